"""Bleeding: what open wounds cost, and how they worsen."""

from typing import Any

import pytest

from tests.editions.answering import Asking
from tests.editions.sda.arena import CLUB, Arena, duel, fighter, hurt, weapon
from winterdawn.editions.sda.body.bleeding import Bleeding
from winterdawn.editions.sda.body.wounds import OpenWounds, Wound
from winterdawn.editions.sda.character.pieces import Wounds
from winterdawn.editions.sda.facts.body import HoldOn, WhichLine
from winterdawn.editions.sda.facts.combat import OwnTurn, SpendHits
from winterdawn.kernel.asks.choices import Number

BOTH = weapon("Sword", types={"cutting": 0, "piercing": 0})


def wounded(*kinds: str, rank: int = 4, last: str = "end", **house: Any) -> Arena:
    """Bob, with a pool of 5d8, has major injuries of these kinds; it is his turn in the round after."""
    sheet = fighter("Bob", skills={"one-handed-swords": rank, "first-aid": 2}, injury="(0+1)*6")
    arena = duel(fighter("Ann", BOTH, skills={"one-handed-swords": 9}), sheet, **house)
    for number, kind in enumerate(kinds):
        arena.strike("ann", "bob", 4, 1).answer(SpendHits, {"damage": 1}).answer("Which type", kind).roll(4)
        if number:
            arena.answer(WhichLine, str(number))
        arena.turn("ann", "end").turn("bob", "end")
    return arena.turn("ann", last)


def levels(arena: Arena) -> list[int]:
    return [wound.level for wound in arena.fight.part(Bleeding).wounds(arena.fight, arena.who("bob"))]


@pytest.mark.rule("book.bleeding.dice-or-worse")
@pytest.mark.rule("book.bleeding.piercing-level", "book.bleeding.cutting-level")
@pytest.mark.example("book.example.combat-bleeding-all-dice")
def test_all_dice_worsen_both_wounds():
    arena = wounded("piercing", "cutting")
    assert levels(arena) == [1, 2]
    arena.strike("bob", "ann", 4, 4, 1, 1, 1).spend()
    assert levels(arena) == [2, 3], "nobody asks which comes first"


@pytest.mark.rule("book.bleeding.dice-or-worse", "book.ruling.combat-bleeding-which-wound")
@pytest.mark.example("book.example.combat-bleeding-one-die-less")
def test_one_die_less_pays_for_one_wound():
    arena = wounded("piercing", "cutting").strike("bob", "ann", 4, 4, 1, 1).spend()
    arena.answer("Which wound worsens?", "0", "bob")
    assert levels(arena) == [2, 2]


@pytest.mark.rule("book.bleeding.dice-or-worse")
@pytest.mark.about("book.ruling.combat-bleeding-past-three-roll")
def test_a_roll_outside_an_exchange_worsens_a_wound_as_soon_as_it_is_over():
    old = fighter("Bob", wounds=Wounds(bleeding=(1,)))
    arena = duel(fighter("Ann"), old)
    kinds = [event.kind for event in arena.fight.events]
    assert arena.told("bleeding") == ["Bob has used dice beyond the wound, which worsens: level 2"], (
        "all three dice of reflex were rolled"
    )
    assert kinds.index("bleeding") < kinds.index("round")


@pytest.mark.about("book.bleeding.dice-or-worse", "book.ruling.combat-bleeding-timing")
def test_the_number_announced_is_the_choice():
    arena = wounded("piercing", "cutting").turn("bob", "strike:ann")
    among = arena.ask("Strike").among
    assert isinstance(among, Number)
    assert [c.note for c in among.counts[:5]] == [
        "4 left",
        "3 left",
        "2 left",
        "a wound worsens",
        "2 wounds worsen",
    ]
    assert among.suggested == 3
    arena.answer("Strike", 3).answer("Defend", 0).roll(4, 4, 1).spend()
    assert levels(arena) == [1, 2]
    assert arena.ask("What do you do?", "bob")


@pytest.mark.about("book.ruling.combat-bleeding-timing", "book.ruling.combat-bleeding-not-rolling")
def test_bleeding_is_reckoned_over_a_split_turn():
    arena = wounded("piercing").turn("bob", "split").strike("bob", "ann", 4, 1, 1).spend()
    arena.turn("bob", "end")
    assert arena.ask(Asking(OwnTurn, count=-3), "bob")
    arena.turn("bob", "strike:ann")
    assert arena.own("Strike") == [1, 2]
    arena.answer("Strike", 1).answer("Defend", 0).roll(4).spend()
    assert levels(arena) == [1], "4 of 5 dice in all"
    arena = wounded("piercing").turn("bob", "split").strike("bob", "ann", 4, 1, 1).spend()
    arena.turn("bob", "end").strike("bob", "ann", 4, 1).spend()
    assert levels(arena) == [2], "5 of 5 dice in all"


@pytest.mark.about("book.reaction.own-dice", "book.ruling.combat-bleeding-timing")
def test_reactions_have_a_reckoning_of_their_own():
    arena = wounded("piercing").strike("bob", "ann", 4, 1, 1, 1).spend().turn("bob", "end")
    arena.strike("ann", "bob", 4, 1, against=(8, 1, 1, 1)).spend()
    assert levels(arena) == [1]
    arena.turn("ann", "end").strike("bob", "ann", 4, 1).spend().turn("bob", "end")
    arena.strike("ann", "bob", 4, 1, against=(8, 1, 1, 1, 1)).spend()
    assert levels(arena) == [2]


@pytest.mark.about("book.ruling.combat-bleeding-which-wound", "book.ruling.combat-bleeding-timing")
def test_a_larger_second_pool_is_not_charged_twice():
    """4 of 5 dice worsen a wound; with 6 in the second pool a fifth die is free."""
    short, club = weapon("Short sword", attribute="strength"), weapon("Club", skill="axes-clubs-maces")
    ranks = {"one-handed-swords": 4, "axes-clubs-maces": 5}
    sheet = fighter("Bob", short, club, skills=ranks, injury="(0+1)*6")
    arena = duel(fighter("Ann", BOTH, skills={"one-handed-swords": 9}), sheet)
    for number in range(2):
        arena.strike("ann", "bob", 4, 1).answer(SpendHits, {"damage": 1}).answer(
            "Which type", "piercing"
        ).roll(4)
        if number:
            arena.answer(WhichLine, "1")
        arena.turn("ann", "end").turn("bob", "end")
    arena.turn("ann", "end").turn("bob", "split").turn("bob", "strike:ann")
    arena.answer("Strike", "strength:one-handed-swords:short-sword").answer("Strike", 4).answer("Defend", 0)
    arena.roll(4, 1, 1, 1).spend()
    assert sorted(levels(arena)) == [1, 2]
    arena.turn("bob", "end").strike("bob", "ann", 4).spend()
    assert sorted(levels(arena)) == [1, 2], "the fifth die: 5 used, 4 free, and 1 was paid for"


@pytest.mark.about("book.ruling.combat-bleeding-which-wound")
def test_a_wound_worsens_once_a_round():
    arena = wounded("piercing", last="delay").strike("bob", "ann", 4, 1, 1, 1, 1).spend().turn("bob", "end")
    arena.strike("ann", "bob", 4, 1, against=(8, 1, 1, 1, 1)).spend()
    assert levels(arena) == [2], "once for both"
    arena.turn("ann", "end").turn("ann", "delay").strike("bob", "ann", 4, 1, 1, 1, 1).spend()
    assert levels(arena) == [3], "and again in the next round"


@pytest.mark.about("book.ruling.combat-bleeding-pool-floor")
def test_no_more_wounds_worsen_than_dice_are_rolled():
    arena = wounded("piercing", "piercing", "piercing", rank=1).strike("bob", "ann", 4).spend()
    assert sorted(levels(arena)) == [1, 1, 2]


@pytest.mark.about("book.ruling.combat-bleeding-timing")
def test_a_wound_counts_from_the_roll_after_it():
    sheet = fighter("Bob", injury="(0+1)*6")
    arena = duel(bob=sheet).turn("ann", "strike:bob").answer("Strike", 3).answer("Defend", 4)
    arena.roll(8, 8, 1).roll(4, 4, 1, 1).answer(SpendHits, {"damage": 1}).roll(4).answer(SpendHits, {})
    assert levels(arena) == [2], "the defence had been thrown already"


@pytest.mark.about("book.ruling.combat-bleeding-timing")
def test_a_wound_of_the_same_exchange_does_not_worsen_in_it():
    arena = wounded("piercing").turn("bob", "end").strike("ann", "bob", 8, 8, 8, 1, against=(4, 1, 1, 1, 1))
    arena.answer(SpendHits, {"damage": 1}).answer("Which type", "cutting").roll(4).answer(WhichLine, "1")
    arena.answer(SpendHits, {})
    assert levels(arena) == [2, 2], "there is only one to choose"


@pytest.mark.rule("book.bleeding.beyond-three")
@pytest.mark.about("book.ruling.combat-bleeding-past-three-roll")
@pytest.mark.rule("book.incapacitated.bleeds-out", "book.death.bleed-timer")
def test_past_the_third_level_they_drop_after_the_exchange():
    arena = (
        wounded("cutting").strike("bob", "ann", 4, 1, 1, 1, 1).spend().turn("bob", "end").turn("ann", "end")
    )
    assert levels(arena) == [3]
    arena.strike("bob", "ann", 8, 8, 1, 1, 1)
    arena.answer(Asking(SpendHits, hits=4), {"damage": 2}).roll(4, 4)
    assert arena.ask(Asking(SpendHits, hits=2), "bob"), "the blow is struck first"
    arena.answer(Asking(SpendHits, hits=2), {}).answer(HoldOn, 1).roll(4)
    assert arena.badges("bob") == ["bleeding, level 3", "incapacitated"]
    assert (
        arena.told("down")[-1]
        == "Bob is bleeding, and dies in 2 minutes unless somebody stops it: 1, and 1 for the MoS"
    )


@pytest.mark.about("book.ruling.combat-bleeding-past-three-roll", "book.ruling.combat-exchange-order")
def test_a_stun_test_in_the_exchange_does_not_settle_wounds_early():
    bob = fighter("Bob", CLUB, skills={"axes-clubs-maces": 4}, injury="(0+1)*6")
    arena = duel(fighter("Ann", injury="(0+1)*6"), bob)
    arena.strike("ann", "bob", 4, 1).answer(SpendHits, {"damage": 1}).roll(4).turn("ann", "end")
    arena.strike("bob", "ann", 8, 4, 1, 1, 1).spend().turn("bob", "end").turn("ann", "end")
    assert levels(arena) == [3]
    arena.strike("bob", "ann", 8, 4, 1, 1, 1).answer(Asking(SpendHits, hits=3), {"damage": 1}).roll(4)
    arena.answer("Resist the shock", 1, "ann").roll(4)
    assert arena.ask(Asking(SpendHits, hits=2), "bob"), "he has not dropped yet"
    arena.answer(Asking(SpendHits, hits=2), {})
    assert arena.ask(HoldOn, "bob")


@pytest.mark.about("book.ruling.combat-reduced-full-pool")
def test_dice_that_wounds_take_are_not_missing_from_the_full_pool():
    arena = wounded("piercing").strike("bob", "ann", 4, 4, 4, 4).spend()
    assert arena.ask("A flawless success", "bob")
    arena = wounded("piercing").turn("bob", "split").strike("bob", "ann", 4).spend().turn("bob", "end")
    arena.strike("bob", "ann", 4, 4, 4, 4).spend()
    assert arena.ask("What do you do?"), "a die used on something else is missing"


@pytest.mark.about("book.bleeding.dice-or-worse", "book.ruling.combat-bleeding-past-three-roll")
def test_whoever_falls_in_the_exchange_owes_their_wounds_nothing():
    bob = hurt(fighter("Bob", injury="(0+1)*1"), wounds=Wounds(bleeding=(2,)))
    arena = duel(None, bob).strike("ann", "bob", 8, 8, against=(2, 2, 2, 2))
    arena.answer(SpendHits, {"damage": 1}).roll(8).answer(HoldOn, 1, "bob").roll(4)
    while arena.asks(SpendHits):
        arena.answer(SpendHits, {})
    assert len(arena.told("down")) == 2, "he falls and bleeds to death once"
    assert not [line for line in arena.told("bleeding") if "breaks open" in line]


def torn(*levels: int, rank: int = 3) -> Arena:
    """Ann bleeds from wounds of such levels, and has 1 + rank dice with the sword."""
    ann = fighter("Ann", skills={"one-handed-swords": rank}, injury="(5+1)*3")
    arena = duel(ann)
    arena.fight.record(OpenWounds).open["ann"] = [Wound(level) for level in levels]
    return arena.turn("ann", "strike:bob")


def told(arena: Arena) -> dict[int, tuple[str, dict[str, int]]]:
    """What each number of dice costs, in words and in figures."""
    ask = arena.ask("Strike")
    assert isinstance(ask.among, Number)
    counts = [count for count in ask.among.counts if count.barred is None]
    figures = {count.value: ask.figures[str(count.value)] for count in counts}
    names = "dice", "spirit", "wounds", "falls"
    return {
        count.value: (count.note, {name: figures[count.value].get(name, 0) for name in names})
        for count in counts
    }


@pytest.mark.about("book.bleeding.beyond-three")
def test_dice_that_tear_a_wound_of_the_worst_level_open_say_that_one_falls():
    costs = told(torn(3))
    assert costs[3] == ("1 left", {"dice": 3, "spirit": 0, "wounds": 0, "falls": 0})
    assert costs[4] == ("a wound worsens and you fall", {"dice": 4, "spirit": 0, "wounds": 1, "falls": 1})
    assert costs[5][0] == "4 spirit, a wound worsens and you fall", "bought dice come on top of all own ones"
    assert costs[5][1] == {"dice": 4, "spirit": 4, "wounds": 1, "falls": 1}
    arena = torn(3).answer("Strike", 4).answer("Defend", 0).roll(4, 1, 1, 1).spend()
    assert "incapacitated" in arena.badges("ann")
    assert torn(3).ask("Strike").fallback() == 3


@pytest.mark.about("book.ruling.combat-bleeding-which-wound")
def test_a_milder_wound_may_worsen_first_and_only_then_does_one_fall():
    costs = told(torn(3, 1))
    assert [costs[dice][1]["wounds"] for dice in (2, 3, 4)] == [0, 1, 2]
    assert [costs[dice][1]["falls"] for dice in (2, 3, 4)] == [0, 0, 1]
    assert costs[4][0] == "2 wounds worsen and you fall"


@pytest.mark.about("book.ruling.combat-bleeding-which-wound")
def test_a_wound_that_has_worsened_this_round_costs_nothing_more():
    arena = torn(1).answer("Strike", 4).answer("Defend", 0).roll(4, 1, 1, 1).spend().turn("ann", "end")
    arena.turn("bob", "strike:ann").answer("Strike", 1)
    among = arena.ask("Defend").among
    assert isinstance(among, Number)
    assert among.counts[4].note == "0 left"
    arena.answer("Defend", 4).roll(1).roll(4, 1, 1, 1)
    assert [wound.level for wound in arena.fight.record(OpenWounds).open["ann"]] == [2]


@pytest.mark.about("book.bleeding.beyond-three")
def test_where_every_number_of_dice_would_fell_nobody_rolls_any_unasked():
    ask = torn(3, rank=0).ask("Strike")
    assert ask.figures["1"]["falls"] == 1
    assert ask.fallback() == "none"


@pytest.mark.rule("book.bleeding.dice-or-worse")
def test_wounds_that_the_other_side_will_worsen_pay_for_no_dice_of_ones_own():
    arena = duel(*(fighter(name, wounds=Wounds(bleeding=(1,))) for name in ("Ann", "Bob")))
    arena.turn("ann", "strike:bob").answer("Strike", 4)
    among = arena.ask("Defend", "bob").among
    assert isinstance(among, Number)
    assert [count.note for count in among.counts[3:5]] == ["1 left", "a wound worsens"]
