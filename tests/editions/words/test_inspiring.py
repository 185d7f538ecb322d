"""Inspiring: the speech, who hears it, and how its spirit is handed out."""

from typing import Any

import pytest

from tests.editions.sda.arena import Arena, enter, fighter, hurt
from tests.editions.words.shouting import shout, speaker
from winterdawn.editions.sda.character.pieces import Wounds
from winterdawn.editions.sda.roster.creatures import trait


def company(bob: int = 10, cid: int = 20, dan: tuple[str, ...] = (), **house: Any) -> Arena:
    """Ann speaks to Bob, who has 10 of 24 spirit, to Cid, who has 20, and to Dan, who has none; Eve is
    the foe.
    """
    fallen = hurt(fighter("Dan", spirit=0), wounds=Wounds(conditions=dan))
    people = (
        enter(speaker("Ann"), "a1", "us"),
        enter(fighter("Bob", spirit=bob), "a3", "us"),
        enter(fighter("Cid", spirit=cid), "a5", "us"),
        enter(fallen, "a7", "us"),
        enter(fighter("Eve"), "m9", "them"),
    )
    return Arena(*people, **house).initiative(ann=4, bob=2, cid=2, eve=2)


@pytest.mark.rule("book.action.inspire", "book.manoeuvre.inspire", "book.manoeuvre.inspire-gain")
@pytest.mark.rule("book.ruling.combat-inspire-scope")
def test_each_mos_gives_two_spirit_to_hand_out():
    arena = company().turn("ann", "inspire").answer("Inspire your allies", 3).roll(8, 4, 1, pool="3d8")
    ask = arena.ask("How much of 6 spirit for Bob?", "ann")
    assert (list(ask), ask.fallback(), ask.lead) == ([0, 1, 2, 3, 4, 5, 6], 2, "Bob has 10 of 24.")
    arena.answer("for Bob", 1)
    assert list(arena.ask("How much of 5 spirit for Cid?")) == [0, 1, 2, 3, 4], "up to the maximum"
    arena.answer("for Cid", 2)
    assert [arena.spirit(key) for key in ("ann", "bob", "cid", "dan")] == [24, 11, 22, 3]
    assert "inspire" not in arena.options("What do you do?", "ann"), "the action is taken"


@pytest.mark.rule("book.manoeuvre.inspire-not-self")
def test_the_speaker_gets_nothing():
    people = enter(speaker("Ann", spirit=9), "a1", "us"), enter(fighter("Bob", spirit=22), "a3", "us")
    arena = Arena(*people, enter(fighter("Eve"), "m9", "them")).initiative(ann=4, bob=3, eve=2)
    arena.turn("ann", "inspire").answer("Inspire your allies", 4).roll(8, 8, 4, 1)
    assert arena.ask("What do you do?", "ann"), "with one ally nothing is asked"
    assert (arena.spirit("ann"), arena.spirit("bob")) == (9, 24)


@pytest.mark.rule("book.manoeuvre.inspire-gain")
@pytest.mark.about("book.incapacitated.aware", "book.incapacitated.unconscious-oblivious")
@pytest.mark.parametrize("state, hears", [("incapacitated", True), ("unconscious", False)])
def test_the_incapacitated_hear_a_speech_and_the_unconscious_do_not(state: str, hears: bool):
    arena = company(24, 24, (state,)).turn("ann", "inspire").answer("Inspire your allies", 2).roll(4, 1)
    assert arena.spirit("dan") == (2 if hears else 0)


def test_whoever_has_nobody_to_hear_is_told_why():
    down = hurt(fighter("Bob"), wounds=Wounds(conditions=("unconscious",)))
    people = enter(speaker("Ann"), "a1", "us"), enter(down, "a3", "us"), enter(fighter("Eve"), "m9", "them")
    arena = Arena(*people).initiative(ann=4, bob=3, eve=2)
    option = next(o for o in arena.ask("What do you do?").among.options if o.key == "inspire")
    assert (option.barred.why, option.group) == ("no ally hears you", "Words")


def test_nobody_inspires_alone():
    people = enter(speaker("Ann"), "a1"), enter(fighter("Eve"), "m9")
    arena = Arena(*people).initiative(ann=4, eve=2)
    assert "inspire" not in [o.key for o in arena.ask("What do you do?").among.options]


@pytest.mark.rule("book.ruling.combat-distraction")
def test_a_speech_gives_an_opening():
    people = enter(speaker("Ann"), "e5", "us"), enter(fighter("Bob"), "a3", "us")
    arena = Arena(*people, enter(fighter("Eve"), "g5", "them")).initiative(ann=4, bob=3, eve=2)
    arena.turn("ann", "inspire")
    assert arena.ask("Strike at Ann", "eve").lead.startswith("Ann makes a speech within your reach.")


def test_how_much_it_gives_is_a_house_rule():
    arena = company(24, 24, inspire_spirit=3).turn("ann", "inspire").answer("Inspire your allies", 2)
    assert arena.roll(4, 4).spirit("dan") == 6


def test_whoever_has_no_spirit_has_no_dice_for_a_speech():
    people = enter(speaker("Ann", spirit=3), "e5", "us"), enter(speaker("Bob"), "i5")
    arena = Arena(*people, enter(fighter("Cid", spirit=20), "a1", "us")).initiative(ann=3, bob=4, cid=2)
    shout(arena, "intimidate", 8, 4, 1, against=(4, 1), by="bob", to="ann").turn("bob", "end")
    option = next(o for o in arena.ask("What do you do?", "ann").among.options if o.key == "inspire")
    assert (option.label, option.note) == (
        "Inspire allies", "2 spirit for each MoS, handed out as you like"
    )  # fmt: skip
    assert (option.barred.why, option.barred.cites) == (
        "no spirit is left for it", ("book.spirit.pool-cap", "book.ruling.zero-spirit-zero-dice")
    )  # fmt: skip


def kennel(**house: Any) -> Arena:
    """Ann may speak to Rex, a hound with 10 of 24 spirit; Eve is the foe."""
    rex = hurt(fighter("Rex", spirit=10), traits=(trait("Animal"),))
    people = enter(speaker("Ann"), "a1", "us"), enter(rex, "a3", "us"), enter(fighter("Eve"), "m9", "them")
    return Arena(*people, **house).initiative(ann=4, rex=3, eve=2)


@pytest.mark.rule("book.ruling.table-speech-animals")
@pytest.mark.about("book.rule-zero.term-character")
def test_a_speech_reaches_animals() -> None:
    arena = kennel().turn("ann", "inspire").answer("Inspire your allies", 2).roll(8, 4)
    assert arena.spirit("rex") == 16
    assert "book.ruling.table-speech-animals" in arena.events("spirit", "rex")[-1].cites


@pytest.mark.house("speech-animals")
def test_or_nobody_hears_it_but_animals() -> None:
    for setting, why in (("on", None), ("off", "no ally hears you")):
        among = kennel(speech_animals=setting).ask("What do you do?", "ann").among
        barred = next(option.barred for option in among.options if option.key == "inspire")
        assert (barred and barred.why) == why
