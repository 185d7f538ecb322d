"""Every worked example of an edition that can be played is played or computed by a test."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from winterdawn import catalogue
from winterdawn.editions.registry import HOMES

TESTS = Path(__file__).parents[2]
MARKS = ("pytest.mark.example", "pytest.mark.rule")
"""How a test names what it plays; ``about`` names only what it is near to."""


def named(tree: ast.Module) -> Iterator[str]:
    """Whatever the marks of a file's tests name, those of single rows of their tables too."""
    for test in ast.walk(tree):
        if not (isinstance(test, ast.FunctionDef) and test.name.startswith("test_")):
            continue
        for mark in (each for decorator in test.decorator_list for each in ast.walk(decorator)):
            if isinstance(mark, ast.Call) and ast.unparse(mark.func) in MARKS:
                yield from (str(each.value) for each in mark.args if isinstance(each, ast.Constant))


@cache
def all_named() -> set[str]:
    files = (ast.parse(path.read_text("utf-8")) for path in TESTS.rglob("test_*.py"))
    return {id for tree in files for id in named(tree)}


@pytest.mark.parametrize("edition", HOMES)
def test_every_worked_example_has_a_test(edition: str) -> None:
    missing = [example.id for example in catalogue.examples(edition) if example.id not in all_named()]
    assert missing == []


def test_only_marks_of_tests_name_examples() -> None:
    text = "@pytest.mark.about('a')\n@pytest.mark.example('b')\ndef test_it(): 'c'\n"
    helper = "@pytest.mark.example('d')\ndef helps(): pass\n"
    assert list(named(ast.parse(text + helper))) == ["b"]
