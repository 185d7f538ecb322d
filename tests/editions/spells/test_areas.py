"""Areas: who stands in a cone, a line or a burst, how it is drawn, and which ways lead out of it."""

import pytest

from tests.editions.sda.arena import Arena, enter, fighter
from tests.space.zones import zones
from winterdawn.editions.sda.spells.areas import Areas, Shape
from winterdawn.editions.setup import Ground

NAMES = "Ann", "Bob", "Cid", "Dan", "Eve"
SQUARE, PLANE = Ground(13, 11, kind="square"), Ground(13, 11, kind="plane")


def field(*places: str, ground: Ground | None = None) -> Arena:
    """Ann, Bob and so on, each at a place."""
    return Arena(*(enter(fighter(name), at) for name, at in zip(NAMES, places, strict=False)), ground=ground)


def areas(arena: Arena) -> Areas:
    found: Areas = arena.fight.part(Areas)
    return found


def shape(arena: Arena, centre: str, metres: int, towards: str = "", degrees: float = 360) -> Shape:
    place = arena.fight.map.place
    return Shape(place(centre), metres, place(towards) if towards else None, degrees)


def caught(arena: Arena, *given: object) -> dict[str, int]:
    """Who is in an area, by id, with the metres to there."""
    area = shape(arena, *given)  # type: ignore[arg-type]
    return {who.id: metres for who, metres in areas(arena).caught(arena.fight, area)}


def away(arena: Arena, who: str, centre: str, most: int) -> dict[str, float]:
    """Where somebody may go straight away from a place, with the metres that it takes."""
    ways = areas(arena).away(arena.fight, arena.who(who), arena.fight.map.place(centre), most)
    return {str(spot): price for spot, (price, _) in ways.items()}


@pytest.mark.about("book.ruling.table-area-shapes")
def test_the_sides_of_a_cone_belong_to_it():
    arena = field("e6", "h3", "h9", "g3", "b6", ground=SQUARE)
    assert caught(arena, "e6", 10, "i6", 90) == {"bob": 5, "cid": 5}, "Dan is beyond its side, Eve behind"


@pytest.mark.about("book.ruling.table-area-shapes")
def test_a_cone_to_the_north_is_as_wide_on_both_sides_of_north():
    arena = field("e6", "b3", "h3", "a3", "i3", ground=SQUARE)
    assert caught(arena, "e6", 10, "e1", 90) == {"bob": 5, "cid": 5}


@pytest.mark.about("book.ruling.table-area-shapes")
@pytest.mark.parametrize("towards", ["e1", "i6", "e11", "a6"])
def test_whoever_stands_at_the_mouth_is_in_no_cone(towards: str):
    arena = field("e6", "m11", ground=SQUARE)
    assert caught(arena, "e6", 5, towards, 90) == {}
    assert caught(arena, "e6", 5) == {"ann": 0}, "in a burst they are"


@pytest.mark.about("book.ruling.table-area-shapes")
def test_a_line_takes_in_half_a_metre_to_each_side_and_nobody_behind():
    arena = field("5.5,5.5", "7.5,6", "7.5,4.9", "3.5,5.5", "9.5,5", ground=PLANE)
    assert caught(arena, "5.5,5.5", 6, "8.5,5.5", 0) == {"bob": 3, "eve": 4}


def test_whoever_is_square_beside_the_mouth_is_not_on_the_line():
    arena = field("1,1", "5.5,5.9", ground=PLANE)
    assert caught(arena, "5.5,5.5", 6, "8.5,5.5", 0) == {}
    assert caught(arena, "5.5,5.5", 6, "5.5,8.5", 0) == {"bob": 1}


def test_whole_metres_are_rounded_up_but_for_less_than_the_step_of_the_map():
    arena = field("a1", "b1", ground=SQUARE)
    assert [areas(arena).whole(arena.fight, metres) for metres in (0, 1, 1.01, 2.5)] == [0, 1, 2, 3]
    plane = field("1,1", "3,3", ground=PLANE)
    step = plane.fight.map.step
    whole = areas(plane).whole
    assert [whole(plane.fight, metres) for metres in (1, 1 + step, 1 + 2 * step)] == [1, 1, 2]


def test_a_burst_is_drawn_as_a_ring_clockwise_from_north():
    arena = field("a1", "b1", ground=SQUARE)
    ring = areas(arena).outline(arena.fight, shape(arena, "e5", 2))
    x, y = arena.fight.map.middle(arena.fight.map.place("e5"))
    assert len(ring) == 33
    assert ring[::8] == ((x, y - 2.5), (x + 2.5, y), (x, y + 2.5), (x - 2.5, y), (x, y - 2.5))
    assert ring[1] == (round(x + 0.488, 3), round(y - 2.452, 3))


def test_a_cone_is_drawn_from_its_mouth_along_its_left_side_and_back():
    arena = field("5,5", "3,3", ground=PLANE)
    cone = areas(arena).outline(arena.fight, shape(arena, "5,5", 10, "8,5", 90))
    assert (cone[0], cone[-1], len(cone)) == ((5.0, 5.0), (5.0, 5.0), 19)
    assert (cone[1], cone[9], cone[-2]) == ((12.071, -2.071), (15.0, 5.0), (12.071, 12.071))
    line = areas(arena).outline(arena.fight, shape(arena, "5,5", 10, "5,3", 0))
    assert line == ((5.0, 5.0), (5.0, -5.0))


@pytest.mark.about("book.ruling.table-no-metres")
def test_without_metres_nothing_is_drawn_and_no_way_leads_out():
    with zones():
        arena = field("yard", "hall", ground=Ground(1, 1, kind="zones"))
        assert areas(arena).outline(arena.fight, shape(arena, "yard", 3)) == ()
        assert away(arena, "ann", "yard", 3) == {}
        assert caught(arena, "yard", 3) == {"ann": 0}


def test_ways_out_lead_straight_away_and_each_metre_once():
    arena = field("m11", "f6", ground=SQUARE)
    assert away(arena, "bob", "e5", 0) == {}
    assert away(arena, "bob", "e5", 6) == {"f7": 1, "g7": 1.5, "h8": 3, "i8": 4, "i9": 4.5, "j10": 6}
    assert away(arena, "bob", "e6", 3) == {"g6": 1, "h6": 2, "i6": 3}


def test_on_a_plane_they_lie_a_metre_apart_on_one_line_and_end_with_the_map():
    arena = field("1,1", "6.6,5.2", ground=PLANE)
    assert away(arena, "bob", "5,4", 3) == {"7.4,5.8": 1, "8.2,6.4": 2, "9,7": 3}
    assert away(field("1,1", "10.6,5.2", ground=PLANE), "bob", "9,5.2", 4) == {"11.6,5.2": 1}


def test_from_the_very_middle_nobody_gets_behind_whoever_stands_in_the_way():
    free, barred = (away(field("m11", *places), "bob", "e5", 3) for places in (("e5",), ("e5", "f5")))
    assert {spot: free[spot] for spot in barred} == barred
    assert {*free} - {*barred} == {"f5", "g5", "h5"}
