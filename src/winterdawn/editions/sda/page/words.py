"""A sheet in plain words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
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
from winterdawn.editions.wording.joining import joined, listed
from winterdawn.kernel.fact import Fact, Saying, phrase

if TYPE_CHECKING:
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.character.sheet import Sheet, Weapon
    from winterdawn.editions.sda.figures import Play


Rows = Iterator[tuple[Saying, Saying]]


def told(play: Play, who: Combatant) -> PlainSheet:
    """Everything on it that is not at its usual value."""
    sheet: Sheet = who.sheet
    sections: tuple[tuple[str, Iterable[tuple[Saying, Saying]]], ...] = (
        ("attributes", _attributes(sheet)),
        ("body", _body(sheet)),
        (VIRTUES, _virtues(sheet)),
        ("skills", _skills(play, who)),
        ("experience", _experience(sheet)),
        ("arms", _arms(sheet)),
        ("spells", ((spells()[key].name, spells()[key].text) for key in sheet.spells)),
        ("traits", ((trait.name, trait.text) for trait in sheet.traits)),
        ("belongings", _belongings(sheet)),
        ("history", _history(sheet)),
        ("faults", _faults(sheet)),
    )
    return PlainSheet(title(sheet), tuple((headed(key), tuple(rows)) for key, rows in sections), sheet.notes)


VIRTUES = "virtues"
"""The section that tells where they lie."""


def headed(section: str) -> Fact:
    """The heading of a section."""
    return phrase("section-of-sheet", section=section)


def row(line: str) -> Fact:
    """What a line is called that is no figure with a name of its own."""
    return phrase("line-of-sheet", line=line)


def title(sheet: Sheet) -> str:
    """Name and kin."""
    return ", ".join(filter(None, (sheet.name, " ".join(filter(None, (sheet.subrace, sheet.race))))))


def _attributes(sheet: Sheet) -> Rows:
    for key in ATTRIBUTES:
        score, die = f"{sheet.attributes[key]:>2}", faces(sheet, key).value
        yield key, phrase("score-and-die", score=score, die=die, band=band(sheet, key).value)


def _body(sheet: Sheet) -> Rows:
    yield row("spirit"), phrase("so-many-of", now=sheet.spirit_left, most=sheet.maximum_spirit)
    ticked = tuple(line.ticked for line in sheet.wounds.lines)
    told = phrase("injury-lines-as", lines=sheet.injury, ticked=ticked if any(ticked) else ())
    yield row("injury-lines"), told
    if sheet.wounds.bleeding:
        yield row("bleeding"), phrase("bleeding-by-levels", levels=sheet.wounds.bleeding)
    if sheet.states:
        yield row("conditions"), listed(*sheet.states)
    if sheet.wounds.rounds_left is not None:
        yield row("bleeding-to-death"), phrase("rounds-left-to-live", rounds=sheet.wounds.rounds_left)
    yield row("size"), sheet.size
    yield row("speed"), phrase("so-fast", metres=sheet.speed)


def _virtues(sheet: Sheet) -> Rows:
    for key, virtue in sheet.all_virtues.items():
        step = sheet.virtue(key)
        yield virtue.name, phrase("virtue-lies", label=virtue.label(step), place=PLACES[step - 1])


def _skills(play: Play, who: Combatant) -> Rows:
    sheet: Sheet = who.sheet
    kind = sheet.grouping[0]
    for key, rank in sheet.families.items():
        yield skill_name(key), phrase("rank-of-family", kind=kind, rank=rank)
    for key, family in sheet.grouped.items():
        if sheet.family(key) == family:
            counted = skill_name(family) if family else ""
            yield skill_name(key), phrase("counted-to", family=counted, kind=kind)
    for key, skill in sheet.known().items():
        if sheet.rank(key):
            pools = tuple(_pool(play, who, key, name) for name in skill.attributes)
            yield skill_name(key), phrase("rank-and-pools", rank=sheet.rank(key), pools=pools)


def _pool(play: Play, who: Combatant, skill: str, attribute: str) -> Fact:
    return phrase("pool-by", pool=whole(play, who, skill, attribute).text, attribute=attribute)


def _experience(sheet: Sheet) -> Rows:
    for key, points in sheet.experience.items():
        cost = price(sheet, key)
        yield skill_name(key), phrase("points-of-price", points=points, price=cost, enough=points >= cost)


def _arms(sheet: Sheet) -> Rows:
    for weapon in sheet.weapons:
        yield weapon.name, joined(_dealt(sheet, weapon), _reach(weapon), *traits(weapon))
    for piece in sheet.armour:
        yield piece.name, listed(*piece.body)
    if sheet.armour:
        yield row("armour-in-all"), listed(*(_stopped(sheet, kind) for kind in DAMAGE_TYPES))


def _dealt(sheet: Sheet, weapon: Weapon) -> Fact:
    kinds = tuple(phrase("type-of-damage", kind=kind) for kind in weapon.types)
    return phrase("dealt-in-kinds", die=damage_die(sheet, weapon), kinds=kinds)


def _stopped(sheet: Sheet, kind: str) -> Fact:
    return phrase("stops-against", points=armour(sheet, kind).value, kind=kind)


def _reach(weapon: Weapon) -> Saying:
    """Its ranges."""
    far = phrase("reaches-far", metres=weapon.increment)
    return listed(*(far if name == FAR else phrase("this-range", range=name) for name in weapon.ranges))


def _belongings(sheet: Sheet) -> Rows:
    for item in sheet.equipment:
        yield item.name, str(item.number) if item.number != 1 else ""
    if sheet.wealth:
        yield row("purse"), listed(*said(sheet.wealth))
    yield row("load"), phrase("so-many-of", now=load(sheet), most=most_load(sheet))


def _history(sheet: Sheet) -> Rows:
    """The choices of making and advancement, and what was paid for what was raised."""
    if sheet.making and sheet.made_with is not None:
        yield row("made-with"), phrase("made-with-points", points=sheet.made_with)
    for rule in replaced(type(sheet.made_under)(), sheet.made_under):
        yield row("house-rule"), phrase("house-rule-of", rule=rule.name, told=rule.told(sheet.made_under))
    for step in sheet.story:
        paid = -step.experience.get(step.choice, 0) if step.stage == ADVANCEMENT else 0
        yield step.stage, phrase("chosen-for", choice=step.label or step.choice, paid=paid)


def _faults(sheet: Sheet) -> Rows:
    for fault in faults(sheet):
        grave = "kept" if fault.kept else fault.severity
        yield phrase("how-grave", grave=grave), phrase("fault-at", path=fault.path, fault=fault.message)
