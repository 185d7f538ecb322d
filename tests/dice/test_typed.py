"""Dice as people type them: what is read, and what is said of the rest.

``data/typed.txt`` holds a line for each: what was typed, and the refusal, in which _ stands for the words
that repeat it.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from winterdawn import Pool
from winterdawn.cli import main
from winterdawn.dice import PoolError

LINES = [
    line.split(" → ") for line in (Path(__file__).parent / "data/typed.txt").read_text("utf-8").splitlines()
]


@pytest.mark.parametrize("typed, told", LINES)
def test_what_is_no_pool_is_told_what_would_be_right(typed: str, told: str) -> None:
    with pytest.raises(PoolError) as refused:
        Pool(typed)
    said = str(refused.value)
    assert said == told.replace("_", f"{typed!r} is no pool", 1)
    for right in re.findall(r"write (?:dice such as )?(\S+)(?: or (\S+))?", said):
        assert all(Pool(each) for each in right if each), "what would be right is read"


@pytest.mark.parametrize(
    "typed, pool",
    [
        ("４d６", "4d6"),
        ("４Ｄ６＋１ｄ８", "4d6+1d8"),
        ("2d6\u200b", "2d6"),
        ("\ufeff4d6", "4d6"),
        ("4d6\u00a0+ 1d8", "4d6+1d8"),
        ("4\u2009d\u20096", "4d6"),
        ("2d8\uff0b1d6", "2d8+1d6"),
        ("٤d٦", "4d6"),
        ("4D6", "4d6"),
        ("d6", "1d6"),
        (" 4 d 6 ", "4d6"),
        ("0d6", ""),
    ],
)
def test_what_only_looks_otherwise_is_read(typed: str, pool: str) -> None:
    assert Pool(typed) == Pool(pool)


@pytest.mark.parametrize("typed", ["1_0", "1.0", "1e1", "", "ten"])
def test_numbers_of_the_command_line_are_read_by_one_rule(
    typed: str, capsys: pytest.CaptureFixture[str]
) -> None:
    for option in ("--malus", "--seed", "--vs"):
        assert main(["roll", "4d6", f"{option}={typed}"]) == 2, option
        assert "whole number from 0 up" in capsys.readouterr().err
    assert main(["roll", "4d6", "--malus", "１", "--seed", "１", "--vs", "１"]) == 0
