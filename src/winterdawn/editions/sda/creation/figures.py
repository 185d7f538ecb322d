"""The manuscript's figures for creation: who costs what, and for whom it is there at all."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

from winterdawn.catalogue import reference
from winterdawn.characters.names import name_key
from winterdawn.editions.sda.character.sheet import Sheet
from winterdawn.editions.sda.character.skills import key_of

Row = Mapping[str, Any]
"""One entry of the figures as its file has it."""

MANUSCRIPT = ("book.ruling.character-creation-missing", "book.ruling.table-creation-manuscript")
"""What stands behind every figure that the core book does not have."""

POINTS = 25
"""Background points the manuscript suggests (``book.ruling.table-creation-manuscript``)."""

_BARS = {
    "cowardice": ("courage", (1, 2)),
    "rashness": ("courage", (5, 6)),
    "debauchery": ("temperance", (1, 2)),
    "insensitivity": ("temperance", (5, 6)),
    "vanity": ("pride", (5, 6)),
    "meekness": ("pride", (1, 2)),
}
"""Vices of the manuscript that are an end of one of the five virtues: its steps."""


@cache
def listed(table: str) -> dict[str, Row]:
    """The rows of a table of ``creation.toml`` by key, such as ``life_events``."""
    return {name_key(row["name"]): row for row in reference("creation")[table]}


@cache
def races() -> dict[str, Row]:
    """The nine races by key."""
    return {name_key(row["name"]): row for row in reference("races")["race"]}


def subraces(race: Row) -> dict[str, Row]:
    """The subraces of a race by key."""
    return {name_key(row["name"]): row for row in race["subrace"]}


def grants(row: Row, sheet: Sheet) -> list[tuple[tuple[str, ...], int]]:
    """What experience a row brings: for each grant the skills of the sheet's edition that it may go to, and
    the points.

    Points for a family go to one of its skills, as only skills have experience
    (``book.ruling.table-family-experience``).
    """
    return [(named(name, sheet), points) for name, points in row.get("skills", {}).items()]


def named(name: str, sheet: Sheet) -> tuple[str, ...]:
    """The skills that a name of the figures stands for in the edition of a sheet, such as ``lifting or
    athleticism``.
    """
    found: list[str] = []
    for key in (own for part in name.split(" or ") for own in sheet.meant(key_of(part))):
        families = sheet.known_families()
        found += [skill.key for skill in families[key]] if key in families else [key]
    return tuple(dict.fromkeys(found))


def attribute_points(row: Row) -> dict[str, int]:
    """Experience that a row brings to attributes, by key."""
    return {key_of(name): points for name, points in row.get("attribute_experience", {}).items()}


def scores(row: Row) -> dict[str, int]:
    """The attribute scores that a row sets, by key; none if it sets none."""
    return {key_of(name): score for name, score in row.get("attributes", {}).items()}


def barred(rows: Iterable[Row]) -> dict[str, tuple[int, ...]]:
    """The steps of virtues that these rows do not let a character stand on."""
    found: dict[str, tuple[int, ...]] = {}
    for row in rows:
        for vice in row.get("values_bar", {}).values():
            if vice in _BARS:
                virtue, steps = _BARS[vice]
                found[virtue] = (*found.get(virtue, ()), *steps)
    return found


def leaning(vice: str) -> tuple[str, tuple[int, ...]] | None:
    """The virtue and steps that a vice of the manuscript means, if the core book has it."""
    return _BARS.get(vice)


def price_for(row: Row, who: str) -> int | None:
    """What a row costs somebody of that race, place or path; none where it is not to be had."""
    cost = row.get("cost", 0)
    if isinstance(cost, int):
        return cost
    found = cost.get(who)
    return None if found is None else int(found)
