"""What a record adds up to: harm dealt and taken, who fell, and how the dice fell."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

import msgspec

from winterdawn.dice.odds import Odds
from winterdawn.editions.story.sentences import OPENS

if TYPE_CHECKING:
    from winterdawn.kernel.event import Event, Face

_COUNTED = frozenset({"own", "bonus", "bought", "extra"})
"""The roles of dice whose successes count for whoever rolls them."""
Scores = Callable[[int], int]
"""The successes that a face counts for."""


class Harm(msgspec.Struct):
    """Boxes or points of Stamina that somebody has dealt and taken, and how often they went down."""

    dealt: int = 0
    taken: int = 0
    regained: int = 0
    """How much of either they got back."""
    fell: int = 0
    dead: bool = False


class DiceRolled(msgspec.Struct):
    """The dice that somebody has rolled."""

    rolls: int = 0
    rolled: int = 0
    """Their successes."""
    by_size: Counter[int] = msgspec.field(default_factory=Counter)
    """How many dice, by their number of faces."""
    each: list[tuple[tuple[int, ...], int]] = msgspec.field(default_factory=list)
    """The numbers of faces of the dice of each roll, and its successes."""


def harms(events: Iterable[Event]) -> dict[str, Harm]:
    """What everybody has dealt and taken, by id; harm that no blow did is dealt by nobody."""
    found: dict[str, Harm] = {}
    by, to = "", ""

    def of(who: str) -> Harm:
        return found.setdefault(who, Harm())

    for event in events:
        if event.kind in OPENS:
            by, to = "", ""
        elif event.kind in {"attack", "damage", "exchange", "hit", "shot"} and "against" in event.names:
            by, to = _blow(event)
        elif event.kind in {"injury", "stamina"}:
            lost = event.figures.get("boxes", 0) if event.kind == "injury" else event.figures.get("lost", 0)
            of(event.who).taken += lost
            of(event.who).regained += event.figures.get("gained", 0)
            if event.who == to:
                of(by).dealt += lost
        elif event.kind == "healed":
            of(event.who).regained += event.figures.get("boxes", 0)
        elif event.kind == "rest":
            of(event.who).regained += event.figures.get("gained", 0)
        elif event.kind == "down":
            of(event.who).fell += 1
        elif event.kind == "dead":
            of(event.who).dead = True
    return found


def toll(events: Sequence[Event], names: Mapping[str, str]) -> str:
    """What all blows came to, by who is in ``names``, in one sentence; empty if none did harm."""
    unit = "Stamina" if any(event.kind == "stamina" for event in events) else "boxes of harm"
    told = (
        f"{names[who]} dealt {harm.dealt} and took {harm.taken}"
        + (f", and got {harm.regained} back" if harm.regained else "")
        for who, harm in harms(events).items()
        if who in names and (harm.dealt or harm.taken)
    )
    every = "; ".join(told)
    return f"In all, in {unit}: {every}." if every else ""


def _blow(event: Event) -> tuple[str, str]:
    """Who has hit whom."""
    winner = event.names.get("by", event.who)
    pair = event.who, event.names["against"]
    return pair if winner == event.who else (pair[1], pair[0])


def thrown(events: Iterable[Event]) -> dict[str, DiceRolled]:
    """The dice that everybody has rolled, by id, without those against them and those that cannot score."""
    found: dict[str, DiceRolled] = {}
    for event in events:
        for throw in event.throws:
            faces = [face for face in throw.faces if _counts(face)]
            if faces:
                dice = found.setdefault(throw.who, DiceRolled())
                scored = sum(face.scores for face in faces)
                dice.rolls += 1
                dice.rolled += scored
                dice.by_size.update(face.of for face in faces)
                dice.each.append((tuple(sorted(face.of for face in faces)), scored))
    return found


def _counts(face: Face) -> bool:
    return face.role in _COUNTED


def expected(by_size: Mapping[int, int], scores: Scores) -> Fraction:
    """The successes to be expected, exactly, of so many dice of each size."""
    return sum(
        (
            Fraction(many * sum(scores(face) for face in range(1, size + 1)), size)
            for size, many in by_size.items()
        ),
        Fraction(0),
    )


def percentile(odds: Odds, rolled: int) -> Fraction:
    """The share of what the dice can come to that is worse than ``rolled``, half of what is like it added."""
    return odds.at_most(rolled) - odds.exactly(rolled) / 2


def distribution(sizes: Iterable[int], scores: Scores) -> Odds:
    """The exact distribution of the successes of dice with so many faces each."""
    ways = {0: 1}
    for size in sizes:
        more: dict[int, int] = {}
        for sum_, many in ways.items():
            for face in range(1, size + 1):
                more[sum_ + scores(face)] = more.get(sum_ + scores(face), 0) + many
        ways = more
    return Odds.of(ways.items())
