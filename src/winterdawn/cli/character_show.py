"""A sheet in plain text."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import indent
from typing import TYPE_CHECKING

from winterdawn.cli.terminal import say

if TYPE_CHECKING:
    from winterdawn.editions.sda.character.sheet import Sheet

_WIDTH = 26


def print_sheet(sheet: Sheet) -> None:
    """Print everything on it that is not at its usual value."""
    kin = " ".join(filter(None, (sheet.subrace, sheet.race)))
    say(f"{sheet.name}{f', {kin}' if kin else ''}")
    for title, rows in (
        ("Attributes", _attributes(sheet)),
        ("Body and spirit", _body(sheet)),
        ("Virtues", _virtues(sheet)),
        ("Skills", _skills(sheet)),
        ("Experience", _experience(sheet)),
        ("Weapons and armour", _arms(sheet)),
        ("Traits", ((trait.name, trait.text) for trait in sheet.traits)),
        ("Belongings", _belongings(sheet)),
        ("Faults", _faults(sheet)),
    ):
        listed = list(rows)
        if listed:
            say(f"\n{title}")
        for name, text in listed:
            say(f"  {name:<{_WIDTH}} {' '.join(text.split())}".rstrip())
    if sheet.notes:
        say(f"\n{indent(sheet.notes, '  ')}")


def _attributes(sheet: Sheet) -> Iterator[tuple[str, str]]:
    from winterdawn.editions.sda.character.explain import band, faces
    from winterdawn.editions.sda.character.skills import ATTRIBUTES

    for key in ATTRIBUTES:
        yield key, f"{sheet.attributes[key]:>2}  {faces(sheet, key).value}, {band(sheet, key).value}"


def _body(sheet: Sheet) -> Iterator[tuple[str, str]]:
    spirit = sheet.maximum_spirit if sheet.spirit is None else sheet.spirit
    yield "spirit", f"{spirit} of {sheet.maximum_spirit}"
    ticked = [line.ticked for line in sheet.wounds.lines]
    yield "injury lines", f"{sheet.injury}{f', ticked {ticked}' if any(ticked) else ''}"
    if sheet.wounds.bleeding:
        yield "bleeding", ", ".join(f"level {level}" for level in sheet.wounds.bleeding)
    if sheet.wounds.conditions:
        yield "conditions", ", ".join(sheet.wounds.conditions)
    if sheet.wounds.rounds_left is not None:
        yield "bleeding to death", f"{sheet.wounds.rounds_left} rounds left"
    yield "size", sheet.size
    yield "speed", f"{sheet.speed:g} metres a round"


def _virtues(sheet: Sheet) -> Iterator[tuple[str, str]]:
    from winterdawn.editions.sda.character.virtues import PLACES, VIRTUES

    for key, virtue in VIRTUES.items():
        step = sheet.virtue(key)
        yield key, f"{virtue.label(step)} ({PLACES[step - 1]})"


def _skills(sheet: Sheet) -> Iterator[tuple[str, str]]:
    from winterdawn.editions.alone import Alone
    from winterdawn.editions.sda.character.skills import skill_name, skills

    person = Alone(sheet)
    for key, rank in sheet.families.items():
        yield skill_name(key), f"family, rank {rank}"
    for key, skill in skills().items():
        if sheet.rank(key):
            told = ", ".join(f"{person.whole(key, name).text} {name}" for name in skill.attributes)
            yield skill_name(key), f"rank {sheet.rank(key)}: {told}"


def _experience(sheet: Sheet) -> Iterator[tuple[str, str]]:
    from winterdawn.editions.sda.character.advance import price
    from winterdawn.editions.sda.character.skills import skill_name

    for key, points in sheet.experience.items():
        cost = price(sheet, key)
        yield skill_name(key), f"{points} of {cost}{', can be raised' if points >= cost else ''}"


def _arms(sheet: Sheet) -> Iterator[tuple[str, str]]:
    from winterdawn.editions.sda.character.explain import attribute
    from winterdawn.editions.sda.character.gear import armour, damage
    from winterdawn.editions.sda.character.sheet import DAMAGE_TYPES

    for weapon in sheet.weapons:
        told = damage(sheet, weapon, attribute(sheet, weapon.damage.attribute)).value
        yield weapon.name, f"{told} {', '.join(weapon.types)}; {', '.join(weapon.ranges)}"
    for piece in sheet.armour:
        yield piece.name, ", ".join(piece.body)
    if sheet.armour:
        yield (
            "armour in all",
            ", ".join(f"{armour(sheet, kind).value} against {kind}" for kind in DAMAGE_TYPES),
        )


def _belongings(sheet: Sheet) -> Iterator[tuple[str, str]]:
    from winterdawn.editions.sda.character.coins import in_words
    from winterdawn.editions.sda.character.gear import load, most_load

    for item in sheet.equipment:
        yield item.name, str(item.number) if item.number != 1 else ""
    if sheet.wealth:
        yield "purse", in_words(sheet.wealth)
    yield "load", f"{load(sheet):g} of {most_load(sheet):g}"


def _faults(sheet: Sheet) -> Iterator[tuple[str, str]]:
    from winterdawn.editions.sda.creation.faults import faults

    for fault in faults(sheet):
        yield f"{'kept' if fault.kept else fault.severity}", f"{fault.path}: {fault.message}"
