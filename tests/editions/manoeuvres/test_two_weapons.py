"""A weapon in each hand: two strikes at one number."""

from typing import Any

import pytest

from tests.editions.answering import Asking
from tests.editions.manoeuvres.test_prone import option
from tests.editions.sda.arena import KNIFE, SWORD, Arena, duel, enter, fighter, weapon
from winterdawn.editions.sda.facts.combat import OwnTurn, SpendHits
from winterdawn.editions.sda.facts.rolls import HeartDice

AXE = weapon("Axe", skill="axes-clubs-maces")
BOTH = (SWORD, AXE)


def armed(places: str = "e5 g5", **given: Any) -> Arena:
    """Ann has 4d8 with the sword and 2d8 with the axe."""
    skills = {"one-handed-swords": 3, "axes-clubs-maces": 1}
    return duel(fighter("Ann", *BOTH, skills=skills, **given), places=places)


def first(arena: Arena, *faces: int) -> Arena:
    """Ann strikes Bob with the sword first, and he does not defend."""
    return arena.turn("ann", "two-weapons").answer("Strike Bob with the Sword", len(faces)).fall(faces)


@pytest.mark.rule(
    "book.manoeuvre.two-weapons", "book.manoeuvre.two-weapons-second", "book.manoeuvre.two-actions"
)
def test_two_strikes_at_one_number_the_second_at_a_malus():
    arena = armed()
    assert option(arena, "two-weapons").label == "Strike with Sword and Axe"
    assert option(arena, "two-weapons").cost == "both actions"
    first(arena, 4, 1).answer(SpendHits, {})
    ask = arena.ask("Strike whom with the Axe?", "ann")
    assert [option.label for option in ask.among.options] == ["Bob", "Nobody"]
    arena.answer("Strike whom with the Axe?", "bob")
    ask = arena.ask("Strike Bob with the Axe", "ann")
    assert (ask.remarks[0].text, ask.remarks[0].amount) == ("second strike with the Axe", "−1")
    arena.answer("Strike Bob with the Axe", 2).answer("Defend", 0).roll(8, 4)
    assert arena.events("exchange")[-1].outcome == "2 hits"
    arena.answer(SpendHits, {}).answer("flawless", "spirit")
    assert not [key for key in arena.options("What do you do?") if key.startswith(("strike", "two"))]
    assert "move" in arena.options("What do you do?"), "the movement is still there"


@pytest.mark.rule("book.manoeuvre.two-weapons-split", "book.manoeuvre.split-pool")
@pytest.mark.rule("book.ruling.combat-two-weapons-dice")
def test_both_together_use_no_more_dice_than_the_larger_pool_holds():
    """4d8 and 2d8: after three dice on the sword one is left for the axe."""
    arena = armed().turn("ann", "two-weapons")
    assert arena.ask("Strike Bob with the Sword").among.suggested == 2, "half, as the other strike is to come"
    arena.answer("Strike Bob with the Sword", 3).fall((4, 1, 1)).answer(SpendHits, {})
    arena.answer("Strike whom", "bob")
    assert arena.own("Strike Bob with the Axe") == [1]


@pytest.mark.rule("book.ruling.combat-two-weapons-dice")
def test_either_weapon_may_come_first():
    arena = armed().turn("ann", "two-weapons")
    keys = [option.key for option in arena.ask("Strike Bob").also]
    assert "strength:axes-clubs-maces:axe" in keys
    arena.answer("Strike Bob with the Sword", "strength:axes-clubs-maces:axe")
    arena.answer("Strike Bob with the Axe", 1).fall((4,)).answer(SpendHits, {})
    assert arena.ask("Strike whom with the Sword?", "ann")


@pytest.mark.rule("book.ruling.combat-two-weapons-dice")
def test_the_second_target_is_chosen_once_the_first_strike_is_over():
    cid = enter(fighter("Cid"), "f4", "bob")
    ann = enter(fighter("Ann", *BOTH), "e5")
    arena = Arena(ann, enter(fighter("Bob", injury="(0+1)*1"), "g5"), cid).initiative(ann=4, bob=3, cid=2)
    arena.turn("ann", "two-weapons").answer("Strike whom first?", "bob").answer("Strike Bob with", 3)
    arena.answer("Defend", 0).roll(8, 8, 1).answer(SpendHits, {"damage": 2}).roll(8, 8)
    assert arena.badges("bob")[-1] == "incapacitated"
    while "Strike whom with" not in arena.open()[0]:
        number, ask = next(iter(arena.run.pending.items()))
        arena.run.answer(ask.fallback() if hasattr(ask, "prompt") else (4,) * len(ask.dice), ask=number)
    assert arena.options("Strike whom with", "ann") == ["cid", "none"]


@pytest.mark.rule("book.manoeuvre.two-weapons")
def test_the_second_strike_may_be_left_out():
    arena = first(armed(), 4, 1).answer(SpendHits, {}).answer("Strike whom with", "none")
    assert not [key for key in arena.options("What do you do?") if key.startswith(("strike", "two"))]


@pytest.mark.rule("book.manoeuvre.two-weapons")
def test_whoever_thinks_again_has_both_actions_still():
    arena = armed().turn("ann", "two-weapons").answer("Strike Bob with", "none")
    assert {"two-weapons", "strike:bob"} <= set(arena.options("What do you do?"))


@pytest.mark.rule("book.ruling.combat-manoeuvre-two-actions", "book.manoeuvre.two-actions")
def test_neither_half_of_a_split_turn_has_an_action_besides():
    arena = first(armed().turn("ann", "split"), 4, 1).answer(SpendHits, {}).answer("Strike whom with", "none")
    arena.turn("ann", "end").turn("bob", "end")
    assert arena.ask(Asking(OwnTurn, count=-4), "ann")
    assert not [
        key for key in arena.options("What do you do?") if key.startswith(("strike", "two", "stance"))
    ]
    assert "move" in arena.options("What do you do?")


@pytest.mark.rule("book.ruling.combat-manoeuvre-two-actions", "book.manoeuvre.two-actions")
def test_after_an_action_in_the_first_half_there_are_not_two_left():
    arena = armed().turn("ann", "split").strike("ann", "bob", 4, 1, against=(4, 1)).turn("ann", "end")
    barred = option(arena.turn("bob", "end"), "two-weapons").barred
    assert barred.why == "it takes both actions of the round, and one is taken"


@pytest.mark.about("book.manoeuvre.two-weapons")
def test_one_weapon_or_nobody_near_is_not_enough():
    assert "two-weapons" not in duel().options("What do you do?")
    assert option(armed("a5 m5"), "two-weapons").barred.why.startswith("nobody is within reach")


@pytest.mark.about("book.manoeuvre.two-weapons")
def test_whoever_loses_the_other_weapon_has_no_second_strike():
    arena = armed().turn("ann", "two-weapons").answer("Strike Bob with the Sword", 1)
    arena.answer("Defend", 3).roll(4).roll(8, 8, 4).answer(SpendHits, {"disarm": 1}).answer("Knock what", "1")
    assert arena.told("lapsed")[-1].startswith("Ann has no second strike")


@pytest.mark.about("book.manoeuvre.two-weapons")
def test_two_of_a_kind_are_two_weapons():
    arena = duel(fighter("Ann", KNIFE, KNIFE), places="e5 f5").turn("ann", "two-weapons")
    arena.answer("Strike Bob with the Knife", 1).answer("Defend", 0).roll(4).answer(SpendHits, {})
    assert arena.ask("Strike whom with the Knife?")


@pytest.mark.about("book.manoeuvre.two-weapons", "book.ruling.table-natural-weapons")
def test_weapons_of_the_body_fill_no_hand():
    bite = weapon("Bite", "close", "brawling", natural=True, hands=0)
    claws = weapon("Claws", "close", "brawling", natural=True, hands=0)
    for armed in ((bite, claws), (SWORD, bite)):
        assert "two-weapons" not in duel(fighter("Ann", *armed), places="e5 f5").options("What do you do?")


def beset() -> Arena:
    """Ann is to strike at Bob with both weapons, and has Cid near too."""
    people = (
        enter(fighter("Ann", *BOTH), "e5"),
        enter(fighter("Bob"), "g5"),
        enter(fighter("Cid"), "f4", "bob"),
    )
    arena = Arena(*people, distractions="all").initiative(ann=4, bob=3, cid=2)
    return arena.turn("ann", "two-weapons").answer("Strike whom first?", "bob")


@pytest.mark.rule("book.ruling.combat-distraction")
def test_both_strikes_draw_attention_away_where_all_acts_do():
    arena = beset().answer("Strike at Ann", "none", "cid").answer("Strike Bob", 1).fall((1,))
    while "Strike whom" not in arena.open()[0]:
        arena.answer(HeartDice, 1) if arena.asks(HeartDice) else arena.roll(4)
    arena.answer("Strike whom with", "cid")
    assert arena.ask("Strike at Ann", "bob")
    arena = beset().answer("Strike at Ann", 1, "cid").answer("Defend", 0).roll(4, 1).answer(SpendHits, {})
    arena.answer("Strike Bob", "none")
    assert not [key for key in arena.options("What do you do?", "ann") if key.startswith(("strike", "two"))]


@pytest.mark.rule("book.manoeuvre.two-actions")
@pytest.mark.about("book.manoeuvre.two-weapons-second")
def test_that_one_of_them_reaches_nobody_is_told_before_both_actions_are_spent():
    arena = duel(fighter("Ann", SWORD, KNIFE))
    offer = option(arena, "two-weapons")
    assert (offer.cost, offer.note) == (
        "both actions",
        "one pool for both; nobody is within reach of the Knife",
    )
    assert arena.ask("What do you do?", "ann").figures["two-weapons"] == {"actions": 2}
    assert option(armed(), "two-weapons").note == "one pool for both"
