"""Throwing to the ground, pinning, and stabbing past armour."""

from typing import Any

import pytest

from tests.editions.grappling.hold import held, menu, rest, strike, wares
from tests.editions.grappling.test_holds import pair, terms
from tests.editions.sda.arena import KNIFE, MAIL, Arena, enter, fighter, weapon
from winterdawn.editions.sda.character.sheet import Armour


def thrown(follow: str, **given: Any) -> Arena:
    """Ann has thrown Bob, whom she held; it is still her turn."""
    arena = strike(rest(held(**given), "bob"), "ann", "bob", 8)
    return arena.answer("Spend 2 hits", {"throw": 1}).answer("Do you follow?", follow)


def pinned(**given: Any) -> Arena:
    """Ann pins Bob; it is Bob's turn, in the third round."""
    return rest(thrown("pin", **given), "ann")


@pytest.mark.rule("book.grapple.throw", "book.grapple.throw-prone")
@pytest.mark.about("book.ruling.combat-grapple-throw-typo")
def test_two_hits_throw_whom_one_holds_to_the_ground():
    arena = strike(rest(held(), "bob"), "ann", "bob", 8)
    assert wares(arena)["throw"].price == 2
    arena.answer("Spend 2 hits", {"throw": 1})
    assert arena.who("bob").prone
    assert arena.told("throw") == ["Ann throws Bob to the ground"]


@pytest.mark.about("book.grapple.throw")
def test_the_held_throw_nobody():
    arena = held().strike("bob", "ann", 8, 8)
    assert "throw" not in wares(arena)


@pytest.mark.rule("book.grapple.throw-follow", "book.grapple.pinned")
def test_whoever_throws_goes_down_too_and_pins():
    arena = thrown("pin")
    assert arena.who("ann").prone
    assert (arena.badges("ann"), arena.badges("bob")) == (["pins Bob", "prone"], ["pinned by Ann", "prone"])
    rest(arena, "ann").turn("bob", "strike:ann")
    assert terms(arena, "Strike Ann") == ["−2 pinned by Ann"]
    assert arena.ask("Strike Ann").remarks[0].cites == ("book.grapple.pinned",)


@pytest.mark.rule("book.grapple.throw-follow")
def test_or_lets_go_and_stays_standing():
    arena = thrown("stand")
    assert (arena.who("ann").prone, arena.who("bob").prone) == (False, True)
    assert arena.badges("bob") == ["prone"]
    assert menu(arena, "ann")["move"].barred is None


@pytest.mark.rule("book.grapple.pinned")
def test_the_pinned_are_under_all_restrictions_of_the_held():
    arena = pinned()
    assert menu(arena, "bob")["move"].barred.why == "you are held"
    arena = pinned(bob=fighter("Bob", weapon("Buckler", "close", "brawling", shield=1)))
    rest(arena, "bob")
    strike(arena, "ann", "bob", 8).answer("Spend", {"damage": 2})
    assert arena.told("shield") == ["Bob cannot raise the shield: no shield is of use in a grapple"]


@pytest.mark.about("book.ruling.combat-pin-prone")
def test_lying_counts_against_the_standing_only():
    arena = pinned().turn("bob", "strike:ann")
    assert "prone" not in " ".join(terms(arena, "Strike Ann"))
    arena = held(None, None, enter(fighter("Cid", KNIFE), "e4", "ann"))
    strike(rest(arena, "bob", "cid"), "ann", "bob", 8).answer("Spend", {"throw": 1}).answer("follow", "pin")
    rest(arena, "ann", "bob").turn("cid", "strike:bob").answer("Strike Bob", 1)
    found = terms(arena, "Defend against Cid")
    assert {"−2 pinned by Ann", "−2 Bob is prone"} <= set(found)


@pytest.mark.about("book.ruling.combat-pin-getting-up", "book.ruling.combat-grapple-end")
def test_whoever_pins_and_stands_up_lets_go():
    arena = pinned()
    ann = arena.who("ann")
    ann.prone = False
    arena.fight.parted(ann)
    assert arena.told("release") == ["Ann no longer holds Bob"]


@pytest.mark.about("book.grapple.throw-follow")
def test_whom_one_pins_one_cannot_throw_again():
    arena = strike(rest(pinned(), "bob"), "ann", "bob", 8)
    assert wares(arena)["throw"].barred.why == "you pin Bob already"


@pytest.mark.rule("book.grapple.pin-reverse")
@pytest.mark.about("book.ruling.combat-pin-reverse-price")
def test_the_pinned_take_over_the_pin_for_two_hits():
    arena = strike(pinned(), "bob", "ann", 8, 8)
    assert wares(arena)["reverse"].price == 2
    arena.answer("Spend 2 hits", {"reverse": 1})
    assert (arena.badges("ann"), arena.badges("bob")) == (["pinned by Bob", "prone"], ["pins Ann", "prone"])
    assert strike(pinned(), "bob", "ann", 8, 4, extra=0).ask("Spend 1 hit on")
    assert wares(strike(pinned(), "bob", "ann", 8, 4))["reverse"].barred.why == "it costs 2 hits"


@pytest.mark.about("book.ruling.combat-throw-several")
def test_a_throw_by_one_of_several_leaves_the_others_a_plain_hold():
    arena = strike(rest(pair(), "bob"), "ann", "bob", 8).answer("Spend", {"throw": 1})
    arena.answer("follow", "pin")
    assert arena.badges("bob") == ["pinned by Ann", "held by Cid", "prone"]
    assert (arena.who("ann").prone, arena.who("cid").prone) == (True, False)
    strike(rest(arena, "ann"), "cid", "bob", 8)
    arena.answer("Spend", {"throw": 1}).answer("follow", "stand")
    assert arena.badges("bob") == ["pinned by Ann", "prone"]


# ---------------------------------------------------------------- damage

DAGGER = weapon("Dagger", "close", "brawling", types={"piercing": 0, "bludgeoning": 0})
HIDE = Armour("Hide", piercing=3, cutting=3, bludgeoning=3, natural=True)
DRESSED = fighter("Bob", KNIFE, armour=(MAIL, HIDE), injury="(5+1)*3")


@pytest.mark.rule("book.grapple.damage", "book.grapple.damage-ignores-armour", "book.injury.one-line")
@pytest.mark.about("book.example.combat-grapple-dagger")
@pytest.mark.about("book.ruling.combat-grapple-damage-who", "book.ruling.combat-armour-useless-type")
def test_whoever_holds_stabs_past_all_armour():
    """Two dice, 4 MoSes: 4 boxes on one line, and none of them can be turned on the mail."""
    arena = strike(rest(held(fighter("Ann", DAGGER), DRESSED), "bob"), "ann", "bob", 8)
    ware = wares(arena)["damage"]
    assert ware.note == "Dagger: piercing or bludgeoning; no armour is in the way of piercing"
    assert "book.grapple.damage" in ware.cites
    arena.answer("Spend 2 hits", {"damage": 2}).answer("Which type", "piercing").roll(8, 8, pool="2d12")
    assert arena.told("damage") == ["Ann deals piercing damage to Bob past all armour: 4 boxes"]
    assert arena.ticked("bob") == [4, 0, 0], "there is only one kind of line, and nothing to turn boxes on"


@pytest.mark.about("book.grapple.damage-ignores-armour")
def test_bludgeoning_meets_armour_as_usual():
    arena = strike(rest(held(fighter("Ann", DAGGER), DRESSED), "bob"), "ann", "bob", 8)
    arena.answer("Spend", {"damage": 2}).answer("Which type", "bludgeoning").roll(8, 12)
    assert arena.told("damage") == ["Ann deals bludgeoning damage to Bob: 2 boxes"]


@pytest.mark.about("book.ruling.combat-grapple-hits-in-defence", "book.grapple.damage")
def test_a_defence_pays_two_hits_a_die_for_it():
    arena = strike(held(fighter("Ann", DAGGER), DRESSED), "bob", "ann", 3, against=(8, 8), extra=0)
    ware = wares(arena)["damage"]
    assert (ware.price, "no armour" in ware.note) == (2, True)


@pytest.mark.about("book.ruling.combat-grapple-damage-who")
@pytest.mark.parametrize(
    "setting, told", [("off", "to Ann: 1 box"), ("on", "to Ann past all armour: 2 boxes")]
)
def test_the_held_meet_armour_unless_the_table_says_so(setting: str, told: str):
    ann = fighter("Ann", KNIFE, armour=(MAIL,))
    arena = strike(held(ann, grappled_ignores_armour=setting), "bob", "ann", 8, 3)
    arena.answer("Spend 1 hit", {"damage": 1}).roll(8)
    assert told in arena.told("damage")[0]


@pytest.mark.about("book.grapple.damage-ignores-armour")
def test_odds_of_damage_count_no_armour():
    arena = strike(
        rest(
            held(
                fighter("Ann", KNIFE),
                DRESSED,
            ),
            "bob",
        ),
        "ann",
        "bob",
        8,
    )
    outlook = arena.ask("Spend").outlook({"damage": 1})
    assert outlook.shares[0].chance == pytest.approx(9 / 12)
