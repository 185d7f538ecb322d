"""No folder holds more than anybody can see at once, and no edition's own more than what differs."""

import sys
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture
def sizes(monkeypatch):
    monkeypatch.setattr(sys, "path", [*sys.path, str(ROOT / "scripts")])
    return import_module("check_sizes")


def test_editions_are_as_small_as_they_are_to_be(sizes):
    assert [*sizes.too_large(ROOT)] == []


def test_a_large_edition_is_named(sizes, tmp_path):
    for folder, lines in (("sda", 100), ("draft", 15), ("screen", 36)):
        (tmp_path / sizes.EDITIONS / folder).mkdir(parents=True)
        (tmp_path / sizes.EDITIONS / folder / "room.py").write_text("pass\n" * lines)
    (sentence,) = sizes.too_large(tmp_path)
    assert "screen: 36 lines, of 100" in sentence


def test_no_folder_is_crowded(sizes):
    assert [*sizes.crowded(ROOT)] == []


def test_a_crowded_folder_is_named(sizes, tmp_path):
    (tmp_path / "tests/room").mkdir(parents=True)
    for number in range(sizes.MOST_FILES):
        (tmp_path / f"tests/room/test_{number}.py").touch()
    for name in ("__init__.py", "read.me"):
        (tmp_path / "tests/room" / name).touch()
    assert [*sizes.crowded(tmp_path)] == []
    (tmp_path / "tests/room/more.ts").touch()
    (sentence,) = sizes.crowded(tmp_path)
    assert sentence.startswith("tests/room: 16 files")
