"""What a sheet names has to exist, and what was marked on it has to fit it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from winterdawn.characters.document import MOST_FAULTS, SheetError, check_words
from winterdawn.characters.names import meant, perhaps
from winterdawn.characters.portraits.portrait import portrait_fault
from winterdawn.editions.sda.character.pieces import BANDS, CONDITIONS, EVERY_SKILL, FAR, parse_injury
from winterdawn.editions.sda.character.skills import ATTRIBUTES
from winterdawn.editions.sda.character.spells import spell_fault
from winterdawn.editions.sda.character.virtues import beside_the_five, spectra_fault

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from winterdawn.editions.sda.character.pieces import Boxes
    from winterdawn.editions.sda.character.sheet import Sheet

_FREE_WORDS = ("notes", "text")
"""Fields in which somebody may write as they like."""
_LONGEST_PLACE = 300
"""Characters of where a picture is kept."""


def check(sheet: Sheet) -> None:
    """Raise :class:`SheetError` unless all that ``sheet`` names exists, with all that does not."""
    check_words(sheet, _FREE_WORDS)
    if found := [*_faults(sheet)]:
        raise SheetError(*found[:MOST_FAULTS])


def _faults(sheet: Sheet) -> Iterator[str]:
    yield from _of_portrait(sheet.portrait)
    attributes = [*_of_attributes(sheet)]
    yield from attributes
    yield from _unknown("skills", sheet.skills, sheet.known())
    yield from _unknown("families", sheet.families, sheet.known_families())
    yield from _unknown("grouped", sheet.grouped, sheet.known())
    for skill, family in sheet.grouped.items():
        if family and family not in sheet.known_families():
            yield f"grouped.{skill}: {family!r} is no family; {perhaps(family, sheet.known_families())}"
    if fault := spectra_fault(sheet.spectra):
        yield fault
    else:
        yield from _unknown("virtues", sheet.virtues, beside_the_five(sheet.spectra))
    yield from _unknown("experience", sheet.experience, (*sheet.known(), *ATTRIBUTES))
    yield from _of_weapons(sheet)
    yield from _of_traits(sheet)
    if fault := spell_fault(sheet.spells):
        yield fault
    yield from _of_wounds(sheet)
    if sheet.spirit is not None and not attributes and sheet.spirit > sheet.maximum_spirit:
        yield f"spirit: {sheet.spirit} is above the maximum of {sheet.maximum_spirit}"


def _of_portrait(text: str) -> Iterator[str]:
    """A picture, or a line on where one is kept, which is all that older sheets have."""
    fault = portrait_fault(text) if text.startswith("data:") or len(text) > _LONGEST_PLACE else ""
    if fault:
        yield f"portrait: {fault}"


def _of_attributes(sheet: Sheet) -> Iterator[str]:
    yield from _unknown("attributes", sheet.attributes, ATTRIBUTES)
    for key in ATTRIBUTES:
        if key not in sheet.attributes:
            yield f"attributes.{key}: this is missing; give a whole number from 1 to 60"


def _unknown(field: str, given: Iterable[str], known: Any) -> Iterator[str]:
    for key in given:
        if key not in known:
            yield f"{field}.{key[:40]}: there is no such thing; {perhaps(key, known)}"


def _of_weapons(sheet: Sheet) -> Iterator[str]:
    for weapon in sheet.weapons:
        where = f"weapons.{weapon.name}"
        for training in weapon.training:
            if training.skill not in sheet.known():
                yield f"{where}.training: {training.skill!r} is no skill"
            if training.attribute and training.attribute not in ATTRIBUTES:
                yield f"{where}.training: {training.attribute!r} is no attribute"
        for band in weapon.ranges:
            if band not in (*BANDS, FAR):
                yield f"{where}.ranges: {band!r} is no range; one of {', '.join(BANDS)}, {FAR}"
        for field, damage in (("damage", weapon.damage), ("both", weapon.both)):
            if damage and damage.attribute not in ATTRIBUTES:
                yield f"{where}.{field}.attribute: {damage.attribute!r} is no attribute"
    names = [weapon.name for weapon in sheet.weapons]
    for name in sheet.wields or ():
        if name not in names:
            yield f"wields: {name!r} is not among the weapons: {', '.join(names) or 'none'}"


def _of_traits(sheet: Sheet) -> Iterator[str]:
    known = (*sheet.known(), *sheet.known_families(), *ATTRIBUTES)
    for trait in sheet.traits:
        for modifier in trait.modifiers:
            yield from _no_key(f"traits.{trait.name}.modifiers.to", modifier.to, known)
        for price in trait.prices:
            yield from _no_key(f"traits.{trait.name}.prices.of", price.of, (*known, EVERY_SKILL))


def _no_key(path: str, key: str, known: tuple[str, ...]) -> Iterator[str]:
    if key not in known:
        told = f"{path}: {key!r} is no skill, family or attribute"
        yield "; ".join(filter(None, (told, meant(key, known))))


def _of_wounds(sheet: Sheet) -> Iterator[str]:
    try:
        lines = parse_injury(sheet.injury)
    except SheetError as error:
        yield from error.faults
    else:
        yield from _of_lines(sheet, lines)
    for name in sheet.wounds.conditions:
        if name not in CONDITIONS:
            told = f"wounds.conditions: {name!r} is none of {', '.join(CONDITIONS)}"
            levels = "; how much of it there is stands in conditions" if name in sheet.levelled else ""
            yield f"{told}{levels}"
    names = [piece.name for piece in sheet.armour]
    for name in sheet.wounds.armour_lost:
        if name not in names:
            yield f"wounds.armour_lost.{name}: no such piece is worn: {', '.join(names) or 'none'}"


def _of_lines(sheet: Sheet, lines: tuple[Boxes, ...]) -> Iterator[str]:
    if len(sheet.wounds.lines) > len(lines):
        yield f"wounds.lines: there are {len(lines)} injury lines, not more"
    for number, (line, boxes) in enumerate(zip(sheet.wounds.lines, lines, strict=False)):
        if line.ticked > boxes.minor + boxes.major:
            yield f"wounds.lines[{number}].ticked: the line has {boxes.minor + boxes.major} boxes"
