"""Tables of odds as float64 arrays, worked out many at a time with NumPy.

They agree with full enumeration to 1e-12. Rows of pools run over dice first, then over counts:
``table.row(8, 5)`` is 5d8.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import numpy as np

from winterdawn.dice.pool import MOST_DICE, PoolError
from winterdawn.dice.scale import PLAIN, Scale, check_count

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Floats = NDArray[np.float64]

MOST_CELLS = 20_000_000
"""The most numbers one table may hold."""

_WINDOWS = 6_000
"""The most numbers in the windows of rows that are compared at once."""


class PoolTable:
    """The odds of 1 to ``most`` dice of each size.

    ``chances[size, count - 1, successes - low]``.
    """

    __slots__ = ("chances", "low", "most", "sizes")

    def __init__(self, most: int, sizes: Sequence[int] | None = None, scale: Scale = PLAIN) -> None:
        """Raises :class:`PoolError` for no dice, or for more than the table may hold."""
        rules = _one_by_one(scale)
        self.sizes = tuple(rules.sizes if sizes is None else sizes)
        self.most = _counted(most)
        dice = [(faces, rules.die(faces)) for faces in self.sizes]
        self.low = min([die[0] for _, die in dice]) * most
        weights = _aligned([(die[0], [ways / faces for ways in die[1]]) for faces, die in dice])
        self.chances = powers(weights, most)

    def row(self, faces: int, count: int) -> Floats:
        """The odds of ``count`` dice of ``faces`` faces, from ``low`` up."""
        if faces not in self.sizes or not 1 <= count <= self.most:
            raise PoolError(
                f"the table holds 1 to {self.most} dice of {', '.join(f'd{s}' for s in self.sizes)}"
            )
        row: Floats = self.chances[self.sizes.index(faces), count - 1]
        return row

    def rows(self) -> Floats:
        """All pools, one a row."""
        return self.chances.reshape(-1, self.chances.shape[-1])


def _one_by_one(scale: Scale) -> Scale:
    """``scale``, if it reads each die by itself; raises :class:`PoolError`."""
    if scale.bare is not None:
        raise PoolError("a table holds dice that count one by one; ask for the odds of each pool instead")
    return scale


def powers(weights: Floats, most: int) -> Floats:
    """``out[i, n - 1]``: the distribution ``weights[i]`` added to itself ``n`` times.

    All rows start at the same number; so do all powers, shifted by how far that lies below 0.
    """
    rows, width = weights.shape
    reach = width - 1
    length = reach * most + 1
    if rows * most * length > MOST_CELLS:
        raise PoolError(f"a table of {rows * most * length:,} numbers is too large; ask for fewer dice")
    # Zeros before each row let every new entry be one window of the row before times the weights.
    out = np.zeros((rows, most, length + reach))
    out[:, 0, reach : reach + width] = weights
    taps = weights[:, ::-1, None].copy()
    row, count, step = out.strides
    windows = np.ndarray((most, rows, length, width), np.float64, out, 0, (count, row, step, step))
    for known in range(1, most):
        used = reach * (known + 1) + 1
        np.matmul(windows[known - 1, :, :used], taps, out=out[:, known, reach : reach + used, None])
    return out[:, :, reach:]


def _aligned(dice: list[tuple[int, list[float]]]) -> Floats:
    low = min(start for start, _ in dice)
    high = max(start + len(weights) for start, weights in dice)
    return np.array(
        [[0.0] * (start - low) + weights + [0.0] * (high - start - len(weights)) for start, weights in dice]
    )


def _counted(most: int) -> int:
    if check_count(most, "the number of dice", MOST_DICE) == 0:
        raise PoolError("a table needs at least 1 die")
    return most


def margins(ours: PoolTable, theirs: PoolTable) -> Floats:
    """``out[i, k, j]``: the chance that row ``i`` of ``ours`` beats row ``j`` of ``theirs`` by
    ``k``; a margin of 0 is a tie. ``margins(theirs, ours)`` holds what they win by.

    No malus is counted. Both tables must start at the same number.
    """
    if ours.low != theirs.low:
        raise PoolError("two tables can be compared if they start at the same number; make them alike")
    mine, yours = ours.rows(), theirs.rows()
    length, shared = mine.shape[1], min(mine.shape[1], yours.shape[1])
    out = np.zeros((len(mine), length, len(yours)))
    # Row by row and margin by margin, what stands from that margin on: windows of padded rows.
    padded = np.zeros((len(mine), length + shared - 1))
    padded[:, :length] = mine
    down, step = padded.strides
    windows = np.ndarray((len(mine), length, shared), np.float64, padded, 0, (down, step, step))
    across = yours.T.copy()
    for first, last, used in _blocks(mine):
        reach = min(used, shared)
        np.matmul(windows[first:last, :used, :reach].copy(), across[:reach], out=out[first:last, :used])
    return out


def _blocks(rows: Floats) -> Iterator[tuple[int, int, int]]:
    """Rows to compare at once, from the first to before the last, and where the longest of them
    ends: few long ones, whose windows are large, or many short ones.
    """
    first = longest = 0
    for place, zeros in enumerate((rows[:, ::-1] != 0).argmax(axis=1).tolist()):
        used = max(longest, rows.shape[1] - zeros)
        if (place + 1 - first) * used**2 > _WINDOWS and place > first:
            yield first, place, longest
            first, used = place, rows.shape[1] - zeros
        longest = used
    yield first, len(rows), longest


def win_tie_lose(ours: Floats, theirs: Floats) -> tuple[Floats, Floats, Floats]:
    """The chances to win, tie and lose for every row of ``ours`` against every row of ``theirs``."""
    tie: Floats = ours @ theirs.T
    at_most = np.cumsum(theirs, axis=1)
    win: Floats = ours[:, 1:] @ at_most[:, :-1].T
    return win, tie, 1.0 - win - tie


class JointTable:
    """The count jointly with what flawless success, complete failure and attribute experience
    look at, for 1 to ``most`` dice of each size.

    ``chances[kind, top, size, count - 1, successes - low]``: kind 0 is neither, 1 all scored, 2
    none scored; top is 1 if a highest face shows.
    """

    __slots__ = ("chances", "low", "most", "sizes")

    def __init__(self, most: int, sizes: Sequence[int] | None = None, scale: Scale = PLAIN) -> None:
        rules = _one_by_one(scale)
        self.sizes, self.most = tuple(rules.sizes if sizes is None else sizes), _counted(most)
        dice = [(faces, rules.die(faces)[0], rules.shown(faces)[0]) for faces in self.sizes]
        self.low = min(low for _, low, _ in dice) * most
        weights = _aligned(
            [
                (low, [ways / faces for ways in kinds[place]])
                for place in range(6)
                for faces, low, kinds in dice
            ]
        )
        found = powers(weights, most).reshape(3, 2, len(dice), most, -1)
        found[0] -= found[1] + found[2]
        found[:, 0] -= found[:, 1]
        self.chances = found[:, ::-1]
