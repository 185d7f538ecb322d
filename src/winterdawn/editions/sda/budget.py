"""The dice economy: how many own dice may go into this roll."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from winterdawn.editions.sda.part import Granted, Kind, Moment, Part, Use
from winterdawn.kernel.ask import Procedure

if TYPE_CHECKING:
    from winterdawn.editions.sda.fight import Combatant, Fight


class Purse(msgspec.Struct):
    """Dice of one kind this round: used, and the largest pool among what was rolled."""

    used: int = 0
    largest: int = 0
    hurt: int = 0
    """Of those used, the dice that wounds have been worsened for."""


class Purses(msgspec.Struct):
    """This round's purses, by combatant and kind."""

    of: dict[str, dict[str, Purse]] = {}


class Budget(Part):
    """Action dice and reaction dice are apart (``book.reaction.own-dice``).

    Of either kind no more dice are rolled in a round than the largest pool used holds
    (``book.action.split-dice-cap``, ``book.reaction.dice-cap``).
    """

    def __init__(self) -> None:
        self.record = Purses({})

    def _purse(self, who: Combatant, kind: Kind) -> Purse:
        """This round's purse to look into; only :meth:`_open` keeps one."""
        return self.record.of.get(who.id, {}).get(kind.value) or Purse()

    def _open(self, who: Combatant, kind: Kind) -> Purse:
        return self.record.of.setdefault(who.id, {}).setdefault(kind.value, Purse())

    def room(self, use: Use, granted: Granted) -> int:
        """The most own dice this roll may use (``book.ruling.combat-reaction-cap-order``)."""
        if use.kind is Kind.FREE:
            return granted.own
        purse = self._purse(use.who, use.kind)
        return max(0, min(granted.own, max(purse.largest, granted.own) - purse.used))

    def unhurt(self, use: Use, granted: Granted, wounds: int) -> int:
        """How many own dice may still be used before a wound worsens.

        Each open wound makes the pool count as 1 die smaller, also where it sets the budget
        (``book.ruling.combat-bleeding-timing``).
        """
        if use.kind is Kind.FREE:
            return max(0, granted.own - wounds)
        purse = self._purse(use.who, use.kind)
        return max(0, max(purse.largest, granted.own) - wounds - (purse.used - purse.hurt))

    def charge(self, use: Use, granted: Granted, dice: int, hurt: int) -> None:
        """Count own dice as used, ``hurt`` of them at a wound's cost; bonus and bought dice come on top.

        ``book.ruling.combat-bonus-dice-over-budget``, ``book.ruling.combat-bought-dice``.
        """
        if use.kind is not Kind.FREE:
            purse = self._open(use.who, use.kind)
            purse.largest = max(purse.largest, granted.own)
            purse.used += dice
            purse.hurt += hurt

    def book(self, who: Combatant, kind: Kind, dice: int) -> None:
        """Count dice as used already (``book.ruling.combat-surprise-charge``)."""
        self._open(who, kind).used += dice

    def at(self, fight: Fight, moment: Moment, who: Combatant | None) -> Procedure[None]:
        """All dice come back at the top of a round (``book.ruling.combat-reaction-refresh``).

        What surprise booked before the first round stands in that round.
        """
        if moment is Moment.ROUND_TOP and fight.round > 1:
            self.record.of.clear()
        return
        yield
