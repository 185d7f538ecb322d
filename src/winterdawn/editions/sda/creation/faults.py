"""What is unusual or against the rules on a sheet, and how a game master lets it stand."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from msgspec.structs import replace

from winterdawn.characters.faults import FAULT, WARNING, Fault
from winterdawn.characters.names import name_key
from winterdawn.editions.sda.character.gear import MOST_LOAD, load, most_load, together
from winterdawn.editions.sda.character.sheet import Sheet
from winterdawn.editions.sda.character.skills import skills
from winterdawn.editions.sda.character.traits import RULE
from winterdawn.editions.sda.character.virtues import VIRTUES
from winterdawn.editions.sda.creation.figures import barred, races, subraces
from winterdawn.editions.sda.creation.traits import needs_skill, trait

_USUAL = range(4, 13)
_HANDS = 2


def faults(sheet: Sheet) -> list[Fault]:
    """Everything on the sheet that a rule speaks against, what is kept included."""
    found = [*_scores(sheet), *_kin(sheet), *_hands(sheet), *_burden(sheet), *_names(sheet), *_traits(sheet)]
    return [replace(fault, kept=fault.path in sheet.overrides) for fault in found]


def standing(sheet: Sheet) -> list[Fault]:
    """The faults that nobody lets stand; warnings are not among them."""
    return [fault for fault in faults(sheet) if fault.severity == FAULT and not fault.kept]


def kept(sheet: Sheet) -> Sheet:
    """``sheet`` with all its faults let stand (``book.rule-zero.gm-last-word``)."""
    more = [fault.path for fault in faults(sheet) if not fault.kept]
    return replace(sheet, overrides=(*sheet.overrides, *dict.fromkeys(more)))


def _scores(sheet: Sheet) -> Iterator[Fault]:
    for key, score in sheet.attributes.items():
        if score not in _USUAL:
            told = f"{key} {score} is outside the usual 4 to 12 of a humanoid"
            yield Fault(f"attributes.{key}", told, "book.ruling.attribute-bounds", WARNING)


def _kin(sheet: Sheet) -> Iterator[Fault]:
    """Race and subrace, and the ends of virtues that they close."""
    rule = "book.ruling.table-creation-manuscript"
    race = races().get(name_key(sheet.race)) if sheet.race else None
    if sheet.race and race is None:
        yield Fault("race", f"{sheet.race} is a race of this table's own", rule, WARNING)
    if race is None:
        return
    kin = subraces(race).get(name_key(sheet.subrace)) if sheet.subrace else None
    if sheet.subrace and kin is None:
        listed = ", ".join(row["name"] for row in subraces(race).values())
        yield Fault("subrace", f"no {sheet.race} is a {sheet.subrace}; there are {listed}", rule, FAULT)
    for key, steps in barred(filter(None, (race, kin))).items():
        if sheet.virtue(key) in steps and not _moved(sheet, key):
            told = f"{sheet.subrace} are never {VIRTUES[key].label(sheet.virtue(key))}"
            yield Fault(f"virtues.{key}", told, rule, FAULT)


def _moved(sheet: Sheet, key: str) -> bool:
    """Whether a virtue came to where it stands in play, which no race bars."""
    chosen = [step.virtues[key] for step in sheet.story if key in step.virtues]
    return bool(chosen) and chosen[-1] != sheet.virtue(key)


def _hands(sheet: Sheet) -> Iterator[Fault]:
    filled = sum(1 for weapon in sheet.held if weapon.hands)
    if filled > _HANDS:
        told = f"what is wielded fills {filled} hands; there are {_HANDS}"
        yield Fault("wields", told, "book.ruling.combat-setup", FAULT)


def _burden(sheet: Sheet) -> Iterator[Fault]:
    rule = "book.ruling.table-encumbrance"
    carried, most = load(sheet), most_load(sheet)
    if carried > MOST_LOAD * most:
        told = f"the load is {carried:g}; nobody of this strength carries more than {MOST_LOAD * most:g}"
        yield Fault("equipment", told, rule, FAULT)
    elif carried > most:
        yield Fault("equipment", f"the load of {carried:g} is above the limit of {most:g}", rule, WARNING)
    if sheet.size.lower() not in sheet.sizes:
        listed = ", ".join(sheet.sizes)
        yield Fault("size", f"{sheet.size!r} is no size of the figures: {listed}", rule, WARNING)


def _names(sheet: Sheet) -> Iterator[Fault]:
    """Pieces of armour are told apart by their names where points are lost, and fit over each other."""
    names = [piece.name for piece in sheet.armour]
    for name in dict.fromkeys(name for name in names if names.count(name) > 1):
        told = f"{name} is worn {names.count(name)} times; give each piece a name of its own"
        yield Fault(f"armour.{name}", told, "book.ruling.combat-armour-mixed", WARNING)
    for one, other in combinations(sheet.armour, 2):
        if one.name != other.name and not together(one, other):
            told = f"{other.name} is not worn together with {one.name}"
            yield Fault(f"armour.{other.name}", told, "book.ruling.table-armour-layers", WARNING)


def _traits(sheet: Sheet) -> Iterator[Fault]:
    """Traits of the figures of which the sheet does not say what they bring."""
    for had in sheet.traits:
        if had.modifiers or had.prices:
            continue
        known = trait(had.name, next(iter(skills())) if needs_skill(had.name) else "")
        if known.modifiers or known.prices:
            told = f"{had.name} brings nothing here, though it is to: {trait(had.name).text}"
            yield Fault(f"traits.{had.name}", told, RULE, WARNING)
