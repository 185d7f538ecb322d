"""A sheet in plain words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from winterdawn.characters.advance import ADVANCEMENT
from winterdawn.editions.encounter.sheets import PlainSheet
from winterdawn.editions.house import replaced
from winterdawn.editions.sda.character.advance import price
from winterdawn.editions.sda.character.coins import said
from winterdawn.editions.sda.character.explain import band, faces
from winterdawn.editions.sda.character.gear import armour, damage_die, load, most_load, traits
from winterdawn.editions.sda.character.sheet import DAMAGE_TYPES, FAR
from winterdawn.editions.sda.character.skills import ATTRIBUTES, skill_name
from winterdawn.editions.sda.character.spells import spells
from winterdawn.editions.sda.character.virtues import PLACES
from winterdawn.editions.sda.creation.faults import faults
from winterdawn.editions.sda.page.practice import whole
from winterdawn.editions.wording.joining import listed

if TYPE_CHECKING:
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.character.sheet import Sheet, Weapon
    from winterdawn.editions.sda.figures import Play


def told(play: Play, who: Combatant) -> PlainSheet:
    """Everything on it that is not at its usual value."""
    sheet: Sheet = who.sheet
    sections = (
        ("Attributes", _attributes(sheet)),
        ("Body and spirit", _body(sheet)),
        ("Virtues", _virtues(sheet)),
        ("Skills", _skills(play, who)),
        ("Experience", _experience(sheet)),
        ("Weapons and armour", _arms(sheet)),
        ("Spells", ((spells()[key].name, spells()[key].text) for key in sheet.spells)),
        ("Traits", ((trait.name, trait.text) for trait in sheet.traits)),
        ("Belongings", _belongings(play, sheet)),
        ("History", _history(sheet)),
        ("Faults", _faults(sheet)),
    )
    return PlainSheet(title(sheet), tuple((heading, tuple(rows)) for heading, rows in sections), sheet.notes)


def title(sheet: Sheet) -> str:
    """Name and kin."""
    return ", ".join(filter(None, (sheet.name, " ".join(filter(None, (sheet.subrace, sheet.race))))))


def _attributes(sheet: Sheet) -> Iterator[tuple[str, str]]:
    for key in ATTRIBUTES:
        yield key, f"{sheet.attributes[key]:>2}  {faces(sheet, key).value}, {band(sheet, key).value}"


def _body(sheet: Sheet) -> Iterator[tuple[str, str]]:
    yield "spirit", f"{sheet.spirit_left} of {sheet.maximum_spirit}"
    ticked = [line.ticked for line in sheet.wounds.lines]
    yield "injury lines", f"{sheet.injury}{f', ticked {ticked}' if any(ticked) else ''}"
    if sheet.wounds.bleeding:
        yield "bleeding", ", ".join(f"level {level}" for level in sheet.wounds.bleeding)
    if sheet.states:
        yield "conditions", ", ".join(sheet.states)
    if sheet.wounds.rounds_left is not None:
        yield "bleeding to death", f"{sheet.wounds.rounds_left} rounds left"
    yield "size", sheet.size
    yield "speed", f"{sheet.speed:g} metres a round"


def _virtues(sheet: Sheet) -> Iterator[tuple[str, str]]:
    for key, virtue in sheet.all_virtues.items():
        step = sheet.virtue(key)
        yield virtue.name, f"{virtue.label(step)} ({PLACES[step - 1]})"


def _skills(play: Play, who: Combatant) -> Iterator[tuple[str, str]]:
    sheet: Sheet = who.sheet
    for key, rank in sheet.families.items():
        yield skill_name(key), f"{sheet.grouping[0]}, rank {rank}"
    for key, family in sheet.grouped.items():
        if sheet.family(key) != family:
            continue
        yield (
            skill_name(key),
            f"counted to {skill_name(family)}" if family else f"counted to no {sheet.grouping[0]}",
        )
    for key, skill in sheet.known().items():
        if sheet.rank(key):
            told = ", ".join(f"{whole(play, who, key, name).text} {name}" for name in skill.attributes)
            yield skill_name(key), f"rank {sheet.rank(key)}: {told}"


def _experience(sheet: Sheet) -> Iterator[tuple[str, str]]:
    for key, points in sheet.experience.items():
        cost = price(sheet, key)
        yield skill_name(key), f"{points} of {cost}{', can be raised' if points >= cost else ''}"


def _arms(sheet: Sheet) -> Iterator[tuple[str, str]]:
    called = sheet.type_of_damage
    for weapon in sheet.weapons:
        yield (
            weapon.name,
            f"{damage_die(sheet, weapon)} {', '.join(map(called, weapon.types))}; {_used(weapon)}",
        )
    for piece in sheet.armour:
        yield piece.name, ", ".join(piece.body)
    if sheet.armour:
        yield (
            "armour in all",
            ", ".join(f"{armour(sheet, kind).value} against {called(kind)}" for kind in DAMAGE_TYPES),
        )


def _used(weapon: Weapon) -> str:
    """Its ranges, and whatever else it is or can do."""
    far = f"far by {weapon.increment:g} metres" if weapon.increment else FAR
    told = (far if name == FAR else name for name in weapon.ranges)
    return "; ".join((", ".join(told), *traits(weapon)))


def _belongings(play: Play, sheet: Sheet) -> Iterator[tuple[str, str]]:
    for item in sheet.equipment:
        yield item.name, str(item.number) if item.number != 1 else ""
    if sheet.wealth:
        yield "purse", play.says(listed(*said(sheet.wealth)))
    yield "load", f"{load(sheet):g} of {most_load(sheet):g}"


def _history(sheet: Sheet) -> Iterator[tuple[str, str]]:
    """The choices of making and advancement, and what was paid for what was raised."""
    if sheet.making and sheet.made_with is not None:
        yield "made with", f"{sheet.made_with} background points"
    for rule in replaced(type(sheet.made_under)(), sheet.made_under):
        yield "house rule", f"{rule.name}: {rule.told(sheet.made_under)}"
    for step in sheet.story:
        paid = -step.experience.get(step.choice, 0) if step.stage == ADVANCEMENT else 0
        yield step.stage, f"{step.label or step.choice}{f' for {paid} experience' if paid else ''}"


def _faults(sheet: Sheet) -> Iterator[tuple[str, str]]:
    for fault in faults(sheet):
        yield f"{'kept' if fault.kept else fault.severity}", f"{fault.path}: {fault.message}"
