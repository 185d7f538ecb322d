"""The fights that come with the program: each a fight file that anybody may copy and change."""

from __future__ import annotations

import errno
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any

from winterdawn.characters.documents import MOST_SETUP_VALUES
from winterdawn.characters.files import parsed
from winterdawn.editions.fights.reading import load, read
from winterdawn.editions.registry import DEFAULT, edition
from winterdawn.editions.setup import Setup

if TYPE_CHECKING:
    from winterdawn.editions.encounter.edition import Edition

NAMES = (
    "kaldwater-ford",
    "evening-before",
    "mill-bridge",
    "toll-house",
    "fowlers-hedge",
    "riders",
    "tavern",
    "crypt",
    "fencing-yard",
    "eel-weir",
    "causeway-gate",
)
"""The demo campaign, in its order."""


def source(name: str) -> str:
    """The fight file called ``name``, one of :data:`NAMES`."""
    return files("winterdawn.editions.fights").joinpath(f"data/{name}.toml").read_text("utf-8")


def demo_fight(name: str) -> Setup:
    """The encounter that it tells, its people as its edition has them at present.

    Raises :class:`~winterdawn.editions.fights.reading.FightFileError` if the tables that the edition is
    played with have not everybody whom it needs.
    """
    return _played(name, edition(_named(name) or DEFAULT))


def found_at(path: Path) -> Setup:
    """The encounter in a fight file, or, where no file is, the one of that name.

    Raises :class:`~winterdawn.editions.fights.reading.FightFileError` and :class:`OSError`.
    """
    if not path.exists() and str(path) in NAMES:
        return demo_fight(str(path))
    if not path.exists() and not path.suffix and len(path.parts) == 1:
        told = f"There is neither such a file nor such a demo fight; those are {', '.join(NAMES)}"
        raise FileNotFoundError(errno.ENOENT, told, str(path))
    return load(path)


def bound(name: str) -> bool:
    """Whether it says which edition it is of, and so is played by no other."""
    return bool(_named(name))


@cache
def _named(name: str) -> str:
    return str(parsed(source(name), most=MOST_SETUP_VALUES).get("edition", ""))


@cache
def _played(name: str, _: Edition[Any]) -> Setup:
    """Read once for an edition, which is another where it is played with other tables."""
    return read(source(name))
