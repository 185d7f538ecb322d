"""What the draft leaves open about dice, ranks and kinds of test, as its rulings settle it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.editions.draft.field import Scene, duel
from tests.editions.draft.people.test_aftermath import climbs
from tests.editions.draft.people.test_people import of, sheet
from tests.editions.sda.arena import KNIFE, STRONG, fighter

TEAM = [fighter(name, skills={"lifting": 1}) for name in ("Ann", "Bob", "Cid")]


@pytest.mark.rule("draft.ruling.rank-of-a-speciality")
def test_losing_heart_costs_the_ranks_of_the_parent_too() -> None:
    climber = sheet(skills={"climbing": 2}, families={"athleticism": 1})
    scene = climbs(1, 2, 2, 2, sheet=climber)
    before = scene.spirit("ann")
    assert scene.says(1, (2,)).spirit("ann") == before - 3


@pytest.mark.about("draft.ruling.low-attribute-two-attributes")
def test_the_other_attribute_costs_nothing() -> None:
    field = duel(fighter("Ann", strength=2)).turn("ann", "strike:bob")
    ways = [str(key) for key in field.options("Strike") if str(key).startswith("strength")]
    field.answer("Strike", 2).answer("Defend", 0).roll(4, 4, pool="2d8")
    assert (bool(ways), field.spirit("ann")) == (True, 24)


@pytest.mark.about("draft.ruling.disadvantage-in-combat")
def test_a_tie_of_whoever_rolls_on_a_low_attribute_scores_no_hits() -> None:
    field = duel(fighter("Ann", STRONG, strength=3)).strike("ann", "bob", 4, against=(4,))
    assert field.told("exchange")[-1].endswith("a tie")
    assert (field.spirit("ann"), field.spirit("bob")) == (23, 24), "a point for the die, and none for hits"


@pytest.mark.about("draft.ruling.malus-stacking")
@pytest.mark.parametrize("facing, malus, hits", [(1, ["−2"], 2), (0, ["−1", "−2"], 1), (4, ["−2", "−2"], 0)])
def test_maluses_add_up_but_nobody_is_struck_from_flank_and_rear_at_once(
    facing: int, malus: list[str], hits: int
) -> None:
    field = duel(fighter("Ann", KNIFE), places="f5 e5")
    field.who("bob").facing, field.who("bob").prone = facing, True
    field.turn("ann", "strike:bob").answer("Strike", 1)
    assert [each.amount for each in field.ask("Defend").beside.read] == malus
    field.answer("Defend", 3).roll(8).roll(8, 8, 8)
    assert field.events("exchange")[-1].figures["hits"] == hits, "6 MoSes against 2"


@pytest.mark.rule("draft.ruling.type-assisted-halved")
@pytest.mark.parametrize("faces, mos", [((8, 4), 1), ((4, 2), 0)])
def test_each_helper_may_give_half_rounded_down(faces: tuple[int, ...], mos: int) -> None:
    scene = Scene(*TEAM).gm("gm:assisted", "ann", "bob", "cid", "lifting", "same", "yes", 3)
    scene.says(2, 2, 2, (4, 2), faces, (4, 2))
    assert scene.last("test").startswith(f"Ann, Bob and Cid, lifting: {1 + mos} MoS")


@pytest.mark.rule("draft.ruling.type-mixed")
def test_kinds_of_test_are_put_together() -> None:
    scene = Scene(*TEAM).gm("gm:assisted", "ann", "bob", "enough", "lifting", "same", "no", "open-ended")
    assert scene.says(2, 2, (8, 4), (4, 4)).last("test") == "Ann and Bob, lifting: 5 MoS"


@pytest.mark.rule("draft.ruling.xp-per-score")
def test_points_of_a_skill_pay_for_that_skill_alone() -> None:
    scene = Scene(sheet(skills={"luck": 1, "ego": 1}, experience={"luck": 7, "ego": 8}))
    assert "raise:luck" not in scene.choices("ann", "What do you do?")
    scene.does("ann", "raise:ego").says("persona+persona")
    assert scene.points("ann") == {"luck": 7, "persona": 2}


@pytest.mark.rule("draft.ruling.xp-raise-speciality")
def test_a_speciality_costs_by_its_rank_and_its_parent_s() -> None:
    given: dict[str, Any] = {"skills": {"climbing": 2}, "families": {"athleticism": 1}}
    assert of("price:climbing", **given).value == (1 + 2 + 1) * 4
