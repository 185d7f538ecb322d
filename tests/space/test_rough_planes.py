"""Planes with things on them: sight, ways over rough ground and ledges, against slow twins."""

from __future__ import annotations

import math
import random
from itertools import pairwise
from typing import Any

import pytest

from tests.space.test_outlines import holds
from winterdawn.space import made
from winterdawn.space.maps import Shelter

BOG = ((3, 2), (7, 2), (7, 5), (3, 5))
POND = ((6, 4), (9, 4), (9, 7))
LAID = (
    "wall:5,7-7,8",
    "wall:10,2*0.6",
    "low.half:2,6-2,8=Hedge",
    "rough.medium:3,2-7,2-7,5-3,5=Bog",
    "water.severe:6,4-9,4-9,7",
    "height.1.5:9,7.5-12,7.5-12,9-9,9=Stage",
    "height.0.75:8,8-9.5,8-9.5,9-8,9=Ramp",
)
PLANE: Any = made("plane", 12, 9, (), 1.5, LAID)
RATES = (1, 1.5, 2, 3, 4)


def somewhere(lot: random.Random) -> Any:
    while True:
        at = PLANE.place(f"{lot.randrange(10, 230) / 20:g},{lot.randrange(10, 170) / 20:g}")
        if at in PLANE:
            return at


def rate(x: float, y: float) -> float:
    return 3 if holds(POND, x, y) else 2 if holds(BOG, x, y) else 1


def walked(a: tuple[float, float], b: tuple[float, float], pieces: int = 4000) -> float:
    """What the straight way takes, looked at piece by piece."""
    (x, y), (u, v) = a, b
    parts = ((n + 0.5) / pieces for n in range(pieces))
    return sum(rate(x + part * (u - x), y + part * (v - y)) for part in parts) * math.dist(a, b) / pieces


def meets(a: tuple[float, float], b: tuple[float, float], c: Any, d: Any, pieces: int = 3000) -> bool:
    """Whether a straight way goes through a line, looked at piece by piece."""
    for n in range(pieces + 1):
        x, y = a[0] + n / pieces * (b[0] - a[0]), a[1] + n / pieces * (b[1] - a[1])
        if abs(math.dist((x, y), c) + math.dist((x, y), d) - math.dist(c, d)) < 1e-5:
            return True
    return False


def test_the_straight_way_takes_what_its_pieces_take() -> None:
    lot = random.Random(5)
    for _ in range(60):
        a, b = somewhere(lot), somewhere(lot)
        slow = walked(PLANE.middle(a), PLANE.middle(b))
        assert PLANE.price(a, b, RATES) == pytest.approx(slow, abs=0.02)
        assert PLANE.price(b, a, RATES) == pytest.approx(PLANE.price(a, b, RATES))


def test_ways_take_what_they_say_and_no_more_than_the_straight_one() -> None:
    lot, start = random.Random(3), PLANE.place("1.5,3.5")
    ways = PLANE.ways(start, 14, (), (), None, RATES)
    around = 0
    for _ in range(60):
        goal = somewhere(lot)
        if goal == start or not ways.reach(goal):
            continue
        far, path = ways[goal]
        steps = list(map(PLANE.middle, (start, *path)))
        assert far == pytest.approx(sum(walked(*pair, 60) for pair in pairwise(steps)), abs=0.06)
        straight = not meets(PLANE.middle(start), PLANE.middle(goal), (5, 7), (7, 8))
        if straight and not _near_things(start, goal):
            assert far <= PLANE.price(start, goal, RATES) + 0.06
            around += far < PLANE.price(start, goal, RATES) - 0.1
    assert around > 3, "going around the bog pays"


def _near_things(a: Any, b: Any) -> bool:
    return any(not barrier.clears(a, b) for barrier in PLANE.barriers)


@pytest.mark.parametrize("rates", [RATES, (1, 1.5, 2, None, None)])
def test_outlines_hold_what_can_be_reached_over_rough_ground(rates: Any) -> None:
    start = PLANE.place("2.5,4")
    ways = PLANE.ways(start, 6, (), (), None, rates)
    kind, wrong, spots = type(start), 0, []
    for x in range(10, 230, 6):
        spots += [kind(x, y) for y in range(10, 170, 6)]
    bands = ways.bands()
    for spot in spots:
        reached = ways[spot][0] if ways.reach(spot) else math.inf
        x, y = PLANE.middle(spot)
        for far, outlines in bands:
            wrong += (sum(holds(outline, x, y) for outline in outlines) % 2 == 1) != (reached <= far)
    assert wrong < len(spots) * 6 * 0.012
    if rates[3] is None:
        assert not any(holds(POND, *PLANE.middle(spot)) and ways.reach(spot) for spot in spots)


def test_a_wall_hides_and_a_round_one_too() -> None:
    lot = random.Random(2)
    for _ in range(80):
        a, b = somewhere(lot), somewhere(lot)
        x, y = (PLANE.middle(at) for at in (a, b))
        line = meets(x, y, (5, 7), (7, 8))
        near = min(math.dist((x[0] + n / 2000 * (y[0] - x[0]), x[1] + n / 2000 * (y[1] - x[1])), (10, 2))
                   for n in range(2001))  # fmt: skip
        if abs(near - 0.6) > 0.01:
            assert PLANE.sight(a, b) == (not line and near > 0.6), (str(a), str(b))


def test_a_low_wall_covers_across_it_and_from_afar_whoever_stands_by_it() -> None:
    at = PLANE.place
    assert (
        PLANE.shelter(at("1,7"), at("2.6,7")) == Shelter(2, "Hedge") == PLANE.shelter(at("2.6,7"), at("1,7"))
    )
    assert PLANE.shelter(at("2.9,7"), at("0.5,7"), 1) == Shelter(), "a metre and a half behind it"
    assert PLANE.shelter(at("4.9,7"), at("1,7"), 1) == Shelter(2, "Hedge")
    assert PLANE.shelter(at("1,7"), at("2.6,4.8")) == Shelter()
    over = {(each.quarters, each.what) for each in PLANE.crossings(at("2.6,7"))}
    assert over == {(2, "Hedge")}


def test_nobody_walks_over_a_ledge_and_anybody_up_a_ramp() -> None:
    at = PLANE.place
    below, top = at("10.5,7"), at("10.5,8")
    assert (PLANE.level(below), PLANE.level(top), PLANE.level(at("8.5,8.5"))) == (0, 1.5, 0.75)
    far, path = PLANE.ways(below, 9, (), ())[top]
    assert far > 3.5, "up the ramp"
    assert all(abs(PLANE.level(a) - PLANE.level(b)) < 1 for a, b in pairwise((below, *path)))
    assert {each.rise for each in PLANE.crossings(top)} == {-1.5}
    assert top not in PLANE.neighbours(below)
