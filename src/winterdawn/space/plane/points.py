"""Points of a plane, and shapes on it; lengths are in twentieths of a metre."""

from __future__ import annotations

import math
from typing import NamedTuple

from winterdawn.space.names import PlaceError
from winterdawn.space.plane.barriers import XY, Barrier, around
from winterdawn.space.routes import Outline

UNIT = 20
"""Points to a metre."""


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
        return circle(self.corners[0], self.radius) if self.radius else tuple(map(metric, self.corners))


def metres(points: int) -> str:
    """A length in metres, as names write it."""
    return f"{points / UNIT:.2f}".rstrip("0").rstrip(".")


def points(text: str, name: str) -> int:
    """A length in metres as points; raises :class:`PlaceError` for one between two."""
    found = round(float(text) * UNIT)
    if abs(found - float(text) * UNIT) > 1e-6:
        raise PlaceError(f"{name[:40]!r} lies between two points; write metres in steps of 0.05")
    return found


def ringed(circle: Obstacle, corners: int = 24) -> tuple[XY, ...]:
    """The shape that stands for a circle where something lies on the ground."""
    (x, y), radius = circle.corners[0], circle.radius
    turns = (2 * math.pi * step / corners for step in range(corners))
    return tuple((x + radius * math.sin(turn), y - radius * math.cos(turn)) for turn in turns)


def metric(at: Point) -> tuple[float, float]:
    """Where it lies, in metres."""
    return at.x / UNIT, at.y / UNIT


def circle(at: Point, radius: int, corners: int = 48) -> Outline:
    """A circle as it is drawn, in metres."""
    turns = (2 * math.pi * step / corners for step in range(corners))
    return tuple(
        (round((at.x + radius * math.sin(turn)) / UNIT, 3), round((at.y - radius * math.cos(turn)) / UNIT, 3))
        for turn in turns
    )
