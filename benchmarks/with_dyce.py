"""The tasks with dyce, each in the fastest form found: see the notes at each."""

from __future__ import annotations

import random
import warnings

from dyce import H, rng
from dyce.lifecycle import ExperimentalWarning

from benchmarks.chains import expected, first_fail, setback
from benchmarks.dice import DIFFICULTIES, FACES, FAMILIES, PEER_SAMPLES, ROLLS, SIZES
from benchmarks.flags import split

warnings.simplefilter("ignore", ExperimentalWarning)


def pools(most: int, faces_of: dict[int, dict[int, int]] = FACES) -> list[list[H]]:
    """1 to ``most`` dice of each size; adding one die at a time reuses every smaller pool."""
    found = []
    for faces in SIZES:
        die = H(faces_of[faces])
        row = [die]
        for _ in range(most - 1):
            row.append(row[-1] + die)
        found.append(row if faces_of[faces] else [])
    return found


def many(die: H, count: int) -> H:
    """``count @ die`` is the fastest form here."""
    return count @ die


def pmfs() -> object:
    return pools(30)


def single() -> object:
    return many(H(FACES[8]), 5)


def single_large() -> object:
    return many(H(FACES[20]), 30)


def opposed_hits() -> object:
    flat = [die for row in pools(12) for die in row]
    return [a - b for a in flat for b in flat]


def opposed_wins() -> object:
    """Two comparisons a pair; what is left over is losing."""
    flat = [die for row in pools(12) for die in row]
    return [(a.gt(b), a.eq(b)) for a in flat for b in flat]


def opposed_pair() -> object:
    return many(H(FACES[8]), 5) - many(H(FACES[6]), 4)


def opposed_malus(malus: int = 2) -> object:
    """What each side brings: its net result, or minus the extra dice it gives away."""
    d8, d6 = H(FACES[8]), H(FACES[6])
    ours, theirs = many(d8, 5), many(d6, 4)
    return _brought(ours, d6, malus) - _brought(theirs, d8, malus)


def _brought(pool: H, other: H, malus: int) -> H:
    total = sum(other.values()) ** malus
    sources: list[list[tuple[int, int]]] = [
        [(score - malus, ways * total) for score, ways in pool.items() if score >= malus]
    ]
    for score, ways in pool.items():
        if score < malus:
            extra = many(other, malus - score)
            rest = ways * (total // sum(extra.values()))
            sources.append([(-scored, count * rest) for scored, count in extra.items()])
    return H.from_counts(*sources)


def rolling() -> object:
    """One chain for each difficulty: every tally's moves, weighted, make the next histogram.

    Faster than ``expand``, which looks at every pair of outcomes by a call.
    """
    die = many(H(FACES[6]), 3)
    size, found = sum(die.values()), []
    for step in (first_fail, setback):
        for difficulty in DIFFICULTIES:
            moves = {
                tally: [(min(step(tally, net), difficulty), ways) for net, ways in die.items()]
                for tally in range(difficulty)
            }
            moves[difficulty] = [(difficulty, size)]
            state, passed = H({0: 1}), []
            for roll in range(ROLLS):
                state = H.from_counts(
                    (reached, ways * many_ways)
                    for tally, ways in state.items()
                    for reached, many_ways in moves[tally]
                )
                passed.append((state.get(difficulty, 0), size ** (roll + 1)))
            found.append((passed, expected(dict(die.items()), step, difficulty)))
    return found


def joint() -> object:
    """Four families of pools and their differences, faster than adding tuples of flags."""
    return split([_family(faces_of) for faces_of in FAMILIES])


def _family(faces_of: dict[int, dict[int, int]]) -> list[list[dict[int, int]]]:
    return [[dict(die.items()) for die in row] for row in pools(12, faces_of)]


def bout() -> object:
    d8, d10, damage = H(FACES[8]), H(FACES[10]), H(FACES[6])
    ours, theirs = [H({0: 1}), d8], [H({0: 1}), d10]
    for _ in range(7):
        ours.append(ours[-1] + d8)
        theirs.append(theirs[-1] + d10)
    wounds = [float(damage.mean()) * hits for hits in range(17)]
    mine = [[_boxes(a, d, wounds) for d in theirs] for a in ours]
    yours = [[_boxes(a, d, wounds) for d in ours] for a in theirs]
    balance = [[mine[a][8 - b] - yours[b][8 - a] for b in range(9)] for a in range(9)]
    best = max(range(9), key=lambda a: min(balance[a]))
    return balance, (best, min(range(9), key=lambda b: max(row[b] for row in balance)))


def _boxes(strike: H, defence: H, wounds: list[float]) -> float:
    hits = strike - defence
    return sum(ways * wounds[hit] for hit, ways in hits.items() if hit > 0) / hits.total


def samples() -> object:
    d8, d6 = H(FACES[8]), H(FACES[6])
    rng.RNG = random.Random(1)
    roll, other = d8.sample, d6.sample
    return [
        roll() + roll() + roll() + roll() + roll() - other() - other() - other() - other()
        for _ in range(PEER_SAMPLES)
    ]
