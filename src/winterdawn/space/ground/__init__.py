"""What lies on the ground of a map, and what it does to looks and ways."""
