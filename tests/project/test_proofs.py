"""What counts as carried is proved by tests: nothing else makes the count go up."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.proofs import CARRIED, recording
from winterdawn.catalogue import citing
from winterdawn.catalogue.coverage import coverage, written

ROOT = Path(__file__).parents[2]
UNCARRIED = "book.grapple.malus"
HOOKS = """
from tests import drills, proofs
from tests.proofs import pytest_runtest_call, pytest_runtest_makereport, pytest_sessionfinish
def pytest_addoption(parser): proofs.add_options(parser)
def pytest_configure(config): proofs.configure(config)
"""
MENTIONED = f'''
"""{UNCARRIED}"""
import pytest
# {UNCARRIED}
UNUSED = "{UNCARRIED}"
def empty():
    """``{UNCARRIED}``"""
@pytest.mark.rule("{UNCARRIED}")
def test_passes():
    empty()
'''
CITED = f'''
import pytest
from winterdawn.kernel.errors import NotAllowed
@pytest.mark.rule("{UNCARRIED}")
def test_refuses():
    with pytest.raises(NotAllowed):
        raise NotAllowed("held fast", ("{UNCARRIED}",))
'''
LONG = """
import pytest
from winterdawn.kernel.errors import NotAllowed
FIVE = tuple(f"book.mos.{name}" for name in ("one", "two", "three", "four", "five"))
@pytest.mark.rule("book.mos.one")
def test_cites_too_many():
    with pytest.raises(NotAllowed):
        raise NotAllowed("no", FIVE)
"""


def run(folder: Path, text: str, *more: str) -> subprocess.CompletedProcess[str]:
    """A run of one file of tests, with the hooks of this project's tests."""
    (folder / "conftest.py").write_text(HOOKS)
    (folder / "test_it.py").write_text(text)
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", f"--rootdir={folder}"]
    env = os.environ | {"PYTHONPATH": str(ROOT)}
    return subprocess.run(
        [*command, *more, str(folder)], cwd=folder, env=env, capture_output=True, text=True, check=False
    )


def test_a_mention_carries_nothing(tmp_path: Path):
    told = run(tmp_path, MENTIONED)
    assert told.returncode == 1
    assert f"marked, but nothing cites or looks up: {UNCARRIED}" in told.stdout


def test_what_is_cited_to_somebody_is_carried(tmp_path: Path):
    assert run(tmp_path, CITED).returncode == 0, "the same mark, once somebody is told"


def test_a_citation_of_more_than_four_is_refused(tmp_path: Path):
    told = run(tmp_path, LONG)
    assert told.returncode == 1
    assert "more than 4 rules in one citation" in told.stdout


def test_a_part_of_a_run_writes_nothing(tmp_path: Path):
    before = CARRIED.read_text("utf-8")
    assert run(tmp_path, CITED, "--proofs=write").returncode == 0
    assert CARRIED.read_text("utf-8") == before


def test_a_row_counts_when_it_is_looked_up_and_not_when_it_is_there():
    with recording() as recorder:
        table = citing.Table(
            {1: ("easy", "book.difficulty.easy"), 2: ("moderate", "book.difficulty.moderate")}
        )
        assert list(table) == [1, 2]
        assert (2 in table, table.rule(2)) == (True, "book.difficulty.moderate")
        assert not recorder.heard
        assert table[1] == "easy"
    assert dict(recorder.heard) == {"book.difficulty.easy": {"row"}}


def test_the_count_is_what_was_proved():
    found = coverage("book")
    assert found.covered == len(found.carried)
    assert UNCARRIED not in found.carried
    assert set(found.carried) <= set(CARRIED.read_text("utf-8").replace('"', " ").split())
    assert written({"b": {"row", "ask"}, "a": {"event"}}).splitlines()[1:] == [
        "[carried]",
        '"a" = ["event"]',
        '"b" = ["ask", "row"]',
    ]


@pytest.mark.parametrize(
    "part, tests",
    [
        ("reach", "tests/editions/sda/test_reach.py"),
        ("position", "tests/editions/sda/test_position.py"),
        ("stun", "tests/editions/sda/test_stun.py"),
        ("virtues", "tests/editions/scene/test_virtues.py"),
        ("control", "tests/editions/sda/test_control.py"),
    ],
)
def test_without_a_part_the_tests_of_its_rules_fail(part: str, tests: str):
    command = [sys.executable, "-m", "pytest", "-q", "-p", "tests.without", "-p", "no:cacheprovider", tests]
    env = os.environ | {"WITHOUT": part}
    told = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False)
    failed = [line for line in told.stdout.splitlines() if line.startswith("FAILED")]
    assert told.returncode == 1, told.stdout[-2000:]
    assert len(failed) > 3, told.stdout[-2000:]
