"""What lasts, read off any sheet and written back to it: heroes and enemies alike."""

from __future__ import annotations

from msgspec.structs import replace

from winterdawn.characters.account import Account
from winterdawn.editions.zones.people import accounts
from winterdawn.editions.zones.people.hero import HeroSheet, Lasting
from winterdawn.editions.zones.people.statblock import stats
from winterdawn.editions.zones.tables.reading import Tables
from winterdawn.editions.zones.tables.sheets import EnemySheet, ZoneSheet


def lasting(sheet: ZoneSheet) -> Lasting:
    """The record of what lasts; of an enemy nothing but lost Stamina (``zones.ruling.enemy-stamina``)."""
    if isinstance(sheet, EnemySheet):
        return Lasting(lost=sheet.lost)
    assert isinstance(sheet, HeroSheet)
    return sheet.lasting


def with_lasting(sheet: ZoneSheet, now: Lasting) -> ZoneSheet:
    """A sheet with what lasts ``now``."""
    if isinstance(sheet, EnemySheet):
        return replace(sheet, lost=now.lost)
    return replace(sheet, lasting=now)


def full_stamina(sheet: ZoneSheet, tables: Tables) -> Account:
    """Stamina when none of it is lost."""
    if isinstance(sheet, EnemySheet):
        return stats(sheet)["stamina"]
    assert isinstance(sheet, HeroSheet)
    return accounts.stamina(sheet, tables)
