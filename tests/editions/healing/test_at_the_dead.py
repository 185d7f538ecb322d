"""Work at the dead: who may do it, what it says, what interrupts it, and what is kept of it."""

from typing import Any

import pytest

from tests.editions.healing.test_reviving import SKILLS, US, dead, works
from tests.editions.scene.stage import Stage
from tests.editions.sda.arena import Arena, enter, fighter, hurt
from winterdawn.editions.sda.character.pieces import Wounds
from winterdawn.editions.sda.facts.combat import SpendHits
from winterdawn.editions.sda.facts.rolls import HeartDice


def offers(arena: Arena, seat: str = "ann") -> list[tuple[Any, ...]]:
    """What the menu says of bringing anybody back, barred or not."""
    options = arena.ask("What do you do?", seat).among.options
    return [(o.key, o.label, o.note, o.cost, o.group) for o in options if o.key.startswith("revive")]


def bout(ann: dict[str, Any] | None = None, minute: int = 2, rounds: int = 0) -> Arena:
    """Ann, with Eve 2 metres off, beside Bob, who is dead; a minute has so many rounds."""
    first = fighter("Ann", **{"skills": SKILLS, **(ann or {})})
    people = enter(first, "e5", "us"), enter(dead(rounds), "f5", "us"), enter(fighter("Eve"), "g5", "them")
    return Arena(*people, rounds_a_minute=minute).initiative(ann=4, eve=2)


def goes_on(arena: Arena) -> Arena:
    """The rest of a round."""
    return arena.turn("ann", "end").turn("eve", "end")


@pytest.mark.rule("book.death.revive", "book.death.revive-time")
def test_the_dead_of_ones_own_side_are_offered_and_nobody_else():
    down = hurt(fighter("Cid"), wounds=Wounds(conditions=("incapacitated",)))
    people = fighter("Ann", skills=SKILLS), dead(), down, fighter("Dan"), hurt(dead(), name="Eve")
    sides = US | {"cid": "us", "dan": "us", "eve": "them"}
    note = "first aid or medicine, a minute a roll"
    assert offers(Stage(*people, sides=sides)) == [
        ("revive:bob", "Try to bring Bob back", note, "difficulty 1", "Wounds")
    ]


@pytest.mark.rule("book.death.revive", "book.death.revive-time")
def test_in_a_fight_only_those_within_a_metre_are_and_only_before_the_action():
    people = enter(fighter("Ann", skills=SKILLS), "e5", "us"), enter(dead(), "f5", "us")
    more = enter(fighter("Dan"), "e6", "us"), enter(hurt(dead(), name="Fay"), "e7", "us")
    foes = enter(hurt(dead(), name="Gus"), "d5", "them"), enter(fighter("Eve"), "m9", "them")
    arena = Arena(*people, *more, *foes)
    arena.initiative(ann=4, dan=3, eve=2)
    note = "first aid or medicine, a minute a roll: round 1 of 10"
    cost = "your action, difficulty 1"
    assert offers(arena) == [("revive:bob", "Try to bring Bob back", note, cost, "Wounds")]
    arena.turn("ann", "reassess").initiative(ann=2)
    assert offers(arena) == []


@pytest.mark.rule("book.ruling.table-reviving", "book.death.revive-time")
def test_each_minute_is_counted_anew_against_what_has_passed():
    arena = bout()
    assert goes_on(works(arena)).told("revive") == ["Ann works at Bob: round 1 of 2"]
    note = "first aid or medicine, a minute a roll: round"
    assert offers(arena)[0][2:4] == (f"{note} 2 of 2", "your action, difficulty 1"), (
        "as when the minute began"
    )
    works(arena).answer("How do you try", "first-aid")
    assert arena.ask("Revive with").lead.startswith("Difficulty 1.")
    arena.answer("Revive with", 2).roll(1, 2).answer(HeartDice, 1).roll(4)
    assert offers(goes_on(arena))[0][2:4] == (f"{note} 1 of 2", "your action, difficulty 2")
    goes_on(works(arena))
    works(arena).answer("How do you try", "first-aid")
    assert arena.told("revive")[2:] == ["Ann works at Bob: round 1 of 2", "Ann works at Bob: round 2 of 2"]
    assert arena.ask("Revive with").lead.startswith("Difficulty 2.")
    assert arena.events("time") == [], "in a fight the rounds are counted anyway"


@pytest.mark.about("book.death.revive", "book.ruling.table-reviving")
def test_whoever_loses_the_last_dice_to_a_strike_has_worked_for_nothing():
    arena = bout({"spirit": 3}, minute=1).turn("ann", "revive:bob")
    arena.answer("Strike at Ann", 2, "eve").answer("Defend", 0).roll(8, 4, 1).spend()
    assert arena.spirit("ann") == 0
    assert arena.told("revive") == ["Ann works at Bob: round 1 of 1"]
    assert arena.told("test") == ["Ann tests first aid: no dice to roll"]
    assert arena.ask("What do you do?", "ann").lead.endswith("Your action is taken.")


@pytest.mark.rule("book.control.push", "book.opportunity.trigger-treat")
@pytest.mark.parametrize("pushed, works_on", [("d5", False), ("e6", True)])
def test_whoever_is_pushed_away_from_the_dead_does_not_work_at_them(pushed: str, works_on: bool):
    arena = bout().turn("ann", "revive:bob").answer("Strike at Ann", 2, "eve").answer("Defend", 0, "ann")
    arena.roll(8, 4, 1).answer(SpendHits, {"push": 1}).answer("Push Ann where?", pushed).answer(SpendHits, {})
    assert arena.told("revive") == ["Ann works at Bob: round 1 of 2"] * works_on


@pytest.mark.about("book.death.revive")
def test_a_skill_without_dice_is_not_asked_about():
    """A pool of 6 for first aid and of 1 for medicine, with 3 spirit, and 3 dice thrown in the first half."""
    arena = bout({"skills": {"first-aid": 5, "medicine": 0}, "spirit": 3}, minute=1).turn("ann", "split")
    arena.turn("ann", "strike:eve").answer("Strike", 3).answer("Defend", 0).roll(4, 1, 1).spend()
    works(arena.turn("ann", "end").turn("eve", "end"))
    lead = arena.ask("Revive with", "ann").lead
    assert lead == "0 of 2 MoS so far. 0 of 1d8 left (medicine, erudition).", "one die of it can be bought"


def scene(medicine: int = 0, minute: int = 10, rounds: int = 10) -> Stage:
    """Ann, who knows nothing but medicine, beside Bob, who has been dead for so many rounds."""
    ann = fighter("Ann", skills={"medicine": medicine}, spirit=12)
    return Stage(ann, dead(rounds), sides=US, rounds_a_minute=minute)


def rolls(stage: Stage, *faces: int) -> Stage:
    """Ann rolls a die of medicine for each face."""
    return stage.does("ann", "revive:bob").says("medicine", len(faces), faces)


@pytest.mark.unlike("draft", reason="what is rewarded or fails completely is another roll there")
@pytest.mark.rule("book.death.revive")
@pytest.mark.about("book.ruling.flawless-in-rolling")
def test_flawless_rolls_of_medicine_are_paid_when_the_dead_come_back():
    stage = rolls(scene(), 4)
    assert stage.ask("What do you do?", "ann"), "1 of 2 is no success yet"
    rolls(stage, 8)
    assert stage.last("test") == "Ann tests medicine: 3 of 3"
    gains = []
    while "flawless" in stage.open()[0]:
        gains.append(stage.ask("A flawless success", "ann").among.options[0].label)
        stage.says("spirit")
    assert gains == ["Regain 1 spirit", "Regain 2 spirit"]
    assert stage.told("flawless") == ["Ann’s medicine roll is flawless"] * 2
    assert stage.sheet("bob").wounds.conditions == ("incapacitated",)


@pytest.mark.unlike("draft", reason="what is rewarded or fails completely is another roll there")
@pytest.mark.rule("book.test.first-fail-loss")
@pytest.mark.about("book.ruling.flawless-in-rolling")
def test_what_was_flawless_in_a_lost_tally_is_lost_with_it():
    stage = rolls(rolls(scene(rounds=20), 4), 1)
    stage.says(1, (4,), "spirit")
    for face in (8, 8, 8, 8):
        rolls(stage, face)
    assert [line for line in stage.told("test") if line.startswith("Ann tests medicine")] == [
        f"Ann tests medicine: {tally}"
        for tally in ("1 of 3", "0 of 4", "2 of 5", "4 of 6", "6 of 7", "8 of 8")
    ]
    while "flawless" in stage.open()[0]:
        stage.says("spirit")
    assert stage.told("flawless").count("Ann’s medicine roll is flawless") == 4, "the fifth was lost"


def again(stage: Stage, skill: str = "medicine") -> str:
    """What the menu of ways says of medicine when Ann tries anew."""
    stage.does("ann", "revive:bob")
    return str(next(o.note for o in stage.ask("How do you try").among.options if o.key == skill))


@pytest.mark.unlike("draft", reason="what is rewarded or fails completely is another roll there")
@pytest.mark.rule("book.death.revive")
@pytest.mark.about("book.ruling.table-reviving")
def test_a_tally_is_forgotten_with_the_scene_and_not_before():
    stage = rolls(scene(), 4)
    assert again(stage) == "3 MoS over several rolls; 1 so far"
    stage = rolls(scene(), 4).gm("gm:end-scene")
    assert again(stage) == "3 MoS over several rolls; 0 so far"
