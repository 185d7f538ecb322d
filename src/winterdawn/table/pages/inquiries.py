"""What a page asks to know beyond what it is told by itself."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

from msgspec.structs import replace

from winterdawn.kernel.errors import NotAllowed, Refused
from winterdawn.kernel.views.view import Viewer
from winterdawn.table.live.actions import may_answer, open_ask
from winterdawn.table.messages import (
    DealtRoll,
    Disclosed,
    Fetch,
    Fetched,
    Foresee,
    Foreseen,
    Next,
    NextAsk,
)
from winterdawn.table.pages.asking import joined
from winterdawn.table.seats.tasks import in_thread
from winterdawn.table.standing.ahead import answer_of, look_ahead

if TYPE_CHECKING:
    from winterdawn.table.live.played import Played
    from winterdawn.table.log.store import Seat


async def foreseen(live: Played, seat: Seat, wanted: Foresee) -> Foreseen:
    """What the answers to an ask lead to; nothing if it is not open any more, another's, or not allowed."""
    told = Foreseen(wanted.seq, wanted.ask, {}, wanted.value, wanted.given)
    try:
        ask = open_ask(live, seat, wanted)
        if not may_answer(live, seat, ask):
            return told
        after = (await live.scouts.see(live, wanted.ask, wanted.given)).asked if wanted.given else ask
        values = [answer_of(after, wanted.value)] if wanted.value and after is not None else []
        if values and after is not None:
            after.check(values[0])
    except Refused:
        return told
    if not wanted.given:
        return replace(told, outlooks=await in_thread(live.position.outlooks, wanted.ask, wanted.value))
    return told if after is None else replace(told, outlooks=await in_thread(look_ahead, after, values))


async def next_ask(live: Played, seat: Seat, wanted: Next) -> NextAsk:
    """What is asked next in the form of an ask; nothing if it is not open, another's, or not allowed."""
    told = NextAsk(wanted.seq, wanted.ask, wanted.given, None)
    try:
        ask = open_ask(live, seat, wanted)
        if not may_answer(live, seat, ask):
            return told
        gone = await live.scouts.see(live, wanted.ask, wanted.given)
    except Refused:
        return told
    return replace(told, then=await in_thread(joined, live, seat, wanted, gone))


def fetched(live: Played, seat: Seat, sheets: frozenset[str], wanted: Fetch) -> Fetched:
    """A portrait or a document of the ``sheets`` that ``seat`` looks at; empty if it is on none of them."""
    seen = live.position.view(Viewer(seat.id, seat.role, sheets)).sheets
    texts = (text for sheet in seen for text in (sheet.portrait, sheet.document))
    return Fetched(wanted.version, next((text for text in texts if version(text) == wanted.version), ""))


def version(text: str) -> str:
    """The same for equal texts; empty for none."""
    return text and hashlib.sha256(text.encode()).hexdigest()[:32]


def disclosed(live: Played) -> Disclosed:
    """Every roll dealt; raises :class:`NotAllowed` before the game is over."""
    if not live.position.done:
        raise NotAllowed("the dice are told once the game is over")
    return Disclosed(tuple(DealtRoll(roll.roll, roll.pool, roll.faces) for roll in live.history.rolls))
