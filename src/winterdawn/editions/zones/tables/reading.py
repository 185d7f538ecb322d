"""Reads the tables from files; a group's own folder may replace any of them.

A file has a heading for each row, ``[long-spear]``, and below it the fields of that row. Whatever is
wrong is told in one sentence that names the file, the field, the value and what would be right.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, Generic, TypeVar

import msgspec
from msgspec.structs import replace

from winterdawn.catalogue.citing import hear
from winterdawn.characters.document import LONGEST_REASON, Faulty, SheetError, read
from winterdawn.characters.documents import content
from winterdawn.characters.files import parsed
from winterdawn.characters.names import path_text, shown
from winterdawn.characters.refusals import reason
from winterdawn.editions.zones.tables.rows import (
    Age,
    Class,
    InjuryTable,
    Race,
    Talent,
    ZoneArmour,
    ZoneSkill,
    ZoneWeapon,
)
from winterdawn.editions.zones.tables.sheets import EnemySheet
from winterdawn.editions.zones.tables.soundness import faults

R = TypeVar("R")
_OWN = Path(__file__).parents[1] / "data"
_KEY = re.compile(r"[a-z0-9][a-z0-9-]{0,39}")


class TableError(Faulty):
    """A file that is no table; the message names file, field, value and what would be right."""


class Table(Mapping[str, R], Generic[R]):
    """The rows of a table by key, in the order of the file. Looking one up tells the rule it comes from."""

    def __init__(self, rows: Mapping[str, R]) -> None:
        self._rows = MappingProxyType(dict(rows))

    def __getitem__(self, key: str) -> R:
        """The row; raises :class:`KeyError`."""
        row = self._rows[key]
        rule: str = getattr(row, "rule", "")
        hear("row", (rule,) if rule else ())
        return row

    def __contains__(self, key: object) -> bool:
        """Whether there is such a row; nothing is looked up."""
        return key in self._rows

    def __iter__(self) -> Iterator[str]:
        return iter(self._rows)

    def __len__(self) -> int:
        return len(self._rows)

    def rows(self) -> tuple[R, ...]:
        """All of them, without any being looked up."""
        return tuple(self._rows.values())


class Tables(msgspec.Struct, frozen=True, eq=False):
    """Everything that the game has in tables; each field is a file of its name."""

    weapons: Table[ZoneWeapon]
    armour: Table[ZoneArmour]
    skills: Table[ZoneSkill]
    ages: Table[Age]
    races: Table[Race]
    classes: Table[Class]
    talents: Table[Talent]
    enemies: Table[EnemySheet]
    injuries: Table[InjuryTable]


_FORMS: Mapping[str, type[Any]] = {
    "weapons": ZoneWeapon,
    "armour": ZoneArmour,
    "skills": ZoneSkill,
    "ages": Age,
    "races": Race,
    "classes": Class,
    "talents": Talent,
    "enemies": EnemySheet,
    "injuries": InjuryTable,
}


@cache
def tables() -> Tables:
    """The tables that come with the game."""
    return _read(_OWN)


def tables_of(folder: Path | None = None) -> Tables:
    """The tables of the game, with those of a group's ``folder`` in place of the files of the same name
    (``zones.ruling.table-files``).

    Raises :class:`TableError`, and :class:`OSError` for a folder that cannot be read.
    """
    if folder is None:
        return tables()
    if not any((folder / f"{name}.toml").is_file() for name in _FORMS) and folder.is_dir():
        _check_names(folder)
        names = ", ".join(f"{name}.toml" for name in _FORMS)
        raise TableError(f"{path_text(folder)} holds no table; name a folder with one or more of {names}")
    return _read(folder)


def _read(folder: Path) -> Tables:
    _check_names(folder)
    places = {name: folder / f"{name}.toml" for name in _FORMS}
    found, wrong = {}, list[str]()
    for name, place in places.items():
        try:
            found[name] = _table(place if place.is_file() else _OWN / place.name, _FORMS[name])
        except TableError as error:
            wrong += error.faults
    wrong = wrong or list(faults({name: table.rows() for name, table in found.items()}))
    if wrong:
        raise TableError(*wrong)
    return Tables(**found)


def _check_names(folder: Path) -> None:
    """Every file of the folder is one of the tables: a name that is not would be read by nobody."""
    for path in sorted(folder.iterdir()):
        if path.suffix == ".toml" and path.stem not in _FORMS:
            names = ", ".join(f"{name}.toml" for name in _FORMS)
            raise TableError(f"{path_text(path.name)}: there is no table of that name; there are {names}")


def _table(path: Path, form: type[Any]) -> Table[Any]:
    try:
        document = parsed(content(path))
    except ValueError as error:
        raise TableError(f"{path.name}: {shown(str(error), LONGEST_REASON)}") from None
    rows, wrong = {}, list[str]()
    for key, given in document.items():
        try:
            rows[key] = _row(path.name, key, given, form)
        except TableError as error:
            wrong += error.faults
    if wrong:
        raise TableError(*wrong)
    if not rows:
        raise TableError(f"{path.name}: there is nothing in it; give at least one row under a [heading]")
    return Table(rows)


def _row(file: str, key: str, given: object, form: type[Any]) -> Any:
    where = f"{file}: {shown(key, 40)}"
    if not _KEY.fullmatch(key):
        raise TableError(f"{where} is no key; a key has at most 40 small letters, digits and hyphens")
    if not isinstance(given, dict):
        raise TableError(f"{file}: {reason(given, form, key)}")
    own = "id" if form is EnemySheet else "key"
    if own in given:
        raise TableError(f"{where}.{own}: the heading says it already; leave it out")
    try:
        row = read(given, form)
    except SheetError as error:
        raise TableError(*(f"{where}.{fault}" for fault in error.faults)) from None
    return replace(row, **{own: key})
