"""How a wall ends for one of its members, divides, or ends for all."""

from __future__ import annotations

import pytest

from tests.editions.sda.arena import Arena
from tests.editions.walls.shields import (
    EAST,
    PLACES,
    done,
    formed,
    joined,
    line,
    members,
    offered,
    rank,
    walls,
)
from winterdawn.editions.sda.facts.combat import SpendHits
from winterdawn.editions.sda.walls.wall import ShieldWall, Wall, Walls


@pytest.mark.rule("book.ruling.combat-shield-wall-forming")
def test_a_wall_without_its_middle_is_gone_and_forgotten() -> None:
    arena = joined(line("ann", "eve", "gus"), "ann", "eve").turn("ann", "end")
    joined(arena, "eve", "gus").turn("eve", "unwall")
    assert arena.told("wall")[2:] == [
        "Eve leaves the shield wall",
        "Ann no longer stands in a shield wall",
        "Gus no longer stands in a shield wall",
    ]
    assert [event.who for event in arena.events("wall")[2:]] == ["eve", "ann", "gus"]
    assert walls(arena) == []
    assert not any(arena.who(key).braced for key in ("ann", "eve", "gus"))


@pytest.mark.about("book.ruling.combat-shield-wall-forming")
def test_a_wall_without_one_at_its_end_lasts() -> None:
    arena = joined(line("ann", "eve", "gus"), "ann", "eve").turn("ann", "end")
    done(joined(arena, "eve", "gus"), "eve").turn("gus", "unwall")
    assert arena.told("wall")[2:] == ["Gus leaves the shield wall"]
    assert walls(arena) == [["ann", "eve"]]
    assert [arena.who(key).braced for key in ("ann", "eve", "gus")] == [True, True, False]


def five() -> Arena:
    """Ann, Eve, Gus, Ida and Max all stand in one wall; it is the turn of Ann."""
    arena = line("ann", "eve", "gus", "ida", "max")
    arena.fight.record(Walls).of.append(Wall([*PLACES], EAST))
    for key in PLACES:
        arena.who(key).braced = True
    return arena


@pytest.mark.rule("book.ruling.combat-shield-wall-forming")
def test_a_wall_without_its_middle_may_be_two() -> None:
    arena = five()
    assert [one.id for one in members(arena, "ann")] == ["ann", "eve", "gus", "ida", "max"]
    arena.who("gus").facing = EAST + 1
    assert [one.id for one in members(arena, "eve")] == ["ann", "eve"]
    assert [one.id for one in members(arena, "max")] == ["ida", "max"]
    assert members(arena, "gus") == []
    assert arena.badges("max") == ["in a shield wall"]
    arena.turn("ann", "end")
    assert walls(arena) == [["ann", "eve"], ["ida", "max"]]
    assert arena.told("wall") == ["Gus no longer stands in a shield wall"]
    assert [arena.who(key).braced for key in PLACES] == [True, True, False, True, True]


@pytest.mark.about("book.ruling.table-yielding")
def test_whoever_gives_up_stands_in_it_no_more_and_nobody_forms_one_with_them() -> None:
    arena = done(joined(line("ann", "eve", "gus"), "ann", "eve"), "ann").turn("eve", "yield")
    assert arena.told("wall")[1:] == [
        "Ann no longer stands in a shield wall",
        "Eve no longer stands in a shield wall",
    ]
    arena.roll(6).roll(5)
    assert offered(arena, "gus") == []


def turned() -> Arena:
    """Ann, in a wall with Eve, has turned to face another way."""
    return (
        joined(line("ann", "eve", far="d5"), "ann", "eve").turn("ann", "turn").answer("Face which way?", "4")
    )


@pytest.mark.about("book.ruling.combat-shield-wall-straight")
def test_whoever_turns_away_is_out_of_it_as_the_next_one_is_called() -> None:
    arena = turned()
    assert (arena.told("wall")[1:], arena.badges("ann"), arena.badges("eve")) == ([], [], [])
    arena.turn("ann", "end")
    assert [event.text for event in arena.events("wall")[1:]] == [
        "Ann no longer stands in a shield wall",
        "Eve no longer stands in a shield wall",
    ]
    assert walls(arena) == []


@pytest.mark.about("book.ruling.combat-shield-wall-straight")
def test_whoever_turns_away_and_back_in_one_turn_still_stands_in_it() -> None:
    """Even if somebody is pushed meanwhile."""
    arena = turned().strike("ann", "bob", 8, 8)
    arena.answer(SpendHits, {"push": 1}).answer("Push Bob where?", "c5").answer(SpendHits, {})
    while "Strike at Bob" in arena.open()[0]:
        arena.answer("Strike at Bob", "none")
    arena.turn("ann", "turn").answer("Face which way?", str(EAST))
    assert arena.told("wall") == ["Ann and Eve stand in a shield wall"]
    assert arena.badges("ann") == arena.badges("eve") == ["in a shield wall"]


@pytest.mark.about("book.ruling.combat-shield-wall-forming")
def test_a_round_that_begins_ends_no_wall_before_somebody_is_called() -> None:
    arena = formed().turn("ann", "end").turn("bob", "end")
    arena.turn("eve", "turn").answer("Face which way?", "4").turn("eve", "end")
    assert [event.text for event in arena.run.events[-4:]] == [
        "Round 2.",
        "Ann no longer stands in a shield wall",
        "Eve no longer stands in a shield wall",
        "Ann is called",
    ]


@pytest.mark.about("book.ruling.combat-shield-wall-straight")
def test_it_ends_for_those_who_turned_away_as_somebody_is_called_and_no_sooner() -> None:
    arena = turned()
    assert walls(arena) == [["ann", "eve"]]
    list(arena.fight.part(ShieldWall).called(arena.fight, arena.who("bob")))
    assert walls(arena) == []


def test_whoever_stands_in_none_leaves_none_as_they_move() -> None:
    arena = rank(foe="m5").turn("ann", "move").answer("Move where?", "d5")
    assert (arena.told("move")[0][:9], arena.told("wall")) == ("Ann moves", [])


@pytest.mark.about("book.ruling.combat-shield-wall-forming")
def test_nothing_is_kept_of_walls_when_the_fight_is_over() -> None:
    arena = formed()
    arena.fight.part(ShieldWall).fight_end(arena.fight)
    assert (walls(arena), arena.badges("ann")) == ([], [])
    assert (arena.who("ann").braced, arena.who("eve").braced) == (False, False)
