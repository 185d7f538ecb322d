"""Pools, successes, Stress dice, WP and conditions."""

from __future__ import annotations

import pytest

from tests.editions.zones.arena import Arena, enemy, hero


def checked(arena: Arena, key: str, *faces: int, needs: int = 1) -> Arena:
    """The game master calls for a check of Ann, and the dice fall."""
    arena.answer("What happens?", "gm:check:ann", "gm")
    arena.answer("A check of what", key).answer("How many successes", needs)
    return arena.roll(*faces)


def arena(**given: object) -> Arena:
    return Arena(hero(**given), enemy())  # type: ignore[arg-type]


@pytest.mark.rule(
    "zones.example.melee-pool", "zones.melee.roll", "zones.weapon.bonus", "zones.ruling.pool-make-up"
)
def test_a_pool_is_attribute_skill_and_weapon() -> None:
    fight = Arena(hero(body=4, melee=2), enemy(), close=(("ann", "rat"),))
    fight.does("strike:0:rat")
    assert fight.dice() == {"own": 6, "bonus": 2}


@pytest.mark.house("success-face")
@pytest.mark.rule("zones.ruling.die-and-success-face")
def test_a_six_is_a_success_and_other_faces_where_a_table_says_so() -> None:
    assert checked(arena(), "attribute:body", 6, 5, 4, 1).told("roll") == [
        "Ann rolls a check of BODY: 1 success"
    ]
    fight = Arena(hero(), enemy(), success_face=5)
    assert checked(fight, "attribute:body", 6, 5, 4, 1).told("roll") == [
        "Ann rolls a check of BODY: 2 successes"
    ]


@pytest.mark.rule("zones.ruling.gm-checks", "zones.ruling.attribute-check")
def test_a_check_takes_no_action_and_an_attribute_is_rolled_alone() -> None:
    fight = checked(arena(), "attribute:soul", 6, 2, 2)
    assert fight.purse("ann").actions == 3
    assert fight.told("check") == ["Ann, a check of SOUL: passed"]


@pytest.mark.rule("zones.ruling.one-success-suffices")
def test_one_success_is_enough_unless_more_are_asked_for() -> None:
    assert checked(arena(), "attribute:soul", 6, 2, 2, needs=2).told("check") == [
        "Ann, a check of SOUL: failed"
    ]
    assert checked(arena(), "attribute:soul", 6, 6, 2, needs=2).told("check") == [
        "Ann, a check of SOUL: passed"
    ]


@pytest.mark.rule("zones.ruling.no-ranks")
def test_without_ranks_attribute_dice_are_rolled_alone() -> None:
    fight = arena(perception=0)
    fight.answer("What happens?", "gm:check:ann", "gm").answer("A check of what", "skill:perception")
    assert fight.answer("How many successes", 1).dice() == {"own": 3}


@pytest.mark.rule(
    "zones.example.stress-dice-count",
    "zones.stress.dice",
    "zones.stress.free-up-to-soul",
    "zones.ruling.stress-dice-extra",
)
@pytest.mark.parametrize(("stress", "dice"), [(3, 0), (5, 2)])
def test_stress_above_soul_adds_dice(stress: int, dice: int) -> None:
    fight = arena(soul=3, stress=stress)
    fight.answer("What happens?", "gm:check:ann", "gm").answer("A check of what", "attribute:mind")
    assert fight.answer("How many successes", 1).dice().get("stress", 0) == dice


@pytest.mark.rule("zones.stress.dice")
def test_a_hundred_stress_dice_fall_at_most() -> None:
    fight = arena(stress=200, soul=2).answer("What happens?", "gm:check:ann", "gm")
    fight.answer("A check of what", "attribute:soul").answer("How many successes", 1)
    assert fight.dice()["stress"] == 100


@pytest.mark.rule(
    "zones.example.stress-die-six",
    "zones.stress.success-not-counted",
    "zones.stress.success-wp",
    "zones.ruling.wp-per-roll",
)
@pytest.mark.about("zones.character.wp-gain")
def test_a_six_on_a_stress_die_is_wp_and_no_success() -> None:
    fight = checked(arena(soul=3, stress=4, wp=0, victory_points=3, mind=2), "attribute:soul", 6, 4, 2, 6)
    assert fight.told("roll") == ["Ann rolls a check of SOUL: 1 success"]
    assert fight.lasting("ann").wp == 1


@pytest.mark.rule(
    "zones.example.stress-die-one", "zones.stress.failure-critical", "zones.condition.body-agility"
)
@pytest.mark.about("zones.ruling.condition-step")
def test_a_one_on_a_stress_die_is_a_critical_failure_and_on_others_nothing() -> None:
    fight = checked(arena(agility=4, stress=4, wp=0), "attribute:agility", 6, 6, 6, 1, 1)
    assert fight.told("roll") == ["Ann rolls a check of AGILITY: 3 successes"]
    assert fight.lasting("ann").wp == 1
    assert fight.told("condition") == [
        "Ann has a critical failure: Exhaustion 1, 1 action less a round from the next on"
    ]
    assert fight.lasting("ann").conditions == {"exhaustion": 1}


@pytest.mark.rule("zones.ruling.stress-die-failure")
@pytest.mark.parametrize(
    ("to", "level"), [(1, 0), pytest.param(3, 1, marks=pytest.mark.house("stress-fail-to"))]
)
def test_a_table_may_say_up_to_which_face_a_stress_die_fails(to: int, level: int) -> None:
    fight = Arena(hero(stress=4), enemy(), stress_fail_to=to)
    checked(fight, "attribute:body", 2, 2, 2, 2, 3)
    assert fight.lasting("ann").level("exhaustion") == level


@pytest.mark.rule("zones.example.fear-two", "zones.condition.fear")
@pytest.mark.about("zones.ruling.condition-levels-matter", "zones.ruling.fear-before-wp")
def test_fear_takes_successes_before_wp_is_counted() -> None:
    fight = checked(arena(conditions={"fear": 2}, wp=0), "attribute:body", 6, 6, 6, 2)
    assert fight.told("roll") == ["Ann rolls a check of BODY: 1 success"]
    assert fight.lasting("ann").wp == 0


@pytest.mark.rule("zones.ruling.fear-floor")
def test_fear_leaves_no_less_than_nothing() -> None:
    fight = checked(arena(conditions={"fear": 3}), "attribute:body", 6, 2, 2, 2)
    assert fight.told("roll") == ["Ann rolls a check of BODY: 0 successes"]


@pytest.mark.rule("zones.ruling.stress-die-wp-cap", "zones.character.wp-max")
def test_wp_stop_at_their_most() -> None:
    fight = checked(arena(mind=2, stress=4, wp=2), "attribute:body", 6, 6, 2, 2, 6)
    assert fight.lasting("ann").wp == 2
    assert fight.told("wp") == ["Ann’s WP are full, 2 are lost: 2 of 2"]


@pytest.mark.rule("zones.ruling.modifiers-are-dice")
@pytest.mark.parametrize(
    ("modifiers", "dice", "told"),
    [
        ("dice", 3, "0 successes"),
        pytest.param("successes", 5, "0 successes", marks=pytest.mark.house("modifiers")),
    ],
)
def test_modifiers_are_dice_or_successes(modifiers: str, dice: int, told: str) -> None:
    from tests.editions.zones.arena import row

    fight = Arena(hero(), enemy(), ground=row("zone.dimly lit:Yard"), modifiers=modifiers)
    fight.answer("What happens?", "gm:check:ann", "gm").answer("A check of what", "skill:perception")
    fight.answer("How many successes", 1)
    assert sum(fight.dice().values()) == dice
    fight.scores(2 if modifiers == "successes" else 0)
    assert fight.told("roll") == [f"Ann rolls a check of Perception: {told}"]


@pytest.mark.house("push", "stress-dice-on")
@pytest.mark.rule("zones.ruling.which-rolls-stress-dice", "zones.character.stress-push")
def test_stress_dice_may_join_pushed_rolls_alone() -> None:
    fight = Arena(hero(stress=5), enemy(), push="on", stress_dice_on="push")
    fight.answer("What happens?", "gm:check:ann", "gm").answer("A check of what", "attribute:mind")
    assert fight.answer("How many successes", 1).dice() == {"own": 2}
    assert fight.roll(2, 2).answer("push the roll?", "push").dice() == {"own": 2, "stress": 3}


@pytest.mark.house("push")
@pytest.mark.rule("zones.example.push-once", "zones.stress.dice", "zones.ruling.push-rule")
def test_a_push_costs_stress_and_rolls_again_what_is_no_success() -> None:
    fight = Arena(hero(soul=2, stress=2, agility=3), enemy(), push="on")
    checked(fight, "attribute:agility", 6, 3, 1)
    ask = fight.ask("push the roll?")
    assert ask.outlook is not None
    fight.answer("push the roll?", "push")
    assert fight.lasting("ann").stress == 3
    assert fight.dice() == {"own": 2, "stress": 1}
    fight.roll(6, 2, 2)
    assert fight.told("roll") == ["Ann rolls a check of AGILITY: 2 successes"]
    assert fight.open()[0] == "ann: What do you do?", "and there is no second push"


@pytest.mark.rule("zones.stress.success-wp", "zones.stress.failure-critical")
def test_each_stress_die_of_a_roll_says_what_it_brings() -> None:
    fight = arena(soul=3, stress=6, mind=1).answer("What happens?", "gm:check:ann", "gm")
    fight.answer("A check of what", "attribute:mind").answer("How many successes", 1).roll(6, 6, 1, 3)
    faces = fight.events("roll")[-1].throws[0].faces
    assert [(face.role, face.mark) for face in faces] == [
        ("own", ""),
        ("stress", "1 WP unless full"),
        ("stress", "critical failure"),
        ("stress", ""),
    ]
