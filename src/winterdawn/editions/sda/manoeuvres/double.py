"""Manoeuvres that contain two actions at one number."""

from __future__ import annotations

from typing import TYPE_CHECKING

from winterdawn.editions.sda.combat.initiative import Order
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.kernel.asks.choices import Barred
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from winterdawn.editions.encounter.act import Slot
    from winterdawn.editions.sda.figures import Play
    from winterdawn.kernel.asks.choices import Cites

TWICE: Cites = ("book.manoeuvre.two-actions", "book.ruling.combat-manoeuvre-two-actions")
SHARED: Cites = ("book.manoeuvre.two-actions", "book.manoeuvre.split-pool")


class DoubleActions(SdaPart):
    """A charge, or two weapons: both actions of the round, at whatever initiative
    (``book.ruling.combat-manoeuvre-two-actions``).
    """

    def barred(self, play: Play, slot: Slot) -> Barred | None:
        """Why there are not two actions left, none if there are."""
        if any(done.who == slot.who and done.acted for done in play.record(Order).done):
            return Barred(phrase("takes-both-actions"), TWICE)
        return None

    def take(self, play: Play, slot: Slot) -> None:
        """Take both actions: none is left for the second half of a split turn."""
        slot.act()
        for due in play.record(Order).due:
            if due.who == slot.who:
                due.act()

    def give_back(self, play: Play, slot: Slot) -> None:
        """Take neither after all."""
        slot.acted, slot.moved_first = False, False
        for due in play.record(Order).due:
            if due.who == slot.who:
                due.acted = False
