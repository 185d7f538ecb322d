"""The charge under the screen."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from tests.editions.answering import Asking
from tests.editions.screen.field import Field, duel
from tests.editions.sda.arena import KNIFE, PIKE, SWORD, enter, fighter
from winterdawn.editions.screen.deeds.charge import Momentum
from winterdawn.editions.sda.character.sheet import Sheet, Weapon
from winterdawn.editions.sda.facts.combat import AttackToo, OwnTurn, SpendHits
from winterdawn.editions.sda.manoeuvres.approach import Approach
from winterdawn.editions.setup import Ground

FAST = {"running": 3}
FAR = "b5 m5"
LONG = Ground(26, 11)


def charge(
    *faces: int, places: str = FAR, ann: Sheet | None = None, bob: Sheet | None = None, **house: Any
) -> Field:
    """Ann, who has 4d8 for running, runs at Bob with a die for each face."""
    field = duel(ann or fighter("Ann", skills=FAST), bob, places, **house)
    return field.turn("ann", "charge:bob").answer("Run at Bob", len(faces)).roll(*faces)


def offered(places: str, ann: Weapon = SWORD, bob: Weapon = SWORD) -> bool:
    """Whether Ann may charge Bob."""
    field = duel(fighter("Ann", ann, skills=FAST), fighter("Bob", bob), places)
    return "charge:bob" in field.options("What do you do?")


@pytest.mark.rule("screen.manoeuvre.charge-target", "screen.ruling.engaged-by-far-limit")
@pytest.mark.rule("screen.ruling.charge-non-engaged")
@pytest.mark.about("screen.ruling.charge-distance")
def test_the_target_is_beyond_the_far_limit_of_either_reach() -> None:
    assert offered("e5 h5"), "3 m, and swords reach 2"
    assert not offered("e5 g5")
    assert not offered("e5 f5"), "within the far limit, though no sword suits it"
    assert not offered("e5 h5", bob=PIKE), "the target's reach counts too"
    assert not offered("e5 h5", ann=PIKE)
    field = duel(fighter("Ann", skills=FAST))
    act = next(each for each in field.ask("What do you do?").among.options if each.key == "charge")
    assert act.barred.why == "everybody is engaged with you already"


@pytest.mark.rule("screen.manoeuvre.charge-run", "screen.manoeuvre.charge-damage")
@pytest.mark.example("screen.example.charge-full")
def test_2_successes_reach_15_steps_and_give_2_dice_of_damage() -> None:
    field = duel(fighter("Ann", skills=FAST), places="a5 o5", ground=LONG).turn("ann", "charge:bob")
    assert "screen.manoeuvre.charge-run" in field.ask("Run at Bob").cites
    field.answer("Run at Bob", 1).roll(8)
    ann = field.who("ann")
    assert field.fight.map.distance(ann.place, field.who("bob").place) == 14
    assert field.fight.part(Approach).budget(field.fight, ann, 2, 0) == 15
    field.answer("Where does", "m5").answer("Strike at Ann", "none")
    field.answer("Strike Bob", 1).answer("Defend", 0).roll(4)
    field.answer(SpendHits, {"damage": 1})
    assert str(field.asked("damage")[1].pool) == "3d12"
    field.roll(4, 1, 1)
    remarks = [(each.text, each.amount) for each in field.card("damage").terms]
    assert ("successes of the run", "+2 dice") in remarks
    assert field.events("damage")[-1].figures["dice"] == 3, "the one that was bought, and 2 more"


@pytest.mark.rule("screen.manoeuvre.charge-attack")
def test_whoever_gets_there_strikes_at_once_with_nothing_added() -> None:
    field = charge(8, 8).answer("Where does", "k5").answer("Strike at Ann", "none")
    assert "screen.manoeuvre.charge-attack" in field.events("charge")[0].cites
    ask = field.ask("Strike Bob with the Sword", "ann")
    assert not [each for each in ask.remarks if each.amount.startswith("+")]


@pytest.mark.about("screen.ruling.charge-damage-needs-die")
def test_a_blow_that_buys_no_die_gains_none() -> None:
    field = charge(8).answer("Where does", "k5").answer("Strike at Ann", "none")
    field.answer("Strike Bob", 1).answer("Defend", 0).roll(4).answer(SpendHits, {})
    assert field.events("damage") == []


@pytest.mark.rule("screen.manoeuvre.charge-damage")
def test_later_blows_gain_nothing() -> None:
    field = charge(8).answer("Where does", "k5").answer("Strike at Ann", "none")
    field.answer("Strike Bob", 1).answer("Defend", 0).roll(4).answer(SpendHits, {"damage": 1}).roll(4, 1, 1)
    field.turn("bob", "end").turn("ann", "strike:bob").answer("Strike", 1)
    field.answer("Defend", 0).roll(4).answer(SpendHits, {"damage": 1})
    assert str(field.asked("damage")[1].pool) == "1d12"


@pytest.mark.rule("screen.manoeuvre.charge-damage")
def test_whoever_strikes_back_gains_nothing() -> None:
    field = Field(enter(fighter("Ann", persona=9, skills=FAST), "b5"), enter(fighter("Bob"), "m5"))
    field.initiative(ann=4, bob=4).turn("ann", "charge:bob").answer("Run at Bob", 1).roll(8)
    field.answer("Where does", "k5").answer("Strike at Ann", "none").answer("Strike Bob", 1)
    field.answer(AttackToo, "attack").answer("Strike back", 1).roll(1).roll(4, by="bob")
    field.answer(SpendHits, {"damage": 1})
    assert str(field.asked("damage")[1].pool) == "1d12"


@pytest.mark.rule("screen.control.off-hand-strike")
@pytest.mark.about("screen.manoeuvre.charge-damage")
def test_an_off_hand_strike_gains_nothing_either() -> None:
    field = charge(8, ann=fighter("Ann", SWORD, SWORD, skills=FAST)).answer("Where does", "k5")
    field.answer("Strike at Ann", "none").answer("Strike Bob", 1).answer("Defend", 0).roll(8)
    field.answer(SpendHits, {"off-hand": 1}).roll(4).answer(SpendHits, {"damage": 1}).roll(4)
    field.answer(SpendHits, {"damage": 1})
    assert str(field.asked("damage")[1].pool) == "3d12", "the attack of the charge does"


@pytest.mark.rule("screen.manoeuvre.charge-attack")
@pytest.mark.rule("screen.ruling.charge-falls-short")
@pytest.mark.example("screen.example.charge-short")
def test_whoever_falls_short_stops_there_without_an_attack() -> None:
    field = duel(fighter("Ann", KNIFE, skills=FAST), fighter("Bob", KNIFE), "a5 p5", ground=LONG)
    field.turn("ann", "charge:bob").answer("Run at Bob", 1).roll(4)
    assert field.place("ann") == "m5", "12 steps"
    assert field.events("exchange") == []
    assert field.asks(Asking(OwnTurn, count=3), "bob"), "the action is spent"


@pytest.mark.rule("screen.manoeuvre.charge-run")
@pytest.mark.rule("screen.ruling.charge-distance")
def test_the_steps_come_on_top_of_the_movement_that_is_left() -> None:
    """4 of 9 steps are walked; 5 and 6 lead as far as 11."""
    field = duel(fighter("Ann", skills=FAST), None, "a5 r5", ground=LONG).turn("ann", "move")
    field.answer("Move where?", "e5").turn("ann", "charge:bob").answer("Run at Bob", 1).roll(8)
    assert field.place("ann") == "p5", "11 steps to go, and 11 gone"
    assert field.open()[0].startswith("bob: Strike at Ann")
    field = duel(fighter("Ann", skills=FAST), None, "a5 s5", ground=LONG).turn("ann", "move")
    field.answer("Move where?", "e5").turn("ann", "charge:bob").answer("Run at Bob", 1).roll(8)
    assert field.place("ann") == "p5", "12 steps to go, and 11 gone"


@pytest.mark.rule("screen.manoeuvre.charge-run", "screen.ruling.charge-two-rolls")
@pytest.mark.example("screen.example.charge-dice")
def test_run_and_attack_share_the_larger_pool() -> None:
    ann = fighter("Ann", skills={"running": 3, "one-handed-swords": 5})
    field = charge(8, 1, ann=ann).answer("Where does", "k5").answer("Strike at Ann", "none")
    assert field.own("Strike Bob") == [1, 2, 3, 4]


@pytest.mark.rule("screen.manoeuvre.charge-retaliation")
@pytest.mark.about("screen.ruling.charge-and-retaliation")
def test_the_retaliation_comes_first_and_the_attack_meets_a_plain_defence() -> None:
    partisan = replace(PIKE, name="Partisan")
    field = charge(8, bob=fighter("Bob", partisan)).answer("Where does", "k5")
    assert "screen.manoeuvre.charge-retaliation" in field.ask("Strike at Ann", "bob").cites
    assert field.place("ann") == "j5", "where the pike reaches"
    field.answer("Strike at Ann", 1).answer("Defend", 0).roll(4, 1)
    assert field.only(Asking(SpendHits, hits=1, on="ann"), "bob")
    field.answer(SpendHits, {})
    assert field.place("ann") == "k5"
    field.answer("Strike Bob", 1)
    assert field.open()[0].startswith("bob: Defend against Ann")


@pytest.mark.about("screen.ruling.charge-and-retaliation")
def test_a_charge_still_cannot_disarm() -> None:
    field = charge(8).answer("Where does", "k5").answer("Strike at Ann", "none")
    field.answer("Strike Bob", 3).answer("Defend", 0).roll(8, 8, 4)
    offers = {each.key: each.barred for each in field.ask(SpendHits).among.wares}
    assert offers["disarm"].why == "a charge cannot disarm"


def test_no_run_is_in_anybodys_legs_before_or_after_it() -> None:
    field = duel(fighter("Ann", skills=FAST), places=FAR)
    momentum = field.fight.record(Momentum)
    assert (momentum.who, momentum.successes) == ("", 0)
    field.turn("ann", "charge:bob").answer("Run at Bob", 1).roll(8)
    while not field.asks(OwnTurn):
        prompt = field.open()[0].partition(": ")[2]
        if prompt.startswith(("one-handed", "brawling")):
            field.roll(1)
            continue
        found = field.options(prompt)
        field.answer(prompt, "none" if "none" in found else {} if field.asks(SpendHits) else found[0])
    assert (momentum.who, momentum.successes) == ("", 0)
