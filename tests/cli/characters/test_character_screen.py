"""``winterdawn character`` with sheets of the game master's screen."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

import pytest

from winterdawn.cli import main

SHEET = """edition = "screen"
name = "Ann"
attributes = { agility = 7, constitution = 7, erudition = 7, persona = 7, strength = 7, wisdom = 7 }
experience = { climbing = 5 }
conditions = { afraid = 2 }
"""


@pytest.fixture
def ann(tmp_path: Path) -> Path:
    path = tmp_path / "ann.toml"
    path.write_text(SHEET, "utf-8")
    return path


def output(capsys: pytest.CaptureFixture[str], *words: object, code: int = 0) -> str:
    capsys.readouterr()
    assert main(["character", *map(str, words)]) == code
    printed = capsys.readouterr()
    return printed.err if code else printed.out


def test_a_newcomer_is_of_the_screen_and_sound(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "orc.toml"
    output(capsys, "new", "--edition", "screen", "--race", "orc", "--seed", 3, "-o", path)
    made = tomllib.loads(path.read_text("utf-8"))
    assert made["edition"] == "screen"
    assert {"insult", "intimidation", "persuasion"} <= set(made["skills"])
    assert output(capsys, "validate", path) == f"{path}: sound\n"
    assert "--edition screen" in output(
        capsys, "new", "--edition", "screen", "--seed", 4, "-o", tmp_path / "b.toml"
    )


def test_show_and_why_go_by_the_screen(ann: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "climbing                   5 of 3, can be raised" in output(capsys, "show", ann)
    price = json.loads(output(capsys, "show", ann, "--why", "price:climbing", "--json"))
    assert (price["value"], price["cites"][0]) == (3, "screen.moment.rank-up")
    assert output(capsys, "show", ann, "--why", "afraid").startswith("afraid: 2  [screen.")
    assert "perhaps persuasion is meant" in output(capsys, "show", ann, "--why", "charm & persuasion", code=2)


def test_the_help_goes_for_every_edition(capsys: pytest.CaptureFixture[str]) -> None:
    told = output(capsys, "test", "--help")
    assert "--malus N             maluses on the test" in told
    assert not any(word in told for word in ("MoS", "flawless", "highest face"))


def test_a_sheet_speaks_of_successes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "orc.toml"
    output(capsys, "new", "--edition", "screen", "--race", "orc", "--seed", 3, "-o", path)
    told = output(capsys, "show", path)
    assert "intimidation +2 successes" in told
    assert "MoS" not in told


def test_a_newcomer_is_summed_up_in_successes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told = output(capsys, "new", "--edition", "screen", "--seed", 3, "-o", tmp_path / "ragna.toml")
    assert "holds to Blind: -2 successes on sight-based Perception" in told


def test_validate_and_advance_name_the_screen_s_rules(ann: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told = output(capsys, "validate", ann)
    assert "experience.climbing: warning: 5 points in climbing are a rank" in told
    assert "[screen.moment.rank-up]" in told
    assert "climbing, points above the price: 2 → 0" in output(capsys, "advance", ann, "climbing")
    assert "[screen.moment.rank-up]" in output(capsys, "advance", ann, "climbing", code=2)
    assert "[screen.moment.rank-up]" in output(capsys, "advance", ann, "--back", code=2)
    assert "[screen.moment.family-up]" in output(capsys, "advance", ann, "influence", code=2)
    assert output(capsys, "validate", ann) == f"{ann}: sound\n"


def test_a_test_counts_conditions_and_names_the_skills_that_there_are(
    ann: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    told = output(capsys, "test", ann, "climbing", "--vs", 1, "--seed", 1)
    assert "pool    1d6 −2" in told
    assert "on malus dice" in told
    refused = output(capsys, "test", ann, "insult & intimidation", "--vs", 1, code=2)
    assert "name insult, intimidation" in refused


def test_a_test_goes_by_steps_and_speaks_of_successes(ann: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told = output(capsys, "test", ann, "climbing", "--vs", "Challenging", "--seed", 1)
    assert "against 6 (challenging)" in told
    faces = next(line for line in told.splitlines() if line.startswith("  faces"))
    assert faces.endswith(("success", "successes"))
    assert "MoS" not in told
    assert "one of routine, easy" in output(capsys, "test", ann, "climbing", "--vs", "vile", code=2)
    assert "'-1'" in output(capsys, "test", ann, "climbing", "--vs=-1", code=2)
    refused = output(capsys, "test", ann, "climbing", "--vs", "easy", "--reward", "spirit", code=2)
    assert "--reward: a test by the rules" in refused


def test_what_only_the_screen_notes_is_told_when_it_is_left_behind(
    ann: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ann.write_text(f'{SHEET}used = ["climbing", "ego"]\nclose_helm = true\n', "utf-8")
    for other in ("book", "draft"):
        lost = json.loads(output(capsys, "convert", ann, "--edition", other, "--json"))["lost"]
        assert lost[:3] == ["conditions: afraid 2", "used: climbing, ego", "close helm: yes"]
    back = ann.with_name("ann-book.toml")
    lost = json.loads(output(capsys, "convert", back, "--edition", "screen", "--json"))["lost"]
    assert lost == ["climbing: its points of experience are a rank here"]


def test_a_low_attribute_of_the_draft_tells_the_spirit_that_its_dice_cost(
    ann: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = (
        SHEET.partition("experience")[0]
        .replace('"screen"', '"draft"')
        .replace("strength = 7", "strength = 2")
    )
    ann.write_text(f"{text}skills = {{ climbing = 2 }}\n", "utf-8")
    told = output(capsys, "test", ann, "climbing", "--vs", 3, "--seed", 1)
    assert "costs   Ann rolls 3 dice on strength below 4 −6 spirit, 15 left" in told
    assert "[draft.test.low-attribute-cost" in told


@pytest.mark.parametrize("edition", ["draft", "screen"])
def test_no_sheet_has_conditions_that_its_edition_does_not_have(
    edition: str, ann: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    sheet = SHEET.replace('"screen"', f'"{edition}"').partition("experience")[0]
    for name, more in (("banana", ""), ("afraid", "; how much of it there is stands in conditions")):
        ann.write_text(f'{sheet}[wounds]\nconditions = ["{name}"]\n', "utf-8")
        said = f"wounds.conditions: '{name}' is none of dead, unconscious, incapacitated, choked"
        told = output(capsys, "validate", ann, code=2)
        assert told.partition(said)[2].strip() == (more if edition == "screen" else "")
    ann.write_text(f'{sheet}[wounds]\nconditions = ["unconscious", "choked"]\n', "utf-8")
    assert output(capsys, "validate", ann) == f"{ann}: sound\n"
