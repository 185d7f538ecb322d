"""What somebody is advised to do, and what is remembered between one piece of advice and the next."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from winterdawn.kernel.asks.ask import Choose
from winterdawn.kernel.asks.choices import Value
from winterdawn.kernel.position import Position

NEARER, AWAY, OFF, THERE = "nearer", "away", "off", "there"
"""What somebody sets out for: to come into reach, to get out of it, to leave the fight, to be where somebody
has to be.
"""

When = tuple[str, int, int]
"""A turn: whose it is, at which count, in which round."""


class Advice(NamedTuple):
    """An answer, and why it is given."""

    value: Value
    why: str | Callable[[], str] = ""
    """In one line, without a full stop; made only if somebody asks."""


class Memory:
    """What a player remembers: no more than a person who looks at the table would."""

    def __init__(self) -> None:
        self.stayed: Position | None = None
        """What was seen when somebody rather stayed where they were, so as not to set out for nothing."""
        self.shot: When | None = None
        """The turn in which somebody shot or reloaded."""
        self.goal = NEARER
        """What whoever moves now set out for."""
        self.waited: dict[str, int] = {}
        """The round in which somebody first waited to be come at, by who."""
        self.spent: dict[str, int] = {}
        """The round in which somebody was first seen without spirit, by who."""
        self.foes: dict[str, int] = {}
        """How many opponents somebody could strike at when they last could act."""
        self.spare = 0
        """How many boxes a piece of armour that was chosen has to take; 0 for all."""


def figure(ask: Choose, key: str, name: str) -> int:
    """One of the figures of an answer, 0 without."""
    return ask.figures[key].get(name, 0) if key in ask.figures else 0


def listed(figures: Mapping[str, Mapping[str, int]], keys: list[str]) -> dict[str, Mapping[str, int]]:
    """The figures of those answers that have any."""
    return {key: figures[key] for key in keys if key in figures}
