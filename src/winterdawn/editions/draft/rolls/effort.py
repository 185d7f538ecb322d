"""Spirit in the 2017 draft: bonus dice lie outside everything that it bounds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from winterdawn.dice.spirit import price
from winterdawn.editions.sda.frame.granted import Cap
from winterdawn.editions.sda.rolls.effort import Effort
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.granted import Granted
    from winterdawn.kernel.asks.choices import Cites
    from winterdawn.kernel.fact import Saying

_CAP = ("draft.ruling.spirit-cap", "draft.ruling.spirit-cap-and-bonus-dice")


class BonusApart(Effort):
    """Spirit caps own and bought dice; bonus dice come on top, and are left at 0 spirit
    (``draft.ruling.spirit-cap-and-bonus-dice``).
    """

    def bound(self, play: Play, who: Combatant) -> Cap:
        """The cap with its reason."""
        left = self.left(play, who)
        if play.figures.spirit_cap_covers == "all":
            return super().bound(play, who)
        return Cap(self.cap(play, who), phrase("no-more-than-spirit", spirit=left, apart=True), _CAP)

    def outside(self, play: Play, who: Combatant, bonus: int) -> int:
        """All of them, with no spirit too (``draft.modifier.bonus-dice-depleted``)."""
        return bonus if play.figures.spirit_cap_covers == "without-bonus" else 0

    def lose(self, play: Play, who: Combatant, points: int, text: Saying, cites: Cites) -> None:
        """In full, in a bout too."""
        self.change(play, who, -points, text, cites)

    def lost(self, play: Play, points: int) -> int:
        """All of it."""
        return points

    def base(self, play: Play, granted: Granted, pool: int) -> int:
        """The pool without bonus dice (``draft.ruling.pool-build-order``)."""
        return min(granted.own, pool)

    def prices(self, play: Play, who: Combatant, granted: Granted) -> tuple[int, ...]:
        """Where each die thrown costs something, bought ones cost that as well, and spirit has to be left for
        all own and bought dice (``draft.test.low-attribute-cost``).
        """
        found = super().prices(play, who, granted)
        if not granted.price:
            return found
        left = self.left(play, who) - granted.price * (granted.own + granted.bonus)
        each = [
            price(granted.own, dice, play.scale) + granted.price * dice for dice in range(1, len(found) + 1)
        ]
        return tuple(cost for dice, cost in enumerate(each, 1) if left - cost >= granted.own + dice)
