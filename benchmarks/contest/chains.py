"""Rolling tests for the peers: 3d6 with a malus, roll after roll."""

from __future__ import annotations

from collections.abc import Callable

from benchmarks.contest.dice import NET

Step = Callable[[int, int], int]


def first_fail(tally: int, net: int) -> int:
    return tally + net if net > 0 else 0


def setback(tally: int, net: int) -> int:
    return max(tally + net, 0)


def chain(step: Step, most: int) -> tuple[list[int], list[int]]:
    """States of (highest tally so far, tally), four apart, so that a state plus the successes of 3d6
    is a place in a list: the state after that, and the highest tally of the state.
    """
    states = [(top, tally) for top in range(most + 1) for tally in range(top + 1)]
    places = {state: 4 * place for place, state in enumerate(states)}
    after, tops = [], []
    for top, tally in states:
        for net, _ in NET:
            reached = min(step(tally, net), most)
            over = top == most
            after.append(places[top, tally] if over else places[max(top, reached), reached])
            tops.append(top)
    return after, tops


def expected(step: Step, difficulty: int) -> float:
    """The expected number of rolls from 0, solved from the highest tally down, in floats as ours is."""
    total = float(sum(ways for _, ways in NET))
    # A row says what the times of its tallies add up to: ``total * (time(t) - 1)`` is what follows.
    rows = []
    for tally in range(difficulty):
        row = {tally: total}
        for net, ways in NET:
            reached = step(tally, net)
            if reached < difficulty:
                row[reached] = row.get(reached, 0.0) - ways
        rows.append((row, total))
    for last in range(difficulty - 1, 0, -1):
        pivot, rest = rows[last]
        for tally in range(last):
            row, right = rows[tally]
            if last in row:
                share = row.pop(last) / pivot[last]
                for place, value in pivot.items():
                    if place != last:
                        row[place] = row.get(place, 0.0) - share * value
                rows[tally] = row, right - share * rest
    row, right = rows[0]
    return right / row[0]
