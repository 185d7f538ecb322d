"""Where it lies that was thrown, and whose it is once the fight is over."""

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


@pytest.mark.rule("zones.ruling.thrown-weapon-lies", "zones.ruling.handling-free")
def test_what_lies_in_a_zone_is_picked_up_there_for_nothing() -> None:
    fight = Arena(hero("Ann", "handaxe", carried=("dagger",)), enemy(stamina=40), at={"rat": "Hall"})
    fight.does("throw:0:rat").scores(0)
    assert "pick:0" not in fight.offered(), "it lies in another zone"
    fight.does("take:0", "move:Hall").answer("Arrive in Hall", "short")
    left = fight.purse("ann").actions
    assert fight.option("pick:0").note.startswith("free; +2 dice, damage 2 + successes, ")
    fight.does("pick:0")
    assert fight.purse("ann").actions == left
    assert [thing.name for thing in fight.who("ann").hands] == ["Dagger", "Handaxe"]
    assert fight.told("pick") == ["Ann picks up the Handaxe"]
    assert fight.view("ann").items == ()


@pytest.mark.rule("zones.ruling.thrown-comes-back")
@pytest.mark.parametrize(
    ("back", "carried"),
    [("on", ["handaxe"]), pytest.param("off", [], marks=pytest.mark.house("thrown-back"))],
)
def test_what_was_thrown_is_its_owners_again_after_the_fight(back: str, carried: list[str]) -> None:
    fight = Arena(
        hero("Ann", "handaxe"), hero("Bob"), enemy(stamina=40), at={"rat": "Hall"}, thrown_back=back
    )
    fight.does("throw:0:rat").scores(0)
    document = fight.fight.sheet("ann")
    assert [item.kind for item in document.carried] == carried, "whenever the encounter is left"
    fight.answer("What happens?", "gm:end", "gm")
    document = fight.fight.sheet("ann")
    assert (document.hands, [item.kind for item in document.carried]) == ((), carried)
    assert fight.told("gather") == ["Ann gathers up what was thrown: Handaxe"] * (back == "on")
    assert len(fight.view("ann").items) == (back == "off")


@pytest.mark.rule("zones.ruling.thrown-weapon-lies")
@pytest.mark.about("zones.ruling.thrown-comes-back")
def test_whose_it_is_that_lies_there_is_told_and_things_of_one_person_alike_are_offered_once() -> None:
    people = hero("Ann", "dagger", "dagger", talents=("flurry",)), hero("Bob", "dagger"), enemy(stamina=40)
    fight = Arena(*people).does("throw:0:rat").scores(0).does("throw:0:rat").scores(0)
    assert [fight.option(key).label for key in fight.offered() if key.startswith("pick:")] == [
        "Pick up the Dagger"
    ]
    fight.does("end", "end").does("throw:0:rat").scores(0)
    labels = [fight.option(key).label for key in fight.offered() if key.startswith("pick:")]
    assert labels == ["Pick up Ann’s Dagger", "Pick up the Dagger"]
    fight.does("pick:0").does("pick:1")
    assert fight.told("pick") == ["Bob picks up Ann’s Dagger", "Bob picks up the Dagger"]
