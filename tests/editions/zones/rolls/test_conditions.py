"""Conditions: what critical failures of a roll leave behind, and from when it counts."""

from __future__ import annotations

import pytest

from tests.editions.zones.arena import Arena, enemy, hero
from tests.editions.zones.rolls.test_rolls import arena, checked


@pytest.mark.rule("zones.example.condition-holds", "zones.condition.extra-stress")
def test_no_more_critical_failures_than_the_level_are_stress() -> None:
    fight = checked(arena(stress=4, conditions={"exhaustion": 1}), "attribute:body", 2, 2, 2, 2, 1)
    assert (fight.lasting("ann").conditions, fight.lasting("ann").stress) == ({"exhaustion": 1}, 5)


@pytest.mark.about("zones.ruling.extra-stress-loop")
def test_the_stress_of_a_roll_adds_a_die_to_the_next_one_alone() -> None:
    fight = checked(arena(soul=3, stress=4, conditions={"exhaustion": 1}), "attribute:body", 2, 2, 2, 2, 1)
    assert fight.lasting("ann").stress == 5
    assert fight.open()[0] == "ann: What do you do?", "the roll is over"
    fight.answer("What happens?", "gm:check:ann", "gm").answer("A check of what", "attribute:mind")
    assert fight.answer("How many successes", 1).dice() == {"own": 2, "stress": 2}


@pytest.mark.about("zones.ruling.stress-cap")
@pytest.mark.parametrize(
    ("stress", "told"),
    [(2, "3"), (3, "4, 1 above what has no effect"), (99, "100, 97 above what has no effect")],
)
def test_stress_has_no_most_and_whoever_has_some_that_counts_is_warned(stress: int, told: str) -> None:
    fight = Arena(hero(soul=3, stress=stress), enemy(), close=(("ann", "rat"),))
    fight.does("move:Hall").scores(0, *[2] * (stress - 3))
    assert fight.told("stress") == [f"Ann takes 1 Stress, and has {told}"]
    assert ("zones.ruling.stress-cap" in fight.events("stress")[0].cites) is (stress >= 3)


@pytest.mark.rule("zones.example.condition-rises", "zones.condition.raise")
def test_more_of_them_raise_it_by_one() -> None:
    fight = checked(arena(stress=5, conditions={"exhaustion": 1}), "attribute:body", 2, 2, 2, 2, 1, 1)
    assert (fight.lasting("ann").conditions, fight.lasting("ann").stress) == ({"exhaustion": 2}, 5)


@pytest.mark.about("zones.ruling.condition-step")
@pytest.mark.parametrize(
    ("before", "failures", "after"), [(0, 1, 1), (0, 2, 1), (0, 3, 1), (1, 3, 2), (1, 4, 2), (2, 4, 3)]
)
def test_it_rises_by_one_level_however_many_failures_there_are(
    before: int, failures: int, after: int
) -> None:
    given = {"conditions": {"dazed": before}} if before else {}
    fight = checked(arena(soul=3, stress=3 + failures, **given), "attribute:mind", 2, 2, *[1] * failures)
    assert (fight.lasting("ann").conditions, fight.lasting("ann").stress) == ({"dazed": after}, 3 + failures)


@pytest.mark.rule("zones.condition.by-attribute")
@pytest.mark.about("zones.ruling.condition-attribute-unknown")
@pytest.mark.parametrize(
    ("key", "condition"),
    [
        ("attribute:body", "exhaustion"),
        ("attribute:agility", "exhaustion"),
        ("attribute:mind", "dazed"),
        ("attribute:awareness", "dazed"),
        ("attribute:soul", "fear"),
        ("skill:melee", "exhaustion"),
        ("skill:mobility", "exhaustion"),
        ("skill:first-aid", "dazed"),
        ("skill:perception", "dazed"),
        ("skill:intimidation", "fear"),
    ],
)
def test_the_attribute_whose_dice_fell_says_which_condition_it_is(key: str, condition: str) -> None:
    fight = arena(soul=3, stress=4)
    fight.answer("What happens?", "gm:check:ann", "gm").answer("A check of what", key)
    fight.answer("How many successes", 1).scores(0, 1)
    assert fight.lasting("ann").conditions == {condition: 1}


@pytest.mark.rule(
    "zones.example.condition-breaks",
    "zones.condition.above-three",
    "zones.condition.soul",
    "zones.ruling.condition-injury-no-wound",
)
def test_above_three_it_breaks_with_an_injury_that_is_no_wound() -> None:
    fight = arena(stress=7, soul=3, conditions={"fear": 3}, wp=0)
    checked(fight, "attribute:soul", 6, 6, 6, 1, 1, 1, 1)
    fight.roll(4)
    assert fight.lasting("ann").conditions == {"fear": 4}
    assert fight.told("down") == ["Ann is broken"]
    assert [(each.table, each.wound) for each in fight.lasting("ann").injuries] == [("mental", False)]
    assert fight.lasting("ann").wounds == 0


@pytest.mark.rule("zones.example.condition-apart", "zones.condition.mind-awareness")
@pytest.mark.about("zones.ruling.condition-same-kind")
def test_conditions_of_other_kinds_are_apart() -> None:
    fight = checked(arena(stress=4, conditions={"exhaustion": 2}), "attribute:mind", 2, 2, 1)
    assert fight.lasting("ann").conditions == {"exhaustion": 2, "dazed": 1}


@pytest.mark.about("zones.ruling.fear-of-this-roll")
def test_fear_that_a_roll_brings_counts_from_the_next_one_on() -> None:
    fight = checked(arena(stress=4, soul=3), "attribute:soul", 6, 6, 2, 1)
    assert fight.lasting("ann").conditions == {"fear": 1}
    assert fight.told("roll")[-1] == "Ann rolls a check of SOUL: 2 successes"
    checked(fight, "attribute:soul", 6, 6, 2, 2)
    assert fight.told("roll")[-1] == "Ann rolls a check of SOUL: 1 success"


@pytest.mark.about("zones.ruling.fear-of-this-roll")
def test_a_roll_that_breaks_whoever_makes_it_stands() -> None:
    """A dodge with 2 successes takes 2 off the blow, though Exhaustion breaks the dodger in it."""
    people = hero(stress=7, soul=3, conditions={"exhaustion": 3}), hero("Bob"), enemy(damage=5)
    fight = Arena(*people, close=(("ann", "rat"),))
    fight.does("strike:0:ann").answer("defend?", "dodge").scores(2, 1, 1, 1, 1).roll(1)
    assert fight.told("down") == ["Ann is broken"]
    assert fight.told("defence") == ["Ann’s reaction against Rat stops 2 of 5 damage"]
    assert fight.stamina("ann") == 10 - 3
