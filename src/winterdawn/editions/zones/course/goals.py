"""What a fight is about, if not who is left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from winterdawn.editions.goal.judging import GoalJudge
from winterdawn.editions.zones.order.track import TrackOrder

if TYPE_CHECKING:
    from winterdawn.editions.zones.figures import Play


class ZoneGoals(GoalJudge):
    """The goal that a fight was set up with (``zones.ruling.table-goals``)."""

    cites = ("zones.ruling.table-goals", "zones.ruling.table-fight-end")

    def rounds_done(self, play: Play) -> int:
        """Rounds that are over, held actions with them."""
        return play.record(TrackOrder).rounds
