"""Dragging somebody whom others hold as well, and others whom they hold or are held by."""

from __future__ import annotations

import pytest

from tests.editions.grappling.hold import held, notices, rest, signs, strike, wares
from tests.editions.grappling.test_throws import pinned
from tests.editions.sda.arena import KNIFE, Arena, enter, fighter
from tests.space.zones import zones
from winterdawn.editions.sda.facts.combat import SpendHits
from winterdawn.editions.sda.grappling.holds import Holding
from winterdawn.editions.setup import Ground
from winterdawn.kernel.asks.choices import Barred, Cell, OneOf, Option

OTHERS = ("book.ruling.combat-grapple-drag-others",)
DRAG = ("book.grapple.drag", "book.grapple.drag-no-ledge")
SPOTS = {"ann": "e5", "bob": "f5", "cid": "g5", "dan": "h5", "eve": "l9"}
SIDES = {"ann": "a", "cid": "a", "bob": "b", "dan": "b", "eve": "b"}


def scene(*holds: tuple[str, str], ground: Ground | None = None, **spots: str) -> Arena:
    """Ann has scored two hits on Bob, whom she and Cid hold; others hold somebody too."""
    stand = SPOTS | spots
    people = [enter(fighter(key.capitalize(), KNIFE), stand[key], SIDES[key]) for key in SPOTS]
    arena = Arena(*people, ground=ground).initiative(ann=4, bob=3, cid=3, dan=2, eve=2)
    for by, on in (("ann", "bob"), ("cid", "bob"), *holds):
        arena.fight.part(Holding).take(arena.fight, arena.who(by), arena.who(on))
    return strike(arena, "ann", "bob", 8)


def places(arena: Arena, *keys: str) -> list[str]:
    return [arena.place(key) for key in keys]


@pytest.mark.rule("book.ruling.combat-grapple-drag-others")
def test_whoever_holds_the_dragged_as_well_is_asked_whether_they_come() -> None:
    arena = scene().answer(SpendHits, {"drag": 1})
    ask = arena.ask("Ann drags whom you hold. Do you go along?", "cid")
    assert ask.among == OneOf((Option("yes", "Go along"), Option("no", "Let go")))
    assert (ask.who, ask.cites) == ("cid", OTHERS)
    ask = arena.answer("go along", "yes", "cid").ask("Drag Bob which way?", "ann")
    ways = (
        Option("e4", "north-north-east", "Bob comes to f4"),
        Option("e6", "south-south-east", "Bob comes to f6"),
        Option("d6", "south-south-west", "Bob comes to e6"),
        Option("d5", "west", "Bob comes to e5"),
        Option("d4", "north-north-west", "Bob comes to e4"),
    )
    assert ask.among == Cell(ways), "not east, where Dan is in the way of Cid, and Cid in that of Bob"
    assert (ask.who, ask.act, ask.cites) == ("ann", "Go to {}", DRAG)
    assert ask.lead == "You go there, and whom you hold keeps beside you."
    arena.answer("Drag", "d6")
    (event,) = arena.events("drag")
    assert (event.text, event.who) == ("Ann drags Bob along to d6", "ann")
    cites = ("book.grapple.drag", "book.ruling.combat-opportunity-mid-exchange", *OTHERS)
    assert event.cites == cites
    assert places(arena, "ann", "bob", "cid", "dan") == ["d6", "e6", "f6", "h5"]


@pytest.mark.rule("book.ruling.combat-grapple-drag-others")
def test_whoever_somebody_else_holds_cannot_come_and_is_not_asked() -> None:
    """Dan holds Cid, who comes away from Bob, and stays where he is."""
    arena = scene(("dan", "cid")).answer(SpendHits, {"drag": 1})
    assert arena.open() == ["ann: Drag Bob which way?"]
    arena.answer("Drag", "d6")
    assert places(arena, "ann", "bob", "cid", "dan") == ["d6", "e6", "g5", "h5"]
    assert arena.told("release") == ["Cid no longer holds Bob"]
    assert (signs(arena, "bob"), signs(arena, "cid")) == (["held by Ann"], ["held by Dan"])


@pytest.mark.about("book.ruling.combat-grapple-drag-others", "book.ruling.combat-grapple-end")
def test_whoever_cannot_come_holds_on_where_the_dragged_stays_beside_them() -> None:
    arena = scene(("dan", "cid")).answer(SpendHits, {"drag": 1}).answer("Drag", "e6")
    assert places(arena, "ann", "bob", "cid") == ["e6", "f6", "g5"]
    assert arena.told("release") == []
    assert signs(arena, "bob") == ["held by Ann and Cid"]


@pytest.mark.rule("book.ruling.combat-grapple-drag-others")
def test_whoever_lets_go_of_the_dragged_lets_go_of_nobody_else() -> None:
    arena = scene(("cid", "dan")).answer(SpendHits, {"drag": 1}).answer("go along", "no", "cid")
    (event,) = arena.events("release")
    assert (event.text, event.who, event.cites) == ("Cid lets go of Bob", "cid", OTHERS)
    assert (signs(arena, "cid"), signs(arena, "dan")) == (["holds Dan"], ["held by Cid"])
    arena.answer("Drag", "d6")
    assert places(arena, "ann", "bob", "cid", "dan") == ["d6", "e6", "g5", "h5"]


@pytest.mark.about("book.ruling.combat-grapple-drag-others")
def test_whoever_finds_no_room_on_the_second_metre_lets_go_then() -> None:
    arena = scene(ground=Ground(13, 11, blocked=("f7",))).answer(SpendHits, {"drag": 2})
    arena.answer("go along", "yes", "cid").answer("Drag", "d6")
    assert arena.told("release") == []
    arena.answer("Drag", "d7")
    assert places(arena, "ann", "bob", "cid") == ["d7", "e7", "f6"]
    assert arena.told("release") == ["Cid lets go of Bob"]


@pytest.mark.about("book.ruling.combat-grapple-drag-others")
def test_whoever_found_no_room_once_is_left_where_they_are() -> None:
    arena = scene(ground=Ground(13, 11, blocked=("f6",))).answer(SpendHits, {"drag": 2})
    arena.answer("go along", "yes", "cid").answer("Drag", "d6").answer("Drag", "d5")
    assert places(arena, "ann", "bob", "cid") == ["d5", "e5", "g5"]
    assert arena.told("release") == ["Cid lets go of Bob"]


@pytest.mark.about("book.ruling.combat-grapple-drag-others", "book.ruling.combat-occupied-space")
def test_whoever_lets_go_may_be_in_the_only_way() -> None:
    """All three stand in a corridor that goes on behind Cid."""
    walls = ("d4", "d5", "d6", "e4", "e6", "f4", "f6", "g4", "g6")

    def dragged(answer: str) -> Arena:
        arena = scene(ground=Ground(13, 11, blocked=walls), dan="h9").answer(SpendHits, {"drag": 2})
        return arena.answer("go along", answer, "cid")

    arena = dragged("yes")
    assert arena.options("Drag") == ["f5"]
    arena.answer("Drag", "f5")
    assert places(arena, "ann", "bob", "cid") == ["f5", "g5", "h5"]
    arena = dragged("no")
    assert arena.ask("What do you do?", "ann"), "there is nowhere to drag him"
    assert (places(arena, "ann", "bob", "cid"), arena.told("drag")) == (["e5", "f5", "g5"], [])


@pytest.mark.about("book.grapple.drag")
def test_several_whom_one_holds_are_all_dragged_and_named() -> None:
    people = [enter(fighter(key.capitalize(), KNIFE), at, key[0]) for key, at in
              (("ann", "e5"), ("bob", "f5"), ("dan", "d5"))]  # fmt: skip
    arena = Arena(*people).initiative(ann=4, bob=3, dan=2)
    for key in ("bob", "dan"):
        arena.fight.part(Holding).take(arena.fight, arena.who("ann"), arena.who(key))
    strike(arena, "ann", "bob", 8, 4).answer(SpendHits, {"drag": 1}).answer("Drag", "d6")
    assert places(arena, "ann", "bob", "dan") == ["d6", "e6", "c6"]
    assert arena.told("drag") == ["Ann drags Bob and Dan along to d6"]
    assert notices(arena, "ann") == [
        "holds Bob moves by dragging, or after letting go",
        "holds Dan moves by dragging, or after letting go",
        "in a grapple attacks only Bob and Dan, at −1 without brawling; "
        "defends against anybody, with no shield",
    ]


@pytest.mark.about("book.grapple.drag", "book.grapple.pinned")
def test_whom_one_pins_one_drags_along_on_the_ground() -> None:
    arena = strike(rest(pinned(), "bob"), "ann", "bob", 8).answer(SpendHits, {"drag": 1})
    arena.answer("Drag", "d6")
    assert places(arena, "ann", "bob") == ["d6", "e6"]
    assert (signs(arena, "bob"), arena.told("release")) == (["pinned by Ann"], [])


# ---------------------------------------------------------------- why nobody is dragged


@pytest.mark.about("book.grapple.drag", "book.ruling.combat-occupied-space")
def test_the_menu_says_why_somebody_drags_nobody() -> None:
    def why(arena: Arena) -> Barred:
        barred: Barred = wares(arena)["drag"].barred
        return barred

    assert why(scene(("dan", "ann"))) == Barred("Dan holds you", OTHERS)
    still = held(fighter("Ann", KNIFE, speed=0.0))
    assert why(strike(rest(still, "bob"), "ann", "bob", 8)) == Barred("you cannot move", OTHERS)
    walls = ("e4", "g5", "e6", "d4", "d5", "d6")
    shut = rest(held(ground=Ground(13, 11, blocked=walls)), "bob")
    free = Barred("there is no free space to go to", ("book.ruling.combat-occupied-space",))
    assert why(strike(shut, "ann", "bob", 8)) == free


@pytest.mark.rule("book.ruling.table-no-metres")
def test_nobody_is_dragged_where_there_are_no_metres() -> None:
    with zones():
        arena = rest(held(ground=Ground(1, 1, kind="zones"), places="yard yard"), "bob")
        barred = wares(strike(arena, "ann", "bob", 8))["drag"].barred
    assert barred == Barred("a metre leads nowhere on this map", ("book.ruling.table-no-metres",))
