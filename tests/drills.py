"""Drills: tests that take long. ``make drill`` runs all of them in full size, drawn by a seed that changes
from day to day; every other run takes a sample of them in a small size, the same each time. Of tests that
look through several windows every other run takes one. Of tests of the page ordinary runs take those that go
once through each, and ``make nets`` the others.
"""

from __future__ import annotations

import datetime
import hashlib
import os
import random
from collections.abc import Iterable
from typing import TypeVar

import pytest
from hypothesis import core, settings
from hypothesis.internal.conjecture import providers

from tests.omitted import leave

ONE_IN = 12
"""Of so many drills an ordinary run takes one."""
FULL, SEED = "WINTERDAWN_DRILL", "WINTERDAWN_DRILL_SEED"
"""How the workers of one run agree."""
USUAL = "winter"
"""What ordinary runs draw by. What a drill finds by another seed becomes a case of its own."""

T = TypeVar("T")


class Drill:
    """How hard a test named ``name`` drills in this run."""

    def __init__(self, name: str) -> None:
        self.full = bool(os.environ.get(FULL))
        """Whether this is the drill itself, and not a sample of it."""
        self.seed = f"{os.environ[SEED]}/{name}"
        """Differs from drill to drill; the same seed does the same."""
        self.random = random.Random(self.seed)
        self.turn = random.Random(os.environ[SEED]).randrange(10_000)
        """The same for all tests of a run: whose turn it is where several share one."""

    def of(self, full: T, sample: T) -> T:
        """``full`` in a drill, ``sample`` otherwise: how many, how large, how many seconds."""
        return full if self.full else sample

    def limit(self, seconds: float) -> float:
        """What may not take longer than ``seconds`` on a machine that nobody else uses, and so much longer as
        others do; nothing is timed beside other tests.
        """
        return self.of(seconds * sharing(), float("inf"))


def sharing() -> float:
    """How many programs have shared each core in the last minute, if that can be told; at least 1."""
    running = os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0
    return max(1.0, running / (os.cpu_count() or 1))


def add_options(parser: pytest.Parser) -> None:
    group = parser.getgroup("drill")
    group.addoption("--drill", action="store_true", help="run the drills, all of them and in full size")
    group.addoption("--drawn", action="store_true", help="run all tests that draw, small, and no others")
    group.addoption(
        "--half", action="store_true", help="leave out half of those that draw, and go each way once"
    )
    group.addoption("--drill-seed", metavar="SEED", help="what tests that draw are drawn by")


def configure(config: pytest.Config) -> None:
    told = "takes long; in ordinary runs small, and sampled unless always is true; whole in a drill"
    config.addinivalue_line("markers", f"drill(always=False): {told}")
    config.addinivalue_line("markers", "way: a long way through the page; gone by make nets and in a drill")
    config.addinivalue_line("markers", "page: once through a page, in every run; make nets takes the others")
    if config.getoption("--drill"):
        os.environ[FULL] = "1"
    given = config.getoption("--drill-seed")
    if not hasattr(config, "workerinput"):
        os.environ[SEED] = given or drawn_by(drill=config.getoption("--drill"))
    _hypothesis(os.environ[SEED])


def drawn_by(*, drill: bool) -> str:
    """What a run draws by unless it is told."""
    return datetime.datetime.now(datetime.UTC).date().isoformat() if drill else USUAL


def _hypothesis(seed: str) -> None:
    """It draws by the seed too, and keeps nothing from run to run."""
    settings.register_profile(
        "seeded",
        max_examples=1000 if os.environ.get(FULL) else 50,
        deadline=None,
        database=None,
        derandomize=seed == USUAL,
        print_blob=True,
    )
    settings.load_profile("seeded")
    if seed != USUAL:
        core.global_force_seed = int.from_bytes(hashlib.sha256(seed.encode()).digest())
    # Otherwise it would draw the constants of whatever modules happen to be loaded by then.
    providers._get_local_constants = lambda: providers._local_constants


def header(config: pytest.Config) -> str:
    kind = "all, in full size" if os.environ.get(FULL) else f"a sample of one in {ONE_IN}"
    if config.getoption("--drawn"):
        kind = "all, small"
    return f"drills: {kind}; repeat with --drill-seed={os.environ[SEED]}"


def choose(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave what this run does not take, unless it is named on the command line."""
    if config.getoption("--drawn"):
        left = [item for item in items if not (_way(item) or _closely(item) or _draws(item, page=False))]
        leave(config, items, left, "they do not draw")
        leave(config, items, _through_others(items), "make drill looks through these windows")
        if config.getoption("--half"):
            both = _ordinary(items)
            half = [item for item in items if _draws(item, page=False) and item.nodeid in both]
            leave(config, items, [*half, *_gone_already(items)], "make nets runs them without --half")
    elif os.environ.get(FULL):
        left = [item for item in items if not (_draws(item) or _windows(item) or _way(item))]
        leave(config, items, left, "they do not draw, and make test or make nets runs them")
    elif not any("::" in argument for argument in config.args):
        leave(config, items, [item for item in items if _way(item)], "make nets goes these ways")
        leave(config, items, [item for item in items if not _taken(item)], "make drill runs them")
        leave(config, items, _through_others(items), "make drill looks through these windows")
        leave(
            config, items, [item for item in items if _closely(item)], "make nets looks so closely at pages"
        )
        ordinary = _ordinary(items)
        other = [item for item in items if _draws(item, page=False) and item.nodeid not in ordinary]
        leave(config, items, other, "make nets draws more of the same")


def _draws(item: pytest.Item, *, page: bool = True) -> bool:
    """Whether a test is a drill, takes its numbers from one, or is one of Hypothesis; without ``page``, none
    that looks at a page.
    """
    given = getattr(getattr(item, "obj", None), "is_hypothesis_test", False)
    fixtures = getattr(item, "fixturenames", ())
    draws = given or item.get_closest_marker("drill") or "drill" in fixtures
    return bool(draws and (page or item.get_closest_marker("browser") is None))


def _way(item: pytest.Item) -> bool:
    return item.get_closest_marker("way") is not None


def _closely(item: pytest.Item) -> bool:
    """Whether a test looks at a single thing of a page."""
    others = ("page", "way", "drill")
    return item.get_closest_marker("browser") is not None and not any(map(item.get_closest_marker, others))


def _taken(item: pytest.Item) -> bool:
    marker = item.get_closest_marker("drill")
    return marker is None or marker.kwargs.get("always", False) or _drawn(item.nodeid)


def _windows(item: pytest.Item) -> str:
    """What a test is called whichever window it looks through; empty for those that look through one."""
    given = item.callspec.params if isinstance(item, pytest.Function) and hasattr(item, "callspec") else {}
    if "window" not in given:
        return ""
    others = [f"{name}={value}" for name, value in given.items() if name != "window"]
    return " ".join([item.nodeid.partition("[")[0], *others])


def _through_others(items: list[pytest.Item]) -> list[pytest.Item]:
    """Of each test that looks through several windows all but one."""
    return all_but_one((name, item) for item in items if (name := _windows(item)))


def _gone_already(items: list[pytest.Item]) -> list[pytest.Item]:
    """Of each long way that is gone by mouse, by keys and by touch, or from several places, all but one."""
    return all_but_one((item.nodeid.partition("[")[0], item) for item in items if _way(item))


def _ordinary(items: list[pytest.Item]) -> set[str]:
    """Those that ordinary runs take as far as a test draws: half, and whatever proves a rule."""
    proofs = {
        item.nodeid for item in items if any(map(item.get_closest_marker, ("rule", "house", "example")))
    }
    return proofs | half(item.nodeid for item in items)


def half(names: Iterable[str]) -> set[str]:
    """Of each test, by what it is given, half, and one at least: the same whatever a run draws by."""
    tests: dict[str, list[str]] = {}
    for name in names:
        tests.setdefault(name.partition("[")[0], []).append(name)
    for alike in tests.values():
        alike.sort(key=lambda name: hashlib.sha256(name.encode()).digest())
    return {name for alike in tests.values() for name in alike[: (len(alike) + 1) // 2]}


def all_but_one(named: Iterable[tuple[str, T]]) -> list[T]:
    """Of tests that have the same name all but one, the same for the same seed."""
    tests: dict[str, list[T]] = {}
    for name, item in named:
        tests.setdefault(name, []).append(item)
    for name, alike in tests.items():
        alike.pop(random.Random(f"{os.environ[SEED]}/{name}").randrange(len(alike)))
    return [item for alike in tests.values() for item in alike]


def _drawn(nodeid: str, one_in: int = ONE_IN) -> bool:
    return hashlib.sha256(f"{os.environ[SEED]}/{nodeid}".encode()).digest()[0] % one_in == 0
