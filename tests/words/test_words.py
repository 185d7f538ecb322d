"""What keeps words out of the rules: they speak less and less, and every fact can be said."""

from __future__ import annotations

import ast
import importlib
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from string import Formatter

import pytest

from tests.words.speaking import EDITIONS, found, held, sentences
from winterdawn.editions import registry
from winterdawn.kernel.fact import Fact
from winterdawn.kernel.words import Words

SOURCES = Path(registry.__file__).parents[1]
BASES = {"DiceAsked", "BoxesAsked", "DiceTask", "Phrase", "Sign"}
"""Facts that are never said by themselves."""
ASKED = {"TurnAsked", "ActionsAsked"}
"""Questions of rooms that still speak."""


def test_rules_speak_less_and_less() -> None:
    assert found() == held(), "python -m tests.words.speaking writes down what has become less"


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("def a():\n    'What it does.'", []),
        ("play.emit('step', f'{who.name} steps', cites)", ["f'{who.name} steps'"]),
        ("Option(f'wound:{number}', 'Yes, at once')", ["'Yes, at once'"]),
        ("f'{one}{two}'", []),
        ('f\'{a}{", and then" if b else ""}\'', ["', and then'"]),
    ],
)
def test_what_looks_like_words(tmp_path: Path, code: str, said: list[str]) -> None:
    file = tmp_path / "room.py"
    file.write_text(code)
    assert sentences(file) == said


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


@cache
def phrases() -> tuple[tuple[str, str, set[str]], ...]:
    """Every phrase of the rules: the module that says it, its name, and what it is given."""
    return tuple(_phrases())


def _phrases() -> Iterator[tuple[str, str, set[str]]]:
    for file in SOURCES.rglob("*.py"):
        module = ".".join(("winterdawn", *file.relative_to(SOURCES).with_suffix("").parts))
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in {"phrase", "sign"}:
                yield module, ast.literal_eval(node.args[0]), {each.arg for each in node.keywords if each.arg}


def test_every_phrase_is_given_what_it_names() -> None:
    """In the words of every edition that may say it."""
    assert phrases()
    for module, key, given in phrases():
        for words in said(module):
            assert key in words.says, (module, key)
            for line in words.says[key].values():
                named = {re.split("[?.=]", field)[0] for field in fields(line)}
                assert named <= given, (module, key, line)


BELOW = {"sda": ("",), "draft": ("", "sda"), "screen": ("", "sda"), "zones": ("",)}
"""Whose words each room of editions may say otherwise."""


@pytest.mark.parametrize("room", BELOW)
def test_what_a_room_says_otherwise_it_does_not_mean_otherwise(room: str) -> None:
    """Two phrases of one name would silently be one."""
    own = {key for module, key, _ in phrases() if module.startswith(f"winterdawn.editions.{room}.")}
    below = {key for each in BELOW[room] for key in Words.read(EDITIONS / each / "wording" / "en").says}
    assert not own & {*Words.read(EDITIONS / room / "wording" / "en").says} & below


def fields(line: str) -> list[str]:
    """The fields of a line, those within others too."""
    found = [(field, spec or "") for _, field, spec, _ in Formatter().parse(line) if field is not None]
    return [each for field, spec in found for each in (field, *fields(spec))]


def _words(name: str) -> Words:
    return registry.edition(name).words


def test_no_word_is_left_over() -> None:
    known = {kind.__name__ for kind in facts()} | {key for _, key, _ in phrases()}
    for name in registry.NAMES:
        assert {*_words(name).says} <= known, name
