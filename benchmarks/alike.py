"""How fast an edition is like for like: at the asks of rules that another has too, and as often."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from itertools import pairwise

from benchmarks.rows import Row
from winterdawn.dice import Pool
from winterdawn.dice.sources import DiceSource, SeededDice
from winterdawn.kernel.asks.ask import Choose
from winterdawn.kernel.asks.choices import Value
from winterdawn.kernel.position import Position
from winterdawn.kernel.run import Run
from winterdawn.players import Player, named, play

ROUNDS = 5
ROLLS = "rolls"
"""What the asks for dice count as where asks are told apart by their rules."""


class Timed:
    """Seats and dice that note when each ask comes up, by its first rule as shared rules cite it."""

    why = ""

    def __init__(self, player: Player, dice: DiceSource) -> None:
        self._player, self._dice = player, dice
        self.noted: list[tuple[str, float]] = []

    def answer(self, ask: Choose, look: Callable[[], Position]) -> Value:
        """As the player does."""
        self.note(ask.cites[0])
        return self._player.answer(ask, look)

    def throw(self, pool: Pool) -> tuple[int, ...]:
        """As the dice do."""
        self.note(ROLLS)
        return self._dice(pool)

    def note(self, kind: str) -> None:
        """That something comes up now."""
        self.noted.append((kind, time.process_time()))


def kinds(row: Row) -> dict[str, list[float]]:
    """By kind of ask the CPU seconds from each that comes up in a row's fights to the next."""
    spent: dict[str, list[float]] = {}
    for seed in range(row.games):
        run = Run(row.starts[seed % len(row.starts)])
        timed = Timed(named(row.player, f"{seed}"), SeededDice(seed))
        play(run, dict.fromkeys((who.seat for who in run.game), timed), timed.throw)
        timed.note("")
        for (kind, start), (_, end) in pairwise(timed.noted):
            spent.setdefault(kind, []).append(end - start)
    return spent


def like_for_like(usual: Row, other: Row) -> float:
    """How fast a row is at the asks that both have, each as often as in the ``usual`` row, as a ratio to it;
    0 where less than half of the time there goes into such asks.
    """
    taken = [[kinds(row) for row in (usual, other)] for _ in range(ROUNDS)]
    counts = {kind: len(spent) for kind, spent in taken[0][0].items()}
    ours, theirs = (
        {kind: statistics.median(statistics.mean(each[n][kind]) for each in taken) for kind in taken[0][n]}
        for n in (1, 0)
    )
    both = counts.keys() & ours.keys()
    before = sum(counts[kind] * theirs[kind] for kind in both)
    if before < sum(counts[kind] * theirs[kind] for kind in counts) / 2:
        return 0
    return before / sum(counts[kind] * ours[kind] for kind in both)
