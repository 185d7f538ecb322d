"""Resounding success and complete failure."""

import pytest

from tests.editions.draft.field import Scene, duel
from tests.editions.sda.arena import fighter, hurt
from winterdawn.editions.sda.character.sheet import Sheet
from winterdawn.editions.sda.facts.rolls import HeartDice
from winterdawn.editions.sda.rolls.aftermath import Aftermath

CLIMBER = fighter("Ann", skills={"climbing": 2, "ego": 1})
"""3 dice for climbing, 2 for ego."""


def climbs(*faces: int, sheet: Sheet = CLIMBER, against: int = 1) -> Scene:
    """Ann throws a die for each face to climb."""
    return Scene(sheet).does("ann", "test:climbing").gm(against).says(len(faces), faces)


@pytest.mark.rule("draft.resounding.two-conditions", "draft.resounding.must-succeed")
@pytest.mark.rule("draft.resounding.mos-at-least-pool", "draft.resounding.pool-not-roll")
@pytest.mark.parametrize("faces, against", [((8, 4, 2), 1), ((8, 4), 1), ((8, 8, 1), 2)])
def test_the_moses_have_to_reach_the_dice_granted(faces: tuple[int, ...], against: int):
    scene = climbs(*faces, against=against).answer("A resounding success", "experience")
    assert scene.last("flawless") == "Ann’s climbing roll is resounding"


@pytest.mark.parametrize("faces, against", [((4, 4, 2), 1), ((4, 4), 1), ((8, 4, 2), 4)])
def test_too_few_moses_or_a_failure_are_not_resounding(faces: tuple[int, ...], against: int):
    assert not climbs(*faces, against=against).events("flawless")


@pytest.mark.rule("draft.resounding.two-conditions", "draft.resounding.before-bonus-mos")
@pytest.mark.rule("draft.ruling.xp-sources", "draft.ruling.resounding-count")
def test_bonus_moses_and_maluses_are_left_out_of_the_count():
    scene = Scene(CLIMBER).does("ann", "test:climbing").gm("plus", 2, 1).says(3, (4, 4, 2))
    assert not scene.events("flawless"), "2 and 2 more are not 3 of the dice"
    scene = Scene(CLIMBER).does("ann", "test:climbing").gm("malus", 2, 1).says(3, (8, 4, 2))
    scene.answer("A resounding success", "experience")
    assert scene.points("ann") == {"climbing": 1}


@pytest.mark.rule("draft.resounding.reward", "draft.resounding.before-bonus-mos")
def test_spirit_is_two_for_each_mos():
    scene = climbs(8, 4, 2, sheet=hurt(CLIMBER, spirit=10)).answer("A resounding success", "spirit")
    assert scene.spirit("ann") == 16


@pytest.mark.rule("draft.failure.outside-combat")
@pytest.mark.rule("draft.ruling.failure-in-combat")
def test_in_a_fight_neither_has_an_effect():
    field = duel().strike("ann", "bob", 8, 8, 8, 8).spend()
    assert field.told("flawless")[-1:] == ["Ann’s one-handed swords roll is resounding: no reward in a fight"]
    field = duel().strike("ann", "bob", 1, 1, against=(4,)).spend()
    assert field.told("failure") == ["Ann’s one-handed swords roll fails completely: no matter in a fight"]


@pytest.mark.rule("draft.failure.definition", "draft.failure.zero-not-enough", "draft.failure.before-malus")
@pytest.mark.rule("draft.failure.ego-test", "draft.failure.ego-difficulty", "draft.failure.complication")
@pytest.mark.example("draft.example.ruling-ones")
@pytest.mark.rule("draft.ruling.failure-complication")
@pytest.mark.about("draft.ruling.zero-mos-roll")
def test_losses_call_for_an_ego_test_at_one_and_the_losses():
    scene = climbs(1, 1, 2)
    assert scene.ask(HeartDice, "ann").lead.startswith("Keep heart: reach 3")
    assert not climbs(1, 4, 2).events("failure"), "0 is an ordinary failure"
    plain = Scene(CLIMBER).does("ann", "test:climbing").gm("malus", 3, 1).says(3, (4, 2, 2))
    assert not plain.events("failure"), "a malus makes no losses"
    assert scene.told("complication") == ["Ann fails with 2 losses, which may bring a complication"]


@pytest.mark.rule("draft.failure.ego-test")
@pytest.mark.rule("draft.ruling.failure-spirit-amount")
def test_whoever_fails_it_loses_spirit_by_rank():
    scene = climbs(1, 2, 2).says(2, (4, 2))
    assert scene.spirit("ann") == 22
    assert scene.last("test") == "Ann’s ego: against 2 (1 and 1 for each loss), failed"


@pytest.mark.rule("draft.failure.ego-success")
@pytest.mark.parametrize("answer, points", [("yes", {"climbing": 1}), ("no", {})])
@pytest.mark.rule("draft.ruling.failure-xp-place")
def test_whoever_passes_it_may_take_a_point(answer: str, points: dict[str, int]):
    scene = climbs(1, 2, 2).says(2, (4, 4)).answer("Put 1 experience point in climbing", answer)
    assert scene.points("ann") == points


@pytest.mark.rule("draft.failure.no-rank-zero-exemption")
@pytest.mark.rule("draft.ruling.rank-zero-failure")
def test_an_unranked_skill_can_fail_and_costs_nothing():
    novice = fighter("Ann", skills={"ego": 1})
    scene = climbs(1, sheet=novice)
    assert scene.ask(HeartDice, "ann").lead.startswith("Keep heart: reach 2")
    assert scene.says(2, (2, 2)).spirit("ann") == 24
    again = climbs(1, sheet=novice).says(2, (4, 4)).answer("Put 1 experience", "yes")
    assert again.points("ann") == {"climbing": 1}


@pytest.mark.rule("draft.ruling.nested-follow-up")
def test_one_such_test_settles_a_failed_roll():
    scene = climbs(1, 2, 2).says(2, (1, 1))
    assert scene.spirit("ann") == 22
    assert not scene.asks(HeartDice)


@pytest.mark.house("failure-chain")
@pytest.mark.rule("draft.ruling.nested-follow-up")
def test_the_chain_ends_with_the_first_test_without_losses():
    scene = Scene(CLIMBER, failure_chain="unlimited").does("ann", "test:climbing").gm(1)
    scene.says(3, (1, 2, 2)).says(2, (1, 1))
    assert scene.ask(HeartDice, "ann").lead.startswith("Keep heart: reach 3"), "2 losses of ego"
    assert scene.spirit("ann") == 22
    scene.says(2, (2, 2))
    assert scene.spirit("ann") == 21
    assert not scene.asks(HeartDice)


@pytest.mark.about("draft.resounding.two-conditions", "draft.ruling.resounding-pool-size")
@pytest.mark.parametrize("spirit, faces, well", [(4, (8, 4, 4, 2), True), (24, (8, 4, 4, 2, 2), False)])
def test_bonus_dice_that_spirit_keeps_out_are_not_asked_to_score(
    spirit: int, faces: tuple[int, ...], well: bool
):
    """Of 3 dice and 2 more 4 are left under a cap over them all, and 4 MoSes reach those."""
    scene = Scene(hurt(CLIMBER, spirit=spirit), spirit_cap_covers="all").does("ann", "test:climbing")
    scene.gm("bonus", 2, 1).says(3, faces)
    assert ("A resounding success" in str(scene.open())) is well


@pytest.mark.about("draft.failure.complication")
def test_without_a_game_master_nothing_is_said_of_complications():
    scene = Scene(CLIMBER, gm="").does("ann", "test:climbing")
    while "how many dice" not in scene.open()[0]:
        scene.says(scene.options(scene.open()[0].partition(": ")[2])[0])
    assert not scene.says(3, (1, 1, 2)).told("complication")


@pytest.mark.about("draft.resounding.mos-at-least-pool")
def test_one_die_may_be_resounding():
    scene = climbs(4, sheet=fighter("Ann")).answer("A resounding success", "spirit")
    assert scene.last("flawless") == "Ann’s climbing roll is resounding"


@pytest.mark.about("draft.ruling.resounding-success-means")
@pytest.mark.parametrize("last, well", [((8, 4, 2), True), ((8, 2, 2), False)])
def test_over_several_rolls_only_the_one_that_reaches_the_goal_may_be_resounding(
    last: tuple[int, ...], well: bool
):
    scene = Scene(fighter("Ann", skills={"woodworking": 2})).does("ann", "test:woodworking")
    scene.gm("setback", 5, "week").says(3, (8, 4, 2), "roll", 3, last)
    assert ("A resounding success" in str(scene.open())) is well
    if well:
        scene.answer("A resounding success", "experience")
        assert "A resounding success" not in str(scene.open()), "the first one is not paid as well"


@pytest.mark.about("draft.ruling.resounding-success-means")
def test_what_was_resounding_before_it_was_done_is_never_paid():
    play = climbs(4, 4, 2).fight
    assert play.part(Aftermath).due(play, [3, 4], None) == ((), True)
