"""Characters: the sheet as a document, the skills, and a roster of ready-made ones."""
