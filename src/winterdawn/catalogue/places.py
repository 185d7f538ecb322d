"""Where the program names a rule, and where its tests do."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

PACKAGE = Path(__file__).parents[1]
TESTS = PACKAGE.parents[1] / "tests"
"""There only in a checkout."""
_Named = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef | ast.Assign | ast.AnnAssign
_VALUES = (ast.Assign, ast.AnnAssign)
_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
_DECORATED = (*_FUNCTIONS, ast.ClassDef)


class Naming(NamedTuple):
    """Where a rule is named."""

    path: str
    """Of the file, from the folder that holds the package or the tests."""
    line: int
    within: str
    """The function, class or value that does, such as ``PoolRules.grant``; empty for the file itself."""


def namings(id: str, folder: Path = PACKAGE) -> Iterator[Naming]:
    """Every function, class or value of the Python files of a ``folder`` that names a rule, once, in their
    order.
    """
    whole = re.compile(rf"(?<![\w.-]){re.escape(id)}(?![\w-]|\.\w)")
    for path in sorted(folder.rglob("*.py")):
        text = path.read_text("utf-8")
        if id not in text:
            continue
        tree, seen = ast.parse(text), set[str]()
        for number, line in enumerate(text.splitlines(), start=1):
            if whole.search(line) and (within := _within(tree, number)) not in seen:
                seen.add(within)
                yield Naming(path.relative_to(folder.parent).as_posix(), number, within)


def _within(tree: ast.AST, line: int) -> str:
    """What a line belongs to, from the outside in."""
    kinds = _DECORATED if isinstance(tree, _FUNCTIONS) else (*_DECORATED, *_VALUES)
    for each in ast.iter_child_nodes(tree):
        if isinstance(each, kinds) and _first(each) <= line <= (each.end_lineno or 0):
            return ".".join(filter(None, (_name(each), _within(each, line))))
    return ""


def _first(node: _Named) -> int:
    """The line with which something begins, with what is written over it."""
    over = node.decorator_list if isinstance(node, _DECORATED) else []
    return min(each.lineno for each in (node, *over))


def _name(node: _Named) -> str:
    match node:
        case ast.Assign():
            return ", ".join(map(ast.unparse, node.targets))
        case ast.AnnAssign():
            return ast.unparse(node.target)
    return node.name
