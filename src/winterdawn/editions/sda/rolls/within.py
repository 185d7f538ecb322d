"""Bonus dice that count within the dice of the round (``book.ruling.combat-bonus-dice-over-budget``)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from winterdawn.editions.encounter.use import Kind
from winterdawn.editions.sda.rolls.budget import Budget

if TYPE_CHECKING:
    from winterdawn.editions.encounter.use import Announced, Granted, Use
    from winterdawn.editions.sda.figures import Play


class BudgetForAll(Budget):
    """They do not raise the budget, and are taken out of it as own dice are."""

    def bonus(self, play: Play, use: Use, granted: Granted, own: int) -> int:
        """No more than the budget holds beside the own dice."""
        found = super().bonus(play, use, granted, own)
        if use.kind is Kind.FREE:
            return found
        purse = self._purse(play, use.who, use.kind)
        return max(0, min(found, max(purse.largest, granted.own) - purse.used - own))

    def used(self, play: Play, announced: Announced) -> None:
        """Count them as used too."""
        super().used(play, announced)
        use = announced.use
        if use.kind is not Kind.FREE:
            self._open(play, use.who, use.kind).used += announced.bonus
