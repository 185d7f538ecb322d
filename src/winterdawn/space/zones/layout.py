"""Where zones are drawn: each in a cell of a grid, those that are joined side by side where that can be.

Zones are set one after the other, from neighbour to neighbour, each where its edges are shortest, lie under
no other zone and cross the fewest; then each is moved, or changed for another, where that mends anything. The
same plan is always drawn alike.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

from winterdawn.space.zones.plan import Cell

UNDER, CROSSING = 24, 9
"""What it costs that an edge lies under another zone, or crosses another edge, in lengths squared."""
_CENTRED = 0.03
"""The same for lying one cell off the middle."""
_NEAR = 2
"""Cells around its neighbours in which a zone is tried."""
_ROUNDS = 2
_ROOM = 0.45
"""How far a zone reaches from its middle, in cells, with a little room around."""
_NOTHING = 1e-9
Edges = Sequence[tuple[int, int]]
_Line = tuple[int, int, int, int, int]
"""The zones that an edge joins, and the line through them: on it ``ax + by = c``."""


def laid_out(count: int, edges: Edges, fixed: Mapping[int, Cell]) -> list[Cell]:
    """A cell for each of ``count`` zones, by number, of which some are ``fixed``; the first column and row
    are 0. An edge leads to each, open or not.
    """
    sheet = _Sheet(count, edges)
    sheet.put(fixed)
    for number in sheet.order([*fixed] or [sheet.middle()]):
        if number not in fixed:
            sheet.add(number)
    movable = [number for number in range(count) if number not in fixed]
    for number in movable * _ROUNDS:
        sheet.mend(number, movable)
    left, top = (min(axis) for axis in zip(*sheet.cells.values(), strict=True))
    return [(sheet.cells[number][0] - left, sheet.cells[number][1] - top) for number in range(count)]


class _Sheet:
    """Zones in cells, as far as they are set."""

    def __init__(self, count: int, edges: Edges) -> None:
        self.cells: dict[int, Cell] = {}
        self.taken: dict[Cell, int] = {}
        self.edges = edges
        self.lines: dict[int, _Line] = {}
        """Those of edges that may cross others, by number."""
        self._ways: dict[int, int] = {}
        """What it costs where they lie, as far as anybody has asked."""
        self.own: list[set[int]] = [set() for _ in range(count)]
        """The edges of each zone, by number."""
        self.beside: list[list[int]] = [[] for _ in range(count)]
        for number, (a, b) in enumerate(edges):
            for one, other in ((a, b), (b, a)):
                self.own[one].add(number)
                self.beside[one].append(other)

    def middle(self) -> int:
        """The zone with the most neighbours, from which the others are set."""
        return max(range(len(self.beside)), key=lambda number: (len(self.beside[number]), -number))

    def order(self, first: Sequence[int]) -> list[int]:
        """All zones, ring by ring around some; those with more neighbours come first."""
        found = [*first]
        for at in found:
            fresh = [other for other in self.beside[at] if other not in found]
            found += sorted(fresh, key=lambda other: (-len(self.beside[other]), other))
        return found

    def around(self, number: int, far: int) -> list[Cell]:
        """The cells around the middle of its neighbours, as far as they are set."""
        near = [self.cells[other] for other in self.beside[number] if other in self.cells] or [(0, 0)]
        x, y = (round(sum(axis) / len(near)) for axis in zip(*near, strict=True))
        offsets = range(-far, far + 1)
        return [(x + dx, y + dy) for dx in offsets for dy in offsets]

    def add(self, number: int) -> None:
        """Set a zone where it is best."""
        far, free = _NEAR, list[Cell]()
        while not free:
            free = [cell for cell in self.around(number, far) if cell not in self.taken]
            far += 1
        covered = self._covered()
        cell = min(free, key=lambda cell: (self.cost({number: cell}, covered), cell))
        self.put({number: cell})

    def put(self, moved: Mapping[int, Cell]) -> None:
        """Have some zones be elsewhere."""
        for one in moved:
            if one in self.cells:
                del self.taken[self.cells[one]]
        for one, cell in moved.items():
            self.cells[one], self.taken[cell] = cell, one
        self._ways.clear()
        for one in moved:
            self._draw(self.own[one], self.cells, self.lines)

    def _draw(self, edges: Iterable[int], cells: Mapping[int, Cell], lines: dict[int, _Line]) -> None:
        """Have the lines of some edges be as zones in ``cells`` make them."""
        for number in edges:
            a, b = self.edges[number]
            lines.pop(number, None)
            if a in cells and b in cells and not _beside(cells[a], cells[b]):
                (x, y), (ahead, down) = cells[a], cells[b]
                lines[number] = (a, b, y - down, ahead - x, (ahead - x) * y - (down - y) * x)

    def _covered(self) -> dict[Cell, set[int]]:
        """The edges that lie over each cell."""
        found: dict[Cell, set[int]] = {}
        for number, (a, b) in enumerate(self.edges):
            if a in self.cells and b in self.cells:
                (x, y), (ahead, down) = self.cells[a], self.cells[b]
                for dx, dy in between(ahead - x, down - y):
                    found.setdefault((x + dx, y + dy), set()).add(number)
        return found

    def cost(
        self, moved: Mapping[int, Cell], covered: Mapping[Cell, set[int]], most: float = math.inf
    ) -> float:
        """How ill it would be to have some zones elsewhere, as far as that depends on them; something of
        ``most`` or more if it is no less than that.
        """
        cells, lines, own = {**self.cells, **moved}, self.lines.copy(), self._touched(moved)
        total = self._apart(moved, own, cells, covered)
        if total >= most:
            return total
        self._draw(own, cells, lines)
        for number in own & lines.keys():
            total += self._in_the_way(lines[number], moved, cells, lines.values())
            if total >= most:
                return total
        return total

    def now(self, numbers: Sequence[int], covered: Mapping[Cell, set[int]]) -> float:
        """The same for some zones where they are."""
        own = self._touched(numbers)
        total = self._apart({number: self.cells[number] for number in numbers}, own, self.cells, covered)
        for number in own & self.lines.keys():
            if number not in self._ways:
                self._ways[number] = self._in_the_way(self.lines[number], {}, self.cells, self.lines.values())
            total += self._ways[number]
        return total

    def _touched(self, numbers: Iterable[int]) -> set[int]:
        return set[int]().union(*(self.own[number] for number in numbers))

    def _apart(
        self,
        moved: Mapping[int, Cell],
        own: set[int],
        cells: Mapping[int, Cell],
        covered: Mapping[Cell, set[int]],
    ) -> float:
        """What it costs that zones are off the middle or under edges of others, and that their own are
        long.
        """
        total = 0.0
        for x, y in moved.values():
            total += _CENTRED * (x * x + y * y) + UNDER * len(covered.get((x, y), own) - own)
        for number in own:
            a, b = self.edges[number]
            if a in cells and b in cells:
                total += (cells[a][0] - cells[b][0]) ** 2 + (cells[a][1] - cells[b][1]) ** 2
        return total

    def _in_the_way(
        self, line: _Line, moved: Mapping[int, Cell], cells: Mapping[int, Cell], lines: Iterable[_Line]
    ) -> int:
        """What it costs that an edge lies under zones, and crosses others; one of two that are moved and
        cross counts half.
        """
        a, b, east, south, at = line
        (x, y), (ahead, down) = cells[a], cells[b]
        news, under = {*moved.values()}, 0
        for right, below in between(ahead - x, down - y):
            cell = (x + right, y + below)
            holder = self.taken.get(cell)
            under += cell in news or (holder is not None and holder not in moved)
        sides = {number: east * right + south * below - at for number, (right, below) in cells.items()}
        crossing = [
            1
            for c, d, right, below, off in lines
            if sides[c] * sides[d] < 0
            and (right * x + below * y - off) * (right * ahead + below * down - off) < 0
        ]
        return UNDER * under + CROSSING * len(crossing)

    def mend(self, number: int, movable: Sequence[int]) -> None:
        """Move a zone, or change it for another, if that is better."""
        here, covered = self.cells[number], self._covered()
        best, least = dict[int, Cell](), 0.0
        alone = self.now([number], covered)
        for cell in self.around(number, _NEAR):
            other = self.taken.get(cell)
            if cell == here or (other is not None and other not in movable):
                continue
            moved, now = {number: cell}, alone
            if other is not None:
                moved[other] = here
                now = self.now([number, other], covered)
            gain = self.cost(moved, covered, now + least) - now
            if gain < least - _NOTHING:
                best, least = moved, gain
        self.put(best)


@lru_cache(maxsize=4096)
def between(dx: int, dy: int) -> tuple[Cell, ...]:
    """The cells that lie under a straight line from a cell to the one so far away, these two apart."""
    xs, ys = (range(min(0, far), max(0, far) + 1) for far in (dx, dy))
    ends = ((0, 0), (dx, dy))
    return tuple((x, y) for x in xs for y in ys if (x, y) not in ends and _touches(dx, dy, x, y))


def _touches(dx: int, dy: int, x: int, y: int) -> bool:
    """Whether a line from the middle of a cell, so far on, comes into the room around another middle."""
    low, high = 0.0, 1.0
    for far, at in ((dx, x), (dy, y)):
        if not far:
            if abs(at) > _ROOM:
                return False
            continue
        first, last = sorted(((at - _ROOM) / far, (at + _ROOM) / far))
        low, high = max(low, first), min(high, last)
    return low <= high


def _beside(a: Cell, b: Cell) -> bool:
    """Whether cells touch: an edge between them lies over nothing, and what crosses it over one of them."""
    return abs(a[0] - b[0]) + abs(a[1] - b[1]) == 1
