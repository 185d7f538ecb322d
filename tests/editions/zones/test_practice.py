"""Checks away from a table: the dice, the chance and what is left behind are those of the table."""

from __future__ import annotations

import json
import tomllib
from typing import Any

import pytest
from msgspec.structs import replace

from winterdawn.cli import main
from winterdawn.dice.sources import ScriptedDice
from winterdawn.editions.alone import Alone
from winterdawn.editions.encounter.practice import PracticeError
from winterdawn.editions.registry import edition
from winterdawn.editions.zones.people.hero import Lasting

KIND = edition("zones").sheet


def rested(sheet: Any) -> Any:
    """Somebody without the Stress that they begin with."""
    return replace(sheet, lasting=Lasting())


BRIDA = rested(KIND.character("brida-holt"))


def made(what: str, needs: int, *faces: int, sheet: Any = BRIDA, **how: Any) -> Any:

    return Alone(sheet, "zones").practised(what, needs, ScriptedDice([faces]), **how)


@pytest.mark.rule("zones.ruling.gm-checks", "zones.ruling.one-success-suffices")
def test_a_skill_is_rolled_with_its_attribute() -> None:
    found = made("Melee", 1, 6, *[2] * 8)
    assert found.data["pool"] == "9d6"
    assert found.data["chance"] == pytest.approx(1 - (5 / 6) ** 9)
    assert (found.data["passed"], found.data["successes"], found.sheet) == (True, 1, BRIDA)
    assert not made("melee", 2, 6, *[2] * 8).data["passed"]


def test_an_attribute_alone_and_another_attribute() -> None:
    assert made("soul", 1, 2, 2).data == {
        "skill": "", "attribute": "soul", "chance": pytest.approx(1 - (5 / 6) ** 2),
        "pool": "2d6", "stress": 0, "faces": [2, 2], "successes": 0, "critical_failures": 0, "passed": False,
    }  # fmt: skip
    assert made("melee", 1, *[2] * 5, attribute="agility").data["attribute"] == "agility"


@pytest.mark.rule("zones.ruling.modifiers-are-dice")
def test_bonus_and_malus_are_dice() -> None:
    found = made("mobility", 1, *[2] * 4, bonus=3, malus=2)
    assert found.data["pool"] == "4d6"
    assert [line.split("[")[0].strip().split(maxsplit=3) for line in found.told if "term" in line] == [
        ["term", "+3", "dice", "bonus"],
        ["term", "−2", "dice", "malus"],
        ["term", "−2", "dice", "Mail Shirt"],
    ]


def test_a_check_is_told_line_by_line() -> None:
    assert made("soul", 1, 2, 6).told == (
        "Brida Holt, a check of SOUL",
        "  pool    2 dice, 31 %",
        "  faces   2d6: 2 6",
        "  rolls   1 success  [zones.ruling.gm-checks, zones.ruling.one-success-suffices, "
        "zones.ruling.attribute-check, zones.ruling.pool-make-up]",
        "  result  passed  [zones.ruling.one-success-suffices]",
    )
    assert made("soul", 1, 2, 2).told[-1] == "  result  failed  [zones.ruling.one-success-suffices]"


@pytest.mark.rule("zones.stress.dice")
def test_what_stress_dice_do_stays_behind() -> None:
    tense = replace(BRIDA, lasting=replace(BRIDA.lasting, stress=3))
    found = made("soul", 1, 2, 2, 1, sheet=tense)
    assert (found.data["stress"], found.data["critical_failures"]) == (1, 1)
    assert found.sheet.lasting != tense.lasting
    assert any(line.startswith("  leaves") for line in found.told)


@pytest.mark.parametrize(
    "who, what, how, error",
    [
        ("brida-holt", "meele", {}, "'meele' is neither a skill nor an attribute; perhaps melee is meant"),
        ("brida-holt", "melee", {"attribute": "luck"}, "--attribute: 'luck' is none; one of body, agility"),
        ("poacher", "melee", {}, "Poacher rolls no dice; the figures of an enemy are fixed"),
    ],
)
def test_what_cannot_be_checked_is_said(who: str, what: str, how: dict[str, Any], error: str) -> None:
    with pytest.raises(PracticeError, match=error):
        made(what, 1, 2, sheet=KIND.character(who), **how)


def test_the_command_line_enters_what_is_left(tmp_path, capsys) -> None:
    path = tmp_path / "tense.toml"
    path.write_text(KIND.written(replace(BRIDA, lasting=replace(BRIDA.lasting, stress=9))), "utf-8")
    words = ["character", "test", str(path), "melee", "--vs", "1", "--seed", "2", "--save", "--json"]
    assert main(words) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["saved"], found["stress"], found["critical_failures"]) == (True, 7, 1)
    after = KIND.read(tomllib.loads(path.read_text("utf-8")))
    assert after.lasting.conditions == {"exhaustion": 1}


def test_the_command_line_takes_an_attribute_and_dice_more_and_less(capsys) -> None:
    words = ["character", "test", "brida-holt", "melee", "--edition", "zones", "--vs", "1", "--seed", "2"]
    assert main([*words, "--attribute", "agility", "--bonus", "3", "--malus", "1", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    ranks = {key: BRIDA.skills["melee"] + BRIDA.score(key) for key in ("body", "agility")}
    assert (found["attribute"], found["pool"]) == ("agility", f"{ranks['agility'] + 3 - 1 - 2}d6"), "in mail"


def test_the_command_line_makes_a_hero_by_the_points_of_the_age(capsys) -> None:
    new = ["character", "new", "--edition", "zones", "-o", "-", "--seed"]
    reactions = []
    for seed in ("1", "2"):
        assert main([*new, seed]) == 0
        reactions.append(capsys.readouterr().err.split(" Stamina, ")[1].partition("\n")[0])
    assert reactions == ["1 reaction", "3 reactions"]
    assert main([*new, "1", "--points", "3"]) == 2
    told = (
        "how many points there are says the age, which is chosen, by the rules “The zone game”; leave it out"
    )
    assert capsys.readouterr().err == f"winterdawn: --points: {told}\n"
