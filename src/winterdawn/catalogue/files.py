"""Reads the catalogue's files: those of one edition at a time, each once."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

import msgspec

from winterdawn.catalogue.entry import RuleEntry, UnknownEntry

_HERE = Path(__file__).parent
_FILES: Mapping[str, Mapping[str, str]] = tomllib.loads((_HERE / "rules/files.toml").read_text("utf-8"))

EDITIONS = tuple(_FILES)
"""The editions that the catalogue knows, the default first."""


@cache
def entries(edition: str) -> Mapping[str, RuleEntry]:
    """Every entry of ``edition`` by id, in reading order; raises :class:`UnknownEntry`."""
    if edition not in _FILES:
        raise UnknownEntry(f"there is no edition {edition!r}; there are {', '.join(EDITIONS)}")
    found: dict[str, RuleEntry] = {}
    for file, chapter in _FILES[edition].items():
        for entry in _read(file, chapter):
            if entry.id in found:
                raise ValueError(f"{file}.toml: {entry.id} stands in the catalogue twice")
            found[entry.id] = entry
    return MappingProxyType(found)


def _read(file: str, chapter: str) -> Iterator[RuleEntry]:
    data = _parse(_HERE / "rules" / f"{file}.toml")
    edition, source = data["edition"], data["source"]
    for table in ("rule", "example", "ruling"):
        for raw in data.get(table, ()):
            fields = {"kind": table, "source": source, **raw, "edition": edition}
            # A text in several parts names the part at each entry: "the 2017 draft, combat".
            part = fields["source"].removeprefix(source).removeprefix(", ")
            if "option" in fields:
                mark = f" Option {fields['option']} = "
                fields["ruling"], _, fields["values"] = fields["ruling"].partition(mark)
            yield msgspec.convert({**fields, "chapter": part or chapter}, RuleEntry)


@cache
def reference(name: str) -> dict[str, Any]:
    """The reference data called ``name``, such as ``weapons``, as its file has it.

    The same object comes back on every call, so read it and do not change it. Raises
    :class:`UnknownEntry` for a name that has no file.
    """
    names = sorted(path.stem for path in (_HERE / "reference").glob("*.toml"))
    if name not in names:
        raise UnknownEntry(f"there is no reference data {name!r}; there are {', '.join(names)}")
    return _parse(_HERE / "reference" / f"{name}.toml")


def _parse(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text(encoding="utf-8"))
