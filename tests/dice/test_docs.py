"""The examples of the page about odds, and of the room's docstrings, run as they stand."""

from __future__ import annotations

import doctest
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
MODULES = [
    "dice.counting.joint",
    *(f"dice.{name}" for name in ("attributes", "odds", "pool", "scale", "spirit", "virtue")),
    "editions.screen.difficulty",
    "editions.scales",
]


def test_the_page():
    found = doctest.testfile(str(ROOT / "docs" / "odds.md"), module_relative=False)
    assert found.attempted > 20
    assert found.failed == 0


@pytest.mark.parametrize("name", MODULES)
def test_docstrings(name: str):
    found = doctest.testmod(import_module(f"winterdawn.{name}"))
    assert found.attempted > 0
    assert found.failed == 0
