"""Virtue rolls: the die a virtue gives, its price, and what the roll is worth."""

from __future__ import annotations

from winterdawn.dice.odds import Odds
from winterdawn.dice.pool import Pool, PoolError
from winterdawn.dice.scale import PLAIN, Scale
from winterdawn.dice.spirit import price

STEPS = ("complete lack", "leaning to lack", "balanced", "balanced", "leaning to excess", "complete excess")
"""The six steps of a virtue, 1 to 6 (``book.virtue.six-steps``)."""

_LACK = (12, 10, 8, 8, 6, 4)


def stake(step: int, end: str) -> int:
    """The faces of the die for calling upon an end, and the spirit at stake
    (``book.virtue.die-balanced`` and its neighbours); raises :class:`PoolError`.
    """
    if type(step) is not int or not 1 <= step <= len(STEPS):
        raise PoolError(f"a virtue stands on step 1 to {len(STEPS)}, not {str(step)[:40]}")
    if end not in ("lack", "excess"):
        raise PoolError(f"{end!r} is no end of a virtue; use lack or excess")
    return (_LACK if end == "lack" else _LACK[::-1])[step - 1]


class VirtueRoll:
    """A call upon one end of a virtue.

    ``step`` is where the virtue stands, 1 (complete lack) to 6 (complete excess); ``end`` is
    ``lack`` or ``excess``; ``bought`` dice join the single die (``book.virtue.pool-one-die``).

    >>> VirtueRoll(2, "lack", bought=2).cost
    3
    """

    __slots__ = ("bought", "cost", "pool", "scale", "stake")

    def __init__(self, step: int, end: str, *, bought: int = 0, scale: Scale = PLAIN) -> None:
        self.stake = stake(step, end)
        """Spirit won if the call is upheld, lost if not (``book.virtue.upheld-spirit``)."""
        self.bought, self.scale = bought, scale
        self.cost = price(1, bought, scale)
        """Spirit paid for the bought dice (``book.virtue.buy-dice``)."""
        self.pool = Pool.of(1 + bought, self.stake)

    def odds(self) -> Odds:
        """The odds of the bonus dice for the scene, and of the malus against the call
        (``book.virtue.bonus-dice``, ``book.virtue.malus``).
        """
        return self.pool.odds(scale=self.scale)
