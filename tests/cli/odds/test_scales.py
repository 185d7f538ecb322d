"""What commands read dice by: an edition, and what a group plays otherwise."""

from __future__ import annotations

import json
from typing import Any

import pytest

from winterdawn import Pool, cli
from winterdawn.dice.scale import PLAIN, Scale
from winterdawn.editions.scales import scale


@pytest.fixture
def told(capsys: pytest.CaptureFixture[str]):
    def run(*arguments: str) -> str:
        assert cli.main(arguments) == 0
        return capsys.readouterr().out

    return run


@pytest.fixture
def refused(capsys: pytest.CaptureFixture[str]):
    def run(*arguments: str) -> str:
        assert cli.main(arguments) == 2
        return capsys.readouterr().err

    return run


@pytest.mark.parametrize(
    "rule, edition, by",
    [
        ("ladder-step=3", "book", PLAIN.but(step=3)),
        ("losses=none", "draft", scale("draft").but(one=0, blank=-1)),
        ("malus-ladder=banded", "screen", scale("screen").but(malus="banded")),
        ("malus-dice=replace", "screen", scale("screen").but(shrinks=True)),
        ("success-mode=sum", "screen", scale("screen").but(summed=True)),
        ("success_face=5", "zones", scale("zones").but(step=5)),
    ],
)
def test_odds_go_by_a_house_rule(told, rule: str, edition: str, by: Scale) -> None:
    found = json.loads(told("odds", "4d6", "--malus", "4", "--edition", edition, "--rule", rule, "--json"))
    expected = Pool("4d6").odds(malus=4, scale=by)
    assert found["pmf"] == {str(each): float(chance) for each, chance in expected.pmf.items()}
    assert expected.pmf != Pool("4d6").odds(malus=4, scale=scale(edition)).pmf
    assert rule in told("odds", "4d6", "--edition", edition, "--rule", rule).splitlines()[0]


def test_tests_and_rolls_go_by_it_too(told) -> None:
    rule = ("--rule", "ladder-step=3")
    assert "win 72.22%" in told("odds", "4d6", "--vs", "3", *rule)
    assert told("odds", "4d6", "--against", "2d8", *rule) != told("odds", "4d6", "--against", "2d8")
    assert told("odds", "4d6", "--setback", "4", *rule) != told("odds", "4d6", "--setback", "4")
    assert "scores  0 1 1 1 = 3" in told("roll", "4d6", "--seed", "3", *rule)


def test_a_house_rule_about_stress_dice(told) -> None:
    asked = ("6d6", "--stress", "2", "--edition", "zones")
    assert "critical failures: 0 69.44%" in told("odds", *asked)
    assert "critical failures: 0 44.44%" in told("odds", *asked, "--rule", "stress-fail-to=2")
    seed = ("--seed", "1", "--json")
    assert json.loads(told("roll", *asked, *seed))["critical_failures"] == 0
    most = json.loads(told("roll", *asked, *seed, "--rule", "stress-fail-to=5"))
    stress = next(each["faces"] for each in most["thrown"] if each["purpose"] == "stress die")
    assert most["critical_failures"] == len(stress) == sum(face <= 5 for face in stress)


@pytest.mark.parametrize("command", ["odds", "roll"])
def test_a_house_rule_that_cannot_be_is_refused(refused, command: str) -> None:
    assert refused(command, "4d6", "--rule", "reach-malus=2").endswith(
        "--rule: no roll is read by reach-malus; those are ladder-step\n"
    )
    assert "house_rules.ladder-step: '99' is not allowed" in refused(
        command, "4d6", "--rule", "ladder-step=99"
    )
    assert "the value is missing" in refused(command, "4d6", "--rule", "ladder-step")
    assert "'nix' is no edition" in refused(command, "4d6", "--edition", "nix", "--rule", "ladder-step=3")
    assert "those are success-face, modifiers, stress-dice-on, stress-fail-to" in refused(
        command, "4d6", "--edition", "zones", "--rule", "push=on"
    )


def test_what_maluses_cost_is_told(told) -> None:
    screen = ("--edition", "screen")
    assert told("odds", "4d6", "--malus", "11", *screen).splitlines()[1] == "costs 3 spirit, 2 boxes"
    sides = told("odds", "4d6", "--against", "3d6", "--malus", "8", "--their-malus", "11", *screen)
    assert sides.splitlines()[1:3] == ["costs 2 spirit", "costs the other side 3 spirit, 2 boxes"]
    rolling = told("odds", "4d6", "--setback", "2", "--malus", "7", *screen)
    assert rolling.splitlines()[1] == "costs 1 spirit each roll"
    assert "costs" not in told("odds", "4d6", "--malus", "6", *screen)
    found: dict[str, Any] = json.loads(told("odds", "4d6", "--malus", "11", *screen, "--json"))
    assert found["costs"] == {"spirit": 3, "boxes": 2}
    assert "costs" not in json.loads(told("odds", "4d6", "--malus", "11", "--json"))
