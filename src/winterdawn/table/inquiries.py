"""What a page asks to know beyond what it is told by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from winterdawn.kernel.errors import NotAllowed, Refused
from winterdawn.table.actions import may_answer, open_ask
from winterdawn.table.messages import DealtRoll, Disclosed, Foresee, Foreseen

if TYPE_CHECKING:
    from winterdawn.table.live import Live
    from winterdawn.table.store import Seat


def foreseen(live: Live, seat: Seat, wanted: Foresee) -> Foreseen:
    """What the answers to an ask lead to; nothing if it is not open any more, or another's."""
    try:
        ask = open_ask(live, seat, wanted)
    except Refused:
        return Foreseen(wanted.seq, wanted.ask, {})
    known = live.position.outlooks(wanted.ask) if may_answer(live, seat, ask) else {}
    return Foreseen(wanted.seq, wanted.ask, known)


def disclosed(live: Live) -> Disclosed:
    """Every roll dealt; raises :class:`NotAllowed` before the game is over."""
    if not live.position.done:
        raise NotAllowed("the dice are told once the game is over")
    return Disclosed(tuple(DealtRoll(roll.roll, roll.pool, roll.faces) for roll in live.history.rolls))
