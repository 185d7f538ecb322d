"""House rules about complete failures."""

from typing import Any

import pytest

from tests.editions.house.test_rewards import cited
from tests.editions.scene.stage import Stage, pair
from tests.editions.sda.arena import Arena, duel, enter, fighter, weapon
from tests.editions.sda.rolls.test_aftermath import failed
from winterdawn.editions.sda.character.pieces import WeaponSpecial
from winterdawn.editions.sda.facts.rolls import HeartDice


def one(rank: int = 1, ego: int = 1, **house: Any) -> Stage:
    """Ann alone, with ranks in climbing and in ego."""
    return Stage(fighter("Ann", skills={"climbing": rank, "ego": ego}, spirit=10), **house)


def climbs(stage: Stage, *ruled: object) -> Stage:
    """Her test is ruled on."""
    return stage.does("ann", "test:climbing").gm(*ruled)


def failures(stage: Arena) -> list[str]:
    """What has failed completely."""
    return [line.removesuffix(" roll fails completely") for line in stage.told("failure")]


@pytest.mark.house("complete-failure-reads")
@pytest.mark.rule("book.ruling.failure-before-malus", "book.failure.definition")
def test_a_roll_may_fail_completely_by_what_maluses_leave() -> None:
    """A MoS, of which a malus leaves nothing; MoSes on top of none leave some."""
    for value, weight, faces, fails in (
        ("dice", "malus", (4, 1), False), ("net", "malus", (4, 1), True),
        ("dice", "plus", (1, 1), True), ("net", "plus", (1, 1), False),
    ):  # fmt: skip
        stage = climbs(one(complete_failure_reads=value), weight, 1, 2).says(2, faces)
        assert failures(stage) == ["Ann’s climbing"] * fails
        assert (stage.asks(HeartDice, "ann")) is fails
        told = cited(stage.run.events, "book.ruling.failure-before-malus")
        assert told == stage.told("failure") * (value == "net")


@pytest.mark.house("complete-failure-reads")
def test_a_chain_of_ego_tests_ends_where_no_roll_could_leave_a_mos() -> None:
    """Her low score is good for 3 dice more and for a malus of 3: 4d4 may leave a MoS, 3d4 never."""
    for value, dice, again in (("dice", 1, False), ("net", 1, True), ("net", 0, False)):
        ann = fighter("Ann", persona=1, wisdom=1, skills={"climbing": 0}, spirit=10)
        stage = Stage(ann, complete_failure_reads=value, failure_chain="unlimited")
        climbs(stage, 1).says(1, (1,))
        stage.says(dice).says((1, *(4,) * (2 + dice)))
        assert failures(stage) == ["Ann’s climbing", *["Ann’s ego"] * again]
        assert (stage.asks(HeartDice, "ann")) is again


@pytest.mark.house("complete-failure-reads")
def test_a_dangerous_weapon_swings_back_when_a_malus_has_left_nothing() -> None:
    """Two metres away its reach is too long by 1."""
    scythe = weapon("Scythe", "long", specials=(WeaponSpecial("dangerous-weapon"),))
    for value, swings in (("dice", False), ("net", True)):
        arena = duel(fighter("Ann", scythe), places="e5 g5", complete_failure_reads=value)
        arena.strike("ann", "bob", 4, 1, against=(4, 1))
        assert (arena.told("peril") == ["The Scythe swings back at Ann"]) is swings


@pytest.mark.house("failure-despite-success")
@pytest.mark.rule("book.ruling.failure-regardless-of-outcome")
def test_a_roll_without_a_mos_may_be_spared_where_its_task_succeeds() -> None:
    spared = ["Ann’s climbing roll brings nothing, but ends well"]
    for value, fails in (("on", True), ("off", False)):
        for difficulty, passed in ((0, True), (1, False)):
            stage = climbs(one(failure_despite_success=value), difficulty).says(2, (1, 1))
            assert failures(stage) == ["Ann’s climbing"] * (fails or not passed)
            told = cited(stage.run.events, "book.ruling.failure-regardless-of-outcome")
            assert told == spared * (passed and not fails)


@pytest.mark.house("failure-despite-success")
def test_whoever_is_helped_or_wins_a_tie_at_nought_is_spared() -> None:
    both = {"skills": {"lifting": 1, "ego": 1}}
    for value, fails in (("on", ["Bob’s lifting"]), ("off", [])):
        stage = pair(both, both, failure_despite_success=value)
        stage.gm("gm:group", "lifting", "same", 1).says(2, 2, (8, 1), (1, 1), {"bob": 1})
        assert failures(stage) == fails
        stage = pair(both, both, failure_despite_success=value)
        stage.gm("gm:opposed", "ann", "lifting", "done", "lifting", "done", "bob", "once")
        stage.says(2, 2, (1, 1), (1, 1)).says(2, (4, 1))
        stage = stage.says(2, (4, 1)) if fails else stage
        assert failures(stage) == ["Ann’s lifting", *fails], "who lost the tie is not"


@pytest.mark.house("failure-despite-success")
def test_a_setback_roll_that_takes_nothing_off_does_no_harm() -> None:
    for value, harmless in (("on", ["Ann’s climbing"]), ("off", [])):
        stage = climbs(one(failure_despite_success=value), "setback", 9, "round").says(2, (1, 1))
        stage = stage.says(2, (4, 1)) if harmless else stage
        assert failures(stage) == harmless
        assert stage.last("test").endswith("0 → 0 of 9" if not harmless else "passed")
        stage = climbs(one(failure_despite_success=value), "malus", 1, "setback", 9, "round")
        stage.says(2, (8, 4), "roll", 2, (1, 1)).says(2, (4, 1))
        assert failures(stage) == ["Ann’s climbing"], "1 MoS was lost"
        stage = climbs(one(failure_despite_success=value), "first-fail", 9, "round").says(2, (1, 1))
        assert failures(stage) == ["Ann’s climbing"], "a first fail roll is another matter"


@pytest.mark.house("failure-despite-success")
def test_an_outcome_that_nobody_may_know_spares_nobody() -> None:
    both = {"skills": {"lifting": 1, "ego": 1}}
    for value in ("on", "off"):
        stage = pair(both, both, failure_despite_success=value)
        stage.gm("gm:assisted", "ann", "lifting", "same", "no", "secret", 1).says(2, 2, (8, 1), (1, 1))
        assert failures(stage) == ["Bob’s lifting"]


@pytest.mark.house("failure-despite-success", "complete-failure-reads")
def test_a_harmless_roll_is_no_success_that_could_be_flawless() -> None:
    """Both dice score, and the malus leaves nothing."""
    stage = one(failure_despite_success="off", complete_failure_reads="net")
    stage = climbs(stage, "malus", 2, "setback", 9, "round").says(2, (4, 4))
    assert failures(stage) == ["Ann’s climbing"]
    assert "flawless" not in str(stage.open())


@pytest.mark.house("failure-despite-success")
def test_an_ego_test_that_is_passed_without_a_mos_calls_for_no_other() -> None:
    """The skill has no ranks, so its ego test is always passed."""
    for value, links in (("on", ["Ann’s climbing", "Ann’s ego"]), ("off", ["Ann’s climbing"])):
        stage = one(rank=0, failure_despite_success=value, failure_chain="unlimited")
        climbs(stage, 1).says(1, (1,)).says(2, (1, 1))
        assert failures(stage) == links


@pytest.mark.house("unranked-failure-experience")
@pytest.mark.rule("book.ruling.failure-unranked-experience", "book.failure.ego-success")
def test_a_failure_without_ranks_may_teach_nothing() -> None:
    for value in ("on", "off"):
        for rank, points in ((0, {"climbing": 1} if value == "on" else {}), (1, {"climbing": 1})):
            stage = climbs(one(rank, unranked_failure_experience=value), 1).says(1 + rank, (1,) * (1 + rank))
            stage.says(2, (4, 1))
            assert (stage.points("ann"), stage.spirit("ann")) == (points, 10)
            told = cited(stage.run.events, "book.ruling.failure-unranked-experience")
            assert told == ["Ann’s climbing roll fails completely"] * (value == "off" and not rank)


@pytest.mark.house("failure-chain")
@pytest.mark.rule("book.failure.ego-recursive", "book.ruling.failure-chain")
@pytest.mark.about("book.ruling.spirit-floor")
def test_the_chain_may_go_on_until_a_die_scores_or_spirit_is_gone():
    arena = failed(chain="unlimited")
    spirit = []
    while arena.asks(HeartDice):
        arena.answer(HeartDice, 1).roll(1)
        spirit.append(arena.spirit("ann"))
    assert spirit == [22, 19, 16, 13, 10, 7, 4, 1, 0]
    assert arena.ask("What do you do?", "ann")


@pytest.mark.rule("book.ruling.failure-chain")
def test_a_single_success_ends_the_chain_though_it_fails():
    arena = failed(chain="unlimited").answer(HeartDice, 1).roll(1).answer(HeartDice, 1).roll(4)
    assert arena.spirit("ann") == 24 - 2 - 3
    assert arena.ask("What do you do?", "ann")


@pytest.mark.rule("book.ruling.failure-chain")
def test_the_chain_ends_where_no_face_of_the_dice_could_score():
    house = {"ladder_step": 10, "failure_chain": "unlimited"}
    arena = Arena(enter(fighter("Ann"), "e5"), enter(fighter("Bob"), "g5"), **house)
    for skill in ("reflex", "perception"):
        arena.answer(skill, 1, "ann").answer(skill, 1, "bob")
    arena.roll(8).roll(8).roll(8).roll(8)
    for _ in range(4):
        if arena.asks(HeartDice):
            arena.answer(HeartDice, 1).roll(8)
    assert not arena.asks(HeartDice), "once for each roll of initiative"
