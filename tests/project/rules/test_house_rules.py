"""Every house rule of every edition has a test that is played by it."""

from __future__ import annotations

from pathlib import Path

import pytest

from winterdawn import catalogue
from winterdawn.catalogue.options import elsewhere
from winterdawn.editions.house import house_rules
from winterdawn.editions.registry import HOMES, edition

TESTS = Path(__file__).parents[2]
MARK = "pytest.mark.house("


def whole(request: pytest.FixtureRequest) -> bool:
    """Whether all tests that are played by house rules were collected."""
    if request.config.option.keyword or request.config.option.markexpr:
        return False
    collected = {item.path for item in request.session.items}
    return all(path in collected for path in TESTS.rglob("test_*.py") if MARK in path.read_text("utf-8"))


def test_every_house_rule_has_a_test_that_is_played_by_it(request: pytest.FixtureRequest) -> None:
    if not whole(request):
        pytest.skip("only a part of the tests was collected")
    marks = [mark for item in request.session.items for mark in item.iter_markers("house")]
    known = {name for key in HOMES for name in house_rules(edition(key).figures)}
    missing = known - {name for mark in marks for name in mark.args}
    assert missing == set(), "a house rule needs a test marked house(NAME) that plays by another setting"


def test_only_house_rules_are_marked(request: pytest.FixtureRequest) -> None:
    marks = [mark for item in request.session.items for mark in item.iter_markers("house")]
    known = {name for key in HOMES for name in house_rules(edition(key).figures)}
    unknown = {name for mark in marks for name in mark.args} - known
    assert unknown == set(), "there is no such house rule"


def options(name: str) -> set[str]:
    return {entry.option for entry in catalogue.rules(name, "ruling") if entry.option}


@pytest.mark.parametrize("name", ["book", "draft", "screen"])
def test_every_option_of_an_edition_is_a_house_rule_or_set_elsewhere(name: str) -> None:
    named, places, rules = options(name), set(elsewhere()), set(edition(name).house_rules)
    missing = named - rules - places
    assert missing == set(), "an option needs a house rule of its name, or another place"
    assert places & rules == set(), "this option is a house rule by now"


def test_whatever_is_set_elsewhere_is_the_option_of_a_ruling_and_says_where() -> None:
    places = elsewhere()
    assert set(places) - set().union(*map(options, ("book", "draft", "screen"))) == set()
    assert all(len(place.split()) > 3 for place in places.values())
