"""Outlines of what can be reached on a plane, to be drawn; whether a point can be is told elsewhere."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from winterdawn.space.barriers import BODY, XY, Barrier

if TYPE_CHECKING:
    from winterdawn.space.maps import Outline
    from winterdawn.space.planes import Plane, Point

Grid = np.ndarray[Any, np.dtype[np.float64]]
_Edge = tuple[int, int, int, int]
"""Row and column of a place that is looked at, and of the next beside or below it."""
_MESH = 4
"""Points between the places that are looked at: 20 cm."""


def bands(
    ground: Plane,
    start: Point,
    budget: float,
    turns: Mapping[XY, float],
    barriers: Sequence[Barrier],
    taken: Iterable[Point],
) -> tuple[tuple[float, tuple[Outline, ...]], ...]:
    """For each whole metre up to ``budget``, and for that itself, the outlines of what is reached.

    ``turns`` are the corners of ways, with what it takes to come to them, in points.
    """
    unit = 1 / ground.step
    most = budget * unit
    xs = _ticks(start.x - most, start.x + most, ground.width * unit)
    ys = _ticks(start.y - most, start.y + most, ground.height * unit)
    x, y = np.meshgrid(xs, ys)
    spent = np.full(x.shape, np.inf)
    for at, before in turns.items():
        total = before + np.hypot(x - at[0], y - at[1])
        nearer = np.nonzero(total < np.minimum(spent, most + 2 * _MESH))
        for barrier in barriers:
            seen = _clear(at, x[nearer], y[nearer], barrier)
            nearer = nearer[0][seen], nearer[1][seen]
        spent[nearer] = total[nearer]
    for other in taken:
        spent[np.hypot(x - other.x, y - other.y) < unit - 0.5] = np.inf
    for obstacle in ground.obstacles:
        if len(obstacle.corners) > 2:
            spent[_inside(x, y, obstacle.corners)] = np.inf
    levels = [*range(1, math.ceil(budget)), budget]
    return tuple((level, _outlines(spent, xs, ys, level * unit, unit)) for level in levels)


def _ticks(low: float, high: float, most: float) -> Grid:
    """Where to look from ``low`` to ``high``, on ground where a body stands between its edges."""
    low, high = max(low, BODY), min(high, most - BODY)
    return np.linspace(low, high, max(2, math.ceil((high - low) / _MESH) + 1))


def _off(x: Any, y: Any, a: tuple[Any, Any], b: tuple[Any, Any]) -> Grid:
    """How far points lie from lines."""
    east, south = b[0] - a[0], b[1] - a[1]
    length = np.maximum(east * east + south * south, 1e-12)
    along = np.clip(((x - a[0]) * east + (y - a[1]) * south) / length, 0, 1)
    found: Grid = np.hypot(x - a[0] - along * east, y - a[1] - along * south)
    return found


def _clear(at: XY, x: Grid, y: Grid, barrier: Barrier) -> np.ndarray[Any, np.dtype[np.bool_]]:
    """Where nothing of ``barrier`` lies between ``at`` and the points."""
    a, b = barrier.a, barrier.b
    apart = _off(a[0], a[1], at, (x, y))
    first = _off(at[0], at[1], a, b)
    if a != b:
        apart = np.minimum(apart, _off(b[0], b[1], at, (x, y)))
        apart = np.minimum(apart, np.minimum(_off(x, y, a, b), first))
        beyond = _side(at, (x, y), a) * _side(at, (x, y), b) < 0
        apart[beyond & (_side(a, b, at) * _side(a, b, (x, y)) < 0)] = 0
    found: np.ndarray[Any, np.dtype[np.bool_]] = apart >= min(barrier.radius, float(first)) - 1e-6
    return found


def _side(a: tuple[Any, Any], b: tuple[Any, Any], at: tuple[Any, Any]) -> Any:
    return (b[0] - a[0]) * (at[1] - a[1]) - (b[1] - a[1]) * (at[0] - a[0])


def _inside(x: Grid, y: Grid, corners: Sequence[Point]) -> np.ndarray[Any, np.dtype[np.bool_]]:
    found = np.zeros(x.shape, bool)
    for index, corner in enumerate(corners):
        other = corners[index - 1]
        if corner.y != other.y:
            crossing = (corner.y > y) != (other.y > y)
            west_of = x < (other.x - corner.x) * (y - corner.y) / (other.y - corner.y) + corner.x
            found ^= crossing & west_of
    return found


def _outlines(spent: Grid, xs: Grid, ys: Grid, level: float, unit: float) -> tuple[Outline, ...]:
    """Closed lines around all that takes at most ``level``, in metres, that to the left of them."""
    framed = np.pad(spent, 1, constant_values=np.inf)
    wide = np.concatenate(([xs[0]], xs, [xs[-1]]))
    high = np.concatenate(([ys[0]], ys, [ys[-1]]))
    within = framed <= level
    corners = (within[:-1, :-1], within[:-1, 1:], within[1:, 1:], within[1:, :-1])
    mixed = np.logical_or.reduce(corners) & ~np.logical_and.reduce(corners)
    after: dict[_Edge, _Edge] = {}
    for row, column in np.argwhere(mixed).tolist():
        for begin, end in _pieces(within, row, column):
            after[begin] = end
    lines = []
    while after:
        begin, edge = after.popitem()
        line = [begin]
        while edge != begin:
            line.append(edge)
            edge = after.pop(edge)
        lines.append(tuple(_crossing(framed, wide, high, level, unit, *edge) for edge in line))
    return tuple(lines)


def _pieces(within: Any, row: int, column: int) -> list[tuple[_Edge, _Edge]]:
    """Lines through one mesh, each from the edge where the inside begins to that where it ends."""
    around = ((row, column), (row, column + 1), (row + 1, column + 1), (row + 1, column))
    into: list[tuple[int, _Edge]] = []
    out: list[tuple[int, _Edge]] = []
    for index, corner in enumerate(around):
        other = around[(index + 1) % 4]
        if within[corner] != within[other]:
            (top, left), (bottom, right) = min(corner, other), max(corner, other)
            edge = (top, left, bottom, right)
            (into if within[other] else out).append((index, edge))
    found = []
    for index, edge in into:
        ahead = min(out, key=lambda item: (item[0] - index) % 4)
        found.append((edge, ahead[1]))
    return found


def _crossing(
    spent: Grid, xs: Grid, ys: Grid, level: float, unit: float, row: int, column: int, low: int, right: int
) -> tuple[float, float]:
    one, other = float(spent[row, column]), float(spent[low, right])
    part = (level - one) / (other - one) if math.isfinite(one) and math.isfinite(other) else 0.5
    x = xs[column] + part * (xs[right] - xs[column])
    y = ys[row] + part * (ys[low] - ys[row])
    return round(float(x) / unit, 2), round(float(y) / unit, 2)
