"""Every ruling is carried by a test that names it, or stands as text with the reason."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from pathlib import Path

import pytest

from winterdawn.catalogue import rules
from winterdawn.catalogue.coverage import NO_REASON, REASONS, coverage, is_row
from winterdawn.editions.registry import HOMES

TESTS = Path(__file__).parents[2]
MARKS = ("rule", "about", "house")
UNTRIED = 0
"""So many rulings at most come up in no test yet; the number only falls."""
WAITS = "no test makes it come up yet"


def _strings(node: ast.AST, known: dict[str, ast.expr]) -> Iterator[str]:
    """The words in an argument of a mark, through names of the module."""
    for each in ast.walk(node):
        if isinstance(each, ast.Constant) and isinstance(each.value, str):
            yield each.value
        elif isinstance(each, ast.Name) and each.id in known:
            yield from _strings(known[each.id], {})


def named_in(text: str) -> set[str]:
    """The rules and house rules that the tests of a module are marked with."""
    tree = ast.parse(text)
    known = {
        node.targets[0].id: node.value
        for node in tree.body
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name)
    }
    marks = (
        node
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in MARKS
    )
    return {word for mark in marks for each in mark.args for word in _strings(each, known)}


@cache
def marked() -> frozenset[str]:
    """The same of all tests."""
    texts = (path.read_text("utf-8") for path in TESTS.rglob("test_*.py"))
    return frozenset(word for text in texts if "mark." in text for word in named_in(text))


def _table(name: str) -> dict[str, str]:
    return dict(tomllib.loads((files("winterdawn.catalogue") / REASONS).read_text("utf-8"))[name])


@pytest.mark.parametrize("edition", HOMES)
def test_every_ruling_is_named_by_a_test_or_stands_as_text_with_its_reason(edition: str) -> None:
    text = _table("rulings")
    tried = {each.id for each in rules(edition, "ruling") if ({each.id, each.option} - {""}) & marked()}
    every = {each.id for each in rules(edition, "ruling")}
    listed = {id for id in text if id.partition(".")[0] == edition}
    assert every - tried - listed == set(), "no test names it: write one, or say why it is text only"
    assert listed & tried == set(), "a test names it by now: it is text no more"
    assert listed - every == set(), "no such ruling"


def test_the_rulings_that_wait_for_a_test_only_grow_fewer() -> None:
    assert list(_table("rulings").values()).count(WAITS) <= UNTRIED
    assert all(reason.strip() for reason in _table("rulings").values())


def test_every_reason_is_still_true() -> None:
    """Of each there is a rule that does not come up."""
    missing = [each.id for edition in HOMES for each in coverage(edition).missing]
    stale = [start for start in _table("reasons") if not any(id.startswith(start) for id in missing)]
    assert stale == []


def test_marks_are_found_behind_names_too() -> None:
    text = (
        'RULES = ("a.b.c",)\n@pytest.mark.rule(*RULES, "d.e.f")\n@pytest.mark.house("g")\ndef test(): ...\n'
    )
    assert named_in(text) == {"a.b.c", "d.e.f", "g"}


def test_the_count_tells_rulings_and_mere_rows_apart() -> None:
    found = coverage("book")
    rows = [each for each in rules("book") if is_row(each)]
    assert found.plain == (len(rows), len(rows))
    assert all(re.match(r"Governed by .*\. Family: .*\. Use: ", each.says) for each in rows)
    proved, every = found.rulings
    assert proved + len(found.text) == every == len(rules("book", "ruling"))
    assert NO_REASON not in _table("rulings").values()
