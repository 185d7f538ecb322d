"""The ways somebody may roll against somebody: weapon, speciality and attribute."""

from __future__ import annotations

from typing import TYPE_CHECKING

from winterdawn.characters.sheet import Weapon
from winterdawn.characters.skills import skills
from winterdawn.editions.sda.part import Kind, Purpose, Unit, Use
from winterdawn.editions.sda.pool import die_for
from winterdawn.editions.sda.reach import UNARMED, outside, ready, threatens, wielded
from winterdawn.space.hexes import distance

if TYPE_CHECKING:
    from winterdawn.editions.sda.fight import Combatant, Fight


def ways(fight: Fight, who: Combatant, against: Combatant, purpose: Purpose, kind: Kind) -> list[Use]:
    """The ways to strike at somebody or to defend against them, the most promising first.

    A weapon may be used with each speciality it lists and, where it forces none, with
    strength or agility (``book.melee.speciality``, ``book.melee.attribute-choice``). The
    defender names one wielded weapon too (``book.ruling.combat-which-weapon-defends``).
    """
    uses = [
        Use(who, training.skill, attribute, kind, purpose, against, weapon)
        for weapon in _weapons(who, against, purpose)
        for training in weapon.training
        if _fits(training.skill, weapon, distance(who.place, against.place), purpose)
        for attribute in ([training.attribute] if training.attribute else skills()[training.skill].attributes)
    ]
    different = [use for index, use in enumerate(uses) if use not in uses[:index]]
    return sorted(different, key=lambda use: -_promise(fight, use))


def _weapons(who: Combatant, against: Combatant, purpose: Purpose) -> list[Weapon]:
    if purpose is Purpose.OPPORTUNITY:
        return threatens(who, against.place)
    weapons = wielded(who)
    return weapons if purpose is Purpose.STRIKE or weapons else [UNARMED]


def _fits(skill: str, weapon: Weapon, metres: int, purpose: Purpose) -> bool:
    """Brawling attacks need close range, defences do not (``book.ruling.combat-attack-outside-reach``)."""
    if outside(weapon, metres) is None or skills()[skill].family != "melee-combat":
        return False
    return skill != "brawling" or purpose is Purpose.DEFEND or metres <= 1


def _promise(fight: Fight, use: Use) -> float:
    """A rough worth of a way to roll: mean MoSes less maluses, ties by damage and strength."""
    attributes, weapon = use.who.sheet.attributes, use.weapon
    die = die_for(attributes[use.attribute])
    dice = min(1 + use.who.sheet.rank(use.skill), fight.rules.effort.left(use.who))
    mean = sum(map(fight.rules.ladder.score, range(1, die + 1))) / die
    malus = sum(term.amount for term in fight.rules.terms(fight, use) if term.unit is Unit.MALUS)
    figure = attributes[weapon.damage.attribute] + weapon.damage.plus if weapon else 0
    return dice * mean - malus + figure / 100 + (use.attribute == "strength") / 1000


def can_roll(fight: Fight, use: Use) -> bool:
    """Whether any die could fall for this use now."""
    if not fight.able(use.who):
        return False
    granted = fight.rules.pool.grant(fight, use, fight.rules.terms(fight, use))
    dice = (
        fight.rules.budget.room(use, granted)
        + granted.bonus
        + len(fight.rules.effort.prices(use.who, granted))
    )
    return min(dice, granted.most) > 0


def best_use(fight: Fight, who: Combatant, kind: Kind, purpose: Purpose) -> Use:
    """The way with the most dice somebody could throw, whoever it is against."""
    weapons = ready(who) or [UNARMED]
    uses = [
        Use(who, training.skill, attribute, kind, purpose, None, weapon)
        for weapon in weapons
        for training in weapon.training
        for attribute in ([training.attribute] if training.attribute else skills()[training.skill].attributes)
    ]
    return max(uses, key=lambda use: (_promise(fight, use), use.attribute))
