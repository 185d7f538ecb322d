"""How an encounter goes on: tempos, scenes, fights."""
