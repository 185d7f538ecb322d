"""The shield wall: whoever stands in it has a better shield for each neighbour."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from winterdawn.editions.screen.ranged.objects import shield_of
from winterdawn.editions.sda.combat.initiative import Order
from winterdawn.editions.sda.walls.marching import Marching
from winterdawn.editions.sda.walls.wall import ShieldWall
from winterdawn.kernel.fact import Saying, phrase

if TYPE_CHECKING:
    from collections.abc import Iterable

    from winterdawn.editions.encounter.act import Acts, Slot
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.character.sheet import Weapon
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.use import Term
    from winterdawn.kernel.asks.ask import Procedure
    from winterdawn.kernel.asks.choices import Barred, Cites
    from winterdawn.space.maps import Place

_RANKS = "screen.ruling.shield-wall-ranks"
_RAISES: Cites = ("screen.manoeuvre.shield-wall-bonus", _RANKS)
_LEAST = 2
"""The shield trait that a member needs (``screen.manoeuvre.shield-wall-requires``)."""


class RaisedWall(ShieldWall):
    """The shield trait rises by 1 for each adjacent member, for dice, cost and cover; those who attack have
    no malus (``screen.manoeuvre.shield-wall-bonus``, ``screen.ruling.shield-wall-ranks``).
    """

    forms: ClassVar[Cites] = ("screen.manoeuvre.shield-wall-requires", _RANKS)

    def shield(self, who: Combatant) -> Weapon | None:
        """The first thing in hand whose shield trait is enough."""
        return next((item for item in who.hands if shield_of(item) >= _LEAST), None)

    def trait(self, play: Play, who: Combatant, item: Any) -> int:
        """The shield trait of something in hand, as the wall raises it; 0 without."""
        own = shield_of(item)
        return own + self.neighbours(play, who) if own else 0

    def neighbours(self, play: Play, who: Combatant) -> int:
        """How many members of the same wall stand beside somebody."""
        return sum(
            one is not who and self._adjoin(play, one.place, who.place) for one in self.members(play, who)
        )

    def raising(self, play: Play, who: Combatant) -> Cites:
        """The rules by which the trait of their shield is higher; empty if it is not."""
        return _RAISES if self.neighbours(play, who) else ()

    def weighs(self, play: Play, target: Combatant) -> Iterable[Term]:
        """Nothing."""
        return ()

    def unshielded(self, play: Play, who: Combatant) -> Barred | None:
        """A shield in a wall is used as any other."""
        return None

    def means(self, play: Play, who: Combatant) -> tuple[Saying, Cites]:
        """How much better the shield is."""
        return phrase("shield-raised-by", by=self.neighbours(play, who)), _RAISES

    def enters(self, play: Play, who: Combatant, spot: Place) -> Procedure[bool]:
        """Moving ends it only where members are no longer adjacent then
        (``screen.ruling.wall-broken-by-moves``).
        """
        return True
        yield


class CommonMarching(Marching):
    """Members move together only if they act at the same number (``screen.ruling.wall-broken-by-moves``)."""

    rules: ClassVar[Cites] = ("screen.ruling.wall-broken-by-moves", _RANKS)

    def acts(self, play: Play, who: Combatant, slot: Slot | None) -> Acts:
        """Move or turn a wall whose members are called together."""
        numbers = play.record(Order).numbers
        if len({numbers.get(one.id) for one in play.part(ShieldWall).members(play, who)}) == 1:
            yield from super().acts(play, who, slot)
