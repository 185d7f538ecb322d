"""Charges that are out of the ordinary: the strike before the attack, both at one number, a failed run."""

from __future__ import annotations

import pytest

from tests.editions.answering import Asking
from tests.editions.manoeuvres.charge.chargers import FAST, STAFF, past, struck
from tests.editions.manoeuvres.charge.test_charge import charge
from tests.editions.manoeuvres.lines import IN_PASSING, log, question, remarks
from tests.editions.sda.arena import PIKE, Arena, duel, enter, fighter
from winterdawn.editions.sda.character.sheet import Sheet
from winterdawn.editions.sda.facts.combat import AttackToo, OwnTurn, SpendHits
from winterdawn.editions.sda.manoeuvres.clash import Clashing
from winterdawn.editions.setup import Ground

STOPPED = "Ann’s charge is stopped [book.manoeuvre.charge]"


def first(bob: Sheet | None = None) -> Arena:
    """Bob may strike at Ann before her attack."""
    return charge(8, 8, bob=bob, charge_strike="first").answer("Where does", "k5")


@pytest.mark.rule("book.ruling.combat-charge-exchange")
def test_a_strike_that_comes_first_is_met_from_where_it_falls_and_the_attack_follows() -> None:
    arena = first(fighter("Bob", PIKE))
    assert question(arena, "Strike at Ann") == (
        "bob: Strike at Ann with the Pike: how many dice? Ann charges within your reach. "
        f"{IN_PASSING}4 of 4d8 left (polearms, strength). +1d8 on top. "
        "[book.reaction.opportunity, book.opportunity.trigger-move, book.manoeuvre.charge-opportunity, "
        "book.ruling.combat-charge-exchange, book.rule-zero.house-rules, book.pool.roll-fewer]"
    )
    assert arena.ask("Strike at Ann").also[-1].label == "Let it pass"
    arena.answer("Strike at Ann", 3)
    assert remarks(arena, "Defend against Bob") == [
        "−1 beyond the reach of the Sword [book.reach.outside-malus, book.reach.long, "
        "book.melee.defence-reach]",
        " from here hits cannot wound, only control [book.melee.damage-in-reach]",
    ]
    arena.answer("Defend", 0).roll(8, 8, 8, 8).answer(SpendHits, {})
    assert arena.place("ann") == "k5"
    assert question(arena, "Strike Bob").startswith("ann: Strike Bob with the Sword: how many dice? 2 of 4d8")
    assert log(arena, "charge")[1:] == []


@pytest.mark.rule("book.ruling.combat-charge-exchange")
@pytest.mark.about("book.ruling.table-charge")
@pytest.mark.parametrize("ware, place", [("push", "k4"), ("lever", "k5")])
def test_whoever_is_moved_or_felled_by_it_attacks_no_more(ware: str, place: str) -> None:
    arena = first(fighter("Bob", STAFF)).answer("Strike at Ann", 3).answer("Defend", 0)
    arena.roll(8, 8, 8, 8).answer(SpendHits, {ware: 1})
    if ware == "push":
        arena.answer("Push Ann where?", place)
    arena.answer(SpendHits, {})
    assert log(arena, "charge")[1:] == [STOPPED]
    assert arena.only(Asking(OwnTurn, count=3), "bob")
    assert arena.place("ann") == place
    assert arena.fight.record(Clashing) == Clashing()


@pytest.mark.about("book.ruling.combat-charge-exchange")
def test_whoever_is_put_out_of_action_by_it_lies_where_it_fell() -> None:
    people = (
        enter(fighter("Ann", skills=FAST, injury="(0+1)*1"), "a5"),
        enter(fighter("Bob", PIKE), "m5"),
        enter(fighter("Dan"), "a11", "ann"),
    )
    arena = Arena(*people, charge_strike="first").initiative(ann=4, bob=3, dan=2).turn("ann", "charge:bob")
    arena.answer("Run at Bob", 2).roll(8, 8).answer("Where does", "k5").answer("Strike at Ann", 3)
    arena.answer("Defend", 0).roll(8, 8, 8, 8).answer(SpendHits, {"damage": 8}).roll(*[8] * 8)
    while not arena.asks(OwnTurn, "bob"):
        number, ask = next(iter(arena.run.pending.items()))
        arena.run.answer((4,) * len(ask.dice) if hasattr(ask, "purpose") else ask.fallback(), ask=number)
    assert log(arena, "charge")[1:] == [STOPPED]
    assert arena.place("ann") == "j5", "where Bob's pike begins to reach"


@pytest.mark.about("book.ruling.table-charge")
def test_whoever_is_brought_down_just_where_the_run_ends_attacks_nobody() -> None:
    arena = struck(past(fighter("Cid", STAFF), "l7", 8, 8), "cid", 8, 8, 8, lever=1)
    assert arena.place("ann") == "k5"
    assert log(arena, "charge")[1:] == [STOPPED]
    arena.answer("Strike at Ann", "none", "bob")
    assert arena.asks(Asking(OwnTurn, count=3), "bob")


@pytest.mark.about("book.ruling.combat-charge-disarm-scope")
def test_a_target_that_attacks_at_the_same_number_may_disarm() -> None:
    people = enter(fighter("Ann", skills=FAST), "a5"), enter(fighter("Bob", spirit=20), "m5")
    arena = Arena(*people).initiative(ann=4, bob=4).turn("ann", "charge:bob").answer("Run at Bob", 2)
    arena.roll(8, 1).answer("Where does", "k5").answer("Strike at Ann", "none").answer("Strike Bob", 1)
    arena.answer(AttackToo, "attack").answer("Strike back at Ann", 4).roll(1).roll(8, 8, 8, 8)
    assert arena.ask(SpendHits, "bob")
    assert next(ware.barred for ware in arena.ask(SpendHits).among.wares if ware.key == "disarm") is None


@pytest.mark.about("book.ruling.combat-charge-disarm-scope")
def test_whoever_defends_as_no_dice_are_left_to_attack_with_may_disarm() -> None:
    arena = duel(fighter("Ann", skills=FAST, spirit=4), places="a5 m5").turn("ann", "charge:bob")
    arena.answer("Run at Bob", 4).roll(8, 1, 1, 1).answer("Where does", "k5").answer("Strike at Ann", 1)
    arena.answer("Defend", 4).roll(1, 3).roll(8, 8, 8, 8)
    assert arena.told("exchange") == ["Bob against Ann: Ann scores 8 hits"]
    assert next(ware.barred for ware in arena.ask(SpendHits).among.wares if ware.key == "disarm") is None


@pytest.mark.rule("book.ruling.combat-charge-reach")
@pytest.mark.about("book.flawless.task-succeeds")
def test_no_run_is_flawless_that_does_not_get_there() -> None:
    """Four MoSes are 17 m; Bob is 21 m away, or Cid brings her down on the way."""
    people = enter(fighter("Ann", skills=FAST), "a5"), enter(fighter("Bob"), "v5")
    far = Arena(*people, ground=Ground(30, 11)).initiative(ann=4, bob=3).turn("ann", "charge:bob")
    far.answer("Run at Bob", 4).roll(4, 4, 4, 4)
    assert log(far, "charge")[1:] == [
        "Ann falls short of Bob: 17 m of 19 m [book.ruling.combat-charge-reach]"
    ]
    assert far.place("ann") == "r5"
    assert far.only(Asking(OwnTurn, count=3), "bob")
    down = struck(past(fighter("Cid", STAFF), "j3", 4, 4, 4, 4), "cid", 8, 8, 8, lever=1)
    assert down.only(Asking(OwnTurn, count=3), "bob")
    there = duel(fighter("Ann", skills=FAST, spirit=4), places="a5 m5").turn("ann", "charge:bob")
    there.answer("Run at Bob", 4).roll(4, 4, 4, 4).answer("Where does", "k5").answer("Strike at Ann", "none")
    assert there.open() == ["ann: A flawless success. What do you take?"]
