"""Slow twins: every face of every die, one after the other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterator
from fractions import Fraction
from functools import cache, reduce
from itertools import combinations_with_replacement, product
from typing import Any

import numpy as np

from winterdawn.dice.pool import SIZES, Pool
from winterdawn.dice.reading import Ladder, Reading
from winterdawn.dice.scale import Scale
from winterdawn.dice.trials.trial import Outcome, Trial

MARKS: dict[str, Callable[[int], int]] = {
    "book": lambda face: face // 4,
    "draft": lambda face: -1 if face == 1 else face // 4,
    "screen": lambda face: face // 3,
    "zones": lambda face: int(face == 6),
}


def pools(most: int, edition: str = "book") -> list[Pool]:
    """Every pool of 1 to ``most`` dice, mixed sizes included."""
    sizes = (6,) if edition == "zones" else SIZES
    return [
        Pool.from_groups((1, faces) for faces in dice)
        for count in range(1, most + 1)
        for dice in combinations_with_replacement(sizes, count)
    ]


def totals(pool: Pool, edition: str) -> dict[int, int]:
    """How many of all throws give each total."""
    marks = [np.array([MARKS[edition](face) + 1 for face in range(1, size + 1)], np.int8) for size in pool]
    every = reduce(np.add.outer, marks).ravel()
    return {total - len(pool): ways for total, ways in enumerate(np.bincount(every).tolist()) if ways}


def joint(pool: Pool, edition: str) -> dict[tuple[int, bool, bool, bool], int]:
    """How many of all throws give each total with each combination of flags."""
    counted: dict[tuple[int, bool, bool, bool], int] = {}
    mark = MARKS[edition]
    for faces in product(*(range(1, size + 1) for size in pool)):
        marks = [mark(face) for face in faces]
        top = any(face == size for face, size in zip(faces, pool, strict=True))
        key = (sum(marks), all(m > 0 for m in marks), all(m <= 0 for m in marks), top)
        counted[key] = counted.get(key, 0) + 1
    return counted


def ends(trial: Trial, throws: int = 99) -> Iterator[tuple[Outcome | None, int]]:
    """Every way the trial can be played, face by face, and that it is one in how many; no outcome for those
    with more throws.
    """
    waiting: list[tuple[tuple[Reading, ...], int]] = [((), 1)]
    while waiting:
        path, one_in = waiting.pop()
        course = trial.course()
        try:
            throw = next(course)
            for reading in path:
                throw = course.send(reading)
        except StopIteration as end:
            yield end.value, one_in
            continue
        if len(path) == throws:
            yield None, one_in
            continue
        every = readings(throw.scale, tuple(throw.pool))
        waiting.extend(((*path, reading), one_in * len(every)) for reading in every)


@cache
def readings(scale: Scale, sizes: tuple[int, ...]) -> list[Reading]:
    """What each way to throw dice of ``sizes`` faces is read as, one by one."""
    ladder = Ladder.of(scale)
    return [ladder.read(faces, sizes) for faces in product(*(range(1, size + 1) for size in sizes))]


def chances(
    trial: Trial, told: Callable[[Outcome | None], Hashable], throws: int = 99
) -> dict[Any, Fraction]:
    """The chance of whatever ``told`` makes of the outcomes, added up over all ways to play it."""
    found: dict[Any, Fraction] = {}
    for (what, one_in), ways in Counter((told(end), one_in) for end, one_in in ends(trial, throws)).items():
        found[what] = found.get(what, Fraction(0)) + Fraction(ways, one_in)
    return found


def values(trial: Trial, throws: int = 99) -> dict[Any, Fraction]:
    """The chance of each value, none standing for trials with more throws."""
    return chances(trial, lambda end: end and end.value, throws)
