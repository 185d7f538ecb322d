"""Somebody of average build, for the tests of this folder, and sheets as they are kept in files."""

from functools import partial

from winterdawn.characters import files
from winterdawn.editions.sda.character.sheet import Sheet, read

SCORES = {"agility": 8, "constitution": 6, "strength": 7, "erudition": 6, "persona": 6, "wisdom": 8}

load = partial(files.load, read=read)
amend = partial(files.amend, read=read)


def sheet(**fields: object) -> Sheet:
    """Anna, with some fields set."""
    return read({"name": "Anna", "attributes": SCORES, **fields})
