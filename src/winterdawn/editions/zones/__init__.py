"""The rules of the zone rules."""
