"""Lines between places and what stands in them, worked out in whole numbers.

A line that touches something passes it on one side: shifted by a hair to its left, or to its right.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import NamedTuple, TypeVar

Spot = tuple[int, int]
XY = tuple[float, float]
T = TypeVar("T")


class Bar(NamedTuple):
    """What stands between two points, or with a ``radius`` around one."""

    a: Spot
    b: Spot
    radius: int = 0


class Yard(NamedTuple):
    """How whole numbers are lengths: what the squares of a step across and of one down count, and what that
    of a metre comes to.
    """

    across: int
    down: int
    metre: int

    def scaled(self, scale: float) -> Yard:
        """The same where a cell is so many metres across, in halves, instead of one."""
        half = round(2 * scale) ** 2
        return self if scale == 1 else Yard(self.across * half, self.down * half, self.metre * 4)


EVEN = Yard(1, 1, 1)
"""Where both ways measure alike."""


def passed(a: Spot, b: Spot, line: Bar) -> tuple[bool, bool]:
    """Whether the way from ``a`` to ``b`` meets a line if it passes on the left, and on the right."""
    if line.radius:
        square, parts = _off(line.a, a, b, EVEN)
        within = square < parts * line.radius**2
        return within, within
    (x, y), (u, v), (p, q), (r, s) = a, b, line.a, line.b
    if max(x, u) < min(p, r) or min(x, u) > max(p, r) or max(y, v) < min(q, s) or min(y, v) > max(q, s):
        return False, False
    if _side(line.a, line.b, a) * _side(line.a, line.b, b) >= 0:
        return False, False
    one, other = _side(a, b, line.a), _side(a, b, line.b)
    return (one > 0) != (other > 0), (one >= 0) != (other >= 0)


def clear(a: Spot, b: Spot, lines: Iterable[Bar]) -> bool:
    """Whether the way meets none of them, on its left or on its right."""
    left = right = True
    for line in lines:
        one, other = passed(a, b, line)
        left, right = left and not one, right and not other
        if not (left or right):
            return False
    return True


def met(a: Spot, b: Spot, lines: Iterable[tuple[Bar, int, T]]) -> tuple[int, T | None]:
    """The highest number among the lines that the way meets, on the side where that is less, and whose it is;
    0 and none where it meets none.
    """
    left: tuple[int, T | None] = (0, None)
    right = left
    for line, number, what in lines:
        one, other = passed(a, b, line)
        if one and number > left[0]:
            left = (number, what)
        if other and number > right[0]:
            right = (number, what)
    return left if left[0] < right[0] else right


def near(at: Spot, line: Bar, metres: float, yard: Yard) -> bool:
    """Whether a line lies so many metres from a point, or nearer; ``yard`` tells how far that is."""
    square, parts = _off(at, line.a, line.b, yard)
    if line.radius:
        return square <= parts * (metres * round(math.sqrt(yard.metre)) + line.radius) ** 2
    return square <= parts * metres * metres * yard.metre


def _off(at: Spot, a: Spot, b: Spot, yard: Yard) -> tuple[int, int]:
    """How far a point lies from the line between two, squared, as a fraction."""
    (wide, deep), (east, south) = (b[0] - a[0], b[1] - a[1]), (at[0] - a[0], at[1] - a[1])
    along = yard.across * wide * east + yard.down * deep * south
    length = yard.across * wide * wide + yard.down * deep * deep
    if 0 < along < length:
        return yard.across * yard.down * (wide * south - deep * east) ** 2, length
    end = b if along > 0 else a
    return yard.across * (at[0] - end[0]) ** 2 + yard.down * (at[1] - end[1]) ** 2, 1


def _side(a: Spot, b: Spot, at: Spot) -> int:
    return (b[0] - a[0]) * (at[1] - a[1]) - (b[1] - a[1]) * (at[0] - a[0])


def between(
    at: tuple[float, float], a: tuple[float, float], b: tuple[float, float], far: float = 0.5
) -> bool:
    """Whether a point lies beside the way from ``a`` to ``b``, and nearer to it than ``far``."""
    (wide, deep), (east, south) = (b[0] - a[0], b[1] - a[1]), (at[0] - a[0], at[1] - a[1])
    along, length = wide * east + deep * south, math.hypot(wide, deep)
    return 0 < along < length**2 and abs(wide * south - deep * east) < far * length - 1e-9
