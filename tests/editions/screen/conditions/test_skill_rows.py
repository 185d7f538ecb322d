"""Each skill that the screen names is what its own entry of the catalogue says."""

import re

import pytest
from msgspec.structs import replace

from tests.editions.screen.conditions.states import one
from tests.editions.screen.field import duel
from winterdawn import catalogue
from winterdawn.editions.alone import numbers
from winterdawn.kernel.fact import told_text

KEYS = (
    "acrobatics", "brawling", "breath-holding", "detect-motive", "ego", "insult", "intimidation", "lifting",
    "luck", "persuasion", "resist-fatigue", "resist-hunger", "resist-pain", "resist-shock", "running",
    "sleight-of-hand", "tactics",
)  # fmt: skip
ATTRIBUTES = {
    "athleticism": "strength", "grace": "agility", "dexterity": "agility", "influence": "persona",
    "resilience": "constitution", "toughness": "constitution", "luck": "persona",
    "melee combat": "agility or strength", "detect motive": "wisdom", "ego": "persona or wisdom",
    "tactics": "erudition or wisdom",
}  # fmt: skip
"""What governs the skills of a family, or an exception (screen.ruling.attributes-of-skills)."""
OWN_NAMES = {"sleight-of-hand": "sleight-of-hands"}


def said(key: str) -> tuple[str, str]:
    """The skill and the family of an entry, in its words."""
    found = re.match(r"(.+?) (?:belongs to|is the single skill of) the (.+) family", _says(key))
    assert found is not None
    return found[1], found[2]


def _says(key: str) -> str:
    return catalogue.rule(f"screen.skill.{key}").says


@pytest.mark.rule("screen.ruling.attributes-of-skills")
@pytest.mark.parametrize(
    "row", [pytest.param(key, marks=pytest.mark.rule(f"screen.skill.{key}")) for key in KEYS]
)
def test_a_skill_is_governed_and_grouped_as_its_entry_says(row: str) -> None:
    name, family = said(row)
    key = OWN_NAMES.get(row, row)
    sheet = replace(one("Ann"), skills={key: 1}, families={} if family == "luck" else {_key(family): 2})
    accounts = numbers(sheet, "screen")
    attributes = sheet.known()[key].attributes
    told = accounts[f"pool:{key}:{attributes[0]}"]
    governed = next(term for term in told.terms if term.label == "governed by")
    assert governed.value == " or ".join(attributes) == ATTRIBUTES.get(name, ATTRIBUTES.get(family, "wisdom"))
    assert governed.cites[-1] == f"screen.skill.{row}"
    rank = accounts[f"rank:{key}"]
    labels = [term.label for term in rank.terms]
    grouped = [] if family == "luck" else [f"{family}, own rank"]
    assert labels == [f"{key.replace('-', ' ')}, own rank", *grouped]
    assert (rank.value, told.value) == ((1, "2d8") if family == "luck" else (3, "4d8"))


def _key(family: str) -> str:
    return family.replace(" ", "-")


@pytest.mark.rule("screen.skill.notation")
def test_the_rank_of_the_family_counts_with_that_of_the_skill() -> None:
    sheet = replace(one("Ann"), skills={"ego": 2, "insult": 3}, families={"resilience": 4})
    accounts = numbers(sheet, "screen")
    assert (accounts["rank:ego"].value, accounts["rank:insult"].value) == (6, 3)
    assert accounts["rank:ego"].cites == ("screen.skill.notation",)


@pytest.mark.rule("screen.skill.any-melee")
def test_the_wildcard_is_whichever_melee_skill_the_player_picks() -> None:
    field = duel(one("Ann", {"polearms": 5, "brawling": 0}), places="e5 i5").turn("ann", "stance")
    ask = field.ask("Take the stance")
    assert "screen.skill.any-melee" in ask.cites
    assert field.own("Take the stance") == [1, 2, 3, 4, 5, 6], "with polearms, though a sword is in hand"
    picked = {str(option.label) for option in ask.also}
    family = ("one-handed swords", "axes, clubs & maces", "brawling", "two-handed swords", "polearms")
    assert [name for name in family if not any(name in label for label in picked)] == []
    key = next(option.key for option in ask.also if "brawling" in told_text(option.label))
    assert field.answer("Take the stance", key).own("Take the stance") == [1]


@pytest.mark.example("screen.example.pool-build")
@pytest.mark.rule("screen.skill.notation")
def test_ranks_of_skill_and_family_make_a_pool() -> None:
    sheet = replace(one("Ann", strength=7), skills={"running": 2}, families={"athleticism": 1})
    assert numbers(sheet, "screen")["pool:running:strength"].value == "4d6"


def test_what_the_screen_splits_or_renames_is_gone() -> None:
    known = one("Ann").known()
    gone = ("charm-persuasion", "insult-intimidation", "music-singing", "oration-poetry")
    assert [key for key in gone if key in known] == []
