"""Spells: what there is to be known, by which skills each is cast, and what it takes.

The core book has one spell; the others are the fuller manuscript's
(``book.ruling.table-spell-figures``).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

import msgspec

from winterdawn.catalogue import reference
from winterdawn.characters.names import name_key, perhaps
from winterdawn.editions.sda.character.skills import UnknownSkill, key_of, skills
from winterdawn.editions.wording.joining import joined, listed
from winterdawn.kernel.fact import Saying, phrase

if TYPE_CHECKING:
    from winterdawn.editions.sda.character.sheet import Sheet

USUAL = 2
"""The difficulty of a way that prints none."""
_DICE = re.compile(r"\d+d(\d+)")
_COSTS: dict[str, Callable[[Any], Saying]] = {
    "spirit": lambda points: phrase("takes-spirit", points=points),
    "favour": lambda points: phrase("takes-favour", points=points),
    "life_debt": lambda points: phrase("takes-life-debt", points=points),
    "charges": lambda number: phrase("takes-charges", number=number),
    "debt": str,
    "preparation": lambda difficulty: phrase("takes-preparation", difficulty=difficulty),
    "focus": lambda what: phrase("takes-focus", what=what),
    "support": lambda what: phrase("takes-support", what=what),
    "material": lambda what: phrase("takes-material", what=what),
}
"""What a way to cast may take, by its field in the figures."""


class Way(msgspec.Struct, frozen=True):
    """A skill that a spell is cast with, the difficulty printed for it, and what else it takes."""

    skill: str
    difficulty: int
    takes: Saying = ""


class Blast(msgspec.Struct, frozen=True):
    """What bursts where a spell is aimed: the type of damage, and the faces of its dice."""

    kind: str
    die: int


class Spell(msgspec.Struct, frozen=True):
    """A spell; all but its name and ways is for people."""

    key: str
    name: str
    ways: tuple[Way, ...]
    effect: str
    target: str = ""
    range: str = ""
    parts: Saying = ""
    """Its components: essence, duration, shape, and how one saves oneself."""
    blast: Blast | None = None
    """None for one whose effect the game master rules on."""

    @property
    def text(self) -> Saying:
        """What it is and does, in a line."""
        return joined(self.target, self.range, self.parts, self.effect)


@cache
def spells() -> dict[str, Spell]:
    """Every spell with figures that a skill of the core book casts, by key, in alphabetical order."""
    found = reference("spells")
    rows = [*found["spell"], *found["appendix_spell"]]
    made = (_spell(row, found["core_book"].get(row["name"], {})) for row in rows)
    return {spell.key: spell for spell in sorted(made, key=lambda spell: spell.key) if spell.ways}


@cache
def casting_skills() -> tuple[str, ...]:
    """The skills that some spell is cast with."""
    used = {way.skill for spell in spells().values() for way in spell.ways}
    return tuple(key for key in skills() if key in used)


def spell_fault(known: Sequence[str]) -> str:
    """Why somebody cannot know these spells, by key; empty if they can."""
    for number, key in enumerate(known):
        if key not in spells():
            return f"spells[{number}]: {key!r} is no spell; {perhaps(key, spells())}"
        if key in known[:number]:
            return f"spells[{number}]: {key!r} is there twice; write each once"
    return ""


def casts(sheet: Sheet) -> bool:
    """Whether somebody knows a spell, or has ranks in a skill that spells are cast with."""
    return bool(sheet.spells) or any(map(sheet.rank, casting_skills()))


def open_ways(sheet: Sheet, spell: Spell) -> tuple[Way, ...]:
    """The ways whose skill somebody has ranks in, best first; all there are if they have none
    (``book.ruling.table-spells-known``).
    """
    trained = [way for way in spell.ways if sheet.rank(way.skill)]
    return tuple(sorted(trained, key=lambda way: -sheet.rank(way.skill))) or spell.ways


def _spell(row: Mapping[str, Any], core: Mapping[str, Any]) -> Spell:
    row = {**row, **core}
    ways = [way for each in row["ways"] if (way := _way(each)) is not None]
    blast = Blast(core["damage_type"], int(_DICE.fullmatch(core["damage"])[1])) if core else None  # type: ignore[index]
    target = row.get("target") or row["ways"][0].get("target", "")
    parts = core.get("components") or _parts(row)
    return Spell(
        name_key(row["name"]),
        row["name"],
        tuple(ways),
        row["effect"],
        target,
        row.get("range", ""),
        parts,
        blast,
    )


def _way(row: Mapping[str, Any]) -> Way | None:
    try:
        skill = key_of(row["speciality"])
    except UnknownSkill:
        # One speciality of the manuscript has no skill in the core book.
        return None
    takes = listed(*(says(row[name]) for name, says in _COSTS.items() if name in row))
    return Way(skill, int(row.get("casting", row.get("preparation", USUAL))), takes)


def _parts(row: Mapping[str, Any]) -> Saying:
    """Shape and duration."""
    shape, lasts = row.get("area", {}).get("shape", ""), row.get("duration", {})
    length = lasts.get("length") or lasts.get("per_hit", "")
    kind = lasts.get("kind", "")
    how_long = phrase("lasts", kind=kind, length=length, per_hit="per_hit" in lasts)
    return listed(shape, how_long if kind or length else "")
