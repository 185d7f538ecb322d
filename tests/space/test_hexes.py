"""Hexes: names, distance, facing at a corner, arcs and paths."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from winterdawn.space.hexes import Hex, HexMap
from winterdawn.space.maps import Arc, PlaceError

GROUND = HexMap(9, 9)
arc, bearing, distance = GROUND.arc, GROUND.bearing, GROUND.distance
facing_towards, place = GROUND.facing_towards, GROUND.place
MIDDLE = place("e5")
places = st.sampled_from(GROUND.places)


def test_names_round_trip() -> None:
    assert all(place(str(at)) == at for at in HexMap(60, 60).places)
    assert str(place("ab12")) == "ab12"


@pytest.mark.parametrize("name", ["", "4c", "c0", "c", "C4", "c1000", "é4", 4])
def test_a_bad_name_is_refused(name: object) -> None:
    with pytest.raises(PlaceError, match="no place"):
        place(name)  # type: ignore[arg-type]


def test_six_neighbours_a_metre_away_at_their_bearings() -> None:
    around = GROUND.neighbours(MIDDLE)
    assert [distance(MIDDLE, other) for other in around] == [1] * 6
    assert [round(bearing(MIDDLE, other)) for other in around] == [30, 90, 150, 210, 270, 330]


@pytest.mark.about("book.rule-zero.hex-facing-vertex", "book.rule-zero.hex-facing-arcs")
def test_facing_a_corner_has_two_hexes_in_front_two_beside_and_two_behind() -> None:
    arcs = [arc(0, MIDDLE, other) for other in GROUND.neighbours(MIDDLE)]
    assert arcs == [Arc.FRONT, Arc.FLANK, Arc.REAR, Arc.REAR, Arc.FLANK, Arc.FRONT]


@pytest.mark.about("book.ruling.combat-arc-edges")
def test_an_edge_belongs_to_the_arc_nearer_the_front() -> None:
    straight = {round(bearing(MIDDLE, at)): at for at in GROUND.places if distance(MIDDLE, at) == 2}
    assert arc(0, MIDDLE, straight[60]) is Arc.FRONT
    assert arc(0, MIDDLE, straight[120]) is Arc.FLANK
    assert arc(0, MIDDLE, straight[180]) is Arc.REAR


@given(places, places, st.integers(0, 5))
def test_turning_towards_somebody_puts_them_in_front(a: Hex, b: Hex, facing: int) -> None:
    assert arc(facing_towards(facing, a, b), a, b) is Arc.FRONT


@given(places, places, places)
def test_distance_is_a_metric(a: Hex, b: Hex, c: Hex) -> None:
    assert distance(a, b) == distance(b, a)
    assert (distance(a, b) == 0) == (a == b)
    assert distance(a, c) <= distance(a, b) + distance(b, c)


@given(places, places)
def test_the_cheapest_way_on_open_ground_is_the_distance(a: Hex, b: Hex) -> None:
    paths = GROUND.paths(a, 99, lambda _: 1)
    if a != b:
        cost, way = paths[b]
        assert cost == distance(a, b) == len(way)
        assert way[-1] == b


def test_ways_go_round_what_is_closed_and_cost_what_the_ground_costs() -> None:
    wall = ["e4", "d5", "f5", "d4", "e6", "d6"]
    assert not HexMap(9, 9, wall).paths(MIDDLE, 99, lambda _: 1)
    gap = HexMap(9, 9, wall[:-1])
    assert set(gap.neighbours(MIDDLE)) == {place("d6")}
    assert gap.paths(MIDDLE, 1.5, lambda _: 1.5).keys() == {place("d6")}
    assert not gap.paths(MIDDLE, 1.4, lambda _: 1.5)


@given(places, places, st.lists(places, min_size=1, max_size=3))
def test_of_the_ways_that_take_the_same_one_draws_the_fewest(a: Hex, b: Hex, watchers: list[Hex]) -> None:
    """Counted out over every shortest way."""

    def draws(at: Hex) -> frozenset[str]:
        return frozenset(str(each) for each in watchers if distance(each, at) <= 1)

    def fewest(at: Hex, drawn: frozenset[str]) -> int:
        nearer = [beside for beside in GROUND.neighbours(at) if distance(beside, b) < distance(at, b)]
        return min((fewest(beside, drawn | draws(beside)) for beside in nearer), default=len(drawn))

    if a != b and distance(a, b) <= 6:
        paths = GROUND.paths(a, 6, lambda _: 1, draws)
        cost, way = paths[b]
        assert cost == len(way) == distance(a, b)
        assert all(distance(one, other) == 1 for one, other in pairwise((a, *way)))
        drawn = frozenset[str]().union(*map(draws, (a, *way)))
        assert len(drawn) == fewest(a, draws(a))
        assert paths.drawn(b, draws) | draws(a) == drawn


def test_a_map_of_no_size_is_refused() -> None:
    with pytest.raises(PlaceError, match="use 1 to 60"):
        HexMap(0, 5)
