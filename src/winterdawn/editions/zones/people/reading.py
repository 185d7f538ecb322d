"""What rules read of whoever takes part: heroes with accounts of their figures, enemies with stat blocks."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeGuard

from winterdawn.editions.zones.people import accounts
from winterdawn.editions.zones.people.hero import HeroSheet
from winterdawn.editions.zones.people.kind import ZoneSheets
from winterdawn.editions.zones.tables.sheets import EnemySheet

if TYPE_CHECKING:
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.zones.figures import Play
    from winterdawn.editions.zones.tables.reading import Tables
    from winterdawn.editions.zones.tables.rows import Attribute


def is_hero(sheet: object) -> TypeGuard[HeroSheet]:
    """Whether a sheet is that of a hero, who rolls and has Stress, conditions and Wounds."""
    return isinstance(sheet, HeroSheet)


def hero(who: Combatant) -> HeroSheet:
    """The sheet of a hero."""
    sheet = who.sheet
    assert isinstance(sheet, HeroSheet)
    return sheet


def enemy(who: Combatant) -> EnemySheet:
    """The stat block of an enemy."""
    sheet = who.sheet
    assert isinstance(sheet, EnemySheet)
    return sheet


def heroes(play: Play) -> list[Combatant]:
    """All heroes, in the order of joining."""
    return [who for who in play if is_hero(who.sheet)]


def tables(play: Play) -> Tables:
    """The tables that the encounter is played by."""
    kind = play.edition.sheet
    assert isinstance(kind, ZoneSheets)
    return kind.tables


def attribute_of(play: Play, skill: str) -> Attribute:
    """The attribute whose dice are rolled with a skill (``zones.ruling.attributes-of-skills``)."""
    return tables(play).skills[skill].attribute


def score(who: Combatant, attribute: Attribute) -> int:
    """The score of a hero in an attribute."""
    return accounts.whole(accounts.attribute(hero(who), attribute))
