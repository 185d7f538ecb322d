"""Whether what a sheet names exists; what does not is refused, with what would be right."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from winterdawn.characters.document import MOST_FAULTS, SheetError
from winterdawn.characters.names import perhaps, shown
from winterdawn.editions.zones.people.hero import HeroSheet, Owned
from winterdawn.editions.zones.tables.reading import Tables
from winterdawn.editions.zones.tables.rows import ATTRIBUTES, MENTAL, PHYSICAL

MOST_HANDS = 2


def check(sheet: HeroSheet, tables: Tables) -> None:
    """Raises :class:`SheetError` with every name that no table has, all at once."""
    if found := [*_faults(sheet, tables)]:
        raise SheetError(*found[:MOST_FAULTS])


def _faults(sheet: HeroSheet, tables: Tables) -> Iterator[str]:
    for attribute in ATTRIBUTES:
        if attribute not in sheet.attributes:
            yield f"attributes.{attribute}: this is missing; give a score from 2 to 5"
    for field, key, known in _named(sheet, tables):
        if key not in known:
            yield f"{field}: '{shown(key)}' is not known; {perhaps(key, list(known))}"
    weapons = {row.key: row for row in tables.weapons.rows()}
    for field, item in _items(sheet):
        weapon = weapons.get(item.kind)
        # only a crossbow stays loaded (zones.ruling.reload-bows-window)
        if item.loaded and not (weapon and weapon.stays_loaded):
            yield f"{field}.loaded: '{shown(item.kind)}' does not stay loaded; leave it out"


def _named(sheet: HeroSheet, tables: Tables) -> Iterator[tuple[str, str, Collection[str]]]:
    yield "age", sheet.age, tables.ages
    yield "race", sheet.race, tables.races
    yield "of_class", sheet.of_class, tables.classes
    for skill in sheet.skills:
        yield "skills", skill, tables.skills
    for number, talent in enumerate(sheet.talents):
        yield f"talents[{number}]", talent, tables.talents
    held = (*tables.weapons, *(piece.key for piece in tables.armour.rows() if piece.shield))
    for field, item in _items(sheet):
        yield f"{field}.kind", item.kind, held
    if sheet.armour:
        worn = [piece.key for piece in tables.armour.rows() if not piece.shield]
        yield "armour.kind", sheet.armour.kind, worn
    for number, injury in enumerate(sheet.lasting.injuries):
        yield f"lasting.injuries[{number}].table", injury.table, (*PHYSICAL, MENTAL)


def _items(sheet: HeroSheet) -> Iterator[tuple[str, Owned]]:
    for field in ("hands", "carried"):
        for number, item in enumerate(getattr(sheet, field)):
            yield f"{field}[{number}]", item
