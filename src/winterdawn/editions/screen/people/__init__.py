"""The characters of the screen: their sheets, their making, their pages."""
