"""The sheet of the game master's screen: its own skills and families, and conditions by level."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Annotated, ClassVar, Literal, get_args

from msgspec import Meta, field

from winterdawn.characters.document import Key, SheetError
from winterdawn.characters.names import name_key, perhaps, shown
from winterdawn.editions.screen.figures import MOST_LEVELS, AttributeCost, ScreenMadeUnder
from winterdawn.editions.screen.people.traits import endowed, traits
from winterdawn.editions.sda.character.pieces import Points, Weapon
from winterdawn.editions.sda.character.sheet import Sheet
from winterdawn.editions.sda.character.skills import ATTRIBUTES, Skill, grouped, instead, listed

Condition = Literal["afraid", "angry", "stunned", "tired", "hungry", "thirsty"]
"""The conditions with levels, bleeding aside."""
Lack = Literal["hungry", "thirsty"]
"""What days without enough food or drink raise."""
Level = Annotated[int, Meta(ge=0, le=MOST_LEVELS)]
"""The most that any table lets them rise (``screen.ruling.condition-maximum``)."""


class ScreenSheet(Sheet, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A character of the screen."""

    levelled: ClassVar[tuple[str, ...]] = get_args(Condition)
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
    fasting: dict[Lack, Points] = field(default_factory=dict)
    """Days in a row without enough food or drink (``screen.ruling.hunger-test``)."""
    rank_rate: ClassVar[int] = 3
    """``screen.moment.rank-up``."""
    attribute_cost: AttributeCost = "current-value"
    """By what attributes are paid for in the group that it is played in
    (``screen.ruling.attribute-exp-cost``)."""
    made_under: ScreenMadeUnder = ScreenMadeUnder()
    close_helm: bool | None = None
    """Whether a helm covers the face (``screen.facing.helmet-columns``); none for what the armour says."""
    sizes: ClassVar[Mapping[str, float]] = {
        "miniscule": 0.5,
        "tiny": 0.5,
        "little": 1.0,
        "small": 1.5,
        "medium": 2.0,
        "large": 2.5,
        "huge": 3.0,
        "colossal": 3.0,
        "monumental": 3.0,
    }
    """Those of the core book by the screen's names (``screen.ruling.sizes-of-the-core``), and the two at the
    ends like their neighbours."""

    @property
    def attribute_rate(self) -> int:
        """None, or as the group plays it that of skills (``screen.ruling.attribute-exp-cost``)."""
        return self.rank_rate if self.attribute_cost == "three-times" else 0

    @property
    def states(self) -> tuple[str, ...]:
        """Whether they are out of action, and each condition with its level."""
        levels = (f"{name} {level}" for name, level in self.conditions.items() if level)
        return *super().states, *levels

    @property
    def face_covered(self) -> bool:
        """Whether a helm covers the face; of pieces of the figures their names tell
        (``screen.ruling.table-close-helms``).
        """
        if self.close_helm is not None:
            return self.close_helm
        return any(name_key(piece.name) in traits().helms for piece in self.armour)

    def known(self) -> Mapping[str, Skill]:
        """The screen's skills by key (``screen.skill.notation``)."""
        return listed("screen")

    def known_families(self) -> Mapping[str, tuple[Skill, ...]]:
        """The screen's families by key, each with its skills."""
        return _families()

    def meant(self, key: str) -> tuple[str, ...]:
        """What the screen has for a skill or family of the core book; two where one has become two."""
        return sum(map(super().meant, instead("screen").get(key, (key,))), ())

    def type_of_damage(self, kind: str) -> str:
        """Cutting is slashing (``screen.ruling.silence-falls-back-to-core``)."""
        return "slashing" if kind == "cutting" else kind

    def furnished(self, weapon: Weapon) -> Weapon:
        """A weapon of the figures with its traits (``screen.ruling.table-traits``)."""
        return endowed(weapon)


def checked(sheet: ScreenSheet) -> ScreenSheet:
    """``sheet``, if what was noted on it is of skills, attributes and virtues that there are; raises
    :class:`SheetError`.
    """
    fields = (
        ("checks", sheet.checks, "virtue", sheet.all_virtues),
        ("used", sheet.used, "skill", sheet.known()),
        ("striven", sheet.striven, "attribute", ATTRIBUTES),
    )
    for name, given, kind, known in fields:
        for key in given:
            if key not in known:
                raise SheetError(f"{name}: {shown(key)!r} is no {kind}; {perhaps(key, known)}")
    return sheet


@cache
def _families() -> Mapping[str, tuple[Skill, ...]]:
    return grouped(listed("screen"))
