"""The computer player ``simple`` where somebody has to be at a place: who counts as there, how far it looks,
and what keeps it from going.
"""

from __future__ import annotations

from typing import Literal

import pytest

from tests.editions.ranged.shots import BOW, archer
from tests.editions.sda.arena import Arena, enter, fighter
from tests.players.simple.test_simple_goals import fight, says
from winterdawn.editions.goal import Goal
from winterdawn.editions.sda.facts.rolls import HeartDice
from winterdawn.editions.setup import Ground
from winterdawn.kernel.asks.choices import Value
from winterdawn.players.simple import Simple

THERE = "somebody has to be there: makes for it"


def why(arena: Arena) -> str:
    """What it does for Ann, and why."""
    player = Simple()
    return f"{says(arena, player)}: {player.why}"


def post(*places: str, kind: Literal["hold", "reach"] = "hold") -> Goal:
    return Goal(kind, "us", 4, places)


def three(goal: Goal, ann: str, cid: str, side: str = "us", ground: Ground | None = None) -> Arena:
    """Ann’s turn; Cid is on her side or on Bob’s, who is far off."""
    people = enter(fighter("Ann"), ann, "us"), enter(fighter("Cid"), cid, side)
    arena = Arena(*people, enter(fighter("Bob"), "m1", "them"), ground=ground, goal=goal)
    return arena.initiative(ann=4, cid=3, bob=2)


def test_who_stands_there_of_ones_own_side_spares_the_others_the_way() -> None:
    assert why(three(post("c9"), "c3", "m9")) == f"move: {THERE}"
    assert THERE not in why(three(post("c9"), "c3", "c9"))
    assert why(three(post("c9"), "c3", "c9", "them")) == f"move: {THERE}", "an opponent holds nothing"


def test_who_holds_a_place_alone_does_not_leave_it_for_an_archer() -> None:
    """Bob strikes nobody, so that nobody has to let him come."""

    def says_ann(goal: Goal, cid: str) -> Value:
        people = enter(fighter("Ann"), "c9", "us"), enter(fighter("Cid"), cid, "us")
        arena = Arena(*people, enter(archer("Bob", BOW), "m1", "them"), goal=goal)
        return says(arena.initiative(ann=4, cid=3, bob=2))

    assert says_ann(post("c9"), "e9") == "end"
    assert says_ann(post("c9", "e9"), "e9") == "move", "Cid holds it too"
    assert says_ann(post(), "e9") == "move", "no place has to be held"


def test_an_archer_who_holds_a_place_alone_does_not_step_back() -> None:
    def says_ann(*held: str) -> Value:
        people = enter(archer("Ann", BOW), "c9", "us"), enter(fighter("Cid"), "e9", "us")
        arena = Arena(*people, enter(fighter("Bob"), "c7", "them"), goal=post(*held))
        return says(arena.initiative(ann=4, cid=3, bob=2))

    assert says_ann("c9") == "shoot:bob"
    assert says_ann("c9", "e9") == "move"


def test_who_has_left_the_fight_holds_nothing() -> None:
    ground = Ground(13, 11)
    people = [enter(fighter(name), at, side) for name, at, side in
              (("Ann", "c3", "us"), ("Cid", "a9", "us"), ("Bob", "m1", "them"))]  # fmt: skip
    arena = Arena(*people, ground=ground, goal=post("a9")).initiative(ann=3, cid=4, bob=2)
    arena.turn("cid", "yield")
    assert not arena.view("ann").over
    assert why(arena) == f"move: {THERE}"


@pytest.mark.parametrize("scale", [1, 2])
def test_a_way_of_more_than_fifty_places_is_not_too_long(scale: float) -> None:
    long = Ground(60, 1, kind="square", scale=scale)
    goal = Goal("reach", "ann", 0, ("a1",))
    assert why(fight(goal, "bb1", "bh1", long)) == f"move: {THERE}"


def test_of_two_places_it_makes_for_the_nearer() -> None:
    long, goal = Ground(40, 1, kind="square"), Goal("reach", "ann", 8, ("a1", "ai1"))
    arena = fight(goal, "t1", "an1", long).turn("ann", "move")
    player = Simple()
    assert says(fight(goal, "t1", "an1", long), player) == "move"
    assert says(arena, player, "Move where") == "ac1"
    arena.answer("Move where", "ac1")
    assert says(arena, player) == "end", "no metres are left"


def test_a_door_that_stands_open_is_not_shut_on_the_way() -> None:
    features = ("wall:a4-c4/a5-c5,e4-m4/e5-m5", "door.open:d3/d4", "door:d4/d5")
    ground, goal = Ground(13, 11, kind="square", features=features), Goal("reach", "ann", places=("d11",))
    arena = fight(goal, "d4", "m1", ground)
    assert says(arena) == "door:2"
    options = arena.ask("What do you do?", "ann").offers.named()
    assert {"door:1", "door:2"} <= set(map(str, options)), "either could be handled"


def test_whoever_bars_the_only_way_is_no_way() -> None:
    row, goal = Ground(40, 1, kind="square"), Goal("reach", "ann", 8, ("an1",))
    assert why(fight(goal, "a1", "t1", row)).partition(": ")[2] != THERE
    assert why(fight(goal, "t1", "a1", row)) == f"move: {THERE}"


def test_nobody_sets_out_where_no_way_leads() -> None:
    walled = Ground(13, 11, kind="square", features=("wall:a5-m5/a6-m6",))
    goal = Goal("reach", "ann", 8, ("d11",))
    assert THERE not in why(fight(goal, "d1", "m1", walled))
    assert why(fight(Goal("reach", "ann", 8, ("d5",)), "a1", "m1", walled)) == f"move: {THERE}"


@pytest.mark.parametrize(("ann", "goes"), [("d2", True), ("d1", False)])
def test_nine_metres_are_gone_at_once(ann: str, goes: bool) -> None:
    bob = f"g{ann[1:]}"
    arena = fight(Goal("reach", "ann", places=("d11",)), ann, bob, Ground(13, 11, kind="square"))
    assert (says(arena) == "move") == goes


def test_on_a_plane_whoever_leaves_no_room_there_is_there() -> None:
    plane, held = Ground(13, 11, kind="plane"), Goal("hold", "ann", 4, ("5,5",))
    for at, told in (("5,5", "delay"), ("5.5,5", "delay"), ("6.5,5", "move")):
        assert says(fight(held, at, "12,10", plane)) == told, at


def test_whom_another_side_is_to_take_is_struck_like_anybody() -> None:
    def struck(goal: Goal) -> str:
        people = (enter(fighter("Bob"), "g5", "them"), enter(fighter("Cid"), "e7", "others"))
        ann = fighter("Ann", skills={"one-handed-swords": 0})
        return str(says(Arena(enter(ann, "e5"), *people, goal=goal).initiative(ann=4, bob=3, cid=3)))

    usual = struck(Goal())
    for side, whom in (("them", "cid"), ("others", "bob")):
        assert struck(Goal("take-alive", side, whom=whom)) == usual


def test_who_has_shot_does_not_set_out_in_the_same_turn() -> None:
    """Nine of her side fill the way as far as Ann can go, so that she rather stays and shoots."""
    row, goal = Ground(30, 1, kind="square"), post("ad1", kind="reach")
    names = ("Cid", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Jon", "Kim")
    friends = [enter(fighter(name), f"{at}1", "us") for name, at in zip(names, "fghijklmn", strict=True)]
    people = enter(archer(), "e1", "us"), enter(fighter("Bob"), "a1", "them")
    arena = Arena(*people, *friends, ground=row, goal=goal)
    arena.initiative(ann=4, bob=3, **{friend.id: 2 for friend in friends})
    player = Simple()
    assert says(arena, player) == "move"
    arena.turn("ann", "move")
    assert says(arena, player, "Move where") == "stop"
    arena.answer("Move where", "stop")
    assert says(arena, player) == "shoot:bob"
    arena.turn("ann", "shoot:bob").answer("at Bob", 4).answer("Dodge", 0).roll(1, 1, 1, 1)
    while arena.asks(HeartDice):
        arena.answer(HeartDice, 1).roll(8)
    assert says(arena, player) == "end"


def test_the_place_itself_is_worth_a_strike_in_passing() -> None:
    """Bob strikes at 3 m, which is where Ann has to be; a metre short of it nobody would."""
    ground, goal = Ground(13, 11, kind="square"), Goal("reach", "ann", places=("d5",))
    arena = fight(goal, "a5", "g5", ground).turn("ann", "move")
    figures = arena.ask("Move where").figures
    assert (figures["c5"]["strikers"], figures["d5"]["strikers"]) == (0, 1)
    player = Simple()
    says(fight(goal, "a5", "g5", ground), player)
    assert says(arena, player, "Move where") == "d5"
