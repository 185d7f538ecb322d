"""Prints what an answer costs the server, and how long people wait for it, from one run.

``python -m benchmarks.table [TABLES SECONDS ROUNDS]``: many tables of five seats answer as fast as they
may, in turns with a bare hub that sends everybody as much as version 0.1.0 did, and with that version itself.
"""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median, quantiles

import msgspec

from benchmarks.kernel import FIRST_VERSION, sources
from benchmarks.table.people import Guest, Person, everybody, players

ROOT = Path(__file__).resolve().parents[2]
TABLES, SECONDS, ROUNDS = 40, 6.0, 5
GOALS = "CPU at most 2 × the hub's and 0.15 × that of 0.1.0; 99th percentile at most 4 × the hub's"


class Cost(msgspec.Struct):
    """What one round has shown."""

    answers: int
    cpu: float
    """Seconds of CPU time of the server for an answer."""
    late: float
    """Seconds within which 99 of 100 answers were seen by whoever gave them."""


@contextmanager
def serving(module: str, source: Path, folder: Path, tables: int) -> Iterator[tuple[int, str, bytes]]:
    """A server in a process of its own: its id, its address, and what it says first."""
    path = os.pathsep.join([str(source), str(ROOT)])
    process = subprocess.Popen(
        [sys.executable, "-m", module, str(folder), str(tables)],
        env={**os.environ, "PYTHONPATH": path},
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    )
    assert process.stdout is not None
    try:
        first, address = process.stdout.readline(), ""
        for line in process.stdout:
            address = address or line.decode().partition("http://")[2].partition("/#")[0]
            if b"Ctrl+C" in line:
                break
        yield process.pid, f"ws://{address}/live", first
    finally:
        process.terminate()
        process.communicate()


def spent(process: int) -> float:
    """Seconds of CPU time that a process has taken."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def measured(module: str, source: Path, tables: int, seconds: float, *, curious: bool = False) -> Cost:
    """Let people play at a fresh server."""
    with tempfile.TemporaryDirectory() as folder, serving(module, source, Path(folder), tables) as server:
        process, address, first = server
        guests: list[Person] = [Guest(room, seat) for room in range(tables) for seat in range(5)]
        people = players(msgspec.json.decode(first), curious=curious) if first.strip() != b"{}" else guests
        before: list[float] = []
        waits = asyncio.run(everybody(people, address, seconds, lambda: before.append(spent(process))))
        return Cost(len(waits), (spent(process) - before[0]) / len(waits), quantiles(waits, n=100)[-1])


def main(tables: int, seconds: float, rounds: int) -> None:
    """Print a line for each server: medians, and ratios to the hub."""
    with tempfile.TemporaryDirectory() as folder:
        kinds = {
            "hub": ("benchmarks.table.hub", ROOT / "src", False),
            "this version": ("benchmarks.table.fights", ROOT / "src", False),
            "every odds looked at": ("benchmarks.table.fights", ROOT / "src", True),
            "version 0.1.0": ("benchmarks.table.fights", sources(FIRST_VERSION, Path(folder)), False),
        }
        found: dict[str, list[Cost]] = {name: [] for name in kinds}
        for _ in range(rounds):
            for name, (module, source, curious) in kinds.items():
                found[name].append(measured(module, source, tables, seconds, curious=curious))
                time.sleep(0.2)
    hub_cpu, hub_late = (median(getattr(one, what) for one in found["hub"]) for what in ("cpu", "late"))
    print(f"{'':<22}{'answers':>9}{'CPU each':>11}{'× hub':>7}{'99 in 100':>11}{'× hub':>7}")
    for name, costs in found.items():
        cpu, late = median(one.cpu for one in costs), median(one.late for one in costs)
        answers = median(one.answers for one in costs)
        row = f"{name:<22}{answers:>9.0f}{cpu * 1e3:>8.2f} ms{cpu / hub_cpu:>7.2f}"
        print(f"{row}{late * 1e3:>8.0f} ms{late / hub_late:>7.2f}")
    ours, old = (median(one.cpu for one in found[name]) for name in ("this version", "version 0.1.0"))
    print(f"CPU of an answer by that of 0.1.0: {ours / old:.3f}. Goals: {GOALS}.")


if __name__ == "__main__":
    given = sys.argv[1:]
    main(*(kind(word) for kind, word in zip((int, float, int), given, strict=True))) if given else main(
        TABLES, SECONDS, ROUNDS
    )
