"""House rules about flawless rolls."""

from collections import Counter
from typing import Any

import pytest

from tests.editions.healing.test_at_the_dead import rolls as revives
from tests.editions.healing.test_reviving import US, dead
from tests.editions.scene.stage import Stage, pair
from tests.editions.sda.arena import fighter
from winterdawn.kernel.event import Event


def one(rank: int = 1, **given: Any) -> Stage:
    """Ann alone, with a rank in climbing and in ego; of what is ``given`` the spirit is hers."""
    ann = fighter("Ann", skills={"climbing": rank, "ego": 1}, spirit=given.pop("spirit", 10))
    return Stage(ann, **given)


def climbs(stage: Stage, *ruled: object) -> Stage:
    """Her test is ruled on."""
    return stage.does("ann", "test:climbing").gm(*ruled)


def rewards(stage: Stage, take: str = "spirit") -> list[str]:
    """What everybody is offered in spirit, one after the other, and then takes."""
    found = []
    while "A flawless success" in stage.open()[0]:
        ask = stage.ask("A flawless success")
        found += [f"{ask.seat}: {option.label}" for option in ask.among.options if option.key == "spirit"]
        stage.says(take)
    return found


def cited(events: list[Event], ruling: str) -> list[str]:
    """What was told by a ruling, when it came up."""
    told = (event for event in events if ruling in event.cites and event.kind != "house")
    return [f"{event.text} {event.outcome}".strip() for event in told]


@pytest.mark.house("flawless-capped-pool")
@pytest.mark.rule("book.ruling.flawless-full-pool-meaning")
def test_a_pool_that_spirit_has_trimmed_may_never_be_flawless() -> None:
    """A pool of 2, with 1 spirit and with 2."""
    why = "Ann’s roll is not flawless, as spirit has trimmed the pool"
    for value in ("on", "off"):
        for spirit, trimmed in ((1, True), (2, False)):
            stage = climbs(one(spirit=spirit, flawless_capped_pool=value), 1).says(spirit, (4,) * spirit)
            paid = not trimmed or value == "on"
            assert bool(rewards(stage)) is paid
            told = cited(stage.run.events, "book.ruling.flawless-full-pool-meaning")
            assert told == ([] if paid else [why])


@pytest.mark.house("flawless-capped-pool", "spirit-cap-covers")
def test_bonus_dice_outside_the_cap_trim_no_pool() -> None:
    for value in ("all", "without-bonus"):
        stage = one(spirit=2, flawless_capped_pool="off", spirit_cap_covers=value)
        climbs(stage, "bonus", 1, 1).says(2).says((4,) * (2 if value == "all" else 3))
        assert bool(rewards(stage)) is (value == "without-bonus")


@pytest.mark.house("flawless-spirit")
@pytest.mark.rule("book.ruling.flawless-spirit-amount")
def test_the_spirit_of_a_flawless_success_may_go_by_what_maluses_leave() -> None:
    """3 MoSes less 1."""
    for value, gain in (("dice", 3), ("net", 2)):
        stage = climbs(one(flawless_spirit=value), "malus", 1, 1).says(2, (8, 4))
        spirit = stage.ask("A flawless success").among.options[0]
        assert ("book.ruling.flawless-spirit-amount" in spirit.cites) is (value == "net")
        assert rewards(stage) == [f"ann: Regain {gain} spirit"]
        assert stage.spirit("ann") == 10 + gain
        assert "book.flawless.spirit-reward" in stage.events("spirit")[-1].cites


@pytest.mark.house("flawless-spirit")
def test_what_waits_for_the_end_of_a_test_is_paid_by_the_same_measure() -> None:
    for value, gains in (("dice", ["ann: Regain 3 spirit", "ann: Regain 4 spirit"]),
                         ("net", ["ann: Regain 2 spirit", "ann: Regain 3 spirit"])):  # fmt: skip
        stage = climbs(one(flawless_spirit=value), "malus", 1, "setback", 5, "round")
        stage.says(2, (8, 4), "roll", 2, (8, 8))
        assert rewards(stage) == gains


@pytest.mark.house("flawless-in-rolling")
@pytest.mark.rule("book.ruling.flawless-in-rolling")
def test_a_rolling_test_may_be_rewarded_once() -> None:
    """Flawless rolls of 2, 4 and 2 MoSes."""
    every = [f"ann: Regain {gain} spirit" for gain in (2, 4, 2)]
    for value, gains in (("each-roll", every), ("once-per-test", every[1:2])):
        stage = climbs(one(flawless_in_rolling=value), "setback", 8, "round")
        stage.says(2, (4, 4), "roll", 2, (8, 8), "roll", 2, (4, 4))
        assert rewards(stage) == gains
        told = cited(stage.run.events, "book.ruling.flawless-in-rolling")
        assert told == ["Ann is rewarded once for the whole test: 3 flawless rolls"] * (value != "each-roll")


@pytest.mark.house("flawless-in-rolling")
@pytest.mark.parametrize("faces, gain", [([(4, 4), (8, 8)], 4), ([(8, 8), (8, 1)], 4), ([(8, 4), (8, 4)], 3)])
def test_the_first_roll_of_those_worth_most_is_the_one_that_counts(
    faces: list[tuple[int, int]], gain: int
) -> None:
    stage = climbs(one(flawless_in_rolling="once-per-test"), "setback", 6, "round")
    stage.says(2, faces[0], "roll", 2, faces[1])
    assert rewards(stage) == [f"ann: Regain {gain} spirit"]
    assert stage.points("ann").get("strength", 0) == sum(8 in each for each in faces), "as ever"


@pytest.mark.house("flawless-in-rolling")
def test_each_of_several_at_work_is_rewarded_once() -> None:
    for value, times in (("each-roll", 2), ("once-per-test", 1)):
        skills = {"lifting": 1, "ego": 1}
        people = (fighter(name, skills=skills, spirit=10) for name in ("Ann", "Bob"))
        stage = Stage(*people, flawless_in_rolling=value)
        stage.gm("gm:assisted", "ann", "lifting", "same", "no", "setback", 7, "round")
        stage.says(2, 2, (4, 4), (4, 4)).answer("Go on?", "roll", "ann").says(2, 2, (4, 4), (4, 4))
        assert Counter(rewards(stage)) == {f"{who}: Regain 2 spirit": times for who in ("ann", "bob")}


@pytest.mark.house("flawless-in-rolling")
@pytest.mark.parametrize("goal, winner", [(5, "ann"), (9, "bob")])
def test_in_an_opposed_rolling_test_either_side_is_rewarded_once(goal: int, winner: str) -> None:
    for value, times in (("each-roll", 2), ("once-per-test", 1)):
        both = {"skills": {"running": 1}, "spirit": 10}
        stage = pair(both, both, flawless_in_rolling=value)
        stage.gm("gm:opposed", "ann", "running", "done", "running", "done", "none", "setback", goal)
        faces = ((8, 8), (4, 1)) if winner == "ann" else ((1, 4), (4, 4))
        stage.says(2, 2, *faces).answer("Go on?", "roll", "ann").says(2, 2, *faces)
        if winner == "bob":
            stage.answer("Go on?", "stop", "ann")
        assert len(rewards(stage)) == times
        assert {line.split("’")[0] for line in stage.told("flawless")} == {winner.capitalize()}


@pytest.mark.house("flawless-in-rolling")
def test_medicine_at_the_dead_is_rewarded_once() -> None:
    for value, gains in (("each-roll", [1, 2]), ("once-per-test", [2])):
        ann = fighter("Ann", skills={"medicine": 0}, spirit=12)
        stage = revives(revives(Stage(ann, dead(10), sides=US, flawless_in_rolling=value), 4), 8)
        assert rewards(stage) == [f"ann: Regain {gain} spirit" for gain in gains]


@pytest.mark.house("flawless-in-rolling")
@pytest.mark.parametrize("faces, gains", [((8, 4), [3]), ((8, 1), [])])
def test_of_a_test_that_a_single_roll_ends_this_roll_is_rewarded_if_flawless(
    faces: tuple[int, int], gains: list[int]
) -> None:
    ann = fighter("Ann", skills={"medicine": 1}, spirit=12)
    stage = Stage(ann, dead(10), sides=US, flawless_in_rolling="once-per-test")
    assert rewards(revives(stage, *faces)) == [f"ann: Regain {gain} spirit" for gain in gains]
    assert stage.sheet("bob").wounds.conditions == ("incapacitated",)
