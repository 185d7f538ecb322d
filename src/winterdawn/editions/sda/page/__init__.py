"""What one viewer may know, built from nothing."""
