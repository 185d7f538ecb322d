"""Rolling and composed tests: tallies, wipes, time, and what is held until they succeed."""

from typing import Any

import pytest

from tests.editions.scene.stage import Stage, pair, solo
from winterdawn.editions.sda.facts.rolls import HeartDice


def picking(goal: int = 5, **given: Any) -> Stage:
    """Ann rolls mechanics, 3d8, first fail, a round a roll."""
    stage = solo(skills={"mechanics": 2, "ego": 2}, **given).does("ann", "test:mechanics")
    return stage.gm("first-fail", goal, "round")


@pytest.mark.rule("book.test.rolling", "book.test.first-fail-continue")
@pytest.mark.rule("book.test.first-fail-loss", "book.test.lock-interval")
@pytest.mark.example("book.example.lock-first-fail")
def test_an_empty_roll_wipes_a_first_fail_tally():
    stage = picking().says(3, (8, 1, 1)).says("roll", 3, (4, 1, 1)).says("roll", 3, (1, 1, 1), 3, (4, 4, 1))
    assert [line.split(": ")[1] for line in stage.told("test") if "mechanics:" in line] == [
        "0 → 2 of 5", "2 → 3 of 5", "3 → 0 of 5",
    ]  # fmt: skip
    assert len(stage.told("time")) == 3
    assert stage.choices("ann", "Go on") == ["roll", "stop"], "the thief starts over"


@pytest.mark.rule(
    "book.test.setback-no-progress", "book.test.setback-cart-interval", "book.test.rolling-interval"
)
@pytest.mark.example("book.example.cart-setback")
def test_a_cart_is_built_a_day_at_a_time():
    stage = solo(skills={"woodworking": 2, "ego": 2}).does("ann", "test:woodworking").gm("setback", 6, "day")
    for faces in ((4, 4, 1), (1, 1, 1), (4, 4, 4), (4, 1, 1)):
        stage.says(3, faces)
        if stage.asks(HeartDice):
            stage.says(3, (4, 4, 1))
        if "Go on" in str(stage.open()):
            stage.says("roll")
    tallies = [line.split(": ")[1] for line in stage.told("test") if "woodworking:" in line]
    assert tallies == ["0 → 2 of 6", "2 → 2 of 6", "2 → 5 of 6", "5 → 6 of 6"]
    assert stage.day == 5, "4 days later"


@pytest.mark.rule("book.test.setback-subtract", "book.modifier.malus-rolling")
@pytest.mark.about("book.ruling.setback-floor")
def test_a_roll_below_nought_comes_off_the_tally():
    stage = solo(skills={"woodworking": 2, "ego": 2}).does("ann", "test:woodworking")
    stage.gm("malus", 2, "setback", 6, "day").says(
        3, (8, 8, 1), "roll", 3, (4, 1, 1), "roll", 3, (1, 1, 1), 3, (4, 4, 1)
    )
    tallies = [line.split(": ")[1] for line in stage.told("test") if "woodworking:" in line]
    assert tallies == ["0 → 2 of 6", "2 → 1 of 6", "1 → 0 of 6"]


@pytest.mark.about("book.test.setback-subtract")
def test_a_roll_that_comes_to_nought_takes_nothing_off_the_tally_and_cites_no_rule_by_which_it_would():
    stage = solo(skills={"woodworking": 2}).does("ann", "test:woodworking")
    stage.gm("malus", 2, "setback", 6, "day").says(3, (8, 8, 1), "roll", 3, (4, 4, 1))
    assert stage.last("test") == "Ann, woodworking: 2 → 2 of 6"
    assert "book.test.setback-subtract" not in stage.events("test")[-1].cites


@pytest.mark.rule("book.modifier.bonus-rolling", "book.modifier.climbing-gear")
@pytest.mark.example("book.example.tree-climb-bonus")
def test_a_bonus_counts_for_every_roll_until_things_change():
    stage = solo(skills={"climbing": 1}).does("ann", "test:climbing").gm("known:gear", "setback", 9, "minute")
    stage.says(2).roll(4, 4, 1, pool="3d8").says("roll", 2).roll(4, 4, 1, pool="3d8")
    stage.answer("Change the circumstances", "bonus", "gm").gm(3).says("roll", 2)
    stage.roll(4, 1, 1, 1, 1, 1, pool="6d8")
    assert stage.last("test") == "Ann, climbing: 4 → 5 of 9"


@pytest.mark.about("book.ruling.flawless-in-rolling", "book.ruling.rolling-hits")
def test_flawless_rolls_wait_for_the_success_of_the_whole():
    stage = picking(6).says(3, (4, 4, 4)).says("roll", 3, (4, 4, 4))
    assert stage.ask("A flawless success", "ann")
    stage.says("experience", "experience")
    assert stage.points("ann") == {"mechanics": 2}
    lost = picking(9).says(3, (4, 4, 4), "roll", 3, (1, 1, 1), 3, (4, 4, 1), "stop")
    assert "A flawless success" not in str(lost.open())
    assert lost.points("ann") == {"mechanics": 1}, "the wipe discards it; the point is the ego test's"


@pytest.mark.rule("book.ruling.rolling-length", "book.difficulty.several-tests")
def test_time_may_run_out():
    stage = solo(skills={"mechanics": 2}).does("ann", "test:mechanics").gm("setback", "limit", 2, 9, "hour")
    stage.says(3, (4, 4, 1), "roll", 3, (4, 4, 1))
    assert stage.ask("What do you do", "ann")
    assert "Ann runs out of time" in stage.told("test")


@pytest.mark.about("book.pool.several-per-test", "book.ruling.rolling-pools")
def test_each_roll_has_a_pool_of_its_own():
    stage = solo(skills={"mechanics": 1}, spirit=5).does("ann", "test:mechanics").gm("setback", 9, "hour")
    stage.says(3, (4, 4, 1), "roll")
    counts = stage.ask("how many dice").among.counts
    assert [count.value for count in counts if not count.barred] == [1, 2], "none can be bought any more"


@pytest.mark.rule(
    "book.test.composed-two-skills", "book.test.composed-minimum-rolls", "book.test.composed-alternate"
)
@pytest.mark.rule("book.test.composed-variant", "book.test.disable-trap", "book.ruling.composed-first-skill")
@pytest.mark.example("book.example.trap-composed")
def test_a_trap_takes_both_skills():
    skills = {"mechanics": 2, "sleight-of-hands": 2, "ego": 2}
    stage = solo(skills=skills).gm("gm:composed", "trap", 3).says("mechanics", 3, (8, 8, 1))
    assert stage.last("test") == "Ann, mechanics: 0 → 4 of 3"
    assert stage.ask("Go on"), "the goal is met, and the second skill is still to be rolled"
    stage.says("roll", 3, (1, 1, 1), 3, (4, 4, 1))
    assert "Ann, sleight of hands: 4 → 0 of 3" in stage.told("test")
    stage.says("roll")
    assert stage.ask("Which skill first"), "chosen anew after a wipe"
    stage.says("sleight-of-hands", 3, (4, 1, 1), "roll", 3, (8, 4, 1))
    assert stage.last("test") == "Ann, mechanics: 1 → 4 of 3"
    assert stage.ask("What do you do", "ann")
    assert stage.told("time")[0] == "Time passes: 1 round"


@pytest.mark.rule("book.test.pick-lock", "book.ruling.lock-test-type")
def test_a_lock_is_picked_with_both_skills():
    stage = solo().gm("gm:composed", "lock", 2).says("sleight-of-hands", 1, (4,), "roll", 1, (4,))
    assert stage.last("test") == "Ann, mechanics: 1 → 2 of 2"
    assert stage.open() == ["ann: A flawless success. What do you take?"]


@pytest.mark.rule("book.ruling.mixed-open-ended-composed")
def test_open_ended_and_composed_means_one_roll_with_each():
    stage = solo(skills={"cooking": 1, "botany": 1})
    stage.gm("gm:composed", "other", "cooking", "botany", "open-ended").says(2, 2, (4, 1), (8, 1))
    assert stage.last("test") == "Ann, cooking: 3 MoS"


@pytest.mark.rule("book.ruling.mixed-opposed-rolling", "book.test.mixed")
def test_two_may_roll_against_each_other_for_a_tally():
    stage = pair({"skills": {"running": 2}}, {"skills": {"running": 2}})
    stage.gm("gm:opposed", "ann", "running", "done", "running", "done", "none", "first-fail", 4)
    stage.says(3, 3, (8, 4, 1), (4, 1, 1))
    assert stage.last("test") == "Ann, running: 0 → 2 of 4"
    stage.says("roll", 3, 3, (4, 1, 1), (4, 1, 1))
    assert stage.last("test") == "Ann, running: 2 → 0 of 4", "a difference of 0 wipes"
    stage.says("stop")
    assert stage.ask("What do you do", "ann")


@pytest.mark.rule("book.test.rolling-variants")
def test_a_rolling_test_is_first_fail_or_setback_and_they_differ_after_an_empty_roll():
    labels = {
        option.key: option.label for option in solo().does("ann", "test:mechanics").ask("How hard").also
    }
    assert [key for key, label in labels.items() if "olling" in label] == ["first-fail", "setback"]
    tallies = {}
    for kind in ("first-fail", "setback"):
        stage = solo(skills={"mechanics": 2, "ego": 2}).does("ann", "test:mechanics").gm(kind, 9, "round")
        stage.says(3, (8, 4, 1), "roll", 3, (1, 1, 1), 3, (4, 4, 1))
        tallies[kind] = next(line for line in stage.told("test") if "3 →" in line).split(": ")[1]
    assert tallies == {"first-fail": "3 → 0 of 9", "setback": "3 → 3 of 9"}


@pytest.mark.rule("book.ruling.mixed-opposed-rolling")
@pytest.mark.about("book.test.setback-subtract")
def test_an_interval_lost_takes_off_what_it_was_lost_by():
    stage = pair({"skills": {"running": 2}}, {"skills": {"running": 2}})
    stage.gm("gm:opposed", "ann", "running", "done", "running", "done", "none", "setback", 9)
    stage.says(3, 3, (8, 8, 1), (4, 1, 1))
    assert stage.last("test") == "Ann, running: 0 → 3 of 9"
    stage.says("roll", 3, 3, (4, 1, 1), (8, 4, 1))
    assert stage.last("test") == "Ann, running: 3 → 1 of 9"


def test_a_week_is_seven_days_whatever_counts_it():
    stage = solo(skills={"mechanics": 2}).does("ann", "test:mechanics").gm("setback", 9, "week")
    stage.says(3, (8, 4, 1))
    assert (stage.day, stage.last("time")) == (8, "Time passes: 1 week")
    assert stage.says("stop").gm("yes", "gm:transition", "weeks", 2).day == 22
    assert stage.last("time") == "Time passes: 2 weeks"


def test_a_line_of_work_with_two_skills_leads_to_the_skill_that_was_rolled():
    stage = solo().gm("gm:composed", "lock", 3).says("mechanics", 1, (4,), "roll", 1, (4,))
    skills = [[id for id in event.cites if id.startswith("book.skill.")] for event in stage.events("test")]
    assert skills == [["book.skill.mechanics"], ["book.skill.sleight-of-hands"]]


@pytest.mark.rule("book.modifier.malus-rolling")
def test_circumstances_changed_in_work_taken_up_again_hold_until_they_change():
    stage = solo(skills={"climbing": 2}).does("ann", "test:climbing").gm("setback", 9, "minute")
    stage.says(3, (4, 4, 1)).answer("Go on?", "stop", "ann").gm("yes").does("ann", "project:1")
    stage.says(3, (4, 4, 1)).gm("malus", 2).answer("Go on?", "stop", "ann").does("ann", "project:2")
    assert [remark.amount for remark in stage.ask("how many dice", "ann").remarks] == ["−2"]


@pytest.mark.rule("book.ruling.first-fail-counts-malus")
@pytest.mark.about("book.ruling.flawless-in-rolling")
def test_a_flawless_roll_that_a_malus_brings_to_nought_is_not_paid_in_the_end():
    stage = (
        solo(skills={"mechanics": 2}).does("ann", "test:mechanics").gm("malus", 3, "first-fail", 1, "round")
    )
    stage.says(3, (4, 4, 4), "roll", 3, (8, 8, 1))
    assert [line.split(": ")[1] for line in stage.told("test")] == ["0 → 0 of 1", "0 → 1 of 1"]
    assert "flawless" not in str(stage.open())


@pytest.mark.rule("book.test.rolling", "book.ruling.rolling-length")
def test_without_a_game_master_nobody_else_is_asked_on_the_way_and_a_tally_stands_as_one_says():
    stage = solo(gm="", skills={"climbing": 2}).does("ann", "test:climbing")
    stage.says("setback", 9, "hour", 3, (4, 4, 1))
    assert stage.open() == ["ann: Go on?"]
    assert stage.ask("Go on?").lead == "The tally is 2. The goal is 9."
    assert stage.says("stop").open() == ["ann: Ann stops at 2. May the work be taken up again?"]
    assert "project:1" in stage.says("yes").choices("ann", "What do you do")
