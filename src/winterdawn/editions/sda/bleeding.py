"""Bleeding: open wounds with levels, and what they cost.

Reckoned over the round: each open wound makes every strength and agility pool count as 1 die
smaller, and each die used beyond that worsens one wound (``book.ruling.combat-bleeding-timing``).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import msgspec

from winterdawn.editions.sda.part import Moment, Part, Use
from winterdawn.kernel.ask import Choose, Procedure, Remark, pick
from winterdawn.kernel.choices import OneOf, Option
from winterdawn.kernel.view import Badge, Notice

if TYPE_CHECKING:
    from winterdawn.editions.sda.fight import Combatant, Fight

_BODILY = ("strength", "agility")


class Wound(msgspec.Struct):
    """An open wound."""

    level: int
    worsened: bool = False
    """Already this round; a wound worsens at most once (``book.ruling.combat-bleeding-which-wound``)."""


class Debt(msgspec.Struct):
    """Dice rolled beyond what the wounds allow, and how many wounds counted then."""

    who: str
    dice: int
    wounds: int


class Wounds(msgspec.Struct):
    """Open wounds by combatant, and what is to worsen when the exchange is over."""

    open: dict[str, list[Wound]] = {}
    debts: list[Debt] = []


class Bleeding(Part):
    """Cuts and thrusts that go deep."""

    def __init__(self) -> None:
        self.record = Wounds({}, [])

    def wounds(self, who: Combatant) -> list[Wound]:
        """The open wounds, oldest first."""
        return self.record.open.get(who.id, [])

    def open(self, fight: Fight, who: Combatant, kind: str) -> None:
        """Open a wound of the level its kind of damage gives."""
        cutting = kind == "cutting"
        level = fight.rules.figures.cutting_level if cutting else fight.rules.figures.piercing_level
        self.record.open.setdefault(who.id, []).append(Wound(level))
        cite = "book.bleeding.cutting-level" if cutting else "book.bleeding.piercing-level"
        fight.emit(
            "bleeding", f"{who.name} bleeds:", (cite, "book.injury.effect-by-type"), who, f"level {level}"
        )

    def close(self, fight: Fight, who: Combatant, wound: Wound) -> None:
        """End a wound; its boxes stay ticked (``book.ruling.combat-stop-bleeding-gap``)."""
        self.wounds(who).remove(wound)
        fight.emit(
            "bleeding", f"{who.name}’s wound is closed", ("book.ruling.combat-stop-bleeding-gap",), who
        )
        if not self.wounds(who):
            fight.rules.incapacity.staunched(who)

    def counting(self, use: Use) -> int:
        """How many wounds weigh on this pool (``book.bleeding.dice-or-worse``)."""
        return len(self.wounds(use.who)) if use.attribute in _BODILY else 0

    def owe(self, use: Use, dice: int) -> None:
        """Note dice used beyond what the wounds allow; settled after the roll."""
        wounds = self.counting(use)
        if dice > 0 and wounds:
            self.record.debts.append(Debt(use.who.id, dice, wounds))

    def settle(self, fight: Fight) -> Procedure[None]:
        """Worsen a wound for each die owed, the player picking which.

        After the exchange it paid for (``book.ruling.combat-bleeding-past-three-roll``).
        """
        while self.record.debts:
            debt = self.record.debts.pop(0)
            who = fight.combatants[debt.who]
            counted = self.wounds(who)[: debt.wounds]
            for _ in range(debt.dice):
                able = [wound for wound in counted if not wound.worsened and wound in self.wounds(who)]
                if able and fight.able(who):
                    yield from self._worsen(fight, who, (yield from _which(who, able)))

    def _worsen(self, fight: Fight, who: Combatant, wound: Wound) -> Procedure[None]:
        wound.worsened = True
        if wound.level < fight.rules.figures.worst_level:
            wound.level += 1
            cites = ("book.bleeding.dice-or-worse",)
            fight.emit("bleeding", f"{who.name}’s wound worsens:", cites, who, f"level {wound.level}")
        else:
            cites = ("book.bleeding.beyond-three",)
            fight.emit("bleeding", f"{who.name}’s wound breaks open", cites, who)
            yield from fight.rules.incapacity.fall(fight, who, False, cites)

    def at(self, fight: Fight, moment: Moment, who: Combatant | None) -> Procedure[None]:
        """Wounds may worsen anew each round."""
        if moment is Moment.ROUND_TOP:
            for wound in (wound for wounds in self.record.open.values() for wound in wounds):
                wound.worsened = False
        return
        yield

    def badges(self, fight: Fight, who: Combatant) -> Iterable[Badge]:
        """A drop with the worst level."""
        if self.wounds(who):
            worst = max(wound.level for wound in self.wounds(who))
            yield Badge("drop", f"bleeding, level {worst}", str(worst))

    def notices(self, fight: Fight, who: Combatant) -> Iterable[Notice]:
        """What each wound costs."""
        for wound in self.wounds(who):
            remark = Remark(
                "1 die less with strength and agility, or it worsens", "", ("book.bleeding.dice-or-worse",)
            )
            yield Notice(Badge("drop", f"bleeding, level {wound.level}", str(wound.level)), remark)


def _which(who: Combatant, able: list[Wound]) -> Procedure[Wound]:
    if len({wound.level for wound in able}) == 1:
        return able[0]
    options = tuple(
        Option(str(index), f"The wound of level {wound.level}") for index, wound in enumerate(able)
    )
    cites = ("book.bleeding.dice-or-worse", "book.ruling.combat-bleeding-which-wound")
    key = yield from pick(Choose(who.seat, "Which wound worsens?", OneOf(options), who=who.id, cites=cites))
    return able[int(key)]
