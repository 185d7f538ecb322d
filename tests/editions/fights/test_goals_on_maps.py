"""What a fight is about: goals that are held, reached and taken, on every kind of map."""

import pytest

from tests.editions.sda.arena import CLUB, Arena, duel, enter, fighter
from winterdawn.editions.goal import Goal
from winterdawn.editions.sda.facts.combat import SpendHits
from winterdawn.editions.setup import Ground

APART = "a1 m9"
GOALS = pytest.mark.rule("book.ruling.table-goals", "book.ruling.combat-end")


def ended(arena: Arena) -> str:
    """How the fight ended, empty while it goes on."""
    return "".join(event.outcome for event in arena.events("end"))


def idle(arena: Arena, *seats: str) -> Arena:
    for seat in seats:
        arena.turn(seat, "end")
    return arena


def hold(*places: str, rounds: int = 1) -> Goal:
    return Goal("hold", "ann", rounds, places)


def take(rounds: int = 0) -> Goal:
    return Goal("take-alive", "ann", rounds, whom="bob")


@GOALS
def test_whoever_holds_out_wins_as_the_last_round_ends() -> None:
    arena = idle(duel(goal=hold(rounds=2)), "ann", "bob", "ann")
    assert not ended(arena)
    assert ended(idle(arena, "bob")) == "Ann wins: held out for 2 rounds"


@GOALS
@pytest.mark.parametrize(
    ("places", "told"),
    [
        (("e5",), "Ann wins: held out for 1 round"),
        (("a1", "e5"), "Ann wins: held out for 1 round"),
        (("a1", "g5"), "Bob wins: nobody holds a1 or g5"),
    ],
)
def test_a_place_is_held_by_whoever_stands_there_as_the_last_round_ends(
    places: tuple[str, ...], told: str
) -> None:
    arena = idle(duel(goal=hold(*places)), "ann")
    assert not ended(arena)
    assert ended(idle(arena, "bob")) == told


@GOALS
@pytest.mark.parametrize(
    ("kind", "places", "to"), [("hex", APART, "a3"), ("square", APART, "a3"), ("plane", "1,1 9,9", "1,3")]
)
def test_a_place_that_is_reached_ends_the_fight_in_mid_turn(kind: str, places: str, to: str) -> None:
    goal = Goal("reach", "ann", 1, (to,))
    arena = duel(places=places, ground=Ground(13, 11, kind=kind), goal=goal)
    arena.turn("ann", "move").answer("Move where", to)
    assert ended(arena) == f"Ann wins: Ann is at {to}"
    assert arena.open() == ["ann: The fight is won. Gather yourself with which skill?"]


@GOALS
def test_less_than_a_metre_away_is_there_where_there_are_no_places() -> None:
    for to, there in (("1,3.5", True), ("1,4.2", False)):
        arena = duel(
            places="1,1 9,9", ground=Ground(13, 11, kind="plane"), goal=Goal("reach", "ann", 0, (to,))
        )
        arena.turn("ann", "move").answer("Move where", "1,3")
        assert bool(ended(arena)) == there


@GOALS
def test_a_place_that_is_not_reached_in_time_is_lost() -> None:
    arena = idle(duel(places=APART, goal=Goal("reach", "ann", 1, ("a3",))), "ann", "bob")
    assert ended(arena) == "Bob wins: too late after 1 round"
    arena = idle(duel(places=APART, goal=Goal("reach", "ann", 0, ("a3",))), "ann", "bob")
    assert not ended(arena), "without rounds it is never too late"


@GOALS
def test_whoever_yields_is_taken() -> None:
    arena = idle(duel(goal=take()), "ann").turn("bob", "yield")
    assert ended(arena) == "Ann wins: Bob is taken"


@GOALS
def test_whoever_flees_is_not_taken() -> None:
    arena = idle(duel(places="g5 a1", goal=take()), "ann").turn("bob", "flee")
    assert ended(arena) == "Nobody wins: Bob is away"


@GOALS
def test_whoever_is_not_taken_in_time_gets_away() -> None:
    assert ended(idle(duel(goal=take(1)), "ann", "bob")) == "Bob wins: too late after 1 round"


@GOALS
def test_of_three_sides_none_has_won_if_the_goal_of_one_is_lost() -> None:
    people = [enter(fighter(name), place) for name, place in (("Ann", "a1"), ("Bob", "a9"), ("Cid", "m9"))]
    arena = Arena(*people, goal=hold("c3")).initiative(ann=4, bob=3, cid=2)
    assert ended(idle(arena, "ann", "bob", "cid")) == "Nobody wins: nobody holds c3"


@GOALS
def test_of_three_sides_the_only_other_one_that_is_left_has_won() -> None:
    people = [enter(fighter(name), place) for name, place in (("Ann", "a1"), ("Bob", "a9"), ("Cid", "m9"))]
    arena = Arena(*people, goal=hold("c3")).initiative(ann=4, bob=3, cid=2)
    assert ended(idle(arena, "ann").turn("bob", "yield").turn("cid", "end")) == "Cid wins: nobody holds c3"


@GOALS
def test_a_fight_that_one_side_is_left_in_ends_before_its_goal() -> None:
    arena = idle(duel(goal=hold(rounds=9)), "ann").turn("bob", "yield")
    assert ended(arena).startswith("Ann wins")


@GOALS
def test_the_goal_is_told_before_the_fight() -> None:
    assert duel(goal=hold("a1")).told("goal") == ["The goal of ann: to hold a1 for 1 round"]
    assert duel().told("goal") == []


def felled() -> Arena:
    """Ann is to take Bob, whom a blow of hers puts out of action; Cid is his ally."""
    bob = fighter("Bob", injury="(0+1)*1", skills={"resist-shock": 3})
    people = enter(fighter("Ann", CLUB), "e5"), enter(bob, "g5", "b"), enter(fighter("Cid"), "m11", "b")
    arena = Arena(*people, goal=take()).initiative(ann=4, bob=3, cid=2)
    arena.strike("ann", "bob", 8, 1).answer(SpendHits, {"damage": 1}).roll(8)
    return arena


@GOALS
def test_whoever_lies_there_alive_is_taken() -> None:
    arena = felled()
    arena.answer("Resist the shock", 2).roll(4, 1).spend()
    assert ended(arena) == "Ann wins: Bob is taken"


@GOALS
def test_it_is_lost_at_once_if_nobody_is_left_to_hold_out() -> None:
    people = [enter(fighter(name), place) for name, place in (("Ann", "a1"), ("Bob", "a9"), ("Cid", "m9"))]
    arena = Arena(*people, goal=hold(rounds=9)).initiative(ann=4, bob=3, cid=2).turn("ann", "yield")
    assert ended(arena) == "Nobody wins: nobody of ann is left"
