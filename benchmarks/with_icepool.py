"""The tasks with icepool, each in the fastest form found: see the notes at each."""

from __future__ import annotations

import random

from icepool import Die

from benchmarks.chains import expected, first_fail, setback
from benchmarks.dice import DIFFICULTIES, FACES, FAMILIES, PEER_SAMPLES, ROLLS, SIZES
from benchmarks.flags import split


def pools(most: int, faces_of: dict[int, dict[int, int]] = FACES) -> list[list[Die]]:
    """1 to ``most`` dice of each size; adding one die at a time reuses every smaller pool."""
    found = []
    for faces in SIZES:
        die = Die(faces_of[faces])
        row = [die]
        for _ in range(most - 1):
            row.append(row[-1] + die)
        found.append(row if faces_of[faces] else [])
    return found


def many(die: Die, count: int) -> Die:
    """Doubling is faster here than ``count @ die``."""
    total = None
    while count:
        if count & 1:
            total = die if total is None else total + die
        count >>= 1
        if count:
            die = die + die
    return total


def pmfs() -> object:
    return pools(30)


def single() -> object:
    return many(Die(FACES[8]), 5)


def single_large() -> object:
    return many(Die(FACES[20]), 30)


def opposed_hits() -> object:
    flat = [die for row in pools(12) for die in row]
    return [a - b for a in flat for b in flat]


def opposed_wins() -> object:
    """Two comparisons a pair; what is left over is losing."""
    flat = [die for row in pools(12) for die in row]
    return [(a > b, a == b) for a in flat for b in flat]


def opposed_pair() -> object:
    return many(Die(FACES[8]), 5) - many(Die(FACES[6]), 4)


def opposed_malus(malus: int = 2) -> object:
    """What each side brings: its net result, or minus the extra dice it gives away."""
    d8, d6 = Die(FACES[8]), Die(FACES[6])
    ours, theirs = many(d8, 5), many(d6, 4)
    return _brought(ours, d6, malus) - _brought(theirs, d8, malus)


def _brought(pool: Die, other: Die, malus: int) -> Die:
    extra = {count: -many(other, count) for count in range(1, malus + 1)}
    return pool.map({score: extra.get(malus - score, score - malus) for score in pool})


def rolling() -> object:
    """One chain for each difficulty: every tally maps to a die of tallies, 256 times.

    Far faster than ``map_and_time`` and ``mean_time_to_absorb``, which look for fixed points.
    """
    die = many(Die(FACES[6]), 3)
    found = []
    for step in (first_fail, setback):
        for difficulty in DIFFICULTIES:
            moves = {
                tally: die.map({net: min(step(tally, net), difficulty) for net in die})
                for tally in range(difficulty)
            }
            state, passed = Die([0]), []
            for _ in range(ROLLS):
                state = state.map(moves)
                passed.append((state.quantity(difficulty), state.denominator()))
            found.append((passed, expected(dict(die.items()), step, difficulty)))
    return found


def joint() -> object:
    """Four families of pools and their differences, faster than adding tuples of flags."""
    return split([_family(faces_of) for faces_of in FAMILIES])


def _family(faces_of: dict[int, dict[int, int]]) -> list[list[dict[int, int]]]:
    return [[dict(die.items()) for die in row] for row in pools(12, faces_of)]


def bout() -> object:
    d8, d10, damage = Die(FACES[8]), Die(FACES[10]), Die(FACES[6])
    ours, theirs = [Die([0]), d8], [Die([0]), d10]
    for _ in range(7):
        ours.append(ours[-1] + d8)
        theirs.append(theirs[-1] + d10)
    wounds = [float(damage.mean()) * hits for hits in range(17)]
    mine = [[_boxes(a, d, wounds) for d in theirs] for a in ours]
    yours = [[_boxes(a, d, wounds) for d in ours] for a in theirs]
    balance = [[mine[a][8 - b] - yours[b][8 - a] for b in range(9)] for a in range(9)]
    best = max(range(9), key=lambda a: min(balance[a]))
    return balance, (best, min(range(9), key=lambda b: max(row[b] for row in balance)))


def _boxes(strike: Die, defence: Die, wounds: list[float]) -> float:
    hits = strike - defence
    return sum(ways * wounds[hit] for hit, ways in hits.items() if hit > 0) / hits.denominator()


def samples() -> object:
    d8, d6 = Die(FACES[8]), Die(FACES[6])
    random.seed(1)
    roll, other = d8.sample, d6.sample
    return [
        roll() + roll() + roll() + roll() + roll() - other() - other() - other() - other()
        for _ in range(PEER_SAMPLES)
    ]
