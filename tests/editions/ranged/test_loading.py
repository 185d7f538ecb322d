"""Reloading, jams, and what becomes of both."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.editions.ranged.shots import BOW, CROSSBOW, PISTOL, archer, option, range_, shoot
from tests.editions.scene.stage import Stage
from tests.editions.sda.arena import Arena, fighter
from winterdawn.editions.sda.character.sheet import Damage, Training, Weapon, WeaponSpecial
from winterdawn.editions.sda.facts.combat import OwnTurn
from winterdawn.editions.sda.facts.rolls import HeartDice
from winterdawn.kernel.asks.ask import Choose

RELOAD = ("book.action.reload", "book.ruling.combat-reload-gap", "book.ruling.table-reloading")


def spent(weapon: Weapon, **given: object) -> Arena:
    """Ann has shot, to no effect, and it is her turn again."""
    arena = shoot(range_(5, archer("Ann", weapon, **given)), 4, 1, dodge=(4, 1))
    return next_turn(arena)


def next_turn(arena: Arena) -> Arena:
    while True:
        number, ask = next(iter(arena.run.pending.items()))
        question = arena.run.asked(number).question if isinstance(ask, Choose) else None
        if ask.seat == "ann" and isinstance(question, OwnTurn) and question.count > 0 and not question.acted:
            return arena
        arena.run.answer("end", ask=number)


def in_hand(arena: Arena) -> dict[str, int]:
    return {each.name: each.value for each in arena.who("ann").hands[0].specials}


@pytest.mark.rule(*RELOAD)
def test_a_crossbow_is_reloaded_by_one_test_after_the_other() -> None:
    arena = spent(CROSSBOW, skills={"sleight-of-hands": 3})
    barred = option(arena, "shoot:bob").barred
    assert barred.why == "the Crossbow is not loaded"
    (crossbow,) = arena.fight.sheet("ann").weapons
    assert [each.name for each in crossbow.specials] == ["fine-motor-reload", "spent"], (
        "their document says so"
    )
    assert option(arena, "reload:0").note == "sleight of hands against 1"
    arena.turn("ann", "reload:0").answer("Reload the Crossbow", 2).roll(4, 1)
    assert arena.told("hands")[-1] == "Ann is 1 of 2 steps on with the Crossbow"
    next_turn(arena)
    assert option(arena, "reload:0").note == "sleight of hands against 2"
    arena.turn("ann", "reload:0").answer("Reload the Crossbow", 2).roll(4, 1)
    next_turn(arena)
    assert "shoot:bob" not in list(arena.ask("What do you do?")), "what failed is tried again"
    arena.turn("ann", "reload:0").answer("Reload the Crossbow", 2).roll(4, 4)
    assert arena.told("hands")[-1] == "Ann has reloaded the Crossbow"
    next_turn(arena)
    assert "shoot:bob" in list(arena.ask("What do you do?"))


@pytest.mark.rule("book.ruling.table-reloading")
def test_brute_strength_takes_the_place_of_fine_motor() -> None:
    specials = (*CROSSBOW.specials, WeaponSpecial("brute-strength-reload", 0, (2,)))
    both = Weapon("Bow", CROSSBOW.training, ("far",), Damage(die=12), {"piercing": 0}, specials=specials)
    arena = spent(both, skills={"lifting": 2})
    assert option(arena, "reload:0").note == "sleight of hands against 1 or lifting against 2"
    arena.turn("ann", "reload:0").answer("How do you reload", "lifting").answer("Reload the Bow", 3).roll(
        4, 4, 1
    )
    assert arena.told("hands")[-1] == "Ann has reloaded the Bow"


@pytest.mark.rule("book.action.reload")
def test_without_a_test_of_its_own_reloading_takes_the_action_alone() -> None:
    training = (Training("crossbows-firearms"),)
    plain = Weapon("Arbalest", training, ("far",), Damage(die=12), {"piercing": 0}, increment=5.0)
    arena = spent(plain).turn("ann", "reload:0")
    assert arena.told("hands")[-1] == "Ann has reloaded the Arbalest"
    assert arena.ask("What do you do?").lead.endswith("Your action is taken.")


def test_a_bow_needs_no_reloading() -> None:
    arena = next_turn(shoot(range_(), 4, 1, dodge=(4, 1)))
    assert "shoot:bob" in list(arena.ask("What do you do?"))


@pytest.mark.rule("book.opportunity.trigger-reload")
def test_whoever_reloads_within_reach_is_struck_at_first() -> None:
    arena = range_(2, archer("Ann", PISTOL)).turn("ann", "shoot:bob")
    arena.answer("Strike at Ann", "none").answer("at Bob", 1).answer("Dodge", 1).roll(4).roll(4)
    next_turn(arena)
    assert "Bob may strike first" in option(arena, "reload:0").note
    arena.turn("ann", "reload:0")
    asked = arena.ask("Strike at Ann", "bob")
    assert "book.opportunity.trigger-reload" in asked.cites
    assert "reloads the Pistol" in asked.lead


@pytest.mark.rule("book.ruling.table-unreliable")
def test_a_complete_failure_jams_an_unreliable_weapon() -> None:
    arena = shoot(range_(5, archer("Ann", PISTOL, fighter().weapons[0])), 1, 2)
    assert arena.told("jam") == ["Ann’s Pistol jams"]
    arena.answer(HeartDice, 1).roll(4)
    assert in_hand(arena) == {"fine-motor-reload": 0, "unreliable": 0, "spent": 0, "jammed": 1}
    sheet = arena.fight.sheet("ann")
    assert [each.name for each in sheet.weapons[0].specials][-1] == "jammed", "it lasts"
    next_turn(arena)
    assert option(arena, "shoot:bob").barred.why == "the Pistol is jammed"


def test_a_fight_that_is_over_leaves_time_to_load() -> None:
    arena = spent(CROSSBOW)
    arena.turn("ann", "yield")
    assert arena.fight.over
    assert "spent" not in in_hand(arena)
    assert arena.fight.sheet("ann").weapons == (CROSSBOW,)


@pytest.mark.rule("book.ruling.table-unreliable")
def test_a_jam_is_cleared_where_there_is_time() -> None:
    """A setback test against 2 for each loss, 20 minutes a roll."""
    jammed = replace(PISTOL, specials=(*PISTOL.specials, WeaponSpecial("jammed", 2)))
    stage = Stage(archer("Ann", jammed, skills={"sleight-of-hands": 3}), fighter("Bob"))
    before = stage.fight.time
    stage.does("ann", "clear:0").answer("dice", 4).roll(4, 4, 4, 1)
    assert "jammed" in in_hand(stage), "3 of 4"
    stage.answer("Go on?", "roll").answer("dice", 1).roll(4)
    assert in_hand(stage) == {"fine-motor-reload": 0, "unreliable": 0}
    assert stage.fight.time - before == 2 * 20 * 60


@pytest.mark.rule("book.ruling.table-reloading")
def test_any_weapon_that_is_loaded_with_fine_hands_is_spent_by_a_shot() -> None:
    fine = (WeaponSpecial("fine-motor-reload", 0, (1,)),)
    bow = Weapon(
        "Odd bow", BOW.training, ("far",), Damage(die=12), {"piercing": 0}, increment=9, specials=fine
    )
    assert option(spent(bow), "shoot:bob").barred.why == "the Odd bow is not loaded"
