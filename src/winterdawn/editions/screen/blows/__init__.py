"""What hits buy, and what damage does."""

from winterdawn.editions.encounter.part import Part

PARTS: dict[str, Part] = {}
