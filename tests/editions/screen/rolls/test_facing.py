"""Flank and rear: bonus dice for whoever attacks from there."""

from __future__ import annotations

from typing import Any

import pytest

from tests.editions.ranged.shots import archer
from tests.editions.screen.field import Field
from tests.editions.sda.arena import enter, fighter
from winterdawn.editions.screen import EDITION
from winterdawn.editions.sda.frame.use import Kind, Purpose, Unit, Use
from winterdawn.editions.sda.moves.position import Exposure
from winterdawn.editions.sda.rolls.budget import Budget
from winterdawn.editions.setup import Ground
from winterdawn.kernel.fact import told_text

FRONT, FLANK, REAR = 4, 3, 1
"""The way Bob faces at g5, so that Ann at e5 stands there."""


def helmeted(helm: bool) -> Any:
    """Bob, in a closed helm or none."""
    bob = EDITION.read(fighter("Bob"))
    return type(bob)(**{**{name: getattr(bob, name) for name in bob.__struct_fields__}, "close_helm": helm})


def meeting(facing: int, helm: bool = False, spirit: int = 12, **house: Any) -> Field:
    """Ann, with 4d8, is to strike Bob."""
    people = enter(fighter("Ann", spirit=spirit), "e5"), enter(helmeted(helm), "g5", facing=facing)
    return Field(*people, **house).initiative(ann=4, bob=3)


def pool(field: Field) -> str:
    """The dice that fall as Ann strikes with all she has."""
    field.turn("ann", "strike:bob").answer("Strike", 4).answer("Defend", 0)
    return str(field.asked("strike")[1].pool)


@pytest.mark.rule("screen.facing.flanking", "screen.ruling.facing-arcs")
@pytest.mark.example("screen.example.flank-and-rear")
def test_from_the_flank_one_die():
    field = meeting(FLANK)
    assert pool(field) == "5d8"
    assert any("screen.facing.flanking" in term.cites for term in field.roll(*[8] * 5).card("exchange").terms)


ARCS = pytest.mark.rule("screen.ruling.arcs-by-degrees")


@pytest.mark.parametrize(
    ("place", "dice"),
    [("7,5", ""), pytest.param("5,7", "+1 die", marks=ARCS), pytest.param("3,5", "+3 dice", marks=ARCS)],
)
def test_on_open_ground_the_arcs_of_the_core_count(place: str, dice: str):
    people = enter(fighter("Ann"), place), enter(fighter("Bob"), "5,5", facing=4)
    field = Field(*people, ground=Ground(13, 11, kind="plane")).initiative(ann=4, bob=3)
    remarks = field.turn("ann", "strike:bob").ask("Strike", "ann").remarks
    assert [each.amount for each in remarks if "Bob" in told_text(each.text)] == [dice][: bool(dice)]


@pytest.mark.rule("screen.facing.rearing")
@pytest.mark.example("screen.example.flank-and-rear")
def test_from_behind_three_dice():
    assert pool(meeting(REAR)) == "7d8"


def test_what_it_is_worth_to_stand_behind_somebody_is_told_beside_the_way_there() -> None:
    """What a closed helm adds is not: nobody may know of it from afar."""
    for helm in (False, True):
        bob = enter(helmeted(helm), "g5", facing=1)
        ask = Field(enter(fighter("Ann"), "a5"), bob).initiative(ann=4, bob=3).turn("ann", "move").ask("Move")
        notes = {option.key: told_text(option.note) for option in ask.among.options}
        assert notes["d5"] == "3 m from Bob, behind them (3 dice more for you)"
        assert notes["c5"] == "4 m from Bob"


def test_from_ahead_none():
    assert pool(meeting(FRONT)) == "4d8"


@pytest.mark.house("turn-when-attacked")
@pytest.mark.rule("screen.facing.rearing", "book.ruling.combat-facing-change")
def test_whoever_may_turn_and_stays_is_struck_from_behind():
    for answer, dice in (("turn", 2), ("stay", 5)):
        field = meeting(REAR, turn_when_attacked="on").turn("ann", "strike:bob")
        assert not field.ask("Strike", "ann").remarks, "whoever strikes reckons with it"
        field.answer("Strike", 2).answer("Turn to face Ann?", answer, "bob")
        assert f"Ann strikes with the Sword, {dice}d8" in field.ask("Defend", "bob").lead
        told = field.answer("Defend", 0, "bob").roll(*[8] * dice).card("exchange").terms
        assert any("screen.facing.rearing" in term.cites for term in told) is (answer == "stay")


@pytest.mark.rule("screen.facing.rearing")
@pytest.mark.about("screen.core.spirit-pool-cap", "screen.ruling.spirit-dice-limit")
@pytest.mark.parametrize(
    ("house", "dice"),
    [
        ({}, 6),
        pytest.param(
            {"spirit_cap_checked": "before-paying"}, 7, marks=pytest.mark.house("spirit-cap-checked")
        ),
        pytest.param({"spirit_cap_covers": "without-bonus"}, 8, marks=pytest.mark.house("spirit-cap-covers")),
    ],
)
def test_dice_for_a_back_that_is_not_turned_away_are_capped_beside_bought_ones(house: Any, dice: int):
    field = meeting(REAR, spirit=7, turn_when_attacked="on", **house).turn("ann", "strike:bob")
    field.answer("Strike", 5).answer("Turn to face Ann?", "stay", "bob").answer("Defend", 0, "bob")
    assert (field.spirit("ann"), str(field.asked("strike")[1].pool)) == (6, f"{dice}d8")
    assert any(
        "screen.facing.rearing" in term.cites for term in field.roll(*[8] * dice).card("exchange").terms
    )


@pytest.mark.house("turn-when-attacked", "bonus-dice-budget")
@pytest.mark.about("screen.facing.rearing")
def test_dice_for_a_back_that_is_not_turned_away_come_out_of_the_dice_of_the_round_where_bonus_dice_do():
    field = meeting(REAR, turn_when_attacked="on", bonus_dice_budget="within").turn("ann", "strike:bob")
    field.answer("Strike", 2).answer("Turn to face Ann?", "stay", "bob").answer("Defend", 0, "bob")
    assert str(field.asked("strike")[1].pool) == "4d8"
    assert field.fight.part(Budget).spent(field.fight, field.who("ann"), Kind.ACTION) == 4


@pytest.mark.rule("screen.ruling.flank-bonus-side")
@pytest.mark.parametrize("facing", [FLANK, REAR])
def test_the_victim_has_no_malus(facing: int):
    field = meeting(facing).turn("ann", "strike:bob").answer("Strike", 1)
    assert field.ask("Defend").remarks == ()
    assert {each.role for each in field.answer("Defend", 2).asked("strike")[1].groups} == {"own", "bonus"}
    field.roll(*[1] * len(field.asked("strike")[1].pool))
    assert [each.role for each in field.asked("defend")[1].groups] == ["own"]


@pytest.mark.rule("screen.facing.helmet-columns", "screen.ruling.helmet-figure-missing")
@pytest.mark.parametrize("facing, dice", [(FRONT, "4d8"), (FLANK, "6d8"), (REAR, "8d8")])
def test_a_closed_helm_gives_the_attacker_one_more_die(facing: int, dice: str):
    field = meeting(REAR, helm=True)
    assert pool(field) == "8d8"
    assert pool(meeting(facing, helm=True)) == dice


@pytest.mark.about("screen.ruling.facing-dice-melee-only")
def test_a_shot_from_behind_gains_nothing():
    def shot(facing: int) -> str:
        people = enter(archer(), "a2"), enter(fighter("Bob"), "f2", facing=facing)
        field = Field(*people, ground=Ground(26, 3, kind="square")).initiative(ann=4, bob=3)
        field.turn("ann", "shoot:bob").answer("at Bob", 2, "ann")
        if "Dodge" in field.open()[0]:
            field.answer("Dodge", 0)
        return str(field.asked("shot")[1].pool)

    assert {shot(facing) for facing in range(4)} == {"2d8"}


@pytest.mark.about("screen.facing.rearing")
def test_whoever_acts_has_turned_to_a_strike_in_passing():
    field = meeting(FRONT).turn("ann", "end").turn("bob", "move").answer("Move where", "i5")
    field.answer("Strike at Bob", 1).answer("Defend", 0)
    thrown = {each.role: each.count for each in field.asked("opportunity")[1].groups}
    assert thrown == {"own": 1, "bonus": 1}, "the die of a strike in passing, and none for his back"


@pytest.mark.about("screen.ruling.facing-dice-melee-only")
@pytest.mark.parametrize("purpose, dice", [(Purpose.STRIKE, [3]), (Purpose.SHOT, []), (Purpose.DODGE, [])])
def test_nothing_but_an_attack_in_melee_is_foreseen_to_gain_by_it(purpose: Purpose, dice: list[int]):
    play = meeting(REAR).fight
    use = Use(play.combatants["ann"], "reflex", "agility", Kind.ACTION, purpose, play.combatants["bob"])
    assert [term.amount for term in play.part(Exposure).terms(play, use) if term.unit is Unit.DICE] == dice


def test_what_the_way_one_faces_is_worth_is_told_as_it_is_here() -> None:
    play = meeting(0).fight
    told = "Facing: whoever strikes at you from the side has 1 die more, from behind 3 dice."
    assert play.says(play.part(Exposure).stake(play)) == told
