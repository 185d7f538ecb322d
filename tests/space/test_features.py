"""What lies on the ground: how it is written, and what it keeps people from, against slow twins."""

from __future__ import annotations

import itertools
import math
import random
from typing import Any

import numpy as np
import pytest

from winterdawn.space import made
from winterdawn.space.ground.features import FeatureError, Lies, read
from winterdawn.space.maps import EVEN, Shelter, Space

LAID = (
    "wall:c2/c3,d2/d3,d3/e3,f5",
    "door:b4/b5=Gate",
    "low.half:e4-f4/e5-f5=Hedge",
    "rough.medium:a6-c6=Mud",
    "water.severe:b6",
    "height.1.5:g1-g3=Mound",
    "height.0.5:f1",
)
BOARDS: dict[str, Space[Any]] = {
    "hex": made("hex", 7, 6, (), 1.5, LAID),
    "square": made("square", 7, 6, (), 1.5, LAID),
    "even square": made("square", 7, 6, (), 1, LAID),
}
boards = pytest.mark.parametrize("kind", BOARDS)
RATES = (1, 1.5, 2, 3, 4)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("wall:c4/c5", "wall:c4/c5"),
        ("door:c4/c5=Cellar door", "door.shut:c4/c5=Cellar door"),
        ("water:a1-b3,c4", "water.medium:a1-b3,c4"),
        ("height.-2.50:4,5*1.5", "height.-2.5:4,5*1.5"),
        ("low.three-quarters:4,5-6,5;7,7-8,7", "low.three-quarters:4,5-6,5;7,7-8,7"),
    ],
)
def test_what_lies_there_is_read_and_written(text: str, told: str) -> None:
    assert str(read(text)) == told
    assert read(told) == read(text)


@pytest.mark.parametrize(
    ("kind", "text", "told"),
    [
        ("hex", "wal:c4", r"cannot be read; write what it is, where, and a name .* there are wall, door"),
        ("hex", "wall.x:c4", r"'x' is no such wall; write wall alone"),
        (
            "hex",
            "low.none:c4",
            r"'none' is no such low; use low.quarter, low.half, low.three-quarters, low.full",
        ),
        ("hex", "rough:c4", r"'' is no such rough; use rough.minor, "),
        (
            "hex",
            "height.0:c4",
            r"'0' is no height; write metres from -100 to 100 in hundredths, not 0, as in height.1.5:c4-e6",
        ),
        ("hex", "rough.minor:c4/c5", r"nothing can lie at 'c4/c5'; name places, as in c4 or c4-e6"),
        ("hex", "door:c4", r"nothing can lie at 'c4'; a door stands between two places, as in door:c4/c5"),
        ("hex", "wall:c4/c6", r"nothing can lie at 'c4/c6'; name two places side by side"),
        ("square", "wall:c4/d5", r"nothing can lie at 'c4/d5'; name two places side by side"),
        ("hex", "wall:c4/c5/c6", r"write one border as in c4/c5, or a row of them as in c4-h4/c5-h5"),
        ("hex", "wall:h1", r"'h1' is not on this map; use places from a1 to g6"),
        ("hex", "wall:c4,4", r"is no place; write a column letter and a row"),
        ("hex", f"wall:c4={'x' * 61}", r"has a name that cannot be; use up to 60 characters"),
        ("plane", "wall:c4/c5", r"is no obstacle; write a circle 4,5\*1.5, a line"),
        ("plane", "door:2,2-3,3-2,3", r"a door stands on a line, as in door:4,5-5.2,5"),
        (
            "plane",
            "rough.minor:2,2-3,3",
            r"a line has no room; write a circle 4,5\*1.5, or three corners or more",
        ),
        ("plane", "wall:2,2-8,2", r"reaches beyond the map of 7 x 6 m"),
    ],
)
def test_what_cannot_lie_there_is_refused(kind: str, text: str, told: str) -> None:
    with pytest.raises(FeatureError, match=told):
        made(kind, 7, 6, (), 1.5, (text,))


# ---------------------------------------------------------------- boards


def bordering(board: Space[Any], text: str) -> set[frozenset[Any]]:
    """Pairs of cells between which something stands, told one by one."""
    pairs = (each.split("/") for each in text.split(","))
    return {frozenset(map(board.place, pair)) for pair in pairs}


def crossed(board: Space[Any], a: Any, b: Any, aside: float) -> list[tuple[Any, Any]]:
    """The cells that a line goes through which passes ``aside`` metres beside both, in pairs."""
    (x, y), (u, v) = board.middle(a), board.middle(b)
    far = math.hypot(u - x, v - y)
    east, south = -(v - y) / far * aside, (u - x) / far * aside
    part = np.linspace(0, 1, 4000)
    middles = np.array([board.middle(at) for at in board.places])
    line = np.stack([x + east + part * (u - x), y + south + part * (v - y)], 1)
    nearest = np.hypot(*(line[:, None] - middles[None]).transpose(2, 0, 1)).argmin(1)
    kept = nearest[np.r_[True, nearest[1:] != nearest[:-1]]]
    cells = [board.places[number] for number in kept]
    return list(itertools.pairwise(cells))


@boards
def test_walls_hide_and_low_walls_hide_in_part(kind: str) -> None:
    """A line is free if it is so a hair to its left or to its right."""
    board, lot = BOARDS[kind], random.Random(7)
    walls = bordering(board, "c2/c3,d2/d3,d3/e3,b4/b5")
    hedge = bordering(board, "e4/e5,f4/f5,e4/f5" if kind == "hex" else "e4/e5,f4/f5")
    if kind == "hex":
        hedge = {pair for pair in hedge if board.distance(*pair) == 1} | bordering(board, "e5/f4")
        hedge = {pair for pair in hedge if board.distance(*pair) == 1}
    solid = board.place("f5")
    open_cells = [at for at in board.places if at in board]
    for _ in range(120):
        a, b = lot.sample(open_cells, 2)
        free, hidden = [], []
        for aside in (-0.004, 0.004):
            pairs = crossed(board, a, b, aside)
            free.append(not any(frozenset(pair) in walls or solid in pair for pair in pairs))
            hidden.append(2 if any(frozenset(pair) in hedge for pair in pairs) else 0)
        assert board.sight(a, b) == any(free), (str(a), str(b))
        assert board.shelter(a, b).quarters == min(hidden), (str(a), str(b))
        assert board.sight(a, b) == board.sight(b, a)


@boards
def test_ways_over_rough_ground_take_what_a_slow_search_finds(kind: str) -> None:
    board = BOARDS[kind]
    grades = dict.fromkeys(map(board.place, ("a6", "c6")), 2) | {board.place("b6"): 3}
    levels = dict.fromkeys(map(board.place, ("g1", "g2", "g3")), 1.5) | {board.place("f1"): 0.5}
    shut = bordering(board, "c2/c3,d2/d3,d3/e3,b4/b5,e4/e5,f4/f5,e4/f5,e5/f4")

    def steps(at: Any) -> list[tuple[Any, float]]:
        found = []
        for other in board.places:
            far = math.dist(board.middle(at), board.middle(other))
            if other == board.place("f5") or not 0 < far < (1.2 if kind == "hex" else 1.5):
                continue
            straight = frozenset((at, other)) in shut and (kind == "hex" or far < 1.2)
            if far > 1.2:
                corners = [(at.column, other.row), (other.column, at.row)]
                around = [one for one in board.places if tuple(one) in corners]
                walled = [frozenset((one, two)) for one in (at, other) for two in around]
                straight = any(pair in shut for pair in walled) or board.place("f5") in around
            if straight or abs(levels.get(at, 0) - levels.get(other, 0)) >= 1:
                continue
            metres = board.diagonal if far > 1.2 else 1  # type: ignore[attr-defined]
            found.append((other, metres * RATES[grades.get(other, 0)]))
        return found

    for start in ("a5", "e3", "g4", "f1"):
        begin = board.place(start)
        spent = {begin: 0.0}
        for _ in board.places:
            for at in list(spent):
                for other, metres in steps(at):
                    spent[other] = min(spent.get(other, math.inf), spent[at] + metres)
        ways = board.ways(begin, 9, (), (), None, RATES)
        reached = {at: far for at, far in spent.items() if far <= 9 and at != begin}
        assert {at: ways[at][0] for at in ways if at != begin} == reached
        for at in ways:
            path = (begin, *ways[at][1])
            priced = sum(board.price(*pair, RATES) for pair in itertools.pairwise(path))
            assert priced == ways[at][0]


@boards
def test_nobody_goes_over_ground_without_a_rate(kind: str) -> None:
    board = BOARDS[kind]
    ways = board.ways(board.place("d6"), 20, (), (), None, (1, 1.5, None, None, None))
    assert not {"a6", "b6", "c6"} & set(map(str, ways))
    assert "a5" in map(str, ways)


@boards
def test_over_a_ledge_or_a_hedge_one_does_not_walk(kind: str) -> None:
    board = BOARDS[kind]
    found = {str(each.place): each for each in board.crossings(board.place("f2"))}
    assert found["g2"].rise == 1.5
    assert "g1" in found or kind == "hex"
    over = {str(each.place): (each.quarters, each.what) for each in board.crossings(board.place("e4"))}
    assert over["e5"] == (2, "Hedge")
    assert not {str(each.place) for each in board.crossings(board.place("c2"))} & {"c3"}, "a wall"
    assert board.level(board.place("f1")) == 0.5
    assert [each.name for each in board.lies(board.place("b6"))] == ["Mud", ""]


@boards
def test_cover_from_afar_takes_something_close(kind: str) -> None:
    board = BOARDS[kind]
    near, behind, far = map(board.place, ("e5", "e6", "e2"))
    assert board.shelter(far, near, 1) == Shelter(2, "Hedge")
    assert board.shelter(near, far, 1) == Shelter()
    assert board.shelter(near, far) == Shelter(2, "Hedge")
    assert board.shelter(far, behind, 1) == Shelter()


def test_what_flies_stops_at_a_wall_and_not_at_a_hedge() -> None:
    board = BOARDS["square"]
    assert str(board.flung(board.place("c1"), 5, 4)[0]) == "c2"
    assert str(board.flung(board.place("e3"), 5, 3)[0]) == "e6"
    plane = made("plane", 9, 9, (), 1.5, ("wall:2,4-6,4", "low.half:2,6-6,6"))
    assert plane.flung(plane.place("4,2"), 5, 5)[0].y < 80
    assert str(plane.flung(plane.place("4,5"), 5, 2)[0]) == "4,7"


def test_an_open_door_keeps_nobody_out() -> None:
    for how, clear in (("shut", False), ("open", True)):
        board = made("hex", 7, 6, (), 1.5, (f"door.{how}:b4/b5=Gate",))
        here, there = board.place("b4"), board.place("b5")
        assert board.sight(here, there) is clear
        assert (there in board.neighbours(here)) is clear
        assert board.features[0].lies is Lies.DOOR
    assert board.ways(here, 1, (), (), None, EVEN)[there] == (1, (there,))
