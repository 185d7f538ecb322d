"""House rules about people: virtues, experience and learning, played by each setting."""

from typing import Any

import pytest

from tests.editions.scene.stage import Stage, pair
from tests.editions.sda.arena import fighter
from winterdawn.dice import Pool
from winterdawn.editions.sda.facts.person import VirtueDice
from winterdawn.kernel.fact import told_text

WORDS = ("each-once", "one-per-scene", "unlimited")
CALLS = ["call:pride:lack", "call:pride:excess", "call:courage:lack"]


def one(ann: dict[str, Any] | None = None, **house: Any) -> Stage:
    """Ann alone under house rules."""
    return Stage(fighter("Ann", **(ann or {})), **house)


def called(**house: Any) -> Stage:
    """Ann has called upon meekness, 1d8 for 1 MoS."""
    return one(**house).does("ann", "call:pride:lack").gm("yes").says(1, (4,))


def open_to(stage: Stage) -> list[str]:
    """Which of three calls are open."""
    keys = stage.choices("ann", "What do you do")
    return [key for key in CALLS if key in keys]


@pytest.mark.house("virtue-calls")
@pytest.mark.rule("book.ruling.virtue-call-frequency")
def test_virtues_are_called_upon_each_once_one_a_scene_or_at_will() -> None:
    found = {words: open_to(called(virtue_calls=words)) for words in WORDS}
    assert found == {"each-once": CALLS[2:], "one-per-scene": [], "unlimited": CALLS}
    ended = called(virtue_calls="one-per-scene").gm("gm:end-scene", "no")
    assert open_to(ended) == CALLS, "the next scene is another"


@pytest.mark.house("virtue-calls")
def test_a_virtue_called_again_stands_as_it_was_called_last() -> None:
    stage = called(virtue_calls="unlimited").does("ann", "call:pride:excess").gm("yes").says(1, (8,))
    stage.gm("gm:end-scene")
    assert stage.ask("Did Ann", "gm").prompt.endswith("fits dignified / vain?")
    assert stage.gm("no").sheet("ann").virtue("pride") == 2
    assert stage.told("spirit") == ["Ann did not uphold dignified / vain −8 spirit, 16 left"]


@pytest.mark.house("virtue-spirit-cap")
@pytest.mark.rule("book.ruling.virtue-buying-and-cap")
def test_the_spirit_left_may_cap_no_virtue_roll() -> None:
    """With 6 spirit 3 dice cost 3 and leave 3; 4 dice cost 6 and leave nothing."""
    shown = {}
    for words in ("on", "off"):
        ask = one({"spirit": 6}, virtue_spirit_cap=words).does("ann", "call:pride:lack").gm("yes")
        shown[words] = ask.options(VirtueDice)
    assert shown == {"on": [1, 2, 3], "off": [1, 2, 3, 4]}
    stage = one({"spirit": 6}, virtue_spirit_cap="off").does("ann", "call:pride:lack").gm("yes")
    outlook = stage.ask(VirtueDice, "ann").outlook
    assert outlook is not None
    seen = outlook(4)
    assert seen is not None
    assert seen.shares[1].chance == float(Pool("4d8").odds().exactly(0))
    stage.says(4)
    assert (str(stage.run.pending[0].pool), stage.spirit("ann")) == ("4d8", 0)


@pytest.mark.house("virtue-spirit-cap")
def test_without_the_cap_a_virtue_is_called_upon_with_no_spirit_left() -> None:
    def left(words: str) -> list[str]:
        return open_to(one({"spirit": 0}, virtue_spirit_cap=words))

    assert (left("on"), left("off")) == ([], CALLS)
    stage = one({"spirit": 0}, virtue_spirit_cap="off").does("ann", "call:pride:lack").gm("yes")
    assert stage.options(VirtueDice) == [1]


@pytest.mark.house("attribute-experience-dice")
@pytest.mark.rule("book.ruling.attribute-experience-scope")
def test_only_dice_of_ones_own_may_teach_an_attribute() -> None:
    """Two own dice and one that is bought, which alone shows its highest face, or not."""

    def learnt(words: str, *faces: int) -> dict[str, int]:
        stage = one({"skills": {"stealth": 1}}, attribute_experience_dice=words)
        stage.does("ann", "test:stealth").gm(9).says(3, faces)
        return stage.points("ann")

    assert learnt("all", 4, 1, 8) == {"agility": 1}
    assert learnt("base", 4, 1, 8) == {}
    assert learnt("base", 8, 1, 1) == learnt("all", 8, 1, 1) == {"agility": 1}


@pytest.mark.house("purchase-timing")
def test_experience_is_spent_between_tests_scenes_or_sessions() -> None:
    found = {}
    for words in ("between-tests", "between-scenes", "between-sessions"):
        stage = one({"experience": {"luck": 4}}, purchase_timing=words)
        scene = "raise:luck" in stage.choices("ann", "What do you do")
        stage.gm("gm:transition", "days", 1)
        found[words] = scene, "raise:luck" in stage.choices("ann", "What do you do")
    assert found == {
        "between-tests": (True, True),
        "between-scenes": (False, True),
        "between-sessions": (False, False),
    }


@pytest.mark.house("mentor-reward")
def test_a_mentor_of_a_pair_may_take_spirit() -> None:
    found = {}
    for words in ("fixed", "choice"):
        people = {"skills": {"cooking": 3}, "spirit": 10}, {"skills": {"cooking": 1}}
        stage = pair(*people, mentor_reward=words)
        stage.gm("gm:mentor", "cooking", "yes", 2).says(4, 2, (4, 4, 4, 4), (4, 1))
        if words == "choice":
            stage.says("spirit")
        found[words] = stage.spirit("ann"), stage.points("ann"), stage.points("bob")
    assert found == {
        "fixed": (10, {"cooking": 1}, {"cooking": 1}),
        "choice": (14, {}, {"cooking": 1}),
    }


@pytest.mark.house("training-reward")
def test_a_flawless_trainee_may_take_spirit() -> None:
    found = {}
    for words in ("fixed", "choice"):
        people = {"skills": {"stealth": 2}, "spirit": 10}, {"skills": {"luck": 2}}
        stage = pair(*people, training_reward=words)
        stage.gm("gm:training", "ann", "stealth", "done", "luck", "done", 1)
        stage.says(3, 3, (4, 4, 4), (1, 4, 1))
        if words == "choice":
            stage.says("spirit")
        found[words] = stage.spirit("ann"), stage.points("ann"), stage.points("bob")
    assert found == {
        "fixed": (10, {"stealth": 1}, {"luck": 1}),
        "choice": (13, {}, {"luck": 1}),
    }


@pytest.mark.house("virtue-empty-roll")
def test_a_call_without_a_mos_binds_or_is_void() -> None:
    found = {}
    for words in ("binding", "void"):
        stage = one({}, virtue_empty_roll=words).does("ann", "call:pride:lack").gm("yes").says(1, (1,))
        free = open_to(stage)
        stage.gm("gm:end-scene")
        if words == "binding":
            stage.gm("no")
        found[words] = free, stage.spirit("ann"), stage.sheet("ann").virtue("pride")
    assert found == {"binding": (CALLS[2:], 16, 4), "void": (CALLS, 24, 3)}


@pytest.mark.house("virtue-judging")
def test_goal_and_conduct_or_conduct_alone_is_judged() -> None:
    found = {}
    for words in ("goal-and-conduct", "conduct"):
        found[words] = called(virtue_judging=words).gm("gm:end-scene").ask("Did Ann", "gm").prompt
    assert found == {
        "goal-and-conduct": "Did Ann reach their goal, and in a way that fits meek / humble?",
        "conduct": "Did Ann act in a way that fits meek / humble?",
    }


def school(**house: Any) -> Stage:
    """Ann cooks with 4 ranks, Bob with 1, Cid with none, Dan with 3."""
    people = (("Ann", 4), ("Bob", 1), ("Cid", 0), ("Dan", 3))
    return Stage(*(fighter(name, spirit=10, skills={"cooking": rank}) for name, rank in people), **house)


@pytest.mark.house("apprentices")
@pytest.mark.rule("book.ruling.mentor-numbers")
def test_a_mentor_takes_one_apprentice_along_or_more() -> None:
    usual = school().gm("gm:mentor", "ann", "bob")
    assert usual.open()[0].startswith("gm: Which skill"), "nobody else is asked for"
    stage = school(apprentices=2).gm("gm:mentor", "ann", "bob")
    assert stage.choices("gm", "Who learns too?") == ["enough", "cid"], "Dan is too good"
    stage.gm("cid", "cooking", "yes", 1).says(5, 2, 1, (4,) * 5, (4, 1), (4,))
    assert [stage.points(key) for key in ("ann", "bob", "cid")] == [{"cooking": 1}] * 3


@pytest.mark.house("apprentices")
@pytest.mark.rule("book.ruling.mentor-numbers")
def test_whoever_would_learn_something_else_does_not_learn_along() -> None:
    """Ann is ahead of Bob in cooking alone, of Cid in climbing alone, and of Dan in both."""
    people = (("Ann", 3, 3), ("Bob", 1, 3), ("Cid", 3, 1), ("Dan", 1, 1))
    both = [fighter(name, skills={"cooking": cook, "climbing": climb}) for name, cook, climb in people]
    for first, others in (("bob", ["dan"]), ("cid", ["dan"]), ("dan", ["bob", "cid"])):
        stage = Stage(*both, apprentices=2).gm("gm:mentor", "ann", first)
        assert stage.choices("gm", "Who learns too?") == ["enough", *others]


@pytest.mark.house("apprentices")
def test_the_point_of_a_watched_mentor_goes_to_one_of_several() -> None:
    stage = school(apprentices=3).gm("gm:mentor", "ann", "bob", "cid", "cooking", "no", 1)
    stage.says(5, (4,) * 5)
    assert stage.choices("ann", "Who learns") == ["keep", "give:bob", "give:cid"]
    stage.says("give:cid")
    assert [stage.points(key) for key in ("ann", "bob", "cid")] == [{}, {}, {"cooking": 1}]


@pytest.mark.house("training-rate")
@pytest.mark.rule("book.ruling.training-rate")
def test_the_game_master_or_the_day_says_how_many_exchanges_a_training_has() -> None:
    trains = ("gm:training", "ann", "luck", "done", "luck", "done")
    people = {"skills": {"luck": 1}}, {"skills": {"luck": 1}}
    assert pair(*people).gm(*trains).options("How many exchanges") == list(range(1, 21))
    stage = pair(*people, training_rate=2).gm(*trains)
    assert stage.options("How many exchanges") == [1, 2]
    stage.gm(1).says(2, 2, (4, 1), (4, 1)).gm(*trains)
    assert stage.options("How many exchanges") == [1], "one of the day is gone"
    stage.gm(1).says(2, 2, (4, 1), (4, 1))
    assert "gm:training" not in stage.choices("gm", "")
    stage.gm("gm:night", "enough").gm(*trains)
    assert stage.options("How many exchanges") == [1, 2], "the next day is another"


@pytest.mark.house("virtue-turn")
@pytest.mark.rule("book.ruling.virtue-bonus-turned-malus")
def test_a_roll_against_a_call_costs_its_bonus_once_or_for_the_scene() -> None:
    found = {}
    for words in ("roll-by-roll", "permanent"):
        stage, pools = called(virtue_turn=words), list[str]()
        for stand in ("with", "against", "with", "neither"):
            stage.does("ann", "test:luck").gm(9, stand)
            remarks = [
                told_text(remark.amount)
                for remark in stage.ask("how many dice", "ann").remarks
                if remark.amount
            ]
            pools.append("".join(remarks))
            stage.says(1, (4, 4) if "d" in pools[-1] else (4,))
        found[words] = pools
    assert found == {
        "roll-by-roll": ["+1 die", "−1", "+1 die", ""],
        "permanent": ["+1 die", "−1", "", ""],
    }
