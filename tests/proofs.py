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

import sys
import tomllib
from collections import defaultdict
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from operator import attrgetter
from pathlib import Path
from typing import Any
from unittest import mock

import msgspec
import pytest

import winterdawn
from tests import under
from winterdawn.catalogue import citing, known
from winterdawn.catalogue.coverage import FILE, written
from winterdawn.characters.question import Steps
from winterdawn.editions.encounter.edition import Edition, Ready
from winterdawn.editions.encounter.encounter import Encounter
from winterdawn.editions.house import replaced
from winterdawn.editions.registry import HOMES, edition
from winterdawn.editions.sda.creation import Draft
from winterdawn.editions.sda.creation.house import USUAL
from winterdawn.editions.setup import Setup
from winterdawn.kernel import ask, errors
from winterdawn.kernel.run import Run
from winterdawn.kernel.unread import Unmade

Ways = dict[str, set[str]]
"""How ids came up, by id."""
PROVED = "proved"
"""Where a report keeps what its test proved."""
CARRIED = Path(__file__).parents[1] / "src/winterdawn/catalogue" / FILE
OWN = ("toy.", "bare.")
"""How rules of editions begin that only tests have."""
HOUSE = "book.rule-zero.house-rules"
"""Cited beside whatever is played otherwise, by each edition under an id of its own."""
_PROVED = pytest.StashKey[Ways]()
_STALE = pytest.StashKey[bool]()
_TALLY = "rules-tally"
_PACKAGE = str(Path(winterdawn.__file__).parent)


class Recorder:
    """Hears what comes up."""

    def __init__(self) -> None:
        self.heard: Ways = defaultdict(set)
        self.long: set[tuple[str, ...]] = set()
        """Citations of more rules than anybody reads, beside that one of them is played otherwise."""
        self.unknown: set[str] = set()
        self._before: set[tuple[str, tuple[str, ...]]] = set()
        self._put: dict[int, object] = {}

    def told(self, way: str, cites: tuple[str, ...]) -> None:
        """Note rules that the package tells of; what a test says itself counts for nothing."""
        frame = None if (way, cites) in self._before else sys._getframe(2)
        while frame and frame.f_back and frame.f_code.co_name in ("__post_init__", "__init__"):
            frame = frame.f_back
        if frame and frame.f_code.co_filename.startswith(_PACKAGE):
            self.hear(way, cites)

    def hear(self, way: str, cites: tuple[str, ...]) -> None:
        """Note that rules have come up."""
        if (way, cites) in self._before:
            return
        self._before.add((way, cites))
        for id in cites:
            self.heard[id].add(way)
            if not (known(id) or id.startswith(OWN)):
                self.unknown.add(id)
        if len(as_ever(cites)) > citing.MOST:
            self.long.add(cites)

    def put(self, run: Run[Any], asked: object) -> None:
        """Note what is cited where something is asked, once."""
        if id(asked) not in self._put:
            self._put[id(asked)] = asked
            told = run.game.tell(asked)
            if not isinstance(run.game, Encounter):
                self.see(told)

    def see(self, told: object) -> None:
        """Note every citation anywhere in what somebody is told."""
        within = [told]
        while within:
            one = within.pop()
            if parts := _PARTS[type(one)]:
                within += parts(one)
                if cites := getattr(one, "cites", ()):
                    self.hear(type(one).__name__.lower(), cites)


class _Parts(dict[type, Callable[[Any], Iterable[object]] | None]):
    """What is within something that is told, by its kind; None for kinds in which nothing is cited."""

    def __missing__(self, kind: type) -> Callable[[Any], Iterable[object]] | None:
        self[kind] = found = self._of(kind)
        return found

    def _of(self, kind: type) -> Callable[[Any], Iterable[object]] | None:
        if issubclass(kind, msgspec.Struct):
            names = [name for name in kind.__struct_fields__ if name != "cites"]
            return attrgetter(*names) if len(names) > 1 else lambda told: [getattr(told, n) for n in names]
        if issubclass(kind, Unmade):
            return lambda told: (told.read,)
        if issubclass(kind, Mapping):
            return lambda told: told.values()
        return iter if issubclass(kind, tuple | list) else None


_PARTS = _Parts()


@contextmanager
def recording() -> Iterator[Recorder]:
    """Hear whatever comes up meanwhile in this process."""
    recorder = Recorder()
    advance, asked, refused = Run._advance, Run.asked, errors.Refused.__init__
    told, looked, logged = Encounter.tell, Encounter.looks, Encounter._log

    def advancing(run: Run[Any], value: object) -> None:
        advance(run, value)
        if not isinstance(run._asked, ask.Later) or len(run._asked) == 1:
            for each in run._asked:
                recorder.put(run, each)

    def asking(run: Run[Any], number: int) -> Any:
        result = asked(run, number)
        recorder.put(run, result)
        return result

    def telling(encounter: Encounter[Any], ask: Any) -> Any:
        result = told(encounter, ask)
        recorder.see(result)
        return result

    def refusing(error: errors.Refused, message: str, cites: tuple[str, ...] = ()) -> None:
        refused(error, message, cites)
        recorder.told("refusal", cites)

    def logging(encounter: Encounter[Any], line: Any) -> None:
        logged(encounter, line)
        if sys._getframe(2).f_code.co_filename.startswith(_PACKAGE):
            recorder.see(encounter.events[-1])

    def looking(encounter: Encounter[Any]) -> Any:
        look = looked(encounter)

        def see(viewer: Any) -> Any:
            view = look(viewer)
            recorder.see(view)
            return view

        return see

    with (
        mock.patch.object(Run, "_advance", advancing),
        mock.patch.object(Run, "asked", asking),
        mock.patch.object(Encounter, "tell", telling),
        mock.patch.object(errors.Refused, "__init__", refusing),
        mock.patch.object(Encounter, "_log", logging),
        mock.patch.object(Encounter, "looks", looking),
        mock.patch.object(citing, "listeners", [recorder.told]),
    ):
        yield recorder


@contextmanager
def listening() -> Iterator[Recorder]:
    """Hear what is looked up, explained or told meanwhile; what is asked or shown is left out."""
    recorder = Recorder()
    logged = Encounter._log

    def logging(encounter: Encounter[Any], line: Any) -> None:
        logged(encounter, line)
        recorder.hear("event", encounter.events[-1].cites)

    with (
        mock.patch.object(Encounter, "_log", logging),
        mock.patch.object(citing, "listeners", [recorder.told]),
    ):
        yield recorder


@cache
def _played_otherwise() -> tuple[set[str], set[str]]:
    """How the editions tell that something is played otherwise, and which rules may be."""
    editions = [edition(name) for name in HOMES]
    rules = {each.rule for one in editions for each in one.house_rules.values()}
    return {HOUSE, *(one.same.own(HOUSE) for one in editions)}, rules


def as_ever(cites: tuple[str, ...]) -> set[str]:
    """What is cited but for what may be told on top of it because a house rule is set."""
    houses, rules = _played_otherwise()
    return set(cites) - houses - rules if houses & set(cites) else set(cites)


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
