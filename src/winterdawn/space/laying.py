"""The same ground in another kind of map: who stands where, what is blocked, and what lies on it."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from winterdawn.space import made
from winterdawn.space.ground.features import Feature, FeatureError, Lies
from winterdawn.space.maps import Outline, Space
from winterdawn.space.plane.planes import Plane
from winterdawn.space.plane.points import UNIT, metres

WIDER = 1.1
"""By how much a plane is wider than the board it comes from, so that neighbours have room on it."""
_RIM = 0.6
"""Metres beside the outermost middles of a board of places a metre across."""
_HOLE = 0.55
"""Metres around the middle of such a place that are blocked with it."""
_NARROW = 1.05
"""Metres below which nobody comes through a door."""
XY = tuple[float, float]


class Relaid(NamedTuple):
    """Width, height, what is blocked, the names of places that were asked for, what lies on it, and how many
    metres a place is across.
    """

    width: int
    height: int
    blocked: tuple[str, ...]
    places: tuple[str, ...]
    features: tuple[str, ...]
    scale: float = 1


def relaid(board: Space[Any], kind: str, places: Sequence[str], closed: Sequence[str] = ()) -> Relaid:
    """The same on a map of ``kind``; ``closed`` are the places that are blocked.

    Boards share their names; a border that one has and the other has not is left out. On a plane everything
    lies where its middle did, a little farther apart, and a door that would be too narrow takes up the wall
    beside it. Raises :class:`ValueError` for a plane or zones that are to be laid anew.
    """
    if not board.metric:
        raise ValueError(f"a map of {board.looks} cannot be laid anew; begin with a board")
    closed = [name for name in map(str, board.places) if name in closed]
    if board.step:
        raise ValueError("a plane cannot be laid anew; begin with a board")
    if kind != Plane.kind:
        lying = tuple(_fitting(board, kind))
        return Relaid(board.width, board.height, tuple(closed), tuple(places), lying, board.scale)

    wider, rim, hole = max(WIDER, board.scale), _RIM * board.scale, _HOLE * board.scale

    def point(at: XY) -> XY:
        return rim + at[0] * wider, rim + at[1] * wider

    far = [point(board.middle(at)) for at in board.places]
    width, height = (math.ceil(max(axis) + rim) for axis in zip(*far, strict=True))

    def written(at: XY) -> str:
        inside = (min(max(0, length), most) for length, most in zip(point(at), (width, height), strict=True))
        return ",".join(metres(round(length * UNIT)) for length in inside)

    def named(name: str) -> str:
        return written(board.middle(board.place(name)))

    lying = tuple(_drawn(board, written, wider))
    return Relaid(
        width, height, tuple(f"{named(name)}*{hole:g}" for name in closed), tuple(map(named, places)), lying
    )


def _fitting(board: Space[Any], kind: str) -> Iterator[str]:
    """What lies on a board as far as it can lie on another."""
    for feature in board.features:
        where = []
        for text in feature.where:
            try:
                made(kind, board.width, board.height, (), features=(str(feature._replace(where=(text,))),))
                where.append(text)
            except FeatureError:
                continue
        if where:
            yield str(feature._replace(where=tuple(where)))


def _drawn(board: Space[Any], written: Callable[[XY], str], wider: float) -> Iterator[str]:
    """What lies on a board as shapes and lines of a plane."""
    lines = {each: [set(one) for one in board.drawn(each) if len(one) == 2] for each in board.features}
    doors = [each for each in lines if each.lies is Lies.DOOR]
    for door in doors:
        _widen(lines, door, wider)
    for each, found in lines.items():
        shapes = _merged([one for one in board.drawn(each) if len(one) > 2])
        pieces = [*map(sorted, found), *shapes]
        where = tuple(dict.fromkeys("-".join(map(written, piece)) for piece in pieces))
        if where:
            yield str(each._replace(where=where))


def _widen(lines: dict[Feature, list[set[XY]]], door: Feature, wider: float) -> None:
    """Let a narrow door take up the pieces of wall that touch it."""
    narrow = [line for line in lines[door] if math.dist(*line) * wider < _NARROW]
    for other, found in lines.items():
        taken = [line for line in found if other.lies is Lies.WALL and any(line & one for one in narrow)]
        lines[door] += taken
        lines[other] = [line for line in found if line not in taken]


def _merged(shapes: Sequence[Outline]) -> list[Outline]:
    """One outline around cells side by side; each by itself where they leave holes between them."""
    after: dict[XY, list[XY]] = {}
    edges = {edge for shape in shapes for edge in pairwise((*shape, shape[0]))}
    for a, b in sorted(edges):
        if (b, a) not in edges:
            after.setdefault(a, []).append(b)
    rings: list[Outline] = []
    while after:
        ring = [next(iter(after))]
        while (ends := after.get(ring[-1])) is not None:
            ring.append(ends.pop())
            if not ends:
                del after[ring[-2]]
        rings.append(tuple(ring[:-1]))
    turning = any(_area(ring) < 0 for ring in rings)
    return list(shapes) if turning or any(len(set(ring)) < len(ring) for ring in rings) else rings


def _area(ring: Outline) -> float:
    """More than 0 for corners clockwise, as cells have them."""
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in pairwise((*ring, ring[0])))
