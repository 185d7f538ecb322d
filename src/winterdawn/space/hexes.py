"""Hex maps. Hexes stand on a corner and are named like chess squares, column letter first: ``c4``.

A combatant faces a corner of its hex (``book.rule-zero.hex-facing-vertex``): facing 0 is north, and
each step turns 60 degrees clockwise.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import cache, cached_property
from typing import NamedTuple

from winterdawn.space.boards import Board
from winterdawn.space.ground.lines import Spot, Yard
from winterdawn.space.names import name_of

_SHEER = math.sqrt(3)
_STEPS = (
    ("north-east", 1, -1),
    ("east", 1, 0),
    ("south-east", 0, 1),
    ("south-west", -1, 1),
    ("west", -1, 0),
    ("north-west", 0, -1),
)


class Hex(NamedTuple):
    """A place, in axial coordinates: ``q`` along the row to the east, ``r`` down the rows."""

    q: int
    r: int

    def __str__(self) -> str:
        return _name(self)


@cache
def _name(at: Hex) -> str:
    return name_of(at.q + (at.r - (at.r & 1)) // 2, at.r)


class HexMap(Board[Hex]):
    """A rectangle of ``width`` x ``height`` hexes, each a metre across or so many as its ``scale``."""

    kind = "hex"
    looks = "hexes"
    facings = ("north", "north-east", "south-east", "south", "south-west", "north-west")
    winds = (
        "north", "north-north-east", "east-north-east", "east", "east-south-east", "south-south-east",
        "south", "south-south-west", "west-south-west", "west", "west-north-west", "north-north-west",
    )  # fmt: skip

    scatter = 6
    beside_ahead = 1
    facing_rules = ("book.rule-zero.hex-facing-vertex",)
    arc_rules = ("book.rule-zero.hex-facing-arcs", "book.rule-zero.hex-facing-vertex")

    rim = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
    yard = Yard(3, 1, 12)

    def _at(self, column: int, row: int) -> Hex:
        return Hex(column - (row - (row & 1)) // 2, row)

    def _around(self, at: Hex) -> Iterable[Hex]:
        """Clockwise from north-east."""
        return (_step(at, side) for side in range(len(_STEPS)))

    def spot(self, at: Hex) -> Spot:
        """Its middle: halves of its width east, and sixths of twice its height south."""
        return 2 * at.q + at.r, 3 * at.r

    @cached_property
    def _edges(self) -> frozenset[Hex]:
        sides = range(len(_STEPS))
        outer = (at for at in self.places if any(_step(at, side) not in self._next for side in sides))
        return frozenset(outer)

    def edge(self, at: Hex) -> bool:
        """Whether the map ends beside ``at``."""
        return at in self._edges

    def stride(self, a: Hex, b: Hex) -> float:
        """Metres from a place to the next."""
        return self.scale

    def spaces(self, a: Hex, b: Hex) -> int:
        """Steps between two places; neighbours are 1 apart."""
        q, r = a.q - b.q, a.r - b.r
        if (q < 0) == (r < 0):
            return abs(q + r)
        q, r = abs(q), abs(r)
        return q if q > r else r

    def flung(self, at: Hex, face: float, metres: int) -> tuple[Hex, str]:
        """Off over edge ``face``, 1 to 6 clockwise from north-east."""
        face = round(face)
        for _ in range(self._flown(metres)):
            beyond = _step(at, face - 1)
            at = at if self.walled(at, beyond) else beyond
        return at, _STEPS[face - 1][0]

    def bearing(self, a: Hex, b: Hex) -> float:
        """The direction from ``a`` to ``b`` in degrees clockwise from north, 0 for the same place."""
        return _bearing(b.q - a.q, b.r - a.r)

    def middle(self, at: Hex) -> tuple[float, float]:
        """Where its middle lies, x to the east and y to the south, one hex being 1 wide."""
        return at.q + at.r / 2, at.r * _SHEER / 2

    def outline(self, at: Hex) -> tuple[tuple[float, float], ...]:
        """The six corners around its middle, one hex being 1 wide."""
        return _OUTLINE

    def straight(self, a: Hex, b: Hex) -> float:
        """Metres between the middles as steps count them, unrounded."""
        return self.spaces(a, b) * self.scale


def _step(at: Hex, side: int) -> Hex:
    """The place beyond edge ``side`` of ``at``, 0 to 5 clockwise from north-east."""
    _, q, r = _STEPS[side]
    return Hex(at.q + q, at.r + r)


@cache
def _bearing(q: int, r: int) -> float:
    return math.degrees(math.atan2(q + r / 2, -r * _SHEER / 2)) % 360


def _corner(number: int) -> tuple[float, float]:
    turn = math.radians(60 * number)
    return round(math.sin(turn) / _SHEER, 4), round(-math.cos(turn) / _SHEER, 4)


_OUTLINE = tuple(_corner(number) for number in range(6))
