"""What somebody has: things of the tables under their own names, and back again as a sheet holds them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec.structs import replace

from winterdawn.characters.account import Account
from winterdawn.editions.zones.people.hero import HeroSheet, Owned
from winterdawn.editions.zones.tables.reading import Tables
from winterdawn.editions.zones.tables.rows import Gear, ZoneArmour, ZoneWeapon
from winterdawn.kernel.fact import Fact, phrase

UNARMED = "unarmed"
"""The weapon of empty hands, if the table has one (``zones.melee.unarmed``)."""


def thing(item: Owned, tables: Tables) -> ZoneWeapon | ZoneArmour:
    """The row of an item, under the name and with the weight that this one has."""
    row: Any = (tables.weapons if item.kind in tables.weapons else tables.armour)[item.kind]
    weight = row.weight if item.weight is None else item.weight
    found: ZoneWeapon | ZoneArmour = replace(
        row, name=item.called or row.name, weight=weight, loaded=item.loaded
    )
    return found


def item_of(thing: Gear, tables: Tables) -> Owned:
    """What a sheet holds of a thing; the opposite of :func:`thing`."""
    rows = {row.key: row for row in (*tables.weapons.rows(), *tables.armour.rows())}
    row = rows[thing.key]
    return Owned(
        kind=thing.key,
        called="" if thing.name == row.name else thing.name,
        weight=None if thing.weight == row.weight else thing.weight,
        loaded=thing.loaded,
    )


def rearmed(sheet: HeroSheet, hands: Iterable[Gear], carried: Iterable[Gear], tables: Tables) -> HeroSheet:
    """A sheet with what somebody has in hand and at hand now."""
    held, others = ([item_of(thing, tables) for thing in things] for things in (hands, carried))
    return replace(sheet, hands=tuple(held), carried=tuple(others))


def thrown(weapon: ZoneWeapon, tables: Tables) -> ZoneWeapon | None:
    """The row of the ranged table that counts when it is thrown (``zones.ruling.throw-mapping``)."""
    return tables.weapons[weapon.thrown] if weapon.thrown else None


def unarmed(tables: Tables) -> ZoneWeapon | None:
    """What empty hands strike with; none where a group's table has nothing of the kind."""
    return tables.weapons.get(UNARMED)


def in_words(thing: Gear) -> Fact:
    """It as a sentence has it: ``the Long Spear``, or what empty hands are called."""
    return phrase("bare-hands") if thing.key == UNARMED else phrase("the-thing", thing=thing.name)


def as_it_is(thing: Gear) -> Fact:
    """Its name, and whether it is loaded."""
    return phrase("as-it-is", thing=thing.name, loaded=thing.loaded)


def held(things: Sequence[Gear]) -> Fact:
    """What is in hand in a sentence, and what of it blocks (``zones.ruling.block-needs-parrying``)."""
    named = tuple(phrase("held-thing", thing=as_it_is(each), blocks=each.blocks) for each in things)
    return phrase("in-hand", things=named, blocks=any(each.blocks for each in things))


def told(weapon: ZoneWeapon) -> tuple[Account, ...]:
    """What a weapon adds to attacks, what it deals, and what else it is, each by its rule."""
    features = ", ".join((*weapon.types, *weapon.features))
    return (
        Account("bonus", weapon.bonus, cites=("zones.weapon.bonus", *weapon.cites)),
        Account("damage", weapon.damage, cites=("zones.weapon.damage", *weapon.cites)),
        Account("features", features, cites=("zones.weapon.features", "zones.ruling.feature-meanings")),
    )


def protection(sheet: HeroSheet, tables: Tables) -> Account:
    """By how much armour lowers the damage of a hit (``zones.defence.armour-only``)."""
    cites = ("zones.defence.armour-only", "zones.ruling.shields-missing", "zones.ruling.shield-number")
    if sheet.armour is None:
        return Account("armour", 0, cites=cites)
    piece = thing(sheet.armour, tables)
    assert isinstance(piece, ZoneArmour), "no sheet with anything else is read"
    worn = Account(piece.name, piece.protection, cites=piece.cites)
    return Account("armour", piece.protection, (worn,), cites)


def load(sheet: HeroSheet, tables: Tables) -> Account:
    """Regular items that everything counts as; the text gives no limit (``zones.weapon.weight``)."""
    items = (*sheet.hands, *sheet.carried, *([sheet.armour] if sheet.armour else ()))
    things = [thing(item, tables) for item in items]
    terms = tuple(Account(each.name, each.weight, cites=("zones.weapon.weight",)) for each in things)
    cites = ("zones.weapon.weight", "zones.ruling.weight-missing")
    return Account(phrase("items-carried"), sum(each.weight for each in things), terms, cites)
