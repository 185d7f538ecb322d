"""Timing: CPU time of calls taken in turns, wall time of whole processes."""

from __future__ import annotations

import gc
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from statistics import median

Call = Callable[[], object]

ROUNDS = 9
_SHORTEST = 10e-3
"""A call is repeated within a round until it takes about this many seconds."""


def interleaved(calls: Sequence[Call], rounds: int = ROUNDS) -> list[float]:
    """The median CPU seconds of each call; every round makes each of them in turn."""
    often = [_often(call) for call in calls]
    times: list[list[float]] = [[] for _ in calls]
    for _ in range(rounds):
        for call, times_each, spent in zip(calls, often, times, strict=True):
            gc.collect()
            start = time.process_time()
            for _ in range(times_each):
                call()
            spent.append((time.process_time() - start) / times_each)
    return [median(spent) for spent in times]


def _often(call: Call) -> int:
    call()
    start = time.process_time()
    call()
    once = time.process_time() - start
    return max(1, round(_SHORTEST / max(once, 1e-6)))


def processes(commands: Sequence[Sequence[str]], rounds: int = ROUNDS) -> list[float]:
    """The median wall seconds of each command, started in turns."""
    times: list[list[float]] = [[] for _ in commands]
    for _ in range(rounds + 1):
        for command, spent in zip(commands, times, strict=True):
            start = time.perf_counter()
            subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
            spent.append(time.perf_counter() - start)
    return [median(spent[1:]) for spent in times]


def python(code: str) -> list[str]:
    """The command that runs ``code`` in this interpreter."""
    return [sys.executable, "-c", code]


def peak_memory(code: str) -> float:
    """The peak memory in MB of a process of its own that runs ``code``."""
    ask = "\nimport resource; print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)"
    told = subprocess.run(python(code + ask), check=True, capture_output=True, text=True)
    return float(told.stdout)
