"""Why nobody has won a fight."""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING

from winterdawn.editions.goal import rounds
from winterdawn.editions.sda.rolls.effort import Effort
from winterdawn.kernel.wording import series

if TYPE_CHECKING:
    from winterdawn.editions.sda.figures import Play
    from winterdawn.kernel.event import Event

_MOST = 3
"""Of those who hurt nobody, no more are told by name."""


def stalemate(play: Play) -> str:
    """Why a fight ends without a winner, in words: nobody is left, nobody has spirit left, or it is broken
    off, and whose damage has come to nothing since the last wound (``book.ruling.table-combat-stalemate``).
    Empty where it was ended for another reason.
    """
    able = [who for who in play if play.able(who)]
    if not able:
        return "nobody is left"
    if not any(play.part(Effort).cap(play, who) for who in able):
        return "nobody has spirit left to go on"
    if play.round < play.figures.round_limit:
        return ""
    return f"broken off after {rounds(play.round)}{_quiet(play)}"


def _quiet(play: Play) -> str:
    """How many rounds have passed without a wound, and whose damage has come to nothing in them."""
    since = list(takewhile(lambda event: not _wounds(event), reversed(play.happened)))
    quiet = sum(event.kind == "round" for event in since)
    if not quiet:
        return ""
    blows = [event for event in since if event.kind == "damage" and "against" in event.names]
    pairs = dict.fromkeys((event.who, event.names["against"]) for event in blows)
    vain = [f"{play.combatants[by].name} to {play.combatants[to].name}" for by, to in pairs]
    who = f"; no damage got through from {series(vain)}" if 0 < len(vain) <= _MOST else ""
    return f", {f'the last {quiet} ' if quiet < play.round else ''}without a wound{who}"


def _wounds(event: Event) -> bool:
    return event.kind == "injury" and bool(event.figures.get("boxes"))
