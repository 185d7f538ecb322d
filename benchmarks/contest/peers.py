"""The tasks with icepool and dyce, each in the fastest form found for either.

Both libraries add, subtract and combine distributions, so most tasks are written once. The forms
that were tried and lost stand beside each task, with the factor by which they were slower.
"""

from __future__ import annotations

import random
import warnings
from collections.abc import Callable
from operator import add, sub
from typing import Any

from dyce import H, rng
from dyce.lifecycle import ExperimentalWarning
from icepool import Die  # type: ignore[import-untyped]

from benchmarks.contest.chains import chain, expected, first_fail, setback
from benchmarks.contest.dice import FACES, FLAGGED, FLAGS, SIZES, Work

warnings.simplefilter("ignore", ExperimentalWarning)

Dist = Any
"""A distribution of either library."""


class Peer:
    """What both have in common; each task is a method that takes nothing."""

    name: str
    make: Callable[..., Dist]
    plus: Callable[[Dist, Dist], Dist]
    minus: Callable[[Dist, Dist], Dist]
    both: Callable[[Dist, Dist, Callable[[int, int], int]], Dist]
    """The distribution of a function of two."""

    def __init__(self, work: Work) -> None:
        self.work = work
        self.dice = {faces: self.make(ways) for faces, ways in FACES.items()}
        self.flagged = {faces: self.make(ways) for faces, ways in FLAGGED.items()}
        self.pools = [pool for faces in SIZES for pool in self.rising(self.dice[faces], work.pools)]
        self.ours, self.theirs = self.many(self.dice[8], 5), self.many(self.dice[6], 4)
        self.net = self.many(self.dice[6], 3)
        self.none = self.make({0: 1})

    def rising(self, die: Dist, most: int) -> list[Dist]:
        """1 to ``most`` dice; one die more reuses the smaller pool.

        Lost: ``n @ die`` (icepool 2, with the sums it keeps; dyce 9), the die on the right (1.03).
        """
        row, plus = [die], self.plus
        for _ in range(most - 1):
            row.append(plus(die, row[-1]))
        return row

    def many(self, die: Dist, count: int) -> Dist:
        """Repeated doubling from the highest bit down.

        Lost: ``count @ die`` (icepool 2.1 to 3, dyce 1.1 to 2.4), doubling from the lowest bit up
        (1.1 for 30 dice), one die after the other (1.3 to 3), icepool's pools (1.0).
        """
        total, plus = die, self.plus
        for bit in bin(count)[3:]:
            total = plus(total, total)
            if bit == "1":
                total = plus(total, die)
        return total

    def pmfs(self) -> Any:
        return [self.rising(self.dice[faces], self.work.most) for faces in SIZES]

    def single(self) -> Any:
        return self.many(self.dice[8], 5)

    def single_large(self) -> Any:
        return self.many(self.dice[20], self.work.most)

    def differences(self) -> Any:
        """Half the pairs, one die of theirs after the other; the other half is their negative.

        Lost: every pair by ``a - b`` (icepool 1.4, dyce 3.4; with ``apply`` 1.8), half of them so
        (icepool 1.15, dyce 1.3), every pair one die after the other (1.1).
        """
        found, minus, most = {}, self.minus, self.work.pools
        for i, pool in enumerate(self.pools):
            group, start = i // most, i // most * most
            for place in range(group, len(SIZES)):
                die, first = self.dice[SIZES[place]], place * most
                last = first + most
                left = pool
                if first == start:
                    left = found[i, i] = minus(pool, pool)
                    first = i + 1
                for j in range(first, last):
                    left = found[i, j] = minus(left, die)
                    found[j, i] = -left
        return found

    def wins(self) -> Any:
        """The sign of the difference for half the pairs; the other half is read backwards.

        Lost: two comparisons a pair (1.5; icepool's ``==`` is worked out only when it is looked
        at), the differences (1.2), each comparison for all pairs (2). Without an operation of the
        library, multiplying counts by ``quantity("<", x)`` takes icepool's user a third.
        """
        both, pools = self.both, self.pools
        return {(i, j): both(a, pools[j], _sign) for i, a in enumerate(pools) for j in range(i, len(pools))}

    def pair(self) -> Any:
        """5d8 - 4d6 as four differences of one die, doubled twice, and one die more.

        Lost: the difference of two doubled pools (icepool 1.3, dyce 1.2), ``5 @ a - 4 @ b`` (dyce
        1.6), the sum with a negated die (1.3).
        """
        plus = self.plus
        one = self.minus(self.dice[8], self.dice[6])
        two = plus(one, one)
        return plus(plus(two, two), self.dice[8])

    def maluses(self) -> Any:
        """What each side brings: its net result, or minus the extra dice it gives away."""
        d8, d6 = self.dice[8], self.dice[6]
        ours, theirs = self.many(d8, 5), self.many(d6, 4)
        return self.minus(self.brought(ours, d6), self.brought(theirs, d8))

    def brought(self, pool: Dist, other: Dist) -> Dist:
        """Two maluses: a score of 1 gives one die away, a score of 0 two."""
        raise NotImplementedError

    def rolling(self) -> Any:
        """One chain for all difficulties, whose states hold the highest tally so far.

        Lost: a chain for each difficulty (icepool 1.5, dyce 1.2; by a table of pairs 1.3, by
        ``Die.map`` 1.6, by ``H.from_counts`` 1.9, by ``aggregate_weighted`` 2.9). For the averages alone
        ``mean_time_to_absorb``, which is exact, takes 8 ms for a single difficulty.
        """
        most, both, found = self.work.difficulty, self.both, []
        for step in (first_fail, setback):
            after, tops = chain(step, most)
            state, passed = self.none, []
            for _ in range(self.work.rolls):
                state = both(state, self.net, lambda here, net: after[here + net])  # noqa: B023
                reached = [0] * (most + 1)
                for here, ways in state.items():
                    reached[tops[here]] += ways
                passed.append(reached)
            found.append((passed, [expected(step, difficulty) for difficulty in range(1, most + 1)]))
        return found

    def joint(self) -> Any:
        """Successes and flags in one number: the flags lie in its lowest bits and are not added up.

        Lost: tuples of a count and flags (icepool 1.4, dyce 1.5), four families of pools and their
        differences (icepool 1.6, dyce 1.7), masks to keep the flags apart (1.06).
        """
        both, found = self.both, []
        for faces in SIZES:
            die = self.flagged[faces]
            row = [die]
            for _ in range(self.work.pools - 1):
                row.append(both(die, row[-1], _flagged))
            found.append(row)
        return found

    joint_exact = joint

    def bout(self) -> Any:
        """One difference for each pair of strike and defence, one die after the other; it tells
        what either side ticks.

        Lost: two differences a pair (icepool 2.2, dyce 3), one difference ``a - b`` (1.1).
        """
        most, d8, d10, minus = self.work.bout, self.dice[8], self.dice[10], self.minus
        wounds = [float(self.dice[6].mean()) * hits for hits in range(2 * most + 1)]
        # [our dice][their dice]: what we tick if these strike and defend, and what they tick if not.
        mine, yours = [], []
        for count, strike in enumerate([self.none, *self.rising(d8, most)]):
            rows: tuple[list[float], list[float]] = ([], [])
            left = strike
            for other in range(most + 1):
                if other:
                    left = minus(left, d10)
                ways, total = left.items(), 8**count * 10**other
                rows[0].append(sum([many * wounds[hits] for hits, many in ways if hits > 0]) / total)
                rows[1].append(sum([many * wounds[-hits] for hits, many in ways if hits < 0]) / total)
            mine.append(rows[0])
            yours.append(rows[1])
        balance = [[mine[a][most - b] - yours[most - a][b] for b in range(most + 1)] for a in range(most + 1)]
        best = max(range(most + 1), key=lambda a: min(balance[a]))
        return balance, (best, min(range(most + 1), key=lambda b: max(row[b] for row in balance)))

    def samples(self) -> Any:
        """One number for each side's pool, as we draw it.

        Lost: a number for each die (icepool 3.3, dyce 4.4), dyce with NumPy's generator (1.1). One
        number for the difference takes icepool two thirds and dyce half, but throws no dice.
        """
        random.seed(1)
        rng.RNG = random.Random(1)
        ours, theirs = self.ours.sample, self.theirs.sample
        return [ours() - theirs() for _ in range(self.work.peer_samples)]


def _sign(a: int, b: int) -> int:
    return (a > b) - (a < b)


def _flagged(a: int, b: int) -> int:
    """Successes are added; flags are kept that either has. What both have is taken off again."""
    return a + b - (a & b & FLAGS)


class Icepool(Peer):
    """icepool's operators are as fast as ``binary_operator`` with the same function."""

    name = "icepool"
    make = Die
    plus = staticmethod(add)
    minus = staticmethod(sub)
    both = staticmethod(lambda a, b, function: a.binary_operator(b, function))

    def brought(self, pool: Dist, other: Dist) -> Dist:
        """A die of dice. Lost: ``map`` with a dict (1.2)."""
        one = -other
        given = {1: one, 0: one + one}
        return Die([given[score] if score < 2 else score - 2 for score in pool], pool.values())


class Dyce(Peer):
    """dyce's ``apply`` with a function of :mod:`operator` takes half the time of its operators."""

    name = "dyce"
    make = H
    plus = staticmethod(lambda a, b: a.apply(add, b))
    minus = staticmethod(lambda a, b: a.apply(sub, b))
    both = staticmethod(lambda a, b, function: a.apply(function, b))

    def brought(self, pool: Dist, other: Dist) -> Dist:
        """Counts to a common total. Lost: ``aggregate_weighted`` (1.3)."""
        faces = other.total
        two = other.apply(add, other)
        ways = [(score - 2, many * faces * faces) for score, many in pool.items() if score >= 2]
        ways += [(-shown, pool[0] * many) for shown, many in two.items()]
        ways += [(-shown, pool[1] * many * faces) for shown, many in other.items()]
        return H.from_counts(ways)
