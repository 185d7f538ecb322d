"""Outlines of what can be reached on a plane, to be drawn; whether a point can be is told elsewhere."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from winterdawn.space.barriers import BODY, XY, Barrier, off

if TYPE_CHECKING:
    from winterdawn.space.maps import Draws, Outline
    from winterdawn.space.planes import Plane, Point

Grid = np.ndarray[Any, np.dtype[np.float64]]
_Edge = tuple[int, int, int, int]
"""Row and column of a place that is looked at, and of the next beside or below it."""
_LOOKS = 25
"""How often it is looked on the straight way to a point whose attention it draws."""
_STRAIGHT = 0.015
"""Metres by which an outline may pass a corner that is left out."""
_MESH = 4
"""Points between the places that are looked at: 20 cm."""


class Region:
    """What can be reached for ``budget``, looked at on a mesh.

    ``turns`` are the corners of ways, with what it takes to come to them, in points.
    """

    def __init__(
        self,
        ground: Plane,
        start: Point,
        budget: float,
        turns: Mapping[XY, float],
        barriers: Sequence[Barrier],
        taken: Iterable[Point],
    ) -> None:
        self.unit = 1 / ground.step
        self.budget, self.most = budget, budget * self.unit
        self.point, self.corners = type(start), list(turns)
        self.xs = _ticks(start.x - self.most, start.x + self.most, ground.width * self.unit)
        self.ys = _ticks(start.y - self.most, start.y + self.most, ground.height * self.unit)
        self.x, self.y = np.meshgrid(self.xs, self.ys)
        self.spent = np.full(self.x.shape, np.inf)
        self.last = np.zeros(self.x.shape, int)
        """The number of the corner from which one comes."""
        for number, at in enumerate(self.corners):
            self._spread(number, at, turns[at], barriers)
        bodies = [Barrier(other, other, self.unit) for other in taken]
        depths = [each.radius - _off(self.x, self.y, each.a, each.b) for each in (*barriers, *bodies)]
        self.depth = np.maximum.reduce([np.full(self.x.shape, -self.most), *depths])
        """How deep in a barrier."""
        for obstacle in ground.obstacles:
            if len(obstacle.corners) > 2:
                self.depth[_inside(self.x, self.y, obstacle.corners)] = self.most

    def _spread(self, number: int, at: XY, before: float, barriers: Sequence[Barrier]) -> None:
        total = before + np.hypot(self.x - at[0], self.y - at[1])
        nearer = np.nonzero(total < np.minimum(self.spent, self.most + 2 * _MESH))
        for barrier in barriers:
            seen = _clear(at, self.x[nearer], self.y[nearer], barrier)
            nearer = nearer[0][seen], nearer[1][seen]
        self.spent[nearer], self.last[nearer] = total[nearer], number

    def bands(self) -> tuple[tuple[float, tuple[Outline, ...]], ...]:
        """For each whole metre up to the budget, and for that itself, the outlines of what is reached."""
        levels = [*range(1, math.ceil(self.budget)), self.budget]
        return tuple((level, self._outlines(self.spent - level * self.unit)) for level in levels)

    def risks(
        self, drawn: Mapping[XY, frozenset[str]], draws: Draws
    ) -> tuple[tuple[frozenset[str], tuple[Outline, ...]], ...]:
        """Each who is drawn somewhere, and the outlines of where one comes only by drawing them; ``drawn``
        tells for each corner who is drawn on the way to it, ``draws`` who is on a point.
        """
        reached = self.spent <= self.most
        seen: dict[str, Any] = {}
        for row, column in np.argwhere(reached).tolist():
            for who in draws(self.point(round(self.xs[column]), round(self.ys[row]))):
                seen.setdefault(who, np.zeros(reached.shape, bool))[row, column] = True
        everybody = sorted(set(seen).union(*drawn.values()))
        found = ((frozenset({who}), self._risk(reached, seen.get(who), drawn, who)) for who in everybody)
        return tuple((whose, lines) for whose, lines in found if lines)

    def _risk(
        self, reached: Any, seen: Any, drawn: Mapping[XY, frozenset[str]], who: str
    ) -> tuple[Outline, ...]:
        known = np.array([who in drawn[at] for at in self.corners])
        risk = known[self.last]
        east = np.array([at[0] for at in self.corners])[self.last]
        south = np.array([at[1] for at in self.corners])[self.last]
        for part in np.linspace(0, 1, _LOOKS) if seen is not None else ():
            column = _tick(self.xs, east + part * (self.x - east))
            row = _tick(self.ys, south + part * (self.y - south))
            risk |= seen[row, column]
        return self._outlines(np.where(risk & reached, -self.most, np.inf))

    def _outlines(self, beyond: Grid) -> tuple[Outline, ...]:
        return _outlines(np.maximum(beyond, self.depth), self.xs, self.ys, self.unit)


def _ticks(low: float, high: float, most: float) -> Grid:
    """Where to look from ``low`` to ``high``, on ground where a body stands between its edges."""
    low, high = max(low, BODY), min(high, most - BODY)
    return np.linspace(low, high, max(2, math.ceil((high - low) / _MESH) + 1))


def _tick(ticks: Grid, at: Grid) -> Any:
    """The numbers of the nearest places that are looked at."""
    apart = (ticks[-1] - ticks[0]) / (len(ticks) - 1)
    return np.clip(np.rint((at - ticks[0]) / (apart or 1)), 0, len(ticks) - 1).astype(int)


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
    # Points a little inside count as seen, so that the outline can be drawn between those and others.
    inside = np.maximum(_off(x, y, a, b), barrier.radius - 2 * _MESH)
    least = np.minimum(inside, min(barrier.radius, float(first))) - 1e-6
    found: np.ndarray[Any, np.dtype[np.bool_]] = apart >= least
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


def _outlines(beyond: Grid, xs: Grid, ys: Grid, unit: float) -> tuple[Outline, ...]:
    """Closed lines, in metres, around all that is not above 0."""
    framed = np.pad(beyond, 1, constant_values=np.inf)
    wide = np.concatenate(([xs[0]], xs, [xs[-1]]))
    high = np.concatenate(([ys[0]], ys, [ys[-1]]))
    within = framed <= 0
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
        lines.append(_plain([_crossing(framed, wide, high, unit, *edge) for edge in line]))
    return tuple(lines)


def _plain(line: list[tuple[float, float]]) -> Outline:
    """The same without corners that hardly turn."""
    kept, first = [line[0]], 0
    for number in range(2, len(line)):
        passed = line[first + 1 : number]
        if any(off(corner, line[first], line[number]) > _STRAIGHT for corner in passed):
            first = number - 1
            kept.append(line[first])
    return (*kept, line[-1])


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
    beyond: Grid, xs: Grid, ys: Grid, unit: float, row: int, column: int, low: int, right: int
) -> tuple[float, float]:
    one, other = float(beyond[row, column]), float(beyond[low, right])
    part = one / (one - other) if math.isfinite(one) and math.isfinite(other) else 0.5
    x = xs[column] + part * (xs[right] - xs[column])
    y = ys[row] + part * (ys[low] - ys[row])
    return round(float(x) / unit, 2), round(float(y) / unit, 2)
