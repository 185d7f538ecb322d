"""Rolling tests for the peers: the step of each variant, and the expected number of rolls."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

Step = Callable[[int, int], int]


def first_fail(tally: int, net: int) -> int:
    return tally + net if net else 0


def setback(tally: int, net: int) -> int:
    return tally + net


def expected(die: dict[int, int], step: Step, difficulty: int) -> Fraction:
    """The expected number of rolls from 0: every tally's time is ``a + b * time(0)``."""
    total = sum(die.values())
    times: dict[int, tuple[Fraction, Fraction]] = {}
    for tally in range(difficulty - 1, -1, -1):
        alone, again, stay = Fraction(1), Fraction(0), 0
        for net, ways in die.items():
            reached = step(tally, net)
            if reached == tally:
                stay += ways
            elif reached == 0:
                again += Fraction(ways, total)
            elif reached < difficulty:
                alone += times[reached][0] * ways / total
                again += times[reached][1] * ways / total
        share = Fraction(total - stay, total)
        times[tally] = alone / share, again / share
    return times[0][0] / (1 - times[0][1])
