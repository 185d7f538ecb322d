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
from winterdawn.kernel.fact import phrase

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
            told = phrase("score-outside", attribute=key, score=score, least=_USUAL[0], most=_USUAL[-1])
            yield Fault(f"attributes.{key}", told, "book.ruling.attribute-bounds", WARNING)


def _kin(sheet: Sheet) -> Iterator[Fault]:
    """Race and subrace, and the ends of virtues that they close."""
    rule = "book.ruling.table-creation-manuscript"
    race = races().get(name_key(sheet.race)) if sheet.race else None
    if sheet.race and race is None:
        yield Fault("race", phrase("race-of-its-own", race=sheet.race), rule, WARNING)
    if race is None:
        return
    kin = subraces(race).get(name_key(sheet.subrace)) if sheet.subrace else None
    if sheet.subrace and kin is None:
        there = tuple(row["name"] for row in subraces(race).values())
        told = phrase("no-such-subrace", race=sheet.race, subrace=sheet.subrace, there=there)
        yield Fault("subrace", told, rule, FAULT)
    for key, steps in barred(filter(None, (race, kin))).items():
        if sheet.virtue(key) in steps and not _moved(sheet, key):
            told = phrase("never-so", subrace=sheet.subrace, virtue=VIRTUES[key].label(sheet.virtue(key)))
            yield Fault(f"virtues.{key}", told, rule, FAULT)


def _moved(sheet: Sheet, key: str) -> bool:
    """Whether a virtue came to where it stands in play, which no race bars."""
    chosen = [step.virtues[key] for step in sheet.story if key in step.virtues]
    return bool(chosen) and chosen[-1] != sheet.virtue(key)


def _hands(sheet: Sheet) -> Iterator[Fault]:
    filled = sum(1 for weapon in sheet.held if weapon.hands)
    if filled > _HANDS:
        told = phrase("fills-hands", filled=filled, hands=_HANDS)
        yield Fault("wields", told, "book.ruling.combat-setup", FAULT)


def _burden(sheet: Sheet) -> Iterator[Fault]:
    rule = "book.ruling.table-encumbrance"
    carried, most = load(sheet), most_load(sheet)
    if carried > MOST_LOAD * most:
        told = phrase("load-too-great", load=carried, most=MOST_LOAD * most)
        yield Fault("equipment", told, rule, FAULT)
    elif carried > most:
        yield Fault("equipment", phrase("load-above", load=carried, most=most), rule, WARNING)
    if sheet.size.lower() not in sheet.sizes:
        told = phrase("no-such-size", size=repr(sheet.size), sizes=tuple(sheet.sizes))
        yield Fault("size", told, rule, WARNING)


def _names(sheet: Sheet) -> Iterator[Fault]:
    """Pieces of armour are told apart by their names where points are lost, and fit over each other."""
    names = [piece.name for piece in sheet.armour]
    for name in dict.fromkeys(name for name in names if names.count(name) > 1):
        told = phrase("worn-so-often", armour=name, times=names.count(name))
        yield Fault(f"armour.{name}", told, "book.ruling.combat-armour-mixed", WARNING)
    for one, other in combinations(sheet.armour, 2):
        if one.name != other.name and not together(one, other):
            told = phrase("not-worn-together", one=other.name, other=one.name)
            yield Fault(f"armour.{other.name}", told, "book.ruling.table-armour-layers", WARNING)


def _traits(sheet: Sheet) -> Iterator[Fault]:
    """Traits of the figures of which the sheet does not say what they bring."""
    for had in sheet.traits:
        if had.modifiers or had.prices:
            continue
        known = trait(had.name, next(iter(skills())) if needs_skill(had.name) else "")
        if known.modifiers or known.prices:
            told = phrase("trait-brings-nothing", trait=had.name, text=trait(had.name).text)
            yield Fault(f"traits.{had.name}", told, RULE, WARNING)
