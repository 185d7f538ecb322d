"""Where zones are drawn: each in a cell of a grid, those that are joined side by side where that can be.

Zones are set one after the other, from neighbour to neighbour, each where its edges are shortest, lie under
no other zone and cross the fewest; then each is moved, or changed for another, where that mends anything. The
same plan is always drawn alike.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
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
_Drawn = tuple[int, int, Cell, Cell]
"""The zones that an edge joins, and where they are."""


def laid_out(count: int, edges: Edges, fixed: Mapping[int, Cell]) -> list[Cell]:
    """A cell for each of ``count`` zones, by number, of which some are ``fixed``; the first column and row
    are 0. An edge leads to each, open or not.
    """
    sheet = _Sheet(count, edges)
    for number, cell in fixed.items():
        sheet.cells[number], sheet.taken[cell] = cell, number
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
        self.cells[number], self.taken[cell] = cell, number

    def _covered(self) -> dict[Cell, set[int]]:
        """The edges that lie over each cell."""
        found: dict[Cell, set[int]] = {}
        for number, (a, b) in enumerate(self.edges):
            if a in self.cells and b in self.cells:
                (x, y), (ahead, down) = self.cells[a], self.cells[b]
                for dx, dy in between(ahead - x, down - y):
                    found.setdefault((x + dx, y + dy), set()).add(number)
        return found

    def cost(self, moved: Mapping[int, Cell], covered: Mapping[Cell, set[int]]) -> float:
        """How ill it would be to have some zones elsewhere, as far as that depends on them."""
        cells = {**self.cells, **moved}
        own = set[int]().union(*(self.own[number] for number in moved))
        total = 0.0
        for x, y in moved.values():
            total += _CENTRED * (x * x + y * y) + UNDER * len(covered.get((x, y), own) - own)
        drawn = [(a, b, cells[a], cells[b]) for a, b in self.edges if a in cells and b in cells]
        drawn = [edge for edge in drawn if not _beside(edge[2], edge[3])]
        for a, b in (self.edges[number] for number in own):
            if a in cells and b in cells:
                total += self._edge((a, b, cells[a], cells[b]), moved, drawn)
        return total

    def _edge(self, edge: _Drawn, moved: Mapping[int, Cell], drawn: Sequence[_Drawn]) -> float:
        """What one edge costs; one of two that are moved and cross counts half."""
        a, b, (x, y), (ahead, down) = edge
        dx, dy = ahead - x, down - y
        total = float(dx * dx + dy * dy)
        if _beside((x, y), (ahead, down)):
            return total
        news = {*moved.values()}
        for cell in ((x + east, y + south) for east, south in between(dx, dy)):
            holder = self.taken.get(cell)
            if cell in news or (holder is not None and holder not in moved):
                total += UNDER
        for c, d, third, fourth in drawn:
            if crosses((x, y), (ahead, down), third, fourth) and a != c != b and a != d != b:
                total += CROSSING
        return total

    def mend(self, number: int, movable: Sequence[int]) -> None:
        """Move a zone, or change it for another, if that is better."""
        here, covered = self.cells[number], self._covered()
        best, least = dict[int, Cell](), 0.0
        alone = self.cost({number: here}, covered)
        for cell in self.around(number, _NEAR):
            other = self.taken.get(cell)
            if cell == here or (other is not None and other not in movable):
                continue
            moved, now = {number: cell}, alone
            if other is not None:
                moved[other] = here
                now = self.cost({number: here, other: cell}, covered)
            gain = self.cost(moved, covered) - now
            if gain < least - _NOTHING:
                best, least = moved, gain
        for one in best:
            del self.taken[self.cells[one]]
        for one, cell in best.items():
            self.cells[one], self.taken[cell] = cell, one


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


def crosses(a: Cell, b: Cell, c: Cell, d: Cell) -> bool:
    """Whether two lines between middles cross where neither ends."""
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = a, b, c, d
    ahead, down = bx - ax, by - ay
    if (ahead * (cy - ay) - down * (cx - ax)) * (ahead * (dy - ay) - down * (dx - ax)) >= 0:
        return False
    ahead, down = dx - cx, dy - cy
    return (ahead * (ay - cy) - down * (ax - cx)) * (ahead * (by - cy) - down * (bx - cx)) < 0
