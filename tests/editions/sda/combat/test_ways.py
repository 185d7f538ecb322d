"""The ways to roll: which weapons, specialities and attributes there are, and which is suggested."""

from __future__ import annotations

import pytest

from tests.editions.sda.arena import CLUB, PIKE, SWORD, Arena, duel, enter, fighter, hurt, weapon
from winterdawn.editions.sda.character.sheet import Damage, Sheet, Training, Weapon

AXE = weapon("Axe", skill="axes-clubs-maces", attribute="strength")
BLADE = weapon("Blade", attribute="agility")


def ranks(axe: int, blade: int, strength: int = 8, agility: int = 8, **given: int) -> Sheet:
    """Somebody with an axe for strength and a blade for agility."""
    skills = {"axes-clubs-maces": axe, "one-handed-swords": blade}
    sheet = fighter("Ann", AXE, BLADE, skills=skills, strength=strength, agility=agility)
    return hurt(sheet, **given)


@pytest.mark.about("book.melee.attribute-choice", "book.ruling.combat-which-weapon-defends")
@pytest.mark.parametrize(
    "ann, first",
    [
        (ranks(4, 0, strength=4, agility=10), "Axe"),  # 5d4 score 1.25, 1d10 scores 1
        (ranks(2, 0, strength=4, agility=10), "Blade"),  # 3d4 score 0.75
        (ranks(2, 3), "Blade"),
        (ranks(3, 2), "Axe"),
        (ranks(3, 3), "Axe"),  # equals go by strength
        (ranks(4, 2, strength=6, spirit=3), "Blade"),  # 3d6 score 1.5, 3d8 score 2.25
    ],
)
def test_the_way_that_scores_most_is_suggested(ann: Sheet, first: str) -> None:
    arena = duel(ann).turn("ann", "strike:bob")
    assert f"with the {first}" in arena.ask("Strike").prompt


@pytest.mark.unlike("screen", reason="a malus is dice thrown against the pool there")
@pytest.mark.rule("book.reach.outside-malus")
def test_a_weapon_outside_its_reach_is_worth_less_by_the_malus() -> None:
    """At 1 metre a pike loses 2 MoSes and a sword 1; 2 dice more, worth 1.5, are worth it, 1 is not."""
    for rank, first in ((5, "Pike"), (4, "Sword")):
        pike = weapon("Pike", "long", "polearms", hands=1)
        ann = fighter("Ann", SWORD, pike, skills={"polearms": rank})
        arena = duel(ann, places="e5 f5").turn("ann", "strike:bob")
        assert f"with the {first}" in arena.ask("Strike").prompt


def test_of_equal_dice_the_weapon_that_hurts_more_is_suggested() -> None:
    for plus, first in ((5, "Sabre"), (3, "Sword")):
        sabre = weapon("Sabre", damage=Damage("strength", plus))
        arena = duel(fighter("Ann", SWORD, sabre)).turn("ann", "strike:bob")
        assert f"with the {first}" in arena.ask("Strike").prompt


def test_the_dice_of_the_best_way_stand_beside_the_name() -> None:
    for sword, club in ((3, 5), (5, 3)):
        ann = fighter("Ann", SWORD, CLUB, skills={"one-handed-swords": sword, "axes-clubs-maces": club})
        assert [(pips.left, pips.of, pips.faces) for pips in duel(ann).row("ann").pips] == [(6, 6, 8)] * 2


@pytest.mark.about("book.melee.speciality")
def test_only_specialities_of_melee_strike_and_brawling_only_at_hand() -> None:
    knife = Weapon(
        name="Knife",
        training=(Training("thrown"), Training("one-handed-swords"), Training("brawling")),
        ranges=("close",),
        damage=Damage("strength", 2),
        types={"piercing": 0},
    )

    def skills(places: str, prompt: str) -> set[str]:
        arena = duel(fighter("Ann", knife), fighter("Bob", knife), places).turn("ann", "strike:bob")
        if prompt == "Defend":
            arena.answer("Strike", 1)
        ask = arena.ask(prompt)
        return {key.split(":")[1] for key in map(str, ask) if ":" in key}

    both = {"one-handed-swords", "brawling"}
    assert skills("e5 f5", "Strike") == both
    assert skills("e5 g5", "Strike") == {"one-handed-swords"}
    assert skills("e5 g5", "Defend") == both


def test_an_act_tells_players_what_it_costs_both_sides() -> None:
    """From the flank, with a pike at hand."""
    people = enter(fighter("Ann", PIKE), "e5"), enter(fighter("Bob"), "f5", facing=0)
    ask = Arena(*people).initiative(ann=4, bob=3).ask("What do you do?", "ann")
    assert ask.figures["strike:bob"] == {"metres": 1, "malus": 2, "theirs": 1, "actions": 1}
    option = next(option for option in ask.among.options if option.key == "strike:bob")
    assert option.note.startswith("1 m away; with the Pike; −2 ")


def test_ways_with_one_weapon_and_different_skills_are_told_apart() -> None:
    both = (Training("one-handed-swords"), Training("axes-clubs-maces"))
    buckler = Weapon("Buckler", both, ("close",), Damage("strength"), {"bludgeoning": 0}, shield=1)
    arena = duel(fighter("Ann", SWORD, buckler), places="e5 f5").turn("ann", "strike:bob")
    told = [option.label for option in arena.ask("Strike").also]
    assert "With Sword, agility" in told
    assert "With Buckler, axes, clubs & maces, agility" in told
    assert len(set(told)) == len(told)


def test_the_skill_is_told_where_several_go_with_the_attribute_and_nowhere_else() -> None:
    both = (Training("one-handed-swords"), Training("axes-clubs-maces", "strength"))
    hook = Weapon("Hook", both, ("medium",), Damage("strength"), {"cutting": 0})
    ask = duel(fighter("Ann", hook)).turn("ann", "strike:bob").ask("Strike")
    told = [option.label for option in ask.also if option.label.startswith("With")]
    assert told == ["With Hook, axes, clubs & maces, strength", "With Hook, agility"]
