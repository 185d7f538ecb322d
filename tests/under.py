"""The book's tests under other editions.

A test in tests/editions whose rules (mechanics, tables and options) are all the very same in another
edition runs once more for each such edition: whatever plays the book then plays that edition, under the
book's ids, and what the test proves counts for the edition's own ids. ``alike(id, ...)`` picks those of a
test's rules that may count where others differ, and brings in tests of other folders;
``unlike(edition, ..., reason=...)`` leaves editions out.

What a test answers is turned into what means the same there (:mod:`tests.turned`).
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from tests.editions.answering import Wanted
from tests.editions.sda.arena import Arena
from tests.turned import Turned
from winterdawn.catalogue import known, rule
from winterdawn.catalogue.coverage import COUNTED
from winterdawn.catalogue.links import BASE, alike, linked
from winterdawn.editions import book, registry
from winterdawn.editions.encounter.edition import Edition, Ready
from winterdawn.editions.encounter.part import Marks
from winterdawn.editions.encounter.told import AS_IS
from winterdawn.editions.sda.wording import ENGLISH
from winterdawn.editions.setup import Setup
from winterdawn.kernel.run import Run

OTHERS = tuple(linked())
KIN = (BASE, *OTHERS)
"""The editions whose people any of them can play."""
_TESTS = str(Path(__file__).parent)
_HOME = Path(__file__).parent / "editions"
_BOOK = book.EDITION


class Instead:
    """An edition that is played in place of the book."""

    def __init__(self, name: str) -> None:
        self.name, self.alike = name, alike(name)
        self.begun: set[str] = set()
        """The names of the editions of which encounters were begun."""

    def counted(self, ids: list[str], picked: set[str]) -> list[str]:
        """Those of a test's rules that it may prove for the edition: all, or else those ``picked``."""
        same = [id for id in ids if id in self.alike]
        return same if len(same) == len(ids) else [id for id in same if id in picked]

    def own(self, ways: Mapping[str, set[str]]) -> dict[str, set[str]]:
        """How rules came up, by the edition's own ids."""
        found: dict[str, set[str]] = {}
        for id, how in ways.items():
            for own in self.alike[id]:
                found.setdefault(own, set()).update(how)
        return found

    def check(self) -> None:
        """Raise :class:`AssertionError` unless this edition was played, and no other."""
        assert self.begun == {played(self.name).name}, (
            f"to be played under {self.name!r}, but begun were: {', '.join(self.begun) or 'none'}"
        )


_INSTEAD = pytest.StashKey[Instead]()


@cache
def played(name: str) -> Edition[Any]:
    """An edition as it stands in for the book: what shared parts cite is told under the book's ids."""
    own = registry.edition(name)
    return own.but(id=BASE, same=AS_IS, words=own.words.but(ENGLISH))


def instead(item: pytest.Item) -> Instead | None:
    """What is played in place of the book while a test runs, if anything is."""
    return item.stash.get(_INSTEAD, None)


def counted(item: pytest.Item, ids: Iterable[str]) -> list[str]:
    """The mechanics, tables, options and rulings among ``ids``; where another edition is played in place of
    the book, the mechanics, tables and options that count under it.
    """
    ids, other = list(ids), instead(item)
    if other:
        return other.counted(_counted(ids), _named(item, "alike"))
    return [*_counted(ids), *(id for id in ids if known(id) and rule(id).kind == "ruling")]


@contextmanager
def playing(other: Instead, module: ModuleType) -> Iterator[None]:
    """Play another edition wherever ``module``, or what it calls, plays the book."""
    edition = played(other.name)
    begin, take, turned = Ready.__init__, Run.answer, Turned(Run.answer)
    reply, roll = Arena.answer, Arena.roll
    usual = edition.part(Marks).scale(edition.figures)

    def beginning(ready: Ready[Any], setup: Setup, edition: Edition[Any]) -> None:
        other.begun.add(edition.name)
        begin(ready, setup, edition)

    def answering(run: Run[Any], value: object, *, ask: int = 0, by: str = "") -> None:
        if sys._getframe(1).f_code.co_filename.startswith(_TESTS) and run.game.scale == usual:
            turned.answer(run, value, ask, by)
        else:
            take(run, value, ask=ask, by=by)

    def replying(arena: Arena, wanted: Wanted, value: Any, seat: str = "") -> Arena:
        return reply(arena, wanted, value, seat) if turned.replies(arena, wanted) else arena

    def rolling(arena: Arena, *shown: int, **about: str) -> Arena:
        return roll(arena, *shown, **about) if turned.rolls(arena) else arena

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(book, "EDITION", edition)
        for name, value in list(vars(module).items()):
            if value is _BOOK:
                patch.setattr(module, name, edition)
        patch.setattr(Ready, "__init__", beginning)
        patch.setattr(Run, "answer", answering)
        patch.setattr(Arena, "answer", replying)
        patch.setattr(Arena, "roll", rolling)
        yield


@pytest.fixture(autouse=True)
def under(request: pytest.FixtureRequest) -> Iterator[str]:
    """The edition that a test plays: the book, unless it runs once more for another."""
    name: str = getattr(request, "param", BASE)
    if name == BASE:
        yield name
        return
    other = request.node.stash[_INSTEAD] = Instead(name)
    with playing(other, request.module):
        yield name


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Let a test run under the editions that have its rules."""
    names = editions(metafunc.definition)
    if names:
        usual = pytest.param(BASE, id=pytest.HIDDEN_PARAM)
        metafunc.parametrize("under", [usual, *names], indirect=True)


def editions(test: pytest.Item) -> list[str]:
    """The editions beside the book that a test runs under; raises :class:`pytest.UsageError`."""
    ids = _counted(_marked(test))
    picked, left = _named(test, "alike"), _named(test, "unlike")
    if not all(mark.kwargs.get("reason") for mark in test.iter_markers("unlike")):
        raise pytest.UsageError(f"{test.nodeid}: unlike needs a reason, as reason=...")
    if strange := {*left.difference(OTHERS), *picked.difference(ids)}:
        told = ", ".join(sorted(strange))
        raise pytest.UsageError(f"{test.nodeid}: neither an edition nor a rule of the test: {told}")
    if not picked and (_HOME not in test.path.parents or test.get_closest_marker("drill")):
        return []
    return [name for name in OTHERS if name not in left and Instead(name).counted(ids, picked)]


def _counted(ids: Iterable[str]) -> list[str]:
    return [id for id in ids if not known(id) or rule(id).kind in COUNTED]


def _named(test: pytest.Item, marker: str) -> set[str]:
    return {name for mark in test.iter_markers(marker) for name in mark.args}


def _marked(test: pytest.Item) -> Iterator[str]:
    """The rules that a test, or any set of its parameters, is marked with."""
    for mark in test.iter_markers("rule"):
        yield from mark.args
    for mark in test.iter_markers("parametrize"):
        rows = mark.kwargs.get("argvalues", mark.args[-1])
        for row in rows if isinstance(rows, list | tuple) else ():
            for each in getattr(row, "marks", ()):
                yield from each.args if each.name == "rule" else ()


def configure(config: pytest.Config) -> None:
    alike = "alike(id, ...): rules that count under another edition though others of the test differ there"
    config.addinivalue_line("markers", alike)
    config.addinivalue_line("markers", "unlike(edition, ..., reason): editions that the test is left out of")
