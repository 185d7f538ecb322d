"""A toy edition: the core book with a shared allowance of dice, cards for initiative and alternating
sides, opposed tests without extra dice, wounds that simply take dice away, and oaths on the sheet.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from winterdawn import catalogue
from winterdawn.dice.scale import Scale
from winterdawn.editions.book import EDITION as BOOK
from winterdawn.editions.encounter.act import Slot
from winterdawn.editions.encounter.people import Combatant
from winterdawn.editions.encounter.told import Same
from winterdawn.editions.sda.body.bleeding import Bleeding
from winterdawn.editions.sda.character.sheet import Sheet
from winterdawn.editions.sda.combat.initiative import Initiative, Order
from winterdawn.editions.sda.combat.opening import OpeningRolls
from winterdawn.editions.sda.figures import Play
from winterdawn.editions.sda.frame.granted import Granted
from winterdawn.editions.sda.frame.use import Announced, Kind, Term, Unit, Use
from winterdawn.editions.sda.page.kind import Sheets
from winterdawn.editions.sda.rolls.budget import Budget
from winterdawn.editions.sda.rolls.opposed import OpposedTests
from winterdawn.kernel.asks.ask import DiceGroup, Procedure, Roll, throw
from winterdawn.kernel.views.sheetview import SheetView
from winterdawn.kernel.views.view import Viewer

CARDS, ALLOWANCE, WOUNDS = "toy.initiative.cards", "toy.dice.allowance", "toy.wounds.fewer-dice"


class SharedAllowance(Budget):
    """Action and reaction dice come out of one purse."""

    def room(self, play: Play, use: Use, granted: Granted) -> int:
        if use.kind is Kind.FREE:
            return granted.own
        purse = self._purse(play, use.who, Kind.ACTION)
        return max(0, min(granted.own, max(purse.largest, granted.own) - purse.used))

    def used(self, play: Play, announced: Announced) -> None:
        if announced.use.kind is not Kind.FREE:
            purse = self.open(play, announced.use.who, Kind.ACTION)
            purse.largest = max(purse.largest, announced.granted.own)
            purse.used += announced.own
            play.emit("allowance", "Dice are taken", (ALLOWANCE,), announced.use.who, str(announced.own))


class Cards(Initiative):
    """Sides take turns, each with its highest card still to be played."""

    def _highest(self, play: Play) -> Procedure[Slot]:
        order = play.record(Order)
        last = play.combatants[order.done[-1].who].side if order.done else ""
        others = [slot for slot in order.due if play.combatants[slot.who].side != last]
        return max(others or order.due, key=lambda slot: slot.count)
        yield


class Dealing(OpeningRolls):
    """Everybody draws a card."""

    def open(self, play: Play) -> Procedure[None]:
        play.part(Initiative).begin(play)
        for who in play:
            roll = Roll(who.seat, (DiceGroup(1, 20),), "a card", who.id, (CARDS,))
            (card,) = yield from throw(roll)
            play.record(Order).numbers[who.id] = card
            play.emit("initiative", f"{who.name} draws", (CARDS,), who, str(card))


class Plain(OpposedTests):
    """The difference decides; nobody gets extra dice."""

    def scale(self, play: Play) -> Scale:
        return play.scale.but(deficit="difference")


class Weakening(Bleeding):
    """Each open wound takes a die out of a bodily pool, and none worsens for it."""

    def toll(self, play: Play, use: Use) -> None:
        return None

    def terms(self, play: Play, use: Use) -> Iterable[Term]:
        wounds = len(self.wounds(play, use.who))
        if wounds and use.attribute in ("strength", "agility"):
            yield Term(Unit.FEWER, wounds, "open wounds", (WOUNDS,))


class Sworn(Sheet, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A sheet with the oaths that somebody has sworn."""

    oaths: tuple[str, ...] = ()


class Oaths(Sheets):
    """Sheets hold oaths, and show them."""

    form = Sworn

    def show(self, play: Play, who: Combatant, viewer: Viewer, side: str, *, acts: bool) -> SheetView:
        seen = super().show(play, who, viewer, side, acts=acts)
        return replace(seen, about=", ".join(getattr(who.sheet, "oaths", ())))


TOY = BOOK.but(
    id="toy",
    name="A toy",
    same=Same({entry.id: (entry.id.replace("book.", "toy.", 1),) for entry in catalogue.rules("book")}),
    budget=SharedAllowance(),
    initiative=Cards(),
    opening=Dealing(),
    opposed=Plain(),
    bleeding=Weakening(),
    sheet=Oaths(),
)
