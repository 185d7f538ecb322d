"""Healing over nights: natural healing, care, and the end of incapacity."""

from typing import Any

import pytest

from tests.editions.scene.stage import Stage
from tests.editions.sda.arena import fighter, hurt
from winterdawn.editions.sda.body.injury import Injury
from winterdawn.editions.sda.character.pieces import BegunLine, Wounds
from winterdawn.editions.sda.character.sheet import Sheet


def sore(name: str, *ticked: int, down: str = "", healing: int = 3, **given: Any) -> Sheet:
    """Somebody with so many boxes ticked by line of 3 minor and 1 major, and 4d8 to heal."""
    lines = tuple(BegunLine(boxes, ("cutting",) if boxes else ()) for boxes in ticked)
    wounds = Wounds(lines=lines, conditions=(down,) if down else ())
    skills = {"natural-healing": healing, "medicine": 2, "first-aid": 2}
    return hurt(fighter(name, skills=skills, injury=f"(3+1)*{len(ticked) or 1}", **given), wounds=wounds)


def ticked(stage: Stage, key: str = "ann") -> list[int]:
    play = stage.run.game
    return [line.ticked for line in play.part(Injury).lines(play, stage.who(key))]


def sleeps(stage: Stage) -> Stage:
    """Ann sleeps a full night, alone."""
    stage.does("ann", "sleep").gm("full")
    while "Who sleeps too?" in stage.open()[0]:
        stage.gm("enough")
    return stage


def healing(*boxes: int, down: str = "", **house: Any) -> Stage:
    return Stage(sore("Ann", *boxes, down=down), **house)


@pytest.mark.unlike("draft", reason="what is rewarded or fails completely is another roll there")
@pytest.mark.rule("book.ruling.table-natural-healing", "book.skill.natural-healing")
def test_each_line_heals_by_itself_and_each_hit_clears_a_box_more():
    stage = sleeps(healing(3, 0, 1))
    ask = stage.ask("Injury line 1: heal with how many dice?", "ann")
    assert ask.lead.startswith("Difficulty 3.")
    stage.says(4, (8, 8, 1, 1))
    assert stage.ask("Injury line 3").lead.startswith("Difficulty 1.")
    stage.says(4, (1, 1, 1, 4))
    assert ticked(stage) == [1, 0, 0], "4 MoS against 3 clear 2"
    assert stage.told("healed") == ["Ann, injury line 1: 2 boxes less", "Ann, injury line 3: 1 box less"]
    assert stage.day == 2


@pytest.mark.rule("book.ruling.table-natural-healing")
def test_a_failure_heals_nothing_and_a_restless_night_neither():
    stage = sleeps(healing(3)).says(4, (8, 1, 1, 1))
    assert ticked(stage) == [3]
    stage = healing(3).does("ann", "sleep").gm("restless")
    assert stage.ask("What do you do?", "ann")


@pytest.mark.rule("book.ruling.table-natural-healing", "book.ruling.combat-incapacitated-end")
def test_whoever_has_no_major_box_left_is_incapacitated_no_more():
    stage = Stage(sore("Ann", 4, 4, down="incapacitated"))
    stage.gm("gm:night").gm("enough")
    stage.says(4, (8, 8, 1, 1))
    assert stage.sheet("ann").wounds.conditions == ("incapacitated",), "one major box is left"
    stage.says(4, (8, 4, 4, 1))
    assert ticked(stage) == [3, 3]
    assert stage.sheet("ann").wounds.conditions == ()
    assert stage.told("rise") == ["Ann is incapacitated no more"]
    assert stage.ask("What do you do?", "ann"), "and may act"
    assert not stage.who("ann").prone


@pytest.mark.rule("book.ruling.combat-incapacitated-end")
def test_the_game_master_may_say_so_by_word_or_by_clearing_boxes():
    stage = Stage(sore("Ann", 4, down="incapacitated")).gm("gm:rise:ann")
    assert stage.sheet("ann").wounds.conditions == ()
    stage = Stage(sore("Ann", 4, down="incapacitated")).gm("gm:set:ann", "boxes:1", 3)
    assert stage.sheet("ann").wounds.conditions == ()
    stage = Stage(sore("Ann", 4, down="dead")).gm("gm:set:ann", "boxes:1", 0)
    assert stage.sheet("ann").wounds.conditions == ("dead",)
    assert "gm:rise:ann" not in stage.choices("gm", "What happens?")


def test_what_no_dice_can_reach_is_not_rolled():
    stage = Stage(sore("Ann", 3, healing=0, spirit=1)).does("ann", "sleep").gm("full")
    assert stage.told("healed") == ["Ann, injury line 1: it cannot heal unless it is tended"]
    assert stage.ask("What do you do?", "ann")


@pytest.mark.about("book.ruling.table-natural-healing")
def test_healing_otherwise_is_a_house_rule():
    stage = sleeps(Stage(sore("Ann", 3, 4), natural_healing="boxes"))
    stage.answer("Heal with how many dice?", 4, "ann").says((8, 8, 4, 1))
    assert ticked(stage) == [2, 0], "a box for each MoS, the line with a major one first"
    assert ticked(sleeps(Stage(sore("Ann", 4, 3), natural_healing="off"))) == [4, 3]


@pytest.mark.rule("book.ruling.table-natural-healing")
def test_nights_that_are_passed_over_heal_too():
    stage = Stage(sore("Ann", 2), sore("Bob", 4, down="incapacitated"), sides={"ann": "us", "bob": "us"})
    stage.gm("gm:transition", "days", 2)
    option = next(o for o in stage.ask("What do you do?", "ann").among.options if o.key == "heal:ann")
    assert (option.label, option.cost) == ("A night heals Ann", "2 nights left")
    stage.does("ann", "heal:ann").says(4, (4, 1, 1, 1))
    assert ticked(stage) == [2]
    stage.does("ann", "heal:ann").says(4, (4, 4, 4, 1))
    assert ticked(stage) == [0], "2 against 2, and a hit"
    stage.does("ann", "heal:bob").says(4, (8, 8, 1, 1))
    assert stage.sheet("bob").wounds.conditions == ()
    stage.gm("gm:heal:bob").says(4, (8, 4, 1, 1))
    assert ticked(stage, "bob") == [2]
    assert not [key for key in stage.choices("gm", "What happens?") if key.startswith("gm:heal")]


@pytest.mark.unlike("draft", reason="what is rewarded or fails completely is another roll there")
@pytest.mark.rule("book.ruling.table-tending", "book.skill.medicine")
def test_the_hits_of_medicine_help_the_next_healing():
    stage = Stage(sore("Ann", 2, 4), sore("Bob")).does("bob", "tend:ann")
    stage.says("yes")
    assert stage.options("How do you tend") == ["medicine:2", "medicine:1", "first-aid:1"]
    stage.says("medicine:1", 3, (4, 1, 1))
    assert stage.ask("Go on?", "bob").lead == "The tally is 1. The goal is 2."
    stage.answer("Go on?", "roll", "bob").says(3, (8, 4, 1))
    assert stage.last("tended") == "Bob tends Ann, injury line 1: 2 hits for its next healing"
    assert stage.run.game.time == 2 * 3600
    stage.does("bob", "tend:ann").says("yes")
    lead = stage.ask("Roll medicine with how many dice?", "bob").lead
    assert lead.startswith("Difficulty 4."), "each line once between two nights"
    stage.says(3, (4, 1, 1)).answer("Go on?", "stop", "bob")
    sleeps(stage)
    (remark,) = stage.ask("Injury line 1").remarks
    assert (remark.text, remark.amount) == ("tended by Bob", "+2")
    stage.says(4, (1, 1, 1, 4)).says(4, (8, 1, 1, 1))
    assert ticked(stage) == [0, 4], "1 + 2 against 2"
    assert "tend:ann" in stage.choices("bob", "What do you do?"), "tended anew by day"


@pytest.mark.rule("book.ruling.table-tending", "book.skill.first-aid")
def test_first_aid_is_one_roll_for_superficial_wounds():
    stage = Stage(sore("Ann", 1)).does("ann", "tend:ann").says("first-aid:1")
    stage.says(3, (4, 4, 1))
    assert stage.last("tended") == "Ann tends Ann, injury line 1: 1 hit for its next healing"
    assert stage.run.game.time == 3600
    sleeps(stage)
    assert [remark.amount for remark in stage.ask("Injury line 1").remarks] == ["+1"]


def test_failed_care_is_no_help():
    stage = Stage(sore("Ann", 2)).does("ann", "tend:ann").says("first-aid:1", 3, (4, 1, 1))
    assert "tend:ann" not in stage.choices("ann", "What do you do?")
    assert stage.last("tended").endswith("0 hits for its next healing")
    sleeps(stage)
    assert stage.ask("Injury line 1").remarks == ()


def test_care_can_be_ruled_out():
    assert "tend:ann" not in Stage(sore("Ann", 2), tending="off").choices("ann", "What do you do?")
    assert "tend:ann" not in Stage(sore("Ann", 0)).choices("ann", "What do you do?")
