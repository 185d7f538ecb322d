"""Ordinary runs draw the same each time."""

from __future__ import annotations

import os

from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.internal.conjecture import providers

from tests import drills
from tests.drills import Drill
from tests.folders import ROOT


def test_only_a_drill_draws_by_the_day() -> None:
    assert drills.drawn_by(drill=False) == drills.USUAL
    assert drills.drawn_by(drill=True) != drills.USUAL


def test_examples_follow_from_the_seed_and_nothing_is_kept_of_them(drill: Drill) -> None:
    usual = os.environ[drills.SEED] == drills.USUAL
    assert settings.default
    assert (settings.default.derandomize, settings.default.database) == (usual, None)
    assert drill.seed.startswith(os.environ[drills.SEED])


def test_examples_do_not_depend_on_what_is_loaded() -> None:
    """Numbers that stand in a module are drawn more often, which must not hang on who imported it."""
    assert drawn() == drawn()
    assert not any(providers._get_local_constants().set_for_type("integer"))


def drawn() -> list[int]:
    found: list[int] = []

    @given(st.integers())
    def draws(number: int) -> None:
        found.append(number)

    draws()
    return found


def test_of_ways_that_are_alike_one_is_gone() -> None:
    named = [(way, f"{way} by {hand}") for way in ("friday", "night") for hand in ("mouse", "keys", "touch")]
    left = drills.all_but_one(named)
    assert [way.partition(" ")[0] for way in left] == ["friday"] * 2 + ["night"] * 2
    assert drills.all_but_one(named) == left


def test_of_each_test_that_draws_half_is_taken_and_one_at_least() -> None:
    names = [f"tests/a.py::test_a[{number}]" for number in range(5)]
    taken = drills.half([*names, "tests/a.py::test_b"])
    assert len(taken & set(names)) == 3
    assert "tests/a.py::test_b" in taken
    assert drills.half([*reversed(names), "tests/a.py::test_b"]) == taken


def test_ordinary_runs_go_through_every_part_of_the_page() -> None:
    rooms = {path.parent for path in (ROOT / "tests" / "browser").glob("*/test_*.py")}
    assert rooms
    for room in rooms:
        assert any("@pytest.mark.page" in path.read_text("utf-8") for path in room.glob("test_*.py")), room
