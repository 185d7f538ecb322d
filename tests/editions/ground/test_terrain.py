"""What rough ground costs whoever walks and runs over it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.editions.answering import PERCEPTION, REFLEX
from tests.editions.sda.arena import Arena, enter, fighter, hurt
from winterdawn.editions.setup import Ground
from winterdawn.kernel.errors import NotAllowed
from winterdawn.kernel.fact import told_text

ROW = {"hex": "a1-l1", "square": "a1-l1", "plane": "0,0-12,0-12,1-0,1"}
START = {"hex": "a1", "square": "a1", "plane": "0.5,0.5"}
FOE = {"hex": "l3", "square": "l3", "plane": "11.5,2.5"}


def alone(*features: str, kind: str = "hex", height: int = 3, **house: Any) -> Arena:
    """Ann at the west end of a field, her foe far off; she is called first."""
    ann = fighter("Ann", skills={"running": 3, "climbing": 3, "jumping": 1})
    people = enter(ann, START[kind]), enter(fighter("Bob"), FOE[kind])
    return Arena(*people, ground=Ground(12, height, kind=kind, features=features), **house).initiative(
        ann=4, bob=3
    )


@pytest.mark.parametrize(
    ("grade", "metres", "ids"),
    [
        pytest.param("minor", "3 m", "minor", marks=pytest.mark.rule("book.terrain.minor")),
        pytest.param("medium", "4 m", "medium", marks=pytest.mark.rule("book.terrain.medium")),
        pytest.param("severe", "6 m", "severe", marks=pytest.mark.rule("book.terrain.severe")),
        pytest.param("extreme", "8 m", "extreme", marks=pytest.mark.rule("book.terrain.extreme")),
    ],
)
@pytest.mark.parametrize("kind", ["hex", "square"])
@pytest.mark.rule("book.movement.terrain", "book.terrain.difficult")
@pytest.mark.about("book.ruling.combat-move-fractions")
def test_two_metres_over_each_grade(kind: str, grade: str, metres: str, ids: str) -> None:
    arena = alone(f"rough.{grade}:a1-l3=Scree", kind=kind).turn("ann", "move")
    ask = arena.ask("Move where?")
    assert "book.movement.terrain" in ask.cites
    option = next(one for one in ask.among.options if one.key == "c1")
    assert option.cost == metres, "told before it is chosen"
    assert f"book.terrain.{ids}" in option.cites
    assert "Scree, each" in told_text(option.note)
    arena.answer("Move where?", "c1")
    left = 9 - float(metres[:-2])
    move = next(one for one in arena.ask("What do you do?").among.options if one.key == "move")
    assert (move.cost, move.barred is None) == (f"{left:g} m", left > 1), (
        "8 of 9 m leave too little for another space"
    )


@pytest.mark.rule("book.example.combat-terrain-minor", "book.terrain.minor")
def test_loose_stones_are_a_minor_impediment() -> None:
    _example("rough.minor:a1-l3=Loose stones", "Loose stones, each 2 m count as 3", "c1", "3 m")


@pytest.mark.rule("book.example.combat-terrain-medium", "book.terrain.medium")
def test_mud_is_a_medium_impediment() -> None:
    _example("rough.medium:a1-l3=Mud", "Mud, each metre counts as 2", "c1", "4 m")


@pytest.mark.rule("book.example.combat-terrain-severe", "book.terrain.severe")
def test_ice_is_a_severe_impediment() -> None:
    _example("rough.severe:a1-l3=Ice", "Ice, each metre counts as 3", "c1", "6 m")


@pytest.mark.rule("book.example.combat-terrain-extreme", "book.terrain.extreme")
def test_dense_bush_is_an_extreme_impediment() -> None:
    _example("rough.extreme:a1-l3=Dense bush", "Dense bush, each metre counts as 4", "c1", "8 m")


def _example(feature: str, told: str, place: str, cost: str) -> None:
    ask = alone(feature).turn("ann", "move").ask("Move where?")
    option = next(one for one in ask.among.options if one.key == place)
    assert (option.cost, told in told_text(option.note)) == (cost, True)


@pytest.mark.rule("book.ruling.ground-water")
def test_water_is_a_medium_impediment_unless_the_game_master_says_otherwise() -> None:
    options = alone("water:b1-c3=Ford", "rough.medium:d1-l3=Mud").turn("ann", "move").ask("Move where?").among
    found = {
        one.key: (one.note.split("; ")[-1], "book.ruling.ground-water" in one.cites)
        for one in options.options
    }
    assert found["b1"] == ("Ford, each metre counts as 2", True)
    assert found["d1"] == ("Mud, each metre counts as 2", False)
    _example("water.severe:a1-l3=Weir", "Weir, each metre counts as 3", "c1", "6 m")


@pytest.mark.rule("book.ruling.combat-terrain-stacking")
def test_of_two_grades_the_worse_counts() -> None:
    ask = alone("rough.medium:a1-l3=Mud", "water.severe:c1=Pool").turn("ann", "move").ask("Move where?")
    costs = {one.key: (one.cost, one.note.split("; ")[-1]) for one in ask.among.options}
    assert costs["b1"] == ("2 m", "Mud, each metre counts as 2")
    assert costs["c1"] == ("5 m", "Pool, each metre counts as 3")


@pytest.mark.about("book.ruling.combat-move-fractions")
def test_a_space_is_entered_only_when_all_of_it_can_be_paid() -> None:
    arena = alone("rough.minor:a1-l3=Roots").turn("ann", "move")
    keys = [one.key for one in arena.ask("Move where?").among.options]
    assert "g1" in keys, "six metres are nine"
    assert "h1" not in keys


@pytest.mark.about("book.ruling.plane-ways")
def test_on_a_plane_a_way_goes_around_mud_by_its_corners() -> None:
    arena = alone("rough.severe:2,0-3,0-3,1.5-2,1.5=Mud", kind="plane").turn("ann", "move")
    ask = arena.ask("Move where?")
    assert ask.further is not None
    over, beyond = ask.further("2.5,0.5"), ask.further("4.5,0.5")
    assert over.cost == "3 m", "1.5 m over grass and half a metre at thrice the price"
    assert beyond.cost == "4.69 m", "around it; straight through it would be 6"


# ---------------------------------------------------------------- running


def run(arena: Arena, mos: int, over: str = "", cost: tuple[int, ...] = ()) -> Arena:
    arena.turn("ann", "run")
    if over:
        arena.answer("Run over what ground?", over)
    return arena.answer("Run with", 4).roll(*([8] * (mos // 2) + [4] * (mos % 2) + [1] * 4)[:4])


@pytest.mark.rule("book.action.athletics", "book.test.running-distance", "book.ruling.combat-running-action")
def test_a_running_test_is_an_action_and_adds_half_the_speed_for_each_mos() -> None:
    arena = run(alone(), 2)
    ask = arena.ask("Move where?")
    assert ask.lead == "18 m of movement left.", "9 and twice 4.5"
    assert arena.told("run") == ["Ann runs: 9 m more"]
    arena.answer("Move where?", "e1")
    offered = {option.key: option for option in arena.ask("What do you do?").among.options}
    assert "run" not in offered, "the action is taken"
    assert not any(key.startswith("strike") for key in offered)
    assert arena.ask("What do you do?").lead.endswith("Your action is taken.")


@pytest.mark.parametrize(
    ("grade", "number", "left"),
    [
        pytest.param("minor", 1, "13.5", marks=pytest.mark.rule("book.terrain.minor-running")),
        pytest.param("medium", 2, "9", marks=pytest.mark.rule("book.terrain.medium-running")),
    ],
)
def test_over_rough_ground_mos_are_spent_on_not_falling(grade: str, number: int, left: str) -> None:
    arena = alone(f"rough.{grade}:c1-e3=Scree", "rough.severe:g1-g3=Bog")
    arena.turn("ann", "run")
    note = next(one for one in arena.ask("Run over what ground?").among.options if one.key == str(number))
    assert f"{number} MoS spent on not falling" in told_text(note.note)
    assert note.cites == (f"book.terrain.{grade}-running",)
    arena.answer("Run over", str(number)).answer("Run with", 4).roll(4, 4, 1, 1)
    assert arena.ask("Move where?").lead == f"{left} m of movement left."
    assert f"book.terrain.{grade}-running" in arena.events("run")[-1].cites


@pytest.mark.rule("book.terrain.severe-running", "book.ruling.combat-terrain-mixed-run")
def test_the_worst_grade_crossed_is_spent_once_and_nothing_worse_is_entered() -> None:
    arena = run(alone("rough.minor:c1-c3=Roots", "rough.severe:e1-e3=Ice", height=3), 4, "3")
    assert arena.ask("Move where?").lead == "13.5 m of movement left.", "one of four MoSes is left"
    costs = {one.key: one.cost for one in arena.ask("Move where?").among.options}
    assert costs["f1"] == "7.5 m", "4 over grass, roots 1.5 and ice 3, less the metre each"
    arena = run(alone("rough.minor:c1-c3=Roots", "rough.severe:e1-e3=Ice"), 4, "1")
    keys = {one.key for one in arena.ask("Move where?").among.options}
    assert "d1" in keys
    assert not keys & {"e1", "e2", "f1"}, "the ice is worse than what was named"


@pytest.mark.rule("book.ruling.combat-terrain-running-short")
def test_with_too_few_mos_the_runner_falls_after_plain_movement() -> None:
    arena = run(alone("rough.medium:c1-e3=Mud"), 1, "2")
    assert arena.ask("Move where?").lead == "9 m of movement left. You fall where you stop."
    arena.answer("Move where?", "d1")
    assert arena.who("ann").prone
    (fall,) = arena.events("fall")
    assert fall.text == "Ann stumbles and falls"
    assert "book.ruling.combat-terrain-running-short" in fall.cites
    assert arena.told("run") == []


@pytest.mark.rule("book.terrain.extreme-no-running")
def test_nobody_runs_over_extreme_ground() -> None:
    arena = alone("rough.extreme:c1-e3=Thicket", "rough.minor:h1-i3=Scree").turn("ann", "run")
    option = next(one for one in arena.ask("Run over").among.options if one.key == "4")
    assert option.barred is not None
    assert option.barred.cites == ("book.terrain.extreme-no-running",)
    with pytest.raises(NotAllowed):
        arena.answer("Run over", "4")


@pytest.mark.about("book.terrain.extreme-no-running")
def test_where_all_difficult_ground_is_extreme_nobody_asks_what_one_runs_over() -> None:
    arena = alone("rough.extreme:c1-e3=Thicket").turn("ann", "run")
    assert arena.open() == ["ann: Run with how many dice?"]


@pytest.mark.about("book.terrain.extreme-feat", "book.spirit.pool-cap")
def test_nobody_forces_a_way_without_dice() -> None:
    ann = hurt(fighter("Ann", skills={"running": 3}), spirit=0)
    people = enter(ann, START["hex"]), enter(fighter("Bob"), FOE["hex"])
    ground = Ground(12, 3, features=("rough.extreme:a1-e3=Thicket",))
    arena = Arena(*people, ground=ground).answer(REFLEX, 3, "bob").answer(PERCEPTION, 3, "bob")
    arena.roll(4, 4, 1, by="bob").roll(4, 4, 1, by="bob").turn("bob", "end")
    acts = {one.key: one.barred for one in arena.ask("What do you do?", "ann").among.options}
    assert acts["force"].why == acts["run"].why == "no spirit is left for it"


@pytest.mark.rule("book.terrain.extreme-feat", "book.ruling.combat-family-rolls")
@pytest.mark.parametrize(("allowed", "left"), [(3, "15"), (0, "9")])
def test_over_extreme_ground_the_game_master_may_let_a_test_add_movement(allowed: int, left: str) -> None:
    arena = alone("rough.extreme:a1-e3=Thicket").turn("ann", "force")
    ask = arena.ask("how many metres does each MoS add?")
    assert ask.among.suggested == 4, "half of 9"
    arena.answer("how many metres", allowed)
    if allowed:
        arena.answer("Force a way", 4).roll(4, 4, 1, 1)
        assert arena.ask("Move where?").lead == f"{left} m of movement left."
    else:
        assert arena.turn("ann", "move").ask("Move where?").lead == f"{left} m of movement left."
