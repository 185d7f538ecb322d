"""The dice there are for a roll, what caps them, and what it costs to use all."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from winterdawn.editions.sda.frame.costs import Costs

if TYPE_CHECKING:
    from collections.abc import Callable

    from winterdawn.kernel.asks.choices import Cites
    from winterdawn.kernel.fact import Saying


class Granted(msgspec.Struct, frozen=True):
    """The dice somebody could use: their own, bonus dice, and the most of both together
    (``book.pool.definition``).
    """

    faces: int
    own: int
    bonus: int
    most: int
    """No more than this many dice, own, bonus and bought together (the spirit cap)."""
    rank: int = 0
    """The total rank of the skill."""
    capped: int = 0
    """How many dice the spirit cap keeps out of it."""
    whole: int = 0
    """The own dice before anything caps them; what takes dice away takes them from here
    (``book.ruling.pool-build-order``)."""
    limited: bool = False
    """Whether a limit on the dice of a round keeps dice out of it (``book.stun.limit``)."""
    price: int = 0
    """Spirit that each die costs that is thrown (``draft.test.low-attribute-cost``)."""
    drain: int = 0
    """Spirit that declaring the roll costs, before dice are bought (``screen.malus.spirit-drain``)."""
    struck: int = 0
    """Bonus dice that as many malus dice have struck out."""

    def without(self, dice: int) -> int:
        """The own dice that there would be with so many taken away: before the caps, so that a cap which
        keeps as many out leaves no fewer (``book.ruling.pool-build-order``).
        """
        return max(0, min(self.own, self.whole - dice))


class Cap(msgspec.Struct, frozen=True):
    """The most own dice that a pool may hold, and why."""

    dice: int
    text: Saying
    cites: Cites


class Toll(msgspec.Struct, frozen=True):
    """Dice that are better left out of a pool: using them all the same costs something each."""

    dice: int = 0
    text: str = ""
    """What takes them away."""
    cites: Cites = ()
    price: Callable[[int], Costs] | None = None
    """What using so many of them costs, none for nothing."""
