"""Squares: edges faced, arcs, and the two ways to count a diagonal."""

from time import process_time
from typing import Any

import pytest

from tests.drills import Drill
from winterdawn.space import made
from winterdawn.space.maps import Arc, PlaceError
from winterdawn.space.squares import SquareMap

GROUND = SquareMap(9, 9)
EVEN = SquareMap(9, 9, diagonal=1)
MIDDLE = GROUND.place("e5")


@pytest.mark.about("book.ruling.square-facing")
@pytest.mark.parametrize("facing", range(4))
def test_facing_an_edge_has_three_in_front_one_on_each_flank_and_three_behind(facing: int) -> None:
    around = GROUND.neighbours(MIDDLE)
    arcs = [GROUND.arc(facing, MIDDLE, around[(2 * facing + turn) % 8]) for turn in range(8)]
    front, flank, rear = Arc.FRONT, Arc.FLANK, Arc.REAR
    assert arcs == [front, front, flank, rear, rear, rear, flank, front]


@pytest.mark.about("book.ruling.combat-arc-edges")
def test_an_edge_belongs_to_the_arc_nearer_the_front() -> None:
    """Half-way between two neighbours is 67.5 degrees, which no two squares are apart; so the bounds."""
    straight = {name: GROUND.arc(0, MIDDLE, GROUND.place(name)) for name in ("g4", "i3", "g6", "i7")}
    assert straight == {"g4": Arc.FRONT, "i3": Arc.FRONT, "g6": Arc.REAR, "i7": Arc.REAR}
    assert GROUND.arc(0, MIDDLE, GROUND.place("h4")) is Arc.FLANK
    assert GROUND.arc(0, MIDDLE, GROUND.place("h6")) is Arc.FLANK


@pytest.mark.about("book.ruling.combat-square-distance")
@pytest.mark.parametrize(
    ("to", "half", "one"),
    [("e5", 0, 0), ("f6", 1, 1), ("g6", 2, 2), ("g7", 3, 2), ("h7", 4, 3), ("a5", 4, 4)],
)
def test_reach_takes_the_longer_leg_and_half_the_shorter(to: str, half: int, one: int) -> None:
    assert GROUND.distance(MIDDLE, GROUND.place(to)) == GROUND.distance(GROUND.place(to), MIDDLE) == half
    assert EVEN.distance(MIDDLE, EVEN.place(to)) == one


@pytest.mark.about("book.ruling.square-facing")
def test_a_diagonal_step_takes_half_as_much_again_or_the_same() -> None:
    for ground, diagonal in ((GROUND, 1.5), (EVEN, 1)):
        strides = [ground.stride(MIDDLE, other) for other in ground.neighbours(MIDDLE)]
        assert strides == [1, diagonal] * 4
        assert ground.paths(MIDDLE, 99, lambda _: 1)[ground.place("h7")][0] == 1 + 2 * diagonal


def test_things_fly_off_in_eight_directions_and_stop_where_the_map_ends() -> None:
    found = [GROUND.flung(MIDDLE, face, 2) for face in range(1, 9)]
    assert [(str(at), words) for at, words in found] == [
        ("e3", "north"), ("g3", "north-east"), ("g5", "east"), ("g7", "south-east"),
        ("e7", "south"), ("c7", "south-west"), ("c5", "west"), ("c3", "north-west"),
    ]  # fmt: skip
    assert str(GROUND.flung(MIDDLE, 3, 99)[0]) == "i5"
    assert str(SquareMap(9, 9, ["g5"]).flung(MIDDLE, 3, 99)[0]) == "f5"


def test_a_diagonal_that_no_group_counts_is_refused() -> None:
    with pytest.raises(PlaceError, match=r"a diagonal step of 2 m is not possible; use 1.5 or 1"):
        made("square", 5, 5, (), 2)


@pytest.mark.parametrize("first, other", [("xy", "y"), ("y", "xy"), ("x", "y"), ("y", "x")])
def test_a_way_that_draws_more_at_first_may_draw_fewer_in_the_end(first: str, other: str) -> None:
    """Through b1 or b2 to c2 and on; the only way on is watched by y."""
    board = SquareMap(5, 3, ["a1", "a3", "b3", "c1", "c3", "d1", "d3"], diagonal=1)
    watched = {"b1": first, "b2": other, "d2": "y"}
    draws = lambda at: frozenset(watched.get(str(at), ""))  # noqa: E731
    paths = board.paths(board.place("a2"), 9, lambda _: 1, draws)
    assert paths.drawn(board.place("e2"), draws) == {"y"}
    assert str(paths[board.place("e2")][1][0]) == ("b2" if other == "y" else "b1")


def test_who_watches_the_start_is_drawn_whichever_way_is_taken() -> None:
    board = SquareMap(3, 3, ["a1", "a3"], diagonal=1)
    for near, far in (("b1", "b3"), ("b3", "b1")):
        watched = {"a2": "x", near: "x", far: "y", "b2": "y", "c2": "z"}
        draws = lambda at, watched=watched: frozenset(watched.get(str(at), ""))  # noqa: E731
        _, way = board.paths(board.place("a2"), 9, lambda _: 1, draws)[board.place("c2")]
        assert str(way[0]) == near


def test_whoever_watches_the_middle_of_a_way_is_drawn() -> None:
    row = SquareMap(4, 1)
    watched = {"a1": "x", "b1": "y", "c1": "x"}
    draws = lambda at: frozenset(watched.get(str(at), ""))  # noqa: E731
    paths = row.paths(row.place("a1"), 9, lambda _: 1, draws)
    assert paths.drawn(row.place("d1"), draws) == {"x", "y"}


def test_of_very_many_ways_that_take_the_same_the_quietest_is_found_soon(drill: Drill) -> None:
    board = SquareMap(15, 3, diagonal=1)
    draws = lambda at: frozenset({str(at)} if at.row == 0 or at.column == 14 else ())  # noqa: E731
    begun = process_time()
    paths = board.paths(board.place("a2"), 14, lambda _: 1, draws)
    assert paths.drawn(board.place("o2"), draws) == {"o2"}
    assert process_time() - begun < drill.limit(0.3)


CLOSED = [({"blocked": ("a2", "b1")}, True), ({"features": ("wall:a2", "wall:b1")}, False)]


@pytest.mark.parametrize(("closed", "seen"), CLOSED, ids=["blocked", "walls"])
@pytest.mark.parametrize("diagonal", [1, 1.5])
def test_nothing_passes_between_two_closed_squares_that_touch(
    closed: dict[str, Any], seen: bool, diagonal: float
) -> None:
    """Neither on foot nor flung nor by climbing, both ways; what is blocked may be looked over."""
    board = SquareMap(3, 3, diagonal=diagonal, **closed)
    shut, out = board.place("a1"), board.place("b2")
    for one, other in ((shut, out), (out, shut)):
        assert other not in board.neighbours(one)
        assert board.walled(one, other)
        assert other not in [each.place for each in board.crossings(one)]
        assert not board.ways(one, 99, (), ()).reach(other)
        assert board.sight(one, other) == seen
    assert str(board.flung(shut, 4, 2)[0]) == "a1"
    assert str(board.flung(out, 8, 2)[0]) == "b2"


def test_past_one_closed_square_the_corner_is_open() -> None:
    board = SquareMap(3, 3, ("a2",))
    assert board.place("b2") in board.neighbours(board.place("a1"))
    assert str(board.flung(board.place("a1"), 4, 2)[0]) == "c3"
