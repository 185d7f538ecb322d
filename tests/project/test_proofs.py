"""What counts as carried is proved by tests: nothing else makes the count go up."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.proofs import CARRIED, recording
from winterdawn.catalogue.coverage import NO_REASON, coverage, written
from winterdawn.editions.registry import HOMES
from winterdawn.editions.sda.character.virtues import VIRTUES

ROOT = Path(__file__).parents[2]
UNCARRIED = "book.rule-zero.no-class-no-level"
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
CITED = """
import pytest
from winterdawn.editions.sda.character.virtues import VIRTUES
@pytest.mark.rule("book.virtue.courage-labels")
def test_looks_up():
    assert VIRTUES["courage"].label(1) == "craven"
"""
SAID = f'''
import pytest
from winterdawn.catalogue.citing import hear
from winterdawn.characters.account import Account
from winterdawn.kernel.errors import NotAllowed
@pytest.mark.rule("{UNCARRIED}")
def test_says_it_itself():
    hear("row", ("{UNCARRIED}",))
    Account("a figure", 1, cites=("{UNCARRIED}",))
    with pytest.raises(NotAllowed):
        raise NotAllowed("held fast", ("{UNCARRIED}",))
'''
LONG = """
import pytest
from winterdawn.kernel.ask import Choose
from winterdawn.kernel.choices import OneOf, Option
from winterdawn.kernel.run import Run
FIVE = tuple(f"book.mos.{name}" for name in ("one", "two", "three", "four", "five"))
class Game:
    tell = staticmethod(lambda ask: ask)
    events = []
    def play(self):
        yield Choose("a", "?", OneOf((Option("x", "X"),)), cites=FIVE)
@pytest.mark.rule("book.mos.one")
def test_cites_too_many():
    Run(Game)
"""
HOUSE = """
import pytest
from tests.editions.sda.arena import duel
@pytest.mark.house("reach-malus")
@pytest.mark.parametrize("malus", [1, 2])
def test_plays(malus):
    duel(reach_malus=malus)
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


@pytest.mark.parametrize("id", [UNCARRIED, "book.ruling.ego-names", "draft.ruling.type-static"])
def test_a_mention_carries_nothing(id: str, tmp_path: Path):
    told = run(tmp_path, MENTIONED.replace(UNCARRIED, id))
    assert told.returncode == 1
    assert f"marked, but nothing cites or looks up: {id}" in told.stdout


def test_what_a_test_says_itself_carries_nothing(tmp_path: Path):
    told = run(tmp_path, SAID)
    assert told.returncode == 1
    assert f"marked, but nothing cites or looks up: {UNCARRIED}" in told.stdout


def test_what_the_package_looks_up_is_carried(tmp_path: Path):
    told = run(tmp_path, CITED)
    assert told.returncode == 0, told.stdout


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
        bravery = VIRTUES["courage"]
        assert (bravery.labels[0], bravery.lack) == ("craven", "craven / prudent")
        assert not recorder.heard
        assert bravery.label(1) == "craven"
    assert dict(recorder.heard) == {"book.virtue.courage-labels": {"row"}}


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


EXCEPTIONS = {"book": 5}
"""How many rules of an edition may go unproved, each with its reason."""


@pytest.mark.parametrize("edition", HOMES)
def test_every_rule_of_an_edition_is_proved_but_for_a_few_that_have_their_reason(edition: str):
    missing = coverage(edition).missing
    assert len(missing) <= EXCEPTIONS.get(edition, 0)
    assert [each.id for each in missing if each.reason == NO_REASON] == []


@pytest.mark.drill
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


def test_a_house_rule_is_proved_by_play_under_another_setting(tmp_path: Path) -> None:
    done = run(tmp_path, HOUSE)
    assert "1 failed, 1 passed" in done.stdout
    assert "marked, but never played otherwise: reach-malus" in done.stdout
