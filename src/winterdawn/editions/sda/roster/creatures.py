"""Creatures read off the reference figures: their sheets as printed, with what their traits bring.

Which arms and armour they have where the figures leave a choice stands in ``data/loadouts.toml``, what
their traits and the words for their character mean in ``data/creatures.toml``.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec

from winterdawn.catalogue import reference
from winterdawn.characters.document import SheetError
from winterdawn.characters.names import name_key
from winterdawn.editions.sda.character.goods import goods, weapon_of
from winterdawn.editions.sda.character.pieces import DAMAGE_TYPES, Trait, WeaponSpecial
from winterdawn.editions.sda.character.sheet import Armour, Sheet, Weapon, settled
from winterdawn.editions.sda.character.skills import families, key_of, skills

Row = Mapping[str, Any]
_USUAL = (*DAMAGE_TYPES, "name")
_SAME_TYPE = {"poison": "poisonous"}
_MOVING = {"ground": "on the ground", "flying": "flying", "floating": "floating", "swimming": "swimming"}
"""Ways of moving; the first that somebody has is their speed (``book.ruling.table-creature-speed``)."""


class Loadout(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a creature has where the figures leave a choice."""

    weapons: tuple[str, ...] = ()
    """In place of all that are printed, unless empty."""
    armour: tuple[str, ...] = ()
    """Beside what is printed."""


@cache
def _data(name: str) -> dict[str, Any]:
    path = files("winterdawn.editions.sda.roster") / f"data/{name}.toml"
    return tomllib.loads(path.read_text("utf-8"))


@cache
def _loadouts() -> dict[str, Loadout]:
    return msgspec.convert(_data("loadouts"), dict[str, Loadout])


@cache
def creatures() -> dict[str, Row]:
    """The printed figures of every creature that has any, by key."""
    return {key_for(row["name"]): row for row in reference("creatures")["creature"]}


def key_for(name: str) -> str:
    """The key of a reference entry: ``Guard, Rookie`` becomes ``rookie-guard``."""
    return name_key(_spoken(name))


def _spoken(name: str) -> str:
    """``Guard, Rookie`` as it is said: ``Rookie Guard``."""
    return " ".join(reversed(name.split(", ")))


@cache
def creature(key: str) -> Sheet:
    """The sheet of a creature; raises :class:`KeyError`."""
    row, loadout = creatures()[key], _loadouts().get(key, Loadout())
    ranks = [(key_of(skill["name"]), int(skill["rank"])) for skill in row["skills"]]
    injury = row["injury"]
    sheet = Sheet(
        name=_spoken(row["name"]),
        attributes={key_of(name): score for name, score in row["attributes"].items()},
        skills={name: rank for name, rank in ranks if name in skills()},
        families={name: rank for name, rank in ranks if name in families()},
        weapons=tuple(map(weapon, loadout.weapons)) or tuple(map(_weapon, row["weapons"])),
        armour=(*map(_armour, row.get("armour", ())), *map(_worn, loadout.armour)),
        injury=f"({injury['minor']}+{injury['major']})*{injury['lines']}",
        spirit_as_printed=row["maximum_spirit"] if "spirit_by_rule" in row else None,
        speed=next(row["speed_m_per_round"][way] for way in _MOVING if way in row["speed_m_per_round"]),
        size=row["size"].lower(),
        virtues=dict(_virtues(row["personality"])),
        traits=tuple(_traits(row)),
        notes="\n".join(_notes(row)),
    )
    return settled(sheet)


@cache
def weapon(name: str) -> Weapon:
    """The weapon or shield of the reference figures called ``name``; raises :class:`SheetError`."""
    row = next((row for row in reference("weapons")["weapon"] if row["name"] == name), None)
    if row is None:
        raise SheetError(f"weapons: {name!r} is no weapon of the reference figures")
    return weapon_of(row)


def _weapon(row: Row) -> Weapon:
    """A creature's own weapon; one of the body takes no hand (``book.ruling.table-natural-weapons``)."""
    specials = row.get("specials", ())
    made = weapon_of({"damage": {"attribute": "strength", "plus": 0}, **row, "specials": specials})
    made = msgspec.structs.replace(made, range_malus={at: -by for at, by in row.get("range_mos", {}).items()})
    if "area" in row:
        breath = WeaponSpecial(f"breath-{row['area']['shape']}", row["area"].get("metres_per_hit", 0))
        made = msgspec.structs.replace(made, specials=(*made.specials, breath))
    if "area" in row or all(training.skill == "brawling" for training in made.training):
        return msgspec.structs.replace(made, natural=True, hands=0)
    return made


def _armour(row: Row) -> Armour:
    others = {_SAME_TYPE.get(kind, kind): float(row[kind]) for kind in row if kind not in _USUAL}
    stops: dict[str, Any] = {kind: float(row[kind]) for kind in DAMAGE_TYPES}
    return Armour(row["name"], **stops, natural=row["name"] == "Natural", others=others)


def _worn(name: str) -> Armour:
    piece = goods()[name_key(name)].armour
    assert piece is not None, f"{name} is no armour"
    return piece


def _traits(row: Row) -> Iterator[Trait]:
    """The traits as printed, that an animal is one (``book.ruling.table-animals``), and that a mount is
    trained for combat if such ones are sold as trained.
    """
    for name in (*row["traits"], *([_ANIMAL] if row["family"] == "Animals" else ())):
        yield trait(name)
    sold = reference("creatures")["animal_for_sale"]
    if any(each["name"] == row["name"] and each.get("combat_trained") for each in sold):
        yield trait(_TRAINED)


def trait(name: str) -> Trait:
    """A trait of creatures; raises :class:`KeyError` for others."""
    return msgspec.convert({"name": name, **_data("creatures")["traits"][name]}, Trait)


_ANIMAL, _TRAINED = "Animal", "Trained for Combat"


def _virtues(personality: Row) -> Iterator[tuple[str, int]]:
    """Steps named by the printed words for somebody's character (``book.ruling.table-creature-words``)."""
    for virtue, words in _data("creatures")["virtues"].items():
        step = words["steps"].get(personality[words["by"]])
        if step is not None:
            yield virtue, step


def _notes(row: Row) -> Iterator[str]:
    """What is printed and has no field of its own."""
    yield f"{row['family']}."
    speeds = row["speed_m_per_round"]
    if [*speeds] != ["ground"]:
        told = ", ".join(f"{metres:g} m a round {_MOVING[way]}" for way, metres in speeds.items())
        yield f"Moves {told}."
    yield from (f"{note[0].upper()}{note[1:]}." for note in row.get("notes", ()))
    if "usual_weapons" in row:
        yield f"Usual weapons: {', '.join(row['usual_weapons'])}."
    if "usual_armour" in row:
        yield f"Usual armour: {', '.join(row['usual_armour'])}."
    for words, field in (("weapon", "any_weapon"), ("armour", "any_armour")):
        if row.get(field):
            yield f"May have any {words}."
    for where, coins in row.get("wealth", {}).items():
        told = ", ".join(f"{_dice(dice)} {coin}" for coin, dice in coins.items())
        yield f"Wealth, {where}: {told} (a coin a MoS)."


def _dice(row: Row) -> str:
    return f"{row['dice']} × {row['times']}" if "times" in row else str(row["dice"])
