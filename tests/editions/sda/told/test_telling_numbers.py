"""Where the numbers of a telling come from: prices, difficulties, levels, rewards, and whose turn it is."""

from __future__ import annotations

import pytest

from tests.editions.answering import Asking
from tests.editions.grappling.hold import held, rest
from tests.editions.grappling.hold import strike as grab
from tests.editions.mounted.stable import GREEN, joust
from tests.editions.sda.arena import MAIL, PIKE, SWORD, Arena, duel, enter, fighter, hurt
from winterdawn.editions.sda.character.pieces import Wounds
from winterdawn.editions.sda.facts.combat import SpendHits

FRAIL = "(0+1)*9"
"""Injury lines on which every box is a major injury."""


@pytest.mark.rule("book.spirit.buy-price")
def test_bought_dice_are_told_with_the_pool_and_the_price_of_each_of_several() -> None:
    for dice, words in (
        (1, "Bob buys 1 die to a pool of 4 −4"),
        (2, "Bob buys 2 dice to a pool of 4, for 4 + 5 −9"),
    ):
        arena = duel().turn("ann", "strike:bob").answer("Strike", 1).answer("Defend", "buy")
        arena.answer("Buy how many", dice).answer("Defend", 4)
        assert arena.told("spirit") == [f"{words} spirit, {24 - (4 if dice == 1 else 9)} left"]


@pytest.mark.rule("book.bleeding.cutting-level", "book.bleeding.piercing-level")
def test_the_level_of_a_wound_is_told_with_the_damage_that_opened_it() -> None:
    for arms, at, key, level in ((SWORD, "g5", "cutting", 2), (PIKE, "h5", "piercing", 1)):
        bob = fighter("Bob", injury=FRAIL)
        arena = duel(fighter("Ann", arms), bob, places=f"e5 {at}").strike("ann", "bob", 4, 4)
        arena.answer(SpendHits, {"damage": 1}).roll(8)
        assert arena.told("bleeding")[0] == f"Bob bleeds: level {level}, from {key} damage"


@pytest.mark.rule("book.experience.attribute-gain")
def test_a_point_for_a_highest_face_is_told_as_one() -> None:
    arena = duel().strike("ann", "bob", 8, 1).spend()
    assert arena.told("experience", "ann") == ["Ann gains experience: 1 point in strength (highest face)"]


@pytest.mark.rule("book.flawless.spirit-reward")
def test_heart_is_taken_for_each_mos() -> None:
    arena = duel(hurt(fighter("Ann"), spirit=10)).strike("ann", "bob", 4, 4, 4, 4).spend()
    arena.answer("A flawless success", "spirit")
    assert arena.told("spirit", "ann") == ["Ann takes heart, 1 for each MoS: +4 spirit, 14 left"]


@pytest.mark.rule("book.round.tie")
@pytest.mark.about("book.ruling.combat-mount-turn")
def test_nobody_who_is_out_and_no_mount_is_among_equals() -> None:
    out = hurt(fighter("Cid"), wounds=Wounds(conditions=("incapacitated",)), spirit=9)
    people = (
        enter(fighter("Ann"), "e5"),
        enter(hurt(fighter("Bob"), spirit=20), "g5"),
        enter(out, "m1", "ann"),
    )
    arena = Arena(*people).initiative(ann=4, bob=3, cid=3).turn("ann", "end")
    assert arena.told("turn") == ["Ann is called", "Bob is called"]
    ridden = joust().turn("ann", "end")
    assert ridden.told("turn")[:2] == ["Ann is called", "Dun is called with Ann"]


@pytest.mark.rule("book.ruling.combat-tie-spirit")
def test_of_lots_the_highest_is_first() -> None:
    arena = Arena(enter(fighter("Ann"), "e5"), enter(fighter("Bob"), "g5")).initiative(ann=4, bob=4)
    arena.roll(7).roll(3)
    assert arena.told("lot")[0] == "Ann draws a lot for the order, the highest first: 7"


@pytest.mark.rule("book.manoeuvre.mounted-untrained-difficulty")
def test_it_is_told_what_a_mount_shies_from() -> None:
    arena = joust(mount=GREEN).turn("ann", "move").answer("Move where?", "l5")
    arena.answer("Ride Dun", 4).roll(4, 1, 1, 1)
    assert arena.told("test") == ["Ann tests riding: 1 MoS against 1 (near Bob), passed"]


@pytest.mark.rule("book.ruling.table-combat-stalemate")
def test_of_a_fight_broken_off_it_is_told_whose_damage_came_to_nothing() -> None:
    arena = duel(bob=fighter("Bob", armour=(MAIL, MAIL)), round_limit=1).strike("ann", "bob", 4)
    arena.answer(SpendHits, {"damage": 1}).roll(4).turn("ann", "end").turn("bob", "end")
    assert arena.told("end") == [
        "The fight is over: Nobody wins: broken off after 1 round, without a wound; "
        "no damage got through from Ann to Bob"
    ]


@pytest.mark.rule("book.control.step")
def test_whoever_a_hit_has_moved_has_come_within_reach() -> None:
    people = (
        enter(fighter("Ann"), "e5"),
        enter(fighter("Bob", SWORD), "g5"),
        enter(fighter("Cid", SWORD), "g4", "bob"),
    )
    arena = Arena(*people).initiative(ann=4, bob=3, cid=2).strike("ann", "bob", 4)
    arena.answer(SpendHits, {"step": 1}).answer("Step", "f5").answer("Strike at Ann", 1)
    assert arena.told("opportunity") == ["Ann has come within the reach of Cid: an attack of opportunity"]


@pytest.mark.rule("book.ruling.table-light")
def test_of_the_light_it_is_told_what_it_weighs_on() -> None:
    people = enter(fighter("Ann"), "e5"), enter(fighter("Bob"), "g5")
    told = {light: Arena(*people, light=light).told("light") for light in ("bright", "dim", "dark")}
    assert told["bright"] == []
    assert told["dim"] == ["The light: dim light, −1 on shots and tests of perception"]
    assert told["dark"] == [
        "The light: dark, −2 on shots and tests of perception, −1 on blows, defences and dodging"
    ]


@pytest.mark.rule("book.grapple.choke-test")
def test_of_a_choke_it_is_told_how_often_it_has_been_tested() -> None:
    arena = rest(held(None, fighter("Bob", skills={"resist-fatigue": 4})), "bob")
    grab(arena, "ann", "bob", 8, 8).answer(Asking(SpendHits, hits=4), {"choke": 1}).answer(SpendHits, {})
    rest(arena, "ann").answer("Hold out", 2).roll(4, 1)
    assert arena.told("test") == ["Bob tests resist fatigue: 1 MoS against 1 (tests of this choke), passed"]
