"""Traits of weapons whose sheets come from an edition that has none."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec

from winterdawn.catalogue.citing import hear
from winterdawn.characters.names import name_key

_TABLE = "screen.ruling.table-traits"


class WeaponTraits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Figures by trait, for each weapon by its key, and for specials that have none."""

    specials: dict[str, int]
    weapons: dict[str, dict[str, int]]


@cache
def traits() -> WeaponTraits:
    """The table (``screen.ruling.table-traits``)."""
    text = files("winterdawn.editions.screen.arms").joinpath("traits.toml").read_text("utf-8")
    return msgspec.convert(tomllib.loads(text), WeaponTraits)


def endow(weapons: list[dict[str, Any]]) -> None:
    """Give weapons of a document the traits that they have by their names; figures that stand there stay."""
    table = traits()
    for weapon in weapons:
        found = {each["name"]: dict(each) for each in weapon.get("specials", ())}
        known = {name: table.specials[name] for name in found if name in table.specials}
        for name, value in (known | table.weapons.get(name_key(weapon["name"]), {})).items():
            hear("table", (_TABLE,))
            special = found.setdefault(name, {"name": name})
            special["value"] = special.get("value") or value
        weapon["specials"] = list(found.values())
