"""``winterdawn character convert``, and which edition a sheet is read by."""

from __future__ import annotations

import json
import tomllib
from typing import Any

import pytest

from tests.under import OTHERS
from winterdawn.characters.files import save
from winterdawn.cli import main
from winterdawn.editions.alone import Alone
from winterdawn.editions.registry import edition
from winterdawn.editions.sda.character.sheet import Modifier, Sheet, Trait
from winterdawn.editions.sda.character.skills import ATTRIBUTES


def made(**more: Any) -> Sheet:
    """A sheet of the core book with ranks of every kind."""
    usual: dict[str, Any] = {
        "skills": {"insult-intimidation": 3, "music-singing": 1, "bows": 2, "cooking": 1, "logic": 1},
        "families": {"acumen": 1, "arts-performance": 2, "range-combat": 1},
        "virtues": {"courage": 6, "faith": 2},
    }
    return Sheet(name="Ann", attributes=dict.fromkeys(ATTRIBUTES, 8), **{**usual, **more})


@pytest.fixture
def ann(tmp_path):
    path = tmp_path / "ann.toml"
    save(made(), path)
    return path


@pytest.mark.parametrize("name", OTHERS)
def test_total_ranks_stay_what_they_are(name):
    before = made()
    after = edition(name).sheet.carried(before).sheet
    shared = [key for key in before.known() if key in after.known()]
    assert len(shared) > 90
    assert {key: after.rank(key) for key in shared} == {key: before.rank(key) for key in shared}


def test_what_has_become_two_skills_has_the_ranks_in_both_and_what_has_become_one_the_better():
    screen = edition("screen").sheet.carried(made()).sheet
    assert [screen.rank(key) for key in ("insult", "intimidation", "music", "dancing", "cooking")] == [
        3,
        3,
        3,
        2,
        1,
    ]
    uneven = made(skills={}, families={})
    uneven = edition("screen").sheet.carried(uneven).sheet
    uneven = type(uneven)(name="Ann", attributes=uneven.attributes, skills={"insult": 1, "intimidation": 2})
    assert edition("book").sheet.carried(uneven).sheet.skills == {"insult-intimidation": 2}


def test_what_an_edition_has_no_place_for_is_told_and_left_behind(ann, tmp_path, capsys):
    capsys.readouterr()
    assert main(["character", "convert", str(ann), "--edition", "draft"]) == 0
    told = capsys.readouterr().out
    assert "the virtue faith, step 2" in told
    assert "the family range combat" not in told
    kept = tomllib.loads((tmp_path / "ann-draft.toml").read_text())
    assert kept["edition"] == "draft"
    assert kept["leanings"] == {"courage": "leans to too much"}
    assert "virtues" not in kept


def test_a_skill_that_is_nowhere_else_is_told(tmp_path, capsys):
    sheet = edition("screen").sheet.carried(made()).sheet
    able = type(sheet)(
        name="Ann",
        attributes=sheet.attributes,
        skills={"breath-holding": 2},
        experience={"breath-holding": 1},
    )
    save(able, tmp_path / "ann.toml")
    capsys.readouterr()
    assert main(["character", "convert", str(tmp_path / "ann.toml"), "--edition", "book", "--json"]) == 0
    lost = json.loads(capsys.readouterr().out)["lost"]
    assert lost == [
        "breath holding, rank 2: there is no such skill",
        "1 points of experience in breath holding",
    ]


def test_a_sheet_is_read_by_the_edition_that_it_names(ann, tmp_path, capsys):
    for name in OTHERS:
        assert main(["character", "convert", str(ann), "--edition", name]) == 0
        kept = str(tmp_path / f"ann-{name}.toml")
        capsys.readouterr()
        assert main(["character", "show", kept, "--why", "spirit", "--json"]) == 0
        assert json.loads(capsys.readouterr().out)["cites"][0].startswith(f"{name}.")
        assert main(["character", "validate", kept]) == 0
        assert main(["character", "show", kept, "--edition", "book"]) == 2
        said = capsys.readouterr().err
        assert "this is a sheet of another edition" in said
        assert said.endswith("or carry it over: winterdawn character convert FILE --edition book\n")
        assert main(["character", "show", kept, "--edition", "zones"]) == 2
        assert capsys.readouterr().err.endswith("; give one of 'zones'\n")


def test_it_is_not_carried_to_where_it_is_and_nothing_is_written_over(ann, tmp_path, capsys):
    assert main(["character", "convert", str(ann), "--edition", "book"]) == 2
    assert "is a sheet of 'book' already" in capsys.readouterr().err
    assert main(["character", "convert", str(ann), "--edition", "none"]) == 2
    assert "'none' is not known" in capsys.readouterr().err
    for _ in range(2):
        assert main(["character", "convert", str(ann), "--edition", "draft"]) == 0
    assert len(list(tmp_path.glob("ann-draft*.toml"))) == 2
    capsys.readouterr()
    assert main(["character", "convert", "ilse-varn", "--edition", "screen", "-o", "-"]) == 0
    printed = capsys.readouterr()
    assert tomllib.loads(printed.out)["edition"] == "screen"
    assert "carried over to" in printed.err


@pytest.mark.parametrize("name", OTHERS)
def test_everybody_of_the_roster_can_be_had(name):
    kind = edition(name).sheet
    for key in kind.roster():
        numbers = Alone(kind.character(key), name).numbers()
        assert numbers["spirit"].value


def test_traits_are_as_strong_after_going_there_and_back():
    row = Modifier("insult-intimidation", plus=2)
    before = made(traits=(Trait("Fearsome", modifiers=(row,)),))
    there = edition("screen").sheet.carried(before).sheet
    assert [each.to for each in there.traits[0].modifiers] == ["insult", "intimidation"]
    assert edition("book").sheet.carried(there).sheet.traits[0].modifiers == (row,)


def test_of_two_skills_that_become_one_the_lower_rank_is_told():
    screen = edition("screen").sheet.carried(made()).sheet
    uneven = type(screen)(name="Ann", attributes=screen.attributes, skills={"insult": 1, "intimidation": 2})
    assert edition("book").carried(uneven).lost == ("insult & intimidation: of two ranks the better, 2",)


@pytest.mark.parametrize(("name", "asked"), [("draft", "courage"), ("draft", "faith"), ("book", "insult")])
def test_what_an_edition_has_no_number_for_is_said(name, asked, ann, tmp_path, capsys):
    kept = str(ann)
    if name != "book":
        assert main(["character", "convert", kept, "--edition", name]) == 0
        kept = str(tmp_path / f"ann-{name}.toml")
    capsys.readouterr()
    assert main(["character", "show", kept, "--why", asked]) == 2
    assert f"'{asked}' is no number of this sheet" in capsys.readouterr().err
