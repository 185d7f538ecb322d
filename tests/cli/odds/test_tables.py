"""Tables of one's own on the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.table.process import demo, serving
from winterdawn import cli
from winterdawn.editions.registry import NAMES, edition, furnished

CUDGEL = '[cudgel]\nname = "Cudgel"\nbonus = 1\ndamage = 3\ntypes = ["bludgeon"]\n'
IMP = """
[imp]
name = "Imp"
initiative = 9
stamina = 2
defence = 0
attacks = [{ name = "Pinch", damage = 1, range = "close", types = ["pierce"] }]
"""
ZONES = ("--edition", "zones")


ROBBERS = ("cutpurse", "fen-hound", "hired-sword", "marsh-bandit")
"""Whom the demo takes from the table of enemies."""


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """A folder of two tables."""
    folder = tmp_path / "our-tables"
    folder.mkdir()
    (folder / "enemies.toml").write_text(IMP)
    (folder / "weapons.toml").write_text(CUDGEL)
    return folder


def told(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert cli.main([*words]) == 0
    return capsys.readouterr().out


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert cli.main([*words]) == 2
    return capsys.readouterr().err


def test_an_edition_is_played_with_tables_of_ones_own_for_as_long_as_it_is_said(own: Path):
    usual = {name: edition(name) for name in NAMES}
    with furnished(own):
        assert edition("zones").sheet.roster() == ("imp",)
        assert [name for name in NAMES if edition(name) is not usual[name]] == ["zones"]
        with pytest.raises(RuntimeError), furnished(own):
            raise RuntimeError
    assert all(edition(name) is usual[name] for name in NAMES)


@pytest.mark.about("zones.ruling.table-files")
def test_a_hero_is_made_seen_and_fights_by_them(own: Path, tmp_path: Path, capsys):
    tables, hero, record = ("--tables", str(own)), str(tmp_path / "ada.toml"), str(tmp_path / "fight.jsonl")
    made = told(capsys, "character", "new", *ZONES, *tables, "--seed", "2", "--name", "Ada", "-o", hero)
    assert f"--tables {own}" in made
    assert "Cudgel" in told(capsys, "character", "show", hero, *tables)
    fight = ("fight", hero, "imp", *ZONES, *tables, "--seed", "4", "--record", record)
    assert "Imp" in told(capsys, *fight)
    assert "Imp" in told(capsys, "replay", record, *tables, "--brief")
    assert "'cudgel' is no" in refused(capsys, "replay", record)
    assert "'cudgel' is no" in refused(capsys, "character", "validate", hero)
    assert "there are brida-holt" in refused(capsys, "character", "show", "imp", *ZONES)


def test_a_fight_that_comes_along_is_fought_by_them(own: Path, capsys):
    fight = ("fight", "causeway-gate", "--seed", "4", "--json")
    before = json.loads(told(capsys, *fight))["digest"]
    assert "'brida-holt' is not in the roster" in refused(capsys, *fight, "--tables", str(own))
    assert json.loads(told(capsys, *fight))["digest"] == before


@pytest.mark.parametrize(
    "words",
    [
        ("character", "new", "--seed", "1"),
        ("fight", "rookie-guard", "skeleton"),
        ("fight", "kaldwater-ford"),
    ],
    ids=" ".join,
)
def test_rules_without_tables_refuse_them(words: tuple[str, ...], own: Path, capsys):
    error = refused(capsys, *words, "--tables", str(own))
    assert error.endswith(
        f"--tables: {edition('book').name}: these rules take no tables of one's own; leave it out\n"
    )


def test_a_record_of_rules_without_tables_refuses_them(own: Path, capsys, tmp_path):
    record = str(tmp_path / "fight.jsonl")
    told(capsys, "fight", "rookie-guard", "skeleton", "--seed", "1", "--record", record)
    assert "take no tables" in refused(capsys, "replay", record, "--tables", str(own))


def test_what_is_wrong_in_a_table_is_said_in_a_sentence(own: Path, capsys):
    (own / "weapons.toml").write_text(CUDGEL.replace("= 1", '= "two"'))
    for words in (("fight", "a", "b"), ("serve", "--no-browser"), ("character", "new", "--seed", "1")):
        error = refused(capsys, *words, "--tables", str(own))
        assert error == (
            "winterdawn: --tables: weapons.toml: cudgel.bonus: 'two' is not a whole number from 0 to 20\n"
        )
    assert "No such file" in refused(capsys, "fight", "a", "b", "--tables", str(own / "none"))


def test_a_table_is_served_by_them(own: Path, tmp_path: Path):
    (own / "weapons.toml").unlink()
    (own / "enemies.toml").write_text("".join(IMP.replace("imp", key) for key in ROBBERS))
    command = [*demo(tmp_path / "data"), *ZONES, "--tables", str(own)]
    with serving(command, tmp_path / "log") as server, server.page("Brida's player") as page:
        names = {token["name"] for token in page.state["view"]["tokens"]}
    assert any(name.startswith("Imp") for name in names), names


def test_a_campaign_keeps_the_tables_that_it_was_begun_with(own: Path, tmp_path: Path, capsys):
    (own / "weapons.toml").unlink()
    (own / "enemies.toml").write_text("".join(IMP.replace("imp", key) for key in ROBBERS))
    data = tmp_path / "data"
    command = [*demo(data), *ZONES]
    with serving([*command, "--tables", str(own)], tmp_path / "log"):
        pass
    kept = data / "tables" / "enemies.toml"
    assert [path.name for path in kept.parent.iterdir()] == ["enemies.toml"]
    (own / "enemies.toml").write_text(kept.read_text().replace("Pinch", "Bite"))
    with serving(command, tmp_path / "again") as server, server.page("Brida's player") as page:
        assert any(token["name"].startswith("Imp") for token in page.state["view"]["tokens"])
    words = ("serve", "--no-browser", "--port", "0", "--data", str(data), "--tables", str(own))
    assert f"is played with the tables in {kept.parent}, which differ in enemies.toml;" in refused(
        capsys, *words
    )


def test_a_campaign_that_was_begun_without_tables_goes_on_without(own: Path, tmp_path: Path, capsys):
    data = tmp_path / "data"
    with serving(demo(data), tmp_path / "log"):
        pass
    words = ("serve", "--no-browser", "--port", "0", "--data", str(data), "--tables", str(own))
    assert "was begun without tables of one's own; leave --tables out" in refused(capsys, *words)
    assert not (data / "tables").exists()


def test_a_folder_without_tables_is_none(own: Path, tmp_path: Path, capsys):
    empty = tmp_path / "nothing"
    empty.mkdir()
    (empty / "notes.txt").write_text("mine")
    said = refused(capsys, "character", "new", *ZONES, "--seed", "1", "--tables", str(empty))
    assert said == (
        f"winterdawn: --tables: {empty} holds no table; name a folder with one or more of weapons.toml, "
        "armour.toml, skills.toml, ages.toml, races.toml, classes.toml, talents.toml, enemies.toml, "
        "injuries.toml\n"
    )
    (empty / "weapon.toml").write_text(CUDGEL)
    assert "weapon.toml: there is no table of that name" in refused(
        capsys, "fight", "a", "b", "--tables", str(empty)
    )


def test_the_demo_campaign_is_not_begun_without_its_people(own: Path, tmp_path: Path, capsys):
    words = ("serve", "--demo", "--no-browser", "--port", "0", "--data", str(tmp_path / "data"))
    with pytest.raises(SystemExit) as left:
        raise SystemExit(cli.main([*words, *ZONES, "--tables", str(own)]))
    assert left.value.code == 2
    error = capsys.readouterr().err
    assert "with these tables the demo campaign cannot be begun: combatant[0].who: " in error
