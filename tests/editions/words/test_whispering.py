"""What the incapacitated can still do, and what they have no dice for."""

import pytest

from tests.editions.answering import Asking
from tests.editions.scene.stage import Stage
from tests.editions.sda.arena import Arena, enter, fighter, hurt
from winterdawn.editions.sda.character.pieces import BegunLine, Wounds
from winterdawn.editions.sda.character.sheet import Sheet
from winterdawn.editions.sda.facts.combat import OwnTurn
from winterdawn.kernel.asks.ask import Choose
from winterdawn.kernel.views.blocks import Detail, Notice
from winterdawn.kernel.views.view import Viewer


def down(name: str = "Cid", state: str = "incapacitated") -> Sheet:
    return hurt(fighter(name), wounds=Wounds(lines=(BegunLine(4, ("cutting",)),), conditions=(state,)))


def fight(state: str = "incapacitated", at: str = "d5") -> Arena:
    """Ann and Bob fight; Cid lies beside Ann."""
    people = enter(fighter("Ann"), "e5", "us"), enter(fighter("Bob"), "h5", "them")
    return Arena(*people, enter(down("Cid", state), at, "us")).initiative(ann=4, bob=3, cid=2)


def heard(arena: Arena) -> tuple[str, ...]:
    """The seats that hear what is whispered."""
    return arena.events("whisper")[-1].audience


@pytest.mark.rule("book.incapacitated.whisper", "book.incapacitated.aware", "book.ruling.table-whispers")
def test_the_incapacitated_may_whisper_at_any_moment_and_nobody_waits_for_it():
    arena = fight()
    number, ask = arena.asked("What do you whisper?", "cid")
    assert not arena.run.owed(number)
    assert ask.lead == "Ann would hear it; nobody waits for it."
    arena.answer("What do you whisper?", "  Behind   you! ", "cid")
    assert arena.told("whisper") == ["Cid whispers: “Behind you!”"]
    assert heard(arena) == ("cid", "ann"), "Bob is 4 metres off"
    assert arena.ask(Asking(OwnTurn, count=4), "ann"), "it takes no turn"
    arena.answer("What do you whisper?", "Mercy", "cid").turn("ann", "end").turn("bob", "end")
    assert arena.asked("What do you whisper?", "cid"), "as often as one likes"


@pytest.mark.rule("book.incapacitated.whisper")
def test_far_from_everybody_nobody_hears_it():
    arena = fight(at="a1").answer("What do you whisper?", "Help", "cid")
    assert heard(arena) == ("cid",)


@pytest.mark.rule("book.incapacitated.unconscious-oblivious")
def test_the_unconscious_do_not_and_are_told_that_they_perceive_nothing():
    arena = fight("unconscious")
    assert not [line for line in arena.open() if "whisper" in line]
    told = [block.remark.text for block in arena.panel("cid").blocks if isinstance(block, Notice)]
    assert told == [
        "cannot move or act, and has no dice to roll",
        "perceives nothing, and wakes at 0 of 10 MoS of resist shock",
    ]


def test_nor_do_the_dead():
    stage = Stage(fighter("Ann"), down("Cid", "dead"))
    assert not [line for line in stage.open() if "whisper" in line]


@pytest.mark.rule("book.incapacitated.whisper", "book.ruling.table-whispers")
def test_in_a_scene_everybody_aware_hears_it():
    stage = Stage(fighter("Ann"), down("Bob"), down("Cid", "unconscious"))
    stage.answer("What do you whisper?", "Water", "bob")
    assert heard(stage) == ("bob", "gm", "ann"), "Cid hears nothing"


@pytest.mark.rule("book.incapacitated.no-movement", "book.incapacitated.no-actions")
@pytest.mark.rule("book.incapacitated.no-dice")
@pytest.mark.alike("book.incapacitated.no-movement")
def test_they_cannot_move_or_act_and_are_told_so():
    arena = fight()
    blocks = arena.panel("cid").blocks
    assert Detail("Move", "0 of 0 m") in blocks
    (told,) = [b.remark for b in blocks if isinstance(b, Notice) and "cannot move" in b.remark.text]
    assert told.text == "cannot move or act, and has no dice to roll"
    arena.turn("ann", "end").turn("bob", "end")
    assert arena.ask(Asking(OwnTurn, count=4), "ann"), "Cid has no turn"


@pytest.mark.rule("book.incapacitated.no-dice", "book.ruling.combat-zero-dice-exceptions")
def test_all_pools_on_the_sheet_hold_no_dice():
    stage = Stage(fighter("Ann"), down("Bob"))
    seen = stage.run.game.view(Viewer("gm", "gm", sheets=True))
    sheet = next(sheet for sheet in seen.sheets if sheet.id == "bob")
    groups = [group for section in sheet.sections for group in section.groups]
    (row,) = [row for group in groups for row in group.rows if row.label == "Perception"]
    assert row.value == "none"
    told = [(term.text, term.amount) for each in row.terms for term in each.terms]
    assert ("incapacitated", "-3") in told


@pytest.mark.rule("book.incapacitated.no-dice", "book.ruling.combat-zero-dice-exceptions")
def test_tests_of_the_game_master_s_find_no_dice():
    stage = Stage(fighter("Ann"), down("Bob")).gm("gm:test:bob:perception")
    while [ask for ask in stage.run.pending.values() if "How hard is it?" in getattr(ask, "prompt", "")]:
        number, ask = stage.asked("How hard is it?", "gm")
        assert isinstance(ask, Choose)
        stage.run.answer(ask.fallback(), ask=number)
    assert "no dice to roll" in stage.last("test")
    stage.run.game.view(Viewer("gm", "gm", sheets=True))
