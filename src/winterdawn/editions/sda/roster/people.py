"""Ready-made characters: heroes kept as sheets, and creatures read off the reference figures."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from winterdawn.characters.document import UnknownCharacter
from winterdawn.characters.names import meant
from winterdawn.editions.sda.character.sheet import Sheet, read
from winterdawn.editions.sda.roster.creatures import creature, weapon
from winterdawn.editions.sda.roster.creatures import creatures as creature_figures

__all__ = ["character", "creatures", "heroes", "ready", "weapon", "written"]


@cache
def heroes() -> dict[str, Sheet]:
    """The ready-made heroes by key."""
    return {key: read(document) for key, document in written("winterdawn.editions.sda.roster.data.heroes")}


@cache
def ready() -> Mapping[str, str]:
    """The heroes whom a player may take at once, each with a line for whoever picks."""
    told = files("winterdawn.editions.sda.roster") / "data" / "ready.toml"
    return tomllib.loads(told.read_text("utf-8"))


def written(package: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """The sheets that lie in a folder, as they are written down, by key."""
    found = sorted(path.name for path in files(package).iterdir() if path.name.endswith(".toml"))
    return ((name[:-5], tomllib.loads((files(package) / name).read_text("utf-8"))) for name in found)


def creatures() -> tuple[str, ...]:
    """The keys of the creatures: all that have figures."""
    return tuple(creature_figures())


@cache
def character(key: str) -> Sheet:
    """The hero or creature called ``key``; raises :class:`UnknownCharacter`."""
    if key in heroes():
        return heroes()[key]
    if key in creature_figures():
        return creature(key)
    known = (*heroes(), *creature_figures())
    use = meant(key, known) or f"there are {', '.join(known)}"
    raise UnknownCharacter(f"{key!r} is not in the roster; {use}")
