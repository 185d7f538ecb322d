"""The sheet of the game master's screen: its own skills and families, and conditions by level."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from msgspec import field

from winterdawn.characters.document import Key
from winterdawn.editions.sda.character.pieces import Points
from winterdawn.editions.sda.character.sheet import Sheet
from winterdawn.editions.sda.character.skills import Skill, grouped, listed


class ScreenSheet(Sheet, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A character of the screen."""

    edition: Key = "screen"
    conditions: dict[Key, Points] = field(default_factory=dict)
    """Levels by condition (``screen.ruling.condition-effects-missing``)."""
    close_helm: bool = False
    """Whether a helm covers the face (``screen.facing.helmet-columns``)."""

    def known(self) -> Mapping[str, Skill]:
        """The screen's skills by key (``screen.skill.notation``)."""
        return listed("screen")

    def known_families(self) -> Mapping[str, tuple[Skill, ...]]:
        """The screen's families by key, each with its skills."""
        return _families()


@cache
def _families() -> Mapping[str, tuple[Skill, ...]]:
    return grouped(listed("screen"))
