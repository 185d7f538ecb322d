"""Fights of the zone game that are about something: holding out, reaching a zone, taking somebody."""

from __future__ import annotations

import pytest

from tests.editions.zones.arena import Arena, enemy, hero
from winterdawn.editions.goal import Goal

CITES = ("zones.ruling.table-goals", "zones.ruling.table-fight-end")
PROVES = pytest.mark.rule("zones.ruling.table-goals")


def fight(goal: Goal, **given: object) -> Arena:
    """Ann, who acts first, and a Rat that one blow of her flail fells."""
    return Arena(hero("Ann", "flail"), enemy(stamina=3), goal=goal, **given)  # type: ignore[arg-type]


def felled(arena: Arena) -> Arena:
    """Ann strikes the Rat down."""
    return arena.does("strike:0:rat").scores(6)


def passed(arena: Arena, rounds: int) -> Arena:
    """Everybody ends their turns for some rounds, or until it is over."""
    for _ in range(rounds * len(arena.fight.combatants)):
        if not arena.fight.over:
            arena.does("end")
    return arena


def end(arena: Arena) -> str:
    """How it ended; no other rules are told."""
    (event,) = arena.events("end")
    assert event.cites == CITES
    assert arena.fight.over == event.outcome
    return event.outcome


@PROVES
def test_a_side_holds_out_for_its_rounds() -> None:
    arena = fight(Goal("hold", "heroes", 2))
    assert arena.told("goal") == ["The goal of heroes: to hold out for 2 rounds"]
    assert not passed(arena, 1).fight.over
    arena.does("end")
    assert not arena.fight.over, "the Rat has a turn left"
    assert end(arena.does("end")) == "heroes win: held out for 2 rounds"


@PROVES
def test_a_zone_has_to_be_held_as_the_last_round_ends() -> None:
    goal = Goal("hold", "heroes", 1, ("Yard", "Loft"))
    assert end(passed(fight(goal), 1)) == "heroes win: held out for 1 round"
    assert end(passed(fight(goal).does("move:Hall"), 1)) == "enemies win: nobody holds Yard or Loft"


@PROVES
def test_a_round_is_over_with_the_last_held_action() -> None:
    arena = fight(Goal("hold", "heroes", 1, ("Hall",))).does("hold", "end")
    assert not arena.fight.over
    assert end(arena.does("move:Hall")) == "heroes win: held out for 1 round"


@PROVES
def test_whoever_is_broken_holds_nothing() -> None:
    assert end(felled(fight(Goal("hold", "enemies", 5)))) == "heroes win: nobody of enemies is left"


@PROVES
def test_a_zone_is_reached_in_mid_turn() -> None:
    arena = fight(Goal("reach", "heroes", places=("Hall", "Sky")))
    assert arena.told("goal") == ["The goal of heroes: to reach Hall or Sky"]
    assert end(arena.does("move:Hall")) == "heroes win: Ann is at Hall"
    assert fight(Goal("reach", "enemies", places=("Hall",))).does("move:Hall").fight.over == ""


@PROVES
def test_it_may_be_too_late_to_reach_it() -> None:
    arena = fight(Goal("reach", "heroes", 1, ("Sky",)))
    assert end(passed(arena, 1)) == "enemies win: too late after 1 round"


@PROVES
def test_somebody_is_taken_when_they_fall() -> None:
    arena = fight(Goal("take-alive", "heroes", whom="rat"))
    assert arena.told("goal") == ["The goal of heroes: to take Rat alive"]
    assert end(felled(arena)) == "heroes win: Rat is taken"


@PROVES
def test_a_fight_that_one_side_is_left_in_ends_as_ever() -> None:
    arena = felled(fight(Goal("hold", "heroes", 3, ("Loft",))))
    assert arena.fight.over == "heroes hold the field"
    assert arena.events("end")[0].cites == CITES[1:]


def test_a_scene_that_comes_to_blows_has_no_goal() -> None:
    arena = fight(Goal("hold", "heroes", 1), tempo="interaction")
    arena.answer("What happens?", "gm:fight", "gm").cards()
    assert not passed(arena, 1).events("end")


@PROVES
def test_everybody_sees_the_goal_and_where_it_is() -> None:
    arena = fight(Goal("reach", "heroes", places=("Sky",)))
    view, other = arena.view("ann"), arena.view("gm", "gm")
    assert view.goal is not None
    assert (view.goal.kind, view.goal.side, view.goal.places) == ("reach", "ally", ("Sky",))
    assert [remark.text for remark in other.about] == ["The goal of heroes: to reach Sky"]
    assert [mark.look for mark in view.map.features] == ["goal"]
    assert fight(Goal()).view("ann").goal is None
