"""Prints the log of a fight: a line an event, and under it the dice that fell."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from winterdawn.kernel.event import Event, Throw


def lines(events: Iterable[Event]) -> Iterator[str]:
    """The log, oldest first."""
    for event in events:
        when = f"[{event.when}] " if event.when else ""
        yield " ".join(part for part in (when + event.text, event.outcome) if part)
        yield from (f"   {_throw(throw)}" for throw in event.throws)


def _throw(throw: Throw) -> str:
    faces = " ".join(str(face.shows) for face in throw.faces)
    read = f"{throw.who} {throw.pool}: {faces} -> {throw.scored}"
    amounts = [term.amount for term in throw.terms if term.amount]
    return " ".join([read, *amounts, "=", str(throw.total)]) if amounts else read
