"""Outlines of what can be reached on a plane, to be drawn; whether a point can be is told elsewhere."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from winterdawn.space.ground.tolls import Tolls
from winterdawn.space.outlines import Grid, Mask, Mesh, Whole, outlines, ticks
from winterdawn.space.plane.barriers import XY, Barrier

if TYPE_CHECKING:
    from winterdawn.space.maps import Draws, Outline
    from winterdawn.space.plane.planes import Plane
    from winterdawn.space.plane.points import Point
    from winterdawn.space.routes import Rates

_PAST = 2
"""Points by which it is looked beyond what is reached, so that the line can be drawn between both sides."""
_CLOSE = 0.5
"""Points from a barrier up to which somebody may stand whom no corner of the ways sees."""


class Bend(NamedTuple):
    """A corner of ways: how far it is in a straight line from each to the next, and from step to step, in
    points; the last step before it; who is drawn on the way there.
    """

    spent: float
    walked: float
    step: XY
    drawn: frozenset[str] = frozenset()


class Region:
    """What can be reached for ``budget``; ``turns`` are the corners of ways, each after the one before it.

    Ways go in steps that are ``stretch`` points long; ``reach`` tells of one point whether it can be reached.
    """

    def __init__(
        self,
        ground: Plane,
        start: Point,
        budget: float,
        turns: Mapping[XY, Bend],
        barriers: Sequence[Barrier],
        taken: Iterable[Point],
        stretch: float,
        reach: Callable[[Point], bool],
        rates: Rates,
    ) -> None:
        self.tolls = Tolls(ground.areas, rates)
        self.ground, self.unit, self.stretch, self.reach = ground, 1 / ground.step, stretch, reach
        self.budget, self.most = budget, budget * self.unit
        self.point, self.corners, self.turns = type(start), list(turns), list(turns.values())
        bodies = [Barrier(other, other, self.unit) for other in taken]
        self.barriers, self.shut = barriers, (*barriers, *bodies)
        self.xs = ticks(start.x, self.most, ground.width * self.unit)
        self.ys = ticks(start.y, self.most, ground.height * self.unit)
        self.mesh = Mesh(self.xs, self.ys)
        self.coarse = self._looked(self.mesh.x, self.mesh.y)
        self.beyond = self.mesh.fine(self._beyond)

    def _spread(self, x: Whole, y: Whole) -> tuple[Grid, Whole]:
        return self.coarse if x is self.mesh.x else self._looked(x, y)

    def _looked(self, x: Whole, y: Whole) -> tuple[Grid, Whole]:
        """What it takes to come to points, straight from corner to corner, and the number of the last."""
        spent, last = np.full(x.shape, np.inf), np.zeros(x.shape, int)
        for number, (at, turn) in enumerate(zip(self.corners, self.turns, strict=True)):
            least = turn.spent + np.hypot(x - at[0], y - at[1]) * self.tolls.least
            nearer = np.nonzero(least < np.minimum(spent, self.most + _PAST))[0]
            for barrier in _between(at, x[nearer], y[nearer], self.barriers) if nearer.size else ():
                nearer = nearer[_clear(at, x[nearer], y[nearer], barrier)]
            total = turn.spent + self.tolls.between(at[0], at[1], x[nearer], y[nearer])
            best = total < np.minimum(spent[nearer], self.most + _PAST)
            spent[nearer[best]], last[nearer[best]] = total[best], number
        return spent, last

    def _deep(self, x: Whole, y: Whole) -> Grid:
        """How deep in a barrier points lie."""
        depths = [each.radius - 1e-6 - _off(x, y, each.a, each.b) for each in self.shut]
        deep: Grid = np.maximum.reduce([np.full(x.shape, -self.most), *depths])
        for obstacle in self.ground.obstacles:
            if len(obstacle.corners) > 2:
                deep[_inside(x, y, obstacle.corners)] = self.most
        return deep

    def _beyond(self, x: Whole, y: Whole) -> Grid:
        """By how much points lie beyond what is reached, 0 and less for those that are."""
        (before, last), deep = self._spread(x, y), self._deep(x, y)
        spent = before.copy()
        rim = np.nonzero((spent <= self.most) & (spent > self.most * 0.97 - _PAST) & (deep <= 0))[0]
        spent[rim] = np.maximum(spent[rim], self._walked(x[rim], y[rim], last[rim]))
        hidden = np.nonzero(np.isinf(spent) & (deep <= 0) & (deep > -_CLOSE))[0]
        for number in hidden.tolist():
            if self.reach(self.point(int(x[number]), int(y[number]))):
                spent[number] = 0
        return _over(spent, self.most + 1e-6, deep)

    def _walked(self, x: Whole, y: Whole, last: Whole) -> Grid:
        """What it takes to come to some points step by step."""
        total = np.array([turn.walked for turn in self.turns])[last]
        here = np.array([turn.step for turn in self.turns])[last].T
        for there in self._steps(x, y, last):
            total += self.tolls.between(*here, *there)
            here = there
        return total

    def _steps(self, x: Whole, y: Whole, last: Whole) -> Iterable[Whole]:
        """The steps from the last corner to some points, one after another for all of them."""
        begin, end = np.array(self.corners)[last].T, np.array([x, y])
        pieces = np.maximum(1, np.ceil(np.hypot(*(end - begin)) / self.stretch))
        for piece in range(1, int(pieces.max(initial=0)) + 1):
            part = np.minimum(piece / pieces, 1)
            yield np.ceil(begin + part * (end - begin) - 0.5).astype(int)

    def bands(self) -> tuple[tuple[float, tuple[Outline, ...]], ...]:
        """For each whole metre up to the budget, and for that itself, the outlines of what is reached."""
        mesh = self.mesh
        spent, deep = (mesh.grid(each) for each in (self.coarse[0], self._deep(mesh.x, mesh.y)))
        xs, ys = self.xs[mesh.columns], self.ys[mesh.rows]
        levels = range(1, math.ceil(self.budget))
        bands = [(n, outlines(_over(spent, n * self.unit, deep), xs, ys, self.unit)) for n in levels]
        return (*bands, (self.budget, outlines(self.beyond, self.xs, self.ys, self.unit)))

    def risks(self, draws: Draws) -> tuple[tuple[frozenset[str], tuple[Outline, ...]], ...]:
        """Each who is drawn somewhere, and the outlines of where one comes only by drawing them; ``draws``
        tells who is on a point.
        """
        known: dict[tuple[int, int], frozenset[str]] = {}

        def drawn(x: int, y: int) -> frozenset[str]:
            if (x, y) not in known:
                known[x, y] = draws(self.point(x, y))
            return known[x, y]

        near = np.hypot(self.mesh.x - self.corners[0][0], self.mesh.y - self.corners[0][1]) <= self.most
        spots = zip(self.mesh.x[near].tolist(), self.mesh.y[near].tolist(), strict=True)
        seen = frozenset[str]().union(*(drawn(*spot) for spot in spots))
        found = [
            (who, self._risk(who, drawn, who in seen))
            for who in sorted(seen.union(*(t.drawn for t in self.turns)))
        ]
        return tuple((frozenset({who}), lines) for who, lines in found if lines)

    def _risk(
        self, who: str, drawn: Callable[[int, int], frozenset[str]], somewhere: bool
    ) -> tuple[Outline, ...]:
        known = np.array([who in turn.drawn for turn in self.turns])

        def tells(x: Whole, y: Whole) -> Mask:
            return np.array([who in drawn(*at) for at in zip(x.tolist(), y.tolist(), strict=True)], bool)

        seen: Any = self.mesh.fine(tells) if somewhere else None

        def safe(x: Whole, y: Whole) -> Mask:
            last = self._spread(x, y)[1]
            risk = known[last]
            for column, row in self._steps(x, y, last) if seen is not None else ():
                risk = risk | seen[row - self.ys[0], column - self.xs[0]]
            return ~risk

        return outlines(np.where(self.mesh.fine(safe), np.inf, self.beyond), self.xs, self.ys, self.unit)


def _over(spent: Grid, most: float, deep: Grid) -> Grid:
    """By how much points lie beyond what can be reached for ``most``, or in a barrier."""
    found: Grid = np.where(deep > 0, deep, np.maximum(spent - most, deep))
    return found


def _off(x: Any, y: Any, a: tuple[Any, Any], b: tuple[Any, Any]) -> Grid:
    """How far points lie from lines."""
    east, south = b[0] - a[0], b[1] - a[1]
    length = np.maximum(east * east + south * south, 1e-12)
    along = np.clip(((x - a[0]) * east + (y - a[1]) * south) / length, 0, 1)
    found: Grid = np.hypot(x - a[0] - along * east, y - a[1] - along * south)
    return found


def _between(at: XY, x: Whole, y: Whole, barriers: Iterable[Barrier]) -> list[Barrier]:
    """Those that may lie between ``at`` and any of the points."""
    west, east = min(at[0], x.min()), max(at[0], x.max())
    north, south = min(at[1], y.min()), max(at[1], y.max())
    return [each for each in barriers if not each.misses(west, east, north, south)]


def _clear(at: XY, x: Whole, y: Whole, barrier: Barrier) -> Mask:
    """Where nothing of ``barrier`` lies between ``at`` and the points."""
    a, b = barrier.a, barrier.b
    apart = _off(a[0], a[1], at, (x, y))
    first = _off(at[0], at[1], a, b)
    if a != b:
        apart = np.minimum(apart, _off(b[0], b[1], at, (x, y)))
        apart = np.minimum(apart, np.minimum(_off(x, y, a, b), first))
        beyond = _side(at, (x, y), a) * _side(at, (x, y), b) < 0
        apart[beyond & (_side(a, b, at) * _side(a, b, (x, y)) < 0)] = 0
    found: Mask = apart >= min(barrier.radius, float(first)) - 1e-6
    return found


def _side(a: tuple[Any, Any], b: tuple[Any, Any], at: tuple[Any, Any]) -> Any:
    return (b[0] - a[0]) * (at[1] - a[1]) - (b[1] - a[1]) * (at[0] - a[0])


def _inside(x: Whole, y: Whole, corners: Sequence[Point]) -> Mask:
    found = np.zeros(x.shape, bool)
    for index, corner in enumerate(corners):
        other = corners[index - 1]
        if corner.y != other.y:
            crossing = (corner.y > y) != (other.y > y)
            west_of = x < (other.x - corner.x) * (y - corner.y) / (other.y - corner.y) + corner.x
            found ^= crossing & west_of
    return found
