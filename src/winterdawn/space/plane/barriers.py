"""What bodies go around on a plane, and how one goes around it; lengths are in twentieths of a metre."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from winterdawn.space.names import PlaceError

if TYPE_CHECKING:
    from winterdawn.space.ground.areas import Tract

XY = tuple[float, float]

BODY = 10
"""From the middle of a body to its edge."""
_NEAR = 1e-6
_ROUND = 24
"""Corners of what stands for a circle to whoever goes around it."""
_WIDE = 1.0005 / math.cos(math.pi / _ROUND)
"""How far off the corners lie, so that the way from one to the next keeps clear."""
_ASIDE = math.tan(math.pi / _ROUND)


class Barrier:
    """All that lies nearer than ``radius`` to the line from ``a`` to ``b``, which may be one point."""

    __slots__ = ("a", "b", "east", "north", "radius", "south", "west")

    def __init__(self, a: XY, b: XY, radius: float) -> None:
        self.a, self.b, self.radius = a, b, radius
        self.west, self.east = min(a[0], b[0]) - radius, max(a[0], b[0]) + radius
        self.north, self.south = min(a[1], b[1]) - radius, max(a[1], b[1]) + radius

    def near(self, at: XY, far: float) -> bool:
        """Whether any of it lies nearer than ``far`` to a point."""
        return off(at, self.a, self.b) < far + self.radius

    def holds(self, at: XY) -> bool:
        """Whether a point lies in it; its edge does not."""
        if not (self.west < at[0] < self.east and self.north < at[1] < self.south):
            return False
        return off(at, self.a, self.b) < self.radius - _NEAR

    def misses(self, west: float, east: float, north: float, south: float) -> bool:
        """Whether none of it lies within these bounds."""
        return east <= self.west or west >= self.east or south <= self.north or north >= self.south

    def clears(self, start: XY, end: XY) -> bool:
        """Whether the straight way keeps out of it; whoever starts in it must not go deeper."""
        allowed = min(self.radius, off(start, self.a, self.b)) - _NEAR
        return _apart(start, end, self.a, self.b) >= allowed

    def corners(self) -> Iterator[XY]:
        """Where one turns on the way around it."""
        for step in range(_ROUND):
            turn = 2 * math.pi * step / _ROUND
            east, south = math.sin(turn), -math.cos(turn)
            along = east * (self.b[0] - self.a[0]) + south * (self.b[1] - self.a[1])
            end = self.b if along > _NEAR else self.a
            yield end[0] + east * self.radius * _WIDE, end[1] + south * self.radius * _WIDE

    def touched(self, at: XY) -> Iterator[XY]:
        """Where one turns next who stands close against it, too near to see a corner on either side."""
        x, y = _nearest(at, self.a, self.b)
        off = math.hypot(at[0] - x, at[1] - y)
        if _NEAR < off < self.radius * _WIDE:
            east, south = (at[0] - x) / off * self.radius, (at[1] - y) / off * self.radius
            for aside in (-_ASIDE, _ASIDE):
                yield x + 1.0005 * east - aside * south, y + 1.0005 * south + aside * east


MOST_STEPS = 600_000_000
"""The most steps, estimated, that the longest way on a plane may take to find: a few seconds."""
_LOOKED_AT = 250
"""Barriers of which it is looked which corners are open."""


def check_work(barriers: Sequence[Barrier], areas: Sequence[Tract]) -> None:
    """Raise :class:`~winterdawn.space.names.PlaceError` where it takes too long to find a way around all that
    stands on a plane and across what lies there: every two corners are looked at, and all that may be
    between.
    """
    turns, things = sum(2 * len(area.corners) for area in areas), len(barriers) + len(areas)
    corners = len(barriers) * _ROUND
    if (corners + turns) ** 2 * things > MOST_STEPS and len(barriers) <= _LOOKED_AT:
        corners = sum(
            not any(each.holds(at) for each in barriers) for one in barriers for at in one.corners()
        )
    steps = (corners + turns) ** 2 * things
    if steps > MOST_STEPS:
        told = f"to find ways around all that lies on this plane would take {steps:,} steps"
        raise PlaceError(f"{told}, and at most {MOST_STEPS:,} are taken; lay fewer things on it")


def around(corners: tuple[XY, ...], radius: float) -> tuple[Barrier, ...]:
    """What keeps ``radius`` away from a point, a line, or the border of a shape."""
    if len(corners) < 3:
        return (Barrier(corners[0], corners[-1], radius),)
    return tuple(Barrier(corner, corners[index - 1], radius) for index, corner in enumerate(corners))


def inside(at: XY, corners: tuple[XY, ...]) -> bool:
    """Whether a point lies in a shape."""
    found = False
    for index, (x, y) in enumerate(corners):
        other_x, other_y = corners[index - 1]
        if (y > at[1]) != (other_y > at[1]):
            found ^= at[0] < (other_x - x) * (at[1] - y) / (other_y - y) + x
    return found


def crossed(corners: tuple[XY, ...]) -> bool:
    """Whether the border of a shape meets itself elsewhere than at its corners, each met once."""
    sides = [(corners[index - 1], at) for index, at in enumerate(corners)]
    apart = ((a, b) for n, a in enumerate(sides) for b in sides[n + 2 : len(sides) - (n == 0)])
    return any(_meet(*a, *b) for a, b in apart)


def _meet(a: XY, b: XY, c: XY, d: XY) -> bool:
    """Whether two lines have a point in common."""
    turns = _turn(a, b, c), _turn(a, b, d), _turn(c, d, a), _turn(c, d, b)
    if not any(turns):
        return all(max(a[axis], b[axis]) >= min(c[axis], d[axis]) for axis in (0, 1)) and all(
            max(c[axis], d[axis]) >= min(a[axis], b[axis]) for axis in (0, 1)
        )
    return turns[0] * turns[1] <= 0 and turns[2] * turns[3] <= 0


def _turn(a: XY, b: XY, c: XY) -> float:
    """On which side of the line from ``a`` to ``b`` a point lies."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def clear(start: XY, end: XY, barriers: Iterable[Barrier]) -> bool:
    """Whether the straight way keeps out of them all."""
    west, east = (start[0], end[0]) if start[0] < end[0] else (end[0], start[0])
    north, south = (start[1], end[1]) if start[1] < end[1] else (end[1], start[1])
    for barrier in barriers:
        if not barrier.misses(west, east, north, south) and not barrier.clears(start, end):
            return False
    return True


class StraightWays:
    """The straight ways from one point: whether they keep out of barriers, as :func:`clear` says it, for
    whoever looks at many. It takes as long as some ten ways by :func:`clear` to begin, and a third of the
    time for a search among hundreds.
    """

    __slots__ = ("_lines", "_points", "_start")

    def __init__(self, start: XY, barriers: Iterable[Barrier]) -> None:
        self._start = x, y = start
        self._points: list[tuple[float, float, float]] = []
        """Seen from the start: where it is, and the square of how near one may come."""
        self._lines: list[_SeenLine] = []
        for each in barriers:
            allowed = min(each.radius, off(start, each.a, each.b)) - _NEAR
            if allowed <= 0:
                continue
            ax, ay, bx, by = each.a[0] - x, each.a[1] - y, each.b[0] - x, each.b[1] - y
            if each.a == each.b:
                self._points.append((ax, ay, allowed**2))
            else:
                side = _side(each.a, each.b, start)
                self._lines.append(_SeenLine(each, ax, ay, bx, by, allowed**2, side))

    def clear(self, end: XY) -> bool:
        """Whether the way to ``end`` keeps out of them all; what lies nearest to the start never comes too
        near.
        """
        east, south = end[0] - self._start[0], end[1] - self._start[1]
        long = east * east + south * south
        for x, y, allowed in self._points:
            along = x * east + y * south
            if along <= 0:
                continue
            if along < long:
                if (x * south - y * east) ** 2 < allowed * long:
                    return False
            elif (x - east) ** 2 + (y - south) ** 2 < allowed:
                return False
        return self._passes(end, east, south, long)

    def _passes(self, end: XY, east: float, south: float, long: float) -> bool:
        """Whether the way neither crosses a line nor comes too near to one, with its own end or beside one of
        the line's.
        """
        (x, y), (u, v), lines = self._start, end, self._lines
        west_most, east_most = (x, u) if x < u else (u, x)
        north_most, south_most = (y, v) if y < v else (v, y)
        for number, line in enumerate(lines):
            each, ax, ay, bx, by, allowed, side = line
            if east_most <= each.west or west_most >= each.east:
                continue
            if south_most <= each.north or north_most >= each.south:
                continue
            a, b, near = east * ay - south * ax, east * by - south * bx, allowed * long
            if (
                (a * b < 0 and side * _side(each.a, each.b, end) < 0)
                or (a * a < near and 0 < ax * east + ay * south < long)
                or (b * b < near and 0 < bx * east + by * south < long)
                or (each.west < u < each.east and each.north < v < each.south
                    and off(end, each.a, each.b) ** 2 < allowed)
            ):  # fmt: skip
                # What lies in one way lies in many: it is looked at first next time.
                lines[number], lines[0] = lines[0], line
                return False
        return True


class _SeenLine(NamedTuple):
    """A line seen from a point: both of its ends, the square of how near one may come, and on which side of
    it the point lies.
    """

    barrier: Barrier
    ax: float
    ay: float
    bx: float
    by: float
    allowed: float
    side: float


def off(at: XY, a: XY, b: XY) -> float:
    """How far a point lies from the line from ``a`` to ``b``."""
    return math.dist(at, _nearest(at, a, b))


def _nearest(at: XY, a: XY, b: XY) -> XY:
    """The point of the line from ``a`` to ``b`` that is nearest."""
    if a == b:
        return a
    east, south = b[0] - a[0], b[1] - a[1]
    along = ((at[0] - a[0]) * east + (at[1] - a[1]) * south) / (east * east + south * south)
    along = min(1.0, max(0.0, along))
    return a[0] + along * east, a[1] + along * south


def _apart(a: XY, b: XY, c: XY, d: XY) -> float:
    """How far the lines from ``a`` to ``b`` and from ``c`` to ``d`` lie apart."""
    if c == d:
        return off(c, a, b)
    if _side(a, b, c) * _side(a, b, d) < 0 and _side(c, d, a) * _side(c, d, b) < 0:
        return 0.0
    return min(off(a, c, d), off(b, c, d), off(c, a, b), off(d, a, b))


def _side(a: XY, b: XY, at: XY) -> float:
    return (b[0] - a[0]) * (at[1] - a[1]) - (b[1] - a[1]) * (at[0] - a[0])
