"""Fights on spaces of two metres: moves, reach, shots, bursts and control, told and drawn."""

from __future__ import annotations

from typing import Any

import pytest

from tests.editions.grappling.hold import close
from tests.editions.ranged.shots import BOW, archer, remarks, shoot
from tests.editions.sda.arena import (
    BUCKLER,
    PIKE,
    SWORD,
    Arena,
    duel,
    enter,
    fighter,
    weapon,
)
from tests.editions.spells.circle import burst, cast, circle
from winterdawn.editions.sda.character.sheet import Weapon
from winterdawn.editions.sda.facts.body import WhichLine
from winterdawn.editions.sda.facts.combat import SpendHits
from winterdawn.editions.setup import Ground
from winterdawn.kernel.asks.choices import Barred
from winterdawn.kernel.errors import NotAllowed
from winterdawn.space.maps import EVEN

boards = pytest.mark.parametrize("kind", ["hex", "square"])
SCALE = pytest.mark.rule("book.ruling.table-grid-scale")
OUTSIDE = pytest.mark.rule("book.reach.outside-malus")
DIRK = weapon("Dirk", "close")


def wide(kind: str = "hex", scale: float = 2, **given: Any) -> Ground:
    return Ground(13, 11, kind=kind, scale=scale, **given)


def menu(arena: Arena, key: str) -> Any:
    options = arena.ask("What do you do?").among.options
    return next(option for option in options if option.key == key)


@SCALE
@pytest.mark.about(
    "book.ruling.hex-scale", "book.ruling.combat-move-fractions", "book.ruling.combat-miniature-grid"
)
@boards
def test_nine_metres_lead_over_four_spaces_of_two(kind: str) -> None:
    arena = duel(places="a1 m1", ground=wide(kind)).turn("ann", "move")
    ask = arena.ask("Move where")
    assert ask.lead == "9 m of movement left."
    costs = {option.key: (option.cost, option.note) for option in ask.among.options}
    assert costs["c1"] == ("4 m", "20 m from Bob")
    assert "e1" in costs
    assert "f1" not in costs, "10 m are more than 9"
    assert "book.ruling.table-grid-scale" in ask.cites
    arena.answer("Move where", "e1")
    assert arena.told("move") == ["Ann moves 8 m from a1 to e1, 16 m from Bob"]
    assert menu(arena, "move").barred, "1 m is left, and no space is entered for that"


@pytest.mark.about("book.ruling.table-grid-scale")
def test_the_same_way_over_bad_ground_takes_as_many_times_more() -> None:
    for scale in (1, 1.5, 2):
        ground = wide(scale=scale, features=("rough.medium:b1-b11",)).map()
        a, b, c = map(ground.place, ("a1", "b1", "c1"))
        assert (ground.price(a, b, (1, 1.5, 2, 3, 4)), ground.price(b, c, EVEN)) == (2 * scale, scale)


@SCALE
@boards
@pytest.mark.parametrize(
    ("arm", "place", "metres", "expected"),
    [
        pytest.param(PIKE, "f5", 2, 1, marks=OUTSIDE),
        (PIKE, "g5", 3, 0),
        (SWORD, "f5", 2, 0),
        pytest.param(SWORD, "g5", 3, 1, marks=OUTSIDE),
        (DIRK, "f5", 1, 0),
        pytest.param(DIRK, "g5", 3, 2, marks=OUTSIDE),
    ],
)
def test_a_weapon_is_used_at_the_distance_that_suits_it_best(
    kind: str, arm: Weapon, place: str, metres: int, expected: int
) -> None:
    arena = duel(fighter("Ann", arm, BUCKLER), places=f"e5 {place}", ground=wide(kind))
    spaces = 1 if place == "f5" else 2
    assert menu(arena, "strike:bob").note.startswith(f"{2 * spaces} m away")
    arena.turn("ann", "strike:bob")
    key = f"strength:{arm.training[0].skill}:{arm.name.lower()}"
    if key in arena.options("Strike"):
        arena.answer("Strike", key)
    arena.answer("Strike", 3).answer("Defend", 0).roll(8, 8, 4)
    assert f" at {metres} m ({arm.name}" in arena.told("announce")[-1]
    assert arena.malus(0) == expected
    covered = not expected
    assert arena.card("exchange").total == 5 - expected
    damage = next(ware for ware in arena.ask(SpendHits).among.wares if ware.key == "damage")
    assert (damage.barred is None) == covered, "damage needs the target in range"


@pytest.mark.about("book.ruling.table-grid-scale")
@pytest.mark.rule("book.ruling.combat-reach-beyond-long")
@boards
def test_nobody_strikes_over_two_whole_spaces(kind: str) -> None:
    arena = duel(fighter("Ann", PIKE), places="e5 h5", ground=wide(kind))
    barred = menu(arena, "strike:bob").barred
    assert isinstance(barred, Barred)
    assert barred.why == "6 m away; the reach of the Pike is 3 m, and nothing strikes beyond 3 m"
    arena = duel(fighter("Ann", PIKE), places="e5 g5", ground=wide(kind, 2.5))
    assert menu(arena, "strike:bob").barred, "3.5 m at the nearest"


@SCALE
def test_whoever_comes_into_reach_may_be_struck() -> None:
    def risks(scale: float, bob: Any) -> dict[str, int]:
        arena = duel(fighter("Ann"), bob, "a5 g5", ground=wide(scale=scale)).turn("ann", "move")
        return {option.key: option.risks for option in arena.ask("Move where").among.options}

    pikes = risks(2, fighter("Bob", PIKE))
    assert (pikes["d5"], pikes["e5"]) == (0, 1), "two spaces are 3 m at the nearest"
    swords = risks(2, fighter("Bob", SWORD))
    assert swords["e5"] == 0, "a sword strikes 2 m far, which is the next space"
    assert risks(1, fighter("Bob", SWORD))["e5"] == 1


@SCALE
@boards
def test_hands_are_laid_on_neighbours(kind: str) -> None:
    arena = close(ground=wide(kind)).strike("ann", "bob", 8)
    ware = next(ware for ware in arena.ask(SpendHits).among.wares if ware.key == "grapple")
    assert not ware.barred
    far = close(ground=wide(kind), places="e5 g5")
    assert menu(far, "strike:bob").barred, "brawling needs close range, and two spaces are 3 m at the nearest"


@pytest.mark.about("book.ruling.table-grid-scale")
@boards
@pytest.mark.parametrize(
    ("place", "off"),
    [
        ("c5", 0),
        pytest.param("d5", 1, marks=pytest.mark.rule("book.ranged.increment-malus")),
        ("f5", 1),
        ("g5", 2),
    ],
)
def test_ranges_are_metres(kind: str, place: str, off: int) -> None:
    """The bow has an increment of 5 m."""
    arena = duel(archer("Ann", BOW, SWORD), places=f"a5 {place}", ground=wide(kind))
    terms = shoot(arena, 8, 8).card("shot").terms
    assert -sum(int(term.amount.replace("−", "-")) for term in terms) == off


@pytest.mark.about("book.ruling.table-grid-scale")
@pytest.mark.rule("book.spell.fireball-radius")
@boards
def test_a_burst_of_three_metres_reaches_the_next_space_and_no_further(kind: str) -> None:
    outlook = burst_outlook(wide(kind))
    assert "Bob, 2 m" in outlook.note
    assert "Cid, 4 m" in outlook.note
    plain = radius(burst_outlook(wide(kind, 1))) - 0.5
    assert radius(outlook) - 0.5 == pytest.approx(plain / 2), (
        "half as many spaces, from the edge of the first"
    )
    arena = burst(circle(("Bob", "f5"), ("Cid", "g5"), ground=wide(kind)), "e5", 4, 4, 4)
    asked = [each for each in arena.open() if "Dodge" in each]
    assert [each.partition(":")[0] for each in asked] == ["bob"]
    arena.answer("Dodge the fireball", 0)
    while arena.asks(WhichLine):
        arena.answer(WhichLine, "0")
    assert arena.told("damage", "bob")[0].startswith("Bob is 2 m from the middle of the fireball")
    assert arena.ticked("cid") == [0, 0, 0]


def burst_outlook(ground: Ground) -> Any:
    """What a fireball at e5 is foreseen to do."""
    arena = cast(circle(("Bob", "f5"), ("Cid", "g5"), ground=ground), 8, 8, 8, 4)
    ask = arena.ask("Where does")
    assert ask.outlook is not None
    return ask.outlook("e5")


def radius(outlook: Any) -> float:
    xs = [x for x, _ in outlook.way]
    return (max(xs) - min(xs)) / 2


@SCALE
@pytest.mark.rule("book.control.step", "book.control.push")
@boards
def test_a_step_and_a_push_cost_their_hits_for_each_metre(kind: str) -> None:
    def wares(hits: int, scale: float) -> Arena:
        ann = fighter("Ann", skills={"one-handed-swords": 9})
        return duel(ann, places="e5 f5", ground=wide(kind, scale)).strike("ann", "bob", *[4] * hits)

    for scale, step in ((1, 1), (1.5, 2), (2, 2)):
        arena = wares(4, scale)
        told = {ware.key: (ware.label, ware.price) for ware in arena.ask(SpendHits).among.wares}
        assert told["step"] == (f"Step {scale:g} m", step)
        assert told["push"] == (f"Push {scale:g} m", 2 * step)
    with pytest.raises(NotAllowed):
        wares(3, 2).answer(SpendHits, {"push": 1})
    arena = wares(4, 2).answer(SpendHits, {"push": 1}).answer("Push Bob where?", "g5")
    assert arena.told("push") == ["Ann pushes Bob to g5, 4 m from Ann"]


@SCALE
def test_odds_shown_are_those_of_the_malus_that_falls() -> None:
    def odds(place: str, scale: float) -> Any:
        arena = duel(fighter("Ann", PIKE), places=f"e5 {place}", ground=wide(scale=scale))
        ask = arena.turn("ann", "strike:bob").ask("Strike")
        assert ask.outlook is not None
        return [ask.outlook(dice) for dice in (1, 2, 3)]

    assert odds("f5", 2) == odds("g5", 1), "2 m with a pike, be it over one space or two"
    assert odds("f5", 2) != odds("f5", 1)
    assert odds("g5", 2) == odds("h5", 1)


@pytest.mark.about("book.ruling.table-grid-scale")
@pytest.mark.parametrize(("scale", "told"), [(1, ["Cat in the way"]), (2, [])])
def test_who_stands_in_the_way_is_a_metre_across_on_any_space(scale: float, told: list[str]) -> None:
    """Cat stands 0.45 widths of a square beside the line from Ann to Bob."""
    people = enter(archer(), "a1"), enter(fighter("Cat"), "b1", "ann"), enter(fighter("Bob"), "e3")
    arena = Arena(*people, ground=wide("square", scale), shooting_into_melee=2)
    arena.initiative(ann=4, cat=2, bob=3).turn("ann", "shoot:bob")
    assert [text for text, _ in remarks(arena) if "way" in text] == told
