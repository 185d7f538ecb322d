"""Nights, meals, merrymaking and what is learnt."""

from winterdawn.editions.encounter.part import Part

PARTS: dict[str, Part] = {}
