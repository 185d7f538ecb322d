"""Assisted, halved and group tests."""

import pytest

from tests.editions.scene.stage import Stage
from tests.editions.sda.arena import fighter
from winterdawn.editions.sda.facts.rolls import HeartDice


def three(**skills: int) -> Stage:
    """Ann, Bob and Cid with the same ranks."""
    return Stage(*(fighter(name, skills=dict(skills)) for name in ("Ann", "Bob", "Cid")))


@pytest.mark.rule("book.test.assisted-sum", "book.test.assisted-limit")
@pytest.mark.about("book.ruling.assisted-negative")
@pytest.mark.example("book.example.fallen-tree-assisted")
def test_all_moses_are_added():
    stage = three(lifting=2).gm("gm:assisted", "ann", "bob", "cid", "lifting", "same", "no", 5)
    stage.says(3, 3, 3, (4, 4, 1), (4, 1, 1), (8, 4, 1))
    assert stage.last("test") == "Ann, Bob and Cid, lifting: 6 MoS against 5 (difficult), passed, 1 hit"


@pytest.mark.rule("book.test.halved-main-actor", "book.test.halved-assistants", "book.test.halved-when")
@pytest.mark.rule("book.ruling.halved-who-is-main")
@pytest.mark.example("book.example.trap-halved-assist")
def test_helpers_may_count_half():
    stage = three(mechanics=2).gm("gm:assisted", "ann", "bob", "enough", "mechanics", "same", "yes", 4)
    stage.says(3, 3, (8, 4, 1), (8, 4, 1))
    assert stage.last("test") == "Ann and Bob, mechanics: 4 MoS against 4 (difficult), passed"


@pytest.mark.rule(
    "book.test.mixed-split-skills",
    "book.test.mixed",
    "book.test.halved-assistants",
    "book.ruling.lock-mixed-sentence",
)
@pytest.mark.rule("book.ruling.mixed-incompatible")
@pytest.mark.example("book.example.lock-mixed")
def test_one_studies_the_lock_while_the_other_works_it():
    stage = three(mechanics=2, **{"sleight-of-hands": 2}).gm("gm:composed", "ann", "lock", 3, "bob", "enough")
    stage.says(3, 3, (8, 1, 1), (8, 4, 1))
    assert stage.last("test") == "Ann and Bob, sleight of hands: 0 → 3 of 3"


@pytest.mark.about("book.ruling.flawless-with-allies")
def test_a_joint_success_counts_for_each_roll():
    stage = three(lifting=1).gm("gm:assisted", "ann", "bob", "enough", "lifting", "same", "no", 4)
    stage.says(2, 2, (4, 4), (8, 8))
    assert stage.open() == ["ann: A flawless success. What do you take?"]
    stage.says("experience")
    assert stage.open() == ["bob: A flawless success. What do you take?"]


@pytest.mark.rule("book.test.group-individual-outcome")
def test_whoever_is_short_fails_however_much_the_others_have_to_spare():
    stage = three(acrobatics=2).gm("gm:group", "ann", "bob", "enough", "acrobatics", "same", 2)
    stage.says(3, 3, (8, 8, 4), (4, 1, 1), {})
    assert stage.told("test") == [
        "Ann, acrobatics: 5 MoS against 2, passed",
        "Bob, acrobatics: 1 MoS against 2, failed",
    ]


@pytest.mark.rule("book.test.group-when", "book.test.group-transfer")
@pytest.mark.example("book.example.chasm-group")
def test_moses_may_be_passed_on_in_a_group():
    stage = three(acrobatics=2, ego=1).gm("gm:group", "ann", "bob", "cid", "acrobatics", "same", 3)
    stage.says(3, 3, 3, (8, 8, 4), (8, 8, 1), (1, 1, 1))
    stage.answer("Pass MoSes on", {"cid": 2}, "ann").answer("Pass MoSes on", {"cid": 1}, "bob")
    assert [line for line in stage.told("test") if "acrobatics" in line] == [
        f"{name}, acrobatics: 3 MoS against 3, passed" for name in ("Ann", "Bob", "Cid")
    ]
    stage.says("experience")
    assert stage.ask(HeartDice, "cid"), "success does not undo a complete failure"


@pytest.mark.rule("book.ruling.group-transfer-amounts")
def test_what_was_received_is_not_passed_on():
    stage = three(acrobatics=2).gm("gm:group", "ann", "bob", "cid", "acrobatics", "same", 3)
    stage.says(3, 3, 3, (4, 4, 1), (4, 1, 1), (4, 1, 1)).answer("Pass MoSes on", {"bob": 2}, "ann")
    ask = stage.ask("Pass MoSes on", "bob")
    assert ask.among.purse == 1, "Bob stands at 3, and scored 1 of them"


@pytest.mark.rule("book.test.mixed-split-skills", "book.test.mixed")
def test_in_a_composed_group_each_concentrates_on_one_skill():
    stage = three(acrobatics=2, climbing=2).gm(
        "gm:group", "ann", "bob", "enough", "acrobatics", "climbing", 2
    )
    stage.says("acrobatics", "climbing", 3, 3, (4, 4, 1), (8, 1, 1))
    assert [line.split(":")[0] for line in stage.told("test")] == ["Ann, acrobatics", "Bob, climbing"]


def test_in_a_group_each_line_leads_to_the_skill_that_was_rolled():
    stage = three().gm("gm:group", "ann", "bob", "enough", "acrobatics", "climbing", 2)
    stage.says("acrobatics", "climbing", 1, 1, (4,), (4,), {}, {})
    skills = [[id for id in event.cites if id.startswith("book.skill.")] for event in stage.events("test")]
    assert skills == [["book.skill.acrobatics"], ["book.skill.climbing"]]


@pytest.mark.rule("book.test.assisted-sum")
def test_the_line_of_shared_work_leads_to_the_rule_that_adds_it_up():
    stage = three(lifting=2).gm("gm:assisted", "ann", "bob", "enough", "lifting", "same", "no", 5)
    stage.says(3, 3, (4, 4, 1), (4, 1, 1))
    assert stage.events("test")[-1].cites[0] == "book.test.assisted-sum"


def test_the_line_of_one_roll_with_each_of_two_skills_leads_to_the_rule_that_joins_them():
    stage = Stage(fighter("Ann"), fighter("Bob"))
    stage.gm("gm:composed", "ann", "other", "cooking", "botany", "open-ended").says(1, 1, (4,), (4,))
    assert stage.events("test")[-1].cites[0] == "book.test.composed-two-skills"


@pytest.mark.rule("book.ruling.zero-spirit-zero-dice", "book.test.group-individual-outcome")
def test_whoever_has_no_dice_in_a_group_stands_at_nought_until_somebody_helps():
    stage = Stage(
        fighter("Ann", skills={"acrobatics": 2}), fighter("Bob", spirit=0), fighter("Cid", spirit=0)
    )
    stage.gm("gm:group", "ann", "bob", "cid", "acrobatics", "same", 1).says(3, (8, 4, 1), {"bob": 1})
    assert stage.told("test") == [
        "Ann, acrobatics: 2 MoS against 1, passed",
        "Bob, acrobatics: 1 MoS against 1, passed",
        "Cid, acrobatics: 0 MoS against 1, failed",
    ]


ADDED = ("Everybody’s MoSes are added.", "book.test.assisted-sum")
HALF = ("Helpers give 1 for every 2 MoSes.", "book.test.halved-main-actor")
OTHER = ("Helpers use a skill of their own.", "book.test.mixed")
FAIL = ("Rolling, first fail.", "book.test.first-fail-continue")
TURNS = ("Two skills in turn, at least one roll with each.", "book.test.composed-two-skills")
EACH = ("One roll with each of the two skills.", "book.test.composed-two-skills")


@pytest.mark.parametrize(
    "asked, ways",
    [
        (("assisted", "ann", "lifting", "same", "no", 2), [ADDED]),
        (("assisted", "ann", "lifting", "climbing", "yes", 2), [ADDED, HALF, OTHER]),
        (("composed", "ann", "lock", 3, "bob"), [FAIL, ADDED, HALF, OTHER]),
        (("composed", "ann", "trap", 3, "enough"), [FAIL, TURNS]),
        (("composed", "ann", "other", "cooking", "botany", 3, "hour"), [TURNS]),
        (("composed", "ann", "other", "cooking", "botany", "open-ended"), [EACH]),
    ],
)
def test_how_work_is_shared_stands_beside_the_dice(
    asked: tuple[object, ...], ways: list[tuple[str, str]]
) -> None:
    stage = Stage(fighter("Ann"), fighter("Bob")).gm(f"gm:{asked[0]}", *asked[1:])
    if TURNS in ways:
        stage.says(stage.options("Which skill first")[0])
    remarks = stage.ask("how many dice", "ann").remarks
    assert [(remark.text, remark.cites[0]) for remark in remarks] == ways
