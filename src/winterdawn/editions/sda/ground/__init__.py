"""What the ground does to whoever fights on it: sight, cover, height, and what is hard to cross."""
