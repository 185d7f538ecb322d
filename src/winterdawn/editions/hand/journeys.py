"""Journeys: hours by distance, pace and ground (``book.ruling.table-journeys``)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, ClassVar

from winterdawn.editions.encounter.asks import figure, one
from winterdawn.editions.encounter.clock import HOUR, QUARTER, Clock
from winterdawn.editions.encounter.part import ACTION, Part
from winterdawn.editions.hand.hand import TIME, AnyMoment, Play
from winterdawn.kernel.asks.choices import Option

if TYPE_CHECKING:
    from collections.abc import Mapping

    from winterdawn.editions.encounter.act import Acts
    from winterdawn.kernel.asks.ask import Procedure
    from winterdawn.kernel.asks.choices import Cites

FARTHEST = 300
"""Kilometres of the longest journey."""
PACES: Mapping[str, tuple[str, int]] = {
    "easy": ("At an easy pace", 3),
    "steady": ("At a steady pace", 4),
    "hard": ("At a hard pace", 5),
    "mounted": ("Mounted, at a walk", 6),
}
"""Kilometres an hour on a road, by key."""
GROUNDS: Mapping[str, tuple[str, int]] = {
    "road": ("By road", 100),
    "open": ("Over open country", 130),
    "rough": ("Through woods and hills", 180),
    "wild": ("Through mountains and marshes", 300),
}
"""How many hundredths of the time on a road it takes, by key."""


def duration(kilometres: int, pace: str, ground: str) -> int:
    """How many seconds a journey takes: whole quarters of an hour, at least one."""
    seconds = kilometres * HOUR * GROUNDS[ground][1] // (PACES[pace][1] * 100)
    return max(QUARTER, (seconds + QUARTER // 2) // QUARTER * QUARTER)


class Journeys(Part):
    """Everybody travels, between fights; what it costs them beside time the game master says."""

    cites: ClassVar[Cites] = ("book.ruling.table-journeys",)

    def interferes(self, play: Play) -> Acts:
        """A journey of all."""
        if play.tempo != ACTION:
            hand: AnyMoment = play.part(AnyMoment)
            act = hand.act("hand:travel", "Travel …", partial(self._travel, play), TIME)
            act.cites = self.cites
            yield act

    def sought_by(self) -> Mapping[str, str]:
        """A journey by its other names."""
        return {"hand:travel": "journey march ride walk"}

    def _travel(self, play: Play) -> Procedure[None]:
        """How far, how fast, over what."""
        asked = "How far do they travel, in kilometres?"
        far = yield from figure(play.gm, asked, 1, FARTHEST, self.cites, act="Travel {} km", suggested=12)
        options = [Option(key, label, f"{speed} km an hour by road") for key, (label, speed) in PACES.items()]
        pace = yield from one(play.gm, "How fast?", options, self.cites, default="steady")
        grounds = [
            Option(key, label, _hours_text(duration(far, pace, key))) for key, (label, _) in GROUNDS.items()
        ]
        ground = yield from one(play.gm, "Over what ground?", grounds, self.cites, default="road")
        told = f"{far} km, {PACES[pace][0].lower()}, {GROUNDS[ground][0].lower()}"
        play.emit("hand", "They travel:", self.cites, None, told)
        play.part(Clock).spend(play, duration(far, pace, ground), self.cites)


class ZoneJourneys(Journeys):
    """The same by its own ruling."""

    cites = ("zones.ruling.table-journeys",)


def _hours_text(seconds: int) -> str:
    whole, rest = divmod(seconds, HOUR)
    return f"{whole}:{rest // 60:02} hours"
