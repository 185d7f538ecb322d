"""The tasks through our public API."""

from __future__ import annotations

from typing import Any

from benchmarks.contest.dice import SIZES, Work
from winterdawn.dice.counting.joint import Joint
from winterdawn.dice.counting.sampling import sample_opposed
from winterdawn.dice.counting.tables import JointTable, PoolTable, margins, win_tie_lose
from winterdawn.dice.pool import Pool
from winterdawn.dice.trials import FirstFail, Opposed, Setback
from winterdawn.dice.trials.bout import Bout
from winterdawn.dice.trials.waits import WaitTable


class Ours:
    """Each task is a method that takes nothing and gives what it found."""

    name = "ours"

    def __init__(self, work: Work) -> None:
        self.work = work
        self._ours, self._theirs = PoolTable(work.pools), PoolTable(work.pools)
        self._pools = [Pool.of(count, faces) for faces in SIZES for count in range(1, work.pools + 1)]
        self._large = f"{work.most}d20"
        self._samples = Opposed("5d8", "4d6"), work.samples

    def pmfs(self) -> Any:
        return PoolTable(self.work.most).chances

    def single(self) -> Any:
        return Pool("5d8").odds()

    def single_large(self) -> Any:
        return Pool(self._large).odds()

    def differences(self) -> Any:
        """What we win by and what they win by, for every pair: together the whole distribution."""
        return margins(self._ours, self._theirs), margins(self._theirs, self._ours)

    def wins(self) -> Any:
        return win_tie_lose(self._ours.rows(), self._theirs.rows())

    def pair(self) -> Any:
        return Pool("5d8").against("4d6")

    def maluses(self) -> Any:
        return Pool("5d8").against("4d6", malus=2, their_malus=2)

    def rolling(self) -> Any:
        most, rolls = self.work.difficulty, self.work.rolls
        tables = [WaitTable(test("3d6", most, malus=1), rolls) for test in (FirstFail, Setback)]
        return [(table.chances, table.expected) for table in tables]

    def joint(self) -> Any:
        return JointTable(self.work.pools).chances

    def joint_exact(self) -> Any:
        return [Joint(pool) for pool in self._pools]

    def bout(self) -> Any:
        found = Bout(f"{self.work.bout}d8", f"{self.work.bout}d10")
        return found.balance, found.best

    def samples(self) -> Any:
        trial, times = self._samples
        return sample_opposed(trial, times, seed=1)


def largest() -> object:
    """The largest pool there is."""
    return Pool("1000d20").odds().weights
