"""The dice economy: how many own dice may go into this roll."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import msgspec

from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.frame.use import Kind
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from collections.abc import Sequence

    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.granted import Granted
    from winterdawn.editions.sda.frame.use import Announced, Use
    from winterdawn.kernel.asks.choices import Cites
    from winterdawn.kernel.fact import Fact


class Purse(msgspec.Struct):
    """Dice of one kind this round: used, and the largest pool among what was rolled."""

    used: int = 0
    largest: int = 0
    whole: int = 0
    """The largest of them before anything caps it."""
    hurt: int = 0
    """Of those used, the dice that wounds have been worsened for."""


_EMPTY = Purse()


class Purses(msgspec.Struct):
    """This round's purses, by combatant and kind."""

    of: dict[str, dict[str, Purse]] = {}


class Budget(SdaPart):
    """Action dice and reaction dice are apart (``book.reaction.own-dice``).

    Of either kind no more dice are rolled in a round than the largest pool used holds
    (``book.action.split-dice-cap``, ``book.reaction.dice-cap``).
    """

    remembers = Purses
    apart: ClassVar[bool] = True
    """Whether what one has left for the one says nothing of the other."""
    bonus_dice = "on-top"
    """Where bonus dice come from, in words."""

    def shared(self, kind: Kind) -> str:
        """What dice of a kind are left for in a round beside this roll, in words."""
        if kind is Kind.FREE:
            return "this"
        return ("actions" if kind is Kind.ACTION else "reactions") if self.apart else "all"

    def _purse(self, play: Play, who: Combatant, kind: Kind) -> Purse:
        """This round's purse to look into; only :meth:`open` keeps one."""
        purses = play.record(Purses).of
        return purses[who.id].get(self._named(kind), _EMPTY) if who.id in purses else _EMPTY

    def open(self, play: Play, who: Combatant, kind: Kind) -> Purse:
        """This round's purse for rolls of a kind, kept from now on."""
        return play.record(Purses).of.setdefault(who.id, {}).setdefault(self._named(kind), Purse())

    def _named(self, kind: Kind) -> str:
        return (kind if self.apart else Kind.ACTION).value

    def why(self, kind: Kind) -> tuple[Fact, Cites]:
        """Why dice are missing that have been used, and by which rules."""
        if kind is Kind.ACTION:
            return phrase("used-for-actions"), ("book.action.split-dice-cap",)
        return phrase("used-for-reactions"), ("book.reaction.dice-cap", "book.reaction.own-dice")

    def room(self, play: Play, use: Use, granted: Granted) -> int:
        """The most own dice this roll may use (``book.ruling.combat-reaction-cap-order``)."""
        if use.kind is Kind.FREE:
            return granted.own
        purse = self._purse(play, use.who, use.kind)
        return max(0, min(granted.own, max(purse.largest, granted.own) - purse.used))

    def bonus(self, play: Play, use: Use, granted: Granted, own: int) -> int:
        """The bonus dice that join so many own dice: all that the limits of the pool leave room for."""
        return max(0, min(granted.bonus, granted.most - own))

    def unhurt(self, play: Play, use: Use, granted: Granted, wounds: int) -> int:
        """How many own dice may still be used before a wound worsens.

        Each open wound makes the pool count as 1 die smaller, also where it sets the budget
        (``book.ruling.combat-bleeding-timing``); by house rule each roll is reckoned by itself.
        """
        if use.kind is Kind.FREE or play.figures.bleeding_reckoned == "per-roll":
            return granted.without(wounds)
        purse = self._purse(play, use.who, use.kind)
        whole = max(purse.whole, granted.whole) - wounds
        return max(0, min(max(purse.largest, granted.own), whole) - (purse.used - purse.hurt))

    def taken(self, use: Use, own: int, bonus: int) -> int:
        """How many dice of the round a roll of so many uses."""
        return 0 if use.kind is Kind.FREE else own

    def used(self, play: Play, announced: Announced) -> None:
        """Count own dice as used; bonus and bought dice come on top.

        ``book.ruling.combat-bonus-dice-over-budget``, ``book.ruling.combat-bought-dice``.
        """
        use = announced.use
        if use.kind is not Kind.FREE:
            purse = self.open(play, use.who, use.kind)
            purse.largest = max(purse.largest, announced.granted.own)
            purse.whole = max(purse.whole, announced.granted.whole)
            purse.used += self.taken(use, announced.own, announced.bonus)
            purse.hurt += announced.hurt

    def widen(self, play: Play, who: Combatant, kind: Kind, pools: Sequence[Granted]) -> None:
        """Reckon with all dice of some pools, as two do that count as one
        (``book.ruling.combat-reassess-dice``).
        """
        purse = self.open(play, who, kind)
        purse.largest = max(purse.largest, sum(each.own for each in pools))
        purse.whole = max(purse.whole, sum(each.whole for each in pools))

    def book(self, play: Play, who: Combatant, kind: Kind, dice: int) -> None:
        """Count dice as used already (``book.ruling.combat-surprise-charge``)."""
        self.open(play, who, kind).used += dice

    def spent(self, play: Play, who: Combatant, kind: Kind) -> int:
        """Dice of a kind that count as used this round."""
        return self._purse(play, who, kind).used

    def round_top(self, play: Play) -> None:
        """All dice come back at the top of a round (``book.ruling.combat-reaction-refresh``).

        What surprise booked before the first round stands in that round.
        """
        if play.round > 1:
            self.fight_end(play)

    def fight_end(self, play: Play) -> None:
        """They come back when the fight is over, too."""
        play.record(Purses).of.clear()


class BudgetForAll(Budget):
    """Bonus dice do not raise the budget, and are taken out of it as own dice are
    (``book.ruling.combat-bonus-dice-over-budget``).
    """

    bonus_dice = "within"

    def bonus(self, play: Play, use: Use, granted: Granted, own: int) -> int:
        """No more than the budget holds beside the own dice."""
        found = super().bonus(play, use, granted, own)
        if use.kind is Kind.FREE:
            return found
        purse = self._purse(play, use.who, use.kind)
        return max(0, min(found, max(purse.largest, granted.own) - purse.used - own))

    def taken(self, use: Use, own: int, bonus: int) -> int:
        """They are among them."""
        return super().taken(use, own + bonus, 0)
