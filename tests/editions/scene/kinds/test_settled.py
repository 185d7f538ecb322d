"""Rulings on tests are told where they decide, and nowhere else."""

import pytest

from tests.editions.answering import Asking, Wanted
from tests.editions.scene.stage import Stage, pair, solo
from winterdawn.editions.sda.facts.rolls import HeartDice

ORDER = "book.ruling.result-order"
SUM = "book.mos.sum"


def cites(stage: Stage, kind: str = "test") -> tuple[str, ...]:
    """The rules of the newest line of a kind."""
    found: tuple[str, ...] = stage.events(kind)[-1].cites
    return found


@pytest.mark.rule(ORDER)
def test_a_result_that_maluses_bring_below_nought_stands_at_nought() -> None:
    stage = solo(skills={"climbing": 2}).does("ann", "test:climbing").gm("malus", 3, 2)
    stage.says(3, (8, 1, 1))
    assert stage.last("test") == "Ann, climbing: 0 MoS against 2 (moderate), failed, 2 missing"
    assert (ORDER in cites(stage), SUM in cites(stage)) == (True, False)
    stage.does("ann", "test:climbing").gm("malus", 1, 2).says(3, (8, 1, 1))
    assert (ORDER in cites(stage), SUM in cites(stage)) == (False, True)


@pytest.mark.rule("book.ruling.assisted-negative")
def test_a_helper_below_nought_takes_nothing_off() -> None:
    stage = pair({"skills": {"lifting": 2}}, {"skills": {"lifting": 2}})
    stage.gm("gm:assisted", "ann", "lifting", "same", "no", "malus", 2, 2)
    stage.says(3, 3, (8, 8, 1), (4, 1, 1))
    assert stage.last("test") == "Ann and Bob, lifting: 2 MoS against 2 (moderate), passed"
    assert "book.ruling.assisted-negative" in cites(stage)


@pytest.mark.rule("book.ruling.tie-without-advantage")
def test_a_tie_without_an_advantage_has_no_winner_and_no_hits() -> None:
    stage = pair().gm("gm:opposed", "ann", "lifting", "done", "lifting", "done", "none", "once")
    stage.says(1, 1, (4,), (4,))
    assert stage.last("opposed").endswith("a tie, nothing changes")
    assert "book.ruling.tie-without-advantage" in cites(stage, "opposed")
    assert stage.events("opposed")[-1].figures["hits"] == 0


@pytest.mark.rule("book.ruling.first-fail-restart")
def test_whoever_has_failed_a_first_fail_test_may_begin_again_at_once() -> None:
    stage = solo(skills={"mechanics": 2, "ego": 2}).does("ann", "test:mechanics").gm("first-fail", 5, "round")
    stage.says(3, (8, 1, 1))
    assert "book.ruling.first-fail-restart" not in stage.ask("Go on", "ann").cites
    stage.says("roll", 3, (1, 1, 1), 3, (4, 4, 1))
    ask = stage.ask("Go on", "ann")
    assert (ask.lead, "book.ruling.first-fail-restart" in ask.cites) == (
        "The tally is 0. The goal is 5.",
        True,
    )
    stage.says("roll", 3, (4, 1, 1))
    assert stage.last("test").endswith("0 → 1 of 5")


@pytest.mark.rule("book.ruling.beat-means-reach", "book.ruling.composed-early-total")
def test_a_tally_that_equals_the_goal_is_enough_once_both_skills_are_rolled() -> None:
    skills = {"mechanics": 2, "sleight-of-hands": 2}
    stage = solo(skills=skills).gm("gm:composed", "trap", 2).says("mechanics", 3, (8, 1, 1))
    assert stage.last("test").endswith("0 → 2 of 2")
    assert "book.ruling.composed-early-total" in cites(stage)
    stage = solo(skills={"mechanics": 2}).does("ann", "test:mechanics").gm("setback", 2, "round")
    stage.says(3, (8, 1, 1))
    assert stage.last("test").endswith("0 → 2 of 2")
    assert "book.ruling.beat-means-reach" in cites(stage)
    assert stage.ask("What do you do", "ann"), "equal is enough"


@pytest.mark.rule("book.ruling.setback-floor")
def test_a_setback_takes_no_more_than_there_is() -> None:
    stage = solo(skills={"woodworking": 2, "ego": 2}).does("ann", "test:woodworking")
    stage.gm("malus", 3, "setback", 6, "day").says(3, (8, 8, 1))
    stage.says("roll", 3, (4, 1, 1))
    assert stage.last("test").endswith("1 → 0 of 6")
    assert "book.ruling.setback-floor" in cites(stage)


@pytest.mark.about("book.ruling.failure-composed-skill")
@pytest.mark.parametrize(("first", "hard"), [("mechanics", 0), ("sleight-of-hands", 2)])
def test_the_skill_of_the_roll_that_failed_says_how_hard_it_is_to_keep_heart(first: str, hard: int) -> None:
    ranks = {"mechanics": 2}
    stage = solo(skills=ranks).gm("gm:composed", "trap", 9).says(first)
    stage.says(1 + ranks.get(first, 0), (8, 1, 1)[: 1 + ranks.get(first, 0)], "roll")
    stage.says(3 if hard else 1, (1, 1, 1)[: 3 if hard else 1])
    assert stage.asks(Asking(HeartDice, difficulty=hard), "ann")


@pytest.mark.rule("book.ruling.band-of-long-task", "book.ruling.attribute-forced-by-whom")
def test_bands_name_single_rolls_only_and_the_game_master_says_with_which_attribute() -> None:
    stage = solo()
    ask = stage.does("ann", "test:tactics").ask("How hard", "gm")
    assert {count.value: count.note for count in ask.among.counts}[10] == "legendary"
    forced = {option.key: option.cites for option in ask.also if option.key.startswith("attribute:")}
    assert set(forced) == {"attribute:erudition", "attribute:wisdom"}
    assert all("book.ruling.attribute-forced-by-whom" in found for found in forced.values())
    long = stage.gm("setback").ask("How hard", "gm").among.counts
    assert not any(count.note for count in long)
    assert all("book.ruling.band-of-long-task" in count.cites for count in long)


@pytest.mark.rule("book.ruling.skill-herding-part-of-herd", "book.ruling.skill-herding-beyond-table")
def test_fewer_animals_lower_the_goal_and_herds_beyond_the_table_go_on_by_it() -> None:
    stage = solo().gm("gm:herd")
    options = {option.key: option for option in stage.ask("How large", "gm").among.options}
    beyond = "book.ruling.skill-herding-beyond-table"
    assert [key for key, option in options.items() if beyond in option.cites] == ["8", "9", "10", "11", "12"]
    assert (options["8"].label, options["9"].label) == ("2000 to 5999 animals", "6000 to 19999 animals")
    stage.gm("6")
    assert "book.ruling.skill-herding-part-of-herd" in stage.ask("How much of the herd", "ann").cites
    stage.says("4").gm(0, 0, "no", "done").says(1, (4,))
    assert stage.last("test") == "Ann, herding: 0 → 1 of 4"


@pytest.mark.about("book.ruling.skill-herding-zero-net")
@pytest.mark.parametrize(("face", "asked"), [(4, "Go on"), (1, HeartDice)])
def test_a_roll_that_the_herd_s_ego_brings_to_nought_wipes_the_tally(face: int, asked: Wanted) -> None:
    stage = solo().gm("gm:herd", "6").says("6").gm(0, 0, "yes", 4, 1).says(2, (4, 1)).gm("done")
    stage.says(1, (8,), "roll", 1, (face,))
    assert [line.split(": ")[1] for line in stage.told("test")[-2:]][-1:] == ["1 → 0 of 6"]
    assert stage.ask(asked, "ann"), "it fails completely only if no die gives a MoS"


@pytest.mark.rule("book.ruling.table-beasts")
def test_an_animal_without_a_sheet_rolls_by_what_the_game_master_gives_and_learns_nothing() -> None:
    stage = solo().gm("gm:herd", "6").says("6").gm(0, 0, "yes")
    assert "book.ruling.table-beasts" in stage.ask("governing attribute", "gm").cites
    stage.gm(4, 1).says(2, (1, 1))
    assert not stage.events("failure"), "it tests no ego"
    assert stage.ask("What helps or hinders everybody", "gm")


@pytest.mark.rule("book.ruling.difficulty-zero")
def test_a_difficulty_of_nought_is_met_whatever_maluses_do() -> None:
    stage = solo(skills={"climbing": 2}).does("ann", "test:climbing").gm("malus", 3)
    zero = next(count for count in stage.ask("How hard", "gm").among.counts if count.value == 0)
    assert zero.cites == ("book.ruling.difficulty-zero",)
    stage.gm(0).says(3, (4, 1, 1))
    assert stage.last("test") == "Ann, climbing: 0 MoS against 0, passed"


@pytest.mark.rule("book.ruling.spirit-floor")
def test_no_more_spirit_is_lost_than_there_is() -> None:
    stage = solo(skills={"climbing": 3}, spirit=2).does("ann", "test:climbing").gm(1)
    stage.says(2, (1, 1), 1, (1,))
    assert stage.events("spirit")[-1].figures == {"spirit": -2, "left": 0}
    assert "book.ruling.spirit-floor" in cites(stage, "spirit")


@pytest.mark.rule("book.ruling.skill-attribute-choice")
def test_the_player_picks_the_attribute_unless_the_game_master_forces_one() -> None:
    stage = solo(erudition=12).does("ann", "test:tactics").gm(1)
    (other,) = [option for option in stage.ask("how many dice", "ann").also if "wisdom" in option.key]
    assert other.cites == ("book.pool.attribute-choice", "book.ruling.skill-attribute-choice")
    stage = solo(erudition=12).does("ann", "test:tactics").gm("attribute:erudition", 1)
    assert not [option for option in stage.ask("how many dice", "ann").also if "wisdom" in option.key]


@pytest.mark.rule("book.ruling.ego-attribute")
def test_heart_is_kept_with_persona_or_wisdom() -> None:
    stage = solo(skills={"climbing": 1}, persona=12).does("ann", "test:climbing").gm(1).says(2, (1, 1))
    (other,) = [option for option in stage.ask(HeartDice, "ann").also if "wisdom" in option.key]
    assert "book.ruling.ego-attribute" in other.cites


@pytest.mark.rule("book.ruling.table-scene-order")
def test_everybody_is_asked_at_once_and_whoever_answers_first_acts() -> None:
    stage = pair()
    asked = ["ann: What do you do?", "bob: What do you do?", "gm: What happens?"]
    assert stage.open() == asked
    assert "book.ruling.table-scene-order" in stage.ask("What do you do", "bob").cites
    stage.does("bob", "test:climbing")
    assert stage.open() == ["gm: Bob wants to use climbing. How hard is it?"]
    stage.gm(2).says(1, (4,))
    assert (stage.last("test").split(",")[0], stage.open()) == ("Bob", asked)
