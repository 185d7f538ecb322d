"""What SdA rules ask and tell, as data without words, by chapter."""
