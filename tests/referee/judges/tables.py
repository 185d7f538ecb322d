"""The tables and sums of the texts that everything else uses."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

LADDER = ((20, 5), (16, 4), (12, 3), (8, 2), (4, 1))
"""The face from which a die gives so many MoSes."""
DICE = ((20, 20), (12, 12), (10, 10), (8, 8), (6, 6))
"""The score from which a die has so many faces; d4 below."""
BANDS = {"close": 1, "medium": 2, "long": 3}
"""The melee ranges of attack and the last metre of each."""
LEVELS = {"piercing": 1, "cutting": 2}
"""The level of the bleeding wound that a type of damage opens."""
FIXED = {
    "book.melee.flank-malus": "−1",
    "book.melee.rear-malus": "−2",
    "book.opportunity.flank-malus": "−1",
    "book.opportunity.bonus-die": "+1 die",
    "book.manoeuvre.prone-melee": "−2",
    "book.manoeuvre.prone-ranged": "−2",
    "book.manoeuvre.prone-target": "−1",
    "book.manoeuvre.prone-crossbow": "+1 die",
    "book.manoeuvre.two-weapons-second": "−1",
    "book.terrain.high-ground": "+1 die",
    "book.terrain.cover-quarter": "−1",
    "book.terrain.cover-half": "−2",
    "book.terrain.cover-three-quarters": "−3",
    "book.ranged.size-mini": "−1",
    "book.ranged.size-micro": "−2",
    "book.ranged.size-large": "+1",
    "book.ranged.size-huge": "+2",
}
"""What a term comes to whose first rule it is."""
CONTROL = {"step": 1, "push": 2, "disarm": 4}
"""Hits that a piece of control costs, by the event that tells of it."""


def moses(face: int) -> int:
    """What a die gives that shows so much."""
    return next((gives for least, gives in LADDER if face >= least), 0)


def die(score: int) -> int:
    """The faces of the die that goes with a score or a damage figure."""
    return next((faces for least, faces in DICE if score >= least), 4)


def band(metres: float) -> int:
    """The place of a distance among the melee ranges, 0 to 2; 3 beyond them."""
    return next((place for place, last in enumerate(BANDS.values()) if metres <= last), len(BANDS))


@cache
def families() -> dict[str, str]:
    """The family of every skill, empty for none."""
    data = Path(__file__).parents[3] / "src/winterdawn/editions/sda/character/data/skills.toml"
    skills: dict[str, Any] = tomllib.loads(data.read_text("utf-8"))["skills"]
    return {skill: entry["family"] for skill, entry in skills.items()}
