"""Special manoeuvres."""
