"""Tells a fight in short: a line for the opening, one a round, and one for the end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

from winterdawn.editions.story.clauses import Happenings, add, order_text
from winterdawn.kernel.wording import series

if TYPE_CHECKING:
    from winterdawn.kernel.event import Event


def brief(events: Iterable[Event], names: Mapping[str, str]) -> Iterator[str]:
    """The fight, oldest first; ``names`` maps ids of people to their names."""
    head, told, rounds, numbers = "", Happenings(), 0, dict[str, int]()
    for event in events:
        if event.kind == "initiative" and not rounds:
            numbers[event.who] = event.figures["number"]
        elif event.kind == "order" and not rounds:
            head = f"{event.text}: {event.outcome}."
        elif event.kind == "round":
            if not rounds:
                head = head or order_text(numbers, names) or "The fight begins."
            yield _line(head, told, names)
            rounds = event.figures["number"]
            head, told = f"Round {rounds}.", Happenings()
        elif event.kind == "end":
            yield _line(head, told, names)
            text = event.text.rstrip(":")
            head = f"{text} after {rounds} {'round' if rounds == 1 else 'rounds'}. {event.outcome}."
            told = Happenings()
        else:
            add(told, event, names)
    yield _line(head, told, names)


def _line(head: str, told: Happenings, names: Mapping[str, str]) -> str:
    resting = [names.get(who, who) for who in told.idle if who not in (*told.acted, *told.walks)]
    rest = [f"{series(resting)} {'does' if len(resting) == 1 else 'do'} nothing"] if resting else []
    said = "; ".join([*map(str, told.clauses), *rest])
    return " ".join(part for part in (head, f"{said}." if said else "") if part)
