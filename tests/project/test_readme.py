"""What the README and the page on fights show works."""

from __future__ import annotations

import doctest
import re
import shlex
from pathlib import Path

import pytest

from tests.project.rules.test_rule_ids import exists
from winterdawn import cli
from winterdawn.editions.book import EDITION as BOOK
from winterdawn.editions.fights import read
from winterdawn.editions.fights.form import CombatantForm, FightForm, MapForm

README = Path(__file__).parents[2] / "README.md"
TEXT = README.read_text(encoding="utf-8")
FIGHTS = (README.parent / "docs" / "combat.md").read_text(encoding="utf-8")
FILES = (README.parent / "docs" / "fights.md").read_text(encoding="utf-8")
ZONES = (README.parent / "docs" / "zones.md").read_text(encoding="utf-8")
_BLOCK = re.compile(r"^```(\w+)\n(.*?)^```", re.M | re.S)
BLOCKS = [(match[1], match[2]) for match in _BLOCK.finditer(TEXT)]
COMMANDS = [
    line.removeprefix(".venv/bin/")
    for language, block in [*BLOCKS, *_BLOCK.findall(FIGHTS), *_BLOCK.findall(FILES), *_BLOCK.findall(ZONES)]
    if language == "sh"
    for line in block.splitlines()
    if line.removeprefix(".venv/bin/").startswith("winterdawn")
]


def test_the_library_examples():
    examples = "\n".join(block for language, block in BLOCKS if language == "python")
    test = doctest.DocTestParser().get_doctest(examples, {}, "README", str(README), 0)
    assert test.examples
    assert doctest.DocTestRunner().run(test).failed == 0


@pytest.mark.parametrize(
    "command", [line for line in COMMANDS if " serve" not in line and " --tables" not in line]
)
def test_the_commands(command, capsys):
    assert cli.main(shlex.split(command, comments=True)[1:]) == 0
    assert capsys.readouterr().out


def test_the_fight_file_of_the_page_is_read():
    ((_, text),) = (found for found in _BLOCK.findall(FILES) if found[0] == "toml")
    setup = read(text)
    assert (len(setup.entrants), setup.goal.kind, setup.light) == (4, "hold", "dim")


def test_every_field_of_a_fight_file_is_on_its_page():
    fields = [*FightForm.__struct_fields__, *MapForm.__struct_fields__, *CombatantForm.__struct_fields__]
    missing = [name for name in fields if f"{name}`" not in FILES and name not in ("format", "map")]
    assert missing == []


def test_the_targets_of_make_exist():
    targets = set(re.findall(r"^(?:make|`make) (\w+)", TEXT, re.M)) | set(re.findall(r"`make (\w+)", TEXT))
    makefile = (README.parent / "Makefile").read_text(encoding="utf-8")
    assert targets
    assert [target for target in targets if not re.search(rf"^{target}:", makefile, re.M)] == []


def test_the_house_rules_and_rules_of_the_page_on_fights_exist():
    rows = re.findall(r"^\| (`[a-z-]+`(?:, `[a-z-]+`)*) \| (?=wh)", FIGHTS, re.M)
    named = {name for row in rows for name in re.findall(r"[a-z-]+", row)}
    assert len(named) > 5
    figures = {name.replace("_", "-") for name in BOOK.figures.__struct_fields__}
    assert named <= figures
    assert all(exists(rule) for rule in re.findall(r"`(book\.[a-z.-]+)`", FIGHTS))
