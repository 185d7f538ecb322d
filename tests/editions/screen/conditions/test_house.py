"""Conditions as a group may play them otherwise."""

import msgspec
import pytest

from tests.editions.screen.conditions.states import apart, hindered, levels, one, rise
from tests.editions.screen.field import Scene, duel
from winterdawn import catalogue
from winterdawn.editions.house import bounds, house_rules
from winterdawn.editions.screen.figures import FIGURES, figures
from winterdawn.editions.sda.figures import Figures


def test_its_figures_are_such_as_a_group_may_set() -> None:
    assert figures(duel().fight) == FIGURES
    assert msgspec.convert(msgspec.to_builtins(FIGURES), type(FIGURES)) == FIGURES


@pytest.mark.house("condition-effects")
@pytest.mark.rule("screen.ruling.condition-effects-missing")
def test_any_level_may_be_one_malus() -> None:
    field = duel(one("Ann", afraid=4, tired=1), condition_effects="one-malus").turn("ann", "strike:bob")
    assert hindered(field.ask("Strike Bob")) == {"afraid": "−1", "tired": "−1"}


@pytest.mark.house("condition-effects")
def test_or_none() -> None:
    field = duel(one("Ann", afraid=4, tired=1), condition_effects="none").turn("ann", "strike:bob")
    assert hindered(field.ask("Strike Bob")) == {}
    field = apart(ann=one("Ann", afraid=4), condition_effects="none")
    assert field.ask("What do you do?").figures["shake-off:afraid"]["malus"] == 0


@pytest.mark.house("condition-maximum")
@pytest.mark.rule("screen.ruling.condition-maximum")
@pytest.mark.parametrize("most", [3, 12])
def test_the_most_may_be_another(most: int) -> None:
    field = duel(one("Ann", tired=most - 1), condition_maximum=most)
    rise(field, "ann", "tired", 2)
    assert (levels(field, "ann"), field.ticked("ann")) == ({"tired": most}, [1, 0, 0])


@pytest.mark.house("condition-maximum")
def test_whoever_comes_with_more_rises_no_further() -> None:
    scene = Scene(one("Ann", afraid=7), condition_maximum=5)
    rise(scene, "ann", "afraid", 1)
    assert levels(scene, "ann") == {"afraid": 7}
    scene.gm("gm:set:ann", "condition:tired")
    assert scene.options("to what?") == [*range(6)]


def test_the_table_says_what_each_figure_of_the_screen_is_and_by_which_rule() -> None:
    table = house_rules(FIGURES)
    assert set(table) == set(bounds(FIGURES))
    own = {name: rule for name, rule in table.items() if name not in bounds(Figures())}
    for name, rule in own.items():
        entry = catalogue.rule(rule.rule)
        assert entry.option == name
        assert all(word in entry.values for word in rule.allowed.words)
    assert own["condition-maximum"].usual == 9
