"""What a sheet names has to exist, and what was marked on it has to fit it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from winterdawn.characters.document import SheetError, check_words
from winterdawn.characters.names import meant, perhaps
from winterdawn.characters.portrait import portrait_fault
from winterdawn.editions.sda.character.pieces import BANDS, CONDITIONS, EVERY_SKILL, FAR, parse_injury
from winterdawn.editions.sda.character.skills import ATTRIBUTES
from winterdawn.editions.sda.character.spells import spell_fault
from winterdawn.editions.sda.character.virtues import beside_the_five, spectra_fault

if TYPE_CHECKING:
    from collections.abc import Iterable

    from winterdawn.editions.sda.character.sheet import Sheet

_FREE_WORDS = ("notes", "text")
"""Fields in which somebody may write as they like."""
_LONGEST_PLACE = 300
"""Characters of where a picture is kept."""


def check(sheet: Sheet) -> None:
    """Raise :class:`SheetError` unless all that ``sheet`` names exists."""
    check_words(sheet, _FREE_WORDS)
    _check_portrait(sheet.portrait)
    if set(sheet.attributes) != set(ATTRIBUTES):
        raise SheetError(f"attributes: give each of {', '.join(ATTRIBUTES)} once, and no other")
    _known("skills", sheet.skills, sheet.known())
    _known("families", sheet.families, sheet.known_families())
    _known("grouped", sheet.grouped, sheet.known())
    for skill, family in sheet.grouped.items():
        if family and family not in sheet.known_families():
            raise SheetError(
                f"grouped.{skill}: {family!r} is no family; {perhaps(family, sheet.known_families())}"
            )
    if fault := spectra_fault(sheet.spectra):
        raise SheetError(fault)
    _known("virtues", sheet.virtues, beside_the_five(sheet.spectra))
    _known("experience", sheet.experience, (*sheet.known(), *ATTRIBUTES))
    parse_injury(sheet.injury)
    _check_weapons(sheet)
    _check_traits(sheet)
    if fault := spell_fault(sheet.spells):
        raise SheetError(fault)
    _check_wounds(sheet)
    if sheet.spirit is not None and sheet.spirit > sheet.maximum_spirit:
        raise SheetError(f"spirit: {sheet.spirit} is above the maximum of {sheet.maximum_spirit}")


def _check_portrait(text: str) -> None:
    """A picture, or a line on where one is kept, which is all that older sheets have."""
    fault = portrait_fault(text) if text.startswith("data:") or len(text) > _LONGEST_PLACE else ""
    if fault:
        raise SheetError(f"portrait: {fault}")


def _known(field: str, given: Iterable[str], known: Any) -> None:
    for key in given:
        if key not in known:
            raise SheetError(f"{field}.{key[:40]}: there is no such thing; {perhaps(key, known)}")


def _check_weapons(sheet: Sheet) -> None:
    for weapon in sheet.weapons:
        where = f"weapons.{weapon.name}"
        for training in weapon.training:
            if training.skill not in sheet.known():
                raise SheetError(f"{where}.training: {training.skill!r} is no skill")
            if training.attribute and training.attribute not in ATTRIBUTES:
                raise SheetError(f"{where}.training: {training.attribute!r} is no attribute")
        for band in weapon.ranges:
            if band not in (*BANDS, FAR):
                raise SheetError(f"{where}.ranges: {band!r} is no range; one of {', '.join(BANDS)}, {FAR}")
        for field, damage in (("damage", weapon.damage), ("both", weapon.both)):
            if damage and damage.attribute not in ATTRIBUTES:
                raise SheetError(f"{where}.{field}.attribute: {damage.attribute!r} is no attribute")
    names = [weapon.name for weapon in sheet.weapons]
    for name in sheet.wields or ():
        if name not in names:
            raise SheetError(f"wields: {name!r} is not among the weapons: {', '.join(names) or 'none'}")


def _check_traits(sheet: Sheet) -> None:
    known = (*sheet.known(), *sheet.known_families(), *ATTRIBUTES)
    for trait in sheet.traits:
        for modifier in trait.modifiers:
            _check_key(f"traits.{trait.name}.modifiers.to", modifier.to, known)
        for price in trait.prices:
            _check_key(f"traits.{trait.name}.prices.of", price.of, (*known, EVERY_SKILL))


def _check_key(path: str, key: str, known: tuple[str, ...]) -> None:
    if key not in known:
        told = f"{path}: {key!r} is no skill, family or attribute"
        raise SheetError("; ".join(filter(None, (told, meant(key, known)))))


def _check_wounds(sheet: Sheet) -> None:
    if len(sheet.wounds.lines) > len(sheet.lines):
        raise SheetError(f"wounds.lines: there are {len(sheet.lines)} injury lines, not more")
    for number, (line, boxes) in enumerate(zip(sheet.wounds.lines, sheet.lines, strict=False)):
        if line.ticked > boxes.minor + boxes.major:
            raise SheetError(f"wounds.lines[{number}].ticked: the line has {boxes.minor + boxes.major} boxes")
    for name in sheet.wounds.conditions:
        if name not in CONDITIONS:
            told = f"wounds.conditions: {name!r} is none of {', '.join(CONDITIONS)}"
            levels = "; how much of it there is stands in conditions" if name in sheet.levelled else ""
            raise SheetError(f"{told}{levels}")
    names = [piece.name for piece in sheet.armour]
    for name in sheet.wounds.armour_lost:
        if name not in names:
            worn = ", ".join(names) or "none"
            raise SheetError(f"wounds.armour_lost.{name}: no such piece is worn: {worn}")
