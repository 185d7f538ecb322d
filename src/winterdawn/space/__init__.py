"""Maps: places, distance, facing and paths."""
