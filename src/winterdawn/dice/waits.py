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
        live = _live(moves, rolls)
        np.matmul(live, through[:, :, None], out=self.chances[:, 1:, None])
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
    step = np.zeros((size, most + 1))
    for tally in range(size):
        for net, ways in enumerate(odds.weights, odds.low):
            reached = test.step(tally, net)
            if reached != FAILED:
                step[tally, min(reached, most)] += ways / odds.total
    below = np.tri(size, size, dtype=bool)
    moves = step[None, :, :size] * (below[:, None, :] & below[:, :, None])
    from_above = np.cumsum(step[:, ::-1], axis=1)[:, ::-1]
    through = from_above[:, 1 : size + 1].T * below
    return moves, through


def _live(moves: Floats, rolls: int) -> Floats:
    """``out[d, n]``: where the tally stands after ``n`` rolls, for ``n`` below ``rolls``."""
    size = moves.shape[0]
    out = np.zeros((size, rolls, size))
    if rolls:
        out[:, 0, 0] = 1.0
    done, leap = 1, moves
    while done < rolls:
        more = min(done, rolls - done)
        np.matmul(out[:, :more], leap, out=out[:, done : done + more])
        done += more
        if done < rolls:
            leap = leap @ leap
    return out
