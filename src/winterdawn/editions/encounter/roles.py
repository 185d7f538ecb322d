"""The parts that every game has, whatever its rules: how it goes on, how dice count, how it looks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from winterdawn.editions.encounter.part import Part

if TYPE_CHECKING:
    from winterdawn.dice.scale import Scale
    from winterdawn.editions.encounter.encounter import Encounter
    from winterdawn.kernel.ask import Procedure
    from winterdawn.kernel.view import View, Viewer


class Course(Part):
    """How an encounter goes on, from its opening to its end."""

    def run(self, play: Encounter[Any]) -> Procedure[None]:
        """The whole of it."""
        raise NotImplementedError


class Marks(Part):
    """What the dice say."""

    def scale(self, figures: Any) -> Scale:
        """How dice are read at a table that plays with ``figures``."""
        raise NotImplementedError


class Page(Part):
    """How it looks."""

    def view(self, play: Encounter[Any], viewer: Viewer) -> View:
        """All that ``viewer`` may know now."""
        raise NotImplementedError
