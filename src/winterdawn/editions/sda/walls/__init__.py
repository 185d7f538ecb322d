"""Fighting side by side behind shields."""
