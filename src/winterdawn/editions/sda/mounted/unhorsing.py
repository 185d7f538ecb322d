"""Throwing somebody to the ground who rides, or who carries a rider."""

from __future__ import annotations

from typing import TYPE_CHECKING

from winterdawn.editions.sda.grappling.grappling import Grappling
from winterdawn.editions.sda.grappling.holds import Holding
from winterdawn.editions.sda.mounted.saddle import Saddle

if TYPE_CHECKING:
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.encounter.use import Cites
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.grappling.holds import Hold
    from winterdawn.kernel.ask import Procedure

_OFF: Cites = ("book.grapple.throw", "book.manoeuvre.mounted-fall", "book.ruling.table-mounted-grapple")


class Unhorsing(Grappling):
    """A throw brings a rider off their mount, and a mount down from under its rider
    (``book.ruling.table-mounted-grapple``).
    """

    def throw(self, play: Play, who: Combatant, other: Combatant, hold: Hold) -> Procedure[None]:
        """Have the rider fall off first; a hold across which they come apart ends."""
        rider = other if other.mount is not None else other.rider
        if rider is not None:
            yield from play.part(Saddle).fall(play, rider, _OFF, near=who if rider is other else None)
            play.parted(rider)
        if play.part(Holding).between(play, who, other) is hold:
            yield from super().throw(play, who, other, hold)
