"""Characters of the SdA editions: the sheet, the skills, and a roster of ready-made ones."""
