"""The sheet of the game master's screen: its own skills and families, and conditions by level."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Annotated, ClassVar, Literal

from msgspec import Meta, field

from winterdawn.characters.document import Key
from winterdawn.editions.screen.figures import MOST_LEVELS
from winterdawn.editions.sda.character.pieces import Points
from winterdawn.editions.sda.character.sheet import Sheet
from winterdawn.editions.sda.character.skills import Skill, grouped, listed

Condition = Literal["afraid", "angry", "stunned", "tired", "hungry", "thirsty"]
"""The conditions with levels, bleeding aside."""
Level = Annotated[int, Meta(ge=0, le=MOST_LEVELS)]
"""The most that any table lets them rise (``screen.ruling.condition-maximum``)."""


class ScreenSheet(Sheet, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A character of the screen."""

    edition: Key = "screen"
    conditions: dict[Condition, Level] = field(default_factory=dict)
    """Levels by condition (``screen.ruling.condition-effects-missing``)."""
    checks: dict[Key, Points] = field(default_factory=dict)
    """How often each virtue was checked (``screen.ruling.virtue-check``)."""
    used: tuple[Key, ...] = ()
    """Skills used since the last change of tempo (``screen.ruling.tempo-change-exp``)."""
    striven: tuple[Key, ...] = ()
    """Attributes whose dice spirit bought since the last full night
    (``screen.ruling.full-night-attribute``)."""
    fasting: dict[Condition, Points] = field(default_factory=dict)
    """Days in a row without enough food or drink (``screen.ruling.hunger-test``)."""
    rank_rate: ClassVar[int] = 3
    """``screen.moment.rank-up``."""
    close_helm: bool = False
    """Whether a helm covers the face (``screen.facing.helmet-columns``)."""

    @property
    def states(self) -> tuple[str, ...]:
        """Whether they are out of action, and each condition with its level."""
        levels = (f"{name} {level}" for name, level in self.conditions.items() if level)
        return *super().states, *levels

    def known(self) -> Mapping[str, Skill]:
        """The screen's skills by key (``screen.skill.notation``)."""
        return listed("screen")

    def known_families(self) -> Mapping[str, tuple[Skill, ...]]:
        """The screen's families by key, each with its skills."""
        return _families()


@cache
def _families() -> Mapping[str, tuple[Skill, ...]]:
    return grouped(listed("screen"))
