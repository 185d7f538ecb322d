"""Boards whose spaces are wider than a metre: how far these lie apart, and how far people in them."""

from __future__ import annotations

from typing import Any

import pytest

from winterdawn.space import KINDS, made
from winterdawn.space.laying import relaid
from winterdawn.space.maps import PlaceError, Space
from winterdawn.space.squares import SquareMap

boards = pytest.mark.parametrize("kind", ["hex", "square"])
SCALE = pytest.mark.about("book.ruling.table-grid-scale")


def spread(ground: Space[Any], a: str, b: str) -> list[int]:
    """All the whole metres by which people at two places may be apart."""
    at, other = ground.place(a), ground.place(b)
    return [far for far in range(12) if ground.apart(at, other) in ground.apart_for(frozenset({far}))]


@SCALE
@pytest.mark.about("book.ruling.hex-scale")
@boards
def test_every_length_is_so_many_times_as_long(kind: str) -> None:
    plain, wide = made(kind, 9, 9), made(kind, 9, 9, scale=2.5)
    a, b = plain.place("c4"), plain.place("f8")
    assert wide.straight(a, b) == 2.5 * plain.straight(a, b) > 0
    for other in plain.neighbours(a):
        assert wide.stride(a, other) == 2.5 * plain.stride(a, other)
    assert wide.bearing(a, b) == pytest.approx(plain.bearing(a, b))
    assert wide.neighbours(a) == plain.neighbours(a)
    assert set(wide.ways(a, 7.4, (), ())) == set(plain.ways(a, 2.9, (), ())), "no part of a space is entered"


@SCALE
@pytest.mark.parametrize(
    ("scale", "one", "two", "three"),
    [
        (1, [1], [2], [3]),
        (1.5, [1, 2], [3, 4], [4, 5]),
        (2, [1, 2], [3, 4], [5, 6]),
        (3, [1, 2, 3], [4, 5, 6], [7, 8, 9]),
    ],
)
@boards
def test_neighbours_are_a_metre_apart_or_as_far_as_the_middles(
    kind: str, scale: float, one: list[int], two: list[int], three: list[int]
) -> None:
    ground = made(kind, 9, 9, scale=scale)
    assert [spread(ground, "a1", at) for at in ("a1", "b1", "c1", "d1")] == [[0], one, two, three]
    assert ground.near(ground.place("a1"))[ground.place("c1")] == two[0]


@SCALE
@pytest.mark.about("book.ruling.combat-square-distance")
def test_metres_are_rounded_up_where_they_are_whole() -> None:
    for kind in ("hex", "square"):
        ground = made(kind, 9, 9, scale=1.5)
        a, b = ground.place("a1"), ground.place("d1")
        assert (ground.distance(a, b), ground.straight(a, b), ground.far(a)[b]) == (5, 4.5, 5)
    squares = SquareMap(9, 9, scale=2)
    a, b = squares.place("a1"), squares.place("b2")
    assert (squares.distance(a, b), squares.apart(a, b), squares.straight(a, b)) == (2, 1, 3)


@SCALE
@boards
def test_what_flies_stays_in_the_space_that_it_does_not_leave(kind: str) -> None:
    ground = made(kind, 9, 9, scale=2)
    at, east = ground.place("e5"), 2 if kind == "hex" else 3
    spaces = [ground.distance(at, ground.flung(at, east, metres)[0]) // 2 for metres in range(6)]
    assert spaces == [0, 0, 1, 1, 2, 2]


@SCALE
@boards
def test_a_door_at_the_border_of_ones_own_space_is_at_hand_and_no_other_is(kind: str) -> None:
    door = ("door:c4/d4",)
    near = {scale: made(kind, 9, 9, features=door, scale=scale) for scale in (1, 1.5, 3, 10)}
    assert all(ground.doors(ground.place(at)) == (0,) for ground in near.values() for at in ("c4", "d4"))
    beyond = {scale: ground.doors(ground.place("e4")) for scale, ground in near.items()}
    assert beyond == {1: (), 1.5: (), 3: (), 10: ()}
    low = made(kind, 9, 9, features=("low.half:c4/d4",), scale=3)
    by, behind = low.place("a4"), (low.place("d4"), low.place("e4"))
    assert [low.shelter(by, at, 1).quarters for at in behind] == [2, 0]


@SCALE
@boards
def test_it_is_drawn_in_widths_of_a_space(kind: str) -> None:
    for text in ("wall:c4", "door:c4/d4", "rough.minor:b2-c3"):
        plain, wide = (made(kind, 9, 9, features=(text,), scale=scale) for scale in (1, 2.5))
        at, (lies,) = plain.place("d4"), plain.features
        assert wide.drawn(lies) == plain.drawn(lies)
        assert (wide.middle(at), wide.outline(at)) == (plain.middle(at), plain.outline(at))


@SCALE
@boards
def test_it_is_laid_anew_with_its_metres(kind: str) -> None:
    ground = made(kind, 6, 5, scale=2, features=("wall:c3-c4",))
    for other in ("hex", "square"):
        laid = relaid(ground, other, ("a1", "f5"), ("b2",))
        assert (laid.width, laid.height, laid.scale, laid.places) == (6, 5, 2, ("a1", "f5"))
    laid = relaid(ground, "plane", ("a1", "b1", "f1"), ("b2",))
    plane = made("plane", laid.width, laid.height, laid.blocked, features=laid.features, scale=laid.scale)
    first, second, last = map(plane.place, laid.places)
    assert plane.distance(first, second) == 2
    assert plane.distance(first, last) == ground.distance(ground.place("a1"), ground.place("f1")) == 10
    assert first in plane


@SCALE
@boards
@pytest.mark.parametrize("scale", [0, -1, 0.5, 1.25, 10.5, 1e300, float("inf"), float("nan")])
def test_a_scale_that_cannot_be_is_refused(kind: str, scale: float) -> None:
    with pytest.raises(
        PlaceError, match=r"^a scale of .* m a space is not possible; use 1 to 10 m, in steps"
    ):
        made(kind, 9, 9, scale=scale)


@SCALE
def test_a_plane_has_no_spaces() -> None:
    with pytest.raises(
        PlaceError, match=r"^a scale of 2 m a space is not possible here: a plane has no spaces"
    ):
        made("plane", 9, 9, scale=2)
    assert made("plane", 9, 9, scale=1).scale == 1
    assert set(KINDS) == {"hex", "square", "plane"}
