"""A bout: two fighters split their dice between striking and defending.

Each strikes with some of its dice and defends with the rest. A strike is opposed by the other's
defence, its hits become damage dice (1 die a hit), and the damage less armour ticks boxes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from winterdawn.dice.counting.tables import PoolTable
from winterdawn.dice.pool import Pool, PoolError
from winterdawn.dice.scale import PLAIN, Scale, check_count, pool_of

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
        scale: Scale = PLAIN,
    ) -> None:
        """``damage`` are the faces of a damage die. Each pool holds dice of one type."""
        rules = scale
        mine, yours = _one_type(pool, rules), _one_type(other, rules)
        if rules.below != "zero" or rules.deficit != "dice":
            raise PoolError("a bout is worked out for scales whose results stop at 0")
        our_counts, their_counts = _counts([mine, yours], rules)
        ahead = np.arange(our_counts.shape[1])[:, None] - np.arange(their_counts.shape[1])
        wounds = _wounds(ahead, damage, their_armour, rules)
        their_wounds = _wounds(-ahead, their_damage, armour, rules)
        self.ours: Floats = our_counts @ wounds @ their_counts.T
        self.theirs: Floats = their_counts @ their_wounds.T @ our_counts.T
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


def _counts(pools: list[tuple[int, int]], rules: Scale) -> list[Floats]:
    """For each pool the odds of 0 to all of its dice, one number of dice a row."""
    table = PoolTable(max(count for count, _ in pools), [faces for _, faces in pools], rules)
    found = []
    for chances, (count, faces) in zip(table.chances, pools, strict=True):
        rows = np.zeros((count + 1, (len(rules.die(faces)[1]) - 1) * count + 1))
        rows[0, 0] = 1.0
        rows[1:] = chances[:count, : rows.shape[1]]
        found.append(rows)
    return found


def _wounds(ahead: NDArray[np.int64], damage: int, armour: int, rules: Scale) -> Floats:
    """The expected boxes for a strike that is ``ahead`` by so many hits, less armour."""
    check_count(armour, "armour", 1_000)
    hits = np.maximum(ahead, 0)
    low, weights, _, _ = rules.die(damage)
    if armour == 0 and low == 0:
        return hits * (sum([mark * many for mark, many in enumerate(weights)]) / damage)
    counts = _counts([(max(int(hits.max()), 1), damage)], rules)[0]
    expected: Floats = counts @ np.maximum(np.arange(counts.shape[1]) - armour, 0)
    return expected.take(hits)
