"""Fights and scenes under the game master's screen, with the fighters of the arena."""

from __future__ import annotations

from typing import Any

from tests.editions.scene.stage import Stage
from tests.editions.sda.arena import Arena, enter, fighter
from winterdawn.editions.sda.character.sheet import Sheet
from winterdawn.kernel.ask import Ask, Choose
from winterdawn.kernel.run import Run

FASTER = "How much faster"
"""What everybody is asked as a round begins."""


class Unhurried:
    """Nobody acts fast in it, unless it is ``hasty``."""

    hasty = False
    _run: Run[Any]

    @property
    def run(self) -> Run[Any]:
        """The run; whoever is asked as a round begins acts no faster."""
        while not self.hasty and (asked := [n for n, ask in self._run.pending.items() if _faster(ask)]):
            self._run.answer(0, ask=asked[0])
        return self._run

    @run.setter
    def run(self, run: Run[Any]) -> None:
        self._run = run


class Field(Unhurried, Arena):
    """An arena of the screen."""

    edition = "screen"


class Scene(Unhurried, Stage):
    """A scene of the screen."""

    edition = "screen"


def _faster(ask: Ask) -> bool:
    return isinstance(ask, Choose) and ask.prompt.startswith(FASTER)


def duel(ann: Sheet | None = None, bob: Sheet | None = None, places: str = "e5 g5", **house: Any) -> Field:
    """Ann acts at 4 and Bob at 3, 2 metres apart unless told otherwise."""
    first, second = places.split()
    field = Field(enter(ann or fighter("Ann"), first), enter(bob or fighter("Bob"), second), **house)
    return field.initiative(ann=4, bob=3)
