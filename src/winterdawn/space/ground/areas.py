"""Parts of a plane that are hard to cross, or lie higher: what a straight way over them takes, and where
their borders are ledges. Lengths are in twentieths of a metre.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator, Sequence
from functools import cached_property

import msgspec

from winterdawn.space.ground.features import Feature
from winterdawn.space.plane.barriers import XY, inside
from winterdawn.space.routes import Rates

NEVER = 1e6
"""What a metre takes where nobody may go: more than anybody has."""
_ASIDE = 0.01
"""How far beside a border it is looked how high the ground is."""
_AROUND = 1.5
"""How far off a corner one turns who goes around an area."""


class Tract(msgspec.Struct, frozen=True, dict=True):
    """A shape and what it is made of."""

    corners: tuple[XY, ...]
    feature: Feature

    @cached_property
    def box(self) -> tuple[float, float, float, float]:
        """The least and the most x, and the least and the most y, of the shape."""
        xs, ys = zip(*self.corners, strict=True)
        return min(xs), max(xs), min(ys), max(ys)

    def holds(self, at: XY) -> bool:
        """Whether a point lies in it."""
        west, east, north, south = self.box
        return west <= at[0] <= east and north <= at[1] <= south and inside(at, self.corners)

    @property
    def edges(self) -> Iterator[tuple[XY, XY]]:
        """Its border, piece by piece."""
        return zip(self.corners, (*self.corners[1:], self.corners[0]), strict=True)

    def turns(self) -> Iterator[XY]:
        """Where one turns on the way around it."""
        for index, (x, y) in enumerate(self.corners):
            before, after = self.corners[index - 1], self.corners[(index + 1) % len(self.corners)]
            east, south = _unit((x, y), before)
            other_east, other_south = _unit((x, y), after)
            aside = east + other_east, south + other_south
            far = math.hypot(*aside)
            if far < 1e-6:
                aside, far = (-south, east), 1.0
            for sign in (-_AROUND, _AROUND):
                spot = x + sign * aside[0] / far, y + sign * aside[1] / far
                if not inside(spot, self.corners):
                    yield spot


def grade(at: XY, areas: Sequence[Tract]) -> int:
    """The worst of what lies there."""
    return max((each.feature.grade for each in areas if each.holds(at)), default=0)


def level(at: XY, areas: Sequence[Tract]) -> float:
    """Metres that it lies above the rest: what was said last."""
    found = [each.feature.metres for each in areas if each.holds(at)]
    return found[-1] if found else 0.0


def toll(a: XY, b: XY, areas: Sequence[Tract], rates: Rates) -> float:
    """What the straight way takes, each piece at the rate of the worst ground it lies on."""
    length, total = math.dist(a, b), 0.0
    near = [area for area in areas if _near(a, b, area.box)]
    if not near:
        return length * _rate(rates, 0)
    for begin, end in itertools.pairwise(sorted({0.0, 1.0, *_cuts(a, b, near)})):
        middle = _along(a, b, (begin + end) / 2)
        total += (end - begin) * length * _rate(rates, grade(middle, near))
    return total


def ledges(areas: Sequence[Tract], least: float) -> Iterator[tuple[XY, XY]]:
    """The pieces of borders beside which the ground is at least so many metres higher than beyond."""
    for area in areas:
        for a, b in area.edges:
            cuts = sorted({0.0, 1.0, *_cuts(a, b, areas)})
            for begin, end in itertools.pairwise(cuts):
                x, y = _along(a, b, (begin + end) / 2)
                east, south = _unit(a, b)
                sides = [(x - sign * south * _ASIDE, y + sign * east * _ASIDE) for sign in (-1, 1)]
                rise = abs(level(sides[0], areas) - level(sides[1], areas))
                if rise >= least and end - begin > 1e-9:
                    yield _along(a, b, begin), _along(a, b, end)


def _cuts(a: XY, b: XY, areas: Sequence[Tract]) -> Iterator[float]:
    """Which parts of the way lie behind one when it crosses a border."""
    for area in areas:
        east, south = b[0] - a[0], b[1] - a[1]
        right = [east * (y - a[1]) - south * (x - a[0]) > 0 for x, y in area.corners]
        for n, there in enumerate(right):
            if there == right[n - 1]:
                continue
            c, d = area.corners[n - 1], area.corners[n]
            one, other = _side(c, d, a), _side(c, d, b)
            if (one > 0) != (other > 0):
                yield one / (one - other)


def _rate(rates: Rates, at: int) -> float:
    rate = rates[at]
    return NEVER if rate is None else rate


def _near(a: XY, b: XY, box: tuple[float, float, float, float]) -> bool:
    """Whether the way comes into the box around a shape."""
    west, east, north, south = box
    across = max(a[0], b[0]) >= west and min(a[0], b[0]) <= east
    return across and max(a[1], b[1]) >= north and min(a[1], b[1]) <= south


def _along(a: XY, b: XY, part: float) -> XY:
    return a[0] + part * (b[0] - a[0]), a[1] + part * (b[1] - a[1])


def _unit(a: XY, b: XY) -> XY:
    far = math.dist(a, b)
    return (b[0] - a[0]) / far, (b[1] - a[1]) / far


def _side(a: XY, b: XY, at: XY) -> float:
    return (b[0] - a[0]) * (at[1] - a[1]) - (b[1] - a[1]) * (at[0] - a[0])
