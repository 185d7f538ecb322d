"""Characters of the SdA editions: the sheet, the skills."""
