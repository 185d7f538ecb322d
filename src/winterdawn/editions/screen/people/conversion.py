"""What becomes of a sheet of the core book under the screen (``screen.ruling.attributes-of-skills``)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

_SKILLS: Mapping[str, tuple[str, ...]] = {
    "charm-persuasion": ("persuasion",),
    "insult-intimidation": ("insult", "intimidation"),
    "music-singing": ("music",),
    "oration-poetry": ("poetry",),
    "arts-performance": ("arts",),
}
"""By the book's key of a skill or family, what stands in its place."""
_SIZES = {"micro": "tiny", "mini": "little"}
"""The book's sizes that go by other names (``screen.size.order``)."""


def converted(document: Mapping[str, Any]) -> dict[str, Any]:
    """A parsed sheet with its skills and families under the screen's names."""
    found = dict(document)
    for name in ("skills", "families", "experience"):
        if name in found:
            found[name] = {own: n for key, n in found[name].items() for own in _SKILLS.get(key, (key,))}
    if found.get("size") in _SIZES:
        found["size"] = _SIZES[found["size"]]
    for weapon in found.get("weapons", ()):
        for training in weapon.get("training", ()):
            training["skill"] = _SKILLS.get(training["skill"], (training["skill"],))[0]
    return found
