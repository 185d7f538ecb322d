"""What counts as carried is proved by tests: nothing else makes the count go up."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.folders import ENVIRONMENT
from tests.hearing import recording
from tests.proofs import CARRIED
from winterdawn.catalogue.coverage import NO_REASON, coverage, written
from winterdawn.editions.registry import HOMES
from winterdawn.editions.sda.character.virtues import VIRTUES

ROOT = Path(__file__).parents[3]
UNCARRIED = "book.rule-zero.no-class-no-level"
RULINGS = {"names": "book.ruling.ego-names", "types": "draft.ruling.type-static"}
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
from winterdawn.kernel.asks.ask import Choose
from winterdawn.kernel.asks.choices import OneOf
from winterdawn.kernel.asks.choices import Option
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


FILES = {
    "mentioned": MENTIONED,
    **{name: MENTIONED.replace(UNCARRIED, id) for name, id in RULINGS.items()},
    "said": SAID,
    "long": LONG,
    "house": HOUSE,
}
"""Tests of which some fail."""


def run(folder: Path, files: Mapping[str, str], *more: str) -> subprocess.CompletedProcess[str]:
    """A run of files of tests, by name, with the hooks of this project's tests."""
    (folder / "conftest.py").write_text(HOOKS)
    for name, text in files.items():
        (folder / f"test_{name}.py").write_text(text)
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:faker"]
    env = os.environ | ENVIRONMENT | {"COLUMNS": "300"}
    return subprocess.run(
        [*command, f"--rootdir={folder}", *more, str(folder)],
        cwd=folder,
        env=env,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.fixture(scope="module")
def failed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[str]]:
    """Why tests failed, by their files."""
    done = run(tmp_path_factory.mktemp("proofs"), FILES)
    assert (done.returncode, "6 failed, 1 passed" in done.stdout) == (1, True), done.stdout
    found: dict[str, list[str]] = {name: [] for name in FILES}
    for name, why in re.findall(r"^FAILED test_(\w+)\.py::\S+ - (.*)$", done.stdout, re.M):
        found[name].append(why)
    return found


@pytest.mark.parametrize("file, id", [("mentioned", UNCARRIED), *RULINGS.items()])
def test_a_mention_carries_nothing(file: str, id: str, failed: dict[str, list[str]]):
    assert len(failed[file]) == 1
    assert f"marked, but nothing cites or looks up: {id}" in failed[file][0]


def test_what_a_test_says_itself_carries_nothing(failed: dict[str, list[str]]):
    assert len(failed["said"]) == 1
    assert f"marked, but nothing cites or looks up: {UNCARRIED}" in failed["said"][0]


def test_a_citation_of_more_than_four_is_refused(failed: dict[str, list[str]]):
    assert "more than 4 rules in one citation" in failed["long"][0]


def test_a_house_rule_is_proved_by_play_under_another_setting(failed: dict[str, list[str]]) -> None:
    assert len(failed["house"]) == 1
    assert "marked, but never played otherwise: reach-malus" in failed["house"][0]


def test_what_the_package_looks_up_is_carried_and_a_part_of_a_run_writes_nothing(tmp_path: Path):
    before = CARRIED.read_text("utf-8")
    done = run(tmp_path, {"cited": CITED}, "--proofs=write")
    assert done.returncode == 0, done.stdout
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
        ("reach", "tests/editions/sda/combat/test_reach.py"),
        ("position", "tests/editions/sda/combat/test_position.py"),
        ("stun", "tests/editions/sda/body/test_stun.py"),
        ("virtues", "tests/editions/scene/people/test_virtues.py"),
        ("control", "tests/editions/sda/combat/test_control.py"),
    ],
)
def test_without_a_part_the_tests_of_its_rules_fail(part: str, tests: str):
    command = [sys.executable, "-m", "pytest", "-q", "-p", "tests.without", "-p", "no:cacheprovider", tests]
    env = os.environ | {"WITHOUT": part}
    told = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False)
    failed = [line for line in told.stdout.splitlines() if line.startswith("FAILED")]
    assert told.returncode == 1, told.stdout[-2000:]
    assert len(failed) > 3, told.stdout[-2000:]
