"""One answer is given otherwise than it was, and what came after it stands as long as the same is asked."""

from __future__ import annotations

import time
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from winterdawn.dice.sources import VerifiableDice
from winterdawn.kernel.asks.ask import Choose
from winterdawn.kernel.asks.beside import BESIDE
from winterdawn.kernel.errors import NotAllowed, Refused
from winterdawn.table.live.takeback import as_read
from winterdawn.table.log.lines import Answer, Dealt, Undone
from winterdawn.table.seats.tasks import in_thread
from winterdawn.table.standing.trail import SLICE, Trail, advance

if TYPE_CHECKING:
    from collections.abc import Sequence

    from winterdawn.kernel.asks.ask import Ask
    from winterdawn.kernel.asks.choices import Value
    from winterdawn.kernel.run import Entry, Run
    from winterdawn.table.live.played import Played
    from winterdawn.table.log.lines import Line, Payload
    from winterdawn.table.log.rows import Answered
    from winterdawn.table.log.store import Seat
    from winterdawn.table.rules.game import TableGame

MOST_VALUES = 200
"""Answers that are offered in the place of one."""


class GivenOtherwise(NamedTuple):
    """What comes of an answer that is given otherwise."""

    value: Value
    """The answer as it enters the record."""
    kept: int
    """How many of those after it stand as they were."""
    gone: int
    """How many do not."""
    asks: list[Ask]
    """What is asked then; nothing where all is over."""


class Offered(NamedTuple):
    """An answer that may be given otherwise."""

    number: int
    ask: Choose
    given: Value
    values: list[Value]


async def offers(live: Played, since: int, until: int) -> list[Offered]:
    """The answers from number ``since`` to ``until`` that may be given otherwise."""
    async with live.lock:  # nothing unwritten is shown; and nobody waits for the rest
        record = live.history.record()[:until]
        run = _trail(live).lend(min(since, len(record)))
    await advance(run, record[:since])
    return await in_thread(_offers, run, record)


def _offers(run: Run[TableGame], record: Sequence[Entry]) -> list[Offered]:
    found = list[Offered]()
    for number, entry in enumerate(record[len(run.record) :], len(run.record)):
        ask = None if entry.ask == BESIDE else run.pending.get(entry.ask)
        if isinstance(ask, Choose):
            values = [one for one in islice(ask, MOST_VALUES) if one != entry.value]
            found.append(Offered(number, ask, entry.value, values))
        run.answer(entry.value, ask=entry.ask, by=entry.by)
    return found


async def foreseen(live: Played, number: int, value: object) -> GivenOtherwise:
    """What would come of answer ``number`` if it were ``value``, worked out while the table plays on.

    Raises a :class:`~winterdawn.kernel.errors.Refused`.
    """
    async with live.lock:
        fork = _fork(live, number)
    return await _otherwise(fork, number, value)


class _Fork(NamedTuple):
    """Two runs that have taken at most the answers before one."""

    before: Run[TableGame]
    other: Run[TableGame]
    record: list[Entry]


def _fork(live: Played, number: int) -> _Fork:
    record = live.history.record()
    if not 0 <= number < len(record) or record[number].ask == BESIDE or live.history.answered[number].dealt:
        raise NotAllowed("there is no such answer that could be given otherwise")
    return _Fork(_trail(live).lend(number), _trail(live).lend(number), record)


def _trail(live: Played) -> Trail:
    assert live.position.trail is not None, "what has answers has begun"
    return live.position.trail


async def _otherwise(fork: _Fork, number: int, value: object) -> GivenOtherwise:
    """What comes of answer ``number`` if it is ``value``: all that came after it is given again while the
    same is asked, with the same dice.
    """
    before, other, record = fork
    for run in (before, other):
        await advance(run, record[:number])
    first, *rest = record[number:]
    checked = other.pending[first.ask].check(value)
    if checked == first.value:
        raise NotAllowed("that is what was answered")
    await in_thread(before.answer, first.value, ask=first.ask, by=first.by)
    await in_thread(other.answer, checked, ask=first.ask, by=first.by)
    kept, same = 0, True
    while same and kept < len(rest):
        more, same = await in_thread(_follow, before, other, rest[kept:])
        kept += more
    return GivenOtherwise(checked, kept, len(rest) - kept, [*other.pending.values()])


def _follow(before: Run[TableGame], other: Run[TableGame], rest: Sequence[Entry]) -> tuple[int, bool]:
    """A slice of what is given again: how many answers, and whether the same is asked yet."""
    since = time.monotonic()
    for number, entry in enumerate(rest):
        if not _is_same(before, other, entry.ask):
            return number, False
        try:
            other.answer(entry.value, ask=entry.ask, by=entry.by)
        except Refused:
            return number, False
        before.answer(entry.value, ask=entry.ask, by=entry.by)
        if time.monotonic() - since > SLICE:
            return number + 1, True
    return len(rest), True


def _is_same(before: Run[TableGame], other: Run[TableGame], number: int) -> bool:
    """Whether the ask of a number is the same in both, and no other is open in one alone; what is done beside
    all asks is.
    """
    if number == BESIDE:
        return True
    return before.waiting == other.waiting and as_read(before.asked(number)) == as_read(other.asked(number))


async def change(live: Played, seat: Seat, number: int, value: object, lines: list[Line]) -> None:
    """Give answer ``number`` otherwise; raises a :class:`~winterdawn.kernel.errors.Refused`."""
    found = await _otherwise(_fork(live, number), number, value)
    changed, *rest = live.history.answered[number:]
    again = [(one, _again(live, one)) for one in rest[: found.kept]]
    secret = VerifiableDice.new_secret().hex() if live.position.done else ""
    await live.put(seat.id, Undone(number, secret, kept=found.kept, changed=True), lines)
    by = seat.id if seat.id != changed.seat else ""
    await live.put(changed.seat, Answer(found.value, changed.entry.ask, by), lines)
    for one, payload in again:
        await live.put(one.seat, payload, lines)


def _again(live: Played, one: Answered) -> Payload:
    """An answer as it is given again: told nobody a second time, and dice dealt no second time."""
    payload = live.line(one.seq).read()
    match payload:
        case Answer():
            return replace(payload, after=-1)
        case Dealt():
            return replace(payload, roll=-1)
    return Answer(one.entry.value, one.entry.ask, one.entry.by)
