"""Which rules the code carries: every id that a source file of the package names.

A test holds that each of them is proved by a test of its own.
"""

from __future__ import annotations

import re
import tomllib
from importlib.resources import files
from importlib.resources.abc import Traversable

import msgspec

from winterdawn.catalogue import rules
from winterdawn.catalogue.entry import RuleEntry

_ID = re.compile(r"\b[a-z]+\.[a-z0-9-]+\.[a-z0-9-]*[a-z0-9]\b")
_CARRIED = ("mechanic", "table")
_ROOMS = ("characters", "dice", "editions", "kernel", "players", "space", "table")


class Missing(msgspec.Struct, frozen=True):
    """A rule that no code names, and why."""

    id: str
    reason: str


class Coverage(msgspec.Struct, frozen=True):
    """How many mechanics and tables of an edition the code carries."""

    edition: str
    covered: int
    total: int
    chapters: dict[str, tuple[int, int]]
    """Covered and total by chapter."""
    missing: tuple[Missing, ...]


def coverage(edition: str) -> Coverage:
    """What is carried of an edition; raises :class:`UnknownEntry` for an edition that is none."""
    named, reasons = _named(), _reasons()
    wanted = [entry for kind in _CARRIED for entry in rules(edition, kind)]
    chapters: dict[str, tuple[int, int]] = {}
    for entry in wanted:
        covered, total = chapters.get(entry.chapter, (0, 0))
        chapters[entry.chapter] = (covered + (entry.id in named), total + 1)
    missing = [Missing(entry.id, _reason(entry, reasons)) for entry in wanted if entry.id not in named]
    return Coverage(edition, len(wanted) - len(missing), len(wanted), chapters, tuple(missing))


def _named() -> set[str]:
    """Every id in the sources of the rooms."""
    package = files("winterdawn")
    texts = (text for room in _ROOMS for text in _sources(package / room))
    return {found for text in texts for found in _ID.findall(text)}


def _sources(folder: Traversable) -> list[str]:
    found = []
    for path in folder.iterdir():
        if path.is_dir():
            found += _sources(path)
        elif path.name.endswith((".py", ".toml")):
            found.append(path.read_text("utf-8"))
    return found


def _reasons() -> dict[str, str]:
    text = (files("winterdawn.catalogue") / "not_carried.toml").read_text("utf-8")
    return dict(tomllib.loads(text)["reasons"])


def _reason(entry: RuleEntry, reasons: dict[str, str]) -> str:
    """The reason given for the id or for the longest beginning of it."""
    fitting = [start for start in reasons if entry.id == start or entry.id.startswith(start)]
    return reasons[max(fitting, key=len)] if fitting else "not carried yet"
