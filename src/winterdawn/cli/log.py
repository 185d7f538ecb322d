"""Prints the log of a fight: a line an event, and under it the dice that fell."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from winterdawn.kernel.event import Event, ShownRoll


def lines(events: Iterable[Event], names: Mapping[str, str]) -> Iterator[str]:
    """The log, oldest first; ``names`` maps the ids of those who throw to their names."""
    for event in events:
        when = f"[{event.when}] " if event.when else ""
        yield " ".join(part for part in (when + event.text, event.outcome) if part)
        yield from (f"   {_throw(throw, names.get(throw.who, throw.who))}" for throw in event.throws)


def _throw(throw: ShownRoll, name: str) -> str:
    label = "" if throw.label == name else throw.label.lower()
    who = " ".join(part for part in (name, label, throw.pool) if part)
    faces = " ".join(str(face.shows) for face in throw.faces)
    amounts = [term.amount for term in throw.terms if term.amount]
    result = [*amounts, "=", str(throw.total)] if amounts else []
    return " ".join([f"{who}: {faces} -> {throw.scored}", *result])
