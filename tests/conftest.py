"""What all tests share: folders of their own, the browser, and what keeps whole runs short."""

from __future__ import annotations

import gc
import os
import shutil
import sys

import pytest

from tests import drills, folders, omitted, proofs
from tests import under as others
from tests.folders import here, pytest_runtest_protocol
from tests.proofs import pytest_runtest_call, pytest_runtest_makereport, pytest_sessionfinish
from tests.under import pytest_generate_tests, under

pytest_plugins = ["tests.browser.sitting"]

__all__ = [
    "here",
    "pytest_generate_tests",
    "pytest_runtest_call",
    "pytest_runtest_makereport",
    "pytest_runtest_protocol",
    "pytest_sessionfinish",
    "under",
]

# Every worker, and every server that a test starts, would compile all anew.
sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

_NO_BROWSER = "no Chromium on this machine"


def find_chromium() -> str | None:
    """The Chromium to drive: the one that ``CHROMIUM`` names, or the system's."""
    names = ("chromium", "chromium-browser", "google-chrome")
    return os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, names)), None)


@pytest.fixture(scope="session")
def chromium() -> str:
    """Path of the Chromium for browser tests."""
    found = find_chromium()
    if found is None:
        pytest.skip(_NO_BROWSER)
    return found


@pytest.fixture
def drill(request: pytest.FixtureRequest) -> drills.Drill:
    """How hard this test drills."""
    return drills.Drill(request.node.nodeid)


def pytest_addoption(parser: pytest.Parser) -> None:
    drills.add_options(parser)
    proofs.add_options(parser)


def pytest_configure(config: pytest.Config) -> None:
    gc.disable()  # until all is collected, see below
    folders.configure(config)
    omitted.configure(config)
    drills.configure(config)
    proofs.configure(config)
    others.configure(config)


def pytest_report_header(config: pytest.Config) -> str:
    return drills.header(config)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    drills.choose(config, items)
    if find_chromium() is None:
        for item in items:
            if item.get_closest_marker("browser"):
                item.add_marker(pytest.mark.skip(reason=_NO_BROWSER))


def pytest_collection_finish() -> None:
    """Thousands of collected tests stay; nothing is gained by looking through them again and again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000)
    gc.enable()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    proofs.summary(terminalreporter)
    reports = terminalreporter.stats.get("skipped", [])
    skipped = sum(_NO_BROWSER in str(report.longrepr) for report in reports)
    if skipped:
        told = f"{skipped} BROWSER TESTS WERE SKIPPED: {_NO_BROWSER}"
        terminalreporter.write_sep("!", told, red=True, bold=True)


def pytest_unconfigure(config: pytest.Config) -> None:
    omitted.tell(config)
    folders.remove(config)
