"""Prints our time, the peers' times and the ratios, from one run.

``python -m benchmarks`` takes all tasks, ``python -m benchmarks single pair`` some. A ratio that falls
short of its goal is marked with ``!``, or with ``*`` if it is known to. With ``--strict`` the exit code
is 1 if one is marked with ``!``.
"""

from __future__ import annotations

import os
import sys
from typing import Any

# One core for everybody: CPU time is what counts. This must be said before NumPy is loaded.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

try:
    from benchmarks.contest.peers import Dyce, Icepool
except ImportError as error:
    raise SystemExit(f"the benchmarks compare with icepool and dyce; install both: {error}") from None

from benchmarks.contest.dice import Work
from benchmarks.contest.ours import Ours, largest
from benchmarks.contest.same import same
from benchmarks.tasks import TASKS, UNMET, Task
from benchmarks.timing import interleaved, peak_memory, processes, python

_OURS = "from winterdawn import Pool; Pool('5d8').odds().weights"
_ICEPOOL = "from icepool import Die; d = Die({0: 3, 1: 4, 2: 1}); 5 @ d"
_DYCE = "from dyce import H; 5 @ H({0: 3, 1: 4, 2: 1})"
_SHELL = [sys.executable, "-m", "winterdawn.cli", "odds", "5d8"]
_OTHERS = ("processes", "largest")


def main(names: list[str]) -> int:
    """Print the table; 1 if a goal is missed that is not known to be, and that was to be told."""
    strict = "--strict" in names
    names = [name for name in names if name != "--strict"] or [*(task.name for task in TASKS), *_OTHERS]
    unknown = set(names) - {task.name for task in TASKS} - set(_OTHERS)
    if unknown:
        raise SystemExit(f"there is no task {', '.join(sorted(unknown))}")
    peer = f"{'ratio':>8} {'goal':>5} "
    print(f"{'task':<41} {'ours':>9} {'icepool':>9} {peer} {'dyce':>9} {peer}")
    work = Work()
    everybody = [Ours(work), Icepool(work), Dyce(work)]
    met = True
    for task in TASKS:
        if task.name in names:
            met &= _measure(task, work, everybody)
    if "processes" in names:
        met &= _processes()
    if "largest" in names:
        met &= _largest()
    for reason in dict.fromkeys(reason for (name, _), reason in UNMET.items() if name in names):
        where = " and ".join(f"{name} by {peer}" for (name, peer), why in UNMET.items() if why == reason)
        print(f"* not met: {where}: {reason}")
    return 1 if strict and not met else 0


def _measure(task: Task, work: Work, everybody: list[Any]) -> bool:
    calls = [getattr(each, task.name) for each in everybody]
    found, *others = [call() for call in calls]
    for each in others:
        same(task.name, work, found, each)
    del found, others
    scale = work.samples / work.peer_samples if task.name == "samples" else 1.0
    goals = {"icepool": task.icepool, "dyce": task.dyce}
    wanted = [0.0 if (task.name, peer) in UNMET else goal for peer, goal in goals.items()]

    def ratios(times: list[float]) -> list[float]:
        return [spent * scale / times[0] for spent in times[1:]]

    def enough(times: list[float]) -> bool:
        return all(ratio >= goal for ratio, goal in zip(ratios(times), wanted, strict=True))

    times = interleaved(calls, enough)
    line = f"{task.title:<41} {_spell(times[0]):>9}"
    for spent, ratio, (peer, goal) in zip(times[1:], ratios(times), goals.items(), strict=True):
        mark = " " if ratio >= goal else "*" if (task.name, peer) in UNMET else "!"
        line += f" {_spell(spent * scale):>9} {ratio:>8.1f} {goal:>5g}{mark} "
    print(line.rstrip(), flush=True)
    return enough(times)


def _processes() -> bool:
    goals = {"python -c, 5d8, whole process": (0.5, 0.35), "winterdawn odds 5d8, whole process": (1.5, 1.5)}

    def ratios(times: list[float]) -> list[tuple[float, float]]:
        return [(mine / times[2], mine / times[3]) for mine in times[:2]]

    def enough(times: list[float]) -> bool:
        return all(
            ratio <= goal
            for found, wanted in zip(ratios(times), goals.values(), strict=True)
            for ratio, goal in zip(found, wanted, strict=True)
        )

    times = processes([python(_OURS), _SHELL, python(_ICEPOOL), python(_DYCE)], enough)
    for spent, title, found in zip(times, goals, ratios(times), strict=False):
        line = f"{title:<41} {_spell(spent):>9}"
        for other, ratio, goal in zip(times[2:], found, goals[title], strict=True):
            mark = " " if ratio <= goal else "!"
            line += f" {_spell(other):>9} {ratio:>8.2f} {f'<{goal:g}':>5}{mark} "
        print(line.rstrip(), flush=True)
    return enough(times)


def _largest() -> bool:
    (spent,) = interleaved([largest], lambda _: True)
    start = "from winterdawn import Pool; odds = Pool('1d4').odds()"
    more = peak_memory(start + "; odds = Pool('1000d20').odds()") - peak_memory(start)
    print(f"1,000d20, exact: {_spell(spent)}, {more:.0f} MB above the import (goal < 200 MB)")
    return more < 200


def _spell(seconds: float) -> str:
    if seconds >= 1:
        return f"{seconds:.2f} s"
    return f"{seconds * 1e3:.2f} ms" if seconds >= 1e-3 else f"{seconds * 1e6:.1f} us"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
