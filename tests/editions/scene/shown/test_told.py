"""What a scene says of itself: who decides what, and by which rules."""

from typing import Any

import pytest

from tests.editions.scene.stage import Stage, pair, solo
from tests.editions.sda.arena import duel, fighter
from winterdawn.kernel.asks.choices import Option


def option(stage: Stage, prompt: str, key: str, seat: str = "gm") -> Option:
    """One of the answers that are offered, whether in the list or beside it."""
    ask = stage.ask(prompt, seat)
    return next(each for each in (*getattr(ask.among, "options", ()), *ask.also) if each.key == key)


@pytest.mark.alike("book.difficulty.set-by-gm")
@pytest.mark.rule("book.rule-zero.gm-referee", "book.test.types", "book.difficulty.set-by-gm")
def test_the_game_master_says_by_which_kind_of_test_it_is_settled():
    stage = solo().does("ann", "test:climbing")
    kinds = [each.key for each in stage.ask("How hard", "gm").also if "book.test.types" in each.cites]
    assert kinds == ["open-ended", "first-fail", "setback"]
    assert stage.ask("How hard", "gm").among.check(7) == 7
    stage.gm("setback", 7, "day")
    assert stage.ask("how many dice", "ann").lead.startswith("Difficulty 7.")


@pytest.mark.rule("book.rule-zero.rules-yield-to-story", "book.rule-zero.rule-of-cool")
def test_the_game_master_sets_a_rule_aside_by_setting_what_came_of_it():
    stage = solo(spirit=3).gm("gm:set:ann", "spirit", 20)
    assert stage.spirit("ann") == 20
    assert stage.last("set").endswith("3 → 20")


@pytest.mark.rule("book.rule-zero.pc-and-npc", "book.rule-zero.term-character")
def test_a_scene_says_whom_the_game_master_plays():
    stage = pair(seats={"bob": "gm"})
    assert "Played by the game master: Bob" in stage.told("scene")


@pytest.mark.rule("book.skill.any-approach", "book.rule-zero.uniform-mechanic")
def test_any_skill_may_be_proposed():
    asked = solo().ask("What do you do?", "ann")
    tests = [each for each in asked.among.options if each.key.startswith("test:")]
    assert len(tests) > 100
    assert {each.cites for each in tests} == {("book.rule-zero.uniform-mechanic", "book.skill.any-approach")}


@pytest.mark.rule("book.skill.logic-puzzle", "book.skill.logic-investigation")
@pytest.mark.parametrize("faces, clues", [((8, 4, 1), "3 clues"), ((4, 2, 3), "1 clue")])
def test_clues_come_in_proportion_to_the_moses(faces: tuple[int, ...], clues: str):
    stage = solo(skills={"logic": 2}).does("ann", "test:logic").gm("clues").says(3, faces)
    assert stage.last("clues") == f"Ann reasons: {clues}"


@pytest.mark.unlike("draft", reason="what is rewarded or fails completely is another roll there")
@pytest.mark.rule("book.hit.scales-effect")
def test_every_mos_of_running_goes_further():
    def run(*faces: int) -> str:
        stage = solo(skills={"running": 2}).does("ann", "test:running").gm("run")
        return stage.says(3, faces).last("run")

    assert [run(4, 1, 1), run(4, 4, 1), run(8, 4, 1)] == [
        "Ann runs 13.5 m",
        "Ann runs 18 m",
        "Ann runs 22.5 m",
    ]


@pytest.mark.rule("book.skill.herding-cutoff-option")
def test_fewer_than_the_whole_herd_may_do():
    stage = solo().gm("gm:herd")
    assert stage.says("4").choices("ann", "How much of the herd") == ["4", "3", "2", "1"]


@pytest.mark.rule("book.skill.riding-test-when")
def test_the_game_master_says_whether_riding_needs_a_test():
    hard = solo().gm("gm:ride", 1, 18, "yes").says(1)
    assert hard.ask("How hard is it (riding)", "gm")
    assert solo().gm("gm:ride", 1, 18, "no").told("ride")[-1] == "No test is needed"


@pytest.mark.rule("book.mentoring.purpose", "book.mentoring.rank-gap")
def test_whoever_is_two_ranks_ahead_may_take_an_apprentice_along():
    def offered(mentor: int, pupil: int) -> bool:
        stage = pair({"skills": {"cooking": mentor}}, {"skills": {"cooking": pupil}})
        return "gm:mentor" in stage.choices("gm", "What happens")

    assert [offered(3, 1), offered(2, 1), offered(1, 1)] == [True, False, False]
    # with a third in the scene it is asked who the mentor is
    third = Stage(
        *(fighter(name, skills={"cooking": rank}) for name, rank in (("Ann", 5), ("Bob", 3), ("Cid", 0)))
    )
    assert third.gm("gm:mentor").choices("gm", "Who is the mentor") == ["ann", "bob"]


@pytest.mark.rule("book.pool.several-per-test")
def test_one_test_may_take_several_rolls_and_pools():
    stage = pair().gm("gm:assisted", "ann", "climbing", "same", "no", 2)
    stage.says(1, 1, (4,), (4,))
    assert len(stage.events("test")[0].throws) == 2
    assert stage.last("test").endswith("2 MoS against 2 (moderate), passed")


@pytest.mark.rule("book.tempo.action", "book.tempo.scene-switch")
def test_a_scene_that_comes_to_blows_counts_rounds_and_numbers():
    stage = pair()
    stage.gm("gm:fight", "enough")
    assert stage.told("scene")[-1] == "A fight breaks out"
    assert stage.run.game.tempo == "action"


@pytest.mark.rule("book.rule-zero.metric-units")
def test_movement_is_counted_in_metres():
    arena = duel(places="c3 h3").turn("ann", "move")
    assert arena.ask("Move where?", "ann").lead == "9 m of movement left."


CALLS: dict[tuple[str, str], str] = {
    ("courage", "lack"): "craven",
    ("courage", "excess"): "daring",
    ("faith", "lack"): "iconoclast",
    ("faith", "excess"): "devout",
    ("honesty", "lack"): "devious",
    ("honesty", "excess"): "frank",
    ("pride", "lack"): "meek",
    ("pride", "excess"): "dignified",
    ("temperance", "lack"): "debauched",
    ("temperance", "excess"): "disciplined",
}


@pytest.mark.parametrize(
    "virtue, end",
    [pytest.param(*key, marks=pytest.mark.rule(f"book.virtue.{word}-call")) for key, word in CALLS.items()],
)
def test_whether_a_call_fits_is_judged_by_what_that_end_is_for(virtue: str, end: str):
    def called(answer: str) -> Any:
        stage = solo(skills={"acting": 1}).does("ann", f"call:{virtue}:{end}").gm(answer)
        return [
            prompt for prompt in stage.open() if "virtue" in prompt or "Buy" in prompt or "dice" in prompt
        ]

    assert called("yes")
    assert not called("no")
