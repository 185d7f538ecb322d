"""Fights in files: written by hand, of the demo campaign, and kept at any moment."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.library.test_fight import begun, some_way
from winterdawn import Fight
from winterdawn.cli import main
from winterdawn.editions.fights.demo import source
from winterdawn.editions.registry import NAMES


@pytest.mark.parametrize("name", NAMES)
def test_a_fight_is_kept_at_any_moment_and_goes_on(name: str, tmp_path: Path) -> None:
    path = tmp_path / "fight.jsonl"
    one = begun(name)
    for answers in (0, 9, 10_000):
        some_way(one, answers).save(str(path))
        again = Fight.load(path)
        assert (again, again.run.game.digest(), again.log()) == (one, one.run.game.digest(), one.log())
    assert main(["replay", str(path)]) == 0


def test_what_the_command_line_keeps_is_loaded(tmp_path: Path) -> None:
    path = tmp_path / "fight.jsonl"
    assert main(["fight", "ilse-varn", "reeve-holt", "--seed", "7", "--record", str(path)]) == 0
    one = begun(seed=7)
    one.play()
    assert Fight.load(path) == one


def test_a_fight_file_and_one_of_the_demo_campaign_are_the_same(tmp_path: Path) -> None:
    path = tmp_path / "bridge.toml"
    path.write_text(source("mill-bridge"), "utf-8")
    one = Fight.load(path)
    assert one == Fight.load("mill-bridge")
    assert one.seats == ("player-1", "gm")
    assert one.play().rounds


WRONG = {
    "cut off": (lambda text: text[: text.rindex("\n", 0, -1)], "line .*the digest is missing here"),
    "no answer": (lambda text: text.replace("\n[", '\n["x",0,0],[', 1), "line 2: "),
    "no setup": (lambda text: text.replace('"book"', '"boook"', 1), "line 1: edition: 'boook' is not known"),
    "another end": (
        lambda text: text.replace("outcome:", "outcome:0"),
        "ends otherwise than the digest says",
    ),
    "an end of its own": (lambda text: text[:40], "line 1: "),
    "empty": (lambda _: "", "combatant: this is missing"),
    "no toml": (lambda _: "[[", "not a TOML document"),
}


@pytest.mark.parametrize("fault", WRONG)
def test_what_is_wrong_in_a_file_is_told(fault: str, tmp_path: Path) -> None:
    path = tmp_path / "fight.jsonl"
    some_way(begun()).save(path)
    change, told = WRONG[fault]
    path.write_text(change(path.read_text("utf-8")), "utf-8")
    with pytest.raises(ValueError, match=told):
        Fight.load(path)


def test_where_no_file_is_nothing_is_loaded(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "none.toml", "no-such-fight"):
        with pytest.raises(OSError, match=str(path)):
            Fight.load(path)
    with pytest.raises(
        OSError, match="neither such a file nor such a demo fight; those are kaldwater-ford, "
    ):
        Fight.load("mill-brigde")
