"""What becomes of the fallen as a fight or a scene ends, and how the next one begins."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tests.editions.answering import Wanted
from tests.editions.scene.stage import Stage
from tests.editions.scene.test_switch import Story
from tests.editions.sda.arena import SWORD, Arena, enter, fighter, hurt
from winterdawn.editions.goal import Goal
from winterdawn.editions.sda.body.downed import Downed, States
from winterdawn.editions.sda.character.pieces import BegunLine, Wounds
from winterdawn.editions.sda.character.sheet import Sheet
from winterdawn.editions.sda.facts.body import HoldOn
from winterdawn.editions.sda.facts.combat import SpendHits
from winterdawn.editions.sda.roster import people
from winterdawn.editions.setup import Entrant
from winterdawn.kernel.asks.ask import Choose

_BEGUN = BegunLine(1, ("cutting",))
BLEEDING = Wounds((_BEGUN,), bleeding=(2,), conditions=("incapacitated",), rounds_left=10)
DYING = {"injury": "(0+1)*6", "wounds": BLEEDING}


def dying(name: str = "Cid") -> Sheet:
    """Somebody who bleeds to death in 10 rounds."""
    return hurt(fighter(name), **DYING)


def won(*, gm: str = "", **people: tuple[Sheet, str]) -> Arena:
    """Ann cuts down Bob, the last of his side; others lie about on whatever side."""
    bob = enter(fighter("Bob", injury="(0+1)*1"), "g5", "them")
    more = [enter(sheet, f"m{5 + at}", side) for at, (sheet, side) in enumerate(people.values())]
    arena = Arena(enter(fighter("Ann", SWORD), "e5", "us"), bob, *more, gm=gm)
    arena.initiative(ann=4, bob=3, **dict.fromkeys(people, 2)).strike("ann", "bob", 8, 1).answer(
        SpendHits, {"damage": 1}
    ).roll(8)
    arena.answer(HoldOn, 1).roll(4)
    answers: dict[Wanted, Any] = {SpendHits: {}, "flawless": "spirit"}
    while "Gather" not in (line := arena.open()[0]):
        if "Place" in line:
            answers["Place"] = {arena.ask("Place").among.wares[0].key: 1}
        asked = next(each for each in answers if arena.asks(each))
        arena.answer(asked, answers[asked])
    return arena.answer("Gather yourself", "none", "ann")


def wounds(arena: Arena, key: str) -> Wounds:
    """What somebody carries into the next scene."""
    found: Wounds = arena.fight.sheet(key).wounds
    return found


@pytest.mark.rule("book.death.bleed-timer", "book.ruling.table-fallen")
def test_whoever_has_lost_the_field_is_left_to_die_and_whoever_has_won_it_is_tended():
    arena = won(cid=(dying(), "us"), dan=(dying("Dan"), "them"))
    assert arena.run.done
    assert arena.told("fate") == ["Bob is left to die", "Cid is tended and lives", "Dan is left to die"]
    assert [wounds(arena, key).conditions for key in ("bob", "cid", "dan")] == [
        ("dead",),
        ("incapacitated",),
        ("dead",),
    ]
    assert (wounds(arena, "cid").rounds_left, wounds(arena, "cid").bleeding) == (None, ())
    told = [remark.text for remark in arena.view("bob").fates]
    assert told == arena.told("fate"), "the page of the end says so too"


def test_the_next_scene_begins_accordingly():
    arena = won(cid=(dying(), "us"))
    again = Stage(*(arena.fight.sheet(key) for key in ("ann", "bob", "cid")), sides={"cid": "ann"})
    assert "bleeding to death" not in str(again.view("cid"))
    assert "dead" in again.badges("bob")


@pytest.mark.rule("book.ruling.table-fallen")
def test_the_game_master_says_otherwise_in_words_of_their_own():
    arena = won(gm="gm", cid=(dying(), "us"))
    ask = arena.ask("What becomes of the fallen?", "gm")
    assert ask.lead == "Unless you say otherwise: Bob is left to die; Cid is tended and lives."
    assert ask.default == "spared", "Bob is somebody else's"
    assert arena.answer("the fallen?", "bob", "gm").ask("becomes of Bob?", "gm").default == "dies"
    arena.answer("becomes of Bob?", "else", "gm").answer("Bob lives, and", "is taken prisoner", "gm")
    assert arena.ask("the fallen?", "gm").default == "so"
    arena.answer("the fallen?", "cid", "gm").answer("becomes of Cid?", "dies", "gm")
    assert arena.ask("the fallen?", "gm").default == "so", "as was said"
    arena.answer("the fallen?", "so", "gm")
    assert arena.told("fate") == [
        "Bob no longer bleeds to death, as all is over, and is taken prisoner",
        "Cid is left to die",
    ]
    assert (wounds(arena, "bob").conditions, wounds(arena, "bob").rounds_left) == (("incapacitated",), None)
    assert wounds(arena, "cid").conditions == ("dead",)


@pytest.mark.rule("book.ruling.table-fallen")
@pytest.mark.about("book.ruling.table-absent-game-master")
def test_nobody_whom_somebody_else_plays_is_left_to_die_while_the_game_master_is_away():
    arena = won(gm="gm", cid=(dying(), "us"))
    ask = arena.ask("the fallen?", "gm")
    assert ask.words(ask.fallback()) == "Bob is left behind alive, otherwise so be it"
    arena.answer("the fallen?", ask.fallback(), "gm")
    assert arena.told("fate") == [
        "Bob no longer bleeds to death, as all is over, and is left behind alive",
        "Cid is tended and lives",
    ]
    assert wounds(arena, "bob").conditions == ("incapacitated",)
    assert (wounds(arena, "bob").rounds_left, wounds(arena, "bob").bleeding) == (None, ())


@pytest.mark.rule("book.ruling.table-fallen")
@pytest.mark.parametrize("words", ["lives", "dies", "tended"])
def test_words_of_the_game_masters_own_are_no_fate_whatever_they_are(words: str):
    arena = won(gm="gm").answer("the fallen?", "bob", "gm").answer("becomes of Bob?", "else", "gm")
    arena.answer("Bob lives, and", words, "gm").answer("the fallen?", "bob", "gm")
    assert arena.ask("becomes of Bob?", "gm").default == "else"
    arena.answer("becomes of Bob?", "else", "gm").answer("Bob lives, and", words, "gm")
    arena.answer("the fallen?", "so", "gm")
    assert arena.told("fate") == [f"Bob no longer bleeds to death, as all is over, and {words}"]
    left = wounds(arena, "bob")
    assert (left.conditions, left.rounds_left, left.bleeding) == (("incapacitated",), None, ())


@pytest.mark.rule("book.ruling.table-fallen")
def test_whoever_does_not_bleed_lives_and_nobody_is_asked_where_nobody_lies():
    arena = won(cid=(hurt(fighter("Cid"), wounds=Wounds(conditions=("incapacitated",))), "them"))
    assert arena.told("fate")[1:] == ["Cid lives"]
    scene = Stage(fighter("Ann"), fighter("Bob")).gm("gm:end-scene")
    assert not any(isinstance(ask, Choose) and "fallen" in ask.prompt for ask in scene.run.pending.values())


@pytest.mark.rule("book.ruling.table-fallen")
@pytest.mark.about("book.ruling.table-animals")
def test_a_horse_tends_nobody():
    horse = msgspec.structs.replace(people.character("riding-horse"), id="", name="Bay")
    scene = Stage(dying(), horse, sides={"bay": "cid"})
    assert scene.gm("gm:end-scene", "so").told("fate") == ["Cid is left to die"]


@pytest.mark.rule("book.ruling.table-fallen")
@pytest.mark.parametrize("sides, fate", [({"cid": "ann"}, "is tended and lives"), ({}, "is left to die")])
def test_a_scene_ends_in_the_same_way(sides: dict[str, Any], fate: str):
    scene = Stage(fighter("Ann"), dying(), sides=sides).gm("gm:end-scene", "so")
    assert scene.told("fate") == [f"Cid {fate}"]


def fought(goal: Goal, *more: Entrant, gm: str = "") -> Arena:
    """Ann and Bob fight, both on their feet to the end, and Dan of Bob's side is bleeding to death."""
    people = enter(fighter("Ann"), "e5", "us"), enter(fighter("Bob"), "g5", "them")
    dan = enter(dying("Dan"), "m7", "them")
    return Arena(*people, dan, *more, goal=goal, gm=gm).initiative(ann=4, bob=3)


@pytest.mark.rule("book.ruling.table-fallen")
def test_whoever_has_lost_the_field_tends_nobody_however_well_they_are():
    arena = fought(Goal("hold", "us", 1)).turn("ann", "end").turn("bob", "end")
    assert arena.told("end") == ["The fight is over: Ann wins: held out for 1 round"]
    assert arena.answer("Gather yourself", "none", "ann").told("fate") == ["Dan is left to die"]


@pytest.mark.rule("book.ruling.table-fallen")
def test_where_nobody_has_won_the_field_each_side_tends_its_own():
    arena = fought(Goal(), enter(dying(), "m5", "us"), gm="gm").answer("What happens?", "gm:end-fight", "gm")
    arena.answer("the fallen?", "so", "gm")
    assert arena.told("end") == ["The fight is over: Nobody wins"]
    assert arena.told("fate") == ["Dan is tended and lives", "Cid is tended and lives"]


@pytest.mark.rule("book.ruling.table-fallen")
def test_nobody_tends_who_cannot_act():
    down = hurt(fighter("Dan"), wounds=Wounds(conditions=("incapacitated",), bleeding=(1,)))
    scene = Stage(dying(), down, sides={"dan": "cid"}).gm("gm:end-scene")
    assert scene.ask("the fallen?", "gm").lead.endswith("Cid is left to die; Dan lives.")
    assert scene.choices("gm", "the fallen?") == ["so", "cid", "dan", "spared"]
    scene.gm("dan")
    assert scene.choices("gm", "becomes of Dan?") == ["lives", "dies", "else"]
    scene.gm("lives", "so")
    assert scene.told("fate") == ["Cid is left to die", "Dan lives"]
    assert scene.sheet("dan").wounds.bleeding == (1,), "whoever is not bleeding to death is not tended"


@pytest.mark.rule("book.ruling.table-fallen")
def test_it_is_settled_once_after_each_fight_and_not_of_those_who_lay_there_before():
    story = Story().fights(ann=4, bob=3, cid=2)
    story.run.game.record(States).of["bob"] = Downed(0)
    story.master("gm:end-fight").master("gm:end-scene", "so")
    assert story.told("fate") == ["Bob lives"], "nobody bled, but it had come to a fight"
    assert story.view("ann").fates == (), "as all goes on"
    story.run.game.record(States).of["cid"] = Downed(0, dead=True, rounds_left=0)
    story.master("gm:end-scene")
    assert story.told("fate") == ["Bob lives"], "whoever has bled to death does so no more"
    story.run.game.record(States).of["bob"].rounds_left = 10
    story.master("gm:close", "so")
    assert story.told("fate") == ["Bob lives", "Bob is tended and lives"]
    told = [remark.text for remark in story.view("ann").fates]
    assert told == ["Cid is dead", "Bob is tended and lives"]


def test_nothing_is_asked_where_only_the_dead_lie():
    story = Story().fights(ann=4, bob=3, cid=2)
    story.run.game.record(States).of["cid"] = Downed(0, dead=True)
    story.master("gm:end-fight")
    story.answer("Gather yourself", "none", "ann").answer("Gather yourself", "none", "bob")
    story.master("gm:close")
    assert (story.run.done, story.told("fate")) == (True, [])
    assert [remark.text for remark in story.view("ann").fates] == ["Cid is dead"]
