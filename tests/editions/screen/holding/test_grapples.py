"""Grapples under the screen: grabs, what binds both, turning about, letting go, throws, chokes, skewers."""

from typing import Any

import pytest
from msgspec.structs import replace

from tests.editions.grappling.hold import menu, notices, signs, wares
from tests.editions.screen.field import Field, duel
from tests.editions.sda.arena import KNIFE, PIKE, SWORD, enter, fighter, weapon
from winterdawn.editions.screen.conditions.conditions import STUNNED, Conditions
from winterdawn.editions.sda.character.sheet import Armour, Sheet
from winterdawn.editions.sda.facts.combat import OwnTurn, SpendHits
from winterdawn.editions.sda.frame.rolls import forbidden, terms_of
from winterdawn.editions.sda.frame.use import Kind, Purpose, Use
from winterdawn.editions.sda.grappling.holds import Holding
from winterdawn.kernel.asks.ask import Roll
from winterdawn.kernel.views.blocks import Notice

MAIL = Armour("Mail", piercing=3, cutting=3, bludgeoning=3)


def close(*others: Any, ann: Sheet | None = None, bob: Sheet | None = None, **house: Any) -> Field:
    """Ann acts at 4 and Bob at 3, a metre apart, each with a knife; the others after them."""
    people = (
        enter(ann or fighter("Ann", KNIFE, skills={"brawling": 9}), "e5"),
        enter(bob or fighter("Bob", KNIFE, skills={"brawling": 9}), "f5"),
    )
    return Field(*people, *others, **house).initiative(ann=4, bob=3, **{each.id: 2 for each in others})


def rest(field: Field, *seats: str) -> Field:
    """Let these end their turns, as far as there is anything left that they could do."""
    for seat in seats:
        if field.asks(OwnTurn, seat) or f"{seat}: What" in field.open()[0]:
            field.turn(seat, "end")
    return field


def grabbed(hits: int = 0, **given: Any) -> Field:
    """Ann has hold of Bob, and so many hits left to spend."""
    field = close(**given).strike("ann", "bob", *[3] * (hits + 1))
    return field.answer(SpendHits, {"grapple": 1})


@pytest.mark.rule("screen.manoeuvre.grab-cost", "screen.manoeuvre.grab-effect", "screen.grapple.initiate")
def test_a_hit_of_a_brawling_attack_grabs():
    field = close().strike("ann", "bob", 3)
    assert (wares(field)["grapple"].price, wares(field)["grapple"].most) == (1, 1)
    field.answer(SpendHits, {"grapple": 1})
    assert (signs(field, "ann"), signs(field, "bob")) == (["holds Bob"], ["held by Ann"])
    field = close().turn("ann", "end").strike("bob", "ann", 3, against=(3, 3))
    assert wares(field)["grapple"].barred is not None, "hits of a defence grab nobody"


def test_hits_of_a_sword_grab_nobody():
    assert "grapple" not in wares(duel().strike("ann", "bob", 3, 3))


@pytest.mark.rule("screen.grapple.no-movement")
def test_neither_walks():
    field = grabbed()
    assert menu(field, "bob")["move"].barred is not None
    rest(field, "bob")
    assert menu(field, "ann")["move"].barred is not None
    for who in ("ann", "bob"):
        assert any("cannot move" in line for line in notices(field, who))
        assert any(("held by Ann H" if who == "bob" else "holds Bob G") in sign for sign in seen(field, who))
        locked = [line for line in notices(field, who) if "hits buy nothing" in line]
        assert bool(locked) is (who == "bob")


@pytest.mark.rule("screen.grapple.brawling-only")
def test_both_only_brawl_with_each_other_and_no_malus_weighs():
    cid = enter(fighter("Cid", PIKE), "h5", "ann")
    field = close(cid, bob=fighter("Bob", KNIFE, SWORD, skills={"brawling": 9})).strike("ann", "bob", 3)
    field.answer(SpendHits, {"grapple": 1})
    rest(field, "ann")
    assert menu(field, "bob")["strike:ann"].barred is None
    assert field.ask("What do you do?", "bob")
    field.turn("bob", "strike:ann")
    weapons = {each.label for each in field.ask("Strike", "bob").also}
    assert not any("Sword" in label for label in weapons), "with a sword nobody strikes in a grapple"
    assert not [each for each in field.ask("Strike", "bob").remarks if each.amount.startswith("−")]
    field.answer("Strike", "none").turn("bob", "end")
    field.turn("cid", "strike:bob")
    field.answer("Strike", 1)
    assert not any("Defend" in line for line in field.open()), "nor defends against others"


@pytest.mark.rule("screen.grapple.grapplee-lock", "screen.grapple.reverse", "screen.grapple.release")
@pytest.mark.example("screen.example.grapple-escape")
@pytest.mark.rule("screen.ruling.grapple-release-by-whom")
def test_the_held_turn_about_for_a_hit_and_let_go_for_another():
    field = rest(grabbed(), "ann").strike("bob", "ann", 3, 3, 3)
    barred = {key: ware.barred for key, ware in wares(field).items()}
    assert barred["reverse"] is None
    assert not {"choke", "release"} & set(barred), "only whoever holds chokes, and lets go"
    assert barred["damage"].cites == barred["push"].cites == ("screen.grapple.grapplee-lock",)
    field.answer(SpendHits, {"reverse": 1})
    assert signs(field, "bob") == ["holds Ann"]
    assert wares(field)["release"].price == 1
    field.answer(SpendHits, {"release": 1})
    assert signs(field, "bob") == signs(field, "ann") == []
    assert field.ask(SpendHits).among.purse == 1
    assert wares(field)["push"].barred is None


@pytest.mark.rule("screen.grapple.reverse")
def test_a_defence_turns_a_hold_about_too():
    field = rest(grabbed(), "ann", "bob")
    field.turn("ann", "strike:bob").answer("Strike", 1).answer("Defend", 3).roll(1).roll(3, 3, 1)
    assert wares(field)["reverse"].barred is None


@pytest.mark.rule("screen.ruling.grapple-reverse-with-many")
def test_of_several_who_hold_only_the_one_that_was_hit_is_held_instead():
    cid = enter(fighter("Cid", KNIFE, skills={"brawling": 9}), "f6", "ann")
    field = close(cid).strike("ann", "bob", 3).answer(SpendHits, {"grapple": 1})
    field = rest(field, "ann")
    field = rest(field, "bob").turn("cid", "strike:bob").answer("Strike", 1, "cid")
    dice = next(iter(field.run.pending.values()))
    assert isinstance(dice, Roll)
    field.roll(3, *[1] * (len(dice.pool) - 1)).answer(SpendHits, {"grapple": 1})
    assert signs(field, "bob") == ["held by Ann and Cid"]
    field = rest(field, "cid", "ann").strike("bob", "ann", 3, 3, 3)
    assert "screen.ruling.grapple-reverse-with-many" in wares(field)["reverse"].cites
    field.answer(SpendHits, {"reverse": 1})
    assert (signs(field, "ann"), signs(field, "cid")) == (["held by Bob"], ["holds Bob"])
    assert signs(field, "bob") == ["holds Ann", "held by Cid"]


def test_letting_go_is_nothing_that_is_free():
    field = rest(grabbed(), "ann", "bob")
    assert "release:bob" not in menu(field, "ann")


@pytest.mark.rule("screen.grapple.throw-prone", "screen.grapple.throw-choice")
@pytest.mark.parametrize("choice", ["down", "stand"])
def test_a_throw_costs_three_and_lets_go_or_goes_along(choice: str):
    field = grabbed(3).answer(SpendHits, {"throw": 1})
    assert field.options("Do you go down too?", "ann") == ["down", "stand"]
    field.answer("Do you go down too?", choice)
    assert field.who("bob").prone
    assert field.who("ann").prone == (choice == "down")
    assert ("Ann goes down with Bob" in field.told("grapple")) is (choice == "down")
    assert signs(field, "bob") == (["held by Ann"] if choice == "down" else [])


@pytest.mark.rule("screen.grapple.throw-prone")
def test_two_hits_throw_nobody():
    assert wares(grabbed(2))["throw"].barred.why == "it costs 3 hits"


@pytest.mark.rule("screen.grapple.drive-moves")
def test_the_holder_moves_along_with_the_held_for_three_hits():
    field = grabbed(3)
    assert wares(field)["drag"].price == 3
    field.answer(SpendHits, {"drag": 1}).answer("which way?", "e4")
    assert (field.place("ann"), field.place("bob")) == ("e4", "f4")
    assert signs(field, "bob") == ["held by Ann"]


def choke(field: Field, *breath: int) -> None:
    """Ann chokes Bob with a new roll; he holds his breath, with no die if none is told."""
    field.strike("ann", "bob", 3, 3, 3)
    assert wares(field)["choke"].most == 1
    field.answer(SpendHits, {"choke": 1}).answer("Hold your breath", len(breath))
    if breath:
        field.roll(*breath)
    rest(field, "ann", "bob")


def stunned(field: Field) -> int:
    return int(field.fight.part(Conditions).level(field.fight, field.who("bob"), STUNNED))


@pytest.mark.rule(
    "screen.grapple.choke-test", "screen.grapple.choke-difficulty", "screen.grapple.choke-failure"
)
@pytest.mark.example("screen.example.choke-three-rounds")
def test_three_rounds_of_choking_ask_for_0_1_and_3():
    field = rest(grabbed(bob=fighter("Bob", KNIFE, skills={"breath-holding": 3})), "ann", "bob")
    for faces, level in (((3, 1), 0), ((3, 1), 0), ((3, 3), 1)):
        choke(field, *faces)
        assert stunned(field) == level
    assert [event.figures["difficulty"] for event in field.events("test")][-3:] == [0, 1, 3]


@pytest.mark.rule("screen.grapple.choke-difficulty")
@pytest.mark.rule("screen.ruling.choke-continues")
def test_a_round_without_payment_begins_anew_and_none_is_paid_twice():
    field = rest(grabbed(bob=fighter("Bob", KNIFE, skills={"breath-holding": 3})), "ann", "bob")
    field.strike("ann", "bob", *[3] * 6).answer(SpendHits, {"choke": 1}).answer("Hold your breath", 1).roll(3)
    assert wares(field)["choke"].barred is not None
    rest(field.answer(SpendHits, {}), "ann", "bob", "ann", "bob")
    choke(field, 3)
    assert field.events("test")[-1].figures["difficulty"] == 0


@pytest.mark.rule("screen.grapple.extra-grapplers")
@pytest.mark.example("screen.example.three-grapplers")
def test_of_three_who_hold_each_has_two_bonus_dice():
    people = [
        enter(fighter(name, KNIFE, skills={"brawling": 5}, constitution=9), at, "a")
        for name, at in (("Ann", "e5"), ("Cid", "g5"), ("Dan", "f4"))
    ]
    field = Field(*people, enter(fighter("Bob", KNIFE), "f5", "b")).initiative(ann=4, cid=3, dan=2, bob=2)
    for who in ("ann", "cid", "dan"):
        told = field.turn(who, "strike:bob").ask("Strike", who).remarks
        assert not any("held by others" in each.text for each in told), "whoever holds nobody yet has none"
        field.answer("Strike", 1, who)
        if "Defend" in field.open()[0]:
            field.answer("Defend", 0)
        dice = next(iter(field.run.pending.values()))
        assert isinstance(dice, Roll)
        field.roll(*[3] * len(dice.pool)).answer(SpendHits, {"grapple": 1})
        while field.asks(SpendHits):
            field.answer(SpendHits, {})
        rest(field, who)
    rest(field, "bob")
    field.turn("ann", "strike:bob")
    told = [(each.amount, each.text) for each in field.ask("Strike", "ann").remarks]
    assert ("+2 dice", "Bob is held by others too") in told
    wards = Use(field.who("ann"), "brawling", "strength", Kind.REACTION, Purpose.DEFEND, field.who("bob"))
    assert not [each for each in terms_of(field.fight, wards) if "held by others" in each.text]


@pytest.mark.rule("screen.manoeuvre.skewer-requires", "screen.manoeuvre.skewer-effect")
@pytest.mark.rule("screen.ruling.skewer-hit-cost")
def test_a_hit_finds_a_way_past_armour():
    field = grabbed(3, bob=fighter("Bob", KNIFE, armour=(MAIL,)))
    assert (wares(field)["skewer"].price, wares(field)["skewer"].most) == (1, 1)
    field.answer(SpendHits, {"skewer": 1, "damage": 2}).roll(6, 3)
    field.answer("Try your luck", 1).roll(1)
    assert field.events("damage")[-1].figures["boxes"] == 3
    assert len(field.told("skewer")) == 1
    plain = grabbed(3, bob=fighter("Bob", KNIFE, armour=(MAIL,))).answer(SpendHits, {"damage": 2}).roll(6, 3)
    assert plain.events("damage")[-1].figures["boxes"] == 0


def test_nobody_is_skewered_who_is_in_no_grapple():
    field = close(bob=fighter("Bob", KNIFE, armour=(MAIL,))).strike("ann", "bob", 3, 3, 3)
    assert "skewer" not in wares(field)


@pytest.mark.about("screen.size.strength-opposed", "screen.ruling.size-in-contests-only")
def test_a_larger_body_lends_nothing_to_a_strike_that_nobody_opposes():
    club = weapon("Club", "close", "brawling", attribute="strength")
    ann = fighter("Ann", club, club, skills={"brawling": 9}, size="huge")
    field = grabbed(2, ann=ann).answer(SpendHits, {"off-hand": 1}).roll(3, pool="1d8")
    field.answer(SpendHits, {}).answer(SpendHits, {})
    rest(field, "ann", "bob").turn("ann", "strike:bob").answer("Strike", 1).answer("Defend", 0)
    assert str(field.asked("strike")[1].pool) == "1d12", "8 and 6 more"


@pytest.mark.about("screen.grapple.brawling-only", "screen.grapple.release")
def test_hits_of_a_sword_in_the_other_hand_do_nothing_to_a_hold():
    ann = fighter("Ann", KNIFE, weapon("Sword", "close"), skills={"brawling": 9})
    field = grabbed(4, ann=ann)
    assert {"choke", "release"} <= set(wares(field))
    field.answer(SpendHits, {"off-hand": 1}).roll(3)
    assert "damage" in wares(field)
    assert not {"choke", "release"} & set(wares(field))


@pytest.mark.about("screen.grapple.extra-grapplers")
def test_whoever_holds_somebody_alone_has_no_die_for_it():
    field = rest(grabbed(), "ann", "bob").turn("ann", "strike:bob")
    assert not [each for each in field.ask("Strike").remarks if "held by others" in each.text]


@pytest.mark.about("screen.ruling.grapple-who-is-bound")
def test_the_game_master_sets_somebody_held_or_not_and_nobody_pinned():
    people = enter(fighter("Ann", KNIFE), "e5"), enter(fighter("Bob", KNIFE), "f5")
    field = Field(*people, gm="gm").initiative(ann=4, bob=3).strike("ann", "bob", 8, 8)
    field.answer(SpendHits, {"grapple": 1}).answer(SpendHits, {})
    found = [each for each in play_figures(field) if "Held" in each.label]
    assert [(each.label, each.most) for each in found] == [("Held by Ann (0 no, 1 yes)", 1)]


def play_figures(field: Field) -> list[Any]:
    """What the game master may set of Bob's holds."""
    found = field.fight.part(Holding).figures(field.fight, field.who("bob"))
    return list(map(field.fight.settable, found))


def seen(field: Field, who: str) -> list[str]:
    """The signs beside what is told to somebody, with their marks."""
    found = [each.badge for each in field.panel(who).blocks if isinstance(each, Notice)]
    return [f"{badge.label} {badge.mark}" for badge in found]


@pytest.mark.about("screen.grapple.brawling-only")
def test_words_are_free_in_a_grapple():
    field = rest(grabbed(), "ann")
    use = Use(field.who("bob"), "persuasion", "persona", Kind.ACTION, Purpose.TEST)
    assert forbidden(field.fight, use) is None
    assert forbidden(field.fight, replace(use, skill="climbing", attribute="strength")) is not None
