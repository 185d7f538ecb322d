"""What still stands in words in the rules: how much in which file, in ``speaking.toml``; it only lessens.

``python -m tests.words.speaking`` writes it anew; ``python -m tests.words.speaking FILE`` shows a file's.
"""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

from winterdawn.editions import registry

EDITIONS = Path(registry.__file__).parent
HELD = Path(__file__).with_name("speaking.toml")
KEY = re.compile(r"[a-z0-9:._/=+-]*")
"""What an answer, a file or a mark is called, as far as it is the same each time."""


def sentences(file: Path) -> list[str]:
    """What stands in a file that somebody could read: format strings that are no keys, and strings of several
    words.
    """
    tree = ast.parse(file.read_text("utf-8"))
    notes = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    return [ast.unparse(node) for node in _said(tree) if id(node) not in notes]


def _said(node: ast.AST) -> Iterator[ast.expr]:
    if isinstance(node, ast.JoinedStr):
        plain = [each.value for each in node.values if isinstance(each, ast.Constant)]
        if not all(KEY.fullmatch(str(each)) for each in plain):
            yield node
    elif isinstance(node, ast.Constant):
        if isinstance(node.value, str) and " " in node.value:
            yield node
        return
    for child in ast.iter_child_nodes(node):
        if not (isinstance(node, ast.JoinedStr) and isinstance(child, ast.Constant)):
            yield from _said(child)


def found() -> dict[str, int]:
    """How much stands in each file, by its path below ``editions``."""
    counts = {file.relative_to(EDITIONS).as_posix(): len(sentences(file)) for file in EDITIONS.rglob("*.py")}
    return {name: counts[name] for name in sorted(counts) if counts[name]}


def held() -> dict[str, int]:
    """What is held of it."""
    return tomllib.loads(HELD.read_text("utf-8"))


if __name__ == "__main__":
    if sys.argv[1:]:
        print("\n".join(sentences(Path(sys.argv[1]))))
    else:
        HELD.write_text("".join(f'"{name}" = {count}\n' for name, count in found().items()), "utf-8")
