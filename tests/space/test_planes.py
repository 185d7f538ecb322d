"""Planes: points, room for bodies, and the shortest ways around them, against a slow twin."""

from __future__ import annotations

import heapq
import math
import random
from collections import Counter
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from winterdawn.space import made
from winterdawn.space.maps import Arc, PlaceError, Space
from winterdawn.space.plane.barriers import Barrier, StraightWays, clear

OPEN = made("plane", 9, 9)
BUILT = made("plane", 12, 9, ("4,2-4,6", "8,4*1", "6,7-7.5,7-7,8.5"))
at = OPEN.place
MIDDLE = at("4.5,4.5")
points = st.builds(lambda x, y: at(f"{x / 20:g},{y / 20:g}"), st.integers(10, 170), st.integers(10, 170))


def ring(far: float, bearing: float) -> Any:
    """The point so many metres from the middle, at a bearing in degrees."""
    turn = math.radians(bearing)
    x, y = 4.5 + far * math.sin(turn), 4.5 - far * math.cos(turn)
    return at(f"{round(x * 20) / 20:g},{round(y * 20) / 20:g}")


@pytest.mark.parametrize(
    ("name", "told"),
    [("3.25,7.5", "3.25,7.5"), ("3.50,07.0", "3.5,7"), ("0,0", "0,0"), ("12,60.05", "12,60.05")],
)
def test_a_point_has_one_name(name: str, told: str) -> None:
    assert str(at(name)) == told
    assert at(told) == at(name)


@pytest.mark.parametrize("name", ["", "d5", "3", "3,", "3;4", "-1,2", "3.123,4", "1e1,2", "3,4,5", 4])
def test_a_name_that_is_no_point_is_refused(name: object) -> None:
    with pytest.raises(PlaceError, match=r"is no place; write metres from the west and from the north"):
        OPEN.place(name)  # type: ignore[arg-type]


def test_points_lie_five_centimetres_apart() -> None:
    with pytest.raises(PlaceError, match=r"'3.12,4' lies between two points; write metres in steps of 0.05"):
        at("3.12,4")


@pytest.mark.parametrize(
    ("obstacle", "told"),
    [
        ("4,4", "is no obstacle; write a circle"),
        ("4,4*", "is no obstacle"),
        ("a1", "is no obstacle"),
        ("4,4-5", "is no obstacle"),
        ("4,4-12,4", "reaches beyond the map of 9 x 9 m"),
        ("4,4-4,4", "has the same corner twice"),
        ("4,4*0.33", "lies between two points"),
    ],
)
def test_an_obstacle_that_cannot_be_is_refused(obstacle: str, told: str) -> None:
    with pytest.raises(PlaceError, match=told):
        made("plane", 9, 9, (obstacle,))


@pytest.mark.about("book.ruling.plane-bodies")
def test_bodies_take_room() -> None:
    assert at("0.5,0.5") in OPEN
    assert at("0.45,0.5") not in OPEN
    assert at("8.5,8.5") in OPEN
    assert at("8.5,8.55") not in OPEN
    assert at("8.55,8.5") not in OPEN
    for name in ("4.5,4", "4,6.5", "8,5.5", "8.05,7"):
        assert BUILT.place(name) in BUILT
    for name in ("4.45,4", "4,6.45", "8,5.45", "6.9,7.4", "7.7,7"):
        assert BUILT.place(name) not in BUILT
    assert at("5,4.5") not in made("plane", 9, 9, ("3,3-7,3-5,7",)), "nobody stands in a shape"
    assert OPEN.clash(at("3,3"), at("3.95,3"))
    assert not OPEN.clash(at("3,3"), at("4,3"))


@pytest.mark.about("book.ruling.plane-distance")
@pytest.mark.parametrize(
    ("far", "metres"),
    [(0, 0), (0.05, 1), (1, 1), (1.5, 1), (1.55, 2), (2.5, 2), (2.55, 3), (3.5, 3), (3.55, 4)],
)
def test_reach_goes_to_the_nearest_metre(far: float, metres: int) -> None:
    assert OPEN.distance(MIDDLE, ring(far, 90)) == OPEN.distance(ring(far, 90), MIDDLE) == metres


@given(points, points)
def test_distances_are_those_of_a_ruler(a: Any, b: Any) -> None:
    far = math.dist(OPEN.middle(a), OPEN.middle(b))
    assert OPEN.stride(a, b) == pytest.approx(far)
    assert OPEN.distance(a, b) == (max(1, math.ceil(round(far - 0.5, 9))) if a != b else 0)


@pytest.mark.about("book.ruling.plane-facing")
def test_sixteen_ways_to_face_with_the_arcs_of_hexes() -> None:
    assert len(OPEN.facings) == 16
    for facing in range(16):
        arcs = {
            turn: OPEN.arc(facing, MIDDLE, ring(4, OPEN.turn(facing) + turn))
            for turn in (0, 57, 63, 117, 123, 180)
        }
        assert list(arcs.values()) == [Arc.FRONT, Arc.FRONT, Arc.FLANK, Arc.FLANK, Arc.REAR, Arc.REAR]
        assert OPEN.facing_towards(0, MIDDLE, ring(4, OPEN.turn(facing))) == facing


@given(points, points, st.integers(0, 15))
def test_turning_towards_somebody_puts_them_in_front(a: Any, b: Any, facing: int) -> None:
    assert OPEN.arc(OPEN.facing_towards(facing, a, b), a, b) is Arc.FRONT


@given(points, st.integers(1, 8), st.integers(1, 12))
def test_things_fly_straight_and_stop_where_the_map_ends(start: Any, face: int, metres: int) -> None:
    spot, words = OPEN.flung(start, face, metres)
    (x, y), (east, south) = OPEN.middle(start), OPEN.middle(spot)
    assert 0 <= east <= 9
    assert 0 <= south <= 9
    assert math.dist((x, y), (east, south)) <= metres + 0.05
    assert spot == start or OPEN.direction(start, spot) == words or OPEN.stride(start, spot) < 0.5


def test_things_stop_at_walls() -> None:
    assert str(BUILT.flung(BUILT.place("2,4"), 3, 5)[0]) == "3.95,4"
    assert str(BUILT.flung(BUILT.place("2,7"), 3, 2)[0]) == "4,7"
    assert str(OPEN.flung(at("2,4.5"), 3, 9)[0]) == "9,4.5", "a thing needs no room to the edge"


def test_a_step_goes_a_metre_sixteen_ways_and_not_through_walls() -> None:
    near = OPEN.neighbours(MIDDLE)
    assert len(near) == 16
    assert all(OPEN.stride(MIDDLE, other) == pytest.approx(1, abs=0.04) for other in near)
    assert len(OPEN.neighbours(at("0.5,0.5"))) == 5
    beside = BUILT.place("3.5,4")
    assert {BUILT.direction(beside, other) for other in BUILT.neighbours(beside)} == set(
        BUILT.winds[8:]) | {"north"}  # fmt: skip


# ---------------------------------------------------------------- ways


def slow(ground: Space[Any], start: Any, bodies: list[Any], step: int = 4) -> dict[Any, float]:
    """Metres to the points of a fine grid, each joined to those up to three rows and columns away."""
    kind = type(start)
    open_ = {
        kind(start.x + step * x, start.y + step * y)
        for x in range(-60, 60)
        for y in range(-60, 60)
        if kind(start.x + step * x, start.y + step * y) in ground
    }
    open_ = {one for one in open_ if not any(ground.clash(one, body) for body in bodies)}
    moves = [(x, y) for x in range(-4, 5) for y in range(-4, 5) if math.gcd(x, y) == 1]
    found, queue = {start: 0.0}, [(0.0, start)]
    while queue:
        spent, here = heapq.heappop(queue)
        if spent > found[here]:
            continue
        for x, y in moves:
            other = kind(here.x + step * x, here.y + step * y)
            total = spent + math.hypot(x, y) * step / 20
            if (
                other in open_
                and total < found.get(other, math.inf)
                and total < 7
                and _free(ground, here, other, bodies)
            ):
                found[other] = total
                heapq.heappush(queue, (total, other))
    return found


def _free(ground: Space[Any], a: Any, b: Any, bodies: list[Any]) -> bool:
    kind = type(a)
    for part in (0.25, 0.5, 0.75):
        spot = kind(round(a.x + part * (b.x - a.x)), round(a.y + part * (b.y - a.y)))
        if spot not in ground and not any(
            kind(spot.x + x, spot.y + y) in ground for x in (-1, 0, 1) for y in (-1, 0, 1)
        ):
            return False
        if any(math.dist(spot, body) < 19 for body in bodies):
            return False
    return True


GROUNDS = [
    (OPEN, "4.5,4.5", ["5.5,4.5", "3,6"]),
    (OPEN, "1,1", ["2,2", "3.2,1.5", "1.5,3"]),
    (BUILT, "3,4", ["3,6.5"]),
    (BUILT, "6.5,4", ["8,6", "5.2,5"]),
    (made("plane", 30, 20, ("15,10*8",)), "6.45,10", []),
]


@pytest.mark.about("book.ruling.plane-ways")
@pytest.mark.parametrize(("ground", "start", "bodies"), GROUNDS)
def test_ways_are_as_short_as_those_of_a_slow_twin(ground: Space[Any], start: str, bodies: list[str]) -> None:
    """The twin's steps follow a grid, so it finds nothing much shorter, and little that is longer."""
    begin, foes = ground.place(start), [ground.place(name) for name in bodies]
    twin = slow(ground, begin, foes)
    ways = ground.ways(begin, 6, foes, foes)
    near = [spot for spot, spent in twin.items() if 0 < spent < 5.5]
    assert len(near) >= 50
    for spot in near[::7]:
        cost, way = ways[spot]
        assert twin[spot] * 0.96 - 0.1 <= cost <= twin[spot] * 1.02 + 0.08, (spot, cost, twin[spot])
        assert way[-1] == spot
        assert cost == pytest.approx(sum(ground.stride(a, b) for a, b in pairwise((begin, *way))))
    beyond = [spot for spot, spent in twin.items() if spent > 6.6]
    assert not any(ways.reach(spot) for spot in beyond)


@settings(max_examples=40, deadline=None)
@given(data=st.data())
def test_on_a_way_nobody_is_run_into(data: st.DataObject) -> None:
    places = st.sampled_from(BUILT.places)
    start, *foes = data.draw(st.lists(places, min_size=1, max_size=4, unique=True))
    friend = data.draw(places.filter(lambda spot: spot != start))
    budget = data.draw(st.sampled_from([1, 2.5, 6, 9]))
    ways = BUILT.ways(start, budget, foes, [*foes, friend])
    for spot, (cost, way) in ways.items():
        assert spot in BUILT
        assert not any(BUILT.clash(spot, other) for other in (*foes, friend))
        for a, b in pairwise((start, *way)):
            assert b in BUILT
            assert BUILT.stride(a, b) < 0.6
            assert not any(BUILT.clash(b, foe) for foe in foes)
        assert BUILT.stride(start, spot) - 1e-9 <= cost <= budget + 1e-9
    assert list(ways) == list(BUILT.ways(start, budget, foes, [*foes, friend]))
    assert ways.names() == sorted(map(str, ways), key=lambda name: (ways.price(BUILT.place(name)), name))


def test_whoever_is_shut_in_goes_nowhere_else() -> None:
    shut = made("plane", 9, 9, ("3,3-6,3-6,6-3,6",))
    assert shut.place("4.5,4.5") not in shut
    walled = made("plane", 9, 9, ("3,3-6,3", "6,3-6,6", "6,6-3,6", "3,6-3,3"))
    inside = walled.place("4.5,4.5")
    ways = walled.ways(inside, 9, (), ())
    assert ways
    assert all(3.5 <= x <= 5.5 and 3.5 <= y <= 5.5 for x, y in map(walled.middle, ways))
    assert not ways.reach(walled.place("1,1"))


def test_of_two_ways_as_long_the_one_that_draws_fewer() -> None:
    start, goal, foe = at("2,4.5"), at("7,4.5"), at("4.5,4.5")
    for side in (-1, 1):
        watched = lambda spot, side=side: frozenset({"w"} if (spot.y - 90) * side > 5 else ())  # noqa: E731
        _, way = OPEN.ways(start, 9, [foe], [foe], watched)[goal]
        assert not any(watched(spot) for spot in way)


@pytest.mark.parametrize(
    "kind, ahead, aside, behind",
    [
        ("plane", "5,4", "6,5", "5,6"),
        ("square", "e4", "f5", "e6"),
        ("hex", "e4", "f5", "e6"),
    ],
)
def test_who_looks_sees_what_lies_before_and_beside_them_and_nothing_behind(
    kind: str, ahead: str, aside: str, behind: str
) -> None:
    ground = made(kind, 12, 12)
    at = ground.place("5,5" if kind == "plane" else "e5")
    facing = ground.facing_towards(0, at, ground.place(ahead))
    seen = ground.seen(at, facing, frozenset({1, 2}))
    assert [ground.place(name) in seen for name in (ahead, aside, behind)] == [True, True, False]
    far = "5,1" if kind == "plane" else "e1"
    assert ground.place(far) not in seen


def test_what_leaves_a_point_past_barriers_is_clear_as_each_way_is_by_itself() -> None:
    lot = random.Random("ways")

    def spot() -> tuple[float, float]:
        x, y = lot.randrange(40) * 10, lot.randrange(30) * 10
        return (x, y) if lot.random() < 0.5 else (x + lot.random(), y + lot.random())

    seen = Counter[bool]()
    for _ in range(100):
        middles = [spot() for _ in range(4)]
        points = [Barrier(at, at, 20.0) for at in middles]
        lines = [Barrier(at, spot(), radius) for at in middles for radius in (10.0, 25.0)]
        start, ends = spot(), [*middles, *(spot() for _ in range(12))]
        for barriers in (points, lines, [*points, *lines], *([each] for each in (*points, *lines))):
            leaving = StraightWays(start, barriers)
            found = [leaving.clear(end) for end in ends]
            assert found == [clear(start, end, barriers) for end in ends]
            seen.update(found)
    assert min(seen.values()) > 1000
