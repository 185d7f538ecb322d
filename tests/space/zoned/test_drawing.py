"""How zones are drawn: none over another, no line under a third, and a tree without a crossing."""

from __future__ import annotations

import itertools
import math
import random

import pytest
from hypothesis import given, settings

from tests.space.zoned.graphs import plans
from winterdawn.space.zones.graphs import Zone, ZoneMap
from winterdawn.space.zones.layout import between, laid_out
from winterdawn.space.zones.lines import GAP, HIGH, WIDE
from winterdawn.space.zones.plan import Cell, EdgeTold, Plan, ZoneTold

Spot = tuple[float, float]


def box(ground: ZoneMap, at: Zone) -> tuple[float, float, float, float]:
    x, y = ground.middle(at)
    xs, ys = zip(*ground.outline(at), strict=True)
    return x + min(xs), y + min(ys), x + max(xs), y + max(ys)


def under(start: Spot, end: Spot, left: float, top: float, right: float, bottom: float) -> bool:
    """Whether a line comes into a box, looked at every tenth of a width."""
    many = max(1, math.ceil(math.dist(start, end) * 10))
    (x, y), (ahead, down) = start, (end[0] - start[0], end[1] - start[1])
    parts = [number / many for number in range(many + 1)]
    return any(left < x + ahead * part < right and top < y + down * part < bottom for part in parts)


@settings(deadline=None, max_examples=25)
@given(plan=plans(extra=14))
def test_no_zone_lies_over_another_and_no_line_under_a_third(plan: Plan) -> None:
    ground = ZoneMap(plan.lines())
    boxes = {at: box(ground, at) for at in ground.places}
    for one, other in itertools.combinations(boxes.values(), 2):
        assert one[2] < other[0] or other[2] < one[0] or one[3] < other[1] or other[3] < one[1]
    for edge in ground.passages():
        for start, end in itertools.pairwise(edge.line):
            others = [boxes[at] for at in ground.places if at not in (edge.a, edge.b)]
            assert not any(under(start, end, *other) for other in others), edge
        for at, spot in ((edge.a, edge.line[0]), (edge.b, edge.line[-1])):
            left, top, right, bottom = boxes[at]
            assert left <= spot[0] <= right
            assert top <= spot[1] <= bottom, "a line begins and ends at the zones that it joins"
    assert all(at[0] >= 0 <= at[1] for at in map(ground.middle, ground.places))
    assert ground.width >= max(right for _, _, right, _ in boxes.values())
    assert ground.height >= max(bottom for *_, bottom in boxes.values())


@settings(deadline=None, max_examples=10)
@given(plan=plans())
def test_a_plan_is_always_drawn_alike(plan: Plan) -> None:
    one, other = ZoneMap(plan.lines()), ZoneMap(plan.lines())
    assert [*map(one.middle, one.places)] == [*map(other.middle, other.places)]
    assert one.passages() == other.passages()


@pytest.mark.parametrize("count", [1, 2, 5, 12, 20, 30])
@pytest.mark.parametrize("branching", [1, 2, 3, 5])
def test_edges_of_a_tree_are_short_and_hardly_one_crosses_another(count: int, branching: int) -> None:
    edges = [((number - 1) // branching, number) for number in range(1, count)]
    cells = laid_out(count, edges, {})
    assert faults(cells, edges) <= (0 if count <= 12 or branching <= 2 else 3)
    assert all(math.dist(cells[a], cells[b]) < 4 for a, b in edges)


@pytest.mark.parametrize("count", [3, 4, 9, 30])
def test_a_ring_is_drawn_as_one(count: int) -> None:
    edges = [*itertools.pairwise(range(count)), (0, count - 1)]
    cells = laid_out(count, edges, {})
    assert faults(cells, edges) == 0
    assert all(math.dist(cells[a], cells[b]) < 3 for a, b in edges)


@pytest.mark.parametrize("side", [2, 3, 4])
def test_rooms_in_rows_are_drawn_in_rows(side: int) -> None:
    edges = [(at, at + 1) for at in range(side * side) if (at + 1) % side]
    edges += [(at, at + side) for at in range(side * (side - 1))]
    cells = laid_out(side * side, edges, {})
    assert all(math.dist(cells[a], cells[b]) == 1 for a, b in edges)


def faults(cells: list[Cell], edges: list[tuple[int, int]]) -> int:
    """How many edges cross, and how many zones lie over one."""
    assert len(set(cells)) == len(cells)
    lines = [(cells[a], cells[b]) for a, b in edges]
    crossing = sum(crosses(*one, *other) for one, other in itertools.combinations(lines, 2))
    beneath = ((a[0] + x, a[1] + y) for a, b in lines for x, y in between(b[0] - a[0], b[1] - a[1]))
    return crossing + sum(cell in cells for cell in beneath)


def crosses(a: Cell, b: Cell, c: Cell, d: Cell) -> bool:
    """Whether two lines between middles cross where neither ends."""
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = a, b, c, d
    ahead, down = bx - ax, by - ay
    if (ahead * (cy - ay) - down * (cx - ax)) * (ahead * (dy - ay) - down * (dx - ax)) >= 0:
        return False
    ahead, down = dx - cx, dy - cy
    return (ahead * (ay - cy) - down * (ax - cx)) * (ahead * (by - cy) - down * (bx - cx)) < 0


def test_it_takes_less_room_than_zones_set_at_random() -> None:
    choose = random.Random(7)
    edges = [(choose.randrange(max(0, number - 4), number), number) for number in range(1, 20)]
    cells = laid_out(20, edges, {})
    spots = [(x, y) for x in range(6) for y in range(6)]
    choose.shuffle(spots)

    def length(of: list[Cell]) -> float:
        return sum(math.dist(of[a], of[b]) for a, b in edges)

    assert length(cells) < length(spots) / 2


def test_given_cells_stand_and_the_others_go_around_them() -> None:
    zones = tuple(ZoneTold(f"Z{n}", (), at) for n, at in enumerate([(3, 2), None, (5, 2), None]))
    ground = ZoneMap(Plan(zones, tuple(EdgeTold("Z0", f"Z{n}") for n in (1, 2, 3))).lines())
    middles = [*map(ground.middle, ground.places)]
    (x, y), (far, level) = middles[0], middles[2]
    assert far - x == pytest.approx(2 * (WIDE + GAP))
    assert level == y
    assert len(set(middles)) == 4


@pytest.mark.parametrize(
    "ahead, down, cells", [(1, 0, ()), (1, 1, ()), (2, 0, ((1, 0),)), (0, -2, ((0, -1),)), (2, 2, ((1, 1),))]
)
def test_which_cells_lie_under_a_line(ahead: int, down: int, cells: tuple[Cell, ...]) -> None:
    assert between(ahead, down) == cells
    assert {*between(-ahead, -down)} == {(-x, -y) for x, y in cells}


def test_an_area_is_rounded_and_as_large_as_all() -> None:
    ground = ZoneMap(("zone:A",))
    rim = ground.outline(ground.places[0])
    assert (WIDE / 2, HIGH / 2) not in rim
    assert max(x for x, _ in rim) == WIDE / 2
    assert max(y for _, y in rim) == HIGH / 2
    assert len(set(rim)) == len(rim) == 28
