"""Why nobody has won a fight."""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING

from winterdawn.editions.sda.facts.body import BoxesTicked
from winterdawn.editions.sda.facts.course import BrokenOff, NobodyLeft, NoSpiritLeft, Vain
from winterdawn.editions.sda.rolls.effort import Effort
from winterdawn.kernel.event import LogEntry
from winterdawn.kernel.fact import Fact, LogLine

if TYPE_CHECKING:
    from winterdawn.editions.sda.figures import Play

_MOST = 3
"""Of those who hurt nobody, no more are told by name."""


def stalemate(play: Play) -> Fact | None:
    """Why a fight ends without a winner: nobody is left, nobody has spirit left, or it is broken off, and
    whose damage has come to nothing since the last wound (``book.ruling.table-combat-stalemate``). None where
    it was ended for another reason.
    """
    able = [who for who in play if play.able(who)]
    if not able:
        return NobodyLeft()
    if not any(play.part(Effort).cap(play, who) for who in able):
        return NoSpiritLeft()
    return _broken_off(play) if play.round >= play.figures.round_limit else None


def _broken_off(play: Play) -> BrokenOff:
    since = list(takewhile(lambda event: not _wounds(event), reversed(play.happened)))
    quiet = sum(event.kind == "round" for event in since)
    blows = (event for event in since if isinstance(event, LogEntry) and event.kind == "damage")
    hurt = (event for event in blows if quiet and "against" in event.names)
    pairs = dict.fromkeys((event.who, event.names["against"]) for event in hurt)
    vain = tuple(Vain(by, to) for by, to in pairs) if len(pairs) <= _MOST else ()
    return BrokenOff(play.round, quiet, quiet < play.round, vain)


def _wounds(event: LogEntry | LogLine) -> bool:
    return isinstance(event, LogLine) and isinstance(event.fact, BoxesTicked) and event.fact.boxes > 0
