"""Reviving: who may be brought back, against what, how long it takes, and how they come back."""

from typing import Any

import pytest

from tests.editions.answering import Asking
from tests.editions.scene.stage import Stage
from tests.editions.sda.arena import Arena, enter, fighter, hurt
from winterdawn.editions.sda.body.incapacity import Incapacity
from winterdawn.editions.sda.character.pieces import BegunLine, Wounds
from winterdawn.editions.sda.character.sheet import Sheet
from winterdawn.editions.sda.facts.body import HoldOn
from winterdawn.editions.sda.facts.combat import OwnTurn, SpendHits
from winterdawn.editions.sda.facts.rolls import HeartDice

US = {"ann": "us", "bob": "us"}
SKILLS = {"first-aid": 3, "medicine": 2}


def dead(rounds: int = 0, bleeding: tuple[int, ...] = (), **given: Any) -> Sheet:
    """Bob, dead for so many rounds."""
    wounds = Wounds(
        lines=(BegunLine(4, ("cutting",)),), bleeding=bleeding, conditions=("dead",), rounds_dead=rounds
    )
    return hurt(fighter("Bob", injury="(3+1)*1", **given), wounds=wounds)


def bedside(rounds: int = 0, bleeding: tuple[int, ...] = (), **given: Any) -> Stage:
    """Ann beside Bob, after it all."""
    return Stage(fighter("Ann", skills=SKILLS), dead(rounds, bleeding), sides=US, **given)


@pytest.mark.rule("book.death.revive", "book.death.revive-difficulty", "book.death.revive-time")
@pytest.mark.rule("book.ruling.combat-revive-result", "book.ruling.combat-revive-clock")
def test_first_aid_brings_back_the_dead():
    stage = bedside(rounds=9)
    option = next(o for o in stage.ask("What do you do?", "ann").among.options if o.key == "revive:bob")
    assert (option.note, option.cost) == ("first aid or medicine, a minute a roll", "difficulty 1")
    stage.does("ann", "revive:bob").says("first-aid").says(4, (4, 1, 1, 1))
    wounds = stage.sheet("bob").wounds
    assert wounds.conditions == ("incapacitated",)
    assert (wounds.lines, wounds.rounds_dead) == ((BegunLine(4, ("cutting",)),), 0)
    assert stage.run.game.time == 60
    assert stage.told("wake") == ["Bob is brought back: incapacitated"]


@pytest.mark.rule("book.death.revive-difficulty", "book.ruling.combat-revive-clock")
@pytest.mark.parametrize("rounds, difficulty", [(0, 1), (9, 1), (10, 2), (19, 2), (20, 3), (100, 11)])
def test_the_difficulty_is_whole_minutes_and_one(rounds: int, difficulty: int):
    stage = bedside(rounds=rounds).does("ann", "revive:bob").says("first-aid")
    assert stage.ask("Revive with how many dice?").lead.startswith(f"Difficulty {difficulty}.")


@pytest.mark.unlike("draft", reason="what is rewarded or fails completely is another roll there")
@pytest.mark.rule("book.death.revive-time", "book.ruling.combat-revive-clock", "book.death.revive")
def test_first_aid_may_be_tried_again_a_minute_later():
    stage = bedside().does("ann", "revive:bob").says("first-aid").says(4, (1, 1, 1, 1), 1, (4,))
    assert stage.sheet("bob").wounds.conditions == ("dead",)
    assert stage.sheet("bob").wounds.rounds_dead == 10
    stage.does("ann", "revive:bob").says("first-aid")
    assert stage.ask("Revive with how many dice?").lead.startswith("Difficulty 2.")


@pytest.mark.unlike("draft", reason="the minutes since a death are counted otherwise there")
@pytest.mark.rule("book.death.revive", "book.ruling.combat-revive-clock", "book.test.first-fail-continue")
def test_a_tally_of_medicine_carries_on_against_the_rising_difficulty():
    stage = bedside(rounds=10)
    stage.does("ann", "revive:bob").says("medicine").says(3, (4, 1, 1))
    assert stage.last("test") == "Ann tests medicine: 1 of 2"
    stage.does("ann", "revive:bob")
    assert stage.ask("How do you try").among.options[1].note == "3 MoS over several rolls; 1 so far"
    stage.says("medicine").says(3, (4, 1, 1))
    assert stage.last("test") == "Ann tests medicine: 2 of 3"
    stage.does("ann", "revive:bob").says("medicine").says(3, (8, 1, 1))
    assert stage.last("test") == "Ann tests medicine: 4 of 4"
    assert stage.sheet("bob").wounds.conditions == ("incapacitated",)


@pytest.mark.unlike("draft", reason="what is rewarded or fails completely is another roll there")
@pytest.mark.rule("book.death.revive", "book.test.first-fail-loss")
def test_a_roll_that_brings_nothing_loses_the_tally():
    stage = bedside(rounds=10).does("ann", "revive:bob").says("medicine").says(3, (4, 1, 1))
    stage.does("ann", "revive:bob").says("medicine").says(3, (1, 1, 1), 1, (4,))
    assert "Ann tests medicine: 0 of 3" in stage.told("test")
    stage.does("ann", "revive:bob")
    assert stage.ask("How do you try").among.options[1].note.endswith("0 so far")


@pytest.mark.rule("book.ruling.combat-revive-result", "book.death.bleed-timer")
def test_with_an_open_wound_bleeding_to_death_starts_over():
    stage = bedside(bleeding=(2,)).does("ann", "revive:bob").says("first-aid").says(4, (4, 1, 1, 1))
    stage.answer(HoldOn, 1, "bob").says((8,), "spirit")
    assert stage.sheet("bob").wounds.rounds_left == 30, "the minute of the roll had passed"
    assert stage.sheet("bob").wounds.bleeding == (2,)


def test_only_allies_are_brought_back():
    stage = Stage(fighter("Ann", skills=SKILLS), dead())
    assert "revive:bob" not in stage.choices("ann", "What do you do?")


def field(at: str = "e5", eve: str = "g5", **given: Any) -> Arena:
    """Ann beside Bob, who is dead, with Eve 2 metres off, unless told otherwise."""
    people = enter(fighter("Ann", skills=SKILLS, **given), at, "us"), enter(dead(), "f5", "us")
    return Arena(*people, enter(fighter("Eve"), eve, "them")).initiative(ann=4, eve=2)


def works(arena: Arena) -> Arena:
    """A round of Ann's work, which Eve lets pass."""
    return arena.turn("ann", "revive:bob").answer("Strike at Ann", "none", "eve")


@pytest.mark.rule("book.death.revive-time", "book.ruling.table-reviving", "book.death.revive")
@pytest.mark.rule("book.opportunity.trigger-treat")
def test_in_a_fight_a_minute_is_ten_turns_in_a_row():
    arena = field()
    for number in range(1, 10):
        works(arena).turn("ann", "end").turn("eve", "end")
        assert arena.told("revive")[-1] == f"Ann works at Bob: round {number} of 10"
    works(arena).answer("How do you try", "first-aid", "ann")
    assert arena.ask("Revive with").lead.startswith("Difficulty 1."), "as it was when the minute began"
    arena.answer("Revive with", 4).roll(4, 1, 1, 1)
    assert arena.badges("bob") == ["incapacitated"]
    arena.turn("ann", "end").turn("eve", "end")
    assert arena.events("round")[-1].text == "Round 11."


@pytest.mark.rule("book.ruling.table-reviving", "book.death.revive")
def test_a_turn_without_it_loses_the_minute():
    arena = works(field()).turn("ann", "end").turn("eve", "end").turn("ann", "end").turn("eve", "end")
    works(arena)
    assert arena.told("revive") == ["Ann works at Bob: round 1 of 10"] * 2
    assert "revive:bob" not in arena.options("What do you do?"), "it was the action of this turn"


@pytest.mark.rule("book.opportunity.trigger-treat")
@pytest.mark.about("book.ruling.combat-opportunity-interrupt")
def test_whoever_is_struck_down_over_it_does_no_work():
    arena = field(injury="(0+1)*1").turn("ann", "revive:bob")
    arena.answer("Strike at Ann", 3, "eve").answer("Defend", 0).roll(8, 8, 8, 4)
    arena.answer(SpendHits, {"damage": 1}).roll(8).answer(HoldOn, 1).roll(1)
    assert "incapacitated" in arena.badges("ann")
    arena.answer(SpendHits, {}).answer(HeartDice, 1).roll(4)
    assert arena.told("revive") == []


def test_the_dead_are_out_of_reach_from_afar_and_worked_at_once_a_round():
    arena = field().turn("ann", "split")
    works(arena).turn("ann", "end").turn("eve", "end")
    assert arena.ask(Asking(OwnTurn, count=-4), "ann")
    assert "revive:bob" not in arena.options("What do you do?")
    assert "revive:bob" not in field("c5", "m9").options("What do you do?")


def test_the_dead_roll_no_initiative_and_may_come_back_to_the_count():
    arena = field()
    assert {row.who for row in arena.view("gm", "gm").order} == {"ann", "eve"}


def test_how_long_somebody_has_been_dead_goes_on_in_scenes_and_is_kept():
    stage = bedside(rounds=5, gm="gm").gm("gm:transition", "hours", 1)
    assert stage.sheet("bob").wounds.rounds_dead == 605
    play = stage.run.game
    assert play.part(Incapacity).state(play, stage.who("bob")).rounds_dead == 605


def test_whoever_is_left_to_die_as_a_long_stretch_begins_is_dead_for_all_of_it():
    dying = Wounds(bleeding=(2,), conditions=("incapacitated",), rounds_left=100)
    stage = Stage(fighter("Ann"), hurt(fighter("Bob"), wounds=dying), sides=US)
    stage.gm("gm:transition", "bob", "dies", "so", "hours", 1)
    wounds = stage.sheet("bob").wounds
    assert (wounds.conditions, wounds.rounds_dead, wounds.rounds_left) == (("dead",), 600, None)
