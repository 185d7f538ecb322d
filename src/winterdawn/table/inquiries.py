"""What a page asks to know beyond what it is told by itself."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

from winterdawn.kernel.errors import NotAllowed, Refused
from winterdawn.kernel.view import Viewer
from winterdawn.table.actions import may_answer, open_ask
from winterdawn.table.messages import DealtRoll, Disclosed, Fetch, Fetched, Foresee, Foreseen

if TYPE_CHECKING:
    from winterdawn.table.live import Live
    from winterdawn.table.store import Seat


def foreseen(live: Live, seat: Seat, wanted: Foresee) -> Foreseen:
    """What the answers to an ask lead to; nothing if it is not open any more, another's, or not allowed."""
    try:
        ask = open_ask(live, seat, wanted)
        if wanted.value:
            ask.check(wanted.value)
    except Refused:
        return Foreseen(wanted.seq, wanted.ask, {}, wanted.value)
    known = live.position.outlooks(wanted.ask, wanted.value) if may_answer(live, seat, ask) else {}
    return Foreseen(wanted.seq, wanted.ask, known, wanted.value)


def fetched(live: Live, seat: Seat, sheets: frozenset[str], wanted: Fetch) -> Fetched:
    """A portrait or a document of the ``sheets`` that ``seat`` looks at; empty if it is on none of them."""
    seen = live.position.view(Viewer(seat.id, seat.role, sheets)).sheets
    texts = (text for sheet in seen for text in (sheet.portrait, sheet.document))
    return Fetched(wanted.version, next((text for text in texts if version(text) == wanted.version), ""))


def version(text: str) -> str:
    """The same for equal texts; empty for none."""
    return text and hashlib.sha256(text.encode()).hexdigest()[:32]


def disclosed(live: Live) -> Disclosed:
    """Every roll dealt; raises :class:`NotAllowed` before the game is over."""
    if not live.position.done:
        raise NotAllowed("the dice are told once the game is over")
    return Disclosed(tuple(DealtRoll(roll.roll, roll.pool, roll.faces) for roll in live.history.rolls))
