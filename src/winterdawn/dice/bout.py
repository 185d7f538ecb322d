"""A bout: two fighters split their dice between striking and defending.

Each strikes with some of its dice and defends with the rest. A strike is opposed by the other's
defence, its hits become damage dice (1 die a hit), and the damage less armour ticks boxes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from winterdawn.dice.pool import Pool, PoolError
from winterdawn.dice.scale import Scale, check_count, pool_of, scale
from winterdawn.dice.tables import PoolTable

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Floats = NDArray[np.float64]

MOST_BOUT_DICE = 60
"""The most dice one fighter may split."""


class Bout:
    """Expected boxes for every split, and the splits that are best whatever the other does.

    ``ours[a, d]`` are the boxes we expect to tick with ``a`` dice against ``d`` dice of defence;
    ``theirs`` the same the other way round. ``balance[a, b]`` is what we tick less what they
    tick when we strike with ``a`` and they with ``b``, and each defends with the rest.
    """

    __slots__ = ("balance", "ours", "theirs")

    def __init__(
        self,
        pool: Pool | str,
        other: Pool | str,
        *,
        damage: int = 6,
        their_damage: int = 6,
        armour: int = 0,
        their_armour: int = 0,
        edition: str | Scale = "book",
    ) -> None:
        """``damage`` are the faces of a damage die. Each pool holds dice of one type."""
        rules = scale(edition)
        mine, yours = _one_type(pool, rules), _one_type(other, rules)
        if rules.below != "zero" or rules.deficit != "dice":
            raise PoolError("a bout is worked out for editions whose results stop at 0")
        our_counts, their_counts = _counts(*mine, rules), _counts(*yours, rules)
        width = max(our_counts.shape[1], their_counts.shape[1])
        self.ours = _boxes(our_counts, their_counts, _wounds(width, damage, their_armour, rules))
        self.theirs = _boxes(their_counts, our_counts, _wounds(width, their_damage, armour, rules))
        self.balance: Floats = self.ours[:, ::-1] - self.theirs[:, ::-1].T

    @property
    def best(self) -> tuple[int, int]:
        """Dice to strike with, for us and for them, so that the worst answer to it hurts least."""
        return int(self.balance.min(axis=1).argmax()), int(self.balance.max(axis=0).argmin())

    @property
    def value(self) -> tuple[float, float]:
        """What we can be sure of, and what they can hold us to; equal if neither gains by knowing
        the other's split.
        """
        return float(self.balance.min(axis=1).max()), float(self.balance.max(axis=0).min())


def _one_type(pool: Pool | str, rules: Scale) -> tuple[int, int]:
    read = pool_of(pool, rules)
    if len(read.groups) != 1 or len(read) > MOST_BOUT_DICE:
        raise PoolError(f"a bout takes 1 to {MOST_BOUT_DICE} dice of one type a side, not {read}")
    return read.groups[0]


def _counts(count: int, faces: int, rules: Scale) -> Floats:
    """The odds of 0 to ``count`` dice, one a row."""
    table = PoolTable(count, (faces,), rules).rows()
    none = np.zeros((1, table.shape[1]))
    none[0, 0] = 1.0
    return np.concatenate((none, table))


def _wounds(most: int, damage: int, armour: int, rules: Scale) -> Floats:
    """The expected boxes of 0 to ``most`` damage dice, less armour."""
    check_count(armour, "armour", 1_000)
    counts = _counts(most, damage, rules)
    boxes = np.maximum(np.arange(counts.shape[1]) - armour, 0)
    expected: Floats = counts @ boxes
    return expected


def _boxes(strikes: Floats, defences: Floats, wounds: Floats) -> Floats:
    hits = np.maximum(np.arange(strikes.shape[1])[:, None] - np.arange(defences.shape[1]), 0)
    expected: Floats = strikes @ wounds[hits] @ defences.T
    return expected
