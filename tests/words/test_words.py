"""What keeps words out of the rules: no sentence in the rooms that have moved, and every fact can be said."""

from __future__ import annotations

import ast
import importlib
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest

from winterdawn.editions import registry
from winterdawn.kernel.fact import Fact
from winterdawn.kernel.words import Words

SOURCES = Path(registry.__file__).parents[1]
MOVED = {
    "sda/body/bleeding.py": ["open wounds"],
    "sda/body/injury.py": [],
    "sda/body/spilling.py": [],
    "sda/combat/melee.py": ["no dice", "; ", " may cancel ", " MoS"],
    "sda/combat/spending.py": [],
    "sda/course/stalemate.py": [],
}
"""Rooms that speak no more, and what still stands in them; it only becomes less."""
KEYS = re.compile(r"f'(\{ARMOUR\}|wound:|boxes:|\{told\.note\}|without)")
"""How what looks like words and is none begins, and what is said of odds."""
BASES = {"DiceAsked", "BoxesAsked", "DiceTask", "Phrase", "Sign"}
"""Facts that are never said by themselves."""
ASKED = {"TurnAsked", "ActionsAsked"}
"""Questions of rooms that still speak."""


def sentences(file: Path) -> list[str]:
    """What stands in a file that somebody could read: format strings, and strings of several words."""
    tree = ast.parse(file.read_text("utf-8"))
    notes = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    found = [node for node in ast.walk(tree) if id(node) not in notes]
    texts = [ast.unparse(node) for node in found if isinstance(node, ast.JoinedStr)]
    plain = [node.value for node in found if isinstance(node, ast.Constant) and isinstance(node.value, str)]
    return [text for text in texts if not KEYS.match(text)] + [text for text in plain if " " in text]


@pytest.mark.parametrize("name", MOVED)
def test_no_sentence_stands_in_a_room_that_has_moved(name: str) -> None:
    assert sentences(SOURCES / "editions" / name) == MOVED[name]


def facts() -> list[type[Fact]]:
    """All classes of facts that the rules have."""
    for file in SOURCES.rglob("*.py"):
        if re.search(r"^class \w+\((Fact|\w+Asked|DiceTask),", file.read_text("utf-8"), re.MULTILINE):
            importlib.import_module(
                ".".join(("winterdawn", *file.relative_to(SOURCES).with_suffix("").parts))
            )
    return [each for each in _below(Fact) if each.__module__.startswith("winterdawn.")]


def _below(kind: type[Fact]) -> Iterator[type[Fact]]:
    for each in kind.__subclasses__():
        yield each
        yield from _below(each)


def said(module: str) -> list[Words]:
    """The words of the editions that may say the facts of a module."""
    room = module.split(".")[2] if module.startswith("winterdawn.editions.") else ""
    names = {
        "sda": ("book", "draft", "screen"),
        "screen": ("screen",),
        "draft": ("draft",),
        "zones": ("zones",),
    }
    return [registry.edition(name).words for name in names.get(room, registry.NAMES)]


def test_every_fact_can_be_said() -> None:
    """By the fields that it has; what stands in the log has a text."""
    found = [kind for kind in facts() if kind.__name__ not in BASES | ASKED | {"Body"}]
    assert len(found) > 30
    for kind in found:
        for words in said(kind.__module__):
            assert not kind.kind or "text" in words.lines(kind), kind


def phrases() -> dict[str, set[str]]:
    """What every phrase is given in the rules, by its name."""
    found: dict[str, set[str]] = {}
    for file in (SOURCES / "editions").rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in {"phrase", "sign"}:
                given = {each.arg for each in node.keywords if each.arg}
                key = ast.literal_eval(node.args[0])
                found[key] = found.get(key, given) & given
    return found


def test_every_phrase_is_given_what_it_names() -> None:
    """In the words of every edition that says it."""
    assert phrases()
    for key, given in phrases().items():
        says = [words.says[key] for words in map(_words, registry.NAMES) if key in words.says]
        assert says, key
        for line in (line for lines in says for line in lines.values()):
            named = {re.split("[?.=]", field)[0] for field in fields(line)}
            assert named <= given, (key, line)


def fields(line: str) -> list[str]:
    """The fields of a line, those within others too."""
    found = [(field, spec or "") for _, field, spec, _ in Formatter().parse(line) if field is not None]
    return [each for field, spec in found for each in (field, *fields(spec))]


def _words(name: str) -> Words:
    return registry.edition(name).words


def test_no_word_is_left_over() -> None:
    known = {kind.__name__ for kind in facts()} | {*phrases()}
    for name in registry.NAMES:
        assert {*_words(name).says} <= known, name
