"""Simulated throws by the million: every die is rolled, several to a number.

Dice are thrown together as the digits of one random number, so that a pool needs few draws; a
table then says what the digits count for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from winterdawn.dice.pool import Pool
from winterdawn.dice.scale import check_count
from winterdawn.dice.sources import BulkDice
from winterdawn.dice.trials.opposed import share

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from winterdawn.dice.hand import Hand
    from winterdawn.dice.scale import Scale
    from winterdawn.dice.trials.opposed import Opposed

MOST_SAMPLES = 20_000_000
"""The most throws one call simulates."""

_MOST_THROWS = 1 << 16
_AT_ONCE = 1 << 14
"""Throws looked up at once: few enough to stay in the processor's cache."""


def sample_opposed(trial: Opposed, times: int, seed: int = 0) -> NDArray[np.int16]:
    """The differences of ``times`` opposed tests, ours less theirs, extra dice included."""
    check_count(times, "the number of samples", MOST_SAMPLES)
    dice = BulkDice(seed)
    ours, for_them = _shares(trial.ours, trial.theirs, sample_scores(trial.ours, times, dice))
    theirs, for_us = _shares(trial.theirs, trial.ours, sample_scores(trial.theirs, times, dice))
    _give(ours, for_us, trial.ours, dice)
    _give(theirs, for_them, trial.theirs, dice)
    return np.subtract(ours, theirs, out=ours)


def sample_scores(hand: Hand, times: int, dice: BulkDice) -> NDArray[np.int16]:
    """The scores of ``times`` throws of a hand, before successes are taken off."""
    scores = sample_pool(hand.pool, hand.scale, times, dice)
    if hand.against:
        scores -= sample_pool(hand.against, hand.scale, times, dice)
    return scores + np.int16(hand.plus) if hand.plus else scores


def sample_pool(pool: Pool, scale: Scale, times: int, dice: BulkDice) -> NDArray[np.int16]:
    """The successes of ``times`` throws of a pool."""
    total: NDArray[np.int16] | None = None
    counts = np.zeros(1, np.int16)
    for faces in pool:
        if len(counts) * faces > _MOST_THROWS:
            total = _thrown(counts, times, dice, total)
            counts = np.zeros(1, np.int16)
        marks = np.array([scale.mark(face) for face in range(1, faces + 1)], np.int16)
        counts = np.add.outer(counts, marks).ravel()
    found = _thrown(counts, times, dice, total)
    if scale.summed:
        found //= np.int16(scale.step)
    elif scale.blank and pool:
        found[found == 0] = scale.blank
    return found


def _thrown(
    counts: NDArray[np.int16], times: int, dice: BulkDice, total: NDArray[np.int16] | None
) -> NDArray[np.int16]:
    """What throws that count for ``counts`` add to ``total``."""
    if len(counts) == 1:
        return np.zeros(times, np.int16) if total is None else total
    places, found = dice.below(len(counts), times), np.empty(times, np.int16)
    for first in range(0, times, _AT_ONCE):
        part = slice(first, first + _AT_ONCE)
        found[part] = counts.take(places[part])
    return found if total is None else np.add(total, found, out=total)


def _shares(
    hand: Hand, other: Hand, scores: NDArray[np.int16]
) -> tuple[NDArray[np.int16], NDArray[np.int16] | None]:
    """What a side keeps of each score, and the extra dice it gives, if it may give any."""
    if hand.free:
        return scores, None
    low = int(scores.min(initial=0))
    told = [share(hand, other, score) for score in range(low, int(scores.max(initial=0)) + 1)]
    kept = np.array([value for value, _ in told], np.int16)
    gifts = np.array([gift for _, gift in told], np.int16)
    places = scores - np.int16(low)
    return kept[places], gifts[places] if gifts.any() else None


def _give(values: NDArray[np.int16], gifts: NDArray[np.int16] | None, to: Hand, dice: BulkDice) -> None:
    """Roll the extra dice, one for everybody who still has one coming, until none is left."""
    if gifts is None:
        return
    if to.scale.summed:
        for many in np.unique(gifts[gifts > 0]):
            places = np.flatnonzero(gifts == many)
            values[places] += sample_pool(Pool.of(int(many), to.pool.faces), to.scale, len(places), dice)
        return
    marks = np.array([to.scale.mark(face) for face in range(1, to.pool.faces + 1)], np.int16)
    waiting = np.flatnonzero(gifts)
    number = 1
    while len(waiting):
        values[waiting] += marks[dice.below(len(marks), len(waiting))]
        number += 1
        waiting = waiting[gifts[waiting] >= number]
