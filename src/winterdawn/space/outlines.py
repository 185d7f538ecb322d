"""Lines around what is so on a plane: looked for on a mesh, and where it ends at every point."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import numpy as np

from winterdawn.space.plane.barriers import BODY, off

if TYPE_CHECKING:
    from winterdawn.space.maps import Outline

Grid = np.ndarray[Any, np.dtype[np.float64]]
Mask = np.ndarray[Any, np.dtype[np.bool_]]
Whole = np.ndarray[Any, np.dtype[np.int64]]
_Edge = tuple[int, int, int, int]
"""Row and column of a place that is looked at, and of the next beside or below it."""
_STRAIGHT = 0.015
"""Metres by which an outline may pass a corner that is left out."""
_FAR = 24
"""How many corners in a row may be left out."""
_MESH = 4
"""Points between the places that are looked at first: 20 cm."""


class Mesh:
    """Every few of the points of an area."""

    def __init__(self, xs: Whole, ys: Whole) -> None:
        self.xs, self.ys = xs, ys
        self.columns, self.rows = (
            np.unique([*range(0, len(each), _MESH), len(each) - 1]) for each in (xs, ys)
        )
        x, y = np.meshgrid(xs[self.columns], ys[self.rows])
        self.x, self.y = x.ravel(), y.ravel()

    def grid(self, values: Any) -> Any:
        """What is told of its points, in rows and columns."""
        return values.reshape(len(self.rows), len(self.columns))

    def cells(self, x: Whole, y: Whole) -> tuple[Whole, Whole]:
        """In which row and which column of cells between its points others lie."""
        rows = np.searchsorted(self.ys[self.rows], y, side="right") - 1
        columns = np.searchsorted(self.xs[self.columns], x, side="right") - 1
        return rows, columns

    def fine(self, look: Callable[[Whole, Whole], Any]) -> Any:
        """What ``look`` tells of all points: near where it changes, by looking at each."""
        coarse = self.grid(look(self.x, self.y))
        within = coarse <= 0 if coarse.dtype == float else coarse
        mixed = np.zeros(within.shape, bool)
        corners = (within[:-1, :-1], within[:-1, 1:], within[1:, 1:], within[1:, :-1])
        mixed[:-1, :-1] = np.logical_or.reduce(corners) & ~np.logical_and.reduce(corners)
        mixed = widened(mixed, 1, 2)
        rows, columns = (
            np.searchsorted(each, np.arange(each[-1] + 1), side="right") - 1
            for each in (self.rows, self.columns)
        )
        every = np.ix_(rows, columns)
        fine = coarse[every]
        row, column = np.nonzero(mixed[every])
        fine[row, column] = look(self.xs[column], self.ys[row])
        return fine


def widened(mask: Mask, before: int = 1, behind: int = 1) -> Mask:
    """What it holds, and so many rows and columns before and behind that."""
    wide, (high, broad) = np.pad(mask, (behind, before)), mask.shape
    shifts = [divmod(shift, before + behind + 1) for shift in range((before + behind + 1) ** 2)]
    found: Mask = np.logical_or.reduce(
        [wide[row : row + high, column : column + broad] for row, column in shifts]
    )
    return found


def ticks(middle: int, most: float, far: float) -> Whole:
    """The points to look at around ``middle``, on ground where a body stands between its edges."""
    low, high = max(math.floor(middle - most) - 1, BODY), min(math.ceil(middle + most) + 1, int(far) - BODY)
    return np.arange(low, high + 1)


def outlines(beyond: Grid, xs: Whole, ys: Whole, unit: float) -> tuple[Outline, ...]:
    """Closed lines, in metres, around all that is not above 0."""
    framed = np.pad(beyond, 1, constant_values=np.inf)
    wide, high = (np.concatenate(([each[0] - 1], each, [each[-1] + 1])) for each in (xs, ys))
    within = framed <= 0
    corners = (within[:-1, :-1], within[:-1, 1:], within[1:, 1:], within[1:, :-1])
    mixed = np.logical_or.reduce(corners) & ~np.logical_and.reduce(corners)
    after: dict[_Edge, _Edge] = {}
    for row, column in np.argwhere(mixed).tolist():
        for begin, end in _pieces(within, row, column):
            after[begin] = end
    lines = []
    while after:
        begin, edge = after.popitem()
        line = [begin]
        while edge != begin:
            line.append(edge)
            edge = after.pop(edge)
        lines.append(_plain([_crossing(framed, wide, high, unit, *edge) for edge in line]))
    return tuple(lines)


def _plain(line: list[tuple[float, float]]) -> Outline:
    """The same without corners that hardly turn."""
    kept, first = [line[0]], 0
    for number in range(2, len(line)):
        passed = line[first + 1 : number]
        if len(passed) > _FAR or any(off(corner, line[first], line[number]) > _STRAIGHT for corner in passed):
            first = number - 1
            kept.append(line[first])
    return (*kept, line[-1])


def _pieces(within: Any, row: int, column: int) -> list[tuple[_Edge, _Edge]]:
    """Lines through one mesh, each from the edge where the inside begins to that where it ends."""
    around = ((row, column), (row, column + 1), (row + 1, column + 1), (row + 1, column))
    into: list[tuple[int, _Edge]] = []
    out: list[tuple[int, _Edge]] = []
    for index, corner in enumerate(around):
        other = around[(index + 1) % 4]
        if within[corner] != within[other]:
            (top, left), (bottom, right) = min(corner, other), max(corner, other)
            edge = (top, left, bottom, right)
            (into if within[other] else out).append((index, edge))
    found = []
    for index, edge in into:
        ahead = min(out, key=lambda item: (item[0] - index) % 4)
        found.append((edge, ahead[1]))
    return found


def _crossing(
    beyond: Grid, xs: Whole, ys: Whole, unit: float, row: int, column: int, low: int, right: int
) -> tuple[float, float]:
    one, other = float(beyond[row, column]), float(beyond[low, right])
    part = one / (one - other) if math.isfinite(one) and math.isfinite(other) else 0.5
    x = xs[column] + part * (xs[right] - xs[column])
    y = ys[row] + part * (ys[low] - ys[row])
    return round(float(x) / unit, 2), round(float(y) / unit, 2)
