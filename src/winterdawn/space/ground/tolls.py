"""What straight ways over a plane take, for many at once; lengths are in twentieths of a metre."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from winterdawn.space.ground.areas import NEVER, Tract

if TYPE_CHECKING:
    from winterdawn.space.outlines import Grid
    from winterdawn.space.routes import Rates

_NEAR = 1e-6


class Tolls:
    """A metre of each grade of ground at its rate."""

    def __init__(self, areas: Sequence[Tract], rates: Rates) -> None:
        self._rates = np.array([NEVER if rate is None else rate for rate in rates], float)
        self.least = float(self._rates.min())
        """The least that a metre takes anywhere."""
        self._even = not areas or bool((self._rates == self.least).all())
        self._grades = np.array([[area.feature.grade] for area in areas])
        self._borders = [np.array([(*a, *b) for a, b in area.edges]).T[..., None] for area in areas]

    def between(self, x: Any, y: Any, u: Any, v: Any) -> Grid:
        """What it takes from points at ``x`` and ``y`` to those at ``u`` and ``v``."""
        length: Grid = np.hypot(u - x, v - y)
        if self._even or not length.size:
            even: Grid = length * self._rates[0]
            return even
        begun = np.array([_inside(x, y, border) for border in self._borders])
        within = np.broadcast_to(begun, (len(begun), length.size)).copy()
        total, behind, every = np.zeros(length.shape), np.zeros(length.shape), np.arange(length.size)
        for part, area in self._crossings(*np.broadcast_arrays(x, y, u, v)):
            total += (part - behind) * self._rates[(within * self._grades).max(0)]
            behind = part
            within[area, every] ^= part < 1
        total += (1 - behind) * self._rates[(within * self._grades).max(0)]
        found: Grid = total * length
        return found

    def _crossings(self, x: Any, y: Any, u: Any, v: Any) -> Iterable[tuple[Any, Any]]:
        """What each way crosses, one border after another for all of them: which part of it lies before, and
        whose border it is; 1 is for those that cross no more.
        """
        found = [_crossed(border, x, y, u, v) for border in self._borders]
        way, part = (np.concatenate(each) for each in zip(*found, strict=True))
        whose = np.repeat(np.arange(len(found)), [len(crossed) for crossed, _ in found])
        order = np.lexsort((part, way))
        way = way[order]
        turn = np.arange(way.size) - np.searchsorted(way, way)
        many = int(turn.max(initial=-1)) + 1
        parts, owners = np.ones((many, x.size)), np.zeros((many, x.size), int)
        parts[turn, way], owners[turn, way] = part[order], whose[order]
        return zip(parts, owners, strict=True)


def _crossed(border: Any, x: Any, y: Any, u: Any, v: Any) -> tuple[Any, Any]:
    """Which of the ways cross a border, once for every time they do, and which part of them lies before."""
    a, b, c, d = border
    west, east, north, south = np.minimum(x, u), np.maximum(x, u), np.minimum(y, v), np.maximum(y, v)
    edge, way = np.nonzero(
        (west <= np.maximum(a, c) + _NEAR) & (east >= np.minimum(a, c) - _NEAR)
        & (north <= np.maximum(b, d) + _NEAR) & (south >= np.minimum(b, d) - _NEAR)
    )  # fmt: skip
    a, b, c, d = border[:, edge, 0]
    x, y, u, v = x[way], y[way], u[way], v[way]
    one = (c - a) * (y - b) - (d - b) * (x - a)
    other = (c - a) * (v - b) - (d - b) * (u - a)
    left = (u - x) * (b - y) - (v - y) * (a - x) > 0
    right = (u - x) * (d - y) - (v - y) * (c - x) > 0
    meets = ((one > 0) != (other > 0)) & (left != right)
    return way[meets], one[meets] / (one - other)[meets]


def _inside(x: Any, y: Any, border: Any) -> Any:
    """Whether points lie in a shape."""
    a, b, c, d = border
    west_of = x < (c - a) * (y - b) / np.where(b == d, 1, d - b) + a
    return np.logical_xor.reduce(((b > y) != (d > y)) & west_of, axis=0)
