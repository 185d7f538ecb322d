"""Forms at the table: what is asked next if somebody answers like this, seen in runs that have gone ahead."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from winterdawn.kernel.errors import NotAllowed
from winterdawn.kernel.forms import go_ahead, may_begin
from winterdawn.kernel.orders import Silent, ordered

if TYPE_CHECKING:
    from collections.abc import Sequence

    from winterdawn.kernel.ask import Ask, Choose
    from winterdawn.kernel.choices import Value
    from winterdawn.kernel.run import Run
    from winterdawn.table.live.live import Live
    from winterdawn.table.messages.asking import Given
    from winterdawn.table.rules.game import TableGame

KEPT = 12
"""Runs gone ahead that are kept for one moment."""


class Gone(NamedTuple):
    """A run that has gone ahead."""

    run: Run[TableGame]
    asked: Ask | None
    """What is asked next in the same form, as people read it; none where the form ends."""
    more: bool
    """Whether more may be asked after that."""


class Scouts:
    """The runs that have gone ahead of the moment at which a game stands."""

    def __init__(self) -> None:
        self._moment: tuple[object, ...] = ()
        self._gone: dict[bytes, Gone] = {}

    async def see(self, live: Live, number: int, given: Sequence[Given]) -> Gone:
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
            self._gone[key] = await asyncio.to_thread(_go, live, run, number, given)
            self._gone = dict([*self._gone.items()][-KEPT:])
        return self._gone[key]


def begins(live: Live, number: int) -> bool:
    """Whether more may be asked in one form with an open ask."""
    run = live.position.run
    return run is not None and may_begin(run.asked(number), run.game.forms)


async def checked(live: Live, number: int, given: Sequence[Given]) -> list[Value]:
    """The answers of a form as they enter the record; raises a :class:`~winterdawn.kernel.errors.Refused`
    if any of them is not allowed, or asked for.
    """
    gone = await live.scouts.see(live, number, given)
    return [entry.value for entry in gone.run.record[-len(given) :]]


def _go(live: Live, run: Run[TableGame], number: int, given: Sequence[Given]) -> Gone:
    asked: Choose | None = None
    for part, value in enumerate(given):
        if part and asked is None:
            raise NotAllowed(f"then: {value!r} answers nothing, as the form ends before it")
        asked = go_ahead(run, value, run.game.forms, ask=0 if part else number)
    if asked is None or _is_ordered(live, run, asked):
        return Gone(run, None, more=False)
    return Gone(run, run.pending[0], may_begin(asked, run.game.forms))


def _is_ordered(live: Live, run: Run[TableGame], asked: Choose) -> bool:
    """Whether an order answers it."""
    found = ordered(asked, run.game.orders, live.history.orders.get(asked.who, {}))
    return found is not None and not isinstance(found.said, Silent)
