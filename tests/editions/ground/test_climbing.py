"""Getting over what nobody walks over: who may try, over what, how hard it is, and what a failure does."""

from __future__ import annotations

from typing import Any

import pytest

from tests.editions.answering import PERCEPTION, REFLEX
from tests.editions.ground.test_cover import duel
from tests.editions.sda.arena import Arena, enter, fighter, hurt
from winterdawn.editions.sda.character.pieces import Wounds
from winterdawn.editions.sda.facts.rolls import HeartDice
from winterdawn.editions.setup import Ground
from winterdawn.kernel.asks.choices import Barred, Option

CITES = ("book.action.athletics", "book.ruling.ground-climbing", "book.ruling.combat-family-rolls")
HEDGE = "low.half:c4/c5=Hedge"


def option(arena: Arena, key: str = "climb") -> Any:
    """One of the options of the turn, none if it is not there."""
    options = arena.ask("What do you do?").among.options
    return next((option for option in options if option.key == key), None)


def over(label: str, barred: Barred | None = None) -> Option:
    note = "the game master says how hard it is"
    return Option("climb", label, note, "your action, 1 m", barred, "Movement", CITES)


@pytest.mark.rule("book.ruling.ground-climbing")
def test_it_is_offered_beside_what_lies_in_the_way() -> None:
    assert option(duel(HEDGE, places=("c4", "h8"))) == over("Get over the Hedge")
    assert option(duel("height.2:a1-c9", places=("c4", "h8"))) == over("Get over the ledge, 2 m down")
    assert option(duel("height.1.5:c5", places=("c4", "h8"))) == over("Get over the ledge, 1.5 m up")
    assert option(duel(HEDGE, places=("c2", "h8"))) is None


def test_of_a_ledge_and_a_low_wall_the_low_wall_gives_the_name() -> None:
    arena = duel("height.-2:c5", "low.half:c3/c4=Hedge", places=("c4", "h8"))
    assert option(arena).label == "Get over the Hedge"
    arena.turn("ann", "climb")
    options = arena.ask("Get over where?").among.options
    assert [(one.key, one.note) for one in options] == [("c5", "the ledge, 2 m down"), ("c3", "the Hedge")]


@pytest.mark.rule("book.action.athletics")
def test_it_takes_the_action() -> None:
    arena = duel(HEDGE, "door:c3/c4=Gate", places=("c4", "h8"))
    assert option(arena) is not None
    arena.turn("ann", "door:1")
    assert option(arena) is option(arena, "door:1") is option(arena, "run") is None, "the action is taken"


@pytest.mark.parametrize(("back", "left"), [("f4", 3), ("e4", 5)])
def test_it_takes_as_much_movement_as_the_step_does(back: str, left: int) -> None:
    """Nobody goes farther by climbing than they could by walking; a metre of extreme ground takes 4."""
    arena = duel(HEDGE, "rough.extreme:c5", places=("c4", "h8"))
    assert option(arena).cost == "your action, 4 m"
    arena.turn("ann", "move").answer("Move where?", back).turn("ann", "move").answer("Move where?", "c4")
    assert option(arena, "move").cost == f"{left} m"
    assert (option(arena).barred is None) == (left >= 4)


def test_over_a_corner_of_wide_spaces_one_does_not_climb_with_too_little_movement() -> None:
    low = "low.half:c3-c5/d3-d5=Wall"
    ground = Ground(6, 6, kind="square", diagonal=1.5, scale=7, features=(low,))
    people = enter(fighter("Ann"), "c4"), enter(fighter("Bob"), "a1")
    arena = Arena(*people, ground=ground).initiative(ann=4, bob=3).turn("ann", "climb")
    assert arena.open() == ["ann: Ann wants to get over the Wall to d4: how hard is it?"], "d3 is 10.5 m away"


def test_it_takes_a_metre_of_movement() -> None:
    arena = duel(HEDGE, places=("c4", "h8")).turn("ann", "move").answer("Move where?", "g4")
    arena.turn("ann", "move").answer("Move where?", "c4")
    assert option(arena) == over("Get over the Hedge")
    arena = duel("low.half:b5-d5/b6-d6=Hedge", places=("c4", "h8")).turn("ann", "move")
    arena.answer("Move where?", "g4").turn("ann", "move").answer("Move where?", "c5")
    assert option(arena) == over(
        "Get over the Hedge", Barred("too little movement is left", ("book.movement.per-round",))
    )


def test_it_takes_dice() -> None:
    people = enter(hurt(fighter("Ann"), spirit=0), "c4"), enter(fighter("Bob"), "h8")
    arena = Arena(*people, ground=Ground(9, 9, features=(HEDGE,)))
    arena.answer(REFLEX, 3, "bob").answer(PERCEPTION, 3, "bob")
    arena.roll(4, 4, 1, by="bob").roll(4, 4, 1, by="bob").turn("bob", "end")
    barred = Barred("no spirit is left for it", ("book.spirit.pool-cap", "book.ruling.zero-spirit-zero-dice"))
    assert option(arena) == over("Get over the Hedge", barred)


@pytest.mark.rule("book.ruling.ground-climbing")
@pytest.mark.parametrize(
    ("features", "suggested"),
    [
        ((HEDGE,), 2),
        (("height.1.5:c5",), 2),
        (("height.-3:c5",), 3),
        ((HEDGE, "height.1.5:c5"), 4),
        (("low.quarter:c4/c5=Rail", "height.-2:c5"), 3),
    ],
)
def test_a_quarter_of_a_body_and_a_metre_up_or_down_are_a_mos_each(
    features: tuple[str, ...], suggested: int
) -> None:
    arena = duel(*features, places=("c4", "h8")).turn("ann", "climb")
    assert arena.ask("how hard is it?").among.suggested == suggested


@pytest.mark.parametrize(
    ("feature", "what"),
    [("height.2:c5", "the ledge, 2 m up"), (f"{HEDGE} height.-2:c5", "the Hedge")],
)
def test_whoever_fails_on_the_way_up_or_over_something_low_stays(feature: str, what: str) -> None:
    arena = duel(*feature.split(), places=("c4", "h8")).turn("ann", "climb").answer("how hard", 2)
    arena.answer("Climb or jump", 3).roll(4, 1, 1)
    (event,) = arena.events("feat")
    assert (event.text, event.cites, event.who) == (f"Ann does not get over {what}", CITES, "ann")
    assert (arena.place("ann"), arena.who("ann").prone) == ("c4", False)
    assert arena.told("fall") == []


@pytest.mark.parametrize(("beyond", "what"), [("0", "the ledge"), ("0.5", "the ledge, 0.5 m up")])
def test_whoever_fails_before_a_narrow_ridge_stays_even_if_the_ground_beyond_is_no_higher(
    beyond: str, what: str
) -> None:
    """On a plane a ridge may be so narrow that one comes down behind it at once."""
    features = [f"height.{beyond}:0,4.1-6,4.1-6,8-0,8"] if beyond != "0" else []
    arena = duel("height.2:0,3.9-6,3.9-6,4.1-0,4.1=Ridge", *features, kind="plane", places=("3,3.5", "8,8"))
    arena.turn("ann", "climb")
    ways = arena.ask("Get over where?").among.options
    arena.answer("Get over where?", next(way.key for way in ways if way.note == what))
    assert arena.ask("how hard").prompt.startswith(f"Ann wants to get over {what} to ")
    arena.answer("how hard", 2).answer("Climb or jump", 3).roll(4, 1, 1)
    assert arena.told("feat") == [f"Ann does not get over {what}"]
    assert (arena.place("ann"), arena.who("ann").prone, arena.told("fall")) == ("3,3.5", False, [])


@pytest.mark.rule("book.ruling.ground-falls")
def test_a_wound_that_a_failed_climb_overtaxed_worsens_before_anything_else() -> None:
    ann = fighter("Ann", skills={"climbing": 3}, wounds=Wounds(bleeding=(1,)))
    people = enter(ann, "c4"), enter(fighter("Bob"), "h8")
    ground = Ground(9, 9, features=("height.2:a1-c9=Roof",))
    arena = Arena(*people, ground=ground, falling_damage="suggested")
    for skill in ("reflex", "perception"):
        arena.answer(skill, 2, "ann").answer(skill, 3, "bob")
    for faces in ((8, 1), (8, 1), (1, 1, 4), (1, 1, 4)):
        arena.roll(*faces)
    arena.turn("ann", "climb").answer("Get over where?", "d4").answer("how hard", 2)
    most = max(arena.own("Climb or jump"))
    arena.answer("Climb or jump", most).roll(*[1] * most)
    arena.answer("Soften the fall", 1).roll(2).answer(HeartDice, 1).roll(4)
    arena.answer("flawless", "spirit")
    arena.roll(1)
    assert arena.told("bleeding") == ["Ann has used dice beyond the wound, which worsens: level 2"]


@pytest.mark.rule("book.ruling.ground-falls")
def test_whoever_fails_on_the_way_down_is_told_to_lie_below() -> None:
    arena = duel("height.-2:c5=Pit", places=("c4", "h8")).turn("ann", "climb").answer("how hard", 2)
    arena.answer("Climb or jump", 3).roll(4, 1, 1)
    (event,) = arena.events("feat")
    assert (event.text, event.names) == ("Ann slips, down to c5", {"place": "c5"})
    assert (arena.place("ann"), arena.ask("Ann falls 2 m").who) == ("c5", "ann")
