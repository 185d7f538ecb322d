"""Which rule of one edition is which of another.

The file says of each rule of the 2017 draft and of the game master's screen whether the core book
has the very same (``is``), one that differs in a figure or a step (``like``), or none (``own``),
and of each of the book's rules that an edition lacks or replaces what stands in its place: one id or
several, with commas.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

from winterdawn.catalogue.files import EDITIONS

BASE = EDITIONS[0]
"""The edition that the others are told by."""

_FILE = Path(__file__).parent / "rules" / "same.toml"
_SECTIONS = ("options", "guidance", "rulings")
_BACKWARDS = "backwards"
_SILENT = "silent"
_REPLACED = "replaced by "


@cache
def same(edition: str) -> Mapping[str, tuple[str, ...]]:
    """What an edition has in place of the book's rules: its own ids by the book's id.

    An empty tuple stands for a rule that it lacks and does not play either; a rule that is not
    listed is the book's in this edition too.
    """
    data = _data()
    silent = data[_SILENT].get(edition, {"by": "", "of": []})
    found: dict[str, tuple[str, ...]] = {}
    for own, link in _links(data):
        if own.startswith(f"{edition}.") and "is" in link:
            for id in _listed(link["is"]):
                found.setdefault(id, (own,))
    for id, told in data[_BACKWARDS].items():
        verdict = told.get(edition, "")
        if verdict == "lacks":
            found[id] = (silent["by"],) if id.startswith(tuple(silent["of"])) else ()
        elif verdict.startswith(_REPLACED):
            found[id] = tuple(verdict.removeprefix(_REPLACED).split(", "))
    return MappingProxyType(found)


@cache
def alike(edition: str) -> Mapping[str, tuple[str, ...]]:
    """What an edition has that is one of the book's rules unchanged, by the book's id: the id that it is told
    under first, and others where the edition says the rule in several.
    """
    found: dict[str, tuple[str, ...]] = {}
    for own, link in _links(_data()):
        if own.startswith(f"{edition}.") and "is" in link:
            for id in _listed(link["is"]):
                found[id] = (*found.get(id, ()), own)
    return MappingProxyType(found)


@cache
def linked() -> Mapping[str, Mapping[str, tuple[str, ...]]]:
    """By edition and id the rules of the core book that a rule is, or is like; empty for one of its own."""
    found: dict[str, dict[str, tuple[str, ...]]] = {}
    for own, link in _links(_data()):
        ids = link.get("is", link.get("like", ()))
        found.setdefault(own.partition(".")[0], {})[own] = tuple(_listed(ids)) if ids else ()
    return MappingProxyType(found)


@cache
def differences(edition: str) -> Mapping[str, str]:
    """In words how what an edition has differs from one of the book's rules, by the book's id."""
    found: dict[str, str] = {}
    for own, link in _links(_data()):
        if own.startswith(f"{edition}.") and "differs" in link:
            for id in _listed(link["like"]):
                found[id] = f"{found[id]}; {link['differs']}" if id in found else link["differs"]
    return MappingProxyType(found)


def standing(edition: str, id: str) -> tuple[str, ...] | None:
    """What an edition has in place of a rule of the book, as :func:`same` has it; none if it keeps it."""
    return same(edition).get(id)


@cache
def borrowed(edition: str) -> str:
    """The ruling by which an edition plays rules of the book on which it is silent; empty if it has none."""
    found: str = _data()[_SILENT].get(edition, {"by": ""})["by"]
    return found


def _links(data: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    sections = (_BACKWARDS, _SILENT, *_SECTIONS)
    yield from ((id, link) for id, link in data.items() if id not in sections)
    for name in _SECTIONS:
        yield from data[name].items()


def _listed(ids: str | list[str]) -> list[str]:
    return [ids] if isinstance(ids, str) else ids


@cache
def _data() -> dict[str, Any]:
    return tomllib.loads(_FILE.read_text(encoding="utf-8"))
