"""Ready-made people that only the screen has, as their sheets tell what no other edition knows."""

from __future__ import annotations

from functools import cache

from winterdawn.editions.screen.people.sheet import ScreenSheet
from winterdawn.editions.sda.character.sheet import read
from winterdawn.editions.sda.roster.people import written


@cache
def ready() -> dict[str, ScreenSheet]:
    """All of them by key."""
    found = written("winterdawn.editions.screen.people.heroes")
    return {key: read(document, ScreenSheet) for key, document in found}
