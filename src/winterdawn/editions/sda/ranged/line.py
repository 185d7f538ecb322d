"""The line of a shot, and who stands in it."""

from __future__ import annotations

import math

Spot = tuple[float, float]

BODY = 0.5
"""Metres from the middle of a body to its side."""


def near_line(at: Spot, start: Spot, end: Spot, body: float = BODY) -> bool:
    """Whether a body at ``at``, ``body`` from its middle to its side, stands in the way from ``start`` to
    ``end``, both of these apart.
    """
    (x, y), (other_x, other_y) = start, end
    east, south = other_x - x, other_y - y
    length = math.hypot(east, south)
    if not length:
        return False
    along = ((at[0] - x) * east + (at[1] - y) * south) / length
    off = abs((at[0] - x) * south - (at[1] - y) * east) / length
    return 0 < along < length and off < body
