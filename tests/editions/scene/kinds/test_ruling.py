"""What is ruled holds however a test is made, may be taken back, and leads to tests with others."""

import pytest

from tests.editions.scene.stage import Stage, pair, solo
from tests.editions.sda.arena import fighter


def ruled(skill: str, special: str, *first: object) -> Stage:
    """Ann, 3d8 in a skill, is ruled a malus of 2 before a special use of it."""
    stage = solo(skills={skill: 2}).does("ann", f"test:{skill}")
    return stage.gm("malus", 2, special, *first)


@pytest.mark.rule("book.modifier.source")
@pytest.mark.parametrize(
    "skill, special, told",
    [("running", "run", "Ann, running: 1 MoS"), ("logic", "clues", "Ann, logic: 1 MoS")],
)
def test_a_special_use_keeps_the_malus(skill: str, special: str, told: str) -> None:
    stage = ruled(skill, special)
    assert [remark.amount for remark in stage.ask("how many dice").remarks if remark.amount] == ["−2"]
    assert stage.says(3, (8, 4, 1)).told("test") == [told]


@pytest.mark.rule("book.modifier.source", "book.skill.appraise-test")
def test_appraising_by_the_tables_keeps_it_too() -> None:
    stage = ruled("appraise", "tables", "1", "0", "0", "0", "0", "1", "0", "no")
    assert stage.says(3, (8, 4, 1)).last("test") == "Ann, appraise: 1 MoS against 1 (easy), passed"


@pytest.mark.rule("book.modifier.source", "book.skill.perception-active-match")
def test_examining_keeps_it_too() -> None:
    stage = solo(skills={"perception": 2}).gm("gm:conceal", "a door", 2, "all").does("ann", "test:perception")
    stage.gm("malus", 2, "hidden:1").says(3, (8, 4, 1))
    assert stage.last("hidden") == "Ann finds nothing"


@pytest.mark.rule("book.modifier.source", "book.skill.animal-ranks-as-bonus")
def test_with_an_animal_the_ruling_goes_on_where_it_stands() -> None:
    stage = (
        solo(skills={"herding": 2}).does("ann", "test:herding").gm("malus", 2, "setback", "animal", 3).says(3)
    )
    assert stage.ask("How hard is it?").lead == "Rolling, setback. −2 for the circumstances."
    stage.gm(5, "hour")
    assert [remark.amount for remark in stage.ask("how many dice").remarks if remark.amount] == [
        "−2",
        "+3 dice",
    ]


@pytest.mark.rule("book.modifier.source")
@pytest.mark.about("book.ruling.table-circumstances-shared")
def test_circumstances_of_a_sneak_and_of_a_watch() -> None:
    stage = pair({"skills": {"stealth": 2}}, {"skills": {"perception": 2}})
    stage.gm("gm:sneak", "ann", "enough", "yes", "malus", 1, "done", "bonus", 2, "done")
    assert [remark.amount for remark in stage.ask("stealth").remarks if remark.amount] == ["−1"]
    stage.says(3)
    assert [remark.amount for remark in stage.ask("perception").remarks if remark.amount] == ["+2 dice"]


@pytest.mark.rule("book.modifier.source", "book.skill.perception-passive-start")
def test_circumstances_of_a_passive_look() -> None:
    stage = pair().gm("gm:perception", "malus", 1, "done").says(3, 3, (8, 4, 1), (4, 1, 1))
    assert stage.told("perception") == ["Ann is aware: 2 MoS", "Bob is aware: 0 MoS"]
    stage.gm("gm:conceal", "a door", 2, "all")
    assert "notices" not in stage.last("hidden").replace("Nobody notices", "")
    assert stage.gm("gm:conceal", "a trap", 1, "all").last("hidden") == "Ann notices a trap"


@pytest.mark.rule("book.modifier.source", "book.skill.falconry-test")
def test_circumstances_of_a_hunt_with_a_bird() -> None:
    stage = solo(skills={"falconry": 2}).gm("gm:falconry", 0, 4, 0, 8, 4, "malus", 1, "done", "done")
    assert [remark.amount for remark in stage.ask("falconry").remarks if remark.amount] == ["−1"]
    stage.says(3, 1, (8, 8, 1), (4,)).gm("bonus", 1, "done")
    assert [remark.amount for remark in stage.ask("foraging").remarks if remark.amount] == ["+1 die"]


@pytest.mark.rule("book.modifier.source", "book.training.opposed-skills")
def test_circumstances_of_training() -> None:
    stage = pair().gm("gm:training", "ann", "stealth", "malus", 1, "done", "luck", "bonus", 1, "done", 1)
    assert [remark.amount for remark in stage.ask("stealth").remarks if remark.amount] == ["−1"]
    stage.says(1)
    assert [remark.amount for remark in stage.ask("luck").remarks if remark.amount] == ["+1 die"]


@pytest.mark.rule("book.modifier.source", "book.skill.herding-test")
def test_circumstances_of_a_drive_weigh_on_everybody() -> None:
    stage = pair().gm("gm:herd", "ann", "bob", "3").says("3").gm(0, 0, "no", "malus", 1, "done")
    assert [
        [remark.amount for remark in ask.remarks if remark.amount] for ask in stage.run.pending.values()
    ] == [["−1"]] * 2


# ------------------------------------------------------------ what is said may be taken back


@pytest.mark.rule("book.modifier.tracking-dark", "book.pool.attribute-forced")
def test_what_was_said_in_a_ruling_may_be_taken_back() -> None:
    stage = solo(skills={"tracking": 2}).does("ann", "test:tracking").gm("known:dark")
    assert stage.ask("How hard").lead.endswith("−2 for night woods without light.")
    labels = {option.key: option.label for option in stage.ask("How hard").also}
    assert labels["known:dark"] == "No longer: night woods without light"
    stage.gm("known:dark", 1).says(3, (8, 4, 1))
    assert stage.last("test").startswith("Ann, tracking: 3 MoS")
    other = solo(skills={"ego": 1}, wisdom=12, persona=6).does("ann", "test:ego").gm("attribute:persona")
    assert "Only with persona." in other.ask("How hard").lead
    other.gm("attribute:any", 1)
    assert str(other.says(2).run.pending[0].pool) == "2d12"


@pytest.mark.rule("book.modifier.malus-rolling", "book.modifier.tracking-dark")
def test_circumstances_are_lifted_and_set_anew_in_mid_test() -> None:
    stage = (
        solo(skills={"tracking": 2, "ego": 2}).does("ann", "test:tracking").gm("known:dark", "setback", 20)
    )
    stage.gm("minute").says(3, (8, 4, 1))
    assert stage.last("test").endswith("0 → 1 of 20")
    stage.answer("Change the circumstances", "known:dark", "gm").says("roll", 3, (8, 4, 1))
    assert stage.last("test").endswith("1 → 4 of 20"), "it has become light"
    for malus in (1, 2):
        stage.answer("Change the circumstances", "malus", "gm").gm(malus)
    assert "−2 for the circumstances." in stage.ask("Change the circumstances").lead
    stage.says("roll")
    assert [remark.amount for remark in stage.ask("how many dice").remarks if remark.amount] == ["−2"], (
        "they do not pile up"
    )
    stage.says(3, (8, 4, 1))
    assert stage.last("test").endswith("4 → 5 of 20")


@pytest.mark.rule("book.modifier.malus-rolling")
def test_a_lifted_circumstance_is_lifted_for_helpers_but_what_is_their_own_stays() -> None:
    stage = pair().gm("gm:herd", "ann", "bob", "3").says("3").gm(2)
    stage.says(2).gm(0, "no", "malus", 1, "done")
    stage.says(1, 1, (8, 1, 1), (8,))
    stage.answer("Change the circumstances", "malus", "gm").gm(0).says("roll")
    remarks = [
        [remark.amount for remark in ask.remarks if remark.amount] for ask in stage.run.pending.values()
    ]
    assert remarks == [["+2 dice"], []]


# ------------------------------------------------------------ a forced attribute


@pytest.mark.rule("book.pool.attribute-forced", "book.mentoring.must-assist")
def test_mentor_and_apprentice_are_forced_alike() -> None:
    stage = pair({"skills": {"ego": 2}, "wisdom": 12, "persona": 6}, {"wisdom": 12, "persona": 6})
    stage.gm("gm:mentor", "ego", "yes", "attribute:persona", 1).says(3, 1)
    assert [str(roll.pool) for roll in stage.run.pending.values()] == ["3d6"]
    stage.roll(4, 1, 1)
    assert [str(roll.pool) for roll in stage.run.pending.values()] == ["1d6"]


@pytest.mark.rule("book.pool.attribute-forced", "book.test.opposed-when")
def test_either_side_of_an_opposed_test_may_be_forced() -> None:
    strong = {"wisdom": 12, "persona": 6}
    stage = pair({**strong, "skills": {"ego": 1}}, {**strong, "skills": {"ego": 1}})
    stage.gm("gm:opposed", "ann", "ego", "attribute:persona", "done", "ego", "done", "none", "once")
    stage.says(2, 2).roll(4, 1, pool="2d6").roll(4, 1, pool="2d12")


FORCED = ("attribute:persona",)


@pytest.mark.rule("book.pool.attribute-forced")
@pytest.mark.parametrize(
    "asked",
    [
        ("gm:assisted", "ann", "bob", "enough", "ego", "same", "no", *FORCED, 1),
        ("gm:group", "ann", "bob", "enough", "ego", "same", *FORCED, 1),
    ],
)
def test_shared_tests_force_it_on_everybody(asked: tuple[object, ...]) -> None:
    given = {"wisdom": 12, "persona": 6, "erudition": 4}
    stage = Stage(*(fighter(name, skills={"ego": 1}, **given) for name in ("Ann", "Bob", "Cid")))
    stage.gm(*asked)
    for ask in stage.run.pending.values():
        assert not [option for option in ask.also if option.key.startswith(("wisdom", "erudition"))], ask
    stage.says(1, 1)
    assert str(stage.run.pending[0].pool) == "1d6"


@pytest.mark.rule("book.pool.attribute-forced", "book.test.composed-two-skills")
def test_of_two_skills_the_one_that_knows_the_attribute_is_forced() -> None:
    stage = solo(skills={"ego": 1, "lifting": 1}, wisdom=12, persona=6)
    stage.gm("gm:composed", "other", "ego", "lifting", "attribute:persona", 2, "minute").says("ego", 2)
    stage.roll(4, 1, pool="2d6").says("roll", 2)
    assert str(stage.run.pending[0].pool) == "2d8", "lifting takes no persona"


# ------------------------------------------------------------ a player's test with others


@pytest.mark.rule("book.test.opposed-when", "book.test.gm-may-ask")
@pytest.mark.alike("book.test.gm-may-ask")
def test_a_player_s_test_is_ruled_opposed() -> None:
    stage = pair({"skills": {"stealth": 2}}).does("ann", "test:stealth").gm("malus", 1, "opposed")
    stage.gm("perception", "done", "bob", "once")
    assert [remark.amount for remark in stage.ask("stealth", "ann").remarks if remark.amount] == ["−1"]
    stage.says(3, 3, (8, 4, 1), (4, 4, 1))
    assert stage.last("opposed").endswith("Bob wins, 0 hits")


@pytest.mark.about("book.test.mixed", "book.ruling.mixed-opposed-rolling")
def test_a_rolling_test_that_is_ruled_opposed_stays_rolling() -> None:
    stage = pair({"skills": {"running": 2}}).does("ann", "test:running").gm("first-fail", "opposed")
    stage.gm("running", "done", "none", 4)
    stage.says(3, 1, (8, 4, 1), (4,))
    assert stage.last("test") == "Ann, running: 0 → 2 of 4"


@pytest.mark.rule("book.test.assisted-sum", "book.test.gm-may-ask")
def test_a_player_s_test_is_ruled_assisted() -> None:
    stage = pair({"skills": {"lifting": 2}}).does("ann", "test:lifting").gm("malus", 1, "assisted")
    stage.gm("same", "no")
    assert stage.ask("How hard").lead.endswith("−1 for the circumstances.")
    stage.gm(2).says(3, 1, (8, 4, 1), (8,))
    assert stage.last("test") == "Ann and Bob, lifting: 3 MoS against 2 (moderate), passed, 1 hit"


@pytest.mark.rule("book.test.group-when", "book.test.gm-may-ask")
def test_a_player_s_test_is_ruled_a_group_test() -> None:
    stage = (
        pair({"skills": {"acrobatics": 2}}).does("ann", "test:acrobatics").gm("malus", 1, "group", "same", 2)
    )
    stage.says(3, 1, (8, 4, 1), (8,), {})
    assert stage.told("test") == [
        "Ann, acrobatics: 2 MoS against 2, passed",
        "Bob, acrobatics: 1 MoS against 2, failed",
    ]


def test_players_without_a_game_master_rule_so_too() -> None:
    stage = (
        pair({"skills": {"lifting": 2}}, gm="").does("ann", "test:lifting").says("assisted", "same", "no", 1)
    )
    assert stage.open() == ["ann: Roll lifting with how many dice?", "bob: Roll lifting with how many dice?"]


def test_the_game_master_s_menu_stands_in_groups_their_own_people_first() -> None:
    stage = Stage(fighter("Ann"), fighter("Wolf"), seats={"wolf": "gm"})
    groups = list(dict.fromkeys(option.group for option in stage.ask("What happens?", "gm").among.options))
    assert groups[-2:] == ["Wolf’s skills", "Ann’s skills"]
    assert groups[0] == ""
    assert {"Tests", "Uses of skills", "Experience", "Figures"} < set(groups)
    ruling = stage.does("ann", "test:lifting").ask("How hard")
    kinds = {option.key: option.group for option in ruling.also}
    assert (kinds["setback"], kinds["malus"], kinds["group"]) == (
        "Kind of test",
        "Circumstances",
        "With others",
    )


@pytest.mark.rule("book.ruling.rolling-length")
@pytest.mark.about("book.ruling.mixed-opposed-rolling")
def test_a_secret_goal_and_a_limit_hold_when_it_is_opposed() -> None:
    stage = pair({"skills": {"running": 2}}).does("ann", "test:running")
    stage.gm("secret", "setback", "limit", 2, "opposed", "running", "done", "none", 9)
    stage.says(3, 1, (8, 4, 1), (1,))
    stage.says(1, (4,), "experience")
    assert next(line for line in stage.told("test") if "→" in line) == "Ann, running: 0 → 3"
    stage.says("roll", 3, 1, (8, 4, 1), (4,))
    assert "Ann runs out of time" in stage.told("test")
    assert stage.says("experience").ask("What do you do?", "ann"), "Bob resisted well"


@pytest.mark.rule("book.skill.appraise-secret")
def test_a_valuation_ruled_secret_is_not_asked_about_again() -> None:
    stage = solo(skills={"appraise": 2}).does("ann", "test:appraise")
    stage.gm("secret", "tables", "1", "0", "0", "0", "0", "1", "0").says(3, (8, 4, 1))
    assert stage.told("test")[0] == "Ann, appraise: 3 MoS"
