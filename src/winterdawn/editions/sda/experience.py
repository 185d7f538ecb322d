"""Experience: points earned, by skill and by attribute."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from winterdawn.characters.skills import skill_name
from winterdawn.editions.sda.part import Cites, Part

if TYPE_CHECKING:
    from winterdawn.editions.sda.fight import Combatant, Fight


class Points(msgspec.Struct):
    """Points earned in this fight, by combatant, then by skill or attribute."""

    of: dict[str, dict[str, int]] = {}


class Experience(Part):
    """Counted separately for each skill and each attribute (``book.experience.separate-tracks``)."""

    def __init__(self) -> None:
        self.record = Points({})

    def earn(self, fight: Fight, who: Combatant, trait: str, cites: Cites) -> None:
        """1 point in a skill or attribute; only their own seat is told."""
        points = self.record.of.setdefault(who.id, {})
        points[trait] = points.get(trait, 0) + 1
        text = f"{who.name} gains experience:"
        words = f"1 point in {skill_name(trait)}"
        fight.emit("experience", text, cites, who, words, audience=(who.seat,))

    def earned(self, who: Combatant) -> dict[str, int]:
        """The points of this fight."""
        return self.record.of.get(who.id, {})
