"""Prints the log of a fight: a line an event, and under it the dice that fell."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from winterdawn.cli.reasons import Reason
    from winterdawn.kernel.ask import Remark
    from winterdawn.kernel.event import Event, ShownRoll


def lines(events: Iterable[Event], names: Mapping[str, str]) -> Iterator[str]:
    """The log, oldest first; ``names`` maps the ids of those who throw to their names."""
    for event in events:
        when = f"[{event.when}] " if event.when else ""
        text = event.text if event.text.endswith((".", ":")) or not event.outcome else f"{event.text}:"
        yield " ".join(part for part in (when + text, event.outcome) if part)
        yield from (f"   {_throw(throw, names.get(throw.who, throw.who))}" for throw in event.throws)


def explained(events: Sequence[Event], names: Mapping[str, str], reasons: Sequence[Reason]) -> Iterator[str]:
    """The same with the ``reasons`` for what was done, each before what came of it."""
    told = 0
    for reason in reasons:
        yield from lines(events[told : reason.before], names)
        told = reason.before
        yield f"   ({names.get(reason.who, reason.who)}: {reason.why})"
    yield from lines(events[told:], names)


def _throw(throw: ShownRoll, name: str) -> str:
    """The dice, what they score, and what it comes to; dice that a term gives fall with the others."""
    label = "" if throw.label == name else throw.label.lower()
    dice = [term for term in throw.terms if term.amount.endswith("d")]
    others = [term for term in throw.terms if term.amount and term not in dice]
    given = f"({', '.join(map(_told, dice))})" if dice else ""
    who = " ".join(part for part in (name, label, throw.pool, given) if part)
    faces = " ".join(str(face.shows) for face in throw.faces)
    result = [*map(_told, others), "=", str(throw.total)] if others else []
    return " ".join([f"{who}: {faces} -> {throw.scored}", *result])


def _told(term: Remark) -> str:
    return f"{term.amount} {term.text}" if term.amount.endswith("d") else f"{term.amount} ({term.text})"
