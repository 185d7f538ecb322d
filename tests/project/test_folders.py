"""No test sees, or leaves anything in, the folder in which the tests were started."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from scripts.newcomer import faked
from tests.folders import ENVIRONMENT, ROOT

TRAPS = (
    "again.toml",
    "character.toml",
    "data/key",
    "data/table.sqlite3",
    "fight.jsonl",
    "ilse-varn",
    "ilse-varn.toml",
    "orc.toml",
    "our-tables/enemies.toml",
    "ragna.toml",
    "rookie-guard",
    "skeleton",
    "toll-house",
)
"""Called like what the program reads or writes."""
RUBBISH = b"\xffrubbish"
TESTS = (
    "fights/test_house_rules.py::test_what_cannot_be_played_is_refused",
    "characters/test_character_new.py::test_new_keeps_the_character_under_its_own_name_and_over_nobody",
    "characters/test_character_again.py::test_whom_no_choices_lead_to_is_refused",
)
"""They name no folder, or read and write where they are."""
PYTEST = (sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-c", str(ROOT / "pyproject.toml"))


def test_a_folder_full_of_traps_is_never_touched(tmp_path: Path) -> None:
    for name in TRAPS:
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_bytes(RUBBISH)
    found = sorted(tmp_path.rglob("*"))
    for path in found:
        os.utime(path, (0, 0))
    done = subprocess.run(
        [*PYTEST, *(str(ROOT / "tests/cli" / name) for name in TESTS)],
        cwd=tmp_path,
        env=os.environ | ENVIRONMENT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-2000:]
    times = {path.name: (path.stat().st_atime, path.stat().st_mtime) for path in found}
    assert times == dict.fromkeys(times, (0, 0)), "read or written"
    assert sorted(tmp_path.rglob("*")) == found
    assert {(tmp_path / name).read_bytes() for name in TRAPS} == {RUBBISH}


@pytest.mark.parametrize("time", ["first", "second"])
def test_each_test_has_an_empty_folder_of_its_own(time: str, here: Path) -> None:
    assert list(here.iterdir()) == []
    assert ROOT not in (here, *here.parents)
    (here / time).touch()


STARTS = """
import os, subprocess, sys
from tests.folders import ENVIRONMENT

code = "import time; a = time.monotonic(); time.sleep(0.01); print(time.strftime('%F'), time.monotonic() > a)"
subprocess.run([sys.executable, "-c", code], env=os.environ | ENVIRONMENT, check=True)
"""
"""A process that starts another as tests start servers."""


def test_what_a_test_starts_begins_at_the_date_of_the_round(tmp_path: Path) -> None:
    env = os.environ | faked(tmp_path / "clock", "2038-02-01 12:00:00")
    env["PYTHONPATH"] += os.pathsep + str(ROOT)
    command = [sys.executable, "-c", STARTS]
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=True)
    assert (done.stdout, done.stderr) == ("2038-02-01 True\n", "")
