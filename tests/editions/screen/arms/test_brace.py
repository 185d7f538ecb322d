"""Weapons set against a charge under the game master's screen."""

from __future__ import annotations

from typing import Any

import pytest

from tests.editions.screen.arms.test_tricks import able, wares
from tests.editions.screen.deeds.test_charge import charge
from tests.editions.screen.field import Field, duel
from tests.editions.sda.arena import PIKE, SWORD, fighter
from winterdawn.editions.sda.facts.combat import SpendHits
from winterdawn.kernel.fact import told_text


def charged(*run: int, arm: str = "pike", **house: Any) -> Field:
    """Ann charges Bob, whose weapon has brace 2, and has come to him."""
    weapon = able(PIKE if arm == "pike" else SWORD, brace=2)
    return charge(*run, bob=fighter("Bob", weapon), **house).answer("Where does", "k5")


def retaliated(answer: str, *run: int) -> Field:
    """Bob retaliates with two dice, braced or not, and wins by 2 hits if he is."""
    field = charged(*run)
    assert [each.label for each in field.ask("brace").among.options] == ["Do not brace", "Brace"]
    field.answer("brace", answer, "bob").answer("Strike at Ann", 2)
    field.answer("Defend", 0)
    return field.roll(8, 8, 1, 4, 4) if answer == "brace" else field.roll(8, 8, 1)


@pytest.mark.rule("screen.trait.brace-use", "screen.trait.brace-malus", "screen.trait.brace-bonus")
@pytest.mark.rule("screen.ruling.brace-who-pays")
@pytest.mark.example("screen.example.brace-retaliation")
def test_a_retaliation_braced_at_two_maluses_deals_the_successes_of_the_run() -> None:
    field = retaliated("brace", 8, 4)
    assert wares(field)["damage"] == (1, "")
    field.answer(SpendHits, {"damage": 2})
    assert str(field.asked("damage")[1].pool) == "5d12"


@pytest.mark.rule("screen.trait.brace-damage-only", "screen.ruling.brace-who-pays")
def test_whoever_braces_buys_nothing_but_damage() -> None:
    found = wares(retaliated("brace", 8))
    assert {why for key, (_, why) in found.items() if key != "damage"} == {
        "whoever braces buys damage dice alone"
    }
    field = retaliated("none", 8)
    assert wares(field)["push"][1] == ""
    field.answer(SpendHits, {"damage": 2})
    assert str(field.asked("damage")[1].pool) == "2d12"


@pytest.mark.rule("screen.trait.brace-use", "screen.ruling.brace-who-pays")
def test_a_defence_against_a_charge_may_brace_at_the_defenders_price() -> None:
    field = charged(8, arm="sword")
    field.answer("brace", "none", "bob").answer("Strike at Ann", "none")
    field.answer("Strike Bob", 1).answer("brace", "brace", "bob").answer("Defend", 3)
    field.roll(1).roll(8, 8, 8, 1, 1)
    assert wares(field)["damage"] == (3, "")
    field.answer(SpendHits, {"damage": 2})
    assert str(field.asked("damage")[1].pool) == "4d12"


@pytest.mark.about("screen.trait.brace-use")
def test_nobody_braces_against_what_is_no_charge() -> None:
    field = duel(bob=fighter("Bob", able(SWORD, brace=2))).turn("ann", "strike:bob").answer("Strike", 1)
    assert "brace" not in str(field.open())


@pytest.mark.rule("screen.trait.brace-use")
def test_nobody_braces_against_whoever_is_pushed_once_the_charge_has_struck() -> None:
    field = charged(8, arm="sword", push_strike_by_scorer=1).answer("brace", "none", "bob")
    field.answer("Strike at Ann", "none")
    field.answer("Strike Bob", 1).answer("brace", "none", "bob").answer("Defend", 3).roll(1).roll(8, 8, 8)
    field.answer(SpendHits, {"step": 1}).answer("Step where", "l5").answer(SpendHits, {"push": 1})
    field.answer(SpendHits, {})
    assert field.place("ann") == "j5"
    assert field.ask("Strike at Ann", "bob")
    assert "brace" not in str(field.open())


@pytest.mark.rule("screen.trait.brace-use")
def test_nobody_braces_against_a_charger_who_retaliates_once_the_charge_has_struck() -> None:
    field = charged(8, arm="sword", push_strike_by_scorer=1).answer("brace", "none", "bob")
    field.answer("Strike at Ann", "none")
    field.answer("Strike Bob", 3).answer("brace", "none", "bob").answer("Defend", 0).roll(8, 8, 8)
    field.answer(SpendHits, {"step": 1}).answer("Step where", "j5").answer(SpendHits, {"drive": 1})
    field.answer("Drive Bob where", "l5").answer(SpendHits, {}).answer("Strike at Bob", 1)
    assert field.open() == ["bob: Defend against Ann with the Sword: how many dice?"]


@pytest.mark.about("screen.trait.brace-bonus")
def test_a_run_without_success_brings_whoever_braces_no_die() -> None:
    field = charge(1, bob=fighter("Bob", able(SWORD, brace=2)))
    field.answer("brace", "none", "bob").answer("Strike at Ann", "none")
    field.answer("Strike Bob", 1).answer("brace", "brace", "bob").answer("Defend", 3)
    field.roll(1).roll(8, 8, 8, 1, 1).answer(SpendHits, {"damage": 2})
    assert str(field.asked("damage")[1].pool) == "2d12"
    field.roll(1, 1)
    assert not [each for each in field.card("damage").terms if "run" in told_text(each.text)]


@pytest.mark.about("screen.trait.brace-damage-only")
def test_whoever_braces_and_wards_off_with_something_else_is_bound_by_nothing() -> None:
    field = charged(8, arm="sword").answer("brace", "none", "bob").answer("Strike at Ann", "none")
    field.answer("Strike Bob", 1).answer("brace", "brace", "bob")
    bare = next(key for key in field.options("Defend") if "bare-hands" in str(key))
    field.answer("Defend", bare).answer("Defend", 3).roll(1)
    field.roll(8, 8, 8, 1)
    assert wares(field)["push"][1] == ""
