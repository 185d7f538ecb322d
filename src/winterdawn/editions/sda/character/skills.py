"""The skills: what governs each, which family it belongs to, and the names the texts give it."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

import msgspec

from winterdawn.characters.names import meant, shown

ATTRIBUTES = ("agility", "constitution", "strength", "erudition", "persona", "wisdom")
"""The six attributes (``book.attribute.six``)."""


class Skill(msgspec.Struct, frozen=True):
    """A skill, the attributes that may govern it, and its family, empty for none."""

    key: str
    attributes: tuple[str, ...]
    family: str
    rule: str
    """The id of the rule that describes it."""

    @property
    def name(self) -> str:
        """The key in words, such as ``one-handed swords``."""
        return skill_name(self.key)


@cache
def skill_name(key: str) -> str:
    """A skill's, family's or attribute's key in words."""
    return str(_table()["names"].get(key) or re.sub(r"-(?!handed)", " ", key))


class UnknownSkill(LookupError):
    """No skill, family or attribute goes by that name."""


_CORE = Path(__file__).parent / "data/skills.toml"
_EDITIONS = Path(__file__).parents[2]
FILE = "skills.toml"
"""Where an edition's folder lists the skills that it has beside the core book's, or in place of them."""


@cache
def _table() -> dict[str, dict[str, Any]]:
    """All tables together; what an edition says of a skill of the core book is its own affair."""
    found = tomllib.loads(_CORE.read_text("utf-8"))
    for file in sorted(_EDITIONS.glob(f"*/{FILE}")):
        for name, rows in tomllib.loads(file.read_text("utf-8")).items():
            found[name] = {**rows, **found[name]} if name in found else rows
    return found


@cache
def skills() -> Mapping[str, Skill]:
    """The core book's skills by key, in alphabetical order."""
    return MappingProxyType(_skills(_CORE))


@cache
def listed(edition: str) -> Mapping[str, Skill]:
    """The skills by key, in alphabetical order, of an edition whose folder lists some: the core book's with
    those of the list added or changed, and without those it ``lacks``.
    """
    lacks = instead(edition)
    found = {key: skill for key, skill in skills().items() if key not in lacks}
    return MappingProxyType(dict(sorted({**found, **_skills(_EDITIONS / edition / FILE)}.items())))


@cache
def instead(edition: str) -> Mapping[str, tuple[str, ...]]:
    """What an edition has in place of skills, families and sizes of the core book, by the book’s key."""
    file = _EDITIONS / edition / FILE
    lacks = tomllib.loads(file.read_text("utf-8")).get("lacks", {}) if file.exists() else {}
    return MappingProxyType({key: tuple(own) for key, own in lacks.items()})


def _skills(file: Path) -> dict[str, Skill]:
    rows = tomllib.loads(file.read_text("utf-8"))["skills"]
    return {key: msgspec.convert({"key": key, **row}, Skill) for key, row in rows.items()}


@cache
def all_skills() -> Mapping[str, Skill]:
    """Every skill that any edition has, by key, in alphabetical order; the core book's as it has them."""
    rows = sorted(_table()["skills"].items())
    return MappingProxyType({key: msgspec.convert({"key": key, **row}, Skill) for key, row in rows})


@cache
def families() -> dict[str, tuple[Skill, ...]]:
    """Every family of the core book by key, with its skills."""
    return grouped(skills())


def grouped(known: Mapping[str, Skill]) -> dict[str, tuple[Skill, ...]]:
    """The families of some skills by key, each with its skills."""
    found: dict[str, list[Skill]] = {}
    for skill in known.values():
        if skill.family:
            found.setdefault(skill.family, []).append(skill)
    return {key: tuple(members) for key, members in found.items()}


@cache
def all_families() -> tuple[str, ...]:
    """The keys of every family that any edition has."""
    return tuple(_table()["families"])


def family_rule(family: str) -> str:
    """The id of the rule that lists the skills of a family."""
    return str(_table()["families"][family])


@cache
def key_of(name: str) -> str:
    """The key for any name the texts use, such as ``Insult & Intimidation``.

    Raises :class:`UnknownSkill` for a name that is no attribute, skill or family.
    """
    slug = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")
    key = str(_table()["aliases"].get(slug, slug))
    if key in all_skills() or key in all_families() or key in ATTRIBUTES:
        return key
    refused = f"'{shown(name)}' is no attribute, skill or family"
    alike = meant(slug, (*all_skills(), *all_families(), *ATTRIBUTES))
    raise UnknownSkill("; ".join(filter(None, (refused, alike))))
