"""Bonus dice and malus dice that strike each other out, where a group has them do so."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.editions.screen.conditions.states import one
from tests.editions.screen.field import Scene, duel
from tests.editions.sda.arena import fighter
from winterdawn.dice import Hand
from winterdawn.editions.registry import edition
from winterdawn.editions.sda.character.pieces import Modifier, Trait
from winterdawn.editions.sda.facts.rolls import ExtraDice
from winterdawn.kernel.wording import changing

HOUSE = "book.rule-zero.house-rules"
ROLES = ("own", "bonus", "against")
CANCELS = "screen.ruling.bonus-and-malus-do-not-cancel"


@pytest.mark.house("bonus-malus-cancel")
@pytest.mark.parametrize(
    "bonus, malus, struck, pool, against, off",
    [(2, 1, 1, "2d8", 0, 0), (1, 2, 1, "1d8", 1, 0), (2, 5, 2, "1d8", 1, 2), (0, 2, 0, "1d8", 2, 0)],
)
def test_bonus_dice_and_malus_dice_may_strike_each_other_out(
    bonus: int, malus: int, struck: int, pool: str, against: int, off: int
) -> None:
    for value in ("off", "on"):
        scene = Scene(fighter("Ann"), bonus_malus_cancel=value).does("ann", "test:lifting")
        ask = scene.gm("bonus", bonus, "malus", malus, 0).ask("lifting", "ann")
        told = {each.text: each for each in ask.beside.read}
        out = told.get("struck out by as many malus dice")
        assert (out.amount if out else "") == (
            changing(-struck, "die", "dice") if value == "on" and struck else ""
        )
        scene.says(1)
        roll = next(iter(scene.run.pending.values()))
        dice = {role: sum(each.count for each in roll.groups if each.role == role) for role in ROLES}
        if value == "off":
            assert dice == {"own": 1, "bonus": bonus, "against": min(malus, 3)}
            continue
        assert (f"{dice['own'] + dice['bonus']}d8", dice["against"]) == (pool, against)
        foreseen = ask.outlook(1).shares[0].chance
        hand = Hand(pool, scale=scene.fight.scale.but(malus="successes", below="stands"))
        if not against:
            assert foreseen == pytest.approx(float(hand.results().at_least(off)))
        if out:
            assert (CANCELS in out.cites, HOUSE in out.cites) == (True, True)
        scene.says((8,) * (dice["own"] + dice["bonus"]) + (3,) * against)
        came = 2 * (dice["own"] + dice["bonus"]) - against - off
        assert f": {came} success".replace("-", "−") in scene.last("test")


@pytest.mark.house("bonus-malus-cancel")
def test_what_is_struck_out_stands_in_the_account_of_a_pool() -> None:
    modifiers = (Modifier("lifting", dice=2, malus=1),)
    ann = replace(fighter("Ann"), traits=(Trait("Odd", "", modifiers=modifiers),))
    for value, pool in (("off", "3d8 −1"), ("on", "2d8 −1")):
        scene = Scene(ann, bonus_malus_cancel=value)
        account = edition("screen").sheet.numbers(scene.fight, scene.who("ann"))["pool:lifting:strength"]
        assert account.value == pool
        steps = {each.label: each.number for each in account.terms[0].terms}
        assert steps.get("struck out by as many malus dice", 0) == (-1 if value == "on" else 0)
        assert sum(steps.values()) == int(pool[0])


@pytest.mark.house("bonus-malus-cancel", "malus-dice")
def test_so_may_bonus_dice_and_those_that_would_become_malus_dice() -> None:
    scene = Scene(fighter("Ann", skills={"lifting": 1}), bonus_malus_cancel="on", malus_dice="replace")
    scene.does("ann", "test:lifting").gm("bonus", 1, "malus", 2, 0).says(2)
    assert str(next(iter(scene.run.pending.values())).pool) == "1d8+1d4"


@pytest.mark.house("malus-dice", "opposed-deficit")
def test_extra_dice_are_of_the_largest_type_that_is_left() -> None:
    people = one("Ann", afraid=1), one("Bob", afraid=6)
    field = duel(*people, malus_dice="replace", opposed_deficit="extra-dice").turn("ann", "strike:bob")
    field.answer("Strike", 1).answer("Defend", 1).roll(3).roll(1)
    assert str(field.answer(ExtraDice, 3).asked("extra dice")[1].pool) == "3d4"
