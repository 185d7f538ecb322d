"""Pools: how many dice somebody rolls for something."""

from __future__ import annotations

from typing import TYPE_CHECKING

from winterdawn.editions.encounter.part import Part
from winterdawn.editions.zones.body.strain import Strain
from winterdawn.editions.zones.people import accounts
from winterdawn.editions.zones.people.accounts import whole
from winterdawn.editions.zones.people.reading import hero, score, tables
from winterdawn.editions.zones.rolls.marks import Sixes
from winterdawn.editions.zones.rolls.test import RollModifier, ZoneDice

if TYPE_CHECKING:
    from winterdawn.characters.account import Account
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.zones.figures import Play
    from winterdawn.editions.zones.rolls.test import Cites, Test

_FLOOR = ("zones.ruling.pool-floor",)


class Pools(Part):
    """Attribute, skill, bonus and Stress dice (``zones.ruling.pool-make-up``)."""

    def own(self, play: Play, test: Test) -> tuple[int, int]:
        """The dice of attribute and skill; of a split those of this part."""
        if test.part is not None:
            return test.part
        return score(test.who, test.attribute), self.rank(test.who, test.skill)

    def rank(self, who: Combatant, skill: str) -> int:
        """The dice of a skill, none for a check of an attribute alone (``zones.ruling.no-ranks``)."""
        return hero(who).skills.get(skill, 0)

    def weighs(self, play: Play, test: Test) -> tuple[RollModifier, ...]:
        """Everything that helps or hinders it, talents among it."""
        sheet, of = hero(test.who), tables(play)
        talents: tuple[Account, ...] = ()
        if test.skill and test.part is None:
            talents = accounts.talent_dice(sheet, test.skill, of)
        dice = (*talents, *accounts.hindering_dice(sheet, test.attribute, of, play.figures))
        lent = (RollModifier(whole(each), each.label, each.cites, weapon=True) for each in dice)
        return (*test.modifiers, *lent)

    def hand(self, play: Play, test: Test) -> ZoneDice:
        """The dice that fall: at least 1, and Stress dice on top (``zones.ruling.pool-floor``,
        ``zones.ruling.stress-dice-extra``).
        """
        own, dice, plus = sum(self.own(play, test)), 0, 0
        for each in self.weighs(play, test):
            if each.weapon or play.figures.modifiers == "dice":
                dice += each.amount
            else:
                plus += each.amount
        base = max(1, own + dice)
        return ZoneDice(min(own, base), max(0, base - own), self.joining(play, test.who), plus)

    def joining(self, play: Play, who: Combatant) -> int:
        """Stress dice that join each of their rolls (``zones.ruling.which-rolls-stress-dice``)."""
        return self.stress(play, who) if play.part(Sixes).joins(play.figures) else 0

    def stress(self, play: Play, who: Combatant) -> int:
        """Stress dice that somebody has."""
        return play.part(Strain).dice(play, who)

    def rules(self, play: Play, test: Test, hand: ZoneDice) -> Cites:
        """Why so many dice fall."""
        skill = ("zones.ruling.attributes-of-skills",) if test.skill else ("zones.ruling.attribute-check",)
        ranks = ("zones.ruling.no-ranks",) if test.skill and not self.rank(test.who, test.skill) else ()
        floor = _FLOOR if hand.base == 1 else ()
        split = ("zones.ruling.dual-stress-dice",) if test.part else ()
        stress = (*split, "zones.stress.dice") if hand.stress else ()
        found = (
            *test.cites[: 2 if stress or floor else 3],
            *stress,
            *floor,
            *ranks,
            *skill,
            "zones.ruling.pool-make-up",
        )
        return found[:4]
