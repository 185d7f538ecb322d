"""The sheet of the 2017 draft: parent skills of five specialities, virtues in words, and a fuller record."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache
from itertools import combinations_with_replacement
from typing import ClassVar

from msgspec import field

from winterdawn.characters.document import Key, Line, SheetError
from winterdawn.characters.names import perhaps
from winterdawn.editions.sda.character.pieces import Points, Text
from winterdawn.editions.sda.character.sheet import Sheet
from winterdawn.editions.sda.character.skills import Skill, families, skills
from winterdawn.editions.sda.character.virtues import Virtue

RACES = (
    "High-Man",
    "Highland Half-Man",
    "Lowland Half-Man",
    "Orc",
    "Goblin",
    "Hobgoblin",
    "Elf",
    "Faun",
    "Troll",
)
"""Labels without figures (``draft.sheet.race``, ``draft.ruling.races-coins``)."""
VIRTUES = ("courage", "temperance", "generosity", "magnanimity", "friendliness")
"""``draft.sheet.five-virtues``."""
LEANINGS = ("leans to too little", "keeps the mean", "leans to too much")
"""Where each may lie between its vices, in words (``draft.sheet.virtue-between-vices``)."""
COINS = ("copper", "silver", "gold")
"""Three counts, which nothing exchanges (``draft.sheet.wealth``)."""
ALIASES = {"power": "strength", "sagacity": "wisdom"}
"""What the draft's own list calls two of the attributes (``draft.sheet.attributes``)."""
SPECIALITIES = 5
"""That a parent skill has (``draft.skill.five-specialities``)."""
TAUGHT = 2
"""Points that raising a skill gives its attributes (``draft.ruling.xp-attribute``)."""


class DraftSheet(Sheet, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A character of the draft."""

    grouping: ClassVar[tuple[str, str]] = ("parent skill", "parent skills")
    edition: Key = "draft"
    looks: Text = ""
    """Gender, age, height, weight and the like (``draft.sheet.description``)."""
    leanings: dict[Key, Line] = field(default_factory=dict)
    """In words where each virtue lies between its two vices (``draft.sheet.virtue-between-vices``)."""
    morality: Line = ""
    """Good or evil, honour and faith, in words (``draft.sheet.morality``)."""
    spent: Points = 0
    """Experience spent before anything in the story (``draft.sheet.experience-spent``)."""

    def family(self, skill: str) -> str:
        """The parent of a speciality, and of a parent itself, empty for a plain skill
        (``draft.ruling.parents-of-five``).
        """
        parent = (skills()[skill].family if skill in skills() else "") or skill
        return parent if parent in parents() else ""

    def members(self, family: str) -> tuple[Skill, ...]:
        """The specialities of a parent skill, the same for everybody; none for anything else."""
        return parents().get(family, ())

    def brings(self, skill: str) -> Mapping[str, int]:
        """The first of the ways to share 2 points (``draft.ruling.xp-attribute``)."""
        return shares(skill)[0]

    @property
    def all_virtues(self) -> Mapping[str, Virtue]:
        """None that stands on a step (``draft.sheet.no-virtue-rolls``)."""
        return {}

    @property
    def experience_spent(self) -> int:
        """All experience that was ever paid (``draft.sheet.experience-spent``)."""
        changes = (points for step in self.story for points in step.experience.values())
        return self.spent + sum(max(0, -points) for points in changes)


@cache
def parents() -> dict[str, tuple[Skill, ...]]:
    """The skills that are divided into five specialities (``draft.ruling.parents-of-five``)."""
    return {key: found for key, found in families().items() if len(found) == SPECIALITIES}


def shares(skill: str) -> tuple[Mapping[str, int], ...]:
    """Each way to share what raising a skill brings among the attributes that govern it, those first in which
    two get a point (``draft.ruling.xp-attribute``).
    """
    found = map(Counter, combinations_with_replacement(skills()[skill].attributes, TAUGHT))
    return tuple(sorted(found, key=len, reverse=True))


def checked(sheet: DraftSheet) -> DraftSheet:
    """``sheet``, if its virtues are the draft's; raises :class:`SheetError`."""
    for key in sheet.leanings:
        if key not in VIRTUES:
            raise SheetError(f"leanings.{key[:40]}: there is no such virtue; {perhaps(key, VIRTUES)}")
    return sheet


def unaliased(given: object) -> object:
    """A parsed document with its attributes under the names that they are stored by."""
    if not isinstance(given, dict) or not isinstance(given.get("attributes"), dict):
        return given
    scores = {ALIASES.get(key, key): score for key, score in given["attributes"].items()}
    return {**given, "attributes": scores} if len(scores) == len(given["attributes"]) else given
