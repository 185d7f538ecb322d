"""Fighting from the back of a mount: getting on and off, riding, and what it changes to sit up there."""
