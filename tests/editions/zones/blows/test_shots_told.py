"""What is told beside the dice that a shot has, one term after the other."""

from __future__ import annotations

import pytest

from tests.editions.zones.arena import Arena, enemy, hero, row

PAIR = (("ann", "rat"),)


def terms(fight: Arena) -> list[str]:
    """What weighed on the last roll."""
    return [f"{term.amount} {term.text}" for term in fight.events("roll")[-1].throws[0].terms]


@pytest.mark.parametrize(
    ("light", "zone", "told"),
    [
        ("dark", "zone:Yard", "−3 dice darkness"),
        ("bright", "zone.darkness:Yard", "−3 dice darkness"),
        ("dim", "zone.dimly lit:Yard", "−2 dice dimly lit"),
        ("dim", "zone:Yard", "−1 die dim light"),
        ("bright", "zone:Yard", ""),
    ],
)
def test_the_light_is_told_beside_the_dice_it_takes(light: str, zone: str, told: str) -> None:
    fight = Arena(hero("Ann", "long-bow"), enemy(), ground=row(zone, "zone:Hall"), light=light)
    fight.does("reload:0", "shoot:0:rat").scores(0)
    assert terms(fight)[1:] == ([told] if told else [])


@pytest.mark.rule("zones.ruling.size-degree")
def test_an_aim_the_range_and_the_size_are_told_beside_their_dice() -> None:
    people = hero("Ann", "long-bow"), enemy(stamina=40, size="very-large")
    fight = Arena(*people, at={"rat": "Loft"}).does("reload:0", "aim", "shoot:0:rat").scores(0)
    assert terms(fight) == [
        "+2 dice Long Bow",
        "+2 dice aimed",
        "−2 dice Long range",
        "+2 dice very large target",
    ]
    fight = Arena(*people, at={"rat": "Sky"}).does("reload:0", "aim", "shoot:0:rat").scores(0)
    assert terms(fight) == [
        "+2 dice Long Bow",
        "−3 dice one band beyond its range",
        "+2 dice very large target",
    ]


@pytest.mark.house("close-shooting")
def test_whoever_shoots_at_somebody_close_has_the_dice_taken_once() -> None:
    fight = Arena(hero("Ann", "long-bow"), enemy(), close=PAIR, close_shooting="any-enemy")
    fight.does("reload:0", "shoot:0:rat").scores(0)
    assert terms(fight) == ["+2 dice Long Bow", "−3 dice Close range"]


def test_another_enemy_close_is_told_beside_the_dice_it_takes() -> None:
    people = hero("Ann", "long-bow"), enemy(), enemy("Bat")
    fight = Arena(*people, at={"rat": "Hall"}, close=(("ann", "bat"),), close_shooting="any-enemy")
    fight.does("reload:0", "shoot:0:rat").scores(0)
    assert terms(fight) == ["+2 dice Long Bow", "−1 die Medium range", "−3 dice an enemy is Close"]


@pytest.mark.house("close-shooting")
def test_without_an_enemy_close_a_shot_has_its_dice() -> None:
    people = hero("Ann", "long-bow"), enemy()
    fight = Arena(*people, at={"rat": "Hall"}, close_shooting="any-enemy").does("reload:0", "shoot:0:rat")
    assert terms(fight.scores(0)) == ["+2 dice Long Bow", "−1 die Medium range"]
