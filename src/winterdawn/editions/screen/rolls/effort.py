"""Spirit under the screen: a die costs a point."""

from __future__ import annotations

from typing import TYPE_CHECKING

from winterdawn.editions.sda.rolls.effort import Effort
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from collections.abc import Sequence

    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.granted import Granted
    from winterdawn.kernel.asks.choices import Cites
    from winterdawn.kernel.fact import Saying


class PointADie(Effort):
    """Bought dice cost 1 spirit each (``screen.spirit.bonus-dice``), which the scale says; as many as the
    ranks grant may be bought (``screen.ruling.spirit-dice-most``).
    """

    def base(self, play: Play, granted: Granted, pool: int) -> int:
        """The dice that the ranks grant; bonus dice are not among them."""
        return 1 + granted.rank if pool else 0

    def joined(self, play: Play, granted: Granted, pool: int) -> int:
        """All of it, as the price goes by none of them."""
        return pool

    def each(self, prices: Sequence[int]) -> Saying:
        """The same for all."""
        return phrase("each-for", price=prices[0])

    def buying(self, play: Play) -> Cites:
        """The rules by which dice are bought."""
        return (
            "screen.spirit.bonus-dice",
            "screen.core.spirit-double-limit",
            "screen.ruling.spirit-dice-limit",
        )
