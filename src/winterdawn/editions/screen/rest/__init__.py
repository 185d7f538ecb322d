"""Nights, meals, merrymaking and what is learnt."""
