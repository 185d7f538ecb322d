"""Hex maps: places, distance, neighbours, facing at a corner, arcs, and paths.

Hexes stand on a corner. A combatant faces a corner of its hex
(``book.rule-zero.hex-facing-vertex``): facing 0 is north, and each step turns 60 degrees
clockwise. Places are named like chess squares, column letter first: ``c4``.
"""

from __future__ import annotations

import heapq
import math
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from enum import Enum
from functools import cache
from typing import NamedTuple

FACINGS = ("north", "north-east", "south-east", "south", "south-west", "north-west")
"""The six corners a combatant may face, clockwise from north."""

_SHEER = math.sqrt(3)
_STEPS = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))
_STEP_NAMES = ("north-east", "east", "south-east", "south-west", "west", "north-west")
_NAME = re.compile(r"([a-z]{1,2})(\d{1,3})")


class Hex(NamedTuple):
    """A place, in axial coordinates: ``q`` along the row to the east, ``r`` down the rows."""

    q: int
    r: int

    def __str__(self) -> str:
        column = self.q + (self.r - (self.r & 1)) // 2
        high, low = divmod(column, 26)
        return (chr(96 + high) if high else "") + chr(97 + low) + str(self.r + 1)

    @property
    def middle(self) -> tuple[float, float]:
        """Where its middle lies, x to the east and y to the south, one hex being 1 wide."""
        return self.q + self.r / 2, self.r * _SHEER / 2


Ways = Mapping[Hex, tuple[float, tuple[Hex, ...]]]
"""By place: what it takes to go there, and the places entered on the way, itself last."""
_Way = tuple[frozenset[str], tuple[Hex, ...]]


class PlaceError(ValueError):
    """A name that is no place of the map."""


def place(name: str) -> Hex:
    """The place called ``name``, such as ``c4``; raises :class:`PlaceError`."""
    match = _NAME.fullmatch(name) if isinstance(name, str) else None
    if match is None or match[2] == "0":
        raise PlaceError(f"{name!r} is no place; write a column letter and a row, such as c4")
    column = 0
    for letter in match[1]:
        column = column * 26 + ord(letter) - 96
    row = int(match[2]) - 1
    return Hex(column - 1 - (row - (row & 1)) // 2, row)


class Arc(Enum):
    """On which side of somebody a thing lies (``book.rule-zero.hex-facing-arcs``)."""

    FRONT = "front"
    FLANK = "flank"
    REAR = "rear"


def distance(a: Hex, b: Hex) -> int:
    """Spaces between two places; neighbours are 1 apart."""
    q, r = a.q - b.q, a.r - b.r
    return (abs(q) + abs(r) + abs(q + r)) // 2


@cache
def _bearing(q: int, r: int) -> float:
    return math.degrees(math.atan2(q + r / 2, -r * _SHEER / 2)) % 360


def bearing(a: Hex, b: Hex) -> float:
    """The direction from ``a`` to ``b`` in degrees clockwise from north, 0 for the same place."""
    return _bearing(b.q - a.q, b.r - a.r)


def turned(facing: int, a: Hex, b: Hex) -> float:
    """How far ``b`` lies off the facing of somebody at ``a``, from 0 to 180 degrees."""
    off = abs(bearing(a, b) - facing * 60) % 360
    return min(off, 360 - off)


def arc(facing: int, a: Hex, b: Hex) -> Arc:
    """The arc in which somebody at ``a`` has ``b``.

    An edge belongs to the arc nearer the front: up to 60 degrees off is front, up to 120
    flank (``book.ruling.combat-arc-edges``). One's own place counts as front.
    """
    if a == b:
        return Arc.FRONT
    off = turned(facing, a, b) - 1e-9
    return Arc.FRONT if off <= 60 else Arc.FLANK if off <= 120 else Arc.REAR


def facing_towards(facing: int, a: Hex, b: Hex) -> int:
    """The corner at ``a`` that looks most directly at ``b``; of equals the nearest to ``facing``."""
    if a == b:
        return facing
    return min(range(6), key=lambda corner: (round(turned(corner, a, b), 6), (corner - facing) % 6))


def direction(a: Hex, b: Hex) -> str:
    """The direction from ``a`` to ``b`` in words, of twelve."""
    if a == b:
        return "here"
    return _WINDS[round(bearing(a, b) / 30) % 12]


_WINDS = (
    "north", "north-north-east", "east-north-east", "east", "east-south-east", "south-south-east",
    "south", "south-south-west", "west-south-west", "west", "west-north-west", "north-north-west",
)  # fmt: skip


class HexMap:
    """A rectangle of ``width`` x ``height`` hexes, some of which may be closed to everybody."""

    kind = "hex"

    def __init__(self, width: int, height: int, blocked: Iterable[Hex] = ()) -> None:
        if not (1 <= width <= 60 and 1 <= height <= 60):
            raise PlaceError(f"a map of {width} x {height} is not possible; use 1 to 60 each way")
        self.width, self.height = width, height
        self.blocked = frozenset(blocked)
        self.places = tuple(
            Hex(column - (row - (row & 1)) // 2, row) for row in range(height) for column in range(width)
        )
        self._open = frozenset(self.places) - self.blocked
        self._next = {at: self._around(at) for at in self.places}

    def __contains__(self, at: object) -> bool:
        """Whether somebody could stand there."""
        return at in self._open

    def _around(self, at: Hex) -> tuple[Hex, ...]:
        beside = (Hex(at.q + q, at.r + r) for q, r in _STEPS)
        return tuple(hexagon for hexagon in beside if hexagon in self._open)

    def neighbours(self, at: Hex) -> tuple[Hex, ...]:
        """The open places next to ``at``, clockwise from north-east."""
        return self._next[at]

    def edge(self, at: Hex) -> bool:
        """Whether the map ends beside ``at``."""
        return any(self.step(at, side) not in self._next for side in range(len(_STEPS)))

    def step(self, at: Hex, side: int) -> Hex:
        """The place beyond edge ``side`` of ``at``, 0 to 5 clockwise from north-east."""
        q, r = _STEPS[side]
        return Hex(at.q + q, at.r + r)

    def within(self, at: Hex, low: int, high: int) -> Iterator[Hex]:
        """The places from ``low`` to ``high`` spaces away from ``at``."""
        return (other for other in self.places if low <= distance(at, other) <= high)

    def paths(
        self,
        start: Hex,
        budget: float,
        cost: Callable[[Hex], float | None],
        draws: Callable[[Hex], frozenset[str]] | None = None,
    ) -> Ways:
        """Every place that can be reached from ``start`` for ``budget``, with the cheapest way.

        ``cost`` tells what entering a place takes, none for a place that cannot be entered.
        ``draws`` tells whose attention it draws to stand there; of the ways that take the same,
        one that draws the fewest people is given. The answer maps a place to what it takes and
        the places entered on the way, itself last; ``start`` is not among them.
        """
        best: dict[Hex, tuple[float, tuple[Hex, ...]]] = {start: (0, ())}
        queue: list[tuple[float, int, Hex]] = [(0, 0, start)]
        tie = 0
        while queue:
            spent, _, at = heapq.heappop(queue)
            if spent > best[at][0]:
                continue
            for other in self._next[at]:
                price = cost(other)
                if price is None or spent + price > budget:
                    continue
                if other not in best or spent + price < best[other][0]:
                    tie += 1
                    best[other] = (spent + price, (*best[at][1], other))
                    heapq.heappush(queue, (spent + price, tie, other))
        del best[start]
        return best if draws is None else self._quietest(start, best, cost, draws)

    def _quietest(
        self,
        start: Hex,
        best: Ways,
        cost: Callable[[Hex], float | None],
        draws: Callable[[Hex], frozenset[str]],
    ) -> Ways:
        kept: dict[Hex, list[_Way]] = {start: [(draws(start), ())]}
        spent = {start: 0.0, **{at: price for at, (price, _) in best.items()}}
        for at in sorted(best, key=lambda at: (spent[at], len(best[at][1]))):
            price, seen = cost(at) or 0, draws(at)
            kept[at] = _smallest(
                (drawn | seen, (*way, at))
                for before in self._next[at]
                if before in kept and spent[before] + price == spent[at]
                for drawn, way in kept[before]
            )
        return {at: (spent[at], kept[at][0][1]) for at in best}


def _smallest(ways: Iterable[_Way]) -> list[_Way]:
    """Those of which none draws only some of the same people; who draws the fewest comes first."""
    kept: list[_Way] = []
    for drawn, way in sorted(ways, key=lambda item: len(item[0])):
        if not any(other <= drawn for other, _ in kept):
            kept.append((drawn, way))
    return kept


def step_name(side: int) -> str:
    """The direction of edge ``side`` in words."""
    return _STEP_NAMES[side]


def _corner(number: int) -> tuple[float, float]:
    turn = math.radians(60 * number)
    return round(math.sin(turn) / _SHEER, 4), round(-math.cos(turn) / _SHEER, 4)


OUTLINE = tuple(_corner(number) for number in range(6))
"""The six corners of a hex around its middle, one hex being 1 wide."""
