"""``winterdawn odds``."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from winterdawn.cli import main, odds
from winterdawn.cli.parser import BadInput, Parser


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    parser = Parser(prog="winterdawn")
    odds.add(parser.add_subparsers())
    options = parser.parse_args(["odds", *arguments])
    assert options.run(options) == 0
    return capsys.readouterr().out


def test_a_pool(capsys: pytest.CaptureFixture[str]):
    text = told(capsys, "4d6")
    assert text.startswith("4d6\n")
    assert "37.50%" in text
    assert "mean 2.000" in text


def test_against_a_difficulty(capsys: pytest.CaptureFixture[str]):
    assert "win 31.25%, lose 68.75%" in told(capsys, "4d6", "--vs", "3")
    assert "difficulty 6" in told(capsys, "4d6", "--vs", "challenging", "--edition", "screen")


def test_against_another_side(capsys: pytest.CaptureFixture[str]):
    found = json.loads(
        told(capsys, "5d8", "--against", "4d6", "--malus", "2", "--their-malus", "2", "--json")
    )
    assert set(found) >= {"edition", "pool", "pmf", "mean", "at_least", "win", "tie", "lose", "hits"}
    assert found["win"] == pytest.approx(0.745, abs=0.001)
    assert json.loads(told(capsys, "1d6", "--against", "1d6", "--advantage", "ours", "--json"))["tie"] == 0


@pytest.mark.parametrize("kind", ["first-fail", "setback"])
def test_rolling(capsys: pytest.CaptureFixture[str], kind: str):
    text = told(capsys, "3d6", f"--{kind}", "7", "--rolls", "6")
    assert "on average" in text
    assert "within 6 rolls" in text
    assert "it may never end" in told(capsys, "1d4", f"--{kind}", "7", "--malus", "3")


def test_a_picture(capsys: pytest.CaptureFixture[str], tmp_path: Path):
    pytest.importorskip("altair")
    told(capsys, "4d6", "--plot", str(tmp_path / "odds.svg"))
    drawn = (tmp_path / "odds.svg").read_bytes()
    assert drawn
    assert main(["odds", "5d6", "--plot", str(tmp_path / "odds.svg")]) == 2
    assert "is there already" in capsys.readouterr().err
    assert (tmp_path / "odds.svg").read_bytes() == drawn
    told(capsys, "5d6", "--plot", str(tmp_path / "odds.svg"), "--force")
    assert (tmp_path / "odds.svg").read_bytes() != drawn


@pytest.mark.parametrize(
    "arguments, sentence",
    [
        (["d7"], "d7 is no die"),
        (["4d6", "--vs", "hard"], "--vs takes a whole number from 0 up, not 'hard'"),
        (["4d6", "--vs", "hard", "--edition", "screen"], "or one of routine, easy, average, challenging,"),
        (["0d6"], "at least 1 die"),
        ([""], "at least 1 die"),
        (["10000d6"], "at most 1000"),
        (["4d6", "--vs", "nan"], "whole number"),
        (["4d6", "--vs", "-1"], "whole number"),
        (["4d6", "--vs", "3", "--against", "4d6"], "name one"),
        (["4d6", "--their-malus", "2"], "belong to --against"),
        (["4d6", "--malus", "101"], "from 0 to 100"),
        (["4d6", "--first-fail", "501"], "from 0 to 500"),
        (["4d6", "--edition", "third"], "is no edition"),
        (["4d8", "--edition", "zones"], "no d8 is thrown"),
        (["4d6", "--against", "4d6", "--edition", "zones"], "no opposed tests"),
        (["4d6", "--plot", "odds.gif"], "ending in .svg"),
    ],
)
def test_bad_input_gets_one_sentence(capsys: pytest.CaptureFixture[str], arguments: list[str], sentence: str):
    with pytest.raises(BadInput, match=sentence):
        told(capsys, *arguments)


@pytest.mark.parametrize(
    "test",
    [
        ["1000d20", "--against", "1000d20", "--malus", "3"],
        ["1000d20", "--against", "1000d20", "--edition", "draft"],
        ["1000d20", "--first-fail", "100", "--rolls", "1000"],
        ["20d20", "--setback", "500"],
        ["300d6", "--first-fail", "500"],
    ],
)
def test_odds_that_would_take_minutes_are_refused(
    test: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["odds", *test]) == 2
    assert "these odds are exact, and would take too long" in capsys.readouterr().err


def test_large_pools_against_each_other_are_answered(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", "1000d20", "--against", "1000d20", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["win"] == told["lose"] < 0.5
