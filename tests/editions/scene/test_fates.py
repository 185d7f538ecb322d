"""What becomes of the fallen as a fight or a scene ends, and how the next one begins."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tests.editions.scene.stage import Stage
from tests.editions.sda.arena import SWORD, Arena, enter, fighter, hurt
from winterdawn.editions.sda.character.pieces import BegunLine, Wounds
from winterdawn.editions.sda.character.sheet import Sheet
from winterdawn.editions.sda.roster import people
from winterdawn.kernel.ask import Choose

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
        "Spend", {"damage": 1}
    ).roll(8)
    arena.answer("Hold on", 1).roll(4)
    answers: dict[str, Any] = {"Spend": {}, "flawless": "spirit"}
    while "Gather" not in (line := arena.open()[0]):
        if "Place" in line:
            answers["Place"] = {arena.ask("Place").among.wares[0].key: 1}
        prompt = next(words for words in answers if words in line)
        arena.answer(prompt, answers[prompt])
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
    assert (ask.default or next(iter(arena.options("What becomes of the fallen?")))) == "so"
    arena.answer("the fallen?", "bob", "gm").answer("becomes of Bob?", "else", "gm")
    arena.answer("Bob lives, and", "is taken prisoner", "gm")
    arena.answer("the fallen?", "cid", "gm").answer("becomes of Cid?", "dies", "gm")
    arena.answer("the fallen?", "so", "gm")
    assert arena.told("fate") == ["Bob is taken prisoner", "Cid is left to die"]
    assert (wounds(arena, "bob").conditions, wounds(arena, "bob").rounds_left) == (("incapacitated",), None)
    assert wounds(arena, "cid").conditions == ("dead",)


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
