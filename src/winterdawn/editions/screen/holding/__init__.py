"""Grapples."""

from winterdawn.editions.encounter.part import Part

PARTS: dict[str, Part] = {}
