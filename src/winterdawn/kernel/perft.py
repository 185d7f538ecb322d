"""Counting choices: every line of answers from a moment of a game on, in the order they are offered.

Whatever a change of rules adds to what may be answered, takes away, or puts elsewhere, shows in the
counts and their checksums.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from typing import Any

import msgspec

from winterdawn.dice.sources import DiceSource
from winterdawn.kernel.asks.ask import Roll
from winterdawn.kernel.asks.choices import Value
from winterdawn.kernel.run import Run

Line = tuple[Value, ...]
"""Answers of people, one after the other; dice fall between them."""


class LineCount(msgspec.Struct, frozen=True):
    """All lines of one length: how many, and a checksum of them in their order."""

    count: int
    checksum: str


def perft(run: Run[Any], depth: int, dice: DiceSource) -> tuple[LineCount, ...]:
    """The lines of 1 to ``depth`` answers; ``run`` stays as it is.

    ``dice`` must throw the same faces for the same pool. Of several open asks the first that is owed is
    answered, and no line goes on beyond the end of the game.
    """
    counts, sums = [0] * depth, [0] * depth
    for line in _lines(run.fork(), depth, dice):
        length = len(line) - 1
        counts[length] += 1
        sums[length] = zlib.crc32(msgspec.json.encode(line), sums[length])
    return tuple(LineCount(count, f"{sum:08x}") for count, sum in zip(counts, sums, strict=True))


def _lines(run: Run[Any], depth: int, dice: DiceSource) -> Iterator[Line]:
    """Every line of up to ``depth`` answers, each before those that it begins; those of one length are in the
    order in which the asks list them.
    """
    number = _until_asked(run, dice)
    if number is None:
        return
    for value in run.pending[number]:
        yield (value,)
        if depth > 1:
            further = run.fork()
            further.answer(value, ask=number)
            for rest in _lines(further, depth - 1, dice):
                yield (value, *rest)


def _until_asked(run: Run[Any], dice: DiceSource) -> int | None:
    """Let dice fall until somebody has to choose; the number of that ask, none at the end of the game."""
    while pending := run.pending:
        number = next(filter(run.owed, pending), next(iter(pending)))
        ask = pending[number]
        if not isinstance(ask, Roll):
            return number
        run.answer(dice(ask.pool), ask=number)
    return None
