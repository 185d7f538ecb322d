"""Game time: what tests, nights and long stretches take of it (``book.tempo.three``)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from winterdawn.editions.encounter.part import Part

if TYPE_CHECKING:
    from winterdawn.editions.encounter.encounter import Encounter
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.kernel.asks.choices import Cites

ROUND, MINUTE, QUARTER, HOUR, DAY, WEEK = 6, 60, 900, 3_600, 86_400, 604_800
"""Stretches of game time, in seconds."""

STRETCHES = {
    "round": (ROUND, "round"),
    "minute": (MINUTE, "minute"),
    "quarter": (QUARTER, "quarter of an hour"),
    "hour": (HOUR, "hour"),
    "day": (DAY, "day"),
    "week": (WEEK, "week"),
}
"""The stretches a roll may take, by key (``book.test.rolling-interval``)."""


class Time(msgspec.Struct):
    """Seconds since the first morning."""

    seconds: int = 0


class Clock(Part):
    """Days are counted from 1; each begins in the morning."""

    remembers = Time

    def enter(self, play: Encounter[Any], who: Combatant) -> None:
        """Time goes on from where the campaign has come."""
        time = play.record(Time)
        time.seconds = max(time.seconds, play.setup.since)

    def now(self, play: Encounter[Any]) -> int:
        """Seconds since the first morning."""
        return play.record(Time).seconds

    def day(self, play: Encounter[Any]) -> int:
        """The day it is."""
        return play.record(Time).seconds // DAY + 1

    def when(self, play: Encounter[Any]) -> str:
        """The day and the time since its morning."""
        time = play.record(Time)
        if not time.seconds:
            return ""
        hours, minutes = divmod(time.seconds % DAY // MINUTE, HOUR // MINUTE)
        return f"day {self.day(play)}, {f'+{hours}:{minutes:02} h' if hours or minutes else 'morning'}"

    def spend(self, play: Encounter[Any], seconds: int, cites: Cites, who: Combatant | None = None) -> None:
        """Let time pass."""
        play.record(Time).seconds += seconds
        play.emit("time", "Time passes:", cites, who, span(seconds), seconds=seconds)
        self._brings(play, seconds)

    def dawn(self, play: Encounter[Any]) -> None:
        """Go on to the next morning."""
        time = play.record(Time)
        seconds = self.day(play) * DAY - time.seconds
        time.seconds += seconds
        self._brings(play, seconds)

    def _brings(self, play: Encounter[Any], seconds: int) -> None:
        for part in play.answering(Part.passed):
            part.passed(play, seconds)


def span(seconds: int) -> str:
    """A stretch of time in words, in the largest unit that measures it: ``2 rounds``."""
    sizes = sorted(STRETCHES.values(), reverse=True)
    size, name = next((size, name) for size, name in sizes if seconds % size == 0 or size == ROUND)
    if size == QUARTER:
        size, name = MINUTE, "minute"
    count = seconds // size
    return f"{count} {name}{'' if count == 1 else 's'}"
