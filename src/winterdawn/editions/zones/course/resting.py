"""Rest: a shift of it, between fights (``zones.time.shift``)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from winterdawn.editions.encounter.act import Act
from winterdawn.editions.encounter.clock import HOUR, Clock
from winterdawn.editions.encounter.part import INTERACTION, Part
from winterdawn.editions.zones.body.health import Health
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from collections.abc import Iterable

    from winterdawn.editions.encounter.act import Slot
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.zones.figures import Play
    from winterdawn.editions.zones.rolls.test import Cites
    from winterdawn.kernel.asks.ask import Procedure

SHIFT = 8 * HOUR
"""Seconds of a shift, some 5 to 10 hours (``zones.time.shift``)."""
_REST: Cites = ("zones.time.shift", "zones.ruling.recovery-amounts")


class Resting(Part):
    """Everybody rests for a shift (``zones.ruling.recovery-amounts``)."""

    heading = "Time"
    powers_in = frozenset({INTERACTION})
    acts_in = frozenset({INTERACTION})

    def powers(self, play: Play) -> Iterable[Act]:
        """A shift passes, and everybody rests."""
        yield Act("gm:rest", phrase("all-rest"), partial(self.rest, play), cites=_REST)

    def acts(self, play: Play, who: Combatant, slot: Slot | None) -> Iterable[Act]:
        """The same where nobody presides."""
        if not play.gm:
            yield Act("rest", phrase("rest-for-shift"), partial(self.rest, play), cites=_REST)

    def rest(self, play: Play) -> Procedure[None]:
        """Let a shift pass."""
        play.part(Clock).spend(play, SHIFT, _REST)
        for who in play:
            play.part(Health).rest(play, who)
        return
        yield
