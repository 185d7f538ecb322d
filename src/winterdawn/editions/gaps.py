"""Gaps between zones, which only some editions have people jump."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from winterdawn.editions.setup import Ground, SetupError
from winterdawn.space.zones.plan import GAP

if TYPE_CHECKING:
    from winterdawn.editions.encounter.part import Part


def check_gaps(ground: Ground, parts: Iterable[Part], name: str) -> None:
    """Raise :class:`SetupError` for a gap if none of the ``parts`` of the edition called ``name`` leads over
    it (``zones.ruling.gaps``).
    """
    if any(part.leaps for part in parts):
        return
    for a, b, way, _ in ground.map().passages():
        if way == GAP:
            told = f"{name} has no rule for a gap, and there is one between {a} and {b}"
            raise SetupError(f"ground.features: {told}; join them by an edge")
