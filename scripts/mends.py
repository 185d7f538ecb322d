"""Checks that tests notice when a mend is missing: ``python scripts/mends.py BASE [COMMIT ...]``.

A commit that mends something names the tests that show it in a trailer, ``Proof: tests/a.py::test_b …``.
For each such commit after BASE everything but ``tests/`` is put back to the commit before it, and every
test it names must then fail. Needs a checkout in which ``make install client`` has run.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WITHIN = 600.0
"""Seconds after which a test that has not ended counts as failed: without its mend it may wait for ever."""
NO_MEND = (":!tests", ":!docs", ":!*.md", ":!scripts/mutants.toml", ":!src/winterdawn/catalogue/carried.toml")
"""What may change without anything being mended."""
TRAILER = "%(trailers:key=Proof,valueonly,separator=%x20)"
TEST = re.compile(r"[^\s\[]+(?:\[[^\]]*\])?")
"""A test, whose parameters may hold spaces."""


def git(*arguments: str, folder: Path = ROOT) -> str:
    """What git says."""
    done = subprocess.run(["git", *arguments], cwd=folder, check=True, capture_output=True, text=True)
    return done.stdout.strip()


def proofs(base: str) -> Iterator[tuple[str, list[str]]]:
    """Every commit after ``base`` that mends something and names tests, the oldest first, with these."""
    for line in git("log", "--reverse", f"--format=%H {TRAILER}", f"{base}..HEAD").splitlines():
        commit, _, named = line.partition(" ")
        tests = TEST.findall(named)
        if tests and git("diff", "--name-only", f"{commit}^", commit, "--", ".", *NO_MEND):
            yield commit, tests


def without_mend(commit: str, folder: Path) -> None:
    """Let ``folder`` hold the commit before ``commit``, with the tests of ``commit``."""
    git("checkout", "--quiet", "--force", "--detach", commit, folder=folder)
    git("clean", "-dfq", "-e", "node_modules", folder=folder)
    differ = git("diff", "--name-only", f"{commit}^", commit, "--", ".", ":!tests", folder=folder)
    before = set(git("ls-tree", "-r", "--name-only", f"{commit}^", folder=folder).splitlines())
    for name in differ.splitlines():
        if name in before:
            git("checkout", "--quiet", f"{commit}^", "--", name, folder=folder)
        else:
            (folder / name).unlink(missing_ok=True)


def fails(test: str, folder: Path) -> bool:
    """Whether ``test`` fails in ``folder``."""
    path = os.pathsep.join([str(folder / "src"), str(folder)])
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-x",
        "-p",
        "no:cacheprovider",
        "--drill-seed=mends",
        test,
    ]
    environment = {**os.environ, "PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1"}
    try:
        done = subprocess.run(
            command, cwd=folder, env=environment, capture_output=True, check=False, timeout=WITHIN
        )
    except subprocess.TimeoutExpired:
        return True
    return done.returncode != 0


def build(folder: Path) -> None:
    """Build the page of ``folder``, with the tools that are installed already."""
    tools = folder / "web" / "node_modules"
    if not tools.exists():
        tools.symlink_to(ROOT / "web" / "node_modules")
    subprocess.run([sys.executable, "hatch_build.py"], cwd=folder, check=True, capture_output=True)


def main(base: str, *wanted: str) -> int:
    """Check every mend, or those ``wanted``; the exit code."""
    unnoticed = 0
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made) / "checkout"
        git("worktree", "add", "--quiet", "--detach", str(folder), base)
        try:
            for commit, tests in proofs(base):
                if wanted and not any(commit.startswith(start) for start in wanted):
                    continue
                print(git("log", "-1", "--format=%h %s", commit), flush=True)
                without_mend(commit, folder)
                if any("browser" in test for test in tests):
                    build(folder)
                for test in tests:
                    red = fails(test, folder)
                    unnoticed += not red
                    print(f"  {'red ' if red else 'GREEN WITHOUT THE MEND'} {test}", flush=True)
        finally:
            git("worktree", "remove", "--force", str(folder))
    return 1 if unnoticed else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
