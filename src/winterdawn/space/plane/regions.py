"""Outlines of what can be reached on a plane, to be drawn; whether a point can be is told elsewhere."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from winterdawn.space.ground.tolls import Tolls
from winterdawn.space.outlines import Grid, Mask, Mesh, Whole, outlines, ticks, widened
from winterdawn.space.plane.barriers import XY, Barrier
from winterdawn.space.plane.fences import Fences

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
        self.barriers, self.shut = Fences(barriers), Fences((*barriers, *bodies))
        self.xs = ticks(start.x, self.most, ground.width * self.unit)
        self.ys = ticks(start.y, self.most, ground.height * self.unit)
        self.mesh = Mesh(self.xs, self.ys)
        self.coarse = self._looked(self.mesh.x, self.mesh.y)[:2]
        self.near = self._around()
        size = len(self.ys), len(self.xs)
        self.known, self.spent, self.last = np.zeros(size, bool), np.full(size, np.inf), np.zeros(size, int)
        self.beyond = self._closed(self.mesh.fine(self._beyond))

    def _around(self) -> Mask:
        """For each corner the cells of the mesh to which some point is near that one comes to from there."""
        spent, last = (self.mesh.grid(each) for each in self.coarse)
        reached = np.where(np.isfinite(spent), last, -1)
        return np.array([widened(reached == number, 2, 1) for number in range(len(self.turns))])

    def _spread(self, x: Whole, y: Whole, free: Mask) -> tuple[Grid, Whole]:
        """What it takes to come to points that are ``free``, straight from corner to corner, and the number
        of the last.

        Each is looked at once, from the corners from which one comes to somewhere near; where none of these
        leads, from all.
        """
        row, column = y - self.ys[0], x - self.xs[0]
        new = np.nonzero(free & ~self.known[row, column])[0]
        spent, last, lost = self._looked(x[new], y[new], self.near[:, *self.mesh.cells(x[new], y[new])])
        spent[lost], last[lost], _ = self._looked(x[new][lost], y[new][lost])
        at = row[new], column[new]
        self.known[at], self.spent[at], self.last[at] = True, spent, last
        return self.spent[row, column], self.last[row, column]

    def _looked(self, x: Whole, y: Whole, near: Any = None) -> tuple[Grid, Whole, Whole]:
        """The same from every corner, or to each point from those that are ``near`` it; and which points none
        of these sees.
        """
        spent, last = np.full(x.shape, np.inf), np.zeros(x.shape, int)
        seen = np.zeros(x.shape, bool)
        lost = ~near.any(axis=0) if near is not None else seen.copy()
        for number, (at, turn) in enumerate(zip(self.corners, self.turns, strict=True)):
            some = np.arange(x.size) if near is None else np.nonzero(near[number])[0]
            least = turn.spent + np.hypot(x[some] - at[0], y[some] - at[1]) * self.tolls.least
            nearer = some[least < np.minimum(spent[some], self.most + _PAST)]
            if not nearer.size:
                continue
            lost[nearer] = True
            nearer = nearer[self.barriers.clear(at, x[nearer], y[nearer])]
            seen[nearer] = True
            total = turn.spent + self.tolls.between(at[0], at[1], x[nearer], y[nearer])
            best = total < np.minimum(spent[nearer], self.most + _PAST)
            spent[nearer[best]], last[nearer[best]] = total[best], number
        return spent, last, np.nonzero(lost & ~seen)[0]

    def _deep(self, x: Whole, y: Whole) -> Grid:
        """How deep in a barrier points lie."""
        deep = self.shut.deep(x, y, -self.most)
        for obstacle in self.ground.obstacles:
            if len(obstacle.corners) > 2:
                deep[_inside(x, y, obstacle.corners)] = self.most
        return deep

    def _beyond(self, x: Whole, y: Whole) -> Grid:
        """By how much points lie beyond what is reached, 0 and less for those that are."""
        deep = self._deep(x, y)
        spent, last = self.coarse if x is self.mesh.x else self._spread(x, y, deep <= 0)
        spent = spent.copy()
        rim = np.nonzero((spent <= self.most) & (spent > self.most * 0.97 - _PAST) & (deep <= 0))[0]
        spent[rim] = np.maximum(spent[rim], self._walked(x[rim], y[rim], last[rim]))
        spent[np.isinf(spent) & (deep <= 0) & (deep > -_CLOSE)] = np.nan
        return _over(spent, self.most + 1e-6, deep)

    def _closed(self, beyond: Grid) -> Grid:
        """The same where that is not known, close against barriers, where no corner sees anybody: one comes
        there from beside it.
        """
        hidden = np.isnan(beyond)
        beyond[hidden] = np.inf
        found = hidden & widened(beyond <= 0)
        while found.any():
            beyond[found] = 0
            hidden &= ~found
            told = np.argwhere(hidden & widened(found)).tolist()
            found = np.zeros_like(hidden)
            for row, column in told:
                found[row, column] = self.reach(self.point(int(self.xs[column]), int(self.ys[row])))
        return beyond

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
            within = self.beyond[y - self.ys[0], x - self.xs[0]] <= 0
            last = self.coarse[1] if x is self.mesh.x else self._spread(x, y, within)[1]
            risk = known[last]
            for column, row in self._steps(x, y, last) if seen is not None else ():
                risk = risk | seen[row - self.ys[0], column - self.xs[0]]
            spared: Mask = ~(risk & within)
            return spared

        rest = self.mesh.fine(safe) & (self.beyond <= 0)
        return outlines(np.where(rest, np.inf, self.beyond), self.xs, self.ys, self.unit)


def _over(spent: Grid, most: float, deep: Grid) -> Grid:
    """By how much points lie beyond what can be reached for ``most``, or in a barrier."""
    found: Grid = np.where(deep > 0, deep, np.maximum(spent - most, deep))
    return found


def _inside(x: Whole, y: Whole, corners: Sequence[Point]) -> Mask:
    found = np.zeros(x.shape, bool)
    for index, corner in enumerate(corners):
        other = corners[index - 1]
        if corner.y != other.y:
            crossing = (corner.y > y) != (other.y > y)
            west_of = x < (other.x - corner.x) * (y - corner.y) / (other.y - corner.y) + corner.x
            found ^= crossing & west_of
    return found
