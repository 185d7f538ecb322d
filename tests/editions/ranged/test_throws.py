"""Throwing: what is made for it and what is not, where it lies, and things that lie about."""

from __future__ import annotations

import pytest

from tests.editions.ranged.shots import BOW, DART, archer, option, range_, remarks, shoot
from tests.editions.sda.arena import BUCKLER, KNIFE, PIKE, SWORD, Arena
from winterdawn.editions.sda.character.sheet import Weapon
from winterdawn.editions.sda.ranged.throws import Throws
from winterdawn.editions.sda.roster import people as roster

FLING = ("book.manoeuvre.throw-anything", "book.manoeuvre.throw-malus")


def fling(weapon: Weapon, metres: int = 3) -> Arena:
    return range_(metres, archer("Ann", weapon)).turn("ann", "fling")


SIZES = {
    "small": (KNIFE, "fits in a hand", 1, 5),
    "medium": (SWORD, "used in one hand", 2, 4),
    "large": (PIKE, "normally for both hands", 3, 3),
}


@pytest.mark.rule(
    *FLING, "book.manoeuvre.throw-small", "book.manoeuvre.throw-medium", "book.manoeuvre.throw-large"
)
def test_what_is_not_made_for_throwing_flies_worse_the_larger_it_is() -> None:
    for size, (weapon, words, malus, increment) in SIZES.items():
        told = (f"{weapon.name}, {words}, is not made for throwing", f"−{malus}")
        assert remarks(fling(weapon)) == [told]
        far = fling(weapon, 7)
        passed, often = {5: (1, "once"), 4: (1, "once"), 3: (2, "twice")}[increment]
        assert remarks(far) == [(f"7 m, {often} past {increment} m", f"−{passed}"), told]
        assert far.ask("at Bob").remarks[-1].cites[-1] == f"book.manoeuvre.throw-{size}"


@pytest.mark.about("book.ruling.combat-throw-size-class")
@pytest.mark.parametrize(
    "name, size",
    [("Daggers and Knife", "small"), ("Buckler", "medium"), ("Mace", "medium"), ("Great Sword", "large"),
     ("Longbow", "large"), ("Sling", "medium")],
)  # fmt: skip
def test_the_class_of_a_weapon_follows_from_how_it_is_held(name: str, size: str) -> None:
    assert Throws().size(roster.weapon(name)).key == size


@pytest.mark.rule("book.ruling.combat-throw-damage", "book.ruling.table-thrown-lies")
@pytest.mark.rule("book.ruling.table-throw-class")
def test_a_thrown_weapon_keeps_its_damage_and_lies_where_its_target_stands() -> None:
    arena = fling(SWORD).answer("Throw the Sword at Bob", 4).answer("Dodge", 0).roll(8, 8, 1, 1)
    assert arena.told("shot") == ["Ann throws the Sword at Bob: 2 hits"], "2 + 2 less 2"
    arena.roll(12, 12, pool="2d12")
    assert "cutting damage" in arena.told("damage")[0]
    assert arena.who("ann").hands == []
    assert [(item, str(spot)) for item, spot in arena.fight.items] == [(SWORD, arena.place("bob"))]
    assert [item.name for item in arena.view("ann").items] == ["Sword"]


def test_what_missed_lies_there_as_well() -> None:
    arena = shoot(range_(5, archer("Ann", DART, SWORD)), 4, 1, dodge=(4, 1))
    assert arena.told("hands")[-1] == "The Dart lies where Bob stands"
    assert [item.name for item in arena.who("ann").hands] == ["Sword"]


def test_a_bow_that_is_thrown_deals_what_an_object_does() -> None:
    form = Throws().form(BOW)
    assert (form.types, form.damage.plus, form.increment) == ({"bludgeoning": 0}, 0, 3)
    assert Throws().form(DART) is DART


def test_of_several_things_in_hand_one_says_which() -> None:
    arena = range_(3, archer("Ann", SWORD, BUCKLER))
    assert option(arena, "fling").label == "Throw the Sword or Buckler"
    arena.turn("ann", "fling").answer("Throw what?", "1")
    assert arena.ask("Throw the Buckler at Bob")
    arena.answer("at Bob", "none")
    assert "fling" in list(arena.ask("What do you do?")), "nobody was near: nothing is lost"


@pytest.mark.rule(
    "book.manoeuvre.throw-anything", "book.ruling.combat-throw-damage", "book.action.use-object"
)
def test_something_that_lies_about_may_be_picked_up_and_thrown() -> None:
    arena = range_(4, archer("Ann", SWORD)).turn("ann", "grab").answer("Pick up what?", "Stone")
    assert [each.key for each in arena.ask("How large").among.options] == ["small", "medium", "none"]
    arena.answer("How large", "small").answer("add to strength", 2)
    assert [item.name for item in arena.who("ann").hands] == ["Sword", "Stone"]
    arena.turn("ann", "end").turn("bob", "end").turn("ann", "fling").answer("Throw what?", "1")
    assert remarks(arena) == [("Stone, fits in a hand, is not made for throwing", "−1")]
    arena.answer("at Bob", 4).answer("Dodge", 0).roll(8, 4, 1, 1).roll(10, 4, pool="2d10")
    assert "bludgeoning damage" in arena.told("damage")[0]
    assert "Stone" not in str(arena.fight.sheet("ann")), "it stays where it fell"


def test_there_may_be_nothing_of_the_kind() -> None:
    arena = range_(4, archer("Ann", SWORD)).turn("ann", "grab").answer("Pick up what?", "Throne")
    arena.answer("How large", "none")
    assert arena.told("hands") == ["Ann finds nothing of the kind"]
    assert [item.name for item in arena.who("ann").hands] == ["Sword"]
