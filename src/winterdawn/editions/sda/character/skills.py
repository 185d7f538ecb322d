"""The skills: what governs each, which family it belongs to, and the names the texts give it."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from importlib.resources import files

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


@cache
def _table() -> dict[str, dict[str, object]]:
    text = (files("winterdawn.editions.sda.character") / "data/skills.toml").read_text("utf-8")
    return tomllib.loads(text)


@cache
def skills() -> dict[str, Skill]:
    """Every skill by key, in alphabetical order."""
    return {key: msgspec.convert({"key": key, **row}, Skill) for key, row in _table()["skills"].items()}  # type: ignore[dict-item]


@cache
def families() -> dict[str, tuple[Skill, ...]]:
    """Every family by key, with its skills."""
    grouped: dict[str, list[Skill]] = {}
    for skill in skills().values():
        if skill.family:
            grouped.setdefault(skill.family, []).append(skill)
    return {key: tuple(members) for key, members in grouped.items()}


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
    if key in skills() or key in families() or key in ATTRIBUTES:
        return key
    refused = f"'{shown(name)}' is no attribute, skill or family"
    alike = meant(slug, (*skills(), *families(), *ATTRIBUTES))
    raise UnknownSkill("; ".join(filter(None, (refused, alike))))
