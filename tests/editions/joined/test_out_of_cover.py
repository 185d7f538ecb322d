"""Walls and full cover against strikes in passing, shots and fire."""

import pytest

from tests.editions.sda.arena import Arena, enter, fighter
from winterdawn.editions.setup import Ground


def corner(*features: str, ann: str = "c2", bob: str = "e4") -> Arena:
    """Ann begins where something stands between her and Bob."""
    people = enter(fighter("Ann"), ann), enter(fighter("Bob"), bob, facing=0)
    return Arena(*people, ground=Ground(9, 9, kind="square", features=features)).initiative(ann=4, bob=3)


@pytest.mark.about("book.opportunity.move-enter", "book.ruling.ground-walls")
def test_whoever_comes_around_a_wall_into_reach_may_be_struck():
    arena = corner("wall:a3-d3", ann="d2", bob="d4").turn("ann", "move")
    option = next(one for one in arena.ask("Move where?").among.options if one.key == "f3")
    assert option.risks == 1
    arena.answer("Move where?", "f3")
    assert arena.ask("Strike at Ann", "bob").cites[1] == "book.opportunity.trigger-move"


@pytest.mark.about("book.terrain.cover-full", "book.opportunity.line-of-sight")
@pytest.mark.parametrize("feature", ["wall:a3-d3", "door:d2/d3"])
def test_nobody_strikes_through_a_wall_or_a_shut_door_at_what_happens_behind(feature: str):
    arena = corner(feature, ann="d2", bob="d4")
    move = next(one for one in arena.ask("What do you do?").among.options if one.key == "move")
    assert move.note == ""
    arena.turn("ann", "drop:0").turn("ann", "take:0")
    assert not arena.open()[0].startswith("bob")


@pytest.mark.about("book.terrain.cover-full", "book.ruling.combat-full-cover-mutual")
def test_whoever_leaves_full_cover_may_be_struck_where_they_come_into_reach():
    arena = corner("low.full:a2-d2/a3-d3=Rampart", ann="d2", bob="e4").turn("ann", "move")
    option = next(one for one in arena.ask("Move where?").among.options if one.key == "f3")
    assert option.risks == 1
    arena.answer("Move where?", "f3")
    assert arena.ask("Strike at Ann", "bob")
