"""A map that is a graph: neighbours, the fewest steps counted by a slow twin, and what it lacks."""

from __future__ import annotations

import math

import pytest
from hypothesis import given

from tests.space.zoned.graphs import plans
from winterdawn.space.laying import relaid
from winterdawn.space.maps import Arc, PlaceError
from winterdawn.space.zones.graphs import Zone, ZoneMap
from winterdawn.space.zones.plan import LOCKED, Plan, ends

KEEP = ZoneMap(
    (
        "zone:Gate", "zone.cluttered:Old Yard", "zone:Hall", "zone.cramped.darkness:Vault",
        "edge:Gate/Old Yard", "door:Old Yard/Hall", "locked:Hall/Gate", "edge:Hall/Vault",
    )
)  # fmt: skip
GATE, YARD, HALL, VAULT = KEEP.places


def slow(plan: Plan) -> list[list[float]]:
    """The fewest steps between all zones, each through each other until nothing is shorter."""
    count = len(plan.zones)
    far = [[0.0 if a == b else math.inf for b in range(count)] for a in range(count)]
    for (a, b), edge in zip(ends(plan), plan.edges, strict=True):
        if edge.way != LOCKED:
            far[a][b] = far[b][a] = 1.0
    for through in range(count):
        for a in range(count):
            for b in range(count):
                far[a][b] = min(far[a][b], far[a][through] + far[through][b])
    return far


@given(plan=plans())
def test_the_fewest_steps_are_those_of_a_slow_twin(plan: Plan) -> None:
    ground = ZoneMap(plan.lines())
    found = [[ground.steps(a, b) for b in ground.places] for a in ground.places]
    assert found == slow(plan)
    assert found == [[ground.distance(a, b) for b in ground.places] for a in ground.places]
    for at, steps in zip(ground.places, found, strict=True):
        beside = tuple(other for other, far in zip(ground.places, steps, strict=True) if far == 1)
        assert ground.neighbours(at) == beside
    ways = ground.paths(ground.places[0], 99, lambda _: 1)
    assert {at: ways.price(at) for at in ways} == dict(zip(ground.places[1:], found[0][1:], strict=True))


@pytest.mark.about("zones.ruling.sight-and-doors")
def test_a_locked_door_is_no_connection() -> None:
    assert KEEP.neighbours(GATE) == (YARD,)
    assert KEEP.neighbours(HALL) == (YARD, VAULT)
    assert (KEEP.steps(GATE, HALL), KEEP.steps(GATE, VAULT)) == (2, 3)
    assert (KEEP.way(HALL, GATE), KEEP.way(HALL, YARD), KEEP.way(GATE, YARD)) == ("locked", "unlocked", "")
    assert [edge.way for edge in KEEP.passages()] == ["", "unlocked", "locked", ""]


def test_zones_are_found_by_name_however_that_is_spelt() -> None:
    assert {KEEP.place(name) for name in ("Old Yard", "old yard", "old-yard", "OLDYARD")} == {YARD}
    with pytest.raises(PlaceError, match="'Yrad' is no zone; use Gate, Old Yard, Hall, Vault"):
        KEEP.place("Yrad")
    assert Zone("Old Yard") in KEEP
    assert Zone("old yard") not in KEEP


def test_features_are_words_of_a_zone() -> None:
    assert (KEEP.tags(YARD), KEEP.tags(VAULT), KEEP.tags(GATE)) == (
        ("cluttered",),
        ("cramped", "darkness"),
        (),
    )


def test_any_number_of_people_are_in_a_zone() -> None:
    assert not KEEP.clash(YARD, YARD)
    assert not KEEP.crowded([YARD] * 40)
    assert [*KEEP.room([GATE, YARD])] == [*KEEP.places]


def test_it_has_neither_metres_nor_ways_to_face_nor_anything_out_of_sight() -> None:
    assert (KEEP.metric, KEEP.sized, KEEP.facings, KEEP.winds, KEEP.scatter) == (False, False, (), (), 0)
    assert KEEP.sight(GATE, VAULT)
    assert KEEP.arc(0, GATE, VAULT) is Arc.FRONT
    assert KEEP.direction(GATE, VAULT) == ""
    assert KEEP.flung(GATE, 1, 5) == (GATE, "here")
    with pytest.raises(ValueError, match="a map of zones cannot be laid anew; begin with a board"):
        relaid(KEEP, "hex", ())
