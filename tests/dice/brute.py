"""Slow twins: every face of every die, one after the other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import reduce
from itertools import combinations_with_replacement, product

import numpy as np

from winterdawn.dice.pool import SIZES, Pool
from winterdawn.dice.reading import Ladder
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


def outcomes(trial: Trial, throws: int = 99) -> Iterator[tuple[Outcome | None, Fraction]]:
    """Every way the trial can be played, face by face; none for those with more throws."""
    waiting: list[tuple[tuple[tuple[int, ...], ...], Fraction]] = [((), Fraction(1))]
    while waiting:
        path, chance = waiting.pop()
        course = trial.course()
        try:
            throw = next(course)
            for faces in path:
                throw = course.send(Ladder.of(throw.scale).read(faces, list(throw.pool)))
        except StopIteration as end:
            yield end.value, chance
            continue
        if len(path) == throws:
            yield None, chance
            continue
        every = list(product(*(range(1, size + 1) for size in throw.pool)))
        each = chance / len(every)
        waiting.extend(((*path, faces), each) for faces in every)


def values(trial: Trial, throws: int = 99) -> dict[int | None, Fraction]:
    """The chance of each value, none standing for trials with more throws."""
    counted: dict[Fraction, Counter[int | None]] = {}
    for outcome, chance in outcomes(trial, throws):
        counted.setdefault(chance, Counter())[None if outcome is None else outcome.value] += 1
    chances: dict[int | None, Fraction] = {}
    for chance, ways in counted.items():
        for value, many in ways.items():
            chances[value] = chances.get(value, Fraction(0)) + many * chance
    return chances
