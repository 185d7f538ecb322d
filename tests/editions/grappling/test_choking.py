"""Choking: the tests, how it is broken, and what a failure brings."""

from typing import Any

import pytest

from tests.editions.answering import Asking
from tests.editions.grappling.hold import CID, held, notices, pair, rest, signs, strike, wares
from tests.editions.sda.arena import KNIFE, Arena, enter, fighter, weapon
from winterdawn.editions.sda.character.pieces import Trait
from winterdawn.editions.sda.character.sheet import Sheet
from winterdawn.editions.sda.facts.body import WhichLine
from winterdawn.editions.sda.facts.combat import OwnTurn, SpendHits
from winterdawn.editions.sda.facts.rolls import ExtraDice, HeartDice
from winterdawn.editions.sda.rolls.effort import Effort

TOUGH = fighter("Bob", KNIFE, skills={"resist-fatigue": 4})
"""5d8 against fatigue."""


def choked(bob: Sheet = TOUGH, *others: Any, **given: Any) -> Arena:
    """Ann chokes Bob, whose test is asked for."""
    arena = rest(held(None, bob, *others, **given), "bob", *(each.id for each in others))
    strike(arena, "ann", "bob", 8, 8).answer(Asking(SpendHits, hits=4), {"choke": 1}).answer(SpendHits, {})
    return rest(arena, "ann")


def out() -> Arena:
    """Ann has choked Bob unconscious; Cid, his ally, stands far off, and it is his turn."""
    arena = choked(TOUGH, enter(fighter("Cid"), CID, "bob")).answer("Hold out", 2).roll(3, 3)
    return arena.answer(HeartDice, 1).roll(4)


@pytest.mark.rule("book.grapple.choke", "book.grapple.choke-test", "book.grapple.choke-test-free")
@pytest.mark.about("book.ruling.combat-choke-count", "book.ruling.combat-choke-duration")
def test_three_hits_choke_and_every_turn_of_the_victim_begins_with_a_harder_test():
    arena = rest(held(None, TOUGH), "bob")
    strike(arena, "ann", "bob", 8, 4)
    assert wares(arena)["choke"].price == 3
    arena.answer(Asking(SpendHits, hits=3), {"choke": 1})
    assert arena.told("choke") == ["Ann chokes Bob"]
    assert signs(arena, "bob") == ["held by Ann", "choked by Ann"]
    ask = rest(arena, "ann").ask("Ann chokes you. Hold out", "bob")
    assert "Difficulty 1." in ask.lead
    assert "5d8 for this roll alone (resist fatigue, constitution)." in ask.lead
    arena.answer("Hold out", 2).roll(4, 1)
    for difficulty in (2, 3):
        assert f"Difficulty {difficulty}." in rest(arena, "bob", "ann").ask("Hold out", "bob").lead
        arena.answer("Hold out", 3).roll(8, 4, 1)
    assert "against 4 as the next turn begins" in notices(arena, "bob")[-1]


@pytest.mark.rule("book.ruling.table-creature-traits")
def test_whoever_needs_no_breath_is_not_choked():
    dead = fighter("Bob", KNIFE, traits=(Trait("Dead", effects=("breathless",)),))
    barred = wares(strike(rest(held(None, dead), "bob"), "ann", "bob", 8, 8))["choke"].barred
    assert barred.why == "Bob cannot be choked"


@pytest.mark.rule("book.grapple.choke-test-free")
def test_the_test_takes_none_of_the_dice_of_the_round():
    arena = choked().answer("Hold out", 5).roll(8, 1, 1, 1, 1)
    arena.turn("bob", "strike:ann")
    assert arena.own("Strike Ann") == [1, 2, 3, 4]


@pytest.mark.rule("book.ruling.combat-choke-count")
def test_a_table_may_have_the_first_test_for_nothing():
    assert "Difficulty 0." in choked(choke_first_test=0).ask("Hold out").lead


@pytest.mark.about("book.ruling.combat-delay-moment")
def test_a_delayed_turn_puts_off_no_test():
    arena = choked()
    assert arena.ask("Hold out", "bob"), "before Bob may delay"
    arena.answer("Hold out", 2).roll(4, 4).turn("bob", "delay")
    assert arena.ask(Asking(OwnTurn, count=-3), "bob"), "and is not tested again when it comes"


@pytest.mark.rule("book.grapple.choke-break", "book.grapple.choke-no-reverse")
def test_the_choked_turn_nothing_about_before_they_have_broken_the_choke_for_two_hits():
    arena = choked().answer("Hold out", 2).roll(4, 4)
    strike(arena, "bob", "ann", 8, 8)
    found = wares(arena)
    assert found["unchoke"].price == 2
    assert found["reverse"].barred.why == "not while you are choked"
    arena.answer(Asking(SpendHits, hits=3), {"unchoke": 1})
    assert signs(arena, "bob") == ["held by Ann"]
    arena.answer(Asking(SpendHits, hits=1), {"reverse": 1})
    assert signs(arena, "bob") == ["holds Ann"]


@pytest.mark.rule("book.ruling.combat-grapple-hits-in-defence")
@pytest.mark.about("book.grapple.choke-break")
def test_a_defence_breaks_it_too():
    arena = choked().answer("Hold out", 2).roll(4, 4)
    strike(rest(arena, "bob"), "ann", "bob", 4, against=(8, 8))
    assert wares(arena)["unchoke"].barred is None


@pytest.mark.rule("book.ruling.combat-choke-duration")
def test_a_new_choke_counts_from_one_again():
    arena = choked().answer("Hold out", 2).roll(4, 4)
    strike(arena, "bob", "ann", 8, 8).answer(Asking(SpendHits, hits=3), {"unchoke": 1}).answer(SpendHits, {})
    strike(arena, "ann", "bob", 8, 8).answer(Asking(SpendHits, hits=4), {"choke": 1}).answer(SpendHits, {})
    assert "Difficulty 1." in rest(arena, "ann").ask("Hold out", "bob").lead


@pytest.mark.about("book.ruling.combat-choke-several")
def test_two_chokes_have_a_count_and_a_test_each():
    arena = rest(pair(), "bob")
    strike(arena, "ann", "bob", 8, 4).answer(Asking(SpendHits, hits=3), {"choke": 1})
    strike(rest(arena, "ann"), "cid", "bob", 8, 4).answer(Asking(SpendHits, hits=3), {"choke": 1})
    rest(arena, "cid").answer("Ann chokes you", 1).roll(4).answer("flawless", "spirit")
    assert "Difficulty 1." in arena.ask("Cid chokes you", "bob").lead
    arena.answer("Cid chokes you", 1).roll(4).answer("flawless", "spirit")
    strike(arena, "bob", "ann", 8, 8).answer(Asking(SpendHits, hits=2), {"unchoke": 1})
    assert signs(arena, "bob") == ["held by Ann and Cid", "choked by Cid"]


@pytest.mark.rule(
    "book.grapple.choke-failed",
    "book.incapacitated.unconscious-oblivious",
    "book.ruling.combat-choke-unconscious",
)
def test_whoever_fails_falls_unconscious_and_every_hold_on_them_ends():
    arena = out()
    assert arena.told("down") == ["Bob falls: unconscious"]
    assert arena.told("release") == ["Ann no longer holds Bob"]
    assert signs(arena, "bob") == ["unconscious"]
    assert arena.who("bob").prone
    assert "perceives nothing, and wakes at 0 of 10 MoS of resist fatigue" in notices(arena, "bob")[1]


@pytest.mark.rule("book.ruling.combat-choke-unconscious")
@pytest.mark.about("book.death.damage-while-incapacitated")
def test_any_damage_kills_them():
    arena = rest(out(), "cid").turn("ann", "finish:bob").answer("Strike", 1).roll(8)
    arena.answer(ExtraDice, 0).answer(SpendHits, {"damage": 1}).roll(4)
    arena.if_asked(WhichLine, "0")
    assert arena.told("dead") == ["Bob dies"]


@pytest.mark.rule("book.grapple.choke-wakes", "book.ruling.combat-choke-unconscious")
@pytest.mark.about("book.ruling.combat-unconscious-roll-rate")
def test_they_wake_at_ten_successes_of_resist_fatigue_and_are_no_longer_incapacitated():
    arena = rest(out(), "cid")
    rest(arena, "ann").answer("Come round", 4).roll(8, 8, 8, 1)
    assert arena.told("test", "bob")[-1] == "Bob tests resist fatigue: 6 of 10 MoS to come round"
    rest(arena, "cid", "ann").answer("Come round", 4).roll(8, 8, 1, 1)
    assert arena.told("wake") == ["Bob comes round"]
    assert signs(arena, "bob") == []
    assert arena.ask("What do you do?", "bob"), "able to act at once, on the same number"
    assert arena.who("bob").prone


@pytest.mark.rule("book.ruling.combat-choke-unconscious")
def test_the_end_of_the_scene_wakes_too():
    arena = out()
    list(arena.fight.scene_end())
    assert signs(arena, "bob") == []
    assert arena.fight.able(arena.who("bob"))


@pytest.mark.rule("book.ruling.combat-choke-unconscious")
def test_another_encounter_knows_that_they_were_choked():
    sheet = out().fight.sheet("bob")
    assert sheet.wounds.conditions == ("unconscious", "choked")
    arena = Arena(
        enter(fighter("Ann", KNIFE), "e5"), enter(sheet, "f5", "b"), enter(fighter("Cid"), CID, "b")
    )
    list(arena.fight.scene_end())
    assert arena.fight.able(arena.who("bob"))
    assert arena.fight.sheet("bob").wounds.conditions == ()


@pytest.mark.rule("book.ruling.combat-grapple-end")
@pytest.mark.about("book.grapple.choke")
def test_letting_go_ends_the_choke():
    arena = choked().answer("Hold out", 2).roll(4, 4)
    rest(arena, "bob").turn("ann", "release:bob")
    assert signs(arena, "bob") == []


@pytest.mark.rule("book.ruling.combat-choke-duration")
def test_whoever_chokes_already_buys_no_second_choke():
    arena = choked().answer("Hold out", 2).roll(4, 4)
    strike(rest(arena, "bob"), "ann", "bob", 8, 8)
    assert wares(arena)["choke"].barred.why == "you choke Bob already"


@pytest.mark.rule("book.ruling.combat-choke-unconscious")
@pytest.mark.about("book.ruling.combat-choke-several")
def test_whoever_has_fallen_to_one_choke_is_not_tested_for_the_other():
    arena = rest(pair(), "bob")
    strike(arena, "ann", "bob", 8, 4).answer(Asking(SpendHits, hits=3), {"choke": 1})
    strike(rest(arena, "ann"), "cid", "bob", 8, 4).answer(Asking(SpendHits, hits=3), {"choke": 1})
    rest(arena, "cid").answer("Ann chokes you", 1).roll(3)
    assert arena.told("down") == ["Bob falls: unconscious"]
    assert len(arena.told("test", "bob")) == 1
    arena.answer(HeartDice, 1).roll(4).answer("flawless", "spirit")
    assert not [each for each in arena.open() if "chokes you" in each]
    assert arena.told("end") == ["The fight is over: Ann and Cid win"]


@pytest.mark.about("book.grapple.choke", "book.grapple.throw", "book.grapple.drag")
def test_only_hits_of_brawling_buy_what_a_hold_allows():
    stick = weapon("Stick", "close", "axes-clubs-maces")
    arena = rest(held(fighter("Ann", KNIFE, stick)), "bob").turn("ann", "strike:bob")
    key = next(str(key) for key in arena.options("Strike Bob") if str(key).endswith(":stick"))
    arena.answer("Strike Bob", key).answer("Strike Bob", 3).answer("Defend", 0).roll(8, 8, 4)
    arena.answer(ExtraDice, 0)
    assert not {"choke", "throw", "drag", "reverse", "grapple"} & set(wares(arena))
    brawl = wares(strike(rest(held(), "bob"), "ann", "bob", 8, 8, 8, 1))
    assert [brawl[key].most for key in ("choke", "throw", "drag")] == [1, 1, 6]


@pytest.mark.rule("book.grapple.choke-no-reverse", "book.ruling.combat-choke-several")
def test_whoever_one_of_them_chokes_turns_no_hold_of_the_other_about():
    arena = rest(pair(), "bob")
    strike(arena, "ann", "bob", 8, 4).answer(Asking(SpendHits, hits=3), {"choke": 1})
    rest(arena, "ann", "cid").answer("Ann chokes you", 1).roll(4).answer("flawless", "spirit")
    barred = wares(strike(arena, "bob", "cid", 8, 8))["reverse"].barred
    assert barred.why == "not while you are choked"


@pytest.mark.rule("book.grapple.choke-failed", "book.ruling.fewest-dice")
def test_whoever_has_no_dice_left_for_the_test_falls_unasked():
    arena = rest(held(None, TOUGH, enter(fighter("Cid"), CID, "bob")), "bob", "cid")
    strike(arena, "ann", "bob", 8, 8).answer(Asking(SpendHits, hits=4), {"choke": 1}).answer(SpendHits, {})
    arena.fight.part(Effort).lose(arena.fight, arena.who("bob"), arena.spirit("bob"), "Bob tires", ())
    assert rest(arena, "ann").only(Asking(OwnTurn, count=2), "cid")
    assert arena.told("test", "bob") == ["Bob tests resist fatigue: no dice to roll"]
    (event,) = arena.events("down")
    assert (event.text, event.outcome) == ("Bob falls:", "unconscious")
    assert event.cites == (
        "book.grapple.choke-failed",
        "book.ruling.combat-choke-unconscious",
        "book.incapacitated.prone",
    )
