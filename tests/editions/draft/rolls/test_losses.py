"""Rolls in which 1s take nothing, and that are a loss if no die gives a MoS, where a group plays so."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from tests.editions.draft.field import Field, Scene, duel
from tests.editions.draft.rolls.test_dice import crossed
from tests.editions.sda.arena import fighter
from tests.editions.sda.foreseen.test_foresight import seen
from winterdawn.editions.sda.facts.combat import SpendHits
from winterdawn.editions.sda.facts.rolls import ExtraDice, HeartDice

HOUSE = "draft.ruling.game-master"
RULING = "draft.ruling.loss-definition"
pytestmark = pytest.mark.house("losses")


def struck(*faces: int, against: tuple[int, ...], **house: Any) -> Field:
    return duel(**house).strike("ann", "bob", *faces, against=against)


@pytest.mark.parametrize(
    "faces, against, ones, none",
    [
        ((8, 1), (1, 2, 4), "1 hit", "1 hit"),
        ((4, 1), (2, 3), "a tie", "2 hits"),
        ((4, 1), (4, 1), "a tie", "a tie"),
        ((8, 4), (1, 1), "5 hits", "4 hits"),
    ],
)
def test_a_roll_without_a_mos_is_one_loss_however_many_1s(
    faces: tuple[int, ...], against: tuple[int, ...], ones: str, none: str
) -> None:
    for value, told in (("ones", ones), ("none", none)):
        [line] = struck(*faces, against=against, losses=value).told("exchange")
        assert line.endswith(told), (value, line)


def test_a_1_is_told_by_the_ruling() -> None:
    card = struck(4, 1, against=(4,), losses="none").card("exchange")
    assert [(die.scores, RULING in die.cites) for die in card.faces] == [(1, False), (0, True)]
    assert card.total == 1


def climbed(*faces: int, **house: Any) -> Scene:
    scene = Scene(fighter("Ann", skills={"climbing": 2}, spirit=10), **house)
    return scene.does("ann", "test:climbing").gm(1).says(len(faces), faces)


def test_it_fails_completely_at_a_difficulty_of_2() -> None:
    for value, faces, fails in (
        ("ones", (2, 3), 0),
        ("none", (2, 3), 2),
        ("ones", (1, 1), 3),
        ("none", (1, 1), 2),
    ):
        scene = climbed(*faces, losses=value)
        assert scene.asks(HeartDice) is bool(fails)
        if fails:
            assert f"Keep heart: reach {fails}" in scene.ask(HeartDice, "ann").lead
            told = scene.events("failure")[-1].cites
            assert ({HOUSE, RULING} <= set(told)) is (value == "none")
    assert not climbed(1, 1, 4, losses="none").asks(HeartDice)


def test_what_is_foreseen_knows_it() -> None:
    """A d8 gives 0, 1 and 2 in 3, 4 and 1 of 8 cases; a 1 takes one off, or nothing."""
    field = duel(losses="none").turn("ann", "strike:bob").answer("Strike", 1)
    chance = seen(field.ask("Defend", "bob"), 1).shares[0].chance
    assert chance == pytest.approx(float(Fraction(4, 8) * Fraction(3, 8) + Fraction(1, 8) * Fraction(7, 8)))


def test_damage_is_no_roll_that_fails() -> None:
    for value, boxes in (("ones", 1), ("none", 2)):
        field = struck(8, 4, against=(4,), losses=value).answer(SpendHits, {"damage": 2}).roll(8, 1)
        assert field.ticked("bob") == [boxes, 0, 0]
    field = struck(8, against=(4,), losses="none").answer(SpendHits, {"damage": 1}).roll(2)
    card = field.card("damage")
    assert (field.ticked("bob"), card.scored, card.total) == ([0, 0, 0], 0, 0)
    lost = seen(struck(8, against=(4,), losses="none").ask(SpendHits), {"damage": 1}).shares
    assert next(each.chance for each in lost if each.label == "nothing") == pytest.approx(3 / 12)


@pytest.mark.house("losses", "malus-overflow")
@pytest.mark.parametrize("face, told", [(8, "3 hits"), (2, "1 hit"), (1, "1 hit")])
def test_extra_dice_without_a_mos_are_no_loss(face: int, told: str) -> None:
    field = crossed(malus_overflow="extra-dice", losses="none").answer("Strike", 2).answer("Defend", 1)
    field.roll(4, 2).roll(4).answer(ExtraDice, 1).roll(face)
    given = "Bob 1 − 2 = −1: 1 extra die for Ann"
    assert field.told("exchange") == [f"Ann against Bob: {told}; {given}"]
