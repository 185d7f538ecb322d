"""Fights and scenes under the game master's screen, with the fighters of the arena."""

from __future__ import annotations

from typing import Any, Self

from tests.editions.scene.stage import Stage
from tests.editions.sda.arena import Arena, enter, fighter
from winterdawn.editions import registry
from winterdawn.editions.screen.deeds.facts import HowMuchFaster, WhoActsFast
from winterdawn.editions.sda.character.sheet import Sheet
from winterdawn.kernel.fact import Saying


class Field(Arena):
    """An arena of the screen."""

    edition = "screen"

    def fast(self, who: str, by: int, seat: str = "") -> Self:
        """Have somebody say that they act so much faster."""
        self.answer(WhoActsFast, f"fast:{who}", seat or who)
        return self.answer(HowMuchFaster, by, seat or who)


class Scene(Stage):
    """A scene of the screen."""

    edition = "screen"


def duel(ann: Sheet | None = None, bob: Sheet | None = None, places: str = "e5 g5", **house: Any) -> Field:
    """Ann acts at 4 and Bob at 3, 2 metres apart unless told otherwise."""
    first, second = places.split()
    field = Field(enter(ann or fighter("Ann"), first), enter(bob or fighter("Bob"), second), **house)
    return field.initiative(ann=4, bob=3)


def worded(saying: Saying) -> str:
    """It in the screen's words, of somebody by their id."""
    return registry.edition("screen").words.unnamed(saying)
