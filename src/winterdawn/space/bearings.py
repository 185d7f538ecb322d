"""Directions on a map: which way somebody faces, and what lies in front, beside and behind."""

from __future__ import annotations

import math
from abc import abstractmethod
from collections.abc import Callable
from functools import cached_property, lru_cache
from typing import ClassVar

from winterdawn.space.looks import Arc
from winterdawn.space.measures import Measures
from winterdawn.space.routes import P


class Bearings(Measures[P]):
    """Facings and the arcs around them."""

    facings: ClassVar[tuple[str, ...]] = ()
    """The ways somebody may face, clockwise from north, in words; none where nobody faces any way."""
    winds: ClassVar[tuple[str, ...]] = ()
    """The directions it tells apart, clockwise from north."""
    front: ClassVar[float] = 60
    """Degrees off one's facing up to which something lies in front."""
    flank: ClassVar[float] = 120
    """The same for the flank; beyond is the rear."""
    body: ClassVar[float] = 0
    """How far a body reaches from its middle, in what :meth:`middle` tells; 0 where people stand in cells."""

    @abstractmethod
    def middle(self, at: P) -> tuple[float, float]:
        """Where the middle of ``at`` lies, x to the east and y to the south: in metres, or where places
        are cells in widths of one.
        """

    def bearing(self, a: P, b: P) -> float:
        """The direction from ``a`` to ``b`` in degrees clockwise from north, 0 for the same place."""
        (x, y), (other_x, other_y) = self.middle(a), self.middle(b)
        return math.degrees(math.atan2(other_x - x, y - other_y)) % 360

    def turn(self, facing: int) -> float:
        """A facing in degrees clockwise from north."""
        return facing * 360 / len(self.facings)

    def _off(self, facing: int, a: P, b: P) -> float:
        """How far ``b`` lies off the facing of somebody at ``a``, from 0 to 180 degrees."""
        off = abs(self.bearing(a, b) - self.turn(facing)) % 360
        return min(off, 360 - off)

    def arc(self, facing: int, a: P, b: P) -> Arc:
        """The arc in which somebody at ``a`` has ``b``.

        An edge belongs to the arc nearer the front (``book.ruling.combat-arc-edges``). One's own
        place counts as front, and so does all where nobody faces any way.
        """
        return Arc.FRONT if a == b or not self.facings else self._arc(facing, a, b)

    @cached_property
    def _arc(self) -> Callable[[int, P, P], Arc]:
        @lru_cache(maxsize=4096)
        def arc(facing: int, a: P, b: P) -> Arc:
            off = self._off(facing, a, b) - 1e-9
            return Arc.FRONT if off <= self.front else Arc.FLANK if off <= self.flank else Arc.REAR

        return arc

    def astride(self, facing: int, a: P, b: P) -> Arc:
        """The same where the line across the facing is the flank, which a body may touch: what lies wholly
        before it is in front, and what lies wholly behind it in the rear.
        """
        if a == b or not self.facings:
            return Arc.FRONT
        ahead = math.cos(math.radians(self._off(facing, a, b))) * math.dist(self.middle(a), self.middle(b))
        return Arc.FLANK if abs(ahead) <= self.body + 1e-9 else Arc.FRONT if ahead > 0 else Arc.REAR

    def facing_towards(self, facing: int, a: P, b: P) -> int:
        """The facing at ``a`` that looks most directly at ``b``; of equals the nearest to ``facing``."""
        return facing if a == b or not self.facings else self._towards(facing, a, b)

    @cached_property
    def _towards(self) -> Callable[[int, P, P], int]:
        ways = len(self.facings)

        @lru_cache(maxsize=4096)
        def towards(facing: int, a: P, b: P) -> int:
            return min(range(ways), key=lambda way: (round(self._off(way, a, b), 6), (way - facing) % ways))

        return towards

    def direction(self, a: P, b: P) -> str:
        """The direction from ``a`` to ``b`` in words, empty where it tells none apart."""
        if a == b:
            return "here"
        if not self.winds:
            return ""
        return self.winds[round(self.bearing(a, b) * len(self.winds) / 360) % len(self.winds)]
