"""How zones and their edges are drawn: rounded areas in a grid, and lines that go under none of them."""

from __future__ import annotations

import math
from collections.abc import Container, Sequence

from winterdawn.space.routes import Outline
from winterdawn.space.zones.layout import between
from winterdawn.space.zones.plan import Cell

WIDE, HIGH = 5.0, 4.0
"""How large a zone is drawn, in widths of a piece's room."""
GAP = 1.4
"""How far apart zones are drawn side by side."""
_CORNER, _ARC = 0.6, tuple(range(0, 91, 15))
"""How far a corner is rounded, and the degrees at which it is drawn."""
_UNDER = 0.3
"""How far a line reaches under the zones that it joins, so that none ends short of a rounded corner."""
_APART = (-0.6, -0.2, 0.2, 0.6)
"""Where in a street between zones lines run side by side."""
XY = tuple[float, float]


def middle(cell: Cell) -> XY:
    """The middle of a cell."""
    return cell[0] * (WIDE + GAP), cell[1] * (HIGH + GAP)


def rim() -> Outline:
    """A zone around its middle, clockwise."""
    corners = ((1, -1, 270), (1, 1, 0), (-1, 1, 90), (-1, -1, 180))
    return tuple(
        (
            round(east * (WIDE / 2 - _CORNER) + _CORNER * math.cos(math.radians(start + turn)), 3),
            round(south * (HIGH / 2 - _CORNER) + _CORNER * math.sin(math.radians(start + turn)), 3),
        )
        for east, south, start in corners
        for turn in _ARC
    )


def line(a: Cell, b: Cell, taken: Container[Cell], number: int) -> Outline:
    """A line from zone to zone: straight where that goes under no other, or else along the streets between
    zones, where it keeps to the side that its ``number`` tells.
    """
    clear = not any((a[0] + x, a[1] + y) in taken for x, y in between(b[0] - a[0], b[1] - a[1]))
    found = _straight(middle(a), middle(b)) if clear else _street(a, b, _APART[number % len(_APART)])
    return tuple((round(x, 3), round(y, 3)) for x, y in found)


def _straight(a: XY, b: XY) -> Sequence[XY]:
    dx, dy = b[0] - a[0], b[1] - a[1]
    wide, high = WIDE / 2 - _UNDER, HIGH / 2 - _UNDER
    part = min(wide / abs(dx) if dx else math.inf, high / abs(dy) if dy else math.inf)
    return (a[0] + part * dx, a[1] + part * dy), (b[0] - part * dx, b[1] - part * dy)


def _street(a: Cell, b: Cell, aside: float) -> Sequence[XY]:
    """Out at the side of the one, along a street to the row of the other, and if it is farther off along the
    next street to its column.
    """
    (ax, ay), (bx, by) = middle(a), middle(b)
    columns, rows = b[0] - a[0], b[1] - a[1]
    way = -1 if columns < 0 else 1
    side, street = ax + way * (WIDE / 2 - _UNDER), ax + way * (WIDE + GAP) / 2 + aside
    out = (side, ay + aside), (street, ay + aside)
    if abs(columns) <= 1:
        return (
            *out,
            (street, by + aside),
            (bx + (way if not columns else -way) * (WIDE / 2 - _UNDER), by + aside),
        )
    before = 1 if rows < 0 else -1
    along = by + before * (HIGH + GAP) / 2 + aside
    return *out, (street, along), (bx + aside, along), (bx + aside, by + before * (HIGH / 2 - _UNDER))
