"""Every mechanic and table that the rules cite is proved by some test."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from winterdawn.catalogue import known, rule

ROOT = Path(__file__).parents[2]
ROOMS = ("editions/sda", "editions/book", "characters", "space")
_ID = re.compile(r"\bbook\.[a-z-]+\.[a-z0-9-]*[a-z0-9]")


def nodes(path: Path) -> Iterator[ast.AST]:
    yield from ast.walk(ast.parse(path.read_text(encoding="utf-8")))


def cited() -> dict[str, str]:
    """The mechanics and tables that the rooms name in strings and docstrings, with one place each."""
    found = {}
    for room in ROOMS:
        for path in sorted((ROOT / "src/winterdawn" / room).rglob("*.py")):
            for node in nodes(path):
                if isinstance(node, ast.Constant) and isinstance(node.value, str):
                    for id in _ID.findall(node.value):
                        if known(id) and rule(id).kind in ("mechanic", "table"):
                            found[id] = f"{path.relative_to(ROOT)}:{node.lineno}"
    return found


def proved() -> set[str]:
    """The ids that any ``pytest.mark.rule`` of the tests names."""
    return {
        argument.value
        for path in sorted((ROOT / "tests").rglob("*.py"))
        for node in nodes(path)
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule"
        for argument in node.args
        if isinstance(argument, ast.Constant)
    }


def test_every_cited_rule_is_tested():
    covered = proved()
    missing = [f"{place}: {id}" for id, place in cited().items() if id not in covered]
    assert not missing, "no test names\n" + "\n".join(missing)


def test_the_search_finds_both_strings_and_docstrings():
    found = cited()
    assert found["book.opportunity.bonus-die"]
    assert found["book.spirit.maximum"].startswith("src/winterdawn/characters/")
    assert len(found) > 80
