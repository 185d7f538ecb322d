"""What the tasks found, in one form for all contestants, and whether it is the same."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from math import isclose, sqrt
from typing import Any

from benchmarks.contest.dice import FAILED, SIZES, TOP, Work

Told = dict[Any, Any]
"""Chances by whatever they are the chances of: fractions, or floats for tables."""

_NEAR = 1e-12


def same(name: str, work: Work, ours: Any, theirs: Any) -> None:
    """Raise :class:`ValueError` if what a peer found differs from what we did."""
    if name == "samples":
        for found in (ours, theirs):
            _likely([int(difference) for difference in found])
        return
    told, other = OURS[name](work, ours), THEIRS[name](work, theirs)
    for key in {**told, **other}:
        mine, yours = told.get(key, 0), other.get(key, 0)
        if not _close(mine, yours):
            raise ValueError(f"{name}: {key} is {mine} here and {yours} there")


def _close(mine: Any, yours: Any) -> bool:
    if isinstance(mine, Fraction | int) and isinstance(yours, Fraction | int):
        return mine == yours
    # An average of a million rolls hangs on a chance of one in a million, and so on its last digits.
    near = max(_NEAR, abs(mine) * 1e-16)
    return isclose(mine, yours, rel_tol=near, abs_tol=_NEAR)


def _likely(differences: list[int]) -> None:
    """Raise if throws of 5d8 against 4d6 stray more than six deviations from the odds."""
    from winterdawn.dice.pool import Pool

    times = len(differences)
    for number, chance in Pool("5d8").against("4d6").pmf.items():
        strayed = abs(differences.count(number) - times * chance)
        if strayed > 6 * sqrt(times * chance * (1 - chance)) + 1:
            raise ValueError(f"samples: {number} came up {differences.count(number)} times of {times}")


def _exact(die: Any) -> dict[Any, Fraction]:
    total = sum(die.values())
    return {outcome: Fraction(ways, total) for outcome, ways in die.items() if ways}


def _floats(die: Any) -> dict[Any, float]:
    total = sum(die.values())
    return {outcome: ways / total for outcome, ways in die.items()}


def _many(dists: Iterator[tuple[Any, dict[Any, Any]]]) -> Told:
    return {(place, key): chance for place, dist in dists for key, chance in dist.items()}


def _row(chances: Any) -> dict[int, float]:
    return dict(enumerate(chances.tolist()))


def _our_differences(_: Work, found: Any) -> Told:
    told: Told = {}
    for sign, table in zip((1, -1), found, strict=True):
        for i, margins in enumerate(table.transpose(0, 2, 1).tolist()):
            for j, chances in enumerate(margins):
                pair = (i, j) if sign == 1 else (j, i)
                told.update(((pair, sign * margin), chance) for margin, chance in enumerate(chances))
    return told


def _our_wins(_: Work, found: Any) -> Told:
    return {
        ((i, j), sign): float(chance)
        for sign, table in zip((1, 0, -1), found, strict=True)
        for i, row in enumerate(table)
        for j, chance in enumerate(row)
    }


def _their_wins(_: Work, found: Any) -> Told:
    told = _many((pair, _floats(die)) for pair, die in found.items())
    return told | {((j, i), -sign): chance for ((i, j), sign), chance in told.items() if i != j}


def _our_rolling(_: Work, found: Any) -> Told:
    told: Told = {}
    for test, (chances, expected) in enumerate(found):
        told.update(((test, d, None), float(rolls)) for d, rolls in enumerate(expected, 1))
        for d, row in enumerate(chances.tolist(), 1):
            told.update(((test, d, roll), chance) for roll, chance in enumerate(row))
    return told


def _their_rolling(_: Work, found: Any) -> Told:
    told: Told = {}
    for test, (reached, expected) in enumerate(found):
        told.update(((test, d, None), rolls) for d, rolls in enumerate(expected, 1))
        for d in range(1, len(expected) + 1):
            before = 0
            for roll, tops in enumerate(reached, 1):
                passed, total = sum(tops[d:]), sum(tops)
                told[test, d, roll] = (passed - before * 216) / total
                before = passed
    return told


def _our_joint(work: Work, found: Any) -> Told:
    told: Told = {}
    for kind, flags in enumerate(((False, False), (True, False), (False, True))):
        for top in (False, True):
            rows = found[kind, int(top)].reshape(len(SIZES) * work.pools, -1)
            for pool, row in enumerate(rows):
                told.update(((pool, (count, *flags, top)), chance) for count, chance in _row(row).items())
    return told


def _flags(die: Any) -> Iterator[tuple[tuple[int, bool, bool, bool], int]]:
    for number, ways in die.items():
        count = number >> 2
        yield (count, not number & FAILED, count == 0, bool(number & TOP)), ways


def _pools(found: Any) -> Iterator[tuple[int, Any]]:
    return enumerate(die for row in found for die in row)


def _bout(_: Work, found: Any) -> Told:
    balance, best = found
    told: Told = {(a, b): float(value) for a, row in enumerate(balance) for b, value in enumerate(row)}
    return told | {"best": best[0], "their best": best[1]}


def _odds(_: Work, found: Any) -> Told:
    return dict(found.pmf)


Form = Callable[[Work, Any], Told]

OURS: dict[str, Form] = {
    "pmfs": lambda work, found: _many(
        (place, _row(row)) for place, row in enumerate(found.reshape(len(SIZES) * work.most, -1))
    ),
    "single": _odds,
    "single_large": _odds,
    "differences": _our_differences,
    "wins": _our_wins,
    "pair": _odds,
    "maluses": _odds,
    "rolling": _our_rolling,
    "joint": _our_joint,
    "joint_exact": lambda _, found: _many(
        (place, {key: Fraction(ways, joint.total) for key, ways in joint.ways.items()})
        for place, joint in enumerate(found)
    ),
    "bout": _bout,
}

THEIRS: dict[str, Form] = {
    "pmfs": lambda _, found: _many((place, _floats(die)) for place, die in _pools(found)),
    "single": lambda _, found: _exact(found),
    "single_large": lambda _, found: _exact(found),
    "differences": lambda _, found: _many((pair, _floats(die)) for pair, die in found.items()),
    "wins": _their_wins,
    "pair": lambda _, found: _exact(found),
    "maluses": lambda _, found: _exact(found),
    "rolling": _their_rolling,
    "joint": lambda _, found: _many((place, _floats(dict(_flags(die)))) for place, die in _pools(found)),
    "joint_exact": lambda _, found: _many((place, _exact(dict(_flags(die)))) for place, die in _pools(found)),
    "bout": _bout,
}
