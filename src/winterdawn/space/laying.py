"""The same ground in another kind of map: who stands where, and what is blocked."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from winterdawn.space.maps import Space
from winterdawn.space.planes import Plane
from winterdawn.space.points import UNIT, metres

WIDER = 1.1
"""By how much a plane is wider than the board it comes from, so that neighbours have room on it."""
_RIM = 0.6
"""Metres beside the outermost middles of a board."""


def relaid(
    board: Space[Any], kind: str, places: Sequence[str]
) -> tuple[int, int, tuple[str, ...], tuple[str, ...]]:
    """Width, height, what is blocked, and the names of ``places``, on a map of ``kind``.

    Boards share their names. On a plane everything lies where its middle did, a little farther apart.
    Raises :class:`ValueError` for a plane that is to be laid anew.
    """
    blocked = tuple(str(at) for at in board.places if at in board.blocked)
    if board.step:
        raise ValueError("a plane cannot be laid anew; begin with a board")
    if kind != Plane.kind:
        return board.width, board.height, blocked, tuple(places)

    def point(name: str) -> tuple[float, float]:
        x, y = board.middle(board.place(name))
        return _RIM + x * WIDER, _RIM + y * WIDER

    def written(name: str) -> str:
        return ",".join(metres(round(length * UNIT)) for length in point(name))

    far = [point(str(at)) for at in board.places]
    width, height = (math.ceil(max(axis) + _RIM) for axis in zip(*far, strict=True))
    return width, height, tuple(f"{written(name)}*0.55" for name in blocked), tuple(map(written, places))
