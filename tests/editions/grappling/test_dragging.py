"""Dragging: a metre a hit, everybody beside whom they hold."""

from typing import Any

import pytest

from tests.editions.answering import Asking
from tests.editions.grappling.hold import close, held, pair, rest, strike, wares
from tests.editions.sda.arena import KNIFE, SWORD, Arena, enter, fighter
from winterdawn.editions.sda.facts.combat import SpendHits
from winterdawn.editions.setup import Ground


def dragging(*faces: int, **given: Any) -> Arena:
    """Ann, who holds Bob, has hits to spend on him."""
    others = given.pop("others", ())
    arena = rest(held(None, None, *others, **given), "bob", *(each.id for each in others))
    return strike(arena, "ann", "bob", *faces)


def places(arena: Arena, *keys: str) -> list[str]:
    return [arena.place(key) for key in keys]


@pytest.mark.rule("book.grapple.drag", "book.grapple.drag-no-ledge")
def test_whoever_holds_moves_together_with_the_held_a_metre_a_hit_any_way():
    arena = dragging(8)
    assert (wares(arena)["drag"].price, wares(arena)["drag"].most) == (1, 2)
    arena.answer(Asking(SpendHits, hits=2), {"drag": 2})
    ask = arena.ask("Drag Bob which way?", "ann")
    assert {option.key: option.note for option in ask.among.options} == {
        "e4": "Bob comes to f4", "f5": "Bob comes to g5", "e6": "Bob comes to f6",
        "d6": "Bob comes to e6", "d5": "Bob comes to e5", "d4": "Bob comes to e4",
    }  # fmt: skip
    arena.answer("Drag", "e6").answer("Drag", "e7")
    assert places(arena, "ann", "bob") == ["e7", "f7"]
    assert arena.badges("bob") == ["held by Ann"]
    assert arena.told("drag")[-1] == "Ann drags Bob along to e7"


@pytest.mark.about("book.grapple.drag")
def test_it_is_paid_from_a_defence_too():
    arena = strike(held(), "bob", "ann", 3, against=(8,))
    assert wares(arena)["drag"].barred is None


@pytest.mark.about("book.grapple.drag", "book.ruling.combat-occupied-space")
def test_nobody_is_dragged_into_a_taken_or_closed_space():
    arena = dragging(4, 4, ground=Ground(13, 11, blocked=("f4", "e6")))
    arena.answer(SpendHits, {"drag": 1})
    assert set(arena.options("Drag")) == {"f5", "d4", "d5"}
    walls = ("e4", "g5", "e6", "d4", "d5", "d6")
    arena = dragging(4, 4, ground=Ground(13, 11, blocked=walls))
    assert wares(arena)["drag"].barred.why == "there is no free space to go to"


@pytest.mark.rule("book.ruling.combat-opportunity-mid-exchange")
@pytest.mark.about("book.ruling.combat-grapple-drag-others")
def test_opponents_outside_the_hold_may_strike_once_the_exchange_is_over():
    arena = dragging(8, others=(enter(fighter("Cid", SWORD), "g7", "bob"),))
    arena.answer(Asking(SpendHits, hits=2), {"drag": 1}).answer("Drag", "e6")
    assert arena.ask(Asking(SpendHits, hits=1), "ann"), "not before all hits are spent"
    arena.answer(SpendHits, {})
    assert arena.ask("Strike at Ann", "cid").lead.startswith("Ann has come within your reach.")
    arena.answer("Strike at Ann", "none")
    assert arena.ask("What do you do?", "ann"), "Bob, whom she holds, is not provoked"


@pytest.mark.about("book.ruling.combat-grapple-drag-others")
def test_the_held_may_be_struck_as_well():
    arena = dragging(4, 3, others=(enter(fighter("Cid", SWORD), "h6", "ann"),))
    arena.answer(SpendHits, {"drag": 1}).answer("Drag", "e6")
    assert arena.ask("Strike at Bob", "cid")


def both(answer: str) -> Arena:
    """Ann, who holds Bob with Cid, drags him a metre to the south-west, and Cid is asked."""
    arena = strike(rest(pair(), "bob"), "ann", "bob", 4, 3).answer(SpendHits, {"drag": 1})
    return arena.answer("Ann drags whom you hold. Do you go along?", answer, "cid").answer("Drag", "d6")


@pytest.mark.about("book.ruling.combat-grapple-drag-others")
def test_others_who_hold_come_along_in_their_places():
    arena = both("yes")
    assert places(arena, "ann", "bob", "cid") == ["d6", "e6", "f6"]
    assert arena.badges("bob") == ["held by Ann and Cid"]


@pytest.mark.about("book.ruling.combat-grapple-drag-others")
def test_or_they_let_go():
    arena = both("no")
    assert places(arena, "ann", "bob", "cid") == ["d6", "e6", "g5"]
    assert arena.badges("bob") == ["held by Ann"]
    assert arena.told("release") == ["Cid lets go of Bob"]


@pytest.mark.about("book.ruling.combat-grapple-drag-others")
def test_whoever_finds_no_room_lets_go():
    arena = pair(ground=Ground(13, 11, blocked=("f6",)))
    strike(rest(arena, "bob"), "ann", "bob", 4, 3).answer(SpendHits, {"drag": 1})
    arena.answer("go along", "yes", "cid").answer("Drag", "d6")
    assert places(arena, "ann", "bob", "cid") == ["d6", "e6", "g5"]
    assert arena.badges("bob") == ["held by Ann"]


@pytest.mark.about("book.ruling.combat-grapple-drag-others")
def test_whoever_finds_no_room_lets_go_even_if_still_beside():
    """Cid would come to g4, which is closed."""
    arena = pair(ground=Ground(13, 11, blocked=("g4",)))
    strike(rest(arena, "bob"), "ann", "bob", 4, 3).answer(SpendHits, {"drag": 1})
    arena.answer("go along", "yes", "cid").answer("Drag", "e4")
    assert places(arena, "ann", "bob", "cid") == ["e4", "f4", "g5"]
    assert arena.badges("bob") == ["held by Ann"]


@pytest.mark.about("book.grapple.drag")
def test_metres_that_lead_nowhere_are_lost():
    """Ann and Bob stand in a corridor with one free space at its end."""
    walls = ("c5", "d4", "e4", "f4", "d6", "e6", "f6", "g5")
    arena = dragging(8, ground=Ground(13, 11, blocked=walls))
    arena.answer(Asking(SpendHits, hits=2), {"drag": 2}).answer("Drag", "d5").answer("Drag", "e5")
    assert places(arena, "ann", "bob") == ["e5", "f5"]


@pytest.mark.about("book.ruling.combat-grapple-drag-others")
def test_whoever_is_held_by_somebody_else_cannot_drag():
    """Ann holds Bob and Dan, who is of his side, holds her."""
    arena = held(None, None, enter(fighter("Dan", KNIFE), "d5", "bob"))
    strike(rest(arena, "bob"), "dan", "ann", 8, 8)
    arena.answer(SpendHits, {"grapple": 1}).answer(SpendHits, {})
    if "Turn" in arena.open()[0]:
        arena.answer("Turn", "stay")
    strike(rest(arena, "dan"), "ann", "bob", 8, 8)
    assert wares(arena)["drag"].barred.why == "Dan holds you"
    assert wares(arena)["throw"].barred is None


@pytest.mark.about("book.grapple.drag")
@pytest.mark.parametrize(
    ("kind", "stand", "to", "after"),
    [("square", "e5 f5", "e6", ["e6", "f6"]),
     ("plane", "4.5,4.5 5.5,4.5", "4.5,5.5", ["4.5,5.5", "5.5,5.5"])],
)  # fmt: skip
def test_on_any_map(kind: str, stand: str, to: str, after: list[str]):
    arena = dragging(4, 4, ground=Ground(10, 10, kind=kind), places=stand)
    arena.answer(SpendHits, {"drag": 1}).answer("Drag", to)
    assert places(arena, "ann", "bob") == after
    assert arena.badges("bob") == ["held by Ann"]


@pytest.mark.about("book.grapple.drag")
def test_nobody_drags_whom_they_do_not_hold():
    assert "drag" not in wares(close().strike("ann", "bob", 8))
    assert "drag" not in wares(strike(held(), "bob", "ann", 8, 8))
