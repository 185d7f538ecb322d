"""What a turn offers to throw, at whom, and what may be picked up for it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.editions.ranged.shots import BOW, DART, archer, option, range_
from tests.editions.sda.arena import BUCKLER, PIKE, SWORD, Arena, each, enter, fighter, weapon
from winterdawn.editions.sda.character.sheet import Training, Weapon, WeaponSpecial
from winterdawn.editions.sda.combat.initiative import Order
from winterdawn.editions.sda.ranged.flinging import Flinging
from winterdawn.editions.sda.ranged.missiles import Missiles
from winterdawn.editions.sda.ranged.throws import SIZES, Throws
from winterdawn.editions.sda.rolls.effort import Effort
from winterdawn.editions.setup import Ground
from winterdawn.kernel.asks.choices import Barred, Option

FLING = ("book.manoeuvre.throw-anything", "book.manoeuvre.throw-malus")
GRAB = ("book.action.use-object", "book.manoeuvre.throw-anything", "book.ruling.combat-throw-damage")
WALL = Ground(26, 3, kind="square", features=("wall:c1-c3",))
FLINGS = Option("fling", "Throw the Sword", "not made for it", "your action", group="Manoeuvres", cites=FLING)
GRABS = Option("grab", "Pick up something to throw", "", "your action", group="Manoeuvres", cites=GRAB)


def offered(arena: Arena) -> list[Option]:
    """What the turn offers to throw and to pick up."""
    asked: Any = arena.ask("What do you do?").among
    return [each for each in asked.options if each.key in ("fling", "grab")]


@pytest.mark.rule("book.manoeuvre.throw-anything", "book.action.use-object")
def test_what_is_in_hand_may_be_thrown_and_a_free_hand_picks_something_up() -> None:
    assert offered(range_(3, archer("Ann", SWORD))) == [FLINGS, GRABS]
    assert [each.label for each in offered(range_(3, archer("Ann", SWORD, BUCKLER)))] == [
        "Throw the Sword or Buckler"
    ], "both hands are full"
    assert [each.label for each in offered(range_(3, archer("Ann", PIKE)))] == ["Throw the Pike"]
    assert offered(range_(3, archer("Ann", DART))) == [GRABS], "it is made for throwing"
    bare = range_(3, archer("Ann", SWORD)).turn("ann", "drop:0")
    assert offered(bare) == [GRABS]


def test_nobody_is_asked_on_only_to_throw_something() -> None:
    arena = range_(3, archer("Ann", SWORD))
    slot = arena.fight.record(Order).current
    found = list(each(arena.fight.part(Flinging).acts(arena.fight, arena.who("ann"), slot)))
    assert [(act.key, act.idle) for act in found] == [("fling", True), ("grab", True)]
    arena.turn("ann", "grab").answer("Pick up what?", "Mug").answer("How large", "none")
    assert offered(arena) == [], "the action is taken"


@pytest.mark.rule("book.ranged.attack")
def test_nothing_is_thrown_at_somebody_out_of_sight() -> None:
    barred = Barred("nobody is in sight", ("book.ranged.attack",))
    assert offered(range_(3, archer("Ann", SWORD), ground=WALL))[0].barred == barred


@pytest.mark.rule("book.ruling.zero-spirit-zero-dice")
def test_without_spirit_nothing_is_thrown_at_somebody_in_sight() -> None:
    barred = Barred("no spirit is left for it", ("book.spirit.pool-cap", "book.ruling.zero-spirit-zero-dice"))
    arena = range_(3, archer("Ann", SWORD)).turn("ann", "end")
    arena.fight.part(Effort).lose(arena.fight, arena.who("ann"), 24, "Ann despairs", ())
    arena.turn("bob", "end")
    assert offered(arena)[0].barred == barred


@pytest.mark.rule("book.ranged.attack")
def test_it_is_thrown_only_at_those_in_sight() -> None:
    people = (
        enter(archer("Ann", SWORD), "a2"),
        enter(fighter("Bob"), "d2", "foes"),
        enter(fighter("Cid"), "a1", "foes"),
    )
    arena = Arena(*people, ground=WALL).initiative(ann=4, bob=3, cid=2).turn("ann", "fling")
    assert arena.open() == ["ann: Throw the Sword at Cid: how many dice?"], "nobody else can be meant"


def test_of_several_in_sight_one_says_at_whom() -> None:
    people = (
        enter(archer("Ann", SWORD), "a2"),
        enter(fighter("Bob"), "f2", "foes"),
        enter(fighter("Cid"), "d2", "foes"),
    )
    ground = Ground(26, 3, kind="square")
    arena = Arena(*people, ground=ground).initiative(ann=4, bob=3, cid=2).turn("ann", "fling")
    asked: Any = arena.ask("Throw it at whom?").among
    assert [(each.key, each.label) for each in asked.options] == [("cid", "Cid"), ("bob", "Bob")]
    assert arena.answer("at whom", "bob").ask("Throw the Sword at Bob")


@pytest.mark.rule("book.ruling.combat-throw-damage", "book.action.use-object")
def test_what_is_picked_up_is_told_and_deals_plain_bludgeoning_damage() -> None:
    arena = (
        range_(4, archer("Ann")).turn("ann", "drop:0").turn("ann", "grab").answer("Pick up what?", "Chair")
    )
    sizes: Any = arena.ask("Ann looks for this: Chair. How large is it?").among
    assert [(each.key, each.label, each.note) for each in sizes.options] == [
        ("small", "Small", "fits in a hand"),
        ("medium", "Medium", "used in one hand"),
        ("large", "Large", "normally for both hands"),
        ("none", "There is nothing of the kind", ""),
    ]
    arena.answer("How large", "large").answer("What does it add to strength for damage: Chair?", 3)
    told = arena.events("hands")[-1]
    assert (told.text, told.who, told.cites) == ("Ann picks up: Chair", "ann", GRAB)
    (chair,) = arena.who("ann").hands
    assert (chair.hands, chair.types, chair.damage.plus) == (2, {"bludgeoning": 0}, 3)
    assert Throws().form(chair).types == {"bludgeoning": 0}


def test_what_is_made_for_throwing_reaches_far_with_that_skill() -> None:
    javelin = Weapon(
        "Javelin", (Training("polearms"), Training("thrown")), ("medium", "far"), SWORD.damage, {}
    )
    near = weapon("Odd knife", "close", "thrown")
    assert [Throws().made(each) for each in (DART, javelin, BOW, SWORD, near)] == [
        True,
        True,
        False,
        False,
        False,
    ]
    arena = range_(3, archer("Ann", near))
    assert [each.label for each in offered(arena)] == ["Throw the Odd knife", GRABS.label]


def test_the_mark_of_an_object_weighs_on_throwing_it() -> None:
    stone = Throws().object("Stone", SIZES["small"], 2)
    assert stone.specials == (WeaponSpecial("thrown-small"),)
    arena = range_(4)
    arena.who("ann").hands[:] = [stone]
    arena.turn("ann", "fling")
    assert [(each.text, each.amount) for each in arena.ask("at Bob").remarks] == [
        ("Stone, fits in a hand, is not made for throwing", "−1")
    ]


@pytest.mark.about("book.ruling.table-natural-weapons")
def test_a_part_of_the_body_is_shot_with_and_not_thrown() -> None:
    spit = weapon("Spit", "far", "slings", natural=True, hands=0, increment=5.0)
    breath = weapon("Breath", "far", "thrown", natural=True, hands=0, increment=5.0)
    assert [Missiles().flies(each) for each in (spit, breath, BOW, DART, SWORD)] == [
        True,
        False,
        True,
        True,
        False,
    ]
    arena = range_(5, archer("Ann", spit, breath))
    assert [each.key for each in offered(arena)] == ["grab"], "neither is thrown as an object"
    assert option(arena, "shoot:bob").label == "Shoot at Bob"
    asked = arena.turn("ann", "shoot:bob").ask("at Bob")
    assert asked.prompt == "Shoot at Bob with the Spit: how many dice?"
    assert not [each for each in asked.also if "breath" in each.key]


def pips(*hands: Weapon, **given: Any) -> tuple[int, int]:
    """The dice that the panel of an archer counts for acting with these in hand, and their faces."""
    arena = range_(5, archer("Ann", **given))
    arena.who("ann").hands[:] = hands
    shown = arena.row("ann").pips[0]
    return shown.of, shown.faces


def test_the_panel_counts_shooting_only_for_those_with_nothing_to_strike_with() -> None:
    ranks = {"bows": 4, "thrown": 5, "one-handed-swords": 1, "brawling": 0}
    sling = weapon("Sling", "far", "slings", increment=5.0)
    assert pips(BOW, skills=ranks, strength=4, agility=10) == (5, 10), "with the better attribute"
    assert pips(DART, SWORD, skills=ranks) == (2, 8)
    assert pips(SWORD, skills=ranks) == (2, 8)
    stone = Throws().object("Stone", SIZES["small"], 2)
    assert pips(DART, stone, skills=ranks) == (6, 8)
    assert pips(stone, skills=ranks) == (1, 8), "bare hands"
    assert pips(sling, DART, skills=ranks) == (6, 8), "the one with the most dice"
