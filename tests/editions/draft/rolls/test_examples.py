"""Worked examples of the draft whose rules are the core book's."""

from __future__ import annotations

from typing import Any

import pytest

from tests.editions.answering import Asking
from tests.editions.draft.field import Field, duel
from tests.editions.draft.fights.test_wounds import rest
from tests.editions.grappling.hold import held, strike
from tests.editions.grappling.test_throws import DRESSED
from tests.editions.ground.test_terrain import alone
from tests.editions.manoeuvres.test_stance import attacked, kept, stance
from tests.editions.ranged.shots import range_, remarks
from tests.editions.ranged.test_throws import fling
from tests.editions.sda.arena import KNIFE, PIKE, SWORD, Arena, enter, fighter, weapon
from tests.editions.words.shouting import shout
from tests.editions.words.test_taunting import three
from winterdawn.editions.sda.facts.body import HoldOn
from winterdawn.editions.sda.facts.combat import SpendHits
from winterdawn.editions.setup import Ground
from winterdawn.kernel.fact import told_text

pytestmark = pytest.mark.usefixtures("drafted")
DAGGER = weapon("Dagger", "close", "brawling", types={"piercing": 0})


@pytest.mark.example("draft.example.ten-rounds")
@pytest.mark.rule("draft.round.length", "draft.dying.test")
def test_a_minute_has_ten_rounds():
    people = enter(fighter("Ann"), "e5"), enter(fighter("Bob", injury="(0+1)*1"), "g5", "b")
    arena = Field(*people, enter(fighter("Cid"), "m11", "b")).initiative(ann=4, bob=3, cid=2)
    arena.strike("ann", "bob", 8, 2).answer(SpendHits, {"damage": 1}).roll(8)
    arena.answer(HoldOn, 1).roll(4).answer(SpendHits, {})
    assert arena.told("down")[-1].startswith(
        "Bob is bleeding, and dies in 2 minutes unless somebody stops it: 1, and 1"
    )
    for _ in range(19):
        rest(arena)
    assert arena.told("dead") == []
    rest(arena)
    assert arena.told("dead") == ["Bob dies"]


@pytest.mark.example("draft.example.delay")
@pytest.mark.rule("draft.round.delay")
def test_a_turn_put_off_at_3_comes_at_minus_3():
    field = Field(enter(fighter("Ann"), "a1"), enter(fighter("Bob"), "m1")).initiative(ann=3, bob=2)
    field.turn("ann", "delay").turn("bob", "end").turn("bob", "end")
    assert (field.events("turn")[-1].who, field.events("turn")[-1].when) == ("ann", "−3")
    assert field.turn("ann", "end").fight.round == 2, "there is no second action after it"


@pytest.mark.example("draft.example.free-actions")
@pytest.mark.rule("draft.free.common", "draft.free.sheathing-excluded")
def test_drawing_and_dropping_are_free_and_sheathing_is_not():
    field = duel(fighter("Ann", SWORD, KNIFE, wields=()), places="e5 m9")
    field.turn("ann", "draw:0").turn("ann", "draw:0").turn("ann", "drop:1")
    assert "dodge-roll" in field.options("What do you do?", "ann")
    field.turn("ann", "stow:0")
    assert "draft.free.sheathing-excluded" in field.events("hands")[-1].cites
    assert "dodge-roll" not in field.options("What do you do?", "ann")


@pytest.mark.example("draft.example.range-increment-first")
@pytest.mark.rule("draft.ranged.increment-free")
def test_no_distance_weighs_within_the_increment():
    arena = range_(5).turn("ann", "shoot:bob")
    assert remarks(arena) == []
    arena.answer("at Bob", 1)
    assert "draft.ranged.increment-free" in arena.events("announce")[-1].cites


@pytest.mark.rule("draft.ranged.increment-malus")
@pytest.mark.parametrize(
    "metres, malus",
    [
        pytest.param(6, 1, marks=pytest.mark.example("draft.example.range-increment-second")),
        pytest.param(10, 1, marks=pytest.mark.example("draft.example.range-increment-second")),
        pytest.param(11, 2, marks=pytest.mark.example("draft.example.range-increment-third")),
        pytest.param(15, 2, marks=pytest.mark.example("draft.example.range-increment-third")),
        pytest.param(16, 3, marks=pytest.mark.example("draft.example.range-increment-fourth")),
        pytest.param(20, 3, marks=pytest.mark.example("draft.example.range-increment-fourth")),
        pytest.param(21, 4, marks=pytest.mark.example("draft.example.range-increment-fourth")),
    ],
)
@pytest.mark.rule("draft.ruling.increment-boundary")
def test_each_increment_passed_takes_a_mos(metres: int, malus: int):
    arena = range_(metres).turn("ann", "shoot:bob")
    assert [amount for _, amount in remarks(arena)] == [f"−{malus}"]
    arena.answer("at Bob", 4).answer("Dodge", 0).roll(8, 8, 8, 2)
    assert arena.card("shot").total == 6 - malus


@pytest.mark.parametrize(
    "item, malus, increment",
    [
        pytest.param(KNIFE, 1, 5, marks=pytest.mark.example("draft.example.thrown-small")),
        pytest.param(SWORD, 2, 4, marks=pytest.mark.example("draft.example.thrown-medium")),
        pytest.param(PIKE, 3, 3, marks=pytest.mark.example("draft.example.thrown-large")),
    ],
)
@pytest.mark.about("draft.thrown.small", "draft.thrown.medium", "draft.thrown.large")
def test_the_larger_a_thing_the_worse_it_flies(item: Any, malus: int, increment: int):
    assert [amount for _, amount in remarks(fling(item, increment))] == [f"−{malus}"]
    further = fling(item, increment + 1)
    assert [amount for _, amount in remarks(further)] == ["−1", f"−{malus}"]
    assert remarks(further)[0][0] == f"{increment + 1} m, once past {increment} m"


@pytest.mark.example("draft.example.grapple-dagger")
@pytest.mark.rule("draft.grapple.damage", "draft.grapple.ignore-armour")
@pytest.mark.about("draft.damage.tick-boxes", "draft.damage.one-line")
def test_two_hits_of_a_grappler_tick_four_boxes_past_all_armour():
    arena = held(fighter("Ann", DAGGER), DRESSED)
    while not arena.open()[0].startswith("ann"):
        arena.turn("bob", "end")
    strike(arena, "ann", "bob", 8).answer(Asking(SpendHits, hits=2), {"damage": 2}).roll(8, 8)
    assert arena.told("damage") == ["Ann deals piercing damage to Bob past all armour: 4 boxes"]
    assert arena.ticked("bob") == [4, 0, 0]


@pytest.mark.example("draft.example.stance-first")
@pytest.mark.rule("draft.stance.keep")
def test_three_of_four_moses_meet_an_attack_of_three():
    arena = stance(8, 4, 4, 2)
    assert not [key for key in arena.options("What do you do?", "ann") if str(key).startswith("strike")]
    arena.turn("ann", "end")
    attacked(arena, 8, 4, 2).answer("Spend how many of the 4 MoS kept?", 3)
    assert arena.events("exchange")[-1].outcome == "no hit"
    assert kept(arena) == 1


@pytest.mark.example("draft.example.taunt-recovery")
@pytest.mark.rule("draft.taunt.effect", "draft.taunt.recovery")
def test_a_taunt_of_three_hits_wears_off_by_a_die_a_turn():
    arena = shout(three(), "taunt", 8, 4, 2, against=(2,))
    left = []
    for _ in range(4):
        while not arena.open()[0].startswith("bob"):
            arena.turn(arena.open()[0].partition(":")[0], "end")
        arena.turn("bob", "strike:cid")
        left.append(max(arena.own("Strike")))
        arena.answer("Strike", "none")
        now = arena.fight.round
        while arena.fight.round == now:
            arena.turn(arena.open()[0].partition(":")[0], "end")
    assert left == [1, 2, 3, 4], "3, 2, 1 and no dice fewer than 4"


@pytest.mark.parametrize(
    "grade, names, cost",
    [
        pytest.param(
            "minor", ("Loose rocks", "Roots"), "3 m",
            marks=[pytest.mark.example("draft.example.terrain-minor"),
                   pytest.mark.rule("draft.terrain.minor-cost")],
        ),
        pytest.param(
            "medium", ("Mud", "Steep hill"), "4 m",
            marks=[pytest.mark.example("draft.example.terrain-medium"),
                   pytest.mark.rule("draft.terrain.medium-cost")],
        ),
        pytest.param(
            "severe", ("Ice", "Marsh"), "6 m",
            marks=[pytest.mark.example("draft.example.terrain-severe"),
                   pytest.mark.rule("draft.terrain.severe-cost")],
        ),
        pytest.param(
            "extreme", ("Thick bush", "Jagged rocks"), "8 m",
            marks=[pytest.mark.example("draft.example.terrain-extreme"),
                   pytest.mark.rule("draft.terrain.extreme-cost")],
        ),
    ],
)  # fmt: skip
def test_two_metres_over_bad_ground(grade: str, names: tuple[str, ...], cost: str):
    for name in names:
        ask = alone(f"rough.{grade}:a1-l3={name}").turn("ann", "move").ask("Move where?")
        spot = next(one for one in ask.among.options if one.key == "c1")
        assert (spot.cost, name in told_text(spot.note)) == (cost, True)


@pytest.mark.parametrize(
    "kind",
    [
        pytest.param("hex", marks=pytest.mark.example("draft.example.hex-nine")),
        pytest.param("square", marks=pytest.mark.example("draft.example.square-nine")),
    ],
)
def test_nine_metres_are_nine_spaces(kind: str):
    people = enter(fighter("Ann"), "a1"), enter(fighter("Bob"), "n3")
    arena = Arena(*people, ground=Ground(14, 3, kind=kind)).initiative(ann=4, bob=3).turn("ann", "move")
    spots = {one.key: one.cost for one in arena.ask("Move where?").among.options}
    assert spots["j1"] == "9 m"
    assert "k1" not in spots
