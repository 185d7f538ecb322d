"""The dice an attribute and ranks give, low attributes included."""

from __future__ import annotations

from functools import lru_cache

from winterdawn.dice.pool import MOST_DICE, SIZES, Pool, PoolError
from winterdawn.dice.scale import PLAIN, Scale, check_count

LOW = 4
"""Scores below it have no die of their own (``book.low-attribute.malus``)."""


class Grant:
    """What a skill test may throw.

    ``malus`` comes with a low attribute; ``price`` is the spirit each die thrown costs, and
    ``loses_ties`` says that a tie goes to the other side (``draft.test.low-attribute-cost``,
    ``draft.test.low-attribute-disadvantage``).
    """

    __slots__ = ("loses_ties", "malus", "pool", "price")

    def __init__(self, pool: Pool, malus: int = 0, price: int = 0, loses_ties: bool = False) -> None:
        self.pool, self.malus, self.price, self.loses_ties = pool, malus, price, loses_ties

    def __repr__(self) -> str:
        return f"Grant({self.pool}, malus={self.malus}, price={self.price}, loses_ties={self.loses_ties})"


@lru_cache(maxsize=256)
def die_for(attribute: int) -> int:
    """The faces of the largest die that fits an attribute, a d4 below 4
    (``book.pool.die-type-table``, ``book.attribute.higher-is-better``, ``book.ruling.low-attribute-die``).
    """
    for size in reversed(SIZES):
        if size <= attribute:
            return size
    return SIZES[0]


def missing(attribute: int) -> int:
    """By how many points an attribute is too low to have a die of its own."""
    return max(LOW - attribute, 0)


def grant(
    attribute: int,
    ranks: int = 0,
    *,
    bonus: int = 0,
    spirit: int | None = None,
    scale: Scale = PLAIN,
) -> Grant:
    """The pool of a skill test: 1 + ``ranks`` dice that fit the attribute, and bonus dice.

    Below 4 each missing point brings a die and a malus (``book.low-attribute.bonus-dice``,
    ``book.low-attribute.malus``, ``screen.core.attribute-below-four``) or a price a die.
    ``spirit`` caps the pool (``book.ruling.pool-build-order``); where dice have a price what is
    left after paying caps the pool's own dice (``draft.ruling.pool-build-order``). Where low
    attributes mean nothing, attribute and ranks are dice themselves
    (``zones.ruling.pool-make-up``).

    >>> grant(2)
    Grant(3d4, malus=2, price=0, loses_ties=False)
    """
    rules = scale
    if type(attribute) is not int or abs(attribute) > MOST_DICE:
        raise PoolError(f"an attribute is a whole number, not {str(attribute)[:40]}")
    check_count(ranks, "ranks", MOST_DICE)
    check_count(bonus, "bonus dice", MOST_DICE)
    if spirit is not None:
        check_count(spirit, "spirit", MOST_DICE)
    if rules.low == "nothing":
        return Grant(Pool.of(max(attribute + ranks + bonus, 1), rules.sizes[0]))
    short = missing(attribute)
    faces = die_for(attribute)
    if rules.low == "price":
        own = 1 + ranks
        if spirit is not None:
            own = min(own, max(spirit - bonus * short, 0) // (1 + short))
        return Grant(Pool.of(own + bonus, faces), price=short, loses_ties=short > 0)
    dice = 1 + ranks + short + bonus
    return Grant(Pool.of(dice if spirit is None else min(dice, spirit), faces), malus=short)
