"""Each skill and family is what its own entry of the catalogue says."""

import re

import pytest

from tests.characters.explained import explain
from tests.characters.people import sheet
from winterdawn import catalogue
from winterdawn.editions.alone import numbers
from winterdawn.editions.sda.character.skills import families, skill_name, skills


@pytest.mark.parametrize(
    "key", [pytest.param(key, marks=pytest.mark.rule(f"book.skill.{key}")) for key in skills()]
)
def test_a_skill_is_governed_and_grouped_as_its_rule_says(key: str) -> None:
    told = numbers(sheet())[f"pool:{key}:{skills()[key].attributes[0]}"]
    governed = next(term for term in told.terms if term.label == "governed by")
    family = skills()[key].family or "none"
    wanted = f"Governed by {governed.value}. Family: {family}."
    assert f"book.skill.{key}" in governed.cites
    assert catalogue.rule(f"book.skill.{key}").says.startswith(wanted)


@pytest.mark.parametrize(
    "family", [pytest.param(key, marks=pytest.mark.rule(f"book.skill.family-{key}")) for key in families()]
)
def test_a_family_holds_the_skills_its_rule_lists(family: str) -> None:
    members = [skill.key for skill in families()[family]]
    told = explain(sheet(families={family: 2}), f"rank:{members[0]}")
    listed = next(term for term in told.terms if term.label == f"{skill_name(family)}, own rank")
    assert (told.value, listed.value) == (2, 2)
    text = catalogue.rule(listed.cites[-1]).says.partition(": ")[2].partition(".")[0]
    named = re.split(r", (?:and )?", text.removesuffix(" by ruling"))
    assert sorted(named) == sorted(members)


def test_names_are_words() -> None:
    assert skill_name("axes-clubs-maces") == "axes, clubs & maces"
    assert skill_name("one-handed-swords") == "one-handed swords"
    assert skill_name("arts-performance") == "arts & performance"
    assert not [key for key in skills() if "-" in skill_name(key) and "handed" not in key]
