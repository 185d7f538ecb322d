"""Rolling tests by the table: one chain for every difficulty, taken many rolls at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from winterdawn.dice.pool import PoolError
from winterdawn.dice.scale import check_count
from winterdawn.dice.trials.rolling import FAILED, MOST_ROLLS, Rolling

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Floats = NDArray[np.float64]

MOST_CHAINS = 64
"""The highest difficulty of a table."""


class WaitTable:
    """How many rolls a rolling test takes, for every difficulty from 1 to the given test's.

    ``chances[difficulty - 1, n]`` is the chance that it is passed with roll ``n``, from 0 to
    ``rolls``; ``expected[difficulty - 1]`` the average number of rolls until it ends. The chain of
    a lower difficulty is the part of the same matrix that lies below it.
    """

    __slots__ = ("chances", "expected")

    def __init__(self, test: Rolling, rolls: int = 64) -> None:
        """Raises :class:`PoolError` for a test whose pools change, or one that is too long."""
        check_count(rolls, "the number of rolls", MOST_ROLLS)
        if test.difficulty > MOST_CHAINS or len(test.rolls) > 1:
            raise PoolError(f"a table takes one pool and difficulties up to {MOST_CHAINS}")
        moves, through = _chains(test)
        self.chances = np.zeros((test.difficulty, rolls + 1))
        self.chances[:, 1:] = _passed(moves, through, rolls)
        ones = np.ones((test.difficulty, test.difficulty, 1))
        self.expected: Floats = np.asarray(
            np.linalg.solve(np.eye(test.difficulty) - moves, ones)[:, 0, 0], np.float64
        )

    @property
    def missing(self) -> Floats:
        """The chance that the test is not passed by the last roll of the table."""
        return np.asarray(1.0 - self.chances.sum(axis=1), np.float64)


def _chains(test: Rolling) -> tuple[Floats, Floats]:
    """``moves[d, from, to]`` while the tally is below ``d + 1``, and the chance to pass from each."""
    odds, size = test.nets(0), test.difficulty
    if all(test.step(0, net) <= 0 for net, ways in enumerate(odds.weights, odds.low) if ways):
        raise PoolError("this test can never be passed: no roll adds to its tally")
    most = size + max(odds.high, 0)
    shares = [(net, ways / odds.total) for net, ways in enumerate(odds.weights, odds.low)]
    rows = []
    for tally in range(size):
        row = [0.0] * (most + 1)
        for net, share in shares:
            reached = test.step(tally, net)
            if reached != FAILED:
                row[min(reached, most)] += share
        rows.append(row)
    step = np.array(rows)
    below = np.tri(size, size, dtype=bool)
    moves = step[None, :, :size] * (below[:, None, :] & below[:, :, None])
    from_above = np.cumsum(step[:, ::-1], axis=1)[:, ::-1]
    through = from_above[:, 1 : size + 1].T * below
    return moves, through


def _passed(moves: Floats, through: Floats, rolls: int) -> Floats:
    """``out[d, n]``: the chance to pass with roll ``n + 1``, for ``n`` below ``rolls``.

    Roll ``i + block * j`` is reached by ``i`` moves from the start, and ``block * j`` moves lead from
    there to what passes: both are few, and their products are all rolls.
    """
    size = moves.shape[0]
    start, end, leap = np.eye(1, size)[None].repeat(size, axis=0), through[:, :, None], moves
    while start.shape[1] ** 2 < rolls:
        start = np.concatenate((start, start @ leap), axis=1)
        leap = leap @ leap
    while start.shape[1] * end.shape[2] < rolls:
        end = np.concatenate((end, leap @ end), axis=2)
        leap = leap @ leap
    found: Floats = (start @ end).transpose(0, 2, 1).reshape(size, -1)
    return found[:, :rolls]
