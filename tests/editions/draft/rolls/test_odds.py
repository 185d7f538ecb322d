"""What is foreseen beside an answer under the draft is how often it comes about."""

from __future__ import annotations

from typing import Any

import pytest

from tests.drills import Drill
from tests.editions.draft.field import Field, duel
from tests.editions.draft.fights.test_charges import come
from tests.editions.odds.ends import OURS, THEIRS, Moment, boxes, by_name
from tests.editions.odds.moments import MOMENTS
from tests.editions.odds.stands import behind, casting
from tests.editions.odds.test_odds_and_play import BOUTS, agree
from tests.editions.sda.arena import MAIL, fighter, hurt, weapon
from tests.editions.sda.foreseen.test_foresight import seen as foreseen
from winterdawn.editions.sda.character.sheet import Damage, Weapon
from winterdawn.editions.sda.facts.combat import SpendHits
from winterdawn.editions.sda.facts.spells import CastDice

pytestmark = pytest.mark.usefixtures("drafted")
FEWER = 1_000
OTHERWISE = {
    "a charge met by a strike",
    "pikes too close to each other",
    "damage by a figure",
    "damage by a low figure",
    "damage by a fixed die",
    "a shot at somebody prone",
    "a second weapon",
    "a blow at somebody who lies there",
    "a casting",
}
"""Moments of the core book that come about otherwise in the draft, or not at all."""


def wounds(item: Weapon) -> Field:
    """Ann has 3 hits on Bob, who wears mail, and knows it."""
    field = duel(fighter("Ann", item), hurt(fighter("Bob"), armour=(MAIL,)))
    field.strike("ann", "bob", 8, 4).fight.gm = "ann"
    return field


def used_up() -> Field:
    """Bob has nothing left but the bonus die of a strike in passing."""
    field = duel().turn("ann", "strike:bob").answer("Strike", 1).answer("Defend", 4).roll(2)
    return field.roll(2, 2, 2, 2).turn("ann", "move").answer("Move", "h5")


def cast(told: Any) -> str:
    """Whether a casting comes off, at difficulty 4."""
    return OURS if int(told.outcome.split()[0].replace("−", "-")) >= 4 else THEIRS


OWN = [
    Moment(
        "damage with its ones", lambda: wounds(weapon("Sword")), SpendHits, {"damage": 3}, "damage", boxes
    ),
    Moment(
        "damage with a figure below 4",
        lambda: wounds(weapon("Twig", damage=Damage("strength", -6))),
        SpendHits,
        {"damage": 3},
        "damage",
        boxes,
    ),
    Moment(
        "damage with a fixed die",
        lambda: wounds(weapon("Axe", damage=Damage(die=20))),
        SpendHits,
        {"damage": 2},
        "damage",
        boxes,
    ),
    Moment(
        "nothing left but a bonus die",
        used_up,
        "Strike at Ann",
        0,
        "exchange",
        by_name("Bob"),
        {"Defend": 1},
    ),
    Moment(
        "a charge met by a strike back at it",
        lambda: come().answer("Strike Bob", 2, "ann"),
        "Strike at Ann",
        2,
        "exchange",
        by_name("Bob"),
    ),
    Moment("a casting in one roll", casting, CastDice, 4, "test", cast),
]
FORESEEN = [*(each for each in MOMENTS if each.name not in OTHERWISE), *OWN]


@pytest.mark.drill
@pytest.mark.parametrize("moment", FORESEEN, ids=lambda each: each.name)
def test_bouts_end_as_often_as_foreseen(moment: Moment, drill: Drill) -> None:
    agree(moment, [drill.of(BOUTS, FEWER)])


def test_no_extra_dice_are_reckoned_with_where_there_are_none() -> None:
    seen = foreseen(behind().turn("ann", "strike:bob").ask("Strike"), 3)
    assert seen.given == "if Bob answers with 2d8 −2 (guessed from yours; −2 Ann stands behind)"
    assert "extra dice" not in seen.whole


def test_they_are_twenty_and_more() -> None:
    assert len(FORESEEN) > 20
    assert {each.name for each in MOMENTS} > OTHERWISE
