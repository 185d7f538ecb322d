"""Puts small faults into the rules, one at a time, and tells which of them no test notices.

``python scripts/mutants.py`` draws some of all possible mutants by a seed and runs each against the
tests that execute its line, the fastest first, in a copy of the tree. It prints every mutant that
survives, and ends with 1 if too few are killed. Mutants that change nothing anybody could notice
stand in a TOML file with the reason, and are excused.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from importlib.util import cache_from_source
from pathlib import Path
from queue import SimpleQueue
from typing import NamedTuple

from executing import Executing, command, copied, executing, files_of, surroundings
from mutants_plugin import CHOSEN
from mutations import Mutant, mutants_of

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ["src/winterdawn/editions", "src/winterdawn/characters", "src/winterdawn/dice"]
EXCUSED = Path(__file__).with_name("mutants.toml")
MOST_WORKERS = 2
START = 30.0
"""Seconds that pytest may take beside the tests, which are quicker than when they were watched."""
ENOUGH = 120.0
"""Seconds of tests, as they took then, that are run against one mutant; slower ones are left out."""

NONE_FOUND = 5
"""What pytest ends with when none of the tests is there."""

Key = tuple[str, str, str]
"""File, line and mutated line: what tells a mutant however the lines around it move."""


class Verdict(NamedTuple):
    """How a mutant fared."""

    mutant: Mutant
    survived: str
    """Why no test noticed it; empty if one did."""


def key_of(mutant: Mutant) -> Key:
    return mutant.file, mutant.line, mutant.mutated


def excused(path: Path) -> dict[Key, str]:
    """The mutants that are excused, each with its reason; raises :class:`SystemExit` if one has none."""
    rows = tomllib.loads(path.read_text("utf-8")).get("equal", []) if path.exists() else []
    found = {}
    for row in rows:
        if set(row) != {"file", "line", "mutated", "reason"} or not row["reason"].strip():
            raise SystemExit(f"{path}: each entry has a file, a line, a mutated line and a reason, not {row}")
        found[row["file"], row["line"].strip(), row["mutated"].strip()] = row["reason"]
    return found


def all_mutants(root: Path, sources: list[str]) -> list[Mutant]:
    return [
        mutant
        for file in files_of(root, sources)
        for mutant in mutants_of(file, (root / file).read_text("utf-8"))
    ]


class Copy:
    """A copy of the tree, in which one mutant at a time is tried."""

    def __init__(self, root: Path, folder: Path) -> None:
        self.folder = folder / "tree"
        self._tests = folder / "chosen.json"
        copied(root, self.folder)

    def tried(self, mutant: Mutant, executing: Executing) -> Verdict:
        """Run the tests of ``mutant`` until one fails."""
        every = executing.tests_of(mutant)
        if not every:
            return Verdict(mutant, "no test executes it")
        tests = list(_enough(every, executing.seconds))
        within = START + sum(executing.seconds[test] for test in tests)
        path = self.folder / mutant.file
        before = path.read_text("utf-8")
        self._write(path, mutant.applied(before))
        try:
            code = self._run(tests, within)
        finally:
            self._write(path, before)
        if code not in (0, NONE_FOUND):
            return Verdict(mutant, "")
        left = f", slower ones left out: {len(every) - len(tests)}" if len(tests) < len(every) else ""
        return Verdict(mutant, f"tests that see nothing: {len(tests)}{left}")

    def _write(self, path: Path, text: str) -> None:
        path.write_text(text, "utf-8")
        # compiled within the same second and of the same length it would pass for the other
        Path(cache_from_source(str(path))).unlink(missing_ok=True)

    def _run(self, tests: list[str], within: float) -> int | None:
        """How pytest ends; none if it does not."""
        self._tests.write_text(json.dumps(tests), "utf-8")
        files = sorted({test.split("::")[0] for test in tests})
        process = subprocess.Popen(
            command("-x", *files),
            cwd=self.folder,
            env=surroundings(self.folder, **{CHOSEN: str(self._tests)}),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        try:
            return process.wait(within)
        except subprocess.TimeoutExpired:
            return None
        finally:
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGKILL)
                process.wait()


def _enough(tests: list[str], seconds: dict[str, float]) -> Iterator[str]:
    total = 0.0
    for number, test in enumerate(tests):
        total += seconds[test]
        if number and total > ENOUGH:
            return
        yield test


def verdicts(copies: list[Copy], mutants: list[Mutant], executing: Executing) -> Iterator[Verdict]:
    """How the ``mutants`` fare, each tried in whichever of the ``copies`` is free."""
    free: SimpleQueue[Copy] = SimpleQueue()
    for copy in copies:
        free.put(copy)

    def tried(mutant: Mutant) -> Verdict:
        copy = free.get()
        try:
            return copy.tried(mutant, executing)
        finally:
            free.put(copy)

    with ThreadPoolExecutor(len(copies)) as pool:
        yield from pool.map(tried, mutants)


def drawn(mutants: list[Mutant], count: int, seed: str) -> list[Mutant]:
    """``count`` of the ``mutants``, or all of them, in their order; the same by the same ``seed``."""
    places = random.Random(seed).sample(range(len(mutants)), min(count, len(mutants)))
    return [mutants[place] for place in sorted(places)]


def main() -> int:
    """The exit code: 0 if enough mutants are killed, 1 if not."""
    asked = _arguments()
    excuses = excused(asked.excused)
    whole = all_mutants(asked.root, asked.sources)
    for key in sorted(excuses.keys() - set(map(key_of, whole))):
        if any(map(Path(key[0]).is_relative_to, asked.sources)):
            print(f"{asked.excused.name} excuses what is no mutant any more: {' | '.join(key)}")
    here = [mutant for mutant in whole if not asked.only or mutant.file.startswith(tuple(asked.only))]
    if not here:
        raise SystemExit(f"there is no mutant in {', '.join(asked.only or asked.sources)}")
    chosen = drawn(here, asked.count, asked.seed)
    tried = [mutant for mutant in chosen if key_of(mutant) not in excuses]
    print(f"{len(chosen)} of {len(here)} mutants, drawn by --seed={asked.seed}", flush=True)
    with tempfile.TemporaryDirectory() as made:
        copies = [Copy(asked.root, Path(made) / str(number)) for number in range(asked.workers)]
        known = executing(asked.root, copies[0].folder, asked.sources, asked.tests, asked.workers)
        killed = sum(map(_told, verdicts(copies, tried, known)))
    score = 100 * killed / len(tried) if tried else 100.0
    survived = len(tried) - killed
    print(
        f"{killed} killed, {survived} survived, {len(chosen) - len(tried)} excused: {score:.1f} % killed, "
        f"and at least {asked.wanted:g} % are wanted"
    )
    return int(score < asked.wanted)


def _told(verdict: Verdict) -> bool:
    """Tell of a mutant that survived; whether it was killed."""
    mutant = verdict.mutant
    if verdict.survived:
        print(f"{mutant.file}:{mutant.number}: survived; {verdict.survived}")
        print(f"    - {mutant.line}\n    + {mutant.mutated}", flush=True)
    return not verdict.survived


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("only", nargs="*", help="draw from these files or folders only")
    parser.add_argument("--count", type=int, default=300, help="how many mutants are drawn (300)")
    parser.add_argument("--seed", default="1", help="what they are drawn by")
    parser.add_argument("--wanted", type=float, default=85, help="how many percent must be killed (85)")
    parser.add_argument("--workers", type=int, choices=range(1, MOST_WORKERS + 1), default=MOST_WORKERS)
    parser.add_argument("--root", type=Path, default=ROOT, help="the tree")
    parser.add_argument("--sources", nargs="+", default=SOURCES, help="its folders that are drilled")
    parser.add_argument("--tests", default="tests", help="its folder of tests")
    parser.add_argument("--excused", type=Path, default=EXCUSED, help="a TOML file of excused mutants")
    asked = parser.parse_args()
    if asked.count < 1:
        parser.error(f"--count {asked.count}: at least one mutant has to be drawn")
    return asked


if __name__ == "__main__":
    sys.exit(main())
