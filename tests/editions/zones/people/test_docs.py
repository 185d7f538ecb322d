"""docs/zones.md says what files may hold, and its examples are read."""

from __future__ import annotations

import re
import shlex
import tomllib
from pathlib import Path

import pytest
import tomli_w

from tests.editions.zones.people.folk import KIND, TABLES
from winterdawn import cli
from winterdawn.characters.document import Document
from winterdawn.editions.zones.people.hero import HeroSheet
from winterdawn.editions.zones.tables import reading
from winterdawn.editions.zones.tables.reading import TableError, Tables, tables_of
from winterdawn.editions.zones.tables.rows import TableRow

DOCS = (Path(__file__).parents[4] / "docs/zones.md").read_text("utf-8")
OWN = Path(reading.__file__).parents[1] / "data"
FORMS = {name: type(getattr(TABLES, name).rows()[0]) for name in Tables.__struct_fields__}
_SAID = {*Document.__struct_fields__, *TableRow.__struct_fields__}
"""What is said of every row, or of every document."""

_COMMANDS = [
    shlex.split(line) for line in re.findall(r"^winterdawn .*--tables.*", DOCS, re.M) if " serve " not in line
]


def section(title: str) -> str:
    return DOCS.split(f"# {title}\n")[1].split("\n#")[0]


def example(title: str) -> str:
    found = re.search(r"```toml\n(.*?)```", section(title), re.DOTALL)
    assert found is not None
    return found[1]


def told(title: str) -> set[str]:
    """The fields in the first table of a section."""
    rows = section(title).split("|---|---|\n")[1].split("\n\n")[0].splitlines()
    return {name for row in rows for name in re.findall(r"`(\w+)`", row.split("|")[1])}


@pytest.mark.parametrize("name", Tables.__struct_fields__)
def test_the_example_of_a_table_is_read(name: str, tmp_path: Path):
    file = tmp_path / f"{name}.toml"
    rows = tomllib.loads(example(file.name))
    whole = {**tomllib.loads((OWN / file.name).read_text("utf-8")), **rows} if name == "injuries" else rows
    file.write_text(tomli_w.dumps(whole), "utf-8")
    if name == "skills":
        talents = tomllib.loads(example("talents.toml"))
        (tmp_path / "talents.toml").write_text(tomli_w.dumps(talents), "utf-8")
    found = getattr(tables_of(tmp_path), name)
    assert set(rows) <= set(found)
    assert all(row.name == rows[key]["name"] for key, row in found.items() if key in rows)


@pytest.mark.parametrize("name", Tables.__struct_fields__)
def test_every_field_of_a_table_is_told(name: str):
    assert told(f"{name}.toml") == set(FORMS[name].__struct_fields__) - _SAID


def test_the_example_of_a_sheet_is_that_of_a_sound_hero():
    sheet = KIND.read(tomllib.loads(example("The sheet of a hero")))
    assert isinstance(sheet, HeroSheet)
    assert not KIND.faults(sheet)
    assert sheet.lasting.wounds == 1
    assert told("The sheet of a hero") == set(HeroSheet.__struct_fields__) - _SAID


def test_the_complaints_are_those_that_are_told(tmp_path: Path):
    complaints = re.search(r"nothing is read:\n\n```\n(.*?)```", DOCS, re.DOTALL)
    assert complaints is not None
    weapon, talent = complaints[1].splitlines()
    bad = '[cudgel]\nname = "Cudgel"\nbonus = "two"\ndamage = 1\ntypes = ["bludgeon"]\n'
    for file, text, words in (
        ("weapons", bad, weapon),
        ("talents", example("talents.toml").replace('"guard"', '"gard"'), talent),
    ):
        place = tmp_path / f"{file}.toml"
        place.write_text(text, "utf-8")
        with pytest.raises(TableError) as refused:
            tables_of(tmp_path)
        assert str(refused.value) == words
        place.unlink()


@pytest.mark.parametrize("words", _COMMANDS, ids=lambda words: words[1])
def test_the_commands_with_tables_of_ones_own(words: list[str], here: Path, capsys):
    (here / "our-tables").mkdir()
    (here / "our-tables/enemies.toml").write_text(example("enemies.toml"), "utf-8")
    assert cli.main(words[1:]) == 0
    assert "Toll-keeper" in capsys.readouterr().out


def test_the_effects_of_talents_are_told():
    lines = section("talents.toml").split("| `does` |")[1].split("\n\n")[0].splitlines()[2:]
    kinds = {effect.does for row in TABLES.talents.rows() for effect in row.effects}
    assert {name for line in lines for name in re.findall(r"`(\w+)`", line.split("|")[1])} == kinds
