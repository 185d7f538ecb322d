"""Somebody of average build, for the tests of this folder."""

from winterdawn.editions.sda.character.sheet import Sheet, read

SCORES = {"agility": 8, "constitution": 6, "strength": 7, "erudition": 6, "persona": 6, "wisdom": 8}


def sheet(**fields: object) -> Sheet:
    """Anna, with some fields set."""
    return read({"name": "Anna", "attributes": SCORES, **fields})
