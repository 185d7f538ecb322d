"""What distance, size, lying down and people in the way do to a shot."""

from __future__ import annotations

import pytest

from tests.editions.ranged.shots import BOW, CROSSBOW, archer, range_, remarks, shoot
from tests.editions.sda.arena import Arena, enter, fighter, weapon
from winterdawn.editions.sda.ranged.distance import increments_passed
from winterdawn.editions.setup import Ground

INCREMENTS = [(1, 0), (5, 0), (6, 1), (10, 1), (11, 2), (15, 2), (16, 3), (20, 3), (21, 4), (25, 4)]


@pytest.mark.rule("book.ranged.increment-malus", "book.ruling.combat-increment-exact")
@pytest.mark.example("book.example.combat-increment-one")
@pytest.mark.example("book.example.combat-increment-two")
@pytest.mark.example("book.example.combat-increment-three")
@pytest.mark.parametrize("metres, malus", [each for each in INCREMENTS if each[1]])
def test_each_increment_passed_takes_a_mos(metres: int, malus: int) -> None:
    """``book.example.combat-increment-one``, ``-two`` and ``-three``: 5 metres an increment."""
    arena = range_(metres).turn("ann", "shoot:bob")
    often = {1: "once", 2: "twice"}.get(malus, f"{malus} times")
    assert remarks(arena) == [(f"{metres} m, {often} past 5 m", f"−{malus}")]
    arena.answer("at Bob", 4).answer("Dodge", 0).roll(8, 8, 8, 1)
    assert arena.card("shot").total == max(0, 6 - malus)


def test_no_distance_is_more_than_a_roll_can_bear() -> None:
    short = weapon("Bow", "far", "bows", hands=2, increment=0.1)
    arena = shoot(range_(25, archer("Ann", short)), 8, 8)
    assert arena.told("shot") == ["Ann shoots at Bob: no hit"]


@pytest.mark.rule("book.ranged.increment")
@pytest.mark.example("book.example.combat-increment-within")
def test_within_the_increment_nothing_is_taken_off() -> None:
    """``book.example.combat-increment-within``."""
    arena = range_(5).turn("ann", "shoot:bob")
    assert remarks(arena) == []
    arena.answer("at Bob", 1)
    assert "book.ranged.increment" in arena.events("announce")[-1].cites


@pytest.mark.parametrize(
    "metres, increment, passed",
    [(0, 5, 0), (5.01, 5, 1), (7.5, 2.5, 2), (0.3, 0.1, 2), (40, 35, 1), (9, 0, 0)],
)
def test_a_limit_reached_is_not_passed(metres: float, increment: float, passed: int) -> None:
    assert increments_passed(metres, increment) == passed


@pytest.mark.rule("book.ranged.increment-malus")
@pytest.mark.about("book.ruling.combat-square-distance")
def test_squares_count_unrounded() -> None:
    """From a1 to e4 it is 4 + 3 / 2 = 5.5 metres: reach says 5, an increment of 5 is passed."""
    people = enter(archer(), "a1"), enter(fighter("Bob"), "e4")
    arena = Arena(*people, ground=Ground(9, 9, kind="square")).initiative(ann=4, bob=3)
    asked = arena.turn("ann", "shoot:bob").ask("at Bob")
    assert remarks(arena) == [("5.5 m, once past 5 m", "−1")]
    assert asked.lead.startswith("5.5 m away.")


@pytest.mark.rule(
    "book.ranged.size-micro",
    "book.ranged.size-mini",
    "book.ranged.size-large",
    "book.ranged.size-huge",
    "book.ruling.combat-size-ladder",
)
@pytest.mark.alike("book.ranged.size-mini", "book.ranged.size-micro")
def test_all_sizes() -> None:
    found: dict[str, list[str | int]] = {}
    for size in ("micro", "mini", "small", "medium", "large", "huge", "colossal"):
        arena = range_(5, bob=fighter("Bob", size=size)).turn("ann", "shoot:bob")
        told = [amount for _, amount in remarks(arena)]
        arena.answer("at Bob", 2).answer("Dodge", 0).roll(8, 4)
        found[size] = [*told, arena.card("shot").total]
    assert found == {
        "micro": ["−2", 1],
        "mini": ["−1", 2],
        "small": [3],
        "medium": [3],
        "large": ["+1", 4],
        "huge": ["+2", 5],
        "colossal": ["+2", 5],
    }


@pytest.mark.rule("book.ruling.combat-ranged-mos-bonus", "book.ranged.size-large")
def test_a_bonus_of_size_spares_nobody_a_complete_failure() -> None:
    arena = shoot(range_(5, bob=fighter("Bob", size="large")), 1, 2)
    arena.roll(1, pool="1d12")
    assert "fails completely" in arena.told("failure")[0]


def lying(*who: str, metres: int = 5, weapon: object = BOW) -> Arena:
    arena = range_(metres, archer("Ann", weapon))  # type: ignore[arg-type]
    for key in who:
        arena.who(key).prone = True
    return arena.turn("ann", "end").turn("bob", "end").turn("ann", "shoot:bob")


@pytest.mark.rule("book.manoeuvre.prone-ranged")
def test_lying_down_costs_two() -> None:
    assert remarks(lying("ann")) == [("Ann is prone", "−2")]


@pytest.mark.rule("book.manoeuvre.prone-crossbow")
def test_a_crossbow_is_steadier_on_the_ground() -> None:
    arena = lying("ann", weapon=CROSSBOW)
    assert remarks(arena) == [("Ann lies steady", "+1 die")]
    arena.answer("at Bob", 4)
    assert arena.told("announce")[-1].endswith("4d8 (+1 die Ann lies steady)")


@pytest.mark.rule("book.manoeuvre.prone-target")
def test_somebody_who_lies_is_harder_to_hit() -> None:
    assert remarks(lying("bob")) == [("Bob is prone", "−1")]


@pytest.mark.rule("book.manoeuvre.prone-target-increment", "book.ruling.combat-prone-increment")
def test_increments_count_twice_against_somebody_who_lies() -> None:
    """1 + 2 x increments passed."""
    arena = lying("bob", metres=15)
    assert remarks(arena) == [("15 m, twice past 5 m", "−4"), ("Bob is prone", "−1")]
    arena.answer("at Bob", 4).answer("Dodge", 0).roll(8, 8, 8, 8)
    assert arena.card("shot").total == 8 - 5


@pytest.mark.rule("book.ruling.combat-shooting-into-melee")
@pytest.mark.parametrize("each, told", [(0, []), (2, [("Cat in the way", "−2")])])
def test_people_in_the_way(each: int, told: list[tuple[str, str]]) -> None:
    people = enter(archer(), "a2"), enter(fighter("Cat"), "c2", "ann"), enter(fighter("Bob"), "f2")
    ground = Ground(26, 3, kind="square")
    arena = Arena(*people, ground=ground, shooting_into_melee=each).initiative(ann=4, cat=2, bob=3)
    arena.turn("ann", "shoot:bob")
    assert remarks(arena) == told


@pytest.mark.about("book.ruling.combat-ranged-other-maluses")
def test_the_target_knows_what_it_can_see_of_a_shot() -> None:
    """Of 4 dice less 1 for distance it is told; of Ann's weak hand it is not."""
    weak = weapon("Bow", "far", "bows", attribute="strength", hands=2, increment=5.0)
    arena = range_(10, archer("Ann", weak, strength=3)).turn("ann", "shoot:bob").answer("at Bob", 4)
    assert "Ann shoots at you with 5d4 −1." in arena.ask("Dodge").lead
    assert arena.run.game.events[-1].outcome.startswith("4d4")


@pytest.mark.about("book.ruling.combat-shooting-into-melee")
@pytest.mark.parametrize("place", ["a2", "h2"])
def test_nobody_is_in_the_way_behind_either(place: str) -> None:
    people = enter(archer(), "b2"), enter(fighter("Cat"), place, "ann"), enter(fighter("Bob"), "f2")
    ground = Ground(26, 3, kind="square")
    arena = Arena(*people, ground=ground, shooting_into_melee=2).initiative(ann=4, cat=2, bob=3)
    assert remarks(arena.turn("ann", "shoot:bob")) == []
