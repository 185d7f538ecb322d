"""Whatever file is handed to a command: it says what is wrong, a line a fault, soon, and harms nothing."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.drill.hostile import KINDS, no_file
from tests.drills import Drill
from tests.folders import ENVIRONMENT
from winterdawn.characters.names import unseen

pytestmark = pytest.mark.drill

SECONDS, KILOBYTES = 5, 300_000
OTHER_RULES = ", and may differ"
"""How a line ends that is told before what is wrong with a record of other rules."""
SHEETS = (
    ("character", "show", "@"),
    ("character", "show", "@", "--json"),
    ("character", "show", "@", "--why", "climbing"),
    ("character", "validate", "@"),
    ("character", "validate", "@", "--keep"),
    ("character", "advance", "@", "climbing"),
    ("character", "test", "@", "climbing", "--vs", "2"),
)
RECORDS = (("replay", "@"), ("replay", "@", "--json"))
COMMANDS = {
    ".toml": SHEETS,
    ".json": SHEETS,
    ".jsonl": RECORDS,
    ".setup": (("setup", "@"),),
    ".dice": (("verify", "@"),),
}


@pytest.fixture
def commands() -> Iterator[Any]:
    """Runs one command after the other, each in a process of its own."""
    worker = subprocess.Popen(
        [sys.executable, "-m", "tests.drill.forked"],
        env=os.environ | ENVIRONMENT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert worker.stdin
    assert worker.stdout

    def run(arguments: list[str]) -> dict[str, Any]:
        assert worker.stdin
        assert worker.stdout
        worker.stdin.write(json.dumps(arguments) + "\n")
        worker.stdin.flush()
        found: dict[str, Any] = json.loads(worker.stdout.readline())
        return found

    yield run
    worker.stdin.close()
    worker.wait(30)
    worker.stdout.close()


def test_hostile_files_are_refused_in_a_line_a_fault(tmp_path: Path, drill: Drill, commands: Any) -> None:
    for number in range(drill.of(500, 12)):
        make = drill.random.choice((None, *KINDS))
        at, inside = tmp_path / f"f{number}", b""
        if make is None:
            ending, path = drill.random.choice(tuple(COMMANDS)), no_file(drill.random, at)
        else:
            ending, inside = make(drill.random)
            at = at.with_suffix(ending)
            at.write_bytes(inside)
            path = str(at)
        for command in COMMANDS[ending]:
            told = commands([path if word == "@" else word for word in command])
            check(told, f"{number}: {make.__name__ if make else 'no file'} {at.name} {command}")
            assert make is None or at.read_bytes() == inside, "and the file stays as it was"


@pytest.mark.drill(always=True)
def test_a_file_without_anything_is_refused_in_a_line_a_fault(tmp_path: Path, commands: Any) -> None:
    at = tmp_path / "empty.toml"
    at.touch()
    told = commands(["character", "show", str(at)])
    check(told, "an empty file")
    assert told["err"].count("\n") > 2, "it has neither a name nor attributes"


def check(told: dict[str, Any], what: str) -> None:
    assert told["code"] == 2, f"{what}: {told}"
    assert told["seconds"] < SECONDS, f"{what}: {told['seconds']} s"
    assert told["kilobytes"] < KILOBYTES, f"{what}: {told['kilobytes']} kB"
    assert "Traceback" not in told["err"], what
    head, *faults = (line for line in told["err"].splitlines() if not line.endswith(OTHER_RULES))
    assert not faults or head.endswith(f": {len(faults)} things are wrong:"), f"{what}: {told}"
    assert len(head) > 20, f"{what}: {told['err'][:900]}"
    assert len(told["err"]) < 800, f"{what}: {told['err'][:900]}"
    assert not [c for c in told["out"] + told["err"] if c != "\n" and unseen(c)], what
