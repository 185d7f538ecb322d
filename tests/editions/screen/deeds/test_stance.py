"""The defensive stance under the screen."""

from __future__ import annotations

import pytest

from tests.editions.screen.field import Field, duel
from tests.editions.sda.arena import PIKE, enter, fighter
from winterdawn.editions.screen.conditions.conditions import Levels
from winterdawn.editions.sda.facts.combat import SpendHits
from winterdawn.editions.sda.frame.rolls import forbidden
from winterdawn.editions.sda.frame.use import Kind, Purpose, Use
from winterdawn.editions.sda.manoeuvres.stance import Stances
from winterdawn.kernel.asks.ask import Roll

SPENDS = "Spend how many"


def stance(*faces: int, field: Field | None = None) -> Field:
    """Ann takes it with a die for each face."""
    field = (field or duel()).turn("ann", "stance")
    return field.answer("Take the stance", len(faces)).roll(*faces).turn("ann", "end")


def kept(field: Field) -> dict[str, int]:
    found: dict[str, int] = field.fight.record(Stances).kept
    return found


@pytest.mark.rule("screen.manoeuvre.defensive-stance-roll")
def test_any_melee_skill_will_do_whatever_is_in_hand() -> None:
    field = duel(fighter("Ann", PIKE, skills={"brawling": 5})).turn("ann", "stance")
    assert "screen.manoeuvre.defensive-stance-roll" in field.ask("Take the stance").cites
    field.answer("Take the stance", 2).roll(8, 4)
    assert field.told("test") == ["Ann tests brawling: 3 successes kept to cancel with"]
    assert kept(field) == {"ann": 3}


def dice(field: Field) -> int:
    """How many are about to fall; from flank and rear some join them."""
    roll = next(iter(field.run.pending.values()))
    assert isinstance(roll, Roll)
    return len(roll.pool)


@pytest.mark.rule("screen.manoeuvre.defensive-stance-spend")
@pytest.mark.rule("screen.ruling.stance-storage")
@pytest.mark.example("screen.example.stance-two-attacks")
def test_what_is_kept_opposes_one_attack_after_the_other() -> None:
    people = [
        enter(fighter("Ann"), "e5"),
        enter(fighter("Bob"), "g5", "foes"),
        enter(fighter("Cid"), "c5", "foes"),
    ]
    field = stance(8, 8, field=Field(*people).initiative(ann=4, bob=3, cid=2))
    field.who("ann").facing = 0
    field.turn("bob", "strike:ann").answer("Strike Ann", 2).answer("Defend", 0)
    field.roll(8, 4, *[1] * (dice(field) - 2))
    assert field.options(SPENDS) == [0, 1, 2, 3]
    field.answer(SPENDS, 3)
    assert field.events("exchange")[-1].outcome == "no hit"
    assert kept(field) == {"ann": 1}
    field.turn("bob", "end").turn("cid", "strike:ann").answer("Strike Ann", 1).answer("Defend", 0)
    field.roll(8, *[1] * (dice(field) - 1)).answer(SPENDS, 1)
    assert field.events("exchange")[-1].outcome == "1 hit"


@pytest.mark.rule("screen.manoeuvre.defensive-stance-spend")
@pytest.mark.rule("screen.ruling.stance-storage")
def test_on_top_of_a_defence_never_below_a_tie() -> None:
    field = stance(8, 8)
    field.turn("bob", "strike:ann").answer("Strike Ann", 2).answer("Defend", 1).roll(8, 8).roll(8)
    assert field.options(SPENDS) == [0, 1, 2], "4 against 2"
    field = stance(8, 8)
    field.turn("bob", "strike:ann").answer("Strike Ann", 1).answer("Defend", 1).roll(4).roll(8)
    assert not [line for line in field.open() if SPENDS in line], "there is nothing to oppose"


@pytest.mark.rule("screen.manoeuvre.defensive-stance-spend", "screen.ruling.stance-storage")
@pytest.mark.about("screen.ruling.negative-totals-opposed")
@pytest.mark.parametrize("attack, spent", [((4,), 4), ((1,), 3)])
def test_it_makes_up_for_a_defence_below_0(attack: tuple[int, ...], spent: int) -> None:
    """One for one, also where the attack comes to 0 or falls below it."""
    field = stance(8, 8)
    field.fight.record(Levels).of["ann"] = {"afraid": 5}
    field.turn("bob", "strike:ann").answer("Strike Ann", 1).answer("Defend", 1).roll(*attack).roll(1, 4, 1, 1)
    assert field.options(SPENDS)[-1] == spent
    field.answer(SPENDS, spent)
    assert [card.total for card in field.events("exchange")[-1].throws] == [-3, -3]
    assert field.events("exchange")[-1].figures["hits"] == 0


@pytest.mark.rule("screen.manoeuvre.defensive-stance-spend")
def test_it_lasts_until_the_round_ends() -> None:
    field = stance(8, 4)
    assert kept(field) == {"ann": 3}
    field.turn("bob", "end")
    assert field.fight.round == 2
    assert kept(field) == {}
    assert field.told("stance") == ["Ann leaves the defensive stance"]
    field = duel().turn("ann", "delay").turn("bob", "end")
    field.turn("ann", "stance").answer("Take the stance", 1).roll(8).turn("ann", "end")
    assert kept(field) == {}, "it is no longer, for whoever takes it late"


@pytest.mark.rule("screen.manoeuvre.defensive-stance-no-hits")
def test_nothing_kept_ever_becomes_hits() -> None:
    field = stance(8, 8)
    ann, bob = field.who("ann"), field.who("bob")
    use = Use(ann, "one-handed-swords", "agility", Kind.ACTION, Purpose.STRIKE, bob, ann.hands[0])
    why = forbidden(field.fight, use)
    assert why.cites[0] == "screen.manoeuvre.defensive-stance-no-hits"
    field.turn("bob", "strike:ann").answer("Strike Ann", 1).answer("Defend", 2).roll(1).roll(8, 8)
    assert not field.asks(SpendHits), "a defence that wins buys nothing either"
    cites = [cite for event in field.run.events for cite in event.cites]
    assert "screen.manoeuvre.defensive-stance-no-hits" in cites


def test_whoever_attacked_may_take_the_stance_in_their_next_turn() -> None:
    field = duel().strike("ann", "bob", 1, against=(1,)).turn("ann", "end")
    field.turn("bob", "strike:ann").answer("Strike", 1).answer("Defend", 0).roll(1).turn("bob", "end")
    assert field.fight.record(Stances).attacked == ["bob"], "Ann's own turn has begun"
    assert "stance" in field.options("What do you do?", "ann")
