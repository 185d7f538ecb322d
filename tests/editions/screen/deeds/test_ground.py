"""Lying, kicking up and dodge rolls under the screen."""

from __future__ import annotations

from typing import Any

import pytest

from tests.editions.screen.field import Field, duel
from tests.editions.sda.arena import KNIFE, SWORD, enter, fighter
from winterdawn.editions.screen.deeds.dodging import Tumble
from winterdawn.editions.sda.character.pieces import Modifier, Trait
from winterdawn.editions.sda.facts.combat import SpendHits
from winterdawn.editions.sda.frame.rolls import terms_of
from winterdawn.editions.sda.frame.use import Kind, Purpose, Term, Unit, Use
from winterdawn.editions.sda.grappling.holds import Holds
from winterdawn.editions.sda.moves.speed import Speed
from winterdawn.editions.setup import Ground
from winterdawn.kernel.fact import phrase

SUPPLE = {"acrobatics": 3}


def left(field: Field) -> float:
    """Steps that Ann has left."""
    found: float = field.fight.part(Speed).left(field.fight, field.who("ann"))
    return found


def option(field: Field, key: str) -> Any:
    return next(each for each in field.ask("What do you do?").among.options if each.key == key)


def lying(places: str = "a5 m5") -> Field:
    """Ann lies at the start of her turn."""
    field = duel(fighter("Ann", skills=SUPPLE), places=places)
    field.who("ann").prone = True
    return field.turn("ann", "turn").answer("Face which way", "2")


def maluses(field: Field, by: str, at: str, purpose: Purpose, skill: str) -> list[Term]:
    use = Use(field.who(by), skill, "agility", Kind.REACTION, purpose, field.who(at), SWORD)
    return [term for term in terms_of(field.fight, use) if term.unit is Unit.MALUS]


# ---------------------------------------------------------------- lying


@pytest.mark.rule("screen.manoeuvre.prone-drop")
def test_going_prone_takes_a_step() -> None:
    field = duel()
    assert option(field, "lie").cost == "1 m"
    field.turn("ann", "lie")
    assert (field.who("ann").prone, left(field)) == (True, 8)


@pytest.mark.rule("screen.manoeuvre.prone-movement")
@pytest.mark.example("screen.example.crawl")
def test_whoever_lies_crawls_4_steps_with_1_left_over() -> None:
    field = lying().turn("ann", "move")
    ask = field.ask("Move where?")
    assert "screen.manoeuvre.prone-movement" in ask.cites
    assert "f5" not in ask
    field.answer("Move where?", "e5")
    assert (field.place("ann"), left(field)) == ("e5", 1)


@pytest.mark.rule("screen.manoeuvre.prone-malus")
@pytest.mark.rule("screen.ruling.prone-both")
def test_whoever_lies_has_a_malus_against_the_standing_and_none_against_the_lying() -> None:
    field = lying("e5 g5")
    found = maluses(field, "ann", "bob", Purpose.DEFEND, "one-handed-swords")
    assert [(term.text, term.amount) for term in found] == [(phrase("is-prone", who="ann"), 1)]
    assert maluses(field, "bob", "ann", Purpose.DEFEND, "one-handed-swords") == []
    field.turn("ann", "strike:bob")
    assert "screen.manoeuvre.prone-malus" in {
        cite for each in field.ask("Strike").remarks for cite in each.cites
    }
    field.who("bob").prone = True
    assert maluses(field, "ann", "bob", Purpose.DEFEND, "one-handed-swords") == []


@pytest.mark.rule("screen.manoeuvre.prone-get-up", "screen.ruling.prone-half-rounding")
def test_getting_up_takes_5_of_9_steps() -> None:
    field = lying()
    assert option(field, "stand").cost == "5 m"
    field.turn("ann", "stand")
    assert (field.who("ann").prone, left(field)) == (False, 4)


# ---------------------------------------------------------------- kicking up


@pytest.mark.rule("screen.manoeuvre.kick-up-requires-prone")
def test_only_the_prone_kick_up() -> None:
    assert "kick-up" not in duel(fighter("Ann", skills=SUPPLE)).options("What do you do?")
    assert "screen.manoeuvre.kick-up-requires-prone" in option(lying(), "kick-up").cites


@pytest.mark.rule("screen.manoeuvre.kick-up-effect")
@pytest.mark.rule("screen.manoeuvre.prone-get-up", "screen.ruling.prone-half-rounding")
@pytest.mark.example("screen.example.get-up-with-kick")
def test_each_success_takes_a_step_off_getting_up() -> None:
    field = lying().turn("ann", "kick-up").answer("Kick up", 2).roll(8, 4)
    assert (field.who("ann").prone, left(field)) == (False, 7)


@pytest.mark.rule("screen.manoeuvre.kick-up-effect", "screen.ruling.prone-half-rounding")
def test_more_successes_than_steps_make_it_free() -> None:
    field = lying().turn("ann", "kick-up").answer("Kick up", 3).roll(8, 8, 8)
    assert (field.who("ann").prone, left(field)) == (False, 9)


@pytest.mark.rule("screen.manoeuvre.kick-up-retaliation")
def test_kicking_up_lets_those_near_strike_first() -> None:
    field = lying("e5 g5").turn("ann", "kick-up")
    assert "screen.manoeuvre.kick-up-retaliation" in field.ask("Strike at Ann", "bob").cites


# ---------------------------------------------------------------- dodge rolls


def rolling(goal: str, *faces: int, places: str = "a5 m5", **given: Any) -> Field:
    """Ann rolls towards a place with a die for each face."""
    field = duel(fighter("Ann", skills=SUPPLE), places=places, **given)
    field.turn("ann", "dodge-roll").answer("Roll where?", goal)
    return field.answer("Dodge roll", len(faces)).roll(*faces)


def rolled(field: Field) -> list[int]:
    """Maluses that the roll puts on a shot of Bob's at Ann."""
    found = maluses(field, "bob", "ann", Purpose.SHOT, "bows")
    return [term.amount for term in found if term.text == phrase("rolls-over-ground", who="ann")]


@pytest.mark.rule("screen.manoeuvre.dodge-roll-destination")
def test_the_place_is_named_before_the_dice() -> None:
    field = duel(fighter("Ann", skills=SUPPLE), places="a5 m5").turn("ann", "dodge-roll")
    ask = field.ask("Roll where?", "ann")
    assert ask.cites[0] == "screen.manoeuvre.dodge-roll-destination"
    field.answer("Roll where?", "d5")
    assert field.open() == ["ann: Dodge roll to d5 with how many dice?"]


@pytest.mark.rule("screen.manoeuvre.dodge-roll-move")
@pytest.mark.rule("screen.ruling.dodge-roll-speed")
def test_each_success_is_a_step_to_it_on_top_of_the_movement() -> None:
    field = rolling("d5", 8, 4)
    assert field.told("move") == ["Ann rolls to d5, 9 m from Bob"]
    assert rolling("d5", 1, 1).told("test")[0].endswith(": 0 hits")
    assert (field.place("ann"), field.who("ann").prone, left(field)) == ("d5", False, 9)
    assert "stance" not in field.options("What do you do?"), "it is an action"
    field = rolling("c5", 8, 8)
    assert field.place("ann") == "c5", "no farther than it was named"
    field = duel(fighter("Ann", skills=SUPPLE), places="a5 m5").turn("ann", "move")
    field.answer("Move where?", "c5")
    field.turn("ann", "dodge-roll").answer("Roll where?", "f5").answer("Dodge roll", 2).roll(8, 4)
    assert (field.place("ann"), left(field)) == ("f5", 7), "what was walked before takes nothing off"


@pytest.mark.rule("screen.manoeuvre.dodge-roll-move")
def test_all_dice_may_go_into_it_however_far_it_leads() -> None:
    field = duel(fighter("Ann", skills=SUPPLE, spirit=4), places="a5 m5")
    field.turn("ann", "dodge-roll").answer("Roll where?", "i5")
    field.answer("Dodge roll", 4).roll(8, 8, 8, 8)
    assert (field.place("ann"), field.who("ann").prone) == ("i5", False)


@pytest.mark.rule(
    "screen.manoeuvre.dodge-roll-prone",
    "screen.manoeuvre.dodge-roll-move",
    "screen.manoeuvre.dodge-roll-ranged-malus",
)
@pytest.mark.example("screen.example.dodge-roll-falls-short")
def test_short_of_it_they_lie_prone_and_are_a_worse_target() -> None:
    field = rolling("f5", 8, 8)
    assert (field.place("ann"), field.who("ann").prone) == ("e5", True)
    assert rolled(field) == [4]
    field.turn("ann", "end").turn("bob", "end")
    assert rolled(field) == []


@pytest.mark.rule("screen.manoeuvre.dodge-roll-ranged-malus")
@pytest.mark.rule("screen.ruling.dodge-roll-hits")
def test_hits_beyond_the_steps_count_too() -> None:
    field = rolling("c5", 8, 8, 4)
    assert field.told("dodge-roll")[-1] == "Ranged attacks on Ann this round: −5"
    assert rolled(field) == [5]


@pytest.mark.rule("screen.manoeuvre.dodge-roll-retaliation")
def test_rolling_away_lets_those_near_strike() -> None:
    field = duel(fighter("Ann", skills=SUPPLE))
    assert "screen.manoeuvre.dodge-roll-retaliation" in option(field, "dodge-roll").cites
    field = rolling("c5", 8, 4, places="e5 g5")
    assert field.open() == ["bob: Strike at Ann with the Sword: how many dice?"]
    assert field.place("ann") == "e5", "before the move"
    field.answer("Strike at Ann", "none")
    assert field.place("ann") == "c5"


@pytest.mark.rule(
    "screen.manoeuvre.dodge-roll-no-defence",
    "screen.manoeuvre.dodge-roll-retaliation-malus",
    "screen.ruling.dodge-roll-hits",
)
@pytest.mark.rule("screen.ruling.dodge-roll-order")
def test_the_strike_has_a_malus_a_hit_and_meets_no_defence() -> None:
    field = rolling("c5", 8, 4, places="e5 g5")
    remarks = field.ask("Strike at Ann", "bob").remarks
    assert ("Ann rolls past", "−3") in [(each.text, each.amount) for each in remarks]
    field.answer("Strike at Ann", 4)
    assert not [line for line in field.open() if "Defend" in line]


@pytest.mark.rule("screen.ruling.dodge-roll-order")
@pytest.mark.rule("screen.manoeuvre.dodge-roll-move")
def test_whoever_is_come_upon_strikes_on_the_way_and_the_roll_goes_on() -> None:
    people = enter(fighter("Ann", skills=SUPPLE), "a5"), enter(fighter("Bob"), "e7")
    field = Field(*people, ground=Ground(13, 11, kind="square")).initiative(ann=4, bob=3)
    field.turn("ann", "dodge-roll").answer("Roll where?", "e5").answer("Dodge roll", 2).roll(8, 8)
    assert field.open()[0].startswith("bob: Strike at Ann")
    field.answer("Strike at Ann", "none")
    assert (field.place("ann"), field.who("ann").prone) == ("e5", False)
    assert field.fight.record(Tumble).of == {}, "it is over"


@pytest.mark.rule("screen.manoeuvre.dodge-roll-move")
def test_a_roll_with_the_last_dice_of_a_split_turn_goes_as_far() -> None:
    field = duel(fighter("Ann", skills=SUPPLE, spirit=4), places="a5 m5").turn("ann", "split")
    field.turn("ann", "dodge-roll").answer("Roll where?", "d5").answer("Dodge roll", 4).roll(8, 4, 1, 1)
    assert field.place("ann") == "d5"


@pytest.mark.rule("screen.manoeuvre.dodge-roll-destination", "screen.manoeuvre.dodge-roll-move")
@pytest.mark.parametrize("spirit, dice", [(5, 4), (24, 8)])
def test_the_place_may_be_as_far_as_all_dice_could_lead(spirit: int, dice: int) -> None:
    """Of 4 dice of their own, those bought, and a bonus die, each may show 8."""
    gift = Trait("Limber", modifiers=(Modifier("acrobatics", dice=1),))
    field = duel(fighter("Ann", skills=SUPPLE, spirit=spirit, traits=(gift,)), places="a5 m11")
    field.turn("ann", "dodge-roll")
    assert field.ask("Roll where?").lead.startswith(f"At most {2 * (dice + 1)} steps")
    field.answer("Roll where?", "b5")
    assert max(value for value in field.options("Dodge roll") if isinstance(value, int)) == dice


@pytest.mark.rule("screen.ruling.dodge-roll-order")
def test_whoever_is_got_hold_of_on_the_way_rolls_no_farther() -> None:
    people = enter(fighter("Ann", skills=SUPPLE), "a1"), enter(fighter("Bob", KNIFE), "d2")
    field = Field(*people, ground=Ground(13, 2, kind="square")).initiative(ann=4, bob=3)
    field.turn("ann", "dodge-roll").answer("Roll where?", "f1").answer("Dodge roll", 3).roll(8, 8, 3)
    assert field.place("ann") == "c2", "beside Bob"
    field.answer("Strike at Ann", 3).roll(8, 8, 8, 8, 1, 1, 1).spend(grapple=1)
    assert (field.place("ann"), field.who("ann").prone) == ("c2", True)
    field.fight.record(Holds).of.clear()
    assert left(field) == 9, "her movement is what it was"


def lane(ann: str, bob: str, goal: str, *faces: int) -> Field:
    """Ann rolls along a lane of two rows, 8 steps at most; Bob stands in one, and Cid is on her side."""
    people = enter(fighter("Ann", skills=SUPPLE, spirit=4), ann, "us"), enter(fighter("Bob", KNIFE), bob)
    field = Field(*people, enter(fighter("Cid"), "i2", "us"), ground=Ground(13, 2, kind="square"))
    field.initiative(ann=4, bob=3, cid=2).turn("ann", "dodge-roll").answer("Roll where?", goal)
    return field.answer("Dodge roll", len(faces)).roll(*faces)


@pytest.mark.rule("screen.manoeuvre.dodge-roll-move", "screen.manoeuvre.dodge-roll-prone")
def test_whoever_is_driven_back_rolls_on_from_there() -> None:
    field = lane("c1", "d2", "k1", 8, 3).answer("Strike at Ann", 3).roll(8, 8, 8, 8, 1, 1, 1)
    field.answer(SpendHits, {"push": 1})
    while field.open()[0].startswith("bob"):
        prompt = field.open()[0].partition(": ")[2]
        field.answer(prompt, {} if field.asks(SpendHits) else field.options(prompt)[0])
    assert field.told("push") == ["Bob pushes Ann to b1, 2 m from Bob"]
    assert (field.place("ann")[0], field.who("ann").prone) == ("e", True)


@pytest.mark.rule("screen.manoeuvre.dodge-roll-prone")
def test_where_somebody_has_come_to_stand_there_the_roll_leads_nowhere() -> None:
    field = lane("c1", "d2", "f1", 8, 8)
    field.fight.bring(field.who("cid"), field.fight.map.place("f1"))
    field.answer("Strike at Ann", 1).roll(1, 1, 1, 1, 1)
    assert (field.place("ann"), field.who("ann").prone) == ("c1", True)


@pytest.mark.rule("screen.manoeuvre.dodge-roll-prone")
def test_a_roll_that_falls_short_ends_beside_a_friend_and_not_on_them() -> None:
    people = enter(fighter("Ann", skills=SUPPLE), "a1", "us"), enter(fighter("Cid"), "c1", "us")
    field = Field(*people, enter(fighter("Bob"), "m1"), ground=Ground(13, 1, kind="square"))
    field.initiative(ann=4, cid=3, bob=2).turn("ann", "dodge-roll").answer("Roll where?", "e1")
    field.answer("Dodge roll", 1).roll(8)
    assert (field.place("ann"), field.who("ann").prone) == ("b1", True)


@pytest.mark.rule("screen.manoeuvre.dodge-roll-move")
@pytest.mark.about("screen.manoeuvre.prone-movement")
def test_whoever_lies_rolls_half_as_far() -> None:
    field = lying().turn("ann", "dodge-roll").answer("Roll where?", "d5").answer("Dodge roll", 2).roll(8, 8)
    assert field.place("ann") == "c5"
    assert not any("falls short" in event.text for event in field.run.events), "she lies already"
