"""Whose it is that was thrown, once the fight is over."""

from __future__ import annotations

import pytest

from tests.editions.zones.arena import Arena, enemy, hero


@pytest.mark.rule("zones.ruling.thrown-comes-back", "zones.ruling.thrown-weapon-lies")
def test_each_has_back_what_they_threw_and_nobody_picked_up() -> None:
    people = hero("Ann", "handaxe", "dagger", talents=("flurry",)), hero("Bob", "dagger"), enemy(stamina=40)
    fight = Arena(*people).does("throw:0:rat").scores(0).does("throw:0:rat").scores(0).does("end", "end")
    fight.does("throw:0:rat").scores(0)
    assert [item.name for item in fight.view("ann").items] == ["Handaxe", "Dagger", "Dagger"]
    fight.does("pick:0").answer("What happens?", "gm:end", "gm")
    assert fight.told("gather") == [
        "Ann gathers up what was thrown: Dagger",
        "Bob gathers up what was thrown: Dagger",
    ]
    assert [[thing.name for thing in fight.who(who).carried] for who in ("ann", "bob")] == [["Dagger"]] * 2
    assert [thing.name for thing in fight.who("bob").hands] == ["Handaxe"]
    assert [item.kind for item in fight.fight.sheet("ann").carried] == ["dagger"]


@pytest.mark.rule("zones.ruling.thrown-comes-back")
def test_of_two_daggers_alike_one_is_thrown_at_a_time_and_both_come_back() -> None:
    fight = Arena(hero("Ann", "dagger", "dagger", talents=("flurry",)), hero("Bob"), enemy(stamina=40))
    for left in (1, 0):
        fight.does("throw:0:rat").scores(0)
        assert len(fight.who("ann").hands) == left
    fight.answer("What happens?", "gm:end", "gm")
    assert fight.told("gather") == ["Ann gathers up what was thrown: Dagger and Dagger"]
    assert fight.view("ann").items == ()
