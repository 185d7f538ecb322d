"""What every trial is: a course of throws, and what its readings come to."""

from __future__ import annotations

from collections.abc import Callable, Generator, Hashable, Iterable, Sequence
from typing import TYPE_CHECKING, TypeVar

from winterdawn.dice.odds import Odds
from winterdawn.dice.pool import Pool, PoolError
from winterdawn.dice.scale import Scale

if TYPE_CHECKING:
    from winterdawn.dice.reading import Reading
    from winterdawn.dice.sources import DiceSource

Key = TypeVar("Key", bound=Hashable)

MOST_BRANCHES = 2_000_000
"""The most ways a course may branch when it is counted throw by throw."""


class Throw:
    """Dice a trial asks for: which, whose and how they are read."""

    __slots__ = ("by", "pool", "purpose", "scale")

    def __init__(self, pool: Pool, scale: Scale, by: str = "ours", purpose: str = "") -> None:
        self.pool, self.scale, self.by, self.purpose = pool, scale, by, purpose


class Outcome:
    """How a trial ended.

    ``value`` is what its odds are about; ``passed`` is none where there is nothing to pass;
    ``hits`` are the successes beyond what was needed (``book.hit.excess``), ``missing`` those
    that were lacking (``book.ruling.failure-has-no-hits``).
    """

    __slots__ = ("detail", "hits", "missing", "passed", "value")

    def __init__(
        self,
        value: int,
        passed: bool | None = None,
        hits: int = 0,
        missing: int = 0,
        detail: tuple[object, ...] = (),
    ) -> None:
        self.value, self.passed, self.hits, self.missing, self.detail = value, passed, hits, missing, detail

    @classmethod
    def against(cls, value: int, difficulty: int) -> Outcome:
        """Judged by a difficulty: equal is enough (``book.mos.success``,
        ``book.hit.exact-match``).
        """
        return cls(value, value >= difficulty, max(value - difficulty, 0), max(difficulty - value, 0))

    @classmethod
    def open_ended(cls, value: int) -> Outcome:
        """With no difficulty: 1 is enough, and all of it is the effect
        (``book.test.open-ended-hits``, ``book.ruling.open-ended-success``).
        """
        return cls(value, value >= 1, max(value, 0))

    def __repr__(self) -> str:
        return f"Outcome({self.value}, passed={self.passed}, hits={self.hits}, missing={self.missing})"


Course = Generator[Throw, "Reading", Outcome]
"""Yields throws, takes their readings, ends with the outcome."""
Fallen = tuple[Throw, tuple[int, ...]]
"""A throw, and a face for each of its dice."""


class Trial:
    """A test of the rules. Two trials of the same figures are equal."""

    __slots__: tuple[str, ...] = ()

    def course(self) -> Course:
        """The test as it is played, throw by throw."""
        raise NotImplementedError

    def odds(self) -> Odds:
        """The exact odds of the outcome's ``value``."""
        return Odds.of(count(self, lambda outcome: outcome.value).items())

    def play(self, source: DiceSource) -> Outcome:
        """Throw it with dice from ``source``."""
        return self.thrown(source)[1]

    def thrown(self, source: DiceSource) -> tuple[list[Fallen], Outcome]:
        """The same with every throw as it fell."""
        course, fell = self.course(), list[Fallen]()
        try:
            throw = next(course)
            while True:
                faces = source(throw.pool)
                fell.append((throw, faces))
                throw = course.send(read(throw, faces))
        except StopIteration as end:
            outcome: Outcome = end.value
            return fell, outcome

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and isinstance(other, Trial) and self._figures() == other._figures()

    def __hash__(self) -> int:
        return hash((type(self), *self._figures()))

    def __repr__(self) -> str:
        told = ", ".join(f"{name}={getattr(self, name)!r}" for name in self._names())
        return f"{type(self).__name__}({told})"

    def _figures(self) -> tuple[object, ...]:
        return tuple(getattr(self, name) for name in self._names())

    def _names(self) -> list[str]:
        return [name for kind in reversed(type(self).__mro__) for name in getattr(kind, "__slots__", ())]


def read(throw: Throw, faces: Sequence[int]) -> Reading:
    """What the dice of a throw say."""
    from winterdawn.dice.reading import Ladder

    return Ladder.of(throw.scale).read(faces, list(throw.pool))


def count(trial: Trial, key: Callable[[Outcome], Key]) -> dict[Key, int]:
    """How many ways lead to each ``key(outcome)``: the course is run with every reading of
    every throw. Raises :class:`PoolError` if that branches too often.
    """
    from math import lcm

    ends: list[tuple[Key, int, int]] = [(key(outcome), ways, total) for outcome, ways, total in _ends(trial)]
    whole = lcm(*(total for _, _, total in ends))
    counted: dict[Key, int] = {}
    for name, ways, total in ends:
        counted[name] = counted.get(name, 0) + ways * (whole // total)
    return counted


def _ends(trial: Trial) -> Iterable[tuple[Outcome, int, int]]:
    """Every outcome with its ways, out of how many."""
    waiting: list[tuple[tuple[Reading, ...], int, int]] = [((), 1, 1)]
    branches = 0
    while waiting:
        path, ways, total = waiting.pop()
        reached = _follow(trial, path)
        if isinstance(reached, Outcome):
            yield reached, ways, total
            continue
        found = _readings(reached.pool, reached.scale)
        branches += len(found)
        if branches > MOST_BRANCHES:
            raise PoolError("this test has too many courses to count them one by one; use fewer dice")
        size = total
        for faces in reached.pool:
            size *= faces
        waiting.extend(((*path, reading), ways * many, size) for reading, many in found)


def _follow(trial: Trial, path: tuple[Reading, ...]) -> Throw | Outcome:
    course = trial.course()
    try:
        throw = next(course)
        for reading in path:
            throw = course.send(reading)
    except StopIteration as end:
        outcome: Outcome = end.value
        return outcome
    return throw


def _readings(pool: Pool, scale: Scale) -> list[tuple[Reading, int]]:
    from winterdawn.dice.counting.joint import readings

    return readings(pool, scale)
