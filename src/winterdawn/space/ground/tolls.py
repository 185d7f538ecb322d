"""What straight ways over a plane take, for many at once; lengths are in twentieths of a metre."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from winterdawn.space.ground.areas import NEVER, Tract

if TYPE_CHECKING:
    from winterdawn.space.outlines import Grid
    from winterdawn.space.routes import Rates


class Tolls:
    """A metre of each grade of ground at its rate."""

    def __init__(self, areas: Sequence[Tract], rates: Rates) -> None:
        self._areas = areas
        self._rates = np.array([NEVER if rate is None else rate for rate in rates], float)
        self.least = float(self._rates.min())
        """The least that a metre takes anywhere."""

    def between(self, x: Any, y: Any, u: Any, v: Any) -> Grid:
        """What it takes from points at ``x`` and ``y`` to those at ``u`` and ``v``."""
        length: Grid = np.hypot(u - x, v - y)
        if not self._areas or not length.size:
            even: Grid = length * self._rates[0]
            return even
        x, y, u, v = np.broadcast_arrays(x, y, u, v)
        parts, whose = self._crossings(x, y, u, v)
        order = np.argsort(parts, axis=0)
        parts, whose = np.take_along_axis(parts, order, 0), whose[order]
        within = np.array([_inside(x, y, area.corners) for area in self._areas])
        grades = np.array([area.feature.grade for area in self._areas])
        total, behind, every = np.zeros(length.shape), np.zeros(length.shape), np.arange(length.size)
        for part, area in zip(parts, whose, strict=True):
            ahead = np.minimum(part, 1)
            total += (ahead - behind) * self._rates[(within * grades[:, None]).max(0)]
            behind = ahead
            within[area, every] ^= part <= 1
        total += (1 - behind) * self._rates[(within * grades[:, None]).max(0)]
        found: Grid = total * length
        return found

    def _crossings(self, x: Any, y: Any, u: Any, v: Any) -> tuple[Any, Any]:
        """For every border the part of each way that lies before it, 2 where they do not meet; and whose
        border it is.
        """
        found, whose = [], []
        for number, area in enumerate(self._areas):
            for (a, b), (c, d) in area.edges:
                one = (c - a) * (y - b) - (d - b) * (x - a)
                other = (c - a) * (v - b) - (d - b) * (u - a)
                left = (u - x) * (b - y) - (v - y) * (a - x) > 0
                right = (u - x) * (d - y) - (v - y) * (c - x) > 0
                meets = ((one > 0) != (other > 0)) & (left != right)
                found.append(np.where(meets, one / np.where(meets, one - other, 1), 2.0))
                whose.append(number)
        return np.array(found), np.array(whose)


def _inside(x: Any, y: Any, corners: Sequence[tuple[float, float]]) -> Any:
    found = np.zeros(x.shape, bool)
    for index, (a, b) in enumerate(corners):
        c, d = corners[index - 1]
        if b != d:
            found ^= ((b > y) != (d > y)) & (x < (c - a) * (y - b) / (d - b) + a)
    return found
