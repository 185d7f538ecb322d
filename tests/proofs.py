"""Which rules really come up while a test marked with them runs.

A test marked ``rule("id")`` fails unless each of its mechanics, tables and options, and rulings of
the draft, is cited to somebody while it runs (by an ask, an option, a term, a refusal, an event, a
page or an account) or its row is looked up, and if one citation names more rules than anybody reads.
What a whole run has proved is written into the catalogue, where ``winterdawn rules --coverage`` counts it.
Any test fails if a rule is cited that the catalogue does not have.

A test marked ``house("name")`` fails unless an encounter of it is played, or a character made, with that
house rule set otherwise than usual.
"""

from __future__ import annotations

import tomllib
from collections import defaultdict
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from unittest import mock

import pytest

from tests import under
from tests.hearing import Ways, listening, recording
from winterdawn.catalogue import citing
from winterdawn.catalogue.coverage import FILE, written
from winterdawn.characters.making.question import Steps
from winterdawn.editions.encounter.edition import Edition, Ready
from winterdawn.editions.house import replaced
from winterdawn.editions.sda.creation import Draft
from winterdawn.editions.sda.creation.asking import USUAL
from winterdawn.editions.setup import Setup

PROVED = "proved"
"""Where a report keeps what its test proved."""
CARRIED = Path(__file__).parents[1] / "src/winterdawn/catalogue" / FILE
_PROVED = pytest.StashKey[Ways]()
_STALE = pytest.StashKey[bool]()
_TALLY = "rules-tally"


def marked(item: pytest.Item) -> list[str]:
    """The rules that a test says it proves: mechanics, tables, options and rulings."""
    return under.counted(item, (id for mark in item.iter_markers("rule") for id in mark.args))


@contextmanager
def housing() -> Iterator[set[str]]:
    """The names of the house rules under which encounters are begun, or characters made, meanwhile."""
    found: set[str] = set()
    begin, steps = Ready.__init__, Draft.steps

    def beginning(ready: Ready[Any], setup: Setup, edition: Edition[Any]) -> None:
        begin(ready, setup, edition)
        found.update(rule.name for rule in ready.house)

    def making(draft: Draft) -> Steps[Any]:
        found.update(rule.name for rule in replaced(USUAL, draft.under))
        return steps(draft)

    with mock.patch.object(Ready, "__init__", beginning), mock.patch.object(Draft, "steps", making):
        yield found


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    """Run a test; it fails unless the rules it is marked with come up, and its house rules are played."""
    ids, house = marked(item), {name for mark in item.iter_markers("house") for name in mark.args}
    with recording() if item.get_closest_marker("rule") else listening() as recorder, housing() as played:
        yield
    if other := under.instead(item):
        other.check()
    assert house <= played, f"marked, but never played otherwise: {', '.join(house - played)}"
    assert not recorder.unknown, f"cited, but not in the catalogue: {', '.join(recorder.unknown)}"
    missing = [id for id in ids if id not in recorder.heard]
    assert not missing, f"marked, but nothing cites or looks up: {', '.join(missing)}"
    assert not recorder.long, f"more than {citing.MOST} rules in one citation: {recorder.long}"
    proved = {id: recorder.heard[id] for id in ids}
    item.stash[_PROVED] = other.own(proved) if other else proved
    return None


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Send what a passed test proved along with its report."""
    report = yield
    if report.when == "call" and report.passed and (proved := item.stash.get(_PROVED, None)):
        report.user_properties.append((PROVED, {id: sorted(ways) for id, ways in proved.items()}))
    return report


class Tally:
    """What all tests of a run proved together."""

    def __init__(self) -> None:
        self.proved: Ways = defaultdict(set)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Take down what a test proved, in whichever process it ran."""
        for name, found in report.user_properties:
            if name == PROVED and isinstance(found, dict):
                for id, ways in found.items():
                    self.proved[id].update(ways)


def add_options(parser: pytest.Parser) -> None:
    parser.getgroup("rules").addoption(
        "--proofs",
        choices=("write", "check"),
        help="after a whole run: write what it proved into the catalogue, or compare it",
    )


def configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(id, ...): catalogue rules that come up in the test")
    about = "about(id, ...): catalogue rules that the test is about, without anybody being told of them"
    config.addinivalue_line("markers", about)
    config.addinivalue_line("markers", "house(name, ...): house rules whose other setting the test shows")
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(Tally(), _TALLY)


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    """Write or compare what was proved, if nothing failed."""
    tally = session.config.pluginmanager.get_plugin(_TALLY)
    wanted = session.config.getoption("--proofs")
    if not isinstance(tally, Tally) or not wanted or exitstatus or not _whole(session.config):
        return
    if set(tomllib.loads(CARRIED.read_text("utf-8"))["carried"]) == set(tally.proved):
        return
    if wanted == "write":
        CARRIED.write_text(written(tally.proved), "utf-8")
    else:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
        session.config.stash[_STALE] = True


def summary(terminalreporter: pytest.TerminalReporter) -> None:
    if terminalreporter.config.stash.get(_STALE, False):
        told = f"{CARRIED.name} is not what the tests proved; run `make test` and commit it"
        terminalreporter.write_sep("!", told, red=True, bold=True)


def _whole(config: pytest.Config) -> bool:
    """Whether nothing of the tests was left out on purpose."""
    picked = config.getoption("keyword") or config.getoption("markexpr")
    return config.args_source is pytest.Config.ArgsSource.TESTPATHS and not picked
