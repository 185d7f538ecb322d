"""What a grapple leaves alone: other weapons, those outside it, those who have fallen, and lower ground."""

from __future__ import annotations

from typing import Any

import pytest

from tests.editions.answering import Asking
from tests.editions.grappling.hold import CID, close, held, menu, rest, signs, strike, terms, three, wares
from tests.editions.mounted.stable import horse, joust
from tests.editions.sda.arena import BUCKLER, KNIFE, MAIL, SWORD, Arena, enter, fighter, weapon
from winterdawn.editions.encounter.told import told
from winterdawn.editions.sda.body.incapacity import Incapacity
from winterdawn.editions.sda.facts.combat import OwnTurn, SpendHits
from winterdawn.editions.sda.facts.rolls import ExtraDice, HeartDice
from winterdawn.editions.sda.frame.rolls import forbidden
from winterdawn.editions.sda.frame.use import Kind, Purpose, Use
from winterdawn.editions.setup import Ground
from winterdawn.kernel.asks.choices import Barred

STICK = weapon("Stick", "close", "axes-clubs-maces")
SCORED: dict[str, Any] = {"grapple_cost": "scored"}


@pytest.mark.about("book.grapple.other-weapons")
def test_whoever_is_in_no_grapple_strikes_with_other_weapons_as_ever() -> None:
    arena = rest(held(None, None, enter(fighter("Cid", STICK), "e4", "bob")), "bob")
    arena.turn("cid", "strike:ann")
    keys = [str(key) for key in arena.options("Strike Ann")]
    stick = next((key for key in keys if key.endswith(":stick")), None)
    if stick:
        arena.answer("Strike Ann", stick)
    assert arena.ask("Strike Ann").prompt.startswith("Strike Ann with the Stick")
    assert terms(arena, "Strike Ann") == []


@pytest.mark.about("book.grapple.no-movement")
def test_whoever_is_in_no_grapple_walks_as_ever() -> None:
    move = menu(rest(three(), "bob"), "cid")["move"]
    assert (move.cost, move.barred) == ("9 m", None)


@pytest.mark.about("book.ruling.combat-grapple-partners")
def test_whoever_is_in_one_may_roll_against_nobody_in_particular() -> None:
    arena = rest(three(), "bob")
    fight, ann = arena.fight, arena.who("ann")

    def against(target: str) -> Barred | None:
        other = arena.who(target) if target else None
        use = Use(ann, "brawling", "agility", Kind.ACTION, Purpose.STRIKE, other, KNIFE)
        found: Barred | None = told(forbidden(fight, use), fight.teller)
        return found

    cites = ("book.grapple.attack-each-other", "book.ruling.combat-grapple-partners")
    assert [against(""), against("bob")] == [None, None]
    assert against("cid") == Barred("in a grapple Ann may attack only Bob", cites)


@pytest.mark.rule("book.grapple.no-shield")
def test_no_shield_is_raised_by_the_rule_that_says_so() -> None:
    arena = held(None, fighter("Bob", BUCKLER)).turn("bob", "end")
    strike(arena, "ann", "bob", 8).answer(SpendHits, {"damage": 2})
    (event,) = arena.events("shield")
    assert event.cites == ("book.grapple.no-shield",)


@pytest.mark.about("book.ruling.combat-grapple-damage-who")
def test_whoever_holds_cuts_past_armour_with_brawling_only() -> None:
    blade = weapon("Sickle", "close", "axes-clubs-maces")
    arena = rest(held(fighter("Ann", KNIFE, blade), fighter("Bob", KNIFE, armour=(MAIL,))), "bob")
    arena.turn("ann", "strike:bob")
    key = next(str(key) for key in arena.options("Strike Bob") if str(key).endswith(":sickle"))
    arena.answer("Strike Bob", key).answer("Strike Bob", 3).answer("Defend", 0).roll(8, 8, 4)
    arena.answer(ExtraDice, 0)
    assert wares(arena)["damage"].note.startswith("Sickle: cutting; 1 hit a die, as you attack")
    arena.answer(SpendHits, {"damage": 1}).roll(12)
    assert arena.told("damage") == [
        "Ann deals cutting damage to Bob: 3 boxes, armour stops 2: 1 gets through"
    ]


# ---------------------------------------------------------------- a hold that takes no hits


@pytest.mark.rule("book.ruling.combat-grapple-cost")
@pytest.mark.about("book.grapple.initiate")
def test_only_hits_of_a_brawling_attack_ask_for_it() -> None:
    def asked(arena: Arena) -> bool:
        return any("Grapple" in each for each in arena.open())

    assert asked(close(**SCORED).strike("ann", "bob", 8))
    assert not asked(close(fighter("Ann", STICK), **SCORED).strike("ann", "bob", 8, 8))
    defended = close(**SCORED).strike("ann", "bob", 1, against=(8, 8))
    assert not asked(defended)
    again = close(**SCORED).strike("ann", "bob", 8).answer("Grapple Bob?", "yes").spend()
    again = strike(rest(again, "ann", "bob"), "ann", "bob", 8)
    assert not asked(again), "nobody gets hold of somebody twice"


@pytest.mark.rule("book.ruling.combat-grapple-cost")
@pytest.mark.about("book.incapacitated.no-actions")
def test_nobody_who_has_fallen_is_got_hold_of() -> None:
    arena = close(None, None, enter(fighter("Cid", SWORD), CID, "bob"), **SCORED)
    list(arena.fight.part(Incapacity).fall(arena.fight, arena.who("bob"), False, ()))
    arena.turn("ann", "turn").answer("Face which way?", "0")
    arena.turn("ann", "finish:bob").answer("Strike", 1).roll(8)
    arena.if_asked(ExtraDice, 0)
    assert arena.ask(Asking(SpendHits, hits=2, on="bob"), "ann")


# ---------------------------------------------------------------- over a ledge that is none for the other


@pytest.mark.rule("book.ruling.combat-grapple-throw-ledge")
def test_a_throw_over_a_ledge_ends_the_hold_even_where_the_fallen_lies_within_reach() -> None:
    """Ann stands lower than Bob, half a metre above the pit beside both."""
    ground = Ground(10, 10, features=("height.-0.5:e5=Step", "height.-1:e4=Pit"))
    arena = strike(rest(held(ground=ground), "bob"), "ann", "bob", 8)
    arena.answer(SpendHits, {"hurl": 1}).answer("Bob falls", 0)
    assert arena.place("bob") == "e4"
    assert arena.told("release") == ["Ann no longer holds Bob"]
    assert signs(arena, "ann") == signs(arena, "bob") == []
    assert menu(arena, "ann")["move"].barred is None


@pytest.mark.about("book.ruling.combat-grapple-throw-ledge")
def test_the_menu_tells_of_the_deepest_of_several_ledges() -> None:
    ground = Ground(10, 10, features=("height.-3:f4=Pit", "height.-5:g5=Shaft", "height.-2:f6=Ditch"))
    arena = strike(rest(held(ground=ground), "bob"), "ann", "bob", 8)
    assert wares(arena)["hurl"].note == "5 m down; you hold them no longer"
    ask = arena.answer(SpendHits, {"hurl": 1}).ask("Throw Bob over the ledge where?", "ann")
    assert {option.key: option.note for option in ask.among.options} == {
        "f4": "3 m down", "g5": "5 m down", "f6": "2 m down",
    }  # fmt: skip


@pytest.mark.rule("book.ruling.table-mounted-grapple")
def test_whoever_falls_from_a_mount_out_of_reach_is_followed_by_nobody() -> None:
    arena = joust("f5", foe=fighter("Bob", KNIFE), mount=horse(trained=True), falling_damage="suggested")
    arena.turn("ann", "end").turn("ann", "end").strike("bob", "ann", 8, 8, 8)
    arena.answer(SpendHits, {"grapple": 1}).answer(SpendHits, {"throw": 1})
    arena.answer("Fall off to where?", "d5").answer("Soften the fall", 1).roll(2).roll(1)
    arena.answer(HeartDice, 1, "ann").roll(4).answer("flawless", "spirit")
    assert arena.told("release") == ["Bob no longer holds Ann"]
    assert arena.only(Asking(OwnTurn, count=3), "bob")
