"""Ready-made characters: heroes kept as sheets, and creatures read off the reference figures."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

from winterdawn.catalogue import reference
from winterdawn.characters.document import SheetError, UnknownCharacter
from winterdawn.characters.names import name_key
from winterdawn.editions.sda.character.goods import weapon_of
from winterdawn.editions.sda.character.sheet import Armour, Sheet, Weapon, read, settled
from winterdawn.editions.sda.character.skills import families, key_of, skills


@cache
def _data() -> Any:
    return files("winterdawn.editions.sda.character") / "data"


@cache
def heroes() -> dict[str, Sheet]:
    """The ready-made heroes by key."""
    found = sorted(path.name for path in (_data() / "heroes").iterdir() if path.name.endswith(".toml"))
    return {name[:-5]: read(tomllib.loads((_data() / "heroes" / name).read_text("utf-8"))) for name in found}


@cache
def _loadouts() -> dict[str, list[str]]:
    return tomllib.loads((_data() / "loadouts.toml").read_text("utf-8"))


def creatures() -> tuple[str, ...]:
    """The keys of the creatures that are armed and ready for a fight."""
    return tuple(_loadouts())


@cache
def character(key: str) -> Sheet:
    """The hero or creature called ``key``; raises :class:`UnknownCharacter`."""
    if key in heroes():
        return heroes()[key]
    if key in _loadouts():
        return _creature(key, _loadouts()[key])
    known = ", ".join((*heroes(), *_loadouts()))
    raise UnknownCharacter(f"{key!r} is not in the roster; there are {known}")


def _creature(key: str, weapons: list[str]) -> Sheet:
    figures = next(row for row in reference("creatures")["creature"] if key_for(row["name"]) == key)
    ranks = [(key_of(skill["name"]), int(skill["rank"])) for skill in figures["skills"]]
    injury = figures["injury"]
    return settled(
        Sheet(
            name=_spoken(figures["name"]),
            attributes={key_of(name): score for name, score in figures["attributes"].items()},
            skills={name: rank for name, rank in ranks if name in skills()},
            families={name: rank for name, rank in ranks if name in families()},
            weapons=tuple(weapon(name) for name in weapons),
            armour=tuple(
                Armour(
                    piece["name"],
                    piece["piercing"],
                    piece["cutting"],
                    piece["bludgeoning"],
                    piece["name"] == "Natural",
                )
                for piece in figures["armour"]
            ),
            injury=f"({injury['minor']}+{injury['major']})*{injury['lines']}",
            spirit=min(
                figures["maximum_spirit"],
                sum(figures["attributes"][name] for name in ("constitution", "persona", "wisdom")),
            ),
            speed=figures["speed_m_per_round"]["ground"],
            size=figures["size"].lower(),
        )
    )


def _spoken(name: str) -> str:
    """``Guard, Rookie`` as it is said: ``Rookie Guard``."""
    return " ".join(reversed(name.split(", ")))


def key_for(name: str) -> str:
    """The key of a reference entry: ``Guard, Rookie`` becomes ``rookie-guard``."""
    return name_key(_spoken(name))


@cache
def weapon(name: str) -> Weapon:
    """The weapon or shield of the reference figures called ``name``; raises :class:`SheetError`."""
    row = next((row for row in reference("weapons")["weapon"] if row["name"] == name), None)
    if row is None:
        raise SheetError(f"weapons: {name!r} is no weapon of the reference figures")
    return weapon_of(row)
