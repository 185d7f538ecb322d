"""``winterdawn verify``: a roll that was not dealt so is found."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from winterdawn import Pool, cli
from winterdawn.dice.sources import VerifiableDice

SECRET = bytes(range(32))


def sealed(**changes: Any) -> dict[str, Any]:
    dice = VerifiableDice(SECRET, "ford")
    pools = ("4d6", "2d8+1d20", "1d4")
    rolls = [{"number": n, "pool": pool, "faces": list(dice(Pool(pool)))} for n, pool in enumerate(pools)]
    whole = {"encounter": "ford", "commitment": dice.commitment, "secret": SECRET.hex(), "rolls": rolls}
    return {**whole, **changes}


def verify(tmp_path: Path, content: object, *more: str) -> int:
    file = tmp_path / "dice.json"
    file.write_text(content if isinstance(content, str) else json.dumps(content), "utf-8")
    return cli.main(["verify", str(file), *more])


def test_honest_dice_pass(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert verify(tmp_path, sealed()) == 0
    assert "each of the 3 rolls" in capsys.readouterr().out
    assert verify(tmp_path, sealed(), "--json") == 0
    assert json.loads(capsys.readouterr().out) == {"rolls": 3, "faults": []}


def test_another_face_another_secret_and_a_missing_roll_are_found(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rolls = sealed()["rolls"]
    other = rolls[1]["faces"][0] % 8 + 1
    changed = [rolls[0], {**rolls[1], "faces": [other, *rolls[1]["faces"][1:]]}, rolls[2]]
    for change, told in (
        ({"rolls": changed}, "Roll 1 of 2d8+1d20 says"),
        ({"commitment": "0" * 64}, "does not fit the seal"),
        ({"rolls": [rolls[0], rolls[2]]}, "Before roll 2 others are missing"),
        ({"encounter": "bridge"}, "Roll 0 of 4d6 says"),
    ):
        assert verify(tmp_path, sealed(**change)) == 1
        assert told in capsys.readouterr().out


@pytest.mark.parametrize(
    "content",
    ["", "[]", "{}", sealed(secret="xyz"), sealed(rolls=[{"number": 0, "pool": "4d6", "faces": [1]}]),
     sealed(rolls=[{"number": 0, "pool": "a rabbit", "faces": [1]}])],
)  # fmt: skip
def test_what_is_no_such_file_is_told(
    tmp_path: Path, content: object, capsys: pytest.CaptureFixture[str]
) -> None:
    assert verify(tmp_path, content) == 2
    assert "is not a file of dice saved at a table" in capsys.readouterr().err
