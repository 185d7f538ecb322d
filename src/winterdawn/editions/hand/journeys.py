"""Journeys: hours by distance, pace and ground (``book.ruling.table-journeys``)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, ClassVar

from winterdawn.editions.encounter.asks import figure, one
from winterdawn.editions.encounter.clock import HOUR, QUARTER, Clock
from winterdawn.editions.encounter.part import ACTION, Part
from winterdawn.editions.hand.hand import TIME, AnyMoment, Play
from winterdawn.kernel.asks.choices import Option
from winterdawn.kernel.fact import Fact, phrase

if TYPE_CHECKING:
    from collections.abc import Mapping

    from winterdawn.editions.encounter.act import Acts
    from winterdawn.kernel.asks.ask import Procedure
    from winterdawn.kernel.asks.choices import Cites

FARTHEST = 300
"""Kilometres of the longest journey."""
PACES: Mapping[str, int] = {"easy": 3, "steady": 4, "hard": 5, "mounted": 6}
"""Kilometres an hour on a road, by key."""
GROUNDS: Mapping[str, int] = {"road": 100, "open": 130, "rough": 180, "wild": 300}
"""How many hundredths of the time on a road it takes, by key."""


def duration(kilometres: int, pace: str, ground: str) -> int:
    """How many seconds a journey takes: whole quarters of an hour, at least one."""
    seconds = kilometres * HOUR * GROUNDS[ground] // (PACES[pace] * 100)
    return max(QUARTER, (seconds + QUARTER // 2) // QUARTER * QUARTER)


class Journeys(Part):
    """Everybody travels, between fights; what it costs them beside time the game master says."""

    cites: ClassVar[Cites] = ("book.ruling.table-journeys",)

    def interferes(self, play: Play) -> Acts:
        """A journey of all."""
        if play.tempo != ACTION:
            hand: AnyMoment = play.part(AnyMoment)
            act = hand.act("hand:travel", phrase("travel"), partial(self._travel, play), TIME)
            act.cites = self.cites
            yield act

    def sought_by(self) -> Mapping[str, str]:
        """A journey by its other names."""
        return {"hand:travel": "journey march ride walk"}

    def _travel(self, play: Play) -> Procedure[None]:
        """How far, how fast, over what."""
        asked = phrase("how-far-do-they-travel")
        far = yield from figure(play.gm, asked, 1, FARTHEST, self.cites, suggested=12)
        options = [Option(key, what=phrase("pace", pace=key, speed=speed)) for key, speed in PACES.items()]
        pace = yield from one(play.gm, phrase("how-fast"), options, self.cites, default="steady")
        grounds = [Option(key, what=_ground(key, duration(far, pace, key))) for key in GROUNDS]
        ground = yield from one(play.gm, phrase("over-what-ground"), grounds, self.cites, default="road")
        told = phrase("journey", far=far, pace=pace, ground=ground)
        play.emit("hand", phrase("they-travel"), self.cites, None, told)
        play.part(Clock).spend(play, duration(far, pace, ground), self.cites)


class ZoneJourneys(Journeys):
    """The same by its own ruling."""

    cites = ("zones.ruling.table-journeys",)


def _ground(key: str, seconds: int) -> Fact:
    whole, rest = divmod(seconds, HOUR)
    return phrase("ground", ground=key, time=f"{whole}:{rest // 60:02}")
