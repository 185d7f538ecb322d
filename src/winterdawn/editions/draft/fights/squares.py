"""Diagonals of a square map in the 2017 draft: every other one of a round counts 2 metres, the others 1."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from winterdawn.editions.sda.moves.speed import Speed

if TYPE_CHECKING:
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.kernel.asks.choices import Cites

_HALF = 0.5
"""Metres by which the first of two diagonals is shorter than 1.5, and the second longer."""


def rules(play: Play) -> Cites:
    """What diagonals count on a map that has some (``draft.ruling.square-diagonals-default``)."""
    metres = getattr(play.map, "diagonal", 0)
    if not metres:
        return ()
    if metres == 1:
        return ("draft.grid.square-diagonal-one",)
    return "draft.grid.square-diagonal-alternate", "draft.ruling.square-diagonals-default"


class Alternating(Speed):
    """The map counts 1.5 metres for each diagonal; of what somebody has used up the half metre is still
    theirs (``draft.grid.square-diagonal-alternate``).
    """

    def left(self, play: Play, who: Combatant) -> float:
        """Metres left this round, the second of two diagonals not yet paid for."""
        left, half = super().left(play, who), super().spent(play, who) % 1
        return left + half if half and self.alternates(play, who) else left

    def spent(self, play: Play, who: Combatant) -> float:
        """Whole metres, where diagonals alternate."""
        used = super().spent(play, who)
        return math.floor(used) if self.alternates(play, who) else used

    def takes(self, play: Play, who: Combatant, length: float) -> float:
        """What going on for so many metres of the map adds to that."""
        if not self.alternates(play, who):
            return length
        return math.floor(super().spent(play, who) + length) - self.spent(play, who)

    def spare(self, play: Play, who: Combatant, left: float) -> float:
        """The half metre that the next diagonal does not take, if it is the first of two; less the part of a
        metre that no step takes.
        """
        if not self.alternates(play, who):
            return 0
        first = super().spent(play, who) == self.spent(play, who)
        return (_HALF if first else 0) - left % 1

    def spend(self, play: Play, who: Combatant, length: float) -> None:
        """What is used up lying down, such as to get up, leaves its half metre to no diagonal
        (``draft.ruling.prone-half-fraction``).
        """
        half = length % 1 if self._plain(play) and who.prone else 0
        super().spend(play, who, length - half)
        if half:
            self.gain(play, who, -half)

    def alternates(self, play: Play, who: Combatant) -> bool:
        """Whether there are such diagonals; over hard ground, on hands and knees and on spaces of another
        width each counts 1.5 times as much (``draft.ruling.diagonals-over-hard-ground``).
        """
        return self._plain(play) and not who.prone

    def _plain(self, play: Play) -> bool:
        return getattr(play.map, "diagonal", 0) > 1 and play.map.scale == 1 and not play.map.rough
