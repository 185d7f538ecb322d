"""Distance: how far it is to somebody, and what that takes off a shot, a threat or a taunt."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from winterdawn.editions.sda.frame.part import SdaPart

if TYPE_CHECKING:
    from winterdawn.editions.sda.figures import Play
    from winterdawn.space.maps import Place

STEP = 9.0
"""Metres that a step counts on a map without any (``book.ruling.table-no-metres-far``)."""


class Distance(SdaPart):
    """Far range goes by metres and increments (``book.ranged.increment-malus``)."""

    def metres(self, play: Play, a: Place, b: Place) -> float:
        """Metres from place to place, unrounded (``book.ruling.combat-square-distance``)."""
        return play.map.straight(a, b) * (1 if play.map.metric else STEP)

    def increments(self, play: Play, a: Place, b: Place, increment: float) -> int:
        """How often the distance passes an increment of so many metres; a limit reached is not passed.

        ``book.ranged.increment-malus``, ``book.ruling.combat-increment-exact``.
        """
        return increments_passed(self.metres(play, a, b), increment)


def increments_passed(metres: float, increment: float) -> int:
    """Metres over increment rounded up, less 1, never below 0; 0 where there is no increment."""
    return max(0, math.ceil(metres / increment - 1e-9) - 1) if increment else 0
