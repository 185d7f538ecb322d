"""What is held beside a weapon, what its specials change of what hits buy, and bouts with a flail."""

from __future__ import annotations

from typing import Any

import pytest

from tests.editions.ranged.shots import BOW, archer, option, range_
from tests.editions.sda.arena import BUCKLER, PIKE, SWORD, duel, fighter, weapon
from tests.editions.weapons.test_specials import FLAIL, HALF, LEVER, with_special
from winterdawn.editions.sda.character.sheet import Training, Weapon
from winterdawn.editions.sda.facts.combat import SpendHits
from winterdawn.editions.sda.facts.rolls import HeartDice
from winterdawn.kernel.asks.choices import Barred, Ware

CLAWS = weapon("Claws", "close", "brawling", natural=True, hands=0)
LEVERS = ("book.ruling.table-lever", "book.manoeuvre.prone-chosen-or-not")
GRIPS = ("book.ruling.table-grips",)


@pytest.mark.about(*GRIPS)
def test_a_part_of_the_body_leaves_the_other_hand_free() -> None:
    arena = duel(fighter("Ann", HALF, CLAWS), places="e5 f5").turn("ann", "strike:bob")
    asked = arena.ask("Strike")
    assert "agility:one-handed-swords:sword-half-sworded" in [each.key for each in asked.also]
    pike = duel(fighter("Ann", PIKE, CLAWS), places="e5 h5").turn("ann", "strike:bob").ask("Strike")
    assert pike.remarks == ()


@pytest.mark.rule(*GRIPS)
def test_what_is_thrown_takes_one_hand_where_what_is_drawn_takes_both() -> None:
    """A long weapon that is thrown beside a shield has two dice less, as in melee."""
    ways = Training("polearms"), Training("thrown")
    glaive = Weapon("Glaive", ways, ("long", "far"), SWORD.damage, SWORD.types, hands=2, increment=5.0)
    thrown = option(range_(5, archer("Ann", glaive, BUCKLER, wields=("Glaive", "Buckler"))), "shoot:bob")
    assert (thrown.label, thrown.note, thrown.barred) == (
        "Throw the Glaive at Bob",
        "5 m away; with the Glaive; −2 dice Glaive in one hand",
        None,
    )
    drawn = option(range_(5, archer("Ann", BOW, BUCKLER, wields=("Bow", "Buckler"))), "shoot:bob")
    assert drawn.barred == Barred("the Bow takes both hands", GRIPS)


def wares(*specials: str) -> dict[str, Ware]:
    """What 4 hits of Ann's sword with these specials buy."""
    arena = duel(fighter("Ann", with_special(SWORD, *specials))).strike("ann", "bob", 8, 8)
    among: Any = arena.ask(SpendHits).among
    return {ware.key: ware for ware in among.wares}


@pytest.mark.rule("book.ruling.table-lever")
def test_a_hook_makes_nothing_cheaper_but_disarming() -> None:
    plain, hooked = wares(), wares("hook")
    assert [key for key in plain if plain[key] != hooked[key]] == ["disarm"]
    told = "1 hit more a metre to send it flying; 1 less: the Sword hooks"
    assert (hooked["disarm"].price, hooked["disarm"].note) == (3, told)
    assert {key: ware.price for key, ware in plain.items()} == {
        "step": 1,
        "initiative": 2,
        "push": 2,
        "disarm": 4,
        "damage": 1,
    }


@pytest.mark.rule("book.ruling.table-lever")
def test_the_whole_offer_of_a_lever() -> None:
    arena = duel(fighter("Ann", LEVER)).strike("ann", "bob", 8, 8)
    among: Any = arena.ask(SpendHits).among
    (lever,) = [ware for ware in among.wares if ware.key == "lever"]
    assert lever == Ware("lever", "Bring Bob down", 3, 1, "prone", None, LEVERS)


@pytest.mark.about("book.training.sparring-no-damage", "book.ruling.table-dangerous-weapon")
def test_in_a_bout_no_flail_swings_back() -> None:
    arena = duel(fighter("Ann", FLAIL), sparring=1).strike("ann", "bob", 1, 1)
    assert arena.only(HeartDice, "ann")
    assert "fails completely" in arena.told("failure")[0]
    assert (arena.told("peril"), arena.ticked("ann")) == ([], [0, 0, 0])
