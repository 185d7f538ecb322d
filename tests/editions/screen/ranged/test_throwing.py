"""Throwing what is not made for it, and what serves as a weapon that is none."""

from __future__ import annotations

from typing import Any

import pytest

from tests.editions.ranged.shots import archer
from tests.editions.screen.field import Field, duel
from tests.editions.screen.ranged.butts import BOW, cited, range_, remarks
from tests.editions.sda.arena import CLUB, KNIFE, PIKE, SWORD, fighter, weapon
from winterdawn.editions.sda.character.sheet import Weapon, WeaponSpecial
from winterdawn.editions.sda.facts.combat import OwnTurn, SpendHits

SHIELD = weapon("Shield", "close", shield=2, types={"bludgeoning": 0})
"""Close range, and large all the same."""
SLING = weapon("Sling", "far", "slings", increment=9)
ROWS = ("screen.manoeuvre.throw-small", "screen.manoeuvre.throw-medium", "screen.manoeuvre.throw-large")
TRAIT = weapon("Targe", "close", types={"bludgeoning": 0}, specials=(WeaponSpecial("shield", 2),))


def fling(item: Weapon, metres: int = 3, **given: Any) -> Field:
    """Ann throws something at Bob, and is asked for the dice."""
    return range_(metres, archer("Ann", item, **given)).turn("ann", "fling")


def hits(field: Field, *faces: int, off: tuple[int, ...] = ()) -> Field:
    """The dice fall, with malus dice that show ``off``, and Bob stands still."""
    return field.answer("at Bob", len(faces)).answer("Dodge", 0).roll(*faces, *off)


@pytest.mark.about(*ROWS, "screen.manoeuvre.throw-type")
@pytest.mark.about("screen.ruling.throw-row-choice", "screen.ruling.throw-skill")
@pytest.mark.parametrize(
    "item, row, malus, increment, die",
    [
        (KNIFE, "small", 0, 10, 8),
        (SWORD, "medium", 1, 3, 8),
        (PIKE, "medium", 1, 3, 8),
        (SHIELD, "large", 1, 3, 10),
        (TRAIT, "large", 1, 3, 10),
    ],
)
def test_weapons_fly_by_their_range(item: Weapon, row: str, malus: int, increment: int, die: int) -> None:
    """Strength 8 deals d8, with 1 more still a d8, and with 3 more a d10."""
    field = fling(item, 13)
    told = dict(remarks(field))
    passed = {10: ("once", "+1 step"), 3: ("4 times", "+4 steps")}[increment]
    assert told.pop(f"13 m, {passed[0]} past {increment} m") == passed[1]
    assert list(told.values()) == ["−1"] * malus
    near = fling(item)
    near.answer("at Bob", 1)
    assert f"screen.manoeuvre.throw-{row}" in near.events("announce")[-1].cites
    near.answer("Dodge", 0).roll(*[6, *[1] * malus])
    if near.open()[0].startswith("ann: How"):
        near.answer("How does", "plain")
    near.roll(*[3, 3], pool=f"2d{die}")
    assert near.told("damage")[0].startswith("Ann deals bludgeoning damage to Bob")


@pytest.mark.rule("screen.manoeuvre.throw-type")
def test_what_is_thrown_is_asked_for_by_the_rule() -> None:
    field = range_(3, archer("Ann", SWORD, KNIFE)).turn("ann", "fling")
    asked = field.ask("Throw what?")
    assert "screen.manoeuvre.throw-type" in asked.cites
    assert {each.label: each.note for each in asked.among.options} == {
        "The Sword": "−1, 3 m an increment",
        "The Knife": "10 m an increment",
    }


@pytest.mark.about("screen.manoeuvre.throw-large", "screen.ruling.throw-row-choice")
@pytest.mark.parametrize("item, die, malus", [(BOW, 10, 1), (SLING, 8, 1)])
def test_what_is_made_for_shooting_flies_as_an_object(item: Weapon, die: int, malus: int) -> None:
    """A longbow takes both hands and is large, a sling is medium; neither has a damage of its own to buy."""
    field = fling(item)
    assert [amount for _, amount in remarks(field)] == [f"−{malus}"]
    hits(field, 6, off=(1,)).roll(3, 3, pool=f"2d{die}")
    assert field.told("damage")[0].startswith("Ann deals bludgeoning damage to Bob")


@pytest.mark.rule("screen.manoeuvre.throw-small", "screen.manoeuvre.throw-medium")
@pytest.mark.rule("screen.manoeuvre.throw-large")
def test_the_class_of_a_weapon_is_told_as_it_flies() -> None:
    for item, row in ((KNIFE, "small"), (PIKE, "medium"), (SHIELD, "large")):
        field = fling(item).answer("at Bob", 1)
        assert f"screen.manoeuvre.throw-{row}" in field.events("announce")[-1].cites


@pytest.mark.rule(
    "screen.manoeuvre.throw-three-hits",
    "screen.manoeuvre.throw-medium",
    "screen.ruling.throw-regular-damage-cost",
)
@pytest.mark.example("screen.example.thrown-sword")
def test_three_hits_buy_a_thrown_sword_its_own_damage() -> None:
    field = hits(fling(SWORD, agility=12), 12, off=(1,))
    assert field.told("shot") == ["Ann throws the Sword at Bob: 4 hits, 4 against 0"]
    asked = field.ask("How does the Sword hurt Bob?")
    assert [(each.key, each.label, each.cost) for each in asked.among.options] == [
        ("plain", "As it flies: 4d8", ""),
        ("cutting", "Regular damage: 1d12", "3 hits"),
    ]
    field.answer("How does", "cutting").roll(8, pool="1d12")
    assert field.told("damage")[0].startswith("Ann deals slashing damage to Bob")
    assert "screen.manoeuvre.throw-three-hits" in field.events("spent")[0].cites


def plain_sword() -> Field:
    return hits(fling(SWORD, agility=12), 12, off=(1,))


@pytest.mark.example("screen.example.thrown-sword")
@pytest.mark.rule("screen.manoeuvre.throw-medium")
def test_or_all_four_are_dice_as_it_flies() -> None:
    field = plain_sword()
    told = field.ask("How does").outlook("plain"), field.ask("How does").outlook("cutting")
    assert all(told)
    field.answer("How does", "plain").roll(3, 3, 3, 3, pool="4d8")
    assert field.told("damage")[0].startswith("Ann deals bludgeoning damage to Bob")
    assert field.events("spent") == []


@pytest.mark.rule("screen.manoeuvre.throw-one-hit")
@pytest.mark.parametrize("item, kind", [(KNIFE, "piercing"), (CLUB, "bludgeoning")])
def test_one_hit_buys_what_pierces_or_bludgeons_its_own_damage(item: Weapon, kind: str) -> None:
    field = hits(fling(item), 8, off=(1,) if item is CLUB else ())
    options = {each.key: each for each in field.ask("How does").among.options}
    assert (options[kind].label, options[kind].cost) == ("Regular damage: 1d12", "1 hit")
    field.answer("How does", kind).roll(8, pool="1d12")
    assert field.told("damage")[0].startswith(f"Ann deals {kind} damage to Bob")


@pytest.mark.about("screen.ruling.throw-regular-damage-cost")
@pytest.mark.parametrize("item, faces", [(SWORD, (8, 3, 1)), (KNIFE, (3,))])
def test_nobody_is_asked_where_no_die_would_be_left(item: Weapon, faces: tuple[int, ...]) -> None:
    """Three hits of a sword, or one of a knife."""
    field = fling(item)
    field.answer("at Bob", 2 if item is SWORD else 1).answer("Dodge", 0).roll(*faces)
    hits_ = field.events("shot")[0].figures["hits"]
    assert hits_ == (3 if item is SWORD else 1)
    field.roll(*[3] * hits_, pool=f"{hits_}d8")
    assert field.told("damage")[0].startswith("Ann deals bludgeoning damage to Bob")


# ------------------------------------------------------------ things that lie about


def grab(size: str, name: str = "Chair", **given: Any) -> Field:
    """Ann has picked something up, and it is her turn again; a game master said how large it is."""
    field = duel(fighter("Ann", weapon("Ring", "close"), **given), gm="gm", places="e5 f5")
    field.who("ann").hands.clear()
    for _ in range(3):
        number, ask = next(iter(field.run.pending.items()))
        if "What do you do?" in ask.prompt and ask.who == "ann":
            break
        field.run.answer("end", ask=number)
    field.turn("ann", "grab")
    if any("Strike at Ann" in each for each in field.open()):
        field.answer("Strike at Ann", "none")
    field.answer("Pick up what?", name).answer("How large is it?", size, "gm")
    return field


def again(field: Field) -> Field:
    """It is Ann's turn again."""
    field.answer("What do you do?", "end", "ann")
    while not field.asks(OwnTurn, "ann"):
        field.answer("What do you do?", "end")
    return field


FIGURES = {
    "very-light": (0, 8, "close"),
    "light": (0, 8, "close"),
    "medium-one-handed": (1, 10, "medium"),
    "medium-two-handed": (0, 12, "medium"),
    "large": (1, 12, "medium"),
}


@pytest.mark.rule(
    "screen.manoeuvre.improvised-very-light",
    "screen.manoeuvre.improvised-light",
    "screen.manoeuvre.improvised-medium-one-handed",
    "screen.manoeuvre.improvised-medium-two-handed",
    "screen.manoeuvre.improvised-large",
    "screen.ruling.object-classes",
)
@pytest.mark.about("screen.ruling.improvised-skill")
def test_what_serves_as_a_weapon_has_the_figures_of_its_class() -> None:
    """Strength 9 deals d8, with 1 more d10, with 3, 5 and 7 more d12."""
    dice = {"very-light": 8, "light": 10, "medium-one-handed": 12, "medium-two-handed": 12, "large": 12}
    for size, (malus, _, reach) in FIGURES.items():
        field = again(grab(size, strength=9))
        assert f"screen.manoeuvre.improvised-{size}" in field.events("hands")[0].cites
        (thing,) = field.who("ann").hands
        assert (thing.ranges, list(thing.types)) == ((reach,), ["bludgeoning"])
        if reach == "medium":
            field.fight.bring(field.who("bob"), field.fight.map.place("g5"))
        field.turn("ann", "strike:bob")
        told = [("Chair, an improvised weapon", f"−{malus}")] if malus else []
        assert [each for each in remarks(field, "Strike") if "improvised" in each[0]] == told
        assert (f"screen.manoeuvre.improvised-{size}" in cited(field, "Strike")) == bool(malus)
        field.answer("Strike", 1).answer("Defend", 0).roll(8, *[1] * malus)
        wares = {ware.key: ware for ware in field.ask(SpendHits).among.wares}
        assert wares["damage"].label == f"Wound Bob: a d{dice[size]} of damage"


@pytest.mark.about("screen.manoeuvre.improvised-medium-one-handed", "screen.core.damage-die")
@pytest.mark.example("screen.example.improvised-chair")
def test_a_chair_in_a_hand_of_strength_7_deals_d10s() -> None:
    field = again(grab("medium-one-handed", strength=7))
    field.fight.bring(field.who("bob"), field.fight.map.place("g5"))
    field.turn("ann", "strike:bob")
    assert ("Chair, an improvised weapon", "−1") in remarks(field, "Strike")
    field.answer("Strike", 1).answer("Defend", 0).roll(6, 1)
    assert {ware.key: ware.label for ware in field.ask(SpendHits).among.wares}["damage"].endswith(
        "d10 of damage"
    )


@pytest.mark.about("screen.manoeuvre.improvised-large", "screen.ruling.strength-damage-die")
@pytest.mark.example("screen.example.improvised-bench")
def test_a_bench_in_hands_of_strength_7_deals_d12s() -> None:
    field = again(grab("large", "Bench", strength=7))
    field.fight.bring(field.who("bob"), field.fight.map.place("g5"))
    field.turn("ann", "strike:bob")
    assert ("Bench, an improvised weapon", "−1") in remarks(field, "Strike")
    field.answer("Strike", 1).answer("Defend", 0).roll(6, 1)
    assert {ware.key: ware.label for ware in field.ask(SpendHits).among.wares}["damage"].endswith(
        "d12 of damage"
    )


@pytest.mark.rule("screen.manoeuvre.throw-tiny")
def test_what_is_tiny_flies_far_and_does_no_damage() -> None:
    field = again(grab("very-light", "Mug"))
    field.fight.bring(field.who("bob"), field.fight.map.place("k5"))
    field.turn("ann", "fling")
    assert remarks(field) == []
    hits(field, 8)
    assert field.told("shot") == ["Ann throws the Mug at Bob: 2 hits, 2 against 0"]
    assert field.told("unspent") == ["The Mug does no damage"]
    assert field.events("damage") == []
    assert "screen.manoeuvre.throw-tiny" in field.events("unspent")[0].cites


@pytest.mark.rule(
    "screen.manoeuvre.throw-small",
    "screen.manoeuvre.throw-medium",
    "screen.manoeuvre.throw-large",
    "screen.ruling.object-classes",
)
def test_objects_fly_by_their_size_and_keep_no_damage_of_their_own() -> None:
    thrown("light", "small", 0, 0)
    thrown("medium-one-handed", "medium", 1, 1)
    thrown("medium-two-handed", "large", 1, 3)
    thrown("large", "large", 1, 3)


def thrown(size: str, row: str, malus: int, plus: int) -> None:
    """Strength 9 deals d8, with 1 more d10, with 3 more d12."""
    field = again(grab(size, strength=9))
    field.fight.bring(field.who("bob"), field.fight.map.place("h5"))
    field.turn("ann", "fling")
    assert len(remarks(field)) == malus
    field.answer("at Bob", 1)
    assert f"screen.manoeuvre.throw-{row}" in field.events("announce")[-1].cites
    field.answer("Dodge", 0).roll(8, *[1] * malus).roll(3, 3, pool=f"2d{ {0: 8, 1: 10, 3: 12}[plus] }")


def test_what_takes_both_hands_is_not_found_with_one() -> None:
    field = duel(fighter("Ann"), gm="gm", places="e5 k5").turn("ann", "grab").answer("Pick up what?", "Bench")
    assert field.options("How large is it?") == ["very-light", "light", "medium-one-handed", "none"]
    field.answer("How large is it?", "none")
    assert field.told("hands") == ["Ann finds nothing of the kind"]
