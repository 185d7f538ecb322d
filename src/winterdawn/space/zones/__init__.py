"""Maps made of zones: rooms, corridors and areas of ground, joined by edges and doors."""
