"""Planes: ground without cells. A place is a point, named by the metres from the west and from the north
edge, such as ``3.25,7.5``; points lie 5 centimetres apart.

A body is a metre across, so two people never stand less than a metre from each other, middle to middle
(``book.ruling.plane-bodies``). One faces one of sixteen ways.
"""

from __future__ import annotations

import math
import re
from collections.abc import Collection, Container, Iterable, Iterator
from functools import cached_property, lru_cache
from typing import Any, NamedTuple

from winterdawn.space.barriers import BODY, Barrier, around, clear, inside
from winterdawn.space.maps import Arc, Draws, Outline, PlaceError, Routes, Space
from winterdawn.space.names import sized
from winterdawn.space.walks import Walks

UNIT = 20
"""Points to a metre."""
_KEPT = 65_536
"""Points of which is kept whether somebody could stand there."""
_WINDS = (
    "north", "north-north-east", "north-east", "east-north-east", "east", "east-south-east", "south-east",
    "south-south-east", "south", "south-south-west", "south-west", "west-south-west", "west",
    "west-north-west", "north-west", "north-north-west",
)  # fmt: skip
_METRES = r"\d{1,2}(?:\.\d{1,2})?"
_NAME = re.compile(rf"({_METRES}),({_METRES})")
_CIRCLE = re.compile(rf"({_METRES},{_METRES})\*({_METRES})")


class Point(NamedTuple):
    """A place: to the east and to the south, both in twentieths of a metre."""

    x: int
    y: int

    def __str__(self) -> str:
        return f"{metres(self.x)},{metres(self.y)}"


class Obstacle(NamedTuple):
    """What nobody can enter: a circle around a corner, a wall between two, or a shape of more."""

    corners: tuple[Point, ...]
    radius: int

    def barriers(self, room: int) -> tuple[Barrier, ...]:
        """What is too near for whoever needs so much room."""
        return around(self.corners, self.radius + room)

    def outline(self) -> Outline:
        """Its corners in metres."""
        return _circle(self.corners[0], self.radius) if self.radius else tuple(map(_metric, self.corners))


class Plane(Space[Point]):
    """Ground ``width`` x ``height`` metres in size, open but for its obstacles."""

    kind = "plane"
    facings = _WINDS
    winds = _WINDS
    scatter = 8
    step = 1 / UNIT
    facing_rules = ("book.ruling.plane-facing",)
    way_rules = ("book.ruling.plane-ways",)
    arc_rules = ("book.ruling.plane-facing", "book.rule-zero.hex-facing-arcs")

    def __init__(self, width: int, height: int, blocked: Iterable[str] = ()) -> None:
        """``blocked`` are obstacles: ``4,5*1.5`` is a circle, ``4,5-6,5`` a wall, and more corners
        a shape.

        Raises :class:`~winterdawn.space.maps.PlaceError`.
        """
        sized(width, height)
        self.width, self.height, self.blocked = width, height, frozenset()
        self.obstacles = tuple(map(self._obstacle, blocked))
        self.barriers = tuple(barrier for obstacle in self.obstacles for barrier in obstacle.barriers(BODY))
        """What the middle of a body keeps out of, but for the inside of shapes."""
        self._open = lru_cache(maxsize=_KEPT)(lambda at: self._bare(at, BODY, self.barriers))
        raster = (Point(UNIT * x + BODY, UNIT * y + BODY) for y in range(height) for x in range(width))
        self.places = tuple(at for at in raster if at in self)

    def _obstacle(self, text: str) -> Obstacle:
        circle = _CIRCLE.fullmatch(text)
        names = [circle[1]] if circle else text.split("-")
        radius = _points(circle[2], text) if circle else 0
        if (len(names) < 2 and not radius) or not all(map(_NAME.fullmatch, names)):
            raise PlaceError(
                f"{text[:40]!r} is no obstacle; write a circle 4,5*1.5, a wall 4,5-6,5, or more corners"
            )
        corners = tuple(map(self.place, names))
        if not all(at.x <= self.width * UNIT and at.y <= self.height * UNIT for at in corners):
            raise PlaceError(f"{text[:40]!r} reaches beyond the map of {self.width} x {self.height} m")
        if len(set(corners)) < len(corners):
            raise PlaceError(f"{text[:40]!r} has the same corner twice; write each once")
        return Obstacle(corners, radius)

    def place(self, name: str) -> Point:
        """The point called ``name``, on the map or beyond; raises :class:`PlaceError`."""
        match = _NAME.fullmatch(name) if isinstance(name, str) else None
        if match is None:
            raise PlaceError(
                f"{name!r} is no place; write metres from the west and from the north, such as 3.25,7.5"
            )
        return Point(_points(match[1], name), _points(match[2], name))

    def __contains__(self, at: object) -> bool:
        return isinstance(at, Point) and self._open(at)

    def _bare(self, at: Point, room: int, barriers: Iterable[Barrier]) -> bool:
        if not (room <= at.x <= self.width * UNIT - room and room <= at.y <= self.height * UNIT - room):
            return False
        return not (
            any(barrier.holds(at) for barrier in barriers)
            or any(inside(at, each.corners) for each in self.obstacles)
        )

    def neighbours(self, at: Point) -> tuple[Point, ...]:
        """The points a metre away sixteen ways that nothing lies before, clockwise from north."""
        around = (self.beside(at, turn * math.pi / 8, UNIT) for turn in range(16))
        return tuple(other for other in around if other in self and clear(at, other, self.barriers))

    def beside(self, at: Point, bearing: float, far: float) -> Point:
        """The point ``far`` points away from ``at``; ``bearing`` is clockwise from north."""
        return Point(round(at.x + math.sin(bearing) * far), round(at.y - math.cos(bearing) * far))

    def edge(self, at: Point) -> bool:
        """Whether the map ends less than a metre from ``at``, or a metre."""
        return min(at.x, at.y, self.width * UNIT - at.x, self.height * UNIT - at.y) <= UNIT

    def stride(self, a: Point, b: Point) -> float:
        """Metres straight from one to the other."""
        return math.dist(a, b) / UNIT

    def distance(self, a: Point, b: Point) -> int:
        """Metres from middle to middle, to the nearest, half a metre down (``book.ruling.plane-distance``);
        at least 1 but for the same place.
        """
        square = (a.x - b.x) ** 2 + (a.y - b.y) ** 2
        return max(1, -((BODY - 1 - math.isqrt(square - 1)) // UNIT)) if square else 0

    def straight(self, a: Point, b: Point) -> float:
        """Metres from middle to middle, exactly."""
        return math.hypot(a.x - b.x, a.y - b.y) / UNIT

    def seen(self, at: Point, facing: int, metres: frozenset[int]) -> Container[Point]:
        """The points so many ``metres`` away from somebody at ``at`` that do not lie behind them."""
        return _Looked(self, at, facing, metres)

    def clash(self, a: Point, b: Point) -> bool:
        """Whether they lie less than a metre apart."""
        return (a.x - b.x) ** 2 + (a.y - b.y) ** 2 < UNIT**2

    def flung(self, at: Point, face: int, metres: int) -> tuple[Point, str]:
        """Off in direction ``face``, 1 to 8 clockwise from north."""
        bearing, solid = (face - 1) * math.pi / 4, self._solid
        for far in range(1, metres * UNIT + 1):
            beyond = self.beside(at, bearing, far)
            if not self._bare(beyond, 0, solid):
                return self.beside(at, bearing, far - 1), _WINDS[2 * face - 2]
        return self.beside(at, bearing, metres * UNIT), _WINDS[2 * face - 2]

    @cached_property
    def _solid(self) -> tuple[Barrier, ...]:
        return tuple(barrier for obstacle in self.obstacles for barrier in obstacle.barriers(1))

    def middle(self, at: Point) -> tuple[float, float]:
        """Where it lies, x to the east and y to the south, in metres."""
        return at.x / UNIT, at.y / UNIT

    def outline(self, at: Point) -> Outline:
        """The room that a body takes, around its middle."""
        return _circle(Point(0, 0), BODY)

    def floor(self) -> tuple[Outline, ...]:
        """The four corners."""
        return (((0, 0), (self.width, 0), (self.width, self.height), (0, self.height)),)

    def walls(self) -> tuple[Outline, ...]:
        """The obstacles."""
        return tuple(obstacle.outline() for obstacle in self.obstacles)

    def ring(self, at: Point, metres: Collection[int]) -> tuple[Outline, ...]:
        """Circles where distances that count change to others that do not."""
        limits = [n for n in range(1, max(metres, default=0) + 1) if (n in metres) != (n + 1 in metres)]
        return tuple(_circle(at, n * UNIT + BODY) for n in limits)

    def ways(
        self,
        start: Point,
        budget: float,
        barred: Collection[Point],
        taken: Collection[Point],
        draws: Draws | None = None,
    ) -> Routes[Point]:
        """Straight as far as nothing lies between, else around it (``book.ruling.plane-ways``)."""
        return Walks(self, start, budget, barred, taken, draws)

    def winds_around(self, at: Point, far: float, ahead: float = 0) -> Iterator[Point]:
        """Eight points around ``at``, the first of them at the bearing ``ahead`` in radians."""
        return (self.beside(at, ahead + turn * math.pi / 4, far) for turn in range(8))


class _Looked(Container[Point]):
    """Points that somebody looks upon; there are too many to keep what is found."""

    def __init__(self, ground: Plane, at: Point, facing: int, metres: frozenset[int]) -> None:
        self._ground, self._at, self._facing, self._metres = ground, at, facing, metres

    def __contains__(self, spot: Any) -> bool:
        ground = self._ground
        near = ground.distance(self._at, spot) in self._metres
        return near and ground.arc(self._facing, self._at, spot) is not Arc.REAR


def metres(points: int) -> str:
    """A length in metres, as names write it."""
    return f"{points / UNIT:.2f}".rstrip("0").rstrip(".")


def _points(text: str, name: str) -> int:
    found = round(float(text) * UNIT)
    if abs(found - float(text) * UNIT) > 1e-6:
        raise PlaceError(f"{name[:40]!r} lies between two points; write metres in steps of 0.05")
    return found


def _metric(at: Point) -> tuple[float, float]:
    return at.x / UNIT, at.y / UNIT


def _circle(at: Point, radius: int, corners: int = 48) -> Outline:
    turns = (2 * math.pi * step / corners for step in range(corners))
    return tuple(
        (round((at.x + radius * math.sin(turn)) / UNIT, 3), round((at.y - radius * math.cos(turn)) / UNIT, 3))
        for turn in turns
    )
