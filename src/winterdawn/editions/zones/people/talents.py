"""What talents let somebody do beside their numbers (``zones.ruling.table-talents``)."""

from __future__ import annotations

from collections.abc import Iterator

from winterdawn.characters.account import Account
from winterdawn.editions.zones.people.hero import HeroSheet
from winterdawn.editions.zones.tables.reading import Tables
from winterdawn.editions.zones.tables.rows import NEXT_ZONE, Action, Band, Effect, Talent, ZoneWeapon


def effects(sheet: HeroSheet, tables: Tables) -> Iterator[tuple[Talent, Effect]]:
    """Every effect of somebody's talents, each with its talent."""
    for key in sheet.talents:
        talent = tables.talents[key]
        for effect in talent.effects:
            yield talent, effect


def repeats(sheet: HeroSheet, action: Action, tables: Tables) -> tuple[Account, ...]:
    """How many more times an action may be taken in a round, talent by talent
    (``zones.action.talent-repeat``).
    """
    return tuple(
        Account(talent.name, effect.amount, cites=("zones.action.talent-repeat",))
        for talent, effect in effects(sheet, tables)
        if effect.does == "repeat" and effect.action == action
    )


def reach(sheet: HeroSheet, weapon: ZoneWeapon, tables: Tables) -> Account:
    """The farthest band of a weapon in somebody's hands, talents reckoned in.

    A melee weapon with a range reaches the next zone by a talent (``zones.melee.adjacent-zone``,
    ``zones.ruling.melee-reach``).
    """
    rule = "zones.weapon.range-none" if weapon.range == "close" else "zones.weapon.range-max"
    own = Account(weapon.name, weapon.range, cites=(rule, *weapon.cites))
    if weapon.ranged or weapon.range == "close":
        return own
    for talent, effect in effects(sheet, tables):
        if effect.does == "reach":
            cites = ("zones.melee.adjacent-zone", "zones.ruling.melee-reach")
            farther: Band = NEXT_ZONE
            return Account(weapon.name, farther, (own, Account(talent.name, farther, cites=cites)))
    return own


def restores(sheet: HeroSheet, tables: Tables) -> tuple[tuple[Talent, int], ...]:
    """Talents that give Stamina back for an action, with how much."""
    return tuple(
        (talent, effect.amount) for talent, effect in effects(sheet, tables) if effect.does == "restore"
    )
