"""What reaches a terminal: escaped, in a line, and no more than a line of what was typed."""

from __future__ import annotations

import ast
import json
from pathlib import Path

import msgspec
import pytest

from winterdawn import cli
from winterdawn.characters.files import to_toml
from winterdawn.characters.names import unseen
from winterdawn.cli.terminal import say
from winterdawn.editions.sda.roster.people import character

ESCAPE = "\x1b[2J\u202e\n"
LONG = "x" * 3_900


def test_text_is_shown_with_its_line_breaks_and_nothing_else_unseen(capsys):
    say("one\ntwo\x1b[31m\u202e\r")
    assert capsys.readouterr().out == "one\ntwo\\u001b[31m\\u202e\\u000d\n"


COMMANDS = (
    "roll @", "roll 4d6 --vs @", "roll 4d6 @", "@", "odds @", "odds 4d6 --edition @", "odds 4d6 --vs @",
    "odds 4d6 --against @", "rules xyzzy@", "rules malus --kind @", "rules malus --edition @", "rules book.@",
    "fight @ skeleton", "fight skeleton skeleton --players @,simple", "fight skeleton skeleton --edition @",
    "replay @", "character show @", "character show ./@", "character validate @", "serve --port @",
    "character show ilse-varn --why @", "character new --seed 1 --name @", "character new --race @ --seed 1",
    "character test ilse-varn @ --vs 1", "character advance ilse-varn @",
)  # fmt: skip


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("given", [ESCAPE, LONG])
def test_an_error_is_a_short_line_without_escapes(given, command, capsys):
    assert cli.main([part.replace("@", given) for part in command.split()]) in (1, 2)
    said = capsys.readouterr()
    assert not [char for char in said.out + said.err if char != "\n" and unseen(char)]
    assert len(said.err.splitlines()) == 1
    assert "x" * 301 not in said.err


def test_an_argument_has_a_length(capsys):
    assert cli.main(["roll", "x" * 4_001]) == 2
    assert capsys.readouterr().err == "winterdawn: an argument has at most 4,000 characters\n"


@pytest.mark.parametrize("words", [["malus"] * 51, ["x" * 1_001]])
def test_a_search_has_a_length(words, capsys):
    assert cli.main(["rules", *words]) == 2
    assert "look for at most 50 words of 1,000 characters in all" in capsys.readouterr().err


def test_a_file_cannot_write_a_line_of_its_own(tmp_path: Path, capsys):
    file = tmp_path / "a\nilse: a sound sheet\x1b[2J.toml"
    file.write_text(to_toml(character("ilse-varn")), "utf-8")
    assert cli.main(["character", "validate", str(file)]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 1
    file.write_text(file.read_text("utf-8").replace('name = "Ilse Varn"', 'name = "Ilse\\u001b"'), "utf-8")
    assert cli.main(["character", "show", str(file)]) == 2
    said = capsys.readouterr().err
    assert "name: 'Ilse\\u001b' holds U+001B, which cannot be seen; leave it out" in said


def test_notes_are_set_in_and_json_stays_json(tmp_path: Path, capsys):
    file = tmp_path / "ilse.toml"
    sheet = msgspec.structs.replace(character("ilse-varn"), notes="One.\nFaults\n  none")
    file.write_text(to_toml(sheet), "utf-8")
    assert cli.main(["character", "show", str(file)]) == 0
    assert "\n  One.\n  Faults\n    none\n" in capsys.readouterr().out
    assert cli.main(["character", "show", str(file), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["sheet"]["notes"] == "One.\nFaults\n  none"


def test_there_is_one_way_to_the_terminal():
    for file in Path(cli.__file__).parent.glob("*.py"):
        calls = [node for node in ast.walk(ast.parse(file.read_text("utf-8"))) if isinstance(node, ast.Call)]
        printing = [call for call in calls if isinstance(call.func, ast.Name) and call.func.id == "print"]
        assert not printing or file.name == "terminal.py", f"{file.name} prints; use say"
