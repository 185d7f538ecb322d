"""What one viewer may see, as data that a page can draw, and as text."""
