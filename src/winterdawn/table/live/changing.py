"""One answer is given otherwise than it was, and what came after it stands as long as the same is asked."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from winterdawn.dice.sources import VerifiableDice
from winterdawn.kernel.ask import Choose
from winterdawn.kernel.beside import BESIDE
from winterdawn.kernel.errors import NotAllowed, Refused
from winterdawn.table.live.takeback import as_read
from winterdawn.table.log.lines import Answer, Dealt, Undone
from winterdawn.table.seats.tasks import in_thread

if TYPE_CHECKING:
    from collections.abc import Sequence

    from winterdawn.kernel.ask import Ask
    from winterdawn.kernel.choices import Value
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
    record = live.history.record()[:until]
    run = await live.position.earlier(min(since, len(record)))
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


async def otherwise(live: Played, number: int, value: object) -> GivenOtherwise:
    """What comes of answer ``number`` if it is ``value``: all that came after it is given again while the
    same is asked, with the same dice. Raises a :class:`~winterdawn.kernel.errors.Refused`.
    """
    record = live.history.record()
    if not 0 <= number < len(record) or record[number].ask == BESIDE or live.history.answered[number].dealt:
        raise NotAllowed("there is no such answer that could be given otherwise")
    before, other = await live.position.earlier(number), await live.position.earlier(number)
    ask = other.pending[record[number].ask]
    checked = ask.check(value)
    if checked == record[number].value:
        raise NotAllowed("that is what was answered")
    return await in_thread(_follow, before, other, record[number:], checked)


def _follow(
    before: Run[TableGame], other: Run[TableGame], record: Sequence[Entry], value: Value
) -> GivenOtherwise:
    first, *rest = record
    before.answer(first.value, ask=first.ask, by=first.by)
    other.answer(value, ask=first.ask, by=first.by)
    kept = 0
    for entry in rest:
        if not _is_same(before, other, entry.ask):
            break
        try:
            other.answer(entry.value, ask=entry.ask, by=entry.by)
        except Refused:
            break
        before.answer(entry.value, ask=entry.ask, by=entry.by)
        kept += 1
    return GivenOtherwise(value, kept, [*other.pending.values()])


def _is_same(before: Run[TableGame], other: Run[TableGame], number: int) -> bool:
    """Whether the ask of a number is the same in both, and no other is open in one alone; what is done beside
    all asks is.
    """
    if number == BESIDE:
        return True
    return before.waiting == other.waiting and as_read(before.asked(number)) == as_read(other.asked(number))


async def change(live: Played, seat: Seat, number: int, value: object, lines: list[Line]) -> None:
    """Give answer ``number`` otherwise; raises a :class:`~winterdawn.kernel.errors.Refused`."""
    found = await otherwise(live, number, value)
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
