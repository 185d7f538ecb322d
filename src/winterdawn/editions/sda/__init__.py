"""The parts that the SdA editions share."""
