"""All dice of a throw added, and a third of the sum counted, where a group plays so."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from tests.editions.screen.field import Scene, duel
from tests.editions.sda.arena import fighter
from tests.editions.sda.foreseen.test_foresight import seen
from winterdawn.editions.sda.combat.ways import _mean
from winterdawn.editions.sda.facts.combat import SpendHits

RULING = "screen.ruling.thirds-are-per-die"
HOUSE = "book.rule-zero.house-rules"
MODES = (("per-die", 0), ("sum", 1))
pytestmark = pytest.mark.house("success-mode")


def lifts(malus: int, *faces: int, **house: Any) -> Scene:
    """Ann lifts with two dice under so many maluses."""
    scene = Scene(fighter("Ann", skills={"lifting": 1}), **house)
    scene.does("ann", "test:lifting").gm("malus", malus, 1).says(2)
    return scene.says(faces)


@pytest.mark.parametrize(
    "malus, faces, came",
    [(0, (8, 5), (3, 4)), (0, (2, 2), (0, 1)), (2, (8, 5, 2, 2), (3, 3)), (5, (8, 5, 2, 2, 2), (1, 0))],
)
def test_fractions_of_dice_count_together(malus: int, faces: tuple[int, ...], came: tuple[int, int]) -> None:
    for value, place in MODES:
        scene = lifts(malus, *faces, success_mode=value)
        assert f": {came[place]} success" in scene.last("test")
        card = scene.card("test")
        assert card.total == came[place]
        assert ({RULING, HOUSE} <= set(scene.events("test")[-1].cites)) is (value == "sum")
        if value == "sum":
            assert {(die.scores, die.cites) for die in card.faces} == {(0, (RULING, HOUSE))}


def test_blows_and_damage_are_read_so_too() -> None:
    for value, hits, boxes in (("per-die", 2, 0), ("sum", 3, 1)):
        field = duel(success_mode=value).strike("ann", "bob", 8, 5, against=(4, 1))
        assert field.told("exchange") == [f"Ann against Bob: {hits} hits"]
        field.answer(SpendHits, {"damage": 2}).roll(2, 2)
        assert field.events("damage")[-1].figures["boxes"] == boxes


def test_what_is_foreseen_knows_it() -> None:
    for value, _ in MODES:
        field = duel(success_mode=value).turn("ann", "strike:bob").answer("Strike", 2)
        won = 0
        for one, two, three in product(range(1, 9), repeat=3):
            ours, theirs = (three // 3, (one + two) // 3 if value == "sum" else one // 3 + two // 3)
            won += ours > theirs
        shares = {each.side: each.chance for each in seen(field.ask("Defend", "bob"), 1).shares}
        assert shares["ours"] == pytest.approx(float(Fraction(won, 8**3)))
    field = duel(success_mode="sum").strike("ann", "bob", 8, 5, against=(4, 1))
    lost = next(each for each in seen(field.ask(SpendHits), {"damage": 2}).shares if each.label == "nothing")
    assert lost.chance == pytest.approx(1 / 144), "only two 1s add up to less than 3"


def test_runs_and_rolls_lead_as_far_as_all_dice_together() -> None:
    most = {}
    for value, _ in MODES:
        field = duel(fighter("Ann", skills={"acrobatics": 1}), places="a5 m5", success_mode=value)
        lead = field.turn("ann", "dodge-roll").ask("Roll where?", "ann").lead
        most[value] = int(lead.removeprefix("At most ").partition(" ")[0])
    assert most["sum"] == most["per-die"] // 2 * 8 // 3 > most["per-die"]


def test_a_die_is_worth_a_third_of_its_mean_where_ways_are_compared() -> None:
    ladder = duel(success_mode="sum").fight.ladder
    assert _mean(ladder, 8) == pytest.approx(4.5 / 3)
    assert duel(success_mode="sum").fight.score(6) == 0
