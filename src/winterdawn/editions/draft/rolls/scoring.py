"""What dice say in the 2017 draft."""

from __future__ import annotations

from typing import TYPE_CHECKING

from winterdawn.editions.sda.rolls.scoring import Scoring
from winterdawn.kernel.event import Face

if TYPE_CHECKING:
    from winterdawn.editions.sda.figures import Play


class Losses(Scoring):
    """A die showing 1 takes a MoS off the roll (``draft.loss.die-one``)."""

    def face(self, play: Play, shows: int, of: int, role: str = "own") -> Face:
        """A die with what it scores and by which rule."""
        scores = play.ladder.score(shows)
        if scores < 0:
            return Face(shows, of, scores, role, ("draft.loss.die-one", "draft.loss.can-occur"))
        if not scores:
            return Face(shows, of, scores, role, ("draft.mos.face-2-3", "draft.mos.threshold-four"))
        return super().face(play, shows, of, role)
