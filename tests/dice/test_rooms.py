"""Dice know no edition: what an edition's dice say stands in that edition's own folder."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import winterdawn.dice
from winterdawn.dice import Pool, PoolError
from winterdawn.dice.scale import PLAIN
from winterdawn.editions.scales import NAMES, scale

ROOM = Path(winterdawn.dice.__file__).parent


def test_no_edition_is_named_in_the_room_of_dice() -> None:
    named = [
        f"{path.name}:{node.lineno}"
        for path in ROOM.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Constant) and node.value in NAMES
    ]
    assert named == []


def test_a_plain_question_loads_no_edition_and_nothing_heavy() -> None:
    code = (
        "import sys, winterdawn.dice as d; d.Pool('4d6').odds(); d.Pool('4d6').against('3d6').win; "
        "print([m for m in sys.modules if m in ('msgspec', 'tomllib', 'numpy') or 'editions' in m])"
    )
    shown = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert shown.stdout == "[]\n"


def test_every_edition_reads_dice_in_its_own_way() -> None:
    assert scale("book") == PLAIN.but(name="book")
    assert [scale(name).mark(6) for name in NAMES] == [1, 1, 2, 1]
    assert [scale(name).mark(1) for name in NAMES] == [0, -1, 0, 0]
    assert scale("zones").sizes == (6,)
    with pytest.raises(PoolError, match="'third' is no edition; use one of book, draft, screen, zones"):
        scale("third")
    assert Pool("4d6").odds() == Pool("4d6").odds(scale=scale("book"))
