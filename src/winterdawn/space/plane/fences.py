"""What bodies keep out of on a plane, for many points at once; lengths are in twentieths of a metre."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from winterdawn.space.plane.barriers import XY, Barrier

if TYPE_CHECKING:
    from winterdawn.space.outlines import Grid, Mask, Whole

_NEAR = 1e-6
_ASIDE = 8
"""Up to how far beside a barrier it is told how far."""


class Fences:
    """Barriers, all looked at together."""

    def __init__(self, barriers: Sequence[Barrier]) -> None:
        rows = [(*each.a, *each.b, each.radius) for each in barriers]
        bounds = [(each.west, each.east, each.north, each.south) for each in barriers]
        self._all = np.array(rows, float).reshape(-1, 5)
        self._bounds = np.array(bounds, float).reshape(-1, 4).T

    def clear(self, at: XY, x: Whole, y: Whole) -> Mask:
        """To which points the straight way from ``at`` keeps out of them, as
        :meth:`~winterdawn.space.plane.barriers.Barrier.clears` has it.
        """
        a, b, c, d, radius = self._all.T
        allowed = np.minimum(radius, _off(*at, a, b, c, d)) - _NEAR
        west, east = np.minimum(at[0], x), np.maximum(at[0], x)
        north, south = np.minimum(at[1], y), np.maximum(at[1], y)
        between = _overlap(west.min(), east.max(), north.min(), south.max(), *self._bounds)
        some = np.nonzero(between & (allowed > 0))[0]
        fence, way = np.nonzero(_overlap(west, east, north, south, *self._bounds[:, some, None]))
        fence = some[fence]
        a, b, c, d, _ = self._all[fence].T
        met = _meets(*at, x[way], y[way], a, b, c, d, allowed[fence] ** 2)
        found: Mask = np.ones(x.shape, bool)
        found[way[met]] = False
        return found

    def deep(self, x: Whole, y: Whole, least: float) -> Grid:
        """How deep in one of them points lie, less than 0 beside one, and ``least`` far from all."""
        deep: Grid = np.full(x.shape, least)
        for a, b, c, d, radius in self._all:
            far = radius + _ASIDE
            near = np.nonzero(
                (x > min(a, c) - far) & (x < max(a, c) + far) & (y > min(b, d) - far) & (y < max(b, d) + far)
            )[0]
            deep[near] = np.maximum(deep[near], radius - _NEAR - _off(x[near], y[near], a, b, c, d))
        return deep


def _overlap(west: Any, east: Any, north: Any, south: Any, w: Any, e: Any, n: Any, s: Any) -> Any:
    return (west < e) & (east > w) & (north < s) & (south > n)


def _meets(x: Any, y: Any, u: Any, v: Any, a: Any, b: Any, c: Any, d: Any, square: Any) -> Mask:
    """Whether the way from ``x`` and ``y`` comes nearer to a line than the root of ``square``; its beginning
    does not.
    """
    east, south = u - x, v - y
    long = east * east + south * south
    first, last = east * (b - y) - south * (a - x), east * (d - y) - south * (c - x)
    along, beyond = east * (a - x) + south * (b - y), east * (c - x) + south * (d - y)
    near = square * long
    begun = (c - a) * (y - b) - (d - b) * (x - a)
    ended = (c - a) * (v - b) - (d - b) * (u - a)
    found: Mask = (
        ((first * first < near) & (along > 0) & (along < long))
        | ((last * last < near) & (beyond > 0) & (beyond < long))
        | (_off(u, v, a, b, c, d) ** 2 < square)
        | ((first * last < 0) & (begun * ended < 0))
    )
    return found


def _off(x: Any, y: Any, a: Any, b: Any, c: Any, d: Any) -> Any:
    """How far points lie from lines."""
    east, south = c - a, d - b
    length = np.maximum(east * east + south * south, 1e-12)
    along = np.clip(((x - a) * east + (y - b) * south) / length, 0, 1)
    return np.hypot(x - a - along * east, y - b - along * south)
