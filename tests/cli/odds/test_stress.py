"""Stress dice and pushes on the command line."""

from __future__ import annotations

import json

import pytest

from winterdawn.cli import main
from winterdawn.dice.trials import Stressed
from winterdawn.editions.scales import scale, stressing


def told(capsys, *words: str) -> str:
    assert main([*words, "--edition", "zones"]) == 0
    return capsys.readouterr().out


def refused(capsys, *words: str) -> str:
    assert main([*words]) == 2
    return capsys.readouterr().err


def test_a_roll_lays_all_its_dice_open(capsys):
    assert told(capsys, "roll", "6d6", "--stress", "3", "--push", "--vs", "3", "--seed", "5") == (
        "6d6 base dice      4 5 5 6 5 6\n"
        "3d6 stress die     1 3 6\n"
        "4d6 pushed dice    4 6 1 3\n"
        "2d6 stress die     2 4\n"
        "successes          3\n"
        "WP                 2\n"
        "critical failures  1\n"
        "against 3          success\n"
        "seed               5\n"
    )


def test_a_roll_that_has_enough_is_not_pushed(capsys):
    found = json.loads(told(capsys, "roll", "6d6", "--push", "--vs", "2", "--seed", "5", "--json"))
    assert [each["purpose"] for each in found["thrown"]] == ["base dice"]
    assert (found["successes"], found["success"], found["hits"], found["stress"]) == (2, True, 0, 0)


def test_odds_are_those_of_the_roll(capsys):
    words = ("odds", "6d6", "--stress", "2", "--push", "--vs", "2", "--malus", "1")
    found = json.loads(told(capsys, *words, "--json"))
    trial = Stressed(5, 2, 2, push="short", scale=scale("zones"))
    assert found["pool"] == "5d6"
    assert found["win"] == pytest.approx(float(trial.odds().win))
    assert found["wp"]["mean"] == pytest.approx(float(trial.will().mean))
    assert found["critical_failures"]["pmf"]["0"] == pytest.approx(float(trial.criticals().exactly(0)))
    lines = told(capsys, *words).splitlines()
    assert lines[0] == "5d6 and 2 Stress for 2, pushed if short"
    assert f"enough {float(trial.odds().win):.2%}" in lines


def test_a_game_without_stress_refuses_it(capsys):
    assert stressing() == ("zones",)
    for words in (["--stress", "1"], ["--push"], ["--push", "--edition", "screen"]):
        for command in ("roll", "odds"):
            error = refused(capsys, command, "4d6", *words)
            assert error == f"winterdawn: {words[0]} needs a game that has it: --edition zones\n"


@pytest.mark.parametrize(
    "words, error",
    [
        (
            ["odds", "4d6", "--stress", "1", "--against", "3d6"],
            "--stress and --against are for different rolls",
        ),
        (["odds", "4d6", "--push", "--first-fail", "3"], "--push and --first-fail are for different rolls"),
        (["roll", "4d8", "--stress", "1"], "no d8 is thrown by the scale of zones; use d6"),
        (["odds", "101d6", "--push"], "base dice is a whole number from 0 to 100, not 101"),
    ],
)
def test_what_cannot_be_rolled_is_said(capsys, words, error):
    assert error in refused(capsys, *words, "--edition", "zones")


def test_odds_of_the_largest_rolls_are_told(capsys):
    found = json.loads(told(capsys, "odds", "100d6", "--stress", "100", "--push", "--vs", "50", "--json"))
    assert found["wp"]["mean"] > 40
    assert found["critical_failures"]["mean"] == pytest.approx(100 * (1 / 6 + 4 / 6 / 6) + 1 / 6)


def test_a_game_without_rolling_tests_refuses_them(capsys):
    for option in ("--first-fail", "--setback"):
        error = refused(capsys, "odds", "4d6", option, "3", "--edition", "zones")
        assert (
            error == f"winterdawn: {option}: no test is made roll by roll in zones; use book, draft, screen\n"
        )
        assert cli_odds(option, "screen") == cli_odds(option) == 0


def cli_odds(option: str, *edition: str) -> int:
    return main(["odds", "4d6", option, "3", *(("--edition", *edition) if edition else ())])
