"""How the results of two sides are set against each other: what odds and play of it share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from winterdawn.dice.trials import Opposed, OpposedOdds
from winterdawn.editions.encounter.part import Part

if TYPE_CHECKING:
    from winterdawn.dice import Hand
    from winterdawn.dice.scale import Scale
    from winterdawn.editions.sda.figures import Play


class Matching(Part):
    """What a side keeps of its result, what it gives away, and the chances of it."""

    def scale(self, play: Play) -> Scale:
        """How a side's result is read beside another's."""
        return play.scale

    def odds(self, play: Play, ours: Hand, theirs: Hand, advantage: str = "") -> OpposedOdds:
        """The exact chances of two hands read by :meth:`scale`; an edition that settles otherwise says so
        here too.
        """
        return Opposed(ours, theirs, advantage=advantage).odds()
