"""Whose fights are played to measure how fast they are: duels under every edition, and a battle."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from msgspec.structs import replace

from winterdawn.editions.encounter.encounter import Encounter
from winterdawn.editions.registry import DEFAULT, NAMES, begin
from winterdawn.editions.scenes import duel
from winterdawn.editions.setup import Entrant, Ground, Setup

_PAIRS = (("ilse-varn", "reeve-holt"), ("rookie-guard", "skeleton"), ("veteran-guard", "reeve-holt"))
_OTHER_PAIRS = {
    "zones": (("brida-holt", "hired-sword"), ("tam-reedy", "poacher"), ("wenna-ashe", "marsh-bandit"))
}
"""Where the roster is of other people."""
_PEOPLE = ("ilse-varn", "rookie-guard", "reeve-holt", "veteran-guard", "skeleton")
_SIDE = 12
Start = Callable[[], Encounter[Any]]
"""Makes a fresh encounter of a setup."""


class Row(NamedTuple):
    """A row of the table: what is played, by whom, and how often."""

    title: str
    starts: Sequence[Start]
    player: str
    games: int
    goal: float
    """Beside python-chess, or for many people and other editions beside the duels of the same player."""
    edition: str = DEFAULT


def small(number: int, edition: str = DEFAULT) -> Setup:
    """A duel on open ground, without a game master."""
    pairs = _OTHER_PAIRS.get(edition, _PAIRS)
    return replace(duel(*pairs[number % len(pairs)], edition), gm="")


def large() -> Setup:
    """Twelve against twelve, without a game master."""
    people = [duel(key, key).entrants[0].sheet for key in _PEOPLE]
    entrants = tuple(
        Entrant(f"{side}-{n}", people[(n + row) % len(people)], f"player-{side}", side, f"{chr(97 + n)}{row}")
        for side, row in (("first", 4), ("second", 8))
        for n in range(_SIDE)
    )
    return Setup("book", "Twelve against twelve", Ground(13, 11), entrants, gm="")


def rows() -> tuple[Row, ...]:
    """Everything that is set beside python-chess."""
    duels, battle = [begin(small(number)) for number in range(len(_PAIRS))], [begin(large())]
    return (
        Row("1 against 1, by lot", duels, "random", 90, 0.68),
        Row("1 against 1, simple", duels, "simple", 15, 0.29),
        *others(),
        Row("12 against 12, by lot", battle, "random", 4, 0.8),
        Row("12 against 12, simple", battle, "simple", 1, 0.8),
    )


def others() -> Iterator[Row]:
    """The same duels by every other edition."""
    for name in NAMES:
        if name != DEFAULT:
            duels = [begin(small(number, name)) for number in range(len(_PAIRS))]
            yield Row(f"by lot, {name}", duels, "random", 90, 0.7, name)
            yield Row(f"simple, {name}", duels, "simple", 15, 0.7, name)
