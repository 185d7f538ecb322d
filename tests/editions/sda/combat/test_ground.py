"""Fights on squares and on a plane."""

from __future__ import annotations

from typing import Any

import pytest

from tests.editions.sda.arena import Arena, enter, fighter, weapon
from winterdawn.editions.sda.facts.combat import SpendHits
from winterdawn.editions.setup import Ground
from winterdawn.kernel.errors import NotAllowed, Unreadable
from winterdawn.kernel.fact import told_text
from winterdawn.kernel.notation import read

SQUARES = Ground(9, 9, kind="square")
PLANE = Ground(13, 11, kind="plane")


def duel(ground: Ground, ann: str, bob: str, **given: Any) -> Arena:
    people = enter(fighter("Ann"), ann), enter(fighter("Bob"), bob, **given)
    return Arena(*people, ground=ground).initiative(ann=4, bob=3)


@pytest.mark.rule("book.rule-zero.square-grid", "book.ruling.square-facing")
def test_on_squares_one_faces_an_edge_and_is_struck_from_the_flank_beside_it() -> None:
    arena = duel(SQUARES, "d5", "f5", facing=0)
    arena.turn("ann", "turn")
    ask = arena.ask("Face which way?")
    assert "book.rule-zero.square-grid" in ask.cites
    assert [option.label for option in ask.among.options] == ["North", "South", "West"]
    arena.answer("Face", "0").turn("ann", "strike:bob").answer("Strike", 2)
    (term,) = [remark for remark in arena.ask("Defend").remarks if "flank" in told_text(remark.text)]
    assert "book.rule-zero.square-grid" in term.cites


@pytest.mark.about("book.ruling.square-facing")
@pytest.mark.parametrize(("diagonal", "cost"), [(1.5, "4.5 m"), (1, "3 m")])
def test_diagonal_steps_take_what_the_group_counts(diagonal: float, cost: str) -> None:
    arena = duel(Ground(9, 9, kind="square", diagonal=diagonal), "a9", "i1").turn("ann", "move")
    assert {one.key: one.cost for one in arena.ask("Move where?").among.options}["d6"] == cost
    arena.answer("Move where?", "d6").turn("ann", "move")
    assert arena.ask("Move where?").lead == f"{9 - float(cost[:-2]):g} m of movement left."


@pytest.mark.rule("book.ruling.plane-facing")
@pytest.mark.parametrize(
    ("facing", "where"), [(12, ""), (15, "flank"), (8, "flank"), (2, "behind"), (4, "behind")]
)
def test_on_a_plane_one_faces_sixteen_ways(facing: int, where: str) -> None:
    arena = duel(PLANE, "4,5", "6,5", facing=facing)
    arena.turn("ann", "turn")
    assert len(arena.ask("Face which way?").among.options) == 15
    arena.answer("Face", "0").turn("ann", "strike:bob").answer("Strike", 2)
    told = " ".join(remark.text for remark in arena.ask("Defend").remarks)
    assert [word for word in ("flank", "behind") if word in told] == ([where] if where else [])


@pytest.mark.rule("book.ruling.plane-ways", "book.movement.per-round")
def test_on_a_plane_any_point_in_reach_may_be_answered() -> None:
    arena = duel(PLANE, "2,5", "9,5").turn("ann", "move")
    ask = arena.ask("Move where?")
    listed = [option.key for option in ask.among.options]
    assert "4.35,6.1" not in listed
    assert ask.check("4.35,6.1") == ask.check("4.35,6.10") == "4.35,6.1"
    assert read(ask, "4.35, 6.1") == "4.35,6.1"
    assert ask.words("4.35,6.1") == "Move to 4.35,6.1 (to the east-south-east)"
    assert ask.outlook is not None
    note = getattr(ask.outlook("4.35,6.1"), "note", "")
    assert note == "2.6 m, 5 m from Bob; there nobody is in reach yet"
    arena.answer("Move where?", "4.35,6.10")
    assert arena.place("ann") == "4.35,6.1"
    assert arena.told("move") == ["Ann moves 2.6 m from 2,5 to 4.35,6.1, 5 m from Bob, and turns to Bob"]
    assert "Move" not in [option.label for option in arena.ask("What do you do?", "ann").among.options]


def test_on_a_plane_one_may_go_less_than_a_metre_but_not_with_less_than_a_metre_left() -> None:
    arena = duel(PLANE, "2,2", "11,9").turn("ann", "move").answer("Move where?", "2.3,2").turn("ann", "move")
    arena.answer("Move where?", "10.5,2")
    assert "move" not in arena.options("What do you do?", "ann"), "half a metre is left"


@pytest.mark.rule("book.ruling.plane-ways")
@pytest.mark.about("book.opportunity.move-start")
def test_on_a_plane_whoever_watches_the_start_may_strike_wherever_one_goes() -> None:
    ask = duel(PLANE, "6.5,5", "9,5").turn("ann", "move").ask("Move where?")
    assert ask.lead.endswith("Bob may strike at you wherever you go, as you leave.")
    assert all(one.risks for one in ask.among.options if one.key != "stop")


@pytest.mark.parametrize(
    ("value", "error", "told"),
    [
        ("12,5", NotAllowed, "12,5 cannot be reached with the movement that is left"),
        ("9,5.5", NotAllowed, "cannot be reached"),
        ("0.2,5", NotAllowed, "cannot be reached"),
        ("c4", Unreadable, "'c4' is no place; write metres from the west and from the north"),
        ("4.33,5", Unreadable, "lies between two points; write metres in steps of 0.05"),
        (5, Unreadable, "5 is no option"),
    ],
)  # fmt: skip
def test_a_point_that_cannot_be_reached_is_refused(value: Any, error: type[Exception], told: str) -> None:
    arena = duel(PLANE, "2,5", "9,5").turn("ann", "move")
    before = arena.fight.digest()
    with pytest.raises(error, match=told):
        arena.answer("Move where?", value)
    assert arena.fight.digest() == before


@pytest.mark.rule("book.ruling.plane-ways")
@pytest.mark.about("book.ruling.plane-distance")
def test_on_a_plane_who_comes_within_reach_is_told_before_and_struck_there() -> None:
    arena = duel(PLANE, "2,5", "9,5").turn("ann", "move")
    ask = arena.ask("Move where?")
    options = {option.key: option for option in ask.among.options}
    near, far = options["7,5"], options["6,5"]
    assert (near.note, near.risks, near.cost) == ("2 m from Bob; Bob may strike at you on the way", 1, "5 m")
    assert (far.note, far.risks) == ("3 m from Bob", 0)
    assert ask.figures["7,5"]["strikers"] == 1
    assert ask.area is not None
    (risk,) = ask.area().risks
    assert risk.label == "Bob may strike at you on the way"
    assert ask.area() is ask.area(), "worked out once for all who look"
    arena.answer("Move where?", "7,5")
    assert arena.place("ann") == "6.5,5", "2.5 metres off, which is medium"
    arena.answer("Strike at Ann", "none")
    assert arena.place("ann") == "7,5"


@pytest.mark.about("book.ruling.plane-bodies", "book.ruling.combat-occupied-space")
def test_on_a_plane_opponents_bar_the_way_and_allies_do_not() -> None:
    gate = Ground(9, 9, ("4,0-4,3.9", "4,5.1-4,9"), kind="plane")
    for side, through in (("ann", True), ("bob", False)):
        people = (
            enter(fighter("Ann"), "3,4.5"),
            enter(fighter("Cid"), "4,4.5", side),
            enter(fighter("Bob"), "8.5,8"),
        )
        arena = Arena(*people, ground=gate).initiative(ann=4, cid=2, bob=3).turn("ann", "move")
        ask = arena.ask("Move where?")
        assert ("6,4.5" in ask) is through
        assert "4.5,4.5" not in ask, "there is no room beside Cid"


def test_a_step_and_a_push_go_a_metre_to_where_there_is_room() -> None:
    arena = duel(PLANE, "4,5", "5.05,5").strike("ann", "bob", 4, 4, 4, 4)
    arena.answer(SpendHits, {"step": 1, "push": 1})
    steps = arena.options("Step where?")
    assert len(steps) == 11
    assert "4,4" in steps
    assert "5,5" not in steps
    arena.answer("Step where?", "4,4")
    pushes = arena.options("Push Bob where?")
    assert "6.05,5" in pushes
    arena.answer("Push Bob where?", "6.05,5")
    assert arena.place("bob") == "6.05,5"


@pytest.mark.rule("book.ruling.combat-random-direction")
def test_what_is_knocked_away_flies_off_in_one_of_eight_directions_and_can_be_picked_up() -> None:
    arena = duel(PLANE, "4,5", "6,5").strike("ann", "bob", 8, 8, 4, 1)
    arena.answer(SpendHits, {"disarm": 1})
    arena.answer("Send it how far", 1).roll(3, pool="1d8")
    assert [(item.name, str(spot)) for item, spot in arena.fight.items] == [("Sword", "7,5")]
    (item,) = arena.view("ann").items
    assert item.place == "7,5"
    arena.turn("ann", "end")
    assert "take:0" in arena.options("What do you do?", "bob")


def test_whoever_stands_at_the_edge_may_leave() -> None:
    for place, barred in (("1,5", False), ("1.05,5", True)):
        options = {
            one.key: one for one in duel(PLANE, place, "9,5").ask("What do you do?", "ann").among.options
        }
        assert bool(options["flee"].barred) is barred


def test_the_page_is_told_the_ground_and_who_reaches_what() -> None:
    knife = weapon("Long knife", "close medium")
    arena = Arena(enter(fighter("Ann", knife), "4,5"), enter(fighter("Bob"), "6,5"), ground=Ground(
        9, 8, ("2,2-2,4", "7,7*0.5"), kind="plane"))  # fmt: skip
    view = arena.initiative(ann=4, bob=3).view("ann")
    assert (view.map.kind, view.map.places, view.map.step, view.map.size) == ("plane", {}, 0.05, (9, 8))
    assert view.map.floor == (((0, 0), (9, 0), (9, 8), (0, 8)),)
    assert [len(wall) for wall in view.map.walls] == [2, 48]
    ann, bob = view.tokens
    assert (ann.metres, len(ann.ring), bob.metres, len(bob.ring)) == ((1, 2), 1, (2,), 2)
    assert ann.ring[0][0] == (4, 2.5)
    assert "2 metres west of you, at your front" in told_text(arena.view("bob").tokens[0].says)
