"""Two weapons in whole lines: what is asked for either strike, and what becomes of the second."""

from __future__ import annotations

import pytest

from tests.editions.answering import Asking
from tests.editions.manoeuvres.charge.chargers import heartened
from tests.editions.manoeuvres.lines import IN_PASSING, foreseen, listed, log, offered, question, remarks
from tests.editions.manoeuvres.test_two_weapons import AXE, BOTH, armed, beset, first
from tests.editions.ranged.shots import DART
from tests.editions.sda.arena import SWORD, Arena, duel, enter, fighter
from winterdawn.editions.sda.facts.combat import OwnTurn, SpendHits

SECOND = "book.manoeuvre.two-weapons-second, book.ruling.combat-two-weapons-dice"
SHARED = "book.manoeuvre.two-weapons-split, book.manoeuvre.split-pool"
NO_SECOND = f"Ann has no second strike: nobody is in reach of it, or no dice are left [{SECOND}]"


def three() -> Arena:
    """Ann, between Bob and Cid, is to strike with both weapons."""
    cid = enter(fighter("Cid"), "f4", "bob")
    people = enter(fighter("Ann", *BOTH), "e5"), enter(fighter("Bob"), "g5"), cid
    return Arena(*people).initiative(ann=4, bob=3, cid=2).turn("ann", "two-weapons")


@pytest.mark.unlike("draft", reason="equals, chargers and those charged all count as attackers there")
@pytest.mark.rule("book.manoeuvre.two-weapons-split", "book.manoeuvre.two-weapons-second")
@pytest.mark.rule("book.ruling.combat-two-weapons-dice")
def test_either_strike_is_asked_for_with_what_it_takes() -> None:
    arena = armed().turn("ann", "two-weapons")
    assert question(arena, "Strike Bob") == (
        "ann: Strike Bob with the Sword: how many dice? 4 of 4d8 left (one-handed swords, strength). "
        "[book.melee.announce-dice, book.melee.attack, book.pool.roll-fewer]"
    )
    assert [option.label for option in arena.ask("Strike Bob").also] == [
        "With Sword, agility",
        "With Axe, strength",
        "With Axe, agility",
        "Buy dice with spirit instead",
        "Think again",
    ]
    assert arena.ask("Strike Bob").among.suggested == 2
    arena.answer("Strike Bob", 2).fall((4, 1)).answer(SpendHits, {})
    assert question(arena, "Strike whom") == f"ann: Strike whom with the Axe? [{SECOND}, {SHARED}]"
    assert listed(arena, "Strike whom") == ["Bob", "Nobody"]
    arena.answer("Strike whom", "bob")
    assert question(arena, "Strike Bob") == (
        "ann: Strike Bob with the Axe: how many dice? 2 of 2d8 left (axes, clubs & maces, strength). "
        "[book.melee.announce-dice, book.melee.attack, book.pool.roll-fewer]"
    )
    assert remarks(arena, "Strike Bob") == [f"−1 second strike with the Axe [{SECOND}]"]
    assert foreseen(arena, "Strike Bob", 1).startswith("Bob scores 65.0%, tie 30.3%, you score 4.7%;")
    assert [option.label for option in arena.ask("Strike Bob").also] == [
        "With Axe, agility",
        "Buy dice with spirit instead",
        "No second strike",
    ]
    arena.answer("Strike Bob", "none")
    assert arena.ask("What do you do?", "ann").lead == "Your action is taken."
    assert not arena.events("lapsed")


@pytest.mark.rule("book.ruling.combat-two-weapons-dice")
def test_the_first_target_is_asked_for_among_those_in_reach() -> None:
    arena = three()
    assert question(arena, "Strike whom first?") == (
        "ann: Strike whom first? [book.manoeuvre.two-weapons, book.ruling.combat-two-weapons-dice, "
        "book.manoeuvre.two-actions, book.manoeuvre.split-pool]"
    )
    assert listed(arena, "Strike whom first?") == ["Bob", "Cid"]
    arena.answer("Strike whom first?", "cid").answer("Strike Cid", 1).fall((4,)).answer(SpendHits, {})
    assert listed(arena, "Strike whom with the Axe?") == ["Bob", "Cid", "Nobody"]


@pytest.mark.rule("book.manoeuvre.two-weapons-second")
def test_the_malus_of_the_second_is_as_the_table_wants() -> None:
    arena = duel(fighter("Ann", *BOTH), second_weapon_malus=3).turn("ann", "two-weapons")
    arena.answer("Strike Bob", 1).fall((4,)).answer(SpendHits, {}).answer("Strike whom", "bob")
    rule, _, other = SECOND.partition(", ")
    assert remarks(arena, "Strike Bob")[0] == (
        f"−3 second strike with the Axe [{rule}, book.rule-zero.house-rules, {other}]"
    )


@pytest.mark.rule("book.manoeuvre.two-weapons-second")
def test_nobody_in_reach_any_more_and_there_is_no_second_strike() -> None:
    arena = first(armed(), 8, 8, 8).answer(SpendHits, {"push": 2})
    arena.answer("Push Bob where?", "h5").answer("Push Bob where?", "i5").answer(SpendHits, {})
    assert log(arena, "lapsed") == [NO_SECOND]


@pytest.mark.about("book.manoeuvre.two-weapons")
def test_whoever_is_put_out_of_action_in_the_first_exchange_strikes_no_second_time() -> None:
    people = (
        enter(fighter("Ann", *BOTH, injury="(0+1)*1"), "e5"),
        enter(fighter("Bob"), "g5"),
        enter(fighter("Dan"), "a11", "ann"),
    )
    arena = Arena(*people).initiative(ann=4, bob=3, dan=2).turn("ann", "two-weapons")
    arena.answer("Strike Bob", 1).answer("Defend", 4).roll(4).roll(8, 8, 8, 8)
    arena.answer(SpendHits, {"damage": 3}).roll(8, 8, 8)
    while not arena.asks(OwnTurn, "bob"):
        number, ask = next(iter(arena.run.pending.items()))
        arena.run.answer((4,) * len(ask.dice) if hasattr(ask, "purpose") else ask.fallback(), ask=number)
    assert log(arena, "lapsed")[-1] == NO_SECOND


@pytest.mark.about("book.manoeuvre.two-weapons", "book.control.disarm")
def test_whoever_loses_the_other_weapon_has_no_second_strike_with_the_first_either() -> None:
    arena = armed().turn("ann", "two-weapons").answer("Strike Bob with the Sword", 1)
    arena.answer("Defend", 3).roll(4).roll(8, 8, 4).answer(SpendHits, {"disarm": 1}).answer("Knock what", "1")
    assert log(arena, "lapsed") == [NO_SECOND]
    assert arena.ask("What do you do?", "ann")


@pytest.mark.about("book.manoeuvre.two-weapons")
def test_whoever_thinks_again_after_a_walk_may_walk_on_and_strike_in_both_halves() -> None:
    arena = armed("e5 i5").turn("ann", "split").turn("ann", "move").answer("Move where", "g5")
    arena.answer("Strike at Ann", "none") if "Strike at" in arena.open()[0] else None
    before = offered(arena, "move", "two-weapons", "strike", "stance")
    arena.turn("ann", "two-weapons").answer("Strike Bob", "none")
    assert offered(arena, "move", "two-weapons", "strike", "stance") == before
    arena.turn("ann", "end").turn("bob", "end")
    assert {"two-weapons", "strike:bob"} <= set(arena.options("What do you do?", "ann"))


@pytest.mark.rule("book.ruling.combat-distraction")
def test_who_strikes_first_reads_what_gives_the_opening() -> None:
    assert question(beset(), "Strike at Ann", "cid") == (
        "cid: Strike at Ann with the Sword: how many dice? Ann strikes at somebody else within your reach. "
        f"{IN_PASSING}4 of 4d8 left "
        "(one-handed swords, strength). +1d8 on top. [book.reaction.opportunity, "
        "book.opportunity.trigger-other, book.opportunity.several-strikers, book.pool.roll-fewer]"
    )


def disarmed(arena: Arena, by: str, what: str) -> Arena:
    """Somebody strikes Ann first, and knocks one of her weapons away."""
    arena.answer("Strike at Ann", 3, by).answer("Defend", 0, "ann").roll(8, 8, 8, 8)
    return (
        arena.answer(SpendHits, {"disarm": 1})
        .answer("Knock what", what)
        .answer("how far", 0)
        .answer(SpendHits, {})
    )


@pytest.mark.rule("book.ruling.combat-distraction")
def test_whoever_loses_the_other_weapon_to_the_opening_has_no_second_strike() -> None:
    """Bob strikes as her axe turns upon Cid, and knocks it away."""
    arena = beset().answer("Strike at Ann", "none", "cid").answer("Strike Bob", 1).fall((4,))
    arena.answer(SpendHits, {}).answer("Strike whom with", "cid")
    disarmed(arena, "bob", "1")
    assert [item.name for item in arena.who("ann").hands] == ["Sword"]
    assert arena.only(Asking(OwnTurn, count=4), "ann")
    assert arena.ask("What do you do?", "ann").lead == "Your action is taken."


@pytest.mark.rule("book.ruling.combat-distraction")
def test_whoever_has_no_weapon_in_reach_after_the_opening_does_not_strike_at_all() -> None:
    """Cid pushes her out of Bob's reach before her first strike."""
    arena = beset().answer("Strike at Ann", 3, "cid").answer("Defend", 0).roll(8, 8, 8, 8)
    arena.answer(SpendHits, {"push": 3})
    for place in ("d5", "c5", "b5"):
        arena.answer("Push Ann where?", place)
    heartened(arena.answer(SpendHits, {}) if arena.asks(SpendHits) else arena)
    assert arena.place("ann") == "b5"
    assert arena.ask("What do you do?", "ann").lead == "Your action is taken."
    assert arena.told("exchange") == ["Cid against Ann: 8 hits"]


@pytest.mark.about("book.manoeuvre.two-weapons")
def test_what_only_shoots_or_is_thrown_is_no_second_weapon() -> None:
    assert offered(duel(fighter("Ann", SWORD, DART)), "two-weapons") == []


@pytest.mark.rule("book.ruling.combat-two-weapons-dice")
def test_a_weapon_too_short_for_somebody_is_no_way_to_strike_them() -> None:
    """Weapons that strike with any malus count; those farther than 3 metres away are out of reach."""
    near = duel(fighter("Ann", SWORD, AXE), places="e5 h5")
    assert "two-weapons" in near.options("What do you do?")
    far = duel(fighter("Ann", SWORD, AXE), places="e5 i5")
    assert "two-weapons" not in far.options("What do you do?")
