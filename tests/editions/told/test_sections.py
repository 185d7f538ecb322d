"""Each section of the chapter of combat can be read as it is played, with its rules."""

from __future__ import annotations

import tomllib
from collections import defaultdict
from functools import cache
from importlib.resources import files

import pytest

from tests.editions.told.fights import NAMES, cited, read
from winterdawn.catalogue.coverage import COUNTED

ON_SHEETS = "it is told where a sheet explains its figures"
JUDGED = "it takes a game master, and the tellings have none"
NOT_TOLD = {
    "book.movement.humanoid-speed": ON_SHEETS,
    "book.reach.one-or-more": ON_SHEETS,
    "book.reach.types": ON_SHEETS,
    "book.reach.far": ON_SHEETS,
    "book.reach.far-increment": ON_SHEETS,
    "book.melee.attribute-choice": ON_SHEETS,
    "book.melee.attribute-forced": ON_SHEETS,
    "book.damage.attribute-plus": ON_SHEETS,
    "book.opportunity.trigger-other": JUDGED,
    "book.manoeuvre.prone-cover": JUDGED,
    "book.terrain.extreme-feat": JUDGED,
    "book.terrain.cover-by-size": "it is an option that is off unless a house rule says otherwise",
    "book.bleeding.beyond-three": "it takes a wound of level 3 that worsens again",
    "book.stun.end": "it takes rounds without anything to tell",
    "book.armour.natural": "it bars an answer that nobody would give",
    "book.manoeuvre.mounted-no-choke": "it bars an answer that nobody would give",
    "book.manoeuvre.prone-target-increment": "it takes a shot past two increments at somebody prone",
}
"""Rules that no telling of their section cites, and why."""


@cache
def sections() -> dict[str, set[str]]:
    """The mechanics, tables and options of each section of the combat chapter."""
    text = files("winterdawn.catalogue").joinpath("rules/book-combat.toml").read_text("utf-8")
    found: dict[str, set[str]] = defaultdict(set)
    for rule in tomllib.loads(text)["rule"]:
        if rule["kind"] in COUNTED:
            found[rule["section"]].add(rule["id"])
    return found


def heard(section: str) -> set[str]:
    """What is cited in the tellings of a section."""
    return set().union(*(cited(name) for name in NAMES if section in read(name)[1].sections))


@pytest.mark.parametrize("section", sections())
def test_a_section_is_told_with_its_rules(section: str) -> None:
    missing = sections()[section] - heard(section)
    assert missing == {rule for rule in NOT_TOLD if rule in sections()[section]}


def test_fights_tell_of_sections_that_there_are() -> None:
    named = {section for name in NAMES for section in read(name)[1].sections}
    assert named == set(sections())


def test_few_rules_are_left_out() -> None:
    assert len(NOT_TOLD) < sum(map(len, sections().values())) / 10
