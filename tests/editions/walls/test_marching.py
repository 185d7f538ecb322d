"""Walls of shields on the move."""

from __future__ import annotations

import pytest

from tests.editions.sda.arena import Arena, enter, fighter
from tests.editions.walls.shields import EAST, bearer, formed, menu
from winterdawn.editions.setup import Ground
from winterdawn.kernel.fact import told_text


@pytest.mark.rule(
    "book.manoeuvre.shield-wall-speed",
    "book.manoeuvre.shield-wall-initiative",
    "book.ruling.combat-shield-wall-move",
)
@pytest.mark.parametrize(
    ("ground", "to", "eve"),
    [
        (Ground(13, 11), "k5", "k6"),
        (Ground(13, 11, kind="square"), "k5", "k6"),
    ],
)
def test_a_wall_moves_when_the_lowest_is_called_as_far_as_the_slowest(
    ground: Ground, to: str, eve: str
) -> None:
    arena = formed(foe="m11", ground=ground)
    barred = menu(arena, "ann")["march"].barred
    assert barred.why == "the wall moves when Eve is called, at 2"
    assert "book.manoeuvre.shield-wall-initiative" in barred.cites
    arena.turn("ann", "end").turn("bob", "end")
    assert menu(arena, "eve")["march"].cost == "6 m"
    arena.turn("eve", "march")
    ask = arena.ask("Move the wall where?", "eve")
    assert ask.lead == "Ann moves alike. 6 m left."
    assert {option.key for option in ask.among.options if told_text(option.cost) > "6 m"} == set()
    arena.answer("Move the wall where?", eve)
    assert (arena.place("ann"), arena.place("eve")) == (to, eve)
    assert arena.badges("ann") == ["in a shield wall"]
    assert "march" not in menu(arena, "eve")


def test_strikes_in_passing_halt_it_and_it_may_go_on() -> None:
    arena = formed(foe="i5").turn("ann", "end").turn("bob", "end").turn("eve", "march")
    told = {
        option.key: (option.label, option.note) for option in arena.ask("Move the wall where?").among.options
    }
    assert told["g6"] == ("g6, to the east", "Bob may strike at you on the way")
    assert told["d6"][1] == ""
    arena.answer("Move the wall where?", "g6").answer("Strike at Ann", 1)
    assert arena.place("ann") == "f5"
    if "Defend" in str(arena.open()):
        arena.answer("Defend", 0)
    arena.roll(1, 4)
    assert arena.ask("Move the wall on, or stop?").lead == "Ann moves alike. 5 m left."
    arena.answer("Move the wall on, or stop?", "stop")
    assert (arena.place("ann"), arena.place("eve")) == ("f5", "f6")


def test_whoever_is_struck_while_the_wall_moves_does_not_turn() -> None:
    arena = formed(foe="m9").turn("ann", "end").turn("bob", "end").turn("eve", "march")
    arena.answer("Move the wall where?", "k6").ask("Strike at Eve")
    assert arena.who("eve").facing == EAST


def test_on_a_plane_it_goes_straight() -> None:
    arena = Arena(
        enter(bearer("Ann"), "3,5", "wall", facing=4),
        enter(bearer("Eve"), "3,6", "wall", facing=4),
        enter(fighter("Bob"), "11,2"),
        ground=Ground(13, 11, kind="plane"),
    ).initiative(ann=4, eve=2, bob=3)
    arena.turn("ann", "wall:eve").answer("stand in a shield wall", "yes").turn("ann", "end").turn(
        "bob", "end"
    )
    arena.turn("eve", "march").answer("Move the wall where?", "7,6")
    assert (arena.place("ann"), arena.place("eve")) == ("7,5", "7,6")


def test_it_turns_as_one_for_nothing() -> None:
    arena = formed(foe="m5").turn("ann", "end").turn("bob", "end").turn("eve", "wheel")
    arena.answer("Turn the wall which way?", "3")
    assert arena.who("ann").facing == arena.who("eve").facing == 3
    assert arena.badges("ann") == ["in a shield wall"]


@pytest.mark.about("book.manoeuvre.shield-wall-speed", "book.ruling.combat-opportunity-no-chain")
def test_whoever_lets_one_of_a_moving_wall_pass_may_strike_at_the_next() -> None:
    arena = formed().turn("ann", "end").turn("bob", "end").turn("eve", "march")
    arena.answer("Move the wall where?", "f6").answer("Strike at Ann", "none")
    assert arena.ask("Strike at Eve", "bob")
    arena.answer("Strike at Eve", "none")
    assert arena.told("move") == ["The shield wall moves: Ann to f5 and Eve to f6"]
