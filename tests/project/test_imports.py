"""What the library must not import before it is needed."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import winterdawn

SERVER = {"litestar", "uvicorn", "sqlalchemy", "websockets"}


def loaded_by(module: str) -> set[str]:
    code = f"import sys, {module}; print(*sys.modules)"
    return set(
        subprocess.run(
            [sys.executable, "-c", code], capture_output=True, text=True, check=True
        ).stdout.split()
    )


@pytest.mark.parametrize(
    "room", ["dice", "catalogue", "characters", "space", "kernel", "editions", "players"]
)
def test_a_room_imports_neither_numpy_nor_a_server(room):
    assert not loaded_by(f"winterdawn.{room}") & (SERVER | {"numpy"})


def test_the_package_itself_imports_next_to_nothing():
    assert not loaded_by("winterdawn") & (SERVER | {"numpy", "msgspec", "winterdawn.dice"})


def test_public_names_are_all_there():
    import winterdawn

    assert all(getattr(winterdawn, name) for name in winterdawn.__all__)
    with pytest.raises(AttributeError, match="winterdawn has no 'Pol'"):
        _ = winterdawn.Pol


@pytest.mark.parametrize("room", ["table", "players", "kernel", "space"])
def test_nobody_but_editions_and_characters_knows_what_stands_on_a_sheet(room: str) -> None:
    taken = set()
    for path in (Path(winterdawn.__file__).parent / room).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and str(node.module).startswith(
                "winterdawn.editions.sda.character.sheet"
            ):
                taken.update(name.name for name in node.names)
    assert taken == set()
