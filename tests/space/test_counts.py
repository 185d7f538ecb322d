"""Counts of all that can be walked and faced, as chess engines count moves, against a twin that knows
nothing but where things lie.
"""

from __future__ import annotations

import itertools
import math
from collections import Counter
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from winterdawn.space import made
from winterdawn.space.maps import Arc, Space

WALL = ("c3", "d3", "e4")
MAPS: dict[str, tuple[Space[Any], str, str]] = {
    "hex": (made("hex", 7, 6, WALL), "c4", "e5"),
    "square": (made("square", 7, 6, WALL), "c4", "e5"),
    "even square": (made("square", 7, 6, WALL, 1), "c4", "e5"),
    "plane": (made("plane", 7, 6, ("3,2-3,3.5", "5,4.5*0.5")), "2.35,3.5", "4.1,2.6"),
}
maps = pytest.mark.parametrize("kind", MAPS)
Step = Callable[[Any], list[Any]]


def counted(board: Space[Any], start: Any, watcher: Any, depth: int) -> Counter[str]:
    """All sequences of steps and turns, by where the watcher lies at their end."""

    @cache
    def count(at: Any, facing: int, left: int) -> Counter[str]:
        if not left:
            return Counter({board.arc(facing, at, watcher).value: 1})
        ends = [(other, facing) for other in board.neighbours(at)]
        ends += [(at, way) for way in range(len(board.facings)) if way != facing]
        return sum((count(*end, left - 1) for end in ends), Counter())

    return count(start, 0, depth)


def slowly(board: Space[Any], start: Any, watcher: Any, depth: int, steps: Step) -> Counter[str]:
    """The same, every sequence walked one after another, by angles alone."""
    ways = {"hex": 6, "square": 4, "plane": 16}[board.kind]
    front, flank = (67.5, 112.5) if board.kind == "square" else (60, 120)
    found: Counter[str] = Counter()
    x, y = board.middle(watcher)
    for acts in itertools.product(range(-1, ways), repeat=depth):
        reached = [(start, 0)]
        for act in acts:
            if act < 0:
                reached = [(other, facing) for at, facing in reached for other in steps(at)]
            else:
                reached = [(at, act) for at, facing in reached if facing != act]
        for at, facing in reached:
            a, b = board.middle(at)
            off = abs((math.degrees(math.atan2(x - a, b - y)) - facing * 360 / ways + 180) % 360 - 180) - 1e-9
            side = Arc.FRONT if at == watcher or off <= front else Arc.FLANK if off <= flank else Arc.REAR
            found[side.value] += 1
    return found


def touching(board: Space[Any], at: Any) -> list[Any]:
    """The open cells whose middles lie nearest."""
    far = 1.2 if board.kind == "hex" else 1.5
    here = board.middle(at)
    near = [one for one in board.places if one in board and 0 < math.dist(here, board.middle(one)) < far]
    return [one for one in near if not pinched(board, at, one)]


def pinched(board: Space[Any], at: Any, other: Any) -> bool:
    """Whether two squares touch at a corner, and both of those beside it are closed."""
    if board.kind != "square" or at.column == other.column or at.row == other.row:
        return False
    return {(at.column, other.row), (other.column, at.row)} <= set(map(tuple, board.blocked))


def a_metre_off(board: Space[Any], at: Any) -> list[Any]:
    """Points sixteen ways a metre off, if no body on the way, looked at every centimetre, is in anything."""
    found = []
    for turn in range(16):
        bearing = math.radians(22.5 * turn)
        name = [round((place + far) * 20) / 20 for place, far in zip(
            board.middle(at), (math.sin(bearing), -math.cos(bearing)), strict=True)]  # fmt: skip
        if min(name) < 0:
            continue
        x, y = name
        other = board.place(f"{x:g},{y:g}")
        a, b = board.middle(at)
        way = [(a + part / 100 * (x - a), b + part / 100 * (y - b)) for part in range(101)]
        inside = 0.5 <= x <= 6.5 and 0.5 <= y <= 5.5
        wall = min(math.hypot(px - 3, py - min(3.5, max(2, py))) for px, py in way)
        circle = min(math.dist(spot, (5, 4.5)) for spot in way)
        if inside and wall > 0.5 - 1e-9 and circle > 1 - 1e-9:
            found.append(other)
    return found


@maps
@pytest.mark.parametrize("depth", [1, 2, 3])
def test_as_many_ways_to_step_and_turn_as_a_slow_twin_counts(kind: str, depth: int) -> None:
    board, start, watcher = MAPS[kind]
    steps: Step = lambda at: (a_metre_off if board.step else touching)(board, at)  # noqa: E731
    places = board.place(start), board.place(watcher)
    found = counted(board, *places, depth)
    assert found == slowly(board, *places, depth, cache(steps))
    assert found.total() == COUNTS[kind][depth - 1]


COUNTS = {"hex": (9, 86, 841), "square": (9, 86, 802), "even square": (9, 86, 802), "plane": (25, 659, 17647)}
"""Sequences of one, two and three acts."""

REACHED = {"hex": (4, 12, 22, 34), "square": (3, 8, 18, 25), "even square": (6, 18, 26, 34)}
"""Places that one to four metres lead to."""


@pytest.mark.parametrize("kind", REACHED)
def test_as_many_places_can_be_reached_as_walking_everywhere_finds(kind: str) -> None:
    """By every walk there is, none of which comes back to where it was."""
    board, start, _ = MAPS[kind]
    begin, cheapest = board.place(start), {}

    def walk(at: Any, seen: frozenset[Any], spent: float) -> None:
        for other in touching(board, at):
            (x, y), (a, b) = board.middle(at), board.middle(other)
            diagonal = board.kind == "square" and x != a and y != b
            total = spent + (1.5 if diagonal and kind == "square" else 1)
            if other not in seen and total <= 4:
                cheapest[other] = min(total, cheapest.get(other, math.inf))
                walk(other, seen | {other}, total)

    walk(begin, frozenset({begin}), 0)
    for far, many in enumerate(REACHED[kind], 1):
        found = board.ways(begin, far, (), ())
        assert {at: found.price(at) for at in found} == {
            at: one for at, one in cheapest.items() if one <= far
        }
        assert len(found) == many
