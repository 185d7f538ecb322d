"""Every rule id that the code or a test names stands in the catalogue."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from winterdawn.catalogue import EDITIONS, known, rules

ROOT = Path(__file__).parents[3]
_ID = re.compile(rf"({'|'.join(EDITIONS)})\.[a-z0-9.-]+")
"""An id, or the beginning of one that the code completes, which ends in a dot or a hyphen."""
_QUOTED = re.compile(rf"``(({'|'.join(EDITIONS)})\.[a-z0-9.-]+)``")
_NO_IDS = {"book.toml", "draft.toml", "screen.toml", "zones.toml"}


def strings(path: Path) -> Iterator[tuple[int, str]]:
    """Every string of a Python file, with its line."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.lineno, node.value


def sources() -> list[Path]:
    return sorted((ROOT / "src").rglob("*.py"))


def exists(id: str) -> bool:
    """Whether ``id`` is in the catalogue, or begins an id that is."""
    return known(id) or (id[-1] in ".-" and any(entry.id.startswith(id) for entry in rules()))


def test_ids_in_the_code_exist():
    missing = [
        f"{path.relative_to(ROOT)}:{line}: {text}"
        for path in sources()
        for line, text in strings(path)
        if _ID.fullmatch(text) and text not in _NO_IDS and not exists(text)
    ]
    assert missing == []


def test_ids_in_docstrings_exist():
    missing = [
        f"{path.relative_to(ROOT)}:{line}: {match[1]}"
        for path in sources()
        for line, text in strings(path)
        for match in _QUOTED.finditer(text)
        if match[1] not in _NO_IDS and not known(match[1])
    ]
    assert missing == []


def marks(path: Path) -> Iterator[tuple[int, ast.expr]]:
    """The arguments of every ``pytest.mark.rule``."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
            yield from ((node.lineno, argument) for argument in node.args)


def test_rules_that_tests_cover_exist():
    missing = [
        f"{path.relative_to(ROOT)}:{line}: {ast.unparse(argument)}"
        for path in sorted((ROOT / "tests").rglob("*.py"))
        for line, argument in marks(path)
        if isinstance(argument, ast.Constant) and not known(str(argument.value))
    ]
    assert missing == []


def test_rules_that_are_covered_by_computed_ids_exist(request: pytest.FixtureRequest):
    """Marks whose ids are worked out, such as one for each worked example."""
    ids = [id for item in request.session.items for mark in item.iter_markers("rule") for id in mark.args]
    assert [id for id in ids if not known(id)] == []
