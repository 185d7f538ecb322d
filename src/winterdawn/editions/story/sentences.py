"""Which lines of a record belong together, and the sentence that tells each such passage."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import msgspec

from winterdawn.editions.story.clauses import DEEDS, Clause, Happenings, add, order_text, said_text

if TYPE_CHECKING:
    from winterdawn.kernel.event import Event

OPENS = frozenset({"end", "round", "scene", "turn"})
"""Kinds of events before which everything is over: none that comes later belongs to what came before."""
_HEADINGS = frozenset({"round", "scene"})
"""Those of them that stand by themselves, whatever comes first after them."""
_LEADS = frozenset({"announce", "opportunity"})
"""Kinds of events that lead to what somebody does."""
_ORDERS = frozenset({"card", "initiative", "order"})
"""Kinds of events that make the order of turns."""


class Sentence(msgspec.Struct, frozen=True):
    """Lines of the record that belong together."""

    start: int
    """The number of the first of them; the last is the one before the next passage."""
    text: str
    """All of it in one sentence; empty if each line is told by itself."""


class _Part(msgspec.Struct):
    """A passage in the making."""

    start: int
    clauses: list[Clause] = []
    orders: bool = False
    """Whether the order of turns is made in it."""
    numbers: dict[str, int] = {}
    """The initiative that is told in it, by who has it."""
    order: str = ""
    idle: str = ""
    heading: bool = False

    @property
    def deeds(self) -> bool:
        """Whether it tells already what somebody did."""
        return bool(self.clauses or self.idle)

    def told(self, names: Mapping[str, str], *, over: bool) -> str:
        """The sentence; as long as it is not ``over``, nobody can say that no harm is done."""
        if self.clauses:
            return f"{'; '.join(clause.told(over=over) for clause in self.clauses)}."
        if self.numbers and not self.order:
            return order_text(self.numbers, names)
        return self.order or self.idle


def sentences(
    events: Sequence[Event], names: Mapping[str, str], first: int = 0, *, over: bool = False
) -> list[Sentence]:
    """The passages of ``events``, of which the first is number ``first`` of the record and begins a passage.

    ``names`` maps ids of people to their names; only those that the lines themselves name are told. The last
    passage may go on, unless it is ``over``.
    """
    parts, line, acting = list[_Part](), Happenings(), ""
    for number, event in enumerate(events, first):
        if event.kind in OPENS:
            line, acting = Happenings(), event.who
        if not parts or _begins(event, parts[-1]):
            parts.append(_Part(number, heading=event.kind in _HEADINGS))
        part = parts[-1]
        if event.kind in _ORDERS:
            _order(part, event)
        elif is_named(event, names) and not (event.kind == "move" and part.clauses and event.who != acting):
            told = len(line.clauses)
            add(line, event, names)
            fresh = line.clauses[told:]
            if fresh and part.deeds and event.kind in DEEDS:
                parts.append(part := _Part(number))
            part.clauses += fresh
            if event.kind == "idle" and not part.clauses:
                part.idle = f"{said_text(event)}."
    return [Sentence(one.start, one.told(names, over=over or one is not parts[-1])) for one in parts]


def _begins(event: Event, part: _Part) -> bool:
    """Whether an event belongs to a passage of its own, after ``part``."""
    if event.kind in OPENS or part.heading:
        return True
    if event.kind in _ORDERS:
        return not part.orders
    if event.kind == "roll":  # whoever is struck rolls within the passage
        return bool(part.clauses) and all(clause.victim != event.who for clause in part.clauses)
    return event.kind in _LEADS and part.deeds


def _order(part: _Part, event: Event) -> None:
    part.orders = True
    if event.kind == "initiative":
        part.numbers[event.who] = event.figures["number"]
    elif event.kind == "order":
        part.order = f"{said_text(event)}."


def is_named(event: Event, names: Mapping[str, str]) -> bool:
    """Whether an event says by name whom it is about, so that a sentence may."""
    told = f"{event.text} {event.outcome}"
    people = [event.who, event.names.get("against", ""), event.names.get("by", "")]
    return all(names.get(who, "\0") in told for who in people if who)
