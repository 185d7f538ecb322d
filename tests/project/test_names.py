"""One class name means one thing, wherever it stands."""

import ast
from collections import defaultdict
from pathlib import Path

import winterdawn

ROOT = Path(winterdawn.__file__).parent


def test_no_two_classes_share_a_name() -> None:
    homes = defaultdict(list)
    for path in sorted(ROOT.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                homes[node.name].append(path.relative_to(ROOT).as_posix())
    assert len(homes) > 300
    assert {name: files for name, files in homes.items() if len(files) > 1} == {}
