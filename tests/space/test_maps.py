"""What every kind of map holds, each counted out by a slow twin."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.space.test_counts import pinched
from winterdawn.space import KINDS, made
from winterdawn.space.maps import Arc, PlaceError, Space

WALL = ("c3", "d3", "e4")
BOARDS = [made("hex", 7, 6, WALL), made("square", 7, 6, WALL), made("square", 7, 6, WALL, 1)]
boards = pytest.mark.parametrize("board", BOARDS, ids=["hex", "square", "square, even"])


def slow(board: Space[Any], start: Any, budget: float, costs: dict[Any, float]) -> dict[Any, float]:
    """What it takes to come to each place, relaxed until nothing changes."""
    found = {start: 0.0}
    changed = True
    while changed:
        changed = False
        for at, spent in list(found.items()):
            for other in walked(board, at):
                if other not in costs:
                    continue
                total = spent + costs[other] * board.stride(at, other)
                if total <= budget and total < found.get(other, math.inf):
                    found[other], changed = total, True
    return {at: spent for at, spent in found.items() if at != start}


def beside(board: Space[Any], at: Any) -> list[Any]:
    """The places whose middles lie nearest, told by geometry alone."""
    x, y = board.middle(at)
    apart = {other: math.dist((x, y), board.middle(other)) for other in board.places if other != at}
    return [other for other, far in apart.items() if far < 1.5]


def walked(board: Space[Any], at: Any) -> list[Any]:
    """Those of them to which one may go."""
    return [other for other in beside(board, at) if other in board and not pinched(board, at, other)]


@boards
@given(data=st.data())
def test_the_cheapest_ways_are_those_of_a_slow_twin(board: Space[Any], data: st.DataObject) -> None:
    open_ = [at for at in board.places if at in board]
    start = data.draw(st.sampled_from(open_))
    costs = {at: data.draw(st.sampled_from([1.0, 1.0, 2.0])) for at in open_}
    closed = data.draw(st.sets(st.sampled_from(open_), max_size=6)) - {start}
    for at in closed:
        del costs[at]
    budget = data.draw(st.sampled_from([0.0, 1.0, 2.5, 5.0, 99.0]))
    ways = board.paths(start, budget, costs.get)
    assert {at: spent for at, (spent, _) in ways.items()} == slow(board, start, budget, costs)
    assert ways.names() == sorted(map(str, ways), key=lambda name: (ways.price(board.place(name)), name))
    for at, (spent, way) in ways.items():
        steps = list(pairwise((start, *way)))
        assert way[-1] == at
        assert all(b in board.neighbours(a) for a, b in steps)
        assert sum(costs[b] * board.stride(a, b) for a, b in steps) == spent


@boards
def test_neighbours_are_those_nearby_and_as_far_as_reach_says(board: Space[Any]) -> None:
    for at in board.places:
        near = board.neighbours(at)
        assert set(near) == set(walked(board, at))
        assert {board.distance(at, other) for other in near} <= {1}
        assert board.edge(at) == (len(beside(board, at)) < max(len(beside(board, x)) for x in board.places))


@boards
def test_metres_to_many_places_are_those_to_each(board: Space[Any]) -> None:
    for at in board.places[::5]:
        far = board.far(at)
        assert [far[other] for other in board.places] == [board.distance(at, other) for other in board.places]


@boards
def test_who_turns_to_somebody_has_them_in_front_as_directly_as_can_be(board: Space[Any]) -> None:
    some = board.places[::3]
    for a in some:
        for b in some:
            for facing in range(len(board.facings)):
                turned = board.facing_towards(facing, a, b)
                assert board.arc(turned, a, b) is Arc.FRONT
                ways = map(board.turn, range(len(board.facings)))
                off = [abs((board.bearing(a, b) - way + 180) % 360 - 180) for way in ways]
                assert a == b or off[turned] == pytest.approx(min(off))


@boards
def test_each_arc_has_as_many_neighbours_whichever_way_one_faces(board: Space[Any]) -> None:
    middle = board.place("b5")
    around = beside(made(board.kind, 9, 9), middle)
    counted = {
        tuple(sum(board.arc(facing, middle, at) is side for at in around) for side in Arc)
        for facing in range(len(board.facings))
    }
    assert counted == {{"hex": (2, 2, 2), "square": (3, 2, 3)}[board.kind]}


@boards
def test_names_lead_back_to_their_places(board: Space[Any]) -> None:
    assert all(board.place(str(at)) == at for at in board.places)
    assert len({str(at) for at in board.places}) == len(board.places) == board.width * board.height
    for name in ("", "4c", "c0", "c", "C4", "c1000", "é4"):
        with pytest.raises(PlaceError, match="is no place"):
            board.place(name)


@boards
def test_outlines_meet_where_neighbours_touch(board: Space[Any]) -> None:
    def corners(at: Any) -> set[tuple[float, float]]:
        x, y = board.middle(at)
        return {(round(x + a, 3), round(y + b, 3)) for a, b in board.outline(at)}

    at = board.place("b5")
    touching = [len(corners(at) & corners(other)) for other in board.neighbours(at)]
    assert min(touching) >= 1
    assert max(touching) == 2


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("size", [(0, 5), (5, 0), (61, 5)])
def test_a_map_of_no_size_is_refused(kind: str, size: tuple[int, int]) -> None:
    with pytest.raises(PlaceError, match="use 1 to 60 each way"):
        made(kind, *size)
