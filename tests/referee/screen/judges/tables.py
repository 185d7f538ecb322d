"""The tables and sums of the screen."""

from __future__ import annotations

import math

from tests.referee.judges.tables import families

ANNOUNCED = ("strike", "opportunity", "defend", "shot", "dodge")
"""What dice are announced for before they fall."""
SIZES = ("miniscule", "tiny", "little", "small", "medium", "large", "huge", "colossal", "monumental")
LENDS = 3
"""Strength that each place among the sizes lends the larger side."""
BEGUN = SIZES.index("medium")
"""Targets smaller than this are harder to hit."""
BY_OTHER_NAMES = {"minuscule": "miniscule", "micro": "tiny", "mini": "little"}
"""The core book's sizes, by their places below small."""
STEPS = (0, 1, 3, 6, 9, 12)
"""What Routine to Heroic ask for; further on 3 more a step."""
PLACES = 3
"""Maluses that each rung of the ladder holds, before boxes, which have no end."""
CONDITIONS = ("afraid", "angry", "stunned", "tired", "hungry", "thirsty")
"""Those with levels, bleeding apart."""
MOST = 9
"""The worst level of a condition."""
BLEEDS = {"piercing": 1, "cutting": 2}
"""By how much a major injury raises the bleeding."""
CLOSED = {"closed helmet", "helmet, closed", "full plate suit"}
"""Pieces that cover the face."""
DEADLY = 3
"""The worst level of bleeding."""
FIXED = {
    "book.manoeuvre.mounted-high-ground": "+1 die",
    "book.terrain.high-ground": "+1 die",
    "book.terrain.cover-quarter": "−1",
    "book.terrain.cover-half": "−2",
    "book.terrain.cover-three-quarters": "−3",
    "screen.core.retaliation-flank-malus": "−1",
    "screen.core.retaliation-limit": "+1 die",
    "screen.facing.flanking": "+1 die",
    "screen.facing.helmet-columns": "+1 die",
    "screen.facing.rearing": "+3 dice",
    "screen.manoeuvre.improvised-large": "−1",
    "screen.manoeuvre.improvised-medium-one-handed": "−1",
    "screen.manoeuvre.prone-malus": "−1",
    "screen.manoeuvre.prone-size": "+1 step",
    "screen.manoeuvre.throw-large": "−1",
    "screen.manoeuvre.throw-medium": "−1",
    "screen.ranged.cover-limited": "+1 step",
    "screen.ranged.cover-adequate": "+1 step",
    "screen.ranged.cover-near-complete": "+2 steps",
    "screen.ranged.concealment-adequate": "+2 steps",
    "screen.ranged.concealment-near-complete": "+3 steps",
}
"""What a term comes to whose first rule it is."""
ARCS = ("screen.facing.flanking", "screen.facing.rearing")
"""The rules of dice from the side and from behind, which do not add together."""
HELM = "screen.facing.helmet-columns"
"""The rule of another die against whoever's face is closed."""
PRICES = {
    "damage": 1,
    "step": 1,
    "push": 1,
    "exhaust": 1,
    "initiative": 1,
    "off-hand": 1,
    "grab": 1,
    "reverse": 1,
    "release": 1,
    "drive": 3,
    "disarm": 3,
    "throw": 3,
    "choke": 3,
}
"""Hits that a piece of each ware costs."""
FOLLOWS = {
    "screen.control.shift": "step",
    "screen.control.push": "push",
    "screen.control.drive": "drive",
    "screen.control.disarm": "disarm",
    "screen.control.exhaust": "exhaust",
    "screen.control.stagger": "initiative",
}
"""The ware that an event delivers, by its first rule."""
DEFENDED = 3
"""Hits that a die of damage costs a defender."""
NAMED_BEFORE = {
    "persuasion": "charm-persuasion",
    "insult": "insult-intimidation",
    "intimidation": "insult-intimidation",
    "music": "music-singing",
    "poetry": "oration-poetry",
}
"""What the core book calls some of the screen's skills, or those they are a part of."""
LEARNT_AS = {before: now for now, before in reversed(NAMED_BEFORE.items())}
"""What points in a skill that the screen lacks count for: of two halves the first."""
RANK = 3
"""Points that a rank costs, times what the rank will be."""
FAMILIES = {
    "acrobatics": "grace",
    "reflex": "grace",
    "perception": "acumen",
    "persuasion": "influence",
    "intimidation": "influence",
    "insult": "influence",
    "detect-motive": "influence",
    "ego": "resilience",
    "breath-holding": "resilience",
    "resist-fatigue": "resilience",
    "resist-hunger": "resilience",
    "resist-thirst": "resilience",
    "resist-pain": "toughness",
    "resist-shock": "toughness",
    "sleight-of-hands": "dexterity",
    "luck": "",
    **dict.fromkeys(("music", "dancing", "poetry", "cooking"), "arts"),
}
"""The families that the screen prints; the rest is the core book's."""


def successes(face: int) -> int:
    """A success for every three that a die shows."""
    return face // 3


def family(skill: str) -> str:
    return FAMILIES[skill] if skill in FAMILIES else families()[skill]


def learnt_as(of: str) -> str:
    """What points in a skill or attribute of the core book count for."""
    return LEARNT_AS.get(of, of)


def raising(rank: int) -> int:
    """The points that the next rank costs, the family's being counted."""
    return RANK * (rank + 1)


def size(name: str) -> int:
    """The place of a size among all."""
    return SIZES.index(BY_OTHER_NAMES.get(name, name))


def needed(steps: int) -> int:
    """The successes asked for so many steps above Routine."""
    last = len(STEPS) - 1
    return STEPS[steps] if steps <= last else STEPS[last] + 3 * (steps - last)


def passed(metres: float, increment: float) -> int:
    """How often a distance has passed a range increment."""
    return max(0, math.ceil(metres / increment) - 1)


class Ladder:
    """What so many maluses take, each by its place: dice, successes, spirit, and boxes without end."""

    def __init__(self, count: int) -> None:
        self.dice = min(PLACES, count)
        self.successes = max(0, min(PLACES, count - PLACES))
        self.spirit = max(0, min(PLACES, count - 2 * PLACES))
        self.boxes = max(0, count - 3 * PLACES)
