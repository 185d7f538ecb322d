"""The tasks through our public API."""

from __future__ import annotations

from benchmarks.dice import DIFFICULTIES, ROLLS, SAMPLES, SIZES
from winterdawn.dice.bout import Bout
from winterdawn.dice.joint import Joint
from winterdawn.dice.pool import Pool
from winterdawn.dice.sampling import sample_opposed
from winterdawn.dice.tables import JointTable, PoolTable, margins, win_tie_lose
from winterdawn.dice.trials import FirstFail, Opposed, Setback
from winterdawn.dice.waits import WaitTable


def pmfs() -> object:
    return PoolTable(30).chances


def single() -> object:
    return Pool("5d8").odds().weights


def single_large() -> object:
    return Pool("30d20").odds().weights


def opposed_hits() -> object:
    table = PoolTable(12)
    return margins(table, table)


def opposed_wins() -> object:
    rows = PoolTable(12).rows()
    return win_tie_lose(rows, rows)


def opposed_pair() -> object:
    return Pool("5d8").against("4d6").weights


def opposed_malus() -> object:
    return Pool("5d8").against("4d6", malus=2, their_malus=2).weights


def rolling() -> object:
    most = DIFFICULTIES[-1]
    tables = [WaitTable(test("3d6", most), ROLLS) for test in (FirstFail, Setback)]
    return [(table.chances, table.expected) for table in tables]


def joint() -> object:
    return JointTable(12).chances


def joint_exact() -> object:
    return [Joint(Pool.of(count, faces)).ways for faces in SIZES for count in range(1, 13)]


def bout() -> object:
    found = Bout("8d8", "8d10")
    return found.balance, found.best


def samples() -> object:
    return sample_opposed(Opposed("5d8", "4d6"), SAMPLES, seed=1)


def largest() -> object:
    return Pool("1000d20").odds().weights
