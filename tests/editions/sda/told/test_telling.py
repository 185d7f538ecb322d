"""The telling of a fight explains its numbers: in the order in which things happen, each with its reason."""

from __future__ import annotations

from typing import Any

import pytest

from tests.editions.answering import PERCEPTION, REFLEX
from tests.editions.ranged.shots import archer
from tests.editions.sda.arena import BUCKLER, MAIL, SWORD, Arena, duel, enter, fighter, hurt
from winterdawn.editions.sda.facts.combat import AttackToo, SpendHits
from winterdawn.editions.setup import Ground


def lines(arena: Arena) -> list[str]:
    """All that is told, oldest first."""
    return [f"{event.text} {event.outcome}".strip() for event in arena.run.events]


def after(arena: Arena, line: str) -> list[str]:
    """What is told after the last line that reads so."""
    told = lines(arena)
    return told[len(told) - told[::-1].index(line) :]


@pytest.mark.about("book.reaction.dice-cap", "book.spirit.buy-dice")
def test_the_side_of_whoever_does_not_defend_is_told_why_and_nobody_else() -> None:
    """Bob keeps his dice, then uses them up and could still buy one, and at last has no spirit for it."""
    arena = duel().strike("ann", "bob", 4).spend()
    assert arena.told("kept") == ["Bob has dice left to answer with, and keeps them"]
    assert {event.audience for event in arena.events("kept")} == {("bob",)}
    people = enter(fighter("Ann"), "e5"), enter(fighter("Bob"), "g5"), enter(fighter("Cid"), "g4", "ann")
    arena = Arena(*people).initiative(ann=4, cid=3, bob=2)
    arena.strike("ann", "bob", 4, against=(4, 1, 1, 1)).spend().turn("ann", "end").strike("cid", "bob", 4)
    assert arena.told("kept")[-1] == "Bob has no dice left to answer with, and buys none"
    spent = Arena(enter(fighter("Ann"), "e5"), enter(hurt(fighter("Bob"), spirit=0), "g5"))
    spent.answer(REFLEX, 3).answer(PERCEPTION, 3).roll(4, 1, 1).roll(4, 1, 1).strike("ann", "bob", 4)
    assert spent.told("kept") == ["Bob has no dice left to answer with"]


@pytest.mark.rule("book.ruling.combat-no-defence")
@pytest.mark.about("book.melee.rear-malus")
def test_what_counts_against_whoever_does_not_defend_is_told_if_it_counts() -> None:
    counted = "Bob does not defend all the same −2 Ann stands behind"
    for undefended, words in (("extra-dice", counted), ("nothing", "Bob does not defend")):
        people = enter(fighter("Ann"), "f5"), enter(fighter("Bob"), "h5", facing=1)
        arena = Arena(*people, undefended=undefended).initiative(ann=4, bob=3).turn("ann", "strike:bob")
        arena.answer("Strike", 1).answer("Defend", 0).roll(4)
        assert arena.told("undefended") == [words]


def shot(**bob: Any) -> Arena:
    people = enter(archer(), "a2"), enter(fighter("Bob"), "f2", **bob)
    arena = Arena(*people, ground=Ground(26, 3, kind="square")).initiative(ann=4, bob=3)
    return arena.turn("ann", "shoot:bob").answer("at Bob", 2)


@pytest.mark.rule("book.ruling.table-noticing-shots")
@pytest.mark.about("book.ranged.dodge")
def test_it_is_told_why_a_shot_is_not_dodged() -> None:
    unseen = shot(facing=1)
    assert unseen.told("undefended") == ["Bob does not dodge, for nothing is noticed: Ann stands behind Bob"]
    assert not unseen.told("kept")
    kept = shot(facing=3).answer("Dodge", 0)
    assert kept.told("undefended") + kept.told("kept") == [
        "Bob does not dodge",
        "Bob has dice left to answer with, and keeps them",
    ]


@pytest.mark.rule("book.opportunity.move-enter", "book.movement.per-round")
def test_the_way_to_a_strike_in_passing_is_told_before_it_and_the_rest_after_it() -> None:
    arena = duel(places="d5 h5").turn("ann", "move").answer("Move where", "g5").answer("Strike at Ann", 1)
    assert after(arena, "Ann is called")[:2] == [
        "Ann moves 2 m from d5 to f5, 2 m from Bob",
        "Ann moves within the reach of Bob: an attack of opportunity",
    ]
    arena.answer("Defend", 0).roll(4, 1).spend().answer("Move on", "g5")
    assert lines(arena)[-1] == "Ann moves 1 m from f5 to g5, 1 m from Bob"


@pytest.mark.rule("book.opportunity.move-start")
def test_of_whoever_falls_before_the_first_step_no_way_is_told() -> None:
    frail = hurt(fighter("Ann"), injury="(0+1)*1")
    arena = duel(frail, places="f5 h5").turn("ann", "move").answer("Move where", "e5").answer("Strike at", 3)
    arena.answer("Defend", 0).roll(8, 8, 8, 8).answer(SpendHits, {"damage": 8}).roll(*([12] * 8))
    assert arena.told("down")[0] == "Ann falls: incapacitated"
    assert not arena.told("move")


@pytest.mark.rule("book.spirit.buy-dice", "book.opportunity.definition")
def test_dice_are_paid_for_once_the_strike_in_passing_is_told() -> None:
    arena = duel(places="f5 h5").turn("ann", "move").answer("Move where", "e5")
    arena.answer("Strike at Ann", "buy").answer("Buy how many", 1).answer("Strike at Ann", 4)
    told = after(arena, "Ann is called")
    assert told[0] == "Ann moves within the reach of Bob: an attack of opportunity"
    assert told[1] == "Bob buys 1 die to a pool of 5 −5 spirit, 19 left"
    assert "4d8 and 1d8 bought with spirit (+1 die attack of opportunity)" in told[2]


@pytest.mark.unlike("screen", reason="hits take no spirit there")
@pytest.mark.rule("book.spirit.pool-cap")
def test_it_is_told_how_few_dice_so_little_spirit_allows() -> None:
    arena = duel(bob=hurt(fighter("Bob"), spirit=4)).strike("ann", "bob", 4, 4).spend()
    assert arena.told("spirit") == ["Bob is hit −2 spirit, 2 left, so 2 dice at most"]


@pytest.mark.about("book.ruling.combat-tie-spirit")
def test_of_equals_it_is_told_who_has_the_most_spirit() -> None:
    people = enter(fighter("Ann"), "e5"), enter(hurt(fighter("Bob"), spirit=3), "g5")
    arena = Arena(*people).initiative(ann=4, bob=4).turn("ann", "end")
    assert arena.told("turn") == ["Ann is called the most spirit at this number", "Bob is called"]


@pytest.mark.rule("book.damage.defender-rate")
def test_the_price_of_each_is_told_where_it_is_more_than_a_hit() -> None:
    arena = duel().strike("ann", "bob", 1, against=(8, 8)).answer(SpendHits, {"damage": 2}, "bob")
    assert arena.told("spent") == ["Bob spends 4 of 4 hits: 2 × Damage die, d12, 2 hits each"]


@pytest.mark.rule("book.round.delay")
def test_a_turn_that_is_put_off_and_goes_by_unused_is_told_to_be_lost() -> None:
    arena = duel().turn("ann", "delay").turn("bob", "end")
    if "ann" not in {ask.seat for ask in arena.run.pending.values()}:
        arena.turn("bob", "end")  # by the draft a second action comes first
    arena.turn("ann", "end")
    assert arena.told("idle", "ann") == ["Ann has waited, and lost the turn"]


@pytest.mark.rule("book.damage.against-armour")
def test_what_armour_stops_is_told_and_not_how_strong_it_is() -> None:
    bob = fighter("Bob", SWORD, BUCKLER, armour=(MAIL, MAIL))
    arena = duel(bob=bob).strike("ann", "bob", 4).answer(SpendHits, {"damage": 1})
    arena.answer("Use your shield?", "keep").roll(4)
    assert [(term.amount, term.text) for term in arena.card("damage").terms] == [("−1", "stopped by armour")]


@pytest.mark.rule("book.melee.same-initiative")
def test_whoever_has_struck_back_at_their_number_has_used_the_action() -> None:
    people = enter(fighter("Ann"), "e5"), enter(hurt(fighter("Bob"), spirit=20), "g5")
    arena = Arena(*people).initiative(ann=4, bob=4).turn("ann", "strike:bob").answer("Strike", 1)
    arena.answer(AttackToo, "attack").answer("Strike back", 1).roll(4).roll(4).turn("ann", "end")
    arena.turn("bob", "end")
    assert arena.told("idle") == ["Bob has used the action already, and does nothing more this turn"]
    assert arena.events("idle")[0].figures["acted"]
