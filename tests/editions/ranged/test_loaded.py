"""Which weapons a shot empties or jams, what the sheet says of it, and who may do something about it when."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.editions.answering import Asking
from tests.editions.ranged.shots import BOW, CROSSBOW, PISTOL, archer, option, range_, shoot
from tests.editions.ranged.test_loading import in_hand, next_turn, spent
from tests.editions.scene.stage import Stage
from tests.editions.sda.arena import SWORD, Arena, fighter
from tests.editions.sda.foreseen.test_foresight import seen
from winterdawn.editions.sda.character.sheet import Damage, Training, Weapon, WeaponSpecial
from winterdawn.editions.sda.facts.combat import OwnTurn
from winterdawn.editions.sda.facts.rolls import HeartDice
from winterdawn.editions.sda.ranged.loading import Loading
from winterdawn.editions.sda.rolls.effort import Effort

SPENT = WeaponSpecial("spent")
FINE = WeaponSpecial("fine-motor-reload", 0, (1,))
BRUTE = WeaponSpecial("brute-strength-reload", 0, (2,))
RELOAD = ("book.action.reload", "book.ruling.combat-reload-gap", "book.ruling.table-reloading")
JAM = ("book.ruling.table-unreliable",)


def made(*skills: str, specials: tuple[WeaponSpecial, ...] = ()) -> Weapon:
    """A weapon that shoots 9 metres, used with these skills."""
    training = tuple(map(Training, skills))
    return Weapon("Odd", training, ("far",), Damage(die=12), {"piercing": 0}, increment=9, specials=specials)


@pytest.mark.about("book.action.reload", "book.ruling.table-reloading")
def test_what_is_shot_with_a_crossbow_or_loaded_by_a_test_is_slow() -> None:
    slow = [
        made("crossbows-firearms"),
        made("bows", "crossbows-firearms"),
        made("bows", specials=(FINE,)),
        made("bows", specials=(BRUTE,)),
    ]
    assert [Loading().slow(each) for each in slow] == [True] * 4
    assert [Loading().slow(each) for each in (BOW, made("bows", "slings"))] == [False] * 2


@pytest.mark.rule("book.ruling.table-reloading")
def test_what_is_loaded_by_strength_alone_is_spent_by_a_shot_and_loaded_by_one_test() -> None:
    arena = spent(made("bows", specials=(BRUTE,)), skills={"lifting": 2})
    assert option(arena, "shoot:bob").barred.why == "the Odd is not loaded"
    found = option(arena, "reload:0")
    assert (found.label, found.note, found.cites) == ("Reload the Odd", "lifting against 2", RELOAD)
    arena.turn("ann", "reload:0").answer("Reload the Odd", 2).roll(4, 4)
    told = arena.events("hands")[-1]
    assert (told.text, told.who, told.cites) == ("Ann has reloaded the Odd", "ann", RELOAD)


def test_each_way_to_reload_has_its_odds_beside_it() -> None:
    """Those of all dice; of the act itself where there is one way."""
    arena = spent(made("bows", specials=(BRUTE,)), skills={"lifting": 2})
    menu = seen(arena.ask("What do you do?"), "reload:0")
    dice = arena.turn("ann", "reload:0").ask("Reload the Odd")
    assert (
        menu.shares
        == seen(
            dice, max(count.value for count in dice.among.counts if not (count.bought or count.barred))
        ).shares
    )
    skills = {"lifting": 2, "sleight-of-hands": 1}
    arena = spent(made("bows", specials=(BRUTE, FINE)), skills=skills)
    assert arena.ask("What do you do?").outlook("reload:0") is None, "which way has still to be said"
    which = arena.turn("ann", "reload:0").ask("How do you reload the Odd")
    assert seen(which, "lifting").shares == menu.shares
    assert seen(which, "sleight-of-hands").shares != menu.shares


def test_the_next_test_of_reloading_is_the_first_that_has_not_been_passed() -> None:
    passed = [replace(CROSSBOW, specials=(*CROSSBOW.specials, WeaponSpecial("spent", n))) for n in range(3)]
    assert [Loading().tests(each) for each in passed] == [
        {"sleight-of-hands": 1},
        {"sleight-of-hands": 2},
        {},
    ]
    assert Loading().tests(CROSSBOW) == {"sleight-of-hands": 1}


@pytest.mark.about(*JAM)
def test_only_an_unreliable_weapon_jams_and_only_when_the_shot_fails_completely() -> None:
    sure = shoot(range_(5, archer("Ann", CROSSBOW)), 1, 2)
    assert "fails completely" in sure.told("failure")[0]
    assert (sure.told("jam"), list(in_hand(sure))) == ([], ["fine-motor-reload", "spent"])
    lucky = shoot(range_(5, archer("Ann", PISTOL)), 4, 2, dodge=(4,))
    assert (lucky.told("jam"), list(in_hand(lucky))) == ([], ["fine-motor-reload", "unreliable", "spent"])


def arms(arena: Arena) -> list[tuple[str, list[str]]]:
    """The weapons of Ann's sheet as it stands, and what is special about each."""
    weapons = arena.fight.sheet("ann").weapons
    return [(each.name, [special.name for special in each.specials]) for each in weapons]


@pytest.mark.about("book.ruling.table-reloading")
def test_the_sheet_keeps_its_weapons_in_order_and_says_which_is_spent() -> None:
    """Also one of which nothing else is special, and though another is not there any more."""
    plain = made("crossbows-firearms")
    armed = archer("Ann", SWORD, plain, wields=("Odd",))
    arena = shoot(range_(5, armed), 4, 1, dodge=(4, 1))
    assert arms(arena) == [("Sword", []), ("Odd", ["spent"])]
    arena.who("ann").carried.clear()
    assert arms(arena) == [("Sword", []), ("Odd", ["spent"])]


def test_of_two_alike_only_the_one_that_was_shot_is_spent() -> None:
    arena = shoot(range_(5, archer("Ann", PISTOL, PISTOL)), 4, dodge=(4,))
    assert sorted(arms(arena)) == [
        ("Pistol", ["fine-motor-reload", "unreliable"]),
        ("Pistol", ["fine-motor-reload", "unreliable", "spent"]),
    ]


@pytest.mark.rule("book.action.reload")
def test_reloading_is_an_action_and_is_not_offered_twice() -> None:
    arena = spent(CROSSBOW, skills={"sleight-of-hands": 3}).turn("ann", "reload:0")
    arena.answer("Reload the Crossbow", 1).roll(1).answer(HeartDice, 1).roll(4)
    assert not [key for key in arena.options("What do you do?") if key.startswith("reload")]
    full = range_(5, archer("Ann", CROSSBOW))
    assert not [key for key in full.options("What do you do?") if key.startswith("reload")]


def test_only_skills_that_leave_dice_are_offered_to_reload_with() -> None:
    """Ann has no spirit left to roll with: she handles the weapon, and nothing comes of it."""
    arena = spent(CROSSBOW, skills={"sleight-of-hands": 3}).turn("ann", "end")
    arena.fight.part(Effort).lose(arena.fight, arena.who("ann"), 24, "Ann despairs", ())
    arena.turn("bob", "end").turn("ann", "reload:0")
    assert arena.only(Asking(OwnTurn, count=4), "ann")
    assert (arena.told("hands"), arena.told("test")) == ([], [])
    assert list(in_hand(arena)) == ["fine-motor-reload", "spent"]


@pytest.mark.unlike("draft", reason="what is rewarded or fails completely is another roll there")
@pytest.mark.rule("book.action.reload")
def test_a_test_of_reloading_is_reckoned_like_any_other() -> None:
    arena = spent(CROSSBOW, skills={"sleight-of-hands": 1}).turn("ann", "reload:0")
    arena.answer("Reload the Crossbow", 2).roll(4, 4)
    assert arena.open() == ["ann: A flawless success. What do you take?"]


def test_where_there_is_no_count_nothing_is_reloaded() -> None:
    stage = Stage(archer("Ann", replace(CROSSBOW, specials=(*CROSSBOW.specials, SPENT))), fighter("Bob"))
    keys = stage.choices("ann", "What do you do?")
    assert not [key for key in keys if key.startswith(("reload", "clear"))]


@pytest.mark.rule(*JAM)
def test_clearing_a_jam_is_as_hard_as_twice_the_losses_and_is_told() -> None:
    jammed = replace(PISTOL, specials=(*PISTOL.specials, WeaponSpecial("jammed", 3)))
    stage = Stage(archer("Ann", jammed, skills={"sleight-of-hands": 3}), fighter("Bob"))
    asked = stage.ask("What do you do?", "ann")
    found = next(each for each in asked.among.options if each.key == "clear:0")
    assert (found.label, found.note, found.cost, found.cites) == (
        "Clear the jammed Pistol",
        "20 minutes a roll",
        "difficulty 6",
        JAM,
    )
    stage.does("ann", "clear:0").answer("dice", 4).roll(8, 8, 4, 1)
    assert stage.told("hands") == [], "5 of 6"
    stage.answer("Go on?", "roll").answer("dice", 1).roll(4)
    (told,) = stage.events("hands")
    assert (told.text, told.who, told.cites) == ("Ann has cleared the Pistol", "ann", JAM)


@pytest.mark.rule(*JAM)
def test_nobody_clears_a_jam_in_a_fight() -> None:
    arena = shoot(range_(5, archer("Ann", PISTOL, SWORD)), 1, 2)
    next_turn(arena.answer(HeartDice, 1).roll(4))
    assert not [key for key in arena.options("What do you do?") if key.startswith("clear")]
