"""What comes up while something is played: which rules are cited to somebody, and how."""

from __future__ import annotations

import inspect
import re
import sys
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from operator import attrgetter
from pathlib import Path
from typing import Any
from unittest import mock

import msgspec

import winterdawn
from winterdawn.catalogue import citing, known
from winterdawn.editions.encounter.encounter import Encounter
from winterdawn.editions.registry import HOMES, edition
from winterdawn.kernel import errors
from winterdawn.kernel.asks import ask
from winterdawn.kernel.asks.unread import Unmade
from winterdawn.kernel.run import Run

Ways = dict[str, set[str]]
OWN = ("toy.", "bare.")
"""How rules of editions begin that only tests have."""
HOUSE = "book.rule-zero.house-rules"
"""Cited beside whatever is played otherwise, by each edition under an id of its own."""
_PACKAGE = str(Path(winterdawn.__file__).parent)


class Recorder:
    """Hears what comes up."""

    def __init__(self) -> None:
        self.heard: Ways = defaultdict(set)
        self.long: set[tuple[str, ...]] = set()
        """Citations of more rules than anybody reads, beside that one of them is played otherwise."""
        self.unknown: set[str] = set()
        self._before: set[tuple[str, tuple[str, ...]]] = set()

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

    def put(self, run: Run[Any], number: int) -> None:
        """Note what is cited where something is asked, once; whoever reads it then reads the same."""
        if number not in run._told:
            run._told[number] = told = run.game.tell(run._asked[number])
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


_PLAIN = re.compile(r"(?:Cites|(?:str|int|bool|float|None|tuple|\W)+)$")
"""Annotations of what cites nothing itself."""


def _annotations(kind: type) -> Iterable[tuple[str, str]]:
    return [(name, str(of)) for name, of in inspect.get_annotations(kind).items()]


class _Parts(dict[type, Callable[[Any], Iterable[object]] | None]):
    """What is within something that is told, by its kind; None for kinds in which nothing is cited."""

    def __missing__(self, kind: type) -> Callable[[Any], Iterable[object]] | None:
        self[kind] = found = self._of(kind)
        return found

    def _of(self, kind: type) -> Callable[[Any], Iterable[object]] | None:
        if issubclass(kind, msgspec.Struct):
            of = {name: told for each in reversed(kind.mro()) for name, told in _annotations(each)}
            names = [name for name in kind.__struct_fields__ if not _PLAIN.match(of[name])]
            if not names:
                return lambda told: ()
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
            for number in range(len(run._asked)):
                recorder.put(run, number)

    def asking(run: Run[Any], number: int) -> Any:
        result = asked(run, number)
        recorder.put(run, number)
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
