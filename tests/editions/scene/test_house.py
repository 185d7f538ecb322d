"""House rules of scenes: each changes what its ruling says, and nothing else."""

from typing import Any

import pytest

from tests.editions.scene.stage import Stage, pair, solo
from tests.editions.sda.arena import duel, fighter
from tests.editions.sda.foreseen.test_foresight import seen, shown
from winterdawn.dice.trials import Opposed


def one(ann: dict[str, Any], **house: Any) -> Stage:
    """Ann alone under house rules."""
    return Stage(fighter("Ann", **ann), **house)


def test_both_sides_may_choose_their_dice_in_secret() -> None:
    stage = pair({"skills": {"lifting": 2}}, {"skills": {"lifting": 2}}, opposed_announce="secret")
    stage.gm("gm:opposed", "ann", "lifting", "done", "lifting", "done", "none", "once")
    asked = [f"{seat}: Roll lifting with how many dice?" for seat in ("ann", "bob")]
    assert stage.open() == asked
    assert "rolls" not in stage.ask("how many dice", "bob").lead
    for seat, other in (("ann", "Bob"), ("bob", "Ann")):
        ask = stage.ask("how many dice", seat)
        assert shown(ask, 3) == pytest.approx(float(Opposed("3d8", "2d8").odds().win))
        assert seen(ask, 3).whole.startswith(
            f"if {other} answers with 2d8 (guessed from yours); unanswered you score in "
        )
    assert stage.says(3, 3, (8, 4, 1), (4, 1, 1)).last("opposed").endswith("Ann wins, 2 hits")
    stage.gm("gm:opposed", "ann", "lifting", "done", "lifting", "done", "unaware", "once")
    assert stage.open() == asked[:1], "whoever is unaware chooses nothing"


@pytest.mark.parametrize("value, taken", [("off", False), ("on", True)])
def test_a_tie_may_be_a_success_of_whoever_resists(value: str, taken: bool) -> None:
    stage = pair({"skills": {"lifting": 1}}, {"skills": {"lifting": 1}}, flawless_on_tie=value)
    stage.gm("gm:opposed", "ann", "lifting", "done", "lifting", "done", "none", "once")
    stage.says(2, 2, (4, 4), (4, 4))
    assert (stage.open()[0] == "bob: A flawless success. What do you take?") is taken
    assert "ann: A flawless" not in str(stage.open())


@pytest.mark.parametrize("value, points", [("on", {"luck": 1}), ("off", {})])
def test_the_game_master_s_people_may_learn_nothing(value: str, points: dict[str, int]) -> None:
    stage = Stage(fighter("Wolf"), seats={"wolf": "gm"}, npc_experience=value)
    stage.gm("test:luck", 1).says(1, (5,), "experience")
    assert stage.points("wolf") == points


@pytest.mark.parametrize("value, links", [("unlimited", 2), ("once", 1)])
def test_an_ego_test_may_call_for_no_other(value: str, links: int) -> None:
    stage = one({"skills": {"lifting": 2, "ego": 1}}, failure_chain=value)
    stage.does("ann", "test:lifting").gm(1).says(1, (1,), 2, (1, 1))
    assert len(stage.told("failure")) == links


@pytest.mark.parametrize("value, spirit", [("down", 23), ("up", 22)])
def test_an_odd_loss_in_sparring_may_be_rounded_up(value: str, spirit: int) -> None:
    house: dict[str, Any] = {"sparring": 1, "spirit_per_hit": 1, "sparring_rounding": value}
    assert duel(**house).strike("ann", "bob", 8, 4).spirit("bob") == spirit


@pytest.mark.parametrize(
    "value, scene, between",
    [("between-tests", True, True), ("between-scenes", False, True), ("between-sessions", False, False)],
)
def test_experience_may_be_spent_only_between_scenes(value: str, scene: bool, between: bool) -> None:
    stage = one({"experience": {"luck": 4}}, purchase_timing=value)
    assert ("raise:luck" in stage.choices("ann", "What do you do")) is scene
    stage.gm("gm:transition", "days", 1)
    assert ("raise:luck" in stage.choices("ann", "What do you do")) is between


@pytest.mark.parametrize("value, spirit", [("fixed", 10), ("choice", 14)])
def test_a_mentor_may_take_heart(value: str, spirit: int) -> None:
    stage = pair({"skills": {"cooking": 3}, "spirit": 10}, {"skills": {"cooking": 1}}, mentor_reward=value)
    stage.gm("gm:mentor", "cooking", "yes", 2).says(4, 2, (4, 4, 4, 4), (4, 1))
    if value == "choice":
        stage.says("spirit")
    assert (stage.spirit("ann"), stage.points("bob")) == (spirit, {"cooking": 1})


@pytest.mark.parametrize("value, spirit", [("fixed", 10), ("choice", 16)])
def test_a_trainee_may_take_heart(value: str, spirit: int) -> None:
    stage = pair({"skills": {"stealth": 2}, "spirit": 10}, {"skills": {"luck": 2}}, training_reward=value)
    stage.gm("gm:training", "ann", "stealth", "done", "luck", "done", 1)
    stage.says(3, 3, (8, 8, 8), (4, 1, 1))
    if value == "choice":
        stage.says("spirit")
    assert (stage.spirit("ann"), stage.points("bob")) == (spirit, {"luck": 1})


@pytest.mark.parametrize("value, standing", [("binding", False), ("void", True)])
def test_a_call_without_a_mos_may_be_void(value: str, standing: bool) -> None:
    stage = one({}, virtue_empty_roll=value).does("ann", "call:pride:lack").gm("yes").says(1, (1,))
    assert ("call:pride:lack" in stage.choices("ann", "What do you do")) is standing


@pytest.mark.parametrize(
    "value, words", [("goal-and-conduct", "reach their goal"), ("conduct", "act in a way")]
)
def test_only_conduct_may_be_judged(value: str, words: str) -> None:
    stage = one({}, virtue_judging=value).does("ann", "call:pride:lack").gm("yes").says(1, (4,))
    assert words in stage.gm("gm:end-scene").ask("", "gm").prompt


@pytest.mark.parametrize("value, again", [("once", False), ("free", True)])
def test_a_thing_may_be_examined_at_will(value: str, again: bool) -> None:
    stage = one({"skills": {"perception": 2}}, perception_retry=value)
    stage.gm("gm:conceal", "a door", 9, "all").does("ann", "test:perception").gm("hidden:1")
    stage.says(3, (8, 4, 1)).does("ann", "test:perception")
    assert ("hidden:1" in stage.choices("gm", "How hard")) is again


@pytest.mark.parametrize("value, tally", [("setback", "3 → 3"), ("first-fail", "3 → 0")])
def test_a_long_search_may_be_first_fail(value: str, tally: str) -> None:
    stage = one({"skills": {"perception": 2, "ego": 2}}, search_variant=value).gm("gm:search", 9, "hour")
    stage.says(3, (8, 4, 1), "roll", 3, (1, 1, 1))
    assert next(line for line in stage.told("test") if "3 →" in line).endswith(tally)


@pytest.mark.parametrize("value, label", [("doubling", "6 to 19 animals"), ("exact", "4 to 10 animals")])
def test_figures_of_the_table_of_herds_may_be_ceilings(value: str, label: str) -> None:
    stage = one({}, herding_brackets=value).gm("gm:herd")
    labels = {option.key: option.label for option in stage.ask("How large").among.options}
    assert (labels["3"], labels["1"]) == (label, "1 animal")


@pytest.mark.parametrize("value, pool", [("on", "3d8"), ("off", "1d8")])
def test_a_mount_s_ranks_may_count_for_nothing(value: str, pool: str) -> None:
    stage = one({}, mount_ranks=value).gm("gm:ride", 2, 18, "yes")
    stage = stage.says(2) if value == "on" else stage
    assert str(stage.gm(1).says(1).run.pending[0].pool) == pool


def test_the_usual_is_what_the_rulings_say() -> None:
    assert solo().events("house") == []
