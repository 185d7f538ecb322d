"""Prints our median, the peers' medians and the ratios, from one run.

``python -m benchmarks`` takes all tasks, ``python -m benchmarks single opposed_pair`` some.
A ratio that falls short of its goal is marked with ``!``; with ``--strict`` the exit code is then 1.
"""

from __future__ import annotations

import os
import sys
from importlib import import_module
from types import ModuleType
from typing import NamedTuple

# One core for everybody: CPU time is what counts. This must be said before NumPy is loaded.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

from benchmarks import ours
from benchmarks.dice import PEER_SAMPLES, SAMPLES
from benchmarks.timing import interleaved, peak_memory, processes, python


class Task(NamedTuple):
    """A row of the table: what is done, and how many times faster than each peer is wanted."""

    name: str
    title: str
    icepool: float
    dyce: float


TASKS = (
    Task("pmfs", "PMFs of 1-30 dice of each die, table", 100, 15),
    Task("single", "PMF of 5d8, exact", 25, 4),
    Task("single_large", "PMF of 30d20, exact", 50, 15),
    Task("opposed_hits", "opposed hits, 72 x 72 pairs, table", 150, 45),
    Task("opposed_wins", "opposed win/tie/lose, 72 x 72, table", 1000, 300),
    Task("opposed_pair", "one opposed pair, exact", 25, 4),
    Task("opposed_malus", "opposed, maluses and extra dice, exact", 20, 4),
    Task("rolling", "first fail and setback, 256 rolls, 1-20", 600, 180),
    Task("joint", "joint flags and count, 72 pools, table", 13, 4.5),
    Task("bout", "a bout: 8d8 against 8d10, all splits", 25, 6),
    Task("samples", "1,000,000 sampled opposed rolls", 230, 600),
)

_PYTHON = (
    "from winterdawn import Pool; Pool('5d8').odds().weights",
    "from icepool import Die; d = Die({0: 3, 1: 4, 2: 1}); 5 @ d",
    "from dyce import H; 5 @ H({0: 3, 1: 4, 2: 1})",
)
_SHELL = [sys.executable, "-m", "winterdawn.cli", "odds", "5d8"]


def main(names: list[str]) -> int:
    """Print the table; 1 if a goal is missed and that was to be told."""
    strict = "--strict" in names
    names = [name for name in names if name != "--strict"]
    peers = [_peer("icepool"), _peer("dyce")]
    peer = f"{'ratio':>9} {'goal':>6}"
    print(f"{'task':<40} {'ours':>10} {'icepool':>10} {peer} {'dyce':>10} {peer[1:]}")
    met = True
    for task in TASKS:
        if not names or task.name in names:
            met &= _measure(task, peers)
    if not names or "processes" in names:
        met &= _processes()
    if not names or "largest" in names:
        _largest()
    return 1 if strict and not met else 0


def _peer(name: str) -> ModuleType:
    try:
        return import_module(f"benchmarks.with_{name}")
    except ImportError as error:
        raise SystemExit(f"the benchmarks compare with {name}, which is not installed: {error}") from None


def _measure(task: Task, peers: list[ModuleType]) -> bool:
    mine, *others = interleaved([getattr(module, task.name) for module in (ours, *peers)])
    if task.name == "samples":
        others = [spent * SAMPLES / PEER_SAMPLES for spent in others]
    ratios = [spent / mine for spent in others]
    goals = [task.icepool, task.dyce]
    cells = "".join(
        f" {_spell(spent):>10} {ratio:>{wide}.1f} {goal:>5g}{' ' if ratio >= goal else '!'}"
        for spent, ratio, goal, wide in zip(others, ratios, goals, (9, 8), strict=True)
    )
    print(f"{task.title:<40} {_spell(mine):>10}{cells}", flush=True)
    return all(ratio >= goal for ratio, goal in zip(ratios, goals, strict=True))


def _processes() -> bool:
    mine, icepool, dyce, shell = processes([*(python(code) for code in _PYTHON), _SHELL])
    print(f"{'python -c, PMF of 5d8, wall':<40} {_spell(mine):>10}", end="")
    print(f" {_spell(icepool):>10} {mine / icepool:>8.2f}x {'<0.5':>6}", end="")
    print(f" {_spell(dyce):>10} {mine / dyce:>7.2f}x  <0.35")
    print(f"{'winterdawn odds 5d8, wall':<40} {_spell(shell):>10}", end="")
    print(f" {_spell(icepool):>10} {shell / icepool:>8.2f}x {'<1.5':>6}")
    return mine <= 0.5 * icepool and mine <= 0.35 * dyce and shell <= 1.5 * icepool


def _largest() -> None:
    (spent,) = interleaved([ours.largest], rounds=3)
    start = "from winterdawn import Pool; odds = Pool('1d4').odds()"
    more = peak_memory(start + "; odds = Pool('1000d20').odds()") - peak_memory(start)
    print(f"1,000d20, exact: {_spell(spent)}, {more:.0f} MB above the import (goal < 200 MB)")


def _spell(seconds: float) -> str:
    if seconds >= 1:
        return f"{seconds:.2f} s"
    return f"{seconds * 1e3:.2f} ms" if seconds >= 1e-3 else f"{seconds * 1e6:.1f} us"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
