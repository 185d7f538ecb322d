"""Shots, throws, dodges and reloading that come to nothing, as somebody near strikes first."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.editions.answering import Asking
from tests.editions.ranged.shots import BOW, PISTOL, archer, option, range_
from tests.editions.sda.arena import BUCKLER, CLUB, SWORD, Arena, enter, fighter, hurt, weapon
from winterdawn.editions.sda.character.sheet import Sheet, WeaponSpecial
from winterdawn.editions.sda.facts.combat import OwnTurn, SpendHits
from winterdawn.editions.sda.facts.rolls import ExtraDice
from winterdawn.editions.setup import Ground

HOOKED = fighter("Bob", weapon("Bill", specials=(WeaponSpecial("hook"),)))
"""Bob, who takes something out of a hand for 3 hits."""
LATE = ("book.ruling.combat-opportunity-interrupt",)


def disarmed(arena: Arena) -> Arena:
    """Bob strikes at Ann, who is about to do something, and takes what is in her hand."""
    arena.answer("Strike at Ann", 2).answer("Defend", 0).roll(8, 4, 1)
    return arena.answer(SpendHits, {"disarm": 1})


def felled(arena: Arena) -> Arena:
    """Bob strikes at Ann, who is about to do something, and she falls."""
    arena.answer("Strike at Ann", 1).answer("Defend", 0).roll(8, 8)
    arena.answer(SpendHits, {"damage": 4}).roll(12, 12, 12, 12)
    return arena.answer("Resist the shock", 1).roll(4).answer("flawless", "experience")


def weak(*weapons: object) -> Sheet:
    """Ann, who falls at the first wound."""
    return hurt(archer("Ann", *weapons), injury="(1+1)*1")  # type: ignore[arg-type]


@pytest.mark.rule(*LATE)
def test_a_shooter_who_is_disarmed_does_not_shoot() -> None:
    arena = disarmed(range_(2, None, HOOKED).turn("ann", "shoot:bob"))
    (lapsed,) = arena.events("lapsed")
    assert (lapsed.text, lapsed.cites) == ("Ann cannot do it any more: shoots at Bob", LATE)
    assert not arena.told("announce", "ann")[1:], "she announced a defence and no shot"
    assert arena.ask("What do you do?", "ann").lead.endswith("Your action is taken.")


@pytest.mark.rule(*LATE)
def test_what_is_knocked_out_of_a_hand_is_not_thrown() -> None:
    arena = range_(2, archer("Ann", SWORD, BUCKLER), HOOKED)
    disarmed(arena.turn("ann", "fling").answer("Throw what?", "0")).answer("Knock what", "0")
    assert arena.told("disarm") == ["Bob disarms Ann of the Sword"]
    assert arena.told("lapsed") == ["Ann cannot do it any more: throws the Sword at Bob"]
    assert [item.name for item in arena.who("ann").hands] == ["Buckler"]


def struck_back(arena: Arena, *faces: int) -> Arena:
    """Ann throws her sword at Bob beside her, who dodges; she strikes at him in passing, and he answers."""
    arena.turn("ann", "fling").answer("Throw what?", "0").answer("Strike at Ann", "none")
    arena.answer("at Bob", 1, "ann").answer("Dodge", 1).answer("Strike at Bob", 1)
    return arena.answer("Defend", 3, "bob").roll(4, 1).roll(*faces)


@pytest.mark.rule(*LATE)
def test_what_is_knocked_out_of_a_hand_as_the_target_dodges_is_not_thrown() -> None:
    arena = struck_back(range_(2, archer("Ann", SWORD, BUCKLER), HOOKED), 8, 8, 1)
    arena.answer(SpendHits, {"disarm": 1}).answer("Knock what", "0")
    (lapsed,) = arena.events("lapsed")
    assert (lapsed.text, lapsed.cites) == ("Ann cannot do it any more: throws the Sword at Bob", LATE)
    assert arena.told("shot") == []
    assert [item.name for item in arena.who("ann").hands] == ["Buckler"]
    assert arena.ask("What do you do?", "ann").lead.endswith("Your action is taken.")


@pytest.mark.rule(*LATE)
def test_whoever_falls_as_the_target_dodges_throws_nothing() -> None:
    arena = struck_back(range_(2, weak(SWORD, BUCKLER), fighter("Bob", CLUB)), 8, 8, 8)
    arena.answer(SpendHits, {"damage": 2}).answer("Use your shield", "keep").roll(12, 12)
    arena.answer("Resist the shock", 1).roll(4).answer(SpendHits, {}).answer("flawless", "experience")
    assert [item.name for item in arena.who("ann").hands][:1] == ["Sword"]
    assert arena.told("lapsed") == ["Ann cannot do it any more: throws the Sword at Bob"]
    assert arena.told("shot") == []


def reloading(ann: Sheet, bob: Sheet) -> Arena:
    """Ann has shot, and begins to reload with Bob near."""
    arena = range_(2, ann, bob).turn("ann", "shoot:bob")
    arena.answer("Strike at Ann", "none").answer("at Bob", 1).answer("Dodge", 1).roll(4).roll(4)
    return arena.turn("ann", "end").turn("bob", "end").turn("ann", "reload:0")


@pytest.mark.rule("book.opportunity.trigger-reload")
def test_a_weapon_knocked_out_of_the_hand_is_not_reloaded() -> None:
    arena = disarmed(reloading(archer("Ann", PISTOL), HOOKED))
    assert arena.told("disarm") == ["Bob disarms Ann of the Pistol"]
    assert arena.only(Asking(OwnTurn, count=4), "ann")
    assert arena.ask("What do you do?").lead.endswith("Your action is taken.")
    assert arena.told("hands") == arena.told("test") == []


@pytest.mark.unlike("draft", reason="a won fight brings experience first there")
@pytest.mark.rule("book.opportunity.trigger-reload")
@pytest.mark.parametrize("specials", [PISTOL.specials, ()], ids=["by a test", "without one"])
def test_whoever_falls_while_reloading_does_not_go_on(specials: tuple[WeaponSpecial, ...]) -> None:
    arena = felled(reloading(weak(replace(PISTOL, specials=specials)), fighter("Bob", CLUB)))
    assert arena.open() == ["bob: The fight is won. Gather yourself with which skill?"]
    assert arena.told("hands") == []


@pytest.mark.unlike("draft", reason="a won fight brings experience first there")
@pytest.mark.rule("book.action.use-object")
def test_whoever_falls_while_looking_for_something_finds_nothing() -> None:
    arena = range_(2, weak(SWORD), fighter("Bob", CLUB))
    assert option(arena, "grab").note == "Bob may strike first"
    felled(arena.turn("ann", "grab"))
    assert arena.open() == ["bob: The fight is won. Gather yourself with which skill?"]
    assert arena.told("hands") == []


@pytest.mark.rule("book.ruling.combat-dodge-provokes-whom")
def test_whoever_falls_while_dodging_is_shot_at_undodged() -> None:
    people = (
        enter(archer(), "a2", "us"),
        enter(fighter("Cat", CLUB), "h2", "us"),
        enter(fighter("Bob", injury="(1+1)*1"), "f2", "them", facing=0),
        enter(fighter("Dan"), "p2", "them"),
    )
    arena = Arena(*people, ground=Ground(26, 3, kind="square")).initiative(ann=4, cat=2, bob=3, dan=2)
    arena.turn("ann", "shoot:bob").answer("at Bob", 2).answer("Dodge", 2)
    arena.answer("Strike at Bob", 1).answer("Defend", 0).roll(8, 8).answer(ExtraDice, 0)
    arena.answer(SpendHits, {"damage": 4}).roll(12, 12, 12, 12).answer("Resist the shock", 1).roll(4)
    arena.answer("flawless", "experience")
    (lapsed,) = arena.events("lapsed")
    assert (lapsed.text, lapsed.who) == ("Bob cannot dodge any more", "bob")
    assert lapsed.cites == ("book.ruling.combat-dodge-provokes-whom",)
    arena.roll(8, 4, by="ann", pool="2d8")
    assert arena.told("shot") == ["Ann shoots at Bob: 3 hits"]
    assert len(arena.events("shot")[-1].throws) == 1


def test_to_let_it_be_once_somebody_has_struck_takes_the_action() -> None:
    arena = range_(2).turn("ann", "shoot:bob").answer("Strike at Ann", "none")
    assert [each.label for each in arena.ask("Shoot at Bob").also if each.key == "none"] == ["Let it be"]


def test_to_think_again_gives_the_whole_turn_back() -> None:
    """Whoever has moved may still move on, as before."""
    for key, arms in (("shoot:bob", (BOW, SWORD)), ("fling", (SWORD,))):
        arena = range_(9, archer("Ann", *arms)).turn("ann", "move").answer("Move where?", "b2")
        before = arena.options("What do you do?")
        arena.turn("ann", key)
        assert [each.label for each in arena.ask("at Bob").also if each.key == "none"] == ["Think again"]
        arena.answer("at Bob", "none")
        assert arena.options("What do you do?") == before
        assert option(arena, "move").label == "Move on"


@pytest.mark.about("book.ranged.attack")
def test_whoever_shoots_turns_to_the_target() -> None:
    arena = range_()
    arena.who("ann").facing = 0
    arena.turn("ann", "shoot:bob")
    assert arena.fight.map.facings[arena.who("ann").facing] == "east"
