"""What pages are told, and what they ask to know."""
