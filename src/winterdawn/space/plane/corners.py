"""The corners around which ways on a plane turn, and how far each is; lengths are in points."""

from __future__ import annotations

import heapq
import itertools
import math
from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING

from winterdawn.space.maps import EVEN, Rates
from winterdawn.space.plane.barriers import BODY, XY, Barrier, StraightWays

if TYPE_CHECKING:
    from winterdawn.space.plane.planes import Plane
    from winterdawn.space.plane.points import Point

LOOKED = 4
"""Metres beyond what one can walk up to which it is looked at what stands there."""
_KEPT = 32
"""Of so many ways last looked for the corners are kept: most are asked for again before anybody moves."""


class Corners:
    """Those that one comes to from ``start`` for ``budget`` metres, past whoever stands at ``foes``."""

    def __init__(
        self, ground: Plane, start: Point, budget: float, foes: tuple[Point, ...], rates: Rates
    ) -> None:
        self._ground, self._start, self._rates = ground, start, rates
        self._unit = 1 / ground.step
        self.least = min(rate for rate in rates if rate is not None)
        """The least that a metre takes anywhere."""
        far = (budget + LOOKED) * self._unit
        standing = (each for each in ground.barriers if each.near(start, far))
        self.barriers = (*standing, *(Barrier(at, at, self._unit) for at in foes))
        self.found = self._settled(budget * self._unit)
        """In order of how far they are, in points, each with the corner before it."""

    def _settled(self, most: float) -> dict[XY, tuple[float, XY | None]]:
        turned = (corner for each in self.barriers for corner in each.corners())
        uneven = self._ground.areas if self._rates != EVEN else ()
        past = (corner for area in uneven for corner in area.turns())
        around = itertools.chain(turned, past, self.touched(self._start))
        free = [at for at in around if math.dist(at, self._start) < most and self.open(at)]
        best: dict[XY, tuple[float, XY | None]] = {self._start: (0.0, None)}
        settled: dict[XY, tuple[float, XY | None]] = {}
        queue: list[tuple[float, XY]] = [(0.0, self._start)]
        while queue:
            spent, at = heapq.heappop(queue)
            if at in settled:
                continue
            settled[at] = best[at]
            ways = StraightWays(at, self.barriers)
            for other in free:
                known = min(most, best.get(other, (math.inf,))[0] - 1e-9)
                if spent + math.dist(at, other) * self.least > known or not ways.clear(other):
                    continue
                total = spent + self.toll(at, other)
                if total <= known:
                    best[other] = (total, at)
                    heapq.heappush(queue, (total, other))
        return settled

    def toll(self, at: XY, other: XY) -> float:
        """What the straight way takes."""
        return self._ground.toll(at, other, self._rates)

    def touched(self, at: XY) -> Iterator[XY]:
        """Where one turns next who stands close against something."""
        return (corner for each in self.barriers for corner in each.touched(at))

    def open(self, at: XY) -> bool:
        """Whether a body has room there."""
        wide, high = self._ground.width * self._unit, self._ground.height * self._unit
        if not (BODY <= at[0] <= wide - BODY and BODY <= at[1] <= high - BODY):
            return False
        return not any(barrier.holds(at) for barrier in self.barriers)


corners = lru_cache(_KEPT)(Corners)
