"""What the drill of mutants does inside pytest: note which test executes what, or run chosen tests."""

from __future__ import annotations

import inspect
import json
import os
import resource
import signal
import time
from collections.abc import Generator
from pathlib import Path
from types import FrameType

import pytest

EXECUTED, SOURCES = "MUTANTS_EXECUTED", "MUTANTS_SOURCES"
"""The folder for what is noted, and the folders of which it is, one a line."""
CHOSEN = "MUTANTS_CHOSEN"
"""A file with the ids of tests to run, in their order."""

LONG = 5.0
"""Seconds of the processor after which a test is cut short, if it is only noted what it executes."""

MOST_MEMORY = 4 * 2**30
"""Bytes that the tests of one mutant may take."""

CUT = 60.0
"""Seconds that a test counts for which was cut short, so that all others come first."""


class CutShort(BaseException):
    """Enough is known of a test; no part of it may take this for a failure."""


class Noting:
    """Writes a coverage file with a context a test, and how long each test took in seconds, if it passed."""

    def __init__(self, folder: Path, sources: list[str]) -> None:
        import coverage

        self._folder = folder
        self._seconds: dict[str, float] = {}
        self._failed: set[str] = set()
        self._cut: set[str] = set()
        self._coverage = coverage.Coverage(
            data_file=str(folder / f"executed.{os.getpid()}"), source=sources, config_file=False
        )
        self._coverage.set_option("run:relative_files", True)
        self._coverage.set_option("run:disable_warnings", ["no-data-collected", "module-not-measured"])
        self._coverage.start()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        """Whatever happens meanwhile happens in the test."""
        self._coverage.switch_context(item.nodeid)
        begun = time.perf_counter()
        done = yield
        self._seconds[item.nodeid] = time.perf_counter() - begun
        self._coverage.switch_context("")
        return done

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Generator[None, object, object]:
        """What takes long need not come to its end, unless others run beside it in a loop."""
        if inspect.iscoroutinefunction(getattr(item, "obj", None)):
            return (yield)
        before = signal.signal(signal.SIGPROF, _cut_short)
        signal.setitimer(signal.ITIMER_PROF, LONG, 0.01)
        try:
            return (yield)
        except CutShort:
            self._cut.add(item.nodeid)
            return None
        finally:
            signal.setitimer(signal.ITIMER_PROF, 0)
            signal.signal(signal.SIGPROF, before)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """A test that does not pass as things are shows nothing."""
        if report.outcome != "passed":
            self._failed.add(report.nodeid)

    def pytest_unconfigure(self) -> None:
        """All tests of this process are done."""
        self._coverage.stop()
        self._coverage.save()
        passed = {test: taken for test, taken in self._seconds.items() if test not in self._failed}
        passed |= dict.fromkeys(self._cut & set(passed), CUT)
        (self._folder / f"seconds.{os.getpid()}.json").write_text(json.dumps(passed), "utf-8")


def _cut_short(_: int, frame: FrameType | None) -> None:
    """End the test, unless it is being written down what it executes: that would stay locked."""
    while frame is not None:
        if frame.f_globals.get("__package__") == "coverage":
            return
        frame = frame.f_back
    signal.setitimer(signal.ITIMER_PROF, 0)
    raise CutShort


class Chosen:
    """Runs the chosen tests and no others, in their order."""

    def __init__(self, tests: list[str]) -> None:
        self._places = {test: place for place, test in enumerate(tests)}

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Leave the others."""
        wanted = [item for item in items if item.nodeid in self._places]
        items[:] = sorted(wanted, key=lambda item: self._places[item.nodeid])


def pytest_configure(config: pytest.Config) -> None:
    """Do what the environment asks for."""
    if folder := os.environ.get(EXECUTED):
        config.pluginmanager.register(Noting(Path(folder), os.environ[SOURCES].splitlines()))
    if chosen := os.environ.get(CHOSEN):
        resource.setrlimit(resource.RLIMIT_DATA, (MOST_MEMORY, MOST_MEMORY))
        config.pluginmanager.register(Chosen(json.loads(Path(chosen).read_text("utf-8"))))
