"""Forms at the table: what is asked next if somebody answers like this, seen in runs that have gone ahead."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import msgspec

from winterdawn.kernel.asks.forms import go_ahead, go_past, may_begin, sets_off
from winterdawn.kernel.asks.orders import Silent, ordered
from winterdawn.kernel.errors import NotAllowed
from winterdawn.table.live import orders
from winterdawn.table.log.lines import Answer
from winterdawn.table.seats.tasks import in_thread

if TYPE_CHECKING:
    from collections.abc import Sequence

    from winterdawn.kernel.asks.ask import Ask, Choose
    from winterdawn.kernel.asks.choices import Value
    from winterdawn.kernel.run import Run
    from winterdawn.table.live.played import Played
    from winterdawn.table.messages.asking import Given
    from winterdawn.table.rules.game import TableGame

KEPT = 32
"""Runs gone ahead that are kept for one moment."""


class FormPart(NamedTuple):
    """An answer of a form, as it enters the record, and what it answers."""

    value: Value
    who: str
    rule: str
    """By which the ask is put."""


class Gone(NamedTuple):
    """Where a run has gone ahead to."""

    asked: Ask | None
    """What is asked next in the same form, as people read it; none where the form ends."""
    more: bool
    """Whether more may be asked after that."""
    parts: list[FormPart]
    """What was answered."""
    another: bool = False
    """Whether what is asked next is about somebody else than what was asked before it."""


class SealedNext(NamedTuple):
    """What somebody has answered to the ask after one whose answers are sealed."""

    seq: int
    """The line of the log with their answer to the one before."""
    value: Value
    rule: str
    """By which the next ask is put."""
    by: str


class Scouts:
    """The runs that have gone ahead of the moment at which a game stands."""

    def __init__(self) -> None:
        self._moment: tuple[object, ...] = ()
        self._gone: dict[bytes, Gone] = {}
        self.held: dict[tuple[str, str], SealedNext] = {}
        """By the game as it stands and whom it is about; kept nowhere else."""

    async def see(self, live: Played, number: int, given: Sequence[Given]) -> Gone:
        """Where the game would be if ask ``number`` and what follows in its form were answered so.

        Raises a :class:`~winterdawn.kernel.errors.Refused` if any of it is not allowed. Needs the lock.
        """
        position = live.position
        moment = position.id, live.history.seq
        if moment != self._moment:
            self._moment, self._gone = moment, {}
        key = msgspec.json.encode((number, given))
        if key not in self._gone:
            position.pending[number].check(given[0])  # before any work is done for it
            run = await position.earlier(position.length)
            self._gone[key] = await in_thread(_go, live, run, number, given)
            self._gone = dict([*self._gone.items()][-KEPT:])
        return self._gone[key]


def begins(live: Played, number: int) -> bool:
    """Whether more may be asked in one form with an open ask."""
    run = live.position.run
    return run is not None and may_begin(run.asked(number), run.game.forms)


def is_sealing(live: Played) -> bool:
    """Whether answers to what is asked now are sealed until those of all are in."""
    return live.position.run is not None and live.position.run.sealing


async def checked(live: Played, number: int, given: Sequence[Given]) -> list[FormPart]:
    """The answers of a form; raises a :class:`~winterdawn.kernel.errors.Refused` if any of them is not
    allowed, or asked for.
    """
    return (await live.scouts.see(live, number, given)).parts


def answered(live: Played, part: FormPart, by: str) -> int | None:
    """The number of the open ask that a part of a form answers. If it is not asked yet, none, and the part
    is kept until all other answers are in.
    """
    about = (number for number, ask in live.pending.items() if ask.who == part.who)
    found = next((number for number in about if _rule(live, number) == part.rule), None)
    if found is None:
        held = SealedNext(live.history.seq, part.value, part.rule, by)
        live.scouts.held[live.position.id, part.who] = held
    return found


def forget(live: Played, ask: Ask) -> None:
    """Keep nothing any more that was to be answered after an ask, which has been answered anew."""
    live.scouts.held.pop((live.position.id, ask.who), None)


def follow(live: Played, seq: int) -> None:
    """The answer at a line of the log has just been given again: what was to be answered after it stands."""
    held = live.scouts.held
    held |= {key: one._replace(seq=live.history.seq) for key, one in held.items() if one.seq == seq}


def held(live: Played, number: int, ask: Choose) -> Answer | None:
    """The answer to an open ask that was given in one form with the one before; none if that has been taken
    back, or something else is asked.
    """
    found = live.scouts.held.pop((live.position.id, ask.who), None)
    if found is None or _rule(live, number) != found.rule or found.value not in ask:
        return None
    if not any(answered.seq == found.seq for answered in live.history.answered):
        return None
    return Answer(found.value, number, found.by, audience=ask.audience)


def _rule(live: Played, number: int) -> str:
    """The rule by which an open ask is put."""
    assert live.position.run is not None
    return live.position.run.asked(number).cites[0]


def _go(live: Played, run: Run[TableGame], number: int, given: Sequence[Given]) -> Gone:
    asked: Choose | None = None
    parts: list[FormPart] = []
    first = put = run.asked(number)
    for value in given:
        if parts and asked is None:
            raise NotAllowed(f"then: {value!r} answers nothing, as the form ends before it")
        put, forms = run.asked(number), run.game.forms
        if run.sealing:
            number, asked = go_past(run, value, forms, ask=number) or (0, None)
        else:
            number, asked = 0, go_ahead(run, value, forms, ask=number, first=first)
        parts.append(FormPart(put.check(value), put.who, put.cites[0] if put.cites else ""))
    if asked is None or _is_ordered(live, run, asked):
        return Gone(None, False, parts)
    more = sets_off(first, run.game.forms) or may_begin(asked, run.game.forms)
    return Gone(run.pending[number], more, parts, another=asked.who not in ("", put.who))


def _is_ordered(live: Played, run: Run[TableGame], asked: Choose) -> bool:
    """Whether an order answers it."""
    found = ordered(asked, run.game.orders, orders.stand(live, asked.who, asked.seat))
    return found is not None and not isinstance(found.said, Silent)
