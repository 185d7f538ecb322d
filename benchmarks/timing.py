"""Timing: CPU time of calls and of whole processes, taken in turns.

The least of many short repetitions counts: whatever else the machine does only ever adds to it.
"""

from __future__ import annotations

import gc
import resource
import subprocess
import sys
import time
from collections.abc import Callable, Sequence

Call = Callable[[], object]

FEWEST, MOST = 10, 40
"""Rounds: as many as it takes until the goals are met, everybody's least time counting."""
_SHORTEST = 5e-3
"""A call is repeated until it takes about this many seconds, which makes one time."""
_ROUND = 50e-3
"""Everybody has at least this many seconds a round, so that all meet as many quiet moments."""


def interleaved(
    calls: Sequence[Call], enough: Callable[[list[float]], bool], most: int = MOST
) -> list[float]:
    """The least CPU seconds of each call; every round makes each of them in turn. After the fewest
    rounds it ends once the times are ``enough``.
    """
    often = [max(1, round(_SHORTEST / max(_spent(call, 1), 1e-6))) for call in calls]
    least = [float("inf")] * len(calls)
    for number in range(1, most + 1):
        for place, (call, times) in enumerate(zip(calls, often, strict=True)):
            gc.collect()
            left = _ROUND
            while left > 0:
                spent = _spent(call, times)
                least[place] = min(least[place], spent / times)
                left -= spent
        if number >= FEWEST and enough(least):
            break
    return least


def least_each(rows: Sequence[Sequence[Call]], rounds: int) -> list[float]:
    """The CPU seconds that all calls of each row take, of each call the least of the rounds. They are made in
    turn, the first of every row, then the second, so that all rows meet the same moments.
    """
    least = [[float("inf")] * len(calls) for calls in rows]
    for _ in range(rounds):
        gc.collect()
        for place in range(max(map(len, rows))):
            for calls, times in zip(rows, least, strict=True):
                if place < len(calls):
                    times[place] = min(times[place], _spent(calls[place], 1))
    return list(map(sum, least))


def _spent(call: Call, times: int) -> float:
    start = time.process_time()
    for _ in range(times):
        call()
    return time.process_time() - start


def processes(commands: Sequence[Sequence[str]], enough: Callable[[list[float]], bool]) -> list[float]:
    """The least CPU seconds of each command in a process of its own, started in turns."""
    least = [float("inf")] * len(commands)
    for number in range(1, MOST + 1):
        for place, command in enumerate(commands):
            before = resource.getrusage(resource.RUSAGE_CHILDREN)
            subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
            after = resource.getrusage(resource.RUSAGE_CHILDREN)
            spent = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
            least[place] = min(least[place], spent)
        if number >= FEWEST and enough(least):
            break
    return least


def python(code: str) -> list[str]:
    """The command that runs ``code`` in this interpreter."""
    return [sys.executable, "-c", code]


def peak_memory(code: str) -> float:
    """The peak memory in MB of a process of its own that runs ``code``."""
    ask = "\nimport resource; print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)"
    told = subprocess.run(python(code + ask), check=True, capture_output=True, text=True)
    return float(told.stdout)
