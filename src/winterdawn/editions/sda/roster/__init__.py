"""Ready-made people of the SdA editions: heroes, and creatures read off the reference figures."""
