"""How long a rolling test takes on average, exactly.

``time[tally]`` is one roll more than the average over what the next roll leads to: a linear
equation for every tally. A roll moves the tally little, so elimination from the highest tally
down touches few of them.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from winterdawn.dice.odds import Odds
from winterdawn.dice.trials.rolling import FAILED

if TYPE_CHECKING:
    from winterdawn.dice.trials.rolling import Rolling

Row = dict[int, Fraction]
_ONE = -2
"""The place of the constant in a row."""


def expected_rolls(test: Rolling) -> Fraction | None:
    """The average number of rolls until the test ends; none if it may never end."""
    last = test.nets(len(test.rolls) - 1)
    times = _times(test, last)
    if times is None:
        return None
    for number in range(len(test.rolls) - 2, -1, -1):
        odds = test.nets(number)
        times = [1 + _average(test, odds, tally, times) for tally in range(test.difficulty)]
    return times[0]


def _average(test: Rolling, odds: Odds, tally: int, times: list[Fraction]) -> Fraction:
    total = Fraction(0)
    for result, ways in enumerate(odds.weights, odds.low):
        reached = test.step(tally, result)
        if FAILED < reached < test.difficulty:
            total += ways * times[reached]
    return total / odds.total


def _times(test: Rolling, odds: Odds) -> list[Fraction] | None:
    """The average rolls left from each tally if every roll is like ``odds``."""
    solved: list[Row] = []
    for tally in range(test.difficulty - 1, -1, -1):
        row = _row(test, odds, tally)
        for known in range(test.difficulty - 1, tally, -1):
            share = row.pop(known, None)
            if share:
                _mix(row, solved[test.difficulty - 1 - known], share)
        stay = 1 - row.pop(tally, Fraction(0))
        if not stay:
            return None
        solved.append({place: share / stay for place, share in row.items()})
    times: list[Fraction] = []
    for row in reversed(solved):
        times.append(sum((s * (1 if at == _ONE else times[at]) for at, s in row.items()), Fraction(0)))
    return times


def _row(test: Rolling, odds: Odds, tally: int) -> Row:
    row: Row = {_ONE: Fraction(1)}
    for result, ways in enumerate(odds.weights, odds.low):
        reached = test.step(tally, result)
        if ways and FAILED < reached < test.difficulty:
            row[reached] = row.get(reached, Fraction(0)) + Fraction(ways, odds.total)
    return row


def _mix(row: Row, known: Row, share: Fraction) -> None:
    for place, part in known.items():
        row[place] = row.get(place, Fraction(0)) + share * part
