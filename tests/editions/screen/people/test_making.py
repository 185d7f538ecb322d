"""The making of a character of the screen: the core book's steps, in the screen's terms."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from winterdawn.characters.making.question import DONE
from winterdawn.editions.alone import numbers
from winterdawn.editions.screen import EDITION
from winterdawn.editions.screen.people.sheet import ScreenSheet
from winterdawn.editions.sda.character.advance import price
from winterdawn.editions.sda.character.skills import ATTRIBUTES
from winterdawn.editions.sda.creation.figures import grants, named

KIND = EDITION.sheet
BARE = ScreenSheet(name="Ann", attributes=dict.fromkeys(ATTRIBUTES, 8))


def halted(stage: str, prompt: str = "") -> Any:
    """An orc in the making, at the first question of a stage; the first choice is made everywhere before."""
    draft = KIND.begun(KIND.draft(30), "orc")
    while draft.question.stage != stage or not draft.question.prompt.startswith(prompt):
        keys = draft.question.keys
        draft = draft.choose(DONE if DONE in keys else keys[0])
    return draft


@pytest.mark.about("screen.ruling.table-making")
def test_points_for_a_skill_that_is_two_here_go_to_either():
    question = halted("race", "Which skill gets 3 experience").question
    assert question.keys == ("insult", "intimidation")
    assert grants({"skills": {"Charm & Persuasion": 2}}, BARE) == [(("persuasion",), 2)]


@pytest.mark.about("screen.ruling.table-making")
def test_points_for_a_family_go_to_a_skill_of_the_one_in_its_place():
    assert {"cooking", "music", "dancing", "poetry"} < set(named("Arts & Performance", BARE))
    assert not {"music-singing", "oration-poetry"} & set(named("Arts & Performance", BARE))


@pytest.mark.rule("screen.moment.rank-up")
@pytest.mark.about("screen.ruling.table-making", "screen.ruling.rank-includes-family")
def test_ranks_rise_by_themselves_and_the_rest_counts_towards_the_next():
    draft = halted("skills")
    assert not [key for key in draft.question.keys if key.removeprefix("raise:") in BARE.known()]
    assert "screen.moment.rank-up" in draft.question.cites
    while question := draft.question:
        draft = draft.choose(DONE if DONE in question.keys else question.keys[0])
    made = draft.finish("Ugra")
    raised = [step for step in made.story if step.choice.startswith("raise:") and step.ranks]
    assert raised
    for key, rank in made.skills.items():
        gained = sum(step.experience.get(key, 0) for step in made.story if step.experience.get(key, 0) > 0)
        paid = sum(3 * number for number in range(1, rank + 1))
        assert made.experience.get(key, 0) == gained - paid
    assert all(points < price(made, key) for key, points in made.experience.items() if key in made.known())


@pytest.mark.parametrize("seed", range(8))
def test_whoever_is_made_is_of_the_screen_and_can_be_made_again(seed: int):
    made = KIND.drawn(seed)
    assert isinstance(made, ScreenSheet)
    assert EDITION.read(msgspec.json.decode(KIND.document(made))) == made
    assert not KIND.faults(made)
    assert KIND.refinished(made, KIND.remade(made)) == made


def test_a_trait_is_about_the_skills_that_there_are():
    orc = KIND.drawn(3, first="orc")
    fearsome = next(trait for trait in orc.traits if trait.name == "Fearsome")
    assert [(each.to, each.plus - each.malus) for each in fearsome.modifiers] == [
        ("insult", 2),
        ("intimidation", 2),
        ("persuasion", -2),
    ]


@pytest.mark.house("attribute-cost")
def test_points_of_a_making_pay_for_attributes_as_the_group_has_it() -> None:
    raised, cost = {}, {}
    for value in ("current-value", "three-times"):
        made = KIND.drawn(4, EDITION.draft(rules={"attribute-cost": value}), "high-man", "Ada")
        assert (made.made_under.attribute_cost, made.attribute_cost) == (value, value)
        assert KIND.refinished(made, KIND.remade(made)) == made
        choices = [step.choice.removeprefix("raise:") for step in made.story]
        raised[value] = [key for key in choices if key in ATTRIBUTES]
        cost[value] = numbers(made, "screen")["price:wisdom"].value / made.attributes["wisdom"]
    assert raised["three-times"] == [] != raised["current-value"]
    assert cost["three-times"] > 3 * cost["current-value"] == 3
