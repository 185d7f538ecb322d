"""Throwing to the ground, pinning, and stabbing past armour."""

from typing import Any

import pytest

from tests.editions.answering import Asking
from tests.editions.grappling.hold import close, held, menu, pair, rest, signs, strike, terms, wares
from tests.editions.sda.arena import KNIFE, MAIL, Arena, enter, fighter, weapon
from winterdawn.editions.sda.character.sheet import Armour
from winterdawn.editions.sda.facts.combat import SpendHits
from winterdawn.editions.sda.manoeuvres.prone import Prone
from winterdawn.editions.setup import Ground


def thrown(follow: str, **given: Any) -> Arena:
    """Ann has thrown Bob, whom she held; it is still her turn."""
    arena = strike(rest(held(**given), "bob"), "ann", "bob", 8)
    return arena.answer(Asking(SpendHits, hits=2), {"throw": 1}).answer("Do you follow?", follow)


def pinned(**given: Any) -> Arena:
    """Ann pins Bob; it is Bob's turn, in the third round."""
    return rest(thrown("pin", **given), "ann")


@pytest.mark.rule("book.grapple.throw", "book.grapple.throw-prone", "book.ruling.combat-grapple-throw-typo")
def test_two_hits_throw_whom_one_holds_to_the_ground():
    arena = strike(rest(held(), "bob"), "ann", "bob", 8)
    assert wares(arena)["throw"].price == 2
    arena.answer(Asking(SpendHits, hits=2), {"throw": 1})
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
    assert (signs(arena, "ann"), signs(arena, "bob")) == (["pins Bob"], ["pinned by Ann"])
    rest(arena, "ann").turn("bob", "strike:ann")
    assert terms(arena, "Strike Ann") == ["−2 pinned by Ann"]
    assert arena.ask("Strike Ann").remarks[0].cites == ("book.grapple.pinned",)


@pytest.mark.rule("book.grapple.throw-follow")
def test_or_lets_go_and_stays_standing():
    arena = thrown("stand")
    assert (arena.who("ann").prone, arena.who("bob").prone) == (False, True)
    assert signs(arena, "bob") == []
    assert menu(arena, "ann")["move"].barred is None


@pytest.mark.rule("book.grapple.pinned")
def test_the_pinned_are_under_all_restrictions_of_the_held():
    arena = pinned()
    assert menu(arena, "bob")["move"].barred.why == "you are held"
    arena = pinned(bob=fighter("Bob", weapon("Buckler", "close", "brawling", shield=1)))
    rest(arena, "bob")
    strike(arena, "ann", "bob", 8).answer(SpendHits, {"damage": 2})
    assert arena.told("shield") == ["Bob cannot raise the shield: no shield is of use in a grapple"]


@pytest.mark.about("book.ruling.combat-pin-prone")
def test_lying_counts_against_the_standing_only():
    arena = pinned().turn("bob", "strike:ann")
    assert "prone" not in " ".join(terms(arena, "Strike Ann"))
    arena = held(None, None, enter(fighter("Cid", KNIFE), "e4", "ann"))
    strike(rest(arena, "bob", "cid"), "ann", "bob", 8).answer(SpendHits, {"throw": 1}).answer("follow", "pin")
    rest(arena, "ann", "bob").turn("cid", "strike:bob").answer("Strike Bob", 1)
    found = terms(arena, "Defend against Cid")
    assert {"−2 pinned by Ann", "−2 Bob is prone"} <= set(found)


@pytest.mark.about("book.ruling.combat-pin-getting-up")
def test_nobody_held_gets_up_nor_does_whoever_pins_before_letting_go():
    arena = pinned()
    found = menu(arena, "bob")
    assert [found[key].barred.why for key in ("stand", "kick-up")] == [
        "a hold keeps you down, and who pins has to let go first"
    ] * 2
    rest(arena, "bob")
    assert menu(arena, "ann")["stand"].barred.why == "a hold keeps you down, and who pins has to let go first"
    arena.turn("ann", "release:bob").turn("ann", "stand")
    assert not arena.who("ann").prone


@pytest.mark.rule("book.ruling.combat-grapple-end")
@pytest.mark.about("book.ruling.combat-pin-getting-up")
def test_whoever_pins_and_is_put_on_their_feet_lets_go():
    arena = pinned()
    fight, ann = arena.fight, arena.who("ann")
    fight.part(Prone).rise(fight, ann, "gets up", ("book.manoeuvre.prone-up-cost",))
    assert arena.told("release") == ["Ann no longer holds Bob"]


@pytest.mark.about("book.grapple.throw-follow")
def test_whoever_lies_already_only_lets_go():
    arena = strike(rest(held(), "bob"), "ann", "bob", 8)
    arena.who("ann").prone = True
    arena.answer(SpendHits, {"throw": 1})
    assert [option.label for option in arena.ask("follow").among.options][1] == "Let go"


# ---------------------------------------------------------------- over a ledge


@pytest.mark.about("book.ruling.table-grapple-ledge")
@pytest.mark.parametrize("metres", [-3, 3])
def test_where_both_stand_as_high_no_ledge_is_between_them(metres: int):
    arena = held(ground=Ground(13, 11, features=(f"height.{metres}:d4-g6=Floor",)))
    assert signs(arena, "bob") == ["held by Ann"]


PIT = {"hex": "f4", "square": "f4", "plane": "5,3-8,3-8,3.9-5,3.9"}
SPOTS = {"hex": "e5 f5", "square": "e5 f5", "plane": "4.5,4.5 5.5,4.5"}
kinds = pytest.mark.parametrize("kind", PIT)


def beside(kind: str, *faces: int) -> Arena:
    """Ann holds Bob, who stands at the edge of a pit."""
    ground = Ground(10, 10, kind=kind, features=(f"height.-3:{PIT[kind]}=Pit",))
    return strike(rest(held(ground=ground, places=SPOTS[kind]), "bob"), "ann", "bob", *faces)


@kinds
@pytest.mark.rule("book.grapple.throw", "book.grapple.drag-no-ledge")
@pytest.mark.about("book.ruling.combat-grapple-throw-ledge", "book.ruling.table-grapple-ledge")
def test_for_the_same_two_hits_over_the_edge_and_the_grapple_ends(kind: str):
    arena = beside(kind, 8)
    ware = wares(arena)["hurl"]
    assert (ware.label, ware.price, ware.most) == ("Throw Bob over the ledge", 2, 1)
    arena.answer(Asking(SpendHits, hits=2), {"hurl": 1})
    if "where?" in arena.open()[0]:
        arena.answer("Throw Bob over the ledge where?", arena.options("over the ledge where?")[0])
    assert arena.ask("Bob falls 3 m: how many damage dice").among.suggested == 2
    arena.answer("Bob falls", 0)
    four = wares(beside(kind, 8, 8))["hurl"]
    assert (four.price, four.most) == (2, 1), "nobody is thrown over twice"
    assert arena.fight.map.level(arena.who("bob").place) == -3
    assert (arena.who("bob").prone, signs(arena, "bob")) == (True, [])
    assert arena.told("throw")[0].startswith("Ann throws Bob over the ledge, 3 m down to ")


@kinds
@pytest.mark.rule("book.grapple.drag-no-ledge")
def test_dragging_takes_nobody_over_it(kind: str):
    arena = beside(kind, 8, 8)
    arena.answer(Asking(SpendHits, hits=4), {"drag": 4})
    for _ in range(4):
        for option in arena.ask("which way?").among.options:
            assert arena.fight.map.level(arena.fight.map.place(option.key)) == 0
            spot = option.note.removeprefix("Bob comes to ")
            assert arena.fight.map.level(arena.fight.map.place(spot)) == 0
        arena.answer("which way?", arena.options("which way?")[-1])


@pytest.mark.about("book.ruling.table-grapple-ledge")
def test_nobody_gets_hold_of_somebody_across_a_ledge():
    ground = Ground(10, 10, features=("height.3:f5=Rock",))
    arena = close(ground=ground).strike("ann", "bob", 8)
    assert wares(arena)["grapple"].barred.why == "Bob is not within 1 m"


@pytest.mark.rule("book.ruling.combat-grapple-end")
@pytest.mark.about("book.control.push-ledge")
def test_whoever_is_pushed_over_it_is_held_no_longer():
    cid = enter(fighter("Cid", KNIFE), "g5", "ann")
    ground = Ground(10, 10, features=("height.-3:f4=Pit",))
    arena = rest(held(None, None, cid, ground=ground), "bob")
    strike(arena, "cid", "bob", 8, 4).answer(SpendHits, {"ledge": 1}).answer("Bob falls", 0)
    assert arena.told("release") == ["Ann no longer holds Bob"]


@pytest.mark.about("book.grapple.throw-follow")
def test_whom_one_pins_one_cannot_throw_again():
    arena = strike(rest(pinned(), "bob"), "ann", "bob", 8)
    assert wares(arena)["throw"].barred.why == "you pin Bob already"


@pytest.mark.rule("book.grapple.pin-reverse", "book.ruling.combat-pin-reverse-price")
def test_the_pinned_take_over_the_pin_for_two_hits():
    arena = strike(pinned(), "bob", "ann", 8, 8)
    assert wares(arena)["reverse"].price == 2
    arena.answer(Asking(SpendHits, hits=2), {"reverse": 1})
    assert (signs(arena, "ann"), signs(arena, "bob")) == (["pinned by Bob"], ["pins Ann"])
    assert strike(pinned(), "bob", "ann", 8, 4, extra=0).ask(Asking(SpendHits, hits=1))
    assert wares(strike(pinned(), "bob", "ann", 8, 4))["reverse"].barred.why == "it costs 2 hits"


@pytest.mark.about("book.ruling.combat-throw-several")
def test_a_throw_by_one_of_several_leaves_the_others_a_plain_hold():
    arena = strike(rest(pair(), "bob"), "ann", "bob", 8).answer(SpendHits, {"throw": 1})
    arena.answer("follow", "pin")
    assert signs(arena, "bob") == ["pinned by Ann", "held by Cid"]
    assert (arena.who("ann").prone, arena.who("cid").prone) == (True, False)
    strike(rest(arena, "ann"), "cid", "bob", 8)
    arena.answer(SpendHits, {"throw": 1}).answer("follow", "stand")
    assert signs(arena, "bob") == ["pinned by Ann"]


# ---------------------------------------------------------------- damage

DAGGER = weapon("Dagger", "close", "brawling", types={"piercing": 0, "bludgeoning": 0})
HIDE = Armour("Hide", piercing=3, cutting=3, bludgeoning=3, natural=True)
DRESSED = fighter("Bob", KNIFE, armour=(MAIL, HIDE), injury="(5+1)*3")


@pytest.mark.rule("book.grapple.damage", "book.grapple.damage-ignores-armour", "book.injury.one-line")
@pytest.mark.example("book.example.combat-grapple-dagger")
@pytest.mark.about("book.ruling.combat-grapple-damage-who", "book.ruling.combat-armour-useless-type")
def test_whoever_holds_stabs_past_all_armour():
    """Two dice, 4 MoSes: 4 boxes on one line, and none of them can be turned on the mail."""
    arena = strike(rest(held(fighter("Ann", DAGGER), DRESSED), "bob"), "ann", "bob", 8)
    ware = wares(arena)["damage"]
    assert ware.note.endswith("; no armour is in the way of piercing")
    assert "book.grapple.damage" in ware.cites
    arena.answer(Asking(SpendHits, hits=2), {"damage": 2}).answer("Which type", "piercing").roll(
        8, 8, pool="2d12"
    )
    assert arena.told("damage") == ["Ann deals piercing damage to Bob past all armour: 4 boxes"]
    assert arena.ticked("bob") == [4, 0, 0], "there is only one kind of line, and nothing to turn boxes on"


@pytest.mark.about("book.grapple.damage-ignores-armour")
def test_bludgeoning_meets_armour_as_usual():
    arena = strike(rest(held(fighter("Ann", DAGGER), DRESSED), "bob"), "ann", "bob", 8)
    arena.answer(SpendHits, {"damage": 2}).answer("Which type", "bludgeoning").roll(8, 12)
    assert arena.told("damage") == [
        "Ann deals bludgeoning damage to Bob: 5 boxes, armour stops 3: 2 get through"
    ]


@pytest.mark.about("book.ruling.combat-grapple-hits-in-defence", "book.grapple.damage")
def test_a_defence_pays_two_hits_a_die_for_it():
    arena = strike(held(fighter("Ann", DAGGER), DRESSED), "bob", "ann", 3, against=(8, 8), extra=0)
    ware = wares(arena)["damage"]
    assert (ware.price, "no armour" in ware.note) == (2, True)


@pytest.mark.rule("book.ruling.combat-grapple-damage-who")
@pytest.mark.parametrize(
    "setting, told",
    [("off", "to Ann: 2 boxes, armour stops 1: 1 gets through"), ("on", "to Ann past all armour: 2 boxes")],
)
def test_the_held_meet_armour_unless_the_table_says_so(setting: str, told: str):
    ann = fighter("Ann", KNIFE, armour=(MAIL,))
    arena = strike(held(ann, grappled_ignores_armour=setting), "bob", "ann", 8, 3)
    arena.answer(Asking(SpendHits, hits=1), {"damage": 1}).roll(8)
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
    outlook = arena.ask(SpendHits).outlook({"damage": 1})
    assert outlook.shares[0].chance == pytest.approx(9 / 12)
