"""The computer player ``simple`` where nobody walks on: it climbs if that leads nearer."""

from __future__ import annotations

import pytest

from tests.players.simple.test_simple_goals import fight, says
from tests.players.simple.test_simple_posts import THERE, post, why
from winterdawn.editions.goal import Goal
from winterdawn.editions.sda.rolls.effort import Spirit
from winterdawn.editions.setup import Ground
from winterdawn.players.simple import Simple

RIDGE = Ground(13, 5, kind="square", features=("height.2:e1-f5=Ridge",))
HEDGE = Ground(13, 5, kind="square", features=("low.half:d1-d5/e1-e5=Hedge",))
OPEN = Ground(13, 5, kind="square", features=("height.2:e1-f4=Ridge",))
TAKE = Goal("take-alive", "ann", whom="bob")
"""Waiting brings Ann nearer to nothing."""
BOB = "climb: no walk leads nearer to Bob: climbs"
POST = "climb: no walk leads nearer to where somebody has to be: climbs"


@pytest.mark.parametrize("ground", [RIDGE, HEDGE])
def test_over_a_ledge_or_a_low_wall_towards_an_opponent(ground: Ground) -> None:
    assert why(fight(TAKE, "d3", "i3", ground)) == BOB
    assert why(fight(TAKE, "a3", "i3", ground)).startswith("move: "), "it goes there first"


def test_not_where_a_walk_leads_nearer() -> None:
    assert why(fight(TAKE, "d3", "i3", OPEN)).startswith("move: ")


def test_not_away_from_them() -> None:
    assert "climb" not in why(fight(TAKE, "g3", "i3", RIDGE))


def test_not_while_others_have_to_come() -> None:
    held = Goal("hold", "ann", 4)
    assert "climb" not in why(fight(held, "d3", "i3", RIDGE))
    assert why(fight(Goal("hold", "bob", 4), "d3", "i3", RIDGE)) == BOB


def test_to_where_somebody_has_to_be_whatever_opponents_do() -> None:
    goal = Goal("reach", "ann", 9, ("i3",))
    assert why(fight(goal, "a3", "a5", RIDGE)).partition(": ")[0] in ("move", "strike:bob")
    assert why(fight(goal, "b3", "m5", RIDGE)) == f"move: {THERE}"
    arena, player = fight(goal, "d3", "a5", RIDGE), Simple()
    assert says(arena, player) == "move"
    arena.turn("ann", "move").answer("Move where", says(arena, player, "Move where"))
    assert says(arena, player) == "climb", "no place on this side is nearer"
    assert f"climb: {player.why}" == POST
    assert why(fight(Goal("reach", "ann", 9, ("b1",)), "d3", "a5", RIDGE)) != POST, "it lies on this side"


def test_who_holds_a_place_alone_stays() -> None:
    goal = post("d3")
    goal = Goal(goal.kind, "ann", goal.rounds, goal.places)
    assert "climb" not in why(fight(goal, "d3", "i3", RIDGE))


def test_of_several_ledges_the_one_that_leads_there() -> None:
    both = Ground(13, 5, kind="square", features=("height.2:a1-c5=West", "height.2:e1-m5=East"))
    arena = fight(TAKE, "d3", "i3", both)
    player = Simple()
    assert says(arena, player) == "climb"
    arena.turn("ann", "climb")
    assert says(arena, player, "Get over where") in ("e2", "e3", "e4")


def test_without_spirit_nobody_climbs() -> None:
    arena = fight(TAKE, "d3", "i3", RIDGE)
    assert why(arena) == BOB
    arena.fight.record(Spirit).left["ann"] = 0
    assert "climb" not in why(arena)
