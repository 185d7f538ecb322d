"""Traits that weapons have by their names, where nothing else is said of what they can do."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files

import msgspec
from msgspec.structs import replace

from winterdawn.catalogue.citing import hear
from winterdawn.characters.names import name_key
from winterdawn.editions.sda.character.pieces import Weapon, WeaponSpecial

PLAIN = WeaponSpecial("plain")
"""What a weapon says that has no traits, whatever it is called."""
_TABLE = "screen.ruling.table-traits"


class WeaponTraits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What covers a face, and figures by trait: of weapons by key, and of specials that have none."""

    helms: tuple[str, ...]
    """Pieces of armour, by key, that cover the face (``screen.ruling.table-close-helms``)."""
    specials: dict[str, int]
    weapons: dict[str, dict[str, int]]


@cache
def traits() -> WeaponTraits:
    """The table (``screen.ruling.table-traits``)."""
    text = files("winterdawn.editions.screen.people").joinpath("traits.toml").read_text("utf-8")
    return msgspec.convert(tomllib.loads(text), WeaponTraits)


def endowed(weapon: Weapon) -> Weapon:
    """``weapon`` with the traits that it has by its name; figures that stand there stay."""
    return weapon if PLAIN in weapon.specials else _with(figured(weapon), _named(weapon))


def figured(weapon: Weapon) -> Weapon:
    """``weapon`` with a figure for each of its specials that has one under the screen and says none."""
    known = traits().specials
    return _with(weapon, {each.name: known[each.name] for each in weapon.specials if each.name in known})


def written(weapon: Weapon, *, silent: bool) -> Weapon:
    """``weapon`` as a document means it: where that is ``silent`` on what it can do its name tells, and where
    it says that this is nothing, nothing it is.
    """
    if silent:
        return endowed(weapon)
    none = not weapon.specials and _named(weapon)
    return replace(weapon, specials=(PLAIN,)) if none else figured(weapon)


def _named(weapon: Weapon) -> dict[str, int]:
    return traits().weapons.get(name_key(weapon.name), {})


def _with(weapon: Weapon, figures: dict[str, int]) -> Weapon:
    if not figures:
        return weapon
    hear("table", (_TABLE,))
    found = {each.name: each for each in weapon.specials}
    for name, value in figures.items():
        special = found.get(name, WeaponSpecial(name))
        found[name] = special if special.value else replace(special, value=value)
    return replace(weapon, specials=tuple(found.values()))
