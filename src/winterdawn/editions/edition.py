"""What an edition is: a name, a version of its rules, and how an encounter begins under it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import msgspec

from winterdawn.editions.setup import Setup
from winterdawn.kernel.run import Game
from winterdawn.kernel.view import View, Viewer


class Encounter(Game, Protocol):
    """A game that can be looked at."""

    def view(self, viewer: Viewer) -> View:
        """All that ``viewer`` may know now."""
        ...

    def facts(self) -> str:
        """A hash of all that is so, however the log words it."""
        ...

    def score(self, face: int) -> int:
        """What a die's face counts for."""
        ...


class Edition(msgspec.Struct, frozen=True):
    """One of the rulesets."""

    id: str
    name: str
    version: int
    """Raised whenever the same answers could lead elsewhere."""
    begin: Callable[[Setup], Encounter]
    """A fresh encounter; raises a :class:`ValueError` for a setup it cannot play."""
