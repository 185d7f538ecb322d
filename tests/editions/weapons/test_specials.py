"""What weapons can do in melee."""

from typing import Any

import pytest
from msgspec.structs import replace

from tests.editions.sda.arena import BUCKLER, KNIFE, PIKE, SWORD, Arena, duel, fighter, weapon
from winterdawn.editions.sda.character.pieces import Effect, Training, Trait, WeaponSpecial
from winterdawn.editions.sda.character.sheet import Weapon
from winterdawn.editions.sda.facts.combat import SpendHits
from winterdawn.editions.sda.facts.rolls import HeartDice
from winterdawn.editions.sda.frame.rolls import forbidden
from winterdawn.editions.sda.frame.use import Kind, Purpose, Use
from winterdawn.editions.sda.roster.people import character
from winterdawn.editions.sda.roster.people import weapon as printed
from winterdawn.kernel.asks.choices import Spend
from winterdawn.kernel.errors import NotAllowed


def with_special(arm: Weapon, *names: str, **given: Any) -> Weapon:
    return replace(arm, specials=tuple(map(WeaponSpecial, names)), **given)


HALF = with_special(SWORD, "half-swording", types={"piercing": 0, "cutting": 0})
LEVER = with_special(PIKE, "lever", ranges=("medium", "long"))
FLAIL = with_special(weapon("Flail", types={"bludgeoning": 0}), "dangerous-weapon")


def wares(arena: Arena) -> dict[str, tuple[int, str]]:
    """What hits may buy, with the price and why it is barred."""
    among = arena.ask(SpendHits).among
    assert isinstance(among, Spend)
    return {ware.key: (ware.price, ware.barred.why if ware.barred else "") for ware in among.wares}


GRIPS = pytest.mark.rule("book.ruling.table-grips")


@pytest.mark.about("book.ruling.table-grips")
def test_the_printed_weapons_have_their_specials() -> None:
    names = {"One Handed Sword", "Two Handed Sword", "Poleaxe", "Spear", "Flail", "Warhammer", "Great Sword"}
    assert {name: [each.name for each in printed(name).specials] for name in names} == {
        "One Handed Sword": ["half-swording"],
        "Two Handed Sword": ["half-swording", "murder-stroke"],
        "Poleaxe": ["lever", "hook"],
        "Spear": ["lever"],
        "Flail": ["dangerous-weapon"],
        "Warhammer": ["hook"],
        "Great Sword": [],
    }
    assert [printed(name).hands for name in ("Poleaxe", "Great Sword", "Spear")] == [2, 2, 1]


@pytest.mark.about("book.ruling.table-grips")
def test_a_sword_by_the_blade_thrusts_at_close_range() -> None:
    arena = duel(fighter("Ann", HALF), places="e5 f5").turn("ann", "strike:bob")
    assert arena.ask("Strike").prompt.startswith("Strike Bob with the Sword, half-sworded")
    arena.answer("Strike", 2).answer("Defend", 0).roll(8, 8)
    assert arena.card("exchange").total == 4
    arena.answer(SpendHits, {"damage": 1}).roll(12)
    assert arena.told("damage") == ["Ann deals piercing damage to Bob: 3 boxes"]


@pytest.mark.about("book.ruling.table-grips")
def test_the_blade_takes_the_other_hand_and_is_not_held_to_defend() -> None:
    arena = duel(fighter("Ann", HALF, BUCKLER), places="e5 f5").turn("ann", "strike:bob")
    assert "half-sworded" not in str(arena.options("Strike"))
    arena = duel(bob=fighter("Bob", HALF), places="e5 f5").turn("ann", "strike:bob").answer("Strike", 2)
    assert "half-sworded" not in str(arena.options("Defend"))
    far = duel(fighter("Ann", HALF)).turn("ann", "strike:bob")
    assert far.ask("Strike").prompt.startswith("Strike Bob with the Sword:")


@pytest.mark.about("book.ruling.table-grips")
def test_a_blow_of_the_pommel_is_blunt() -> None:
    great = with_special(SWORD, "murder-stroke", hands=2)
    great = replace(great, damage=replace(great.damage, plus=6))
    arena = duel(fighter("Ann", great)).turn("ann", "strike:bob")
    arena.answer("Strike", "strength:one-handed-swords:sword-by-the-tip").answer("Strike", 2)
    arena.answer("Defend", 0).roll(8, 8).answer(SpendHits, {"damage": 1}).roll(12, pool="1d12")
    assert arena.told("damage") == ["Ann deals bludgeoning damage to Bob: 3 boxes"]


@GRIPS
def test_what_wants_both_hands_has_two_attack_dice_less_in_one() -> None:
    held = fighter("Ann", PIKE, BUCKLER, wields=("Pike", "Buckler"))
    arena = duel(held, places="e5 h5").turn("ann", "strike:bob")
    assert ("Pike in one hand", "−2 dice") in {
        (each.text, each.amount) for each in arena.ask("Strike").remarks
    }
    assert arena.own("Strike") == [1, 2]
    arena = duel(bob=replace(held, name="Bob"), places="e5 h5").turn("ann", "strike:bob").answer("Strike", 2)
    assert arena.own("Defend")[-1] == 4


@GRIPS
def test_what_is_shot_with_takes_both_hands() -> None:
    bow = Weapon("Bow", (Training("bows"),), ("far",), SWORD.damage, {"piercing": 0}, hands=2, increment=35)
    ann = fighter("Ann", bow, BUCKLER, wields=("Bow", "Buckler"), skills={"bows": 3})
    arena = duel(ann, places="e5 h5")
    use = Use(arena.who("ann"), "bows", "agility", Kind.ACTION, Purpose.SHOT, arena.who("bob"), bow)
    assert forbidden(arena.fight, use).why == "the Bow takes both hands"
    alone = duel(fighter("Ann", bow, wields=("Bow",)), places="e5 h5")
    assert forbidden(alone.fight, replace(use, who=alone.who("ann"), against=alone.who("bob"))) is None


@pytest.mark.about("book.ruling.table-grips")
def test_a_long_weapon_may_be_drawn_into_one_hand() -> None:
    arena = duel(fighter("Ann", SWORD, PIKE, BUCKLER, wields=("Sword",)))
    arena.turn("ann", "draw:0")
    assert arena.told("hands") == ["Ann draws the Pike"]
    with pytest.raises(NotAllowed, match="hands are full"):
        arena.turn("ann", "draw:0")


@pytest.mark.rule("book.ruling.table-lever")
def test_a_lever_brings_down() -> None:
    arena = duel(fighter("Ann", LEVER)).strike("ann", "bob", 8, 8)
    assert wares(arena)["lever"] == (3, "")
    arena.answer(SpendHits, {"lever": 1})
    assert arena.who("bob").prone
    assert arena.told("prone") == ["Ann brings Bob to the ground with the Pike"]
    assert wares(arena)["lever"] == (3, "Bob is prone already")


@pytest.mark.rule("book.ruling.table-lever")
def test_a_lever_takes_hits_nearness_and_an_attack() -> None:
    few = duel(fighter("Ann", LEVER)).strike("ann", "bob", 8)
    assert wares(few)["lever"] == (3, "it costs 3 hits")
    far = duel(fighter("Ann", LEVER), places="e5 h5").strike("ann", "bob", 8, 8)
    assert wares(far)["lever"] == (3, "it takes close or medium range")
    defence = duel(bob=fighter("Bob", LEVER)).strike("ann", "bob", 1, against=(8, 8))
    assert wares(defence)["lever"] == (3, "it takes an attack, not a defence")
    plain = duel(fighter("Ann", PIKE), places="e5 h5").strike("ann", "bob", 8, 8)
    assert "lever" not in wares(plain)


@pytest.mark.rule("book.ruling.table-lever")
def test_whoever_floats_is_not_brought_down() -> None:
    bob = fighter("Bob", traits=(Trait("Levitating", effects=("floating",)),))
    arena = duel(fighter("Ann", LEVER), bob).strike("ann", "bob", 8, 8)
    assert wares(arena)["lever"][1] == "Bob cannot be brought down to the ground"


@pytest.mark.rule("book.ruling.table-lever")
def test_a_hook_disarms_for_three() -> None:
    hook = with_special(SWORD, "hook")
    arena = duel(fighter("Ann", hook)).strike("ann", "bob", 8, 4)
    assert wares(arena)["disarm"] == (3, "")
    arena.answer(SpendHits, {"disarm": 1})
    assert arena.told("disarm") == ["Ann disarms Bob of the Sword"]
    plain = duel().strike("ann", "bob", 8, 4)
    assert wares(plain)["disarm"] == (4, "it costs 4 hits")
    fewer = duel(fighter("Ann", hook), disarm_price=6).strike("ann", "bob", 8, 8)
    assert wares(fewer)["disarm"] == (5, "it costs 5 hits")


@pytest.mark.rule("book.ruling.table-dangerous-weapon")
def test_a_flail_swings_back() -> None:
    arena = duel(fighter("Ann", FLAIL)).strike("ann", "bob", 1, 1)
    arena.roll(12, by="ann", pool="1d12").answer(HeartDice, 1).roll(4)
    assert arena.told("peril") == ["The Flail swings back at Ann"]
    assert arena.told("damage") == ["Ann deals bludgeoning damage to Ann: 3 boxes"]
    assert arena.ticked("ann") == [3, 0, 0]
    safe = duel(bob=fighter("Bob", FLAIL)).strike("ann", "bob", 8, against=(1, 1))
    assert safe.told("peril") == []


@pytest.mark.about("book.ruling.table-dangerous-weapon")
def test_a_flail_that_hits_or_is_no_flail_does_not() -> None:
    assert duel(fighter("Ann", FLAIL)).strike("ann", "bob", 4, 1).told("peril") == []
    arena = duel().strike("ann", "bob", 1, 1)
    assert arena.answer(HeartDice, 1).roll(4).told("peril") == []


STEALS = with_special(KNIFE, "life-stealing", natural=True, hands=0)


@pytest.mark.about("book.ruling.table-creature-traits")
@pytest.mark.parametrize(("effects", "gained"), [((), 2), (("bloodless",), 0)])
def test_a_bite_may_drink_life(effects: tuple[Effect, ...], gained: int) -> None:
    bob = fighter("Bob", traits=(Trait("Odd", effects=effects),))
    arena = duel(fighter("Ann", STEALS, spirit=10), bob, "e5 f5").strike("ann", "bob", 4)
    arena.answer(SpendHits, {"damage": 1}).roll(8)
    assert arena.spirit("ann") == 10 + gained
    assert bool(arena.told("spirit", "ann")) is bool(gained)
    full = duel(fighter("Ann", STEALS), bob, "e5 f5").strike("ann", "bob", 4)
    assert full.answer(SpendHits, {"damage": 1}).roll(8).spirit("ann") == 24


def test_the_vampire_bites_so() -> None:
    for key in ("vampire", "old-vampire"):
        bite, claws = character(key).held
        assert [bool(each.special("life-stealing")) for each in (bite, claws)] == [True, False]
