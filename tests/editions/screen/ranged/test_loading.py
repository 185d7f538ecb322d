"""Reloading by the traits of weapons."""

from __future__ import annotations

from typing import Any

import pytest

from tests.editions.answering import Asking
from tests.editions.ranged.shots import CROSSBOW, archer
from tests.editions.screen.field import Field
from tests.editions.screen.ranged.butts import option, range_, shoot
from winterdawn.editions.screen.conditions.conditions import AFRAID, Levels
from winterdawn.editions.sda.character.sheet import Damage, Training, Weapon, WeaponSpecial
from winterdawn.editions.sda.facts.combat import OwnTurn

SKILLS = {"sleight-of-hands": 3, "lifting": 3}


def loader(*traits: tuple[str, int], forced: str = "", skill: str = "crossbows-firearms") -> Weapon:
    """Something to shoot with that has some traits."""
    specials = tuple(WeaponSpecial(*each) for each in traits)
    training = (Training(skill, forced),)
    return Weapon(
        "Arbalest", training, ("far",), Damage(die=12), {"piercing": 0}, increment=10.0, specials=specials
    )


def spent(weapon: Weapon, **given: Any) -> Field:
    """Ann has shot to no effect, and it is her turn again."""
    given = {"skills": SKILLS, **given}
    return again(shoot(range_(5, archer("Ann", weapon, **given)), 1))


def again(field: Field) -> Field:
    """It is Ann's next turn."""
    while True:
        number, ask = next(iter(field.run.pending.items()))
        fresh = "What do you do?" in ask.prompt and "taken" not in ask.lead
        if ask.who == "ann" and fresh and field.fight.round > getattr(field, "seen", 1):
            field.seen = field.fight.round  # type: ignore[attr-defined]
            return field
        field.run.answer("end", ask=number)


def marks(field: Field) -> list[str]:
    return [each.name for each in field.who("ann").hands[0].specials]


@pytest.mark.rule("screen.trait.reload", "screen.ruling.reload-accumulates")
@pytest.mark.example("screen.example.reload-adds-up")
def test_successes_with_the_weapons_skill_add_up_over_actions() -> None:
    """Reload (4): 3, then 2."""
    field = spent(loader(("reload", 4)))
    assert option(field, "shoot:bob").barred.why == "the Arbalest is not loaded"
    assert option(field, "reload:0").note.startswith("crossbows & firearms against 4")
    field.turn("ann", "reload:0")
    asked = field.ask("Reload the Arbalest")
    assert "4 more make it ready." in asked.lead
    assert "screen.trait.reload" in asked.cites
    field.answer("Reload the Arbalest", 2).roll(6, 3)
    assert field.told("test") == ["Ann tests crossbows & firearms: 3 of the 4 that are missing"]
    again(field)
    assert option(field, "shoot:bob").barred
    field.turn("ann", "reload:0")
    assert "1 more make it ready." in field.ask("Reload the Arbalest").lead
    field.answer("Reload the Arbalest", 1).roll(6)
    assert field.told("hands") == ["Ann has reloaded the Arbalest"]
    assert marks(field) == ["reload"]
    assert option(again(field), "shoot:bob").barred is None


@pytest.mark.rule("screen.trait.reload")
def test_nothing_that_was_scored_is_lost_by_a_bad_roll() -> None:
    field = spent(loader(("reload", 4))).turn("ann", "reload:0")
    field.answer("Reload the Arbalest", 1).roll(3)
    again(field)
    field.turn("ann", "reload:0").answer("Reload the Arbalest", 1).roll(1)
    again(field).turn("ann", "reload:0")
    assert "3 more make it ready." in field.ask("Reload the Arbalest").lead


@pytest.mark.rule("screen.trait.reload")
def test_the_odds_of_a_reload_are_those_of_what_is_missing() -> None:
    field = spent(loader(("reload", 2))).turn("ann", "reload:0")
    told = field.ask("Reload the Arbalest").outlook(1)
    assert told is not None
    assert told.shares[0].chance == 3 / 8, "6, 7 and 8 of a d8"


@pytest.mark.rule("screen.trait.reload")
def test_the_attribute_that_the_weapon_forces_is_the_one_it_is_loaded_with() -> None:
    field = spent(loader(("reload", 4), forced="agility"), strength=12).turn("ann", "reload:0")
    field.answer("Reload the Arbalest", 1).roll(1, pool="1d8")


@pytest.mark.rule(
    "screen.trait.dextrous-reload", "screen.trait.brute-force-reload", "screen.ruling.reload-accumulates"
)
@pytest.mark.about("screen.ruling.numeric-difficulty-is-a-count")
@pytest.mark.parametrize(
    "trait, words",
    [
        ("dextrous-reload", "sleight of hands"),
        ("brute-force-reload", "lifting"),
    ],
)
def test_the_others_are_one_test_an_action(trait: str, words: str) -> None:
    for name in ("dextrous-reload", "brute-force-reload"):
        ask = spent(loader((name, 2))).turn("ann", "reload:0").ask("Reload the Arbalest")
        assert f"screen.trait.{name}" in ask.cites
    field = spent(loader((trait, 3)))
    assert option(field, "reload:0").note.startswith(f"{words} against 3")
    field.turn("ann", "reload:0").answer("Reload the Arbalest", 2).roll(6, 1)
    assert field.told("test") == [f"Ann tests {words}: 2 successes against 3 (Arbalest), failed"]
    assert field.told("hands") == []
    again(field).turn("ann", "reload:0").answer("Reload the Arbalest", 2).roll(3, 1)
    assert field.told("hands") == [], "what was scored before is lost"
    again(field).turn("ann", "reload:0").answer("Reload the Arbalest", 2).roll(6, 3)
    assert field.told("hands") == ["Ann has reloaded the Arbalest"]
    assert option(again(field), "shoot:bob").barred is None


@pytest.mark.rule(
    "screen.trait.reload",
    "screen.trait.dextrous-reload",
    "screen.trait.brute-force-reload",
    "screen.ruling.reload-accumulates",
)
def test_of_several_traits_the_wielder_may_use_whichever_they_like() -> None:
    traits = (("reload", 4), ("dextrous-reload", 2), ("brute-force-reload", 3))
    field = spent(loader(*traits)).turn("ann", "reload:0")
    asked = field.ask("How do you reload")
    assert [(each.key, each.note) for each in asked.among.options] == [
        ("lifting", "against 3"),
        ("sleight-of-hands", "against 2"),
        ("crossbows-firearms", "against 4"),
    ]
    field.answer("How do you reload", "crossbows-firearms")
    assert field.ask("Reload the Arbalest").cites[0] == "screen.trait.reload"
    field.answer("Reload the Arbalest", 1).roll(8)
    again(field).turn("ann", "reload:0")
    notes = {each.key: each.note for each in field.ask("How do you reload").among.options}
    assert notes["crossbows-firearms"] == "against 2"
    field.answer("How do you reload", "sleight-of-hands").answer("Reload the Arbalest", 1).roll(8)
    assert field.told("hands") == ["Ann has reloaded the Arbalest"]
    assert marks(field) == ["reload", "dextrous-reload", "brute-force-reload"], "nothing is left of the rest"


@pytest.mark.rule("screen.trait.reload")
def test_a_bow_with_such_a_trait_is_reloaded_too_and_one_without_is_not() -> None:
    assert option(spent(loader(("reload", 1), skill="bows")), "shoot:bob").barred
    assert option(spent(loader(skill="bows")), "shoot:bob").barred is None


def test_after_a_fight_there_is_time_to_load() -> None:
    field = spent(loader(("reload", 4))).turn("ann", "reload:0")
    field.answer("Reload the Arbalest", 1).roll(3)
    assert "reloading" in marks(field)
    again(field).turn("ann", "yield")
    assert field.fight.over
    assert marks(field) == ["reload"]
    assert [each.name for each in field.fight.sheet("ann").weapons[0].specials] == ["reload"]


@pytest.mark.about("screen.ruling.reload-accumulates")
def test_what_has_none_of_these_traits_is_reloaded_as_in_the_core_book() -> None:
    field = again(shoot(range_(5, archer("Ann", CROSSBOW, skills=SKILLS)), 1)).turn("ann", "reload:0")
    cites = field.ask("Reload the Crossbow").cites
    assert "screen.ruling.reload-accumulates" not in cites


@pytest.mark.about("screen.ruling.malus-side-costs-when-paid")
def test_a_reload_may_be_withdrawn() -> None:
    field = spent(loader(("reload", 4)))
    field.fight.record(Levels).of["ann"] = {AFRAID: 8}
    field.turn("ann", "reload:0").answer("Reload the Arbalest", "none")
    assert field.asks(Asking(OwnTurn, count=4), "ann")
    assert "reloading" not in marks(field)


@pytest.mark.rule("screen.trait.reload")
def test_as_many_successes_as_are_missing_make_it_ready() -> None:
    field = spent(loader(("reload", 2))).turn("ann", "reload:0").answer("Reload the Arbalest", 1).roll(8)
    assert field.told("hands") == ["Ann has reloaded the Arbalest"]
