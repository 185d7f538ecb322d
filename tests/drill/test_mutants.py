"""Small faults in the rules, which some test has to notice."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.drills import Drill

SCRIPT = Path(__file__).parents[2] / "scripts" / "mutants.py"
MUTANTS = 300


@pytest.mark.drill
def test_tests_notice_mutants_of_the_rules(drill: Drill, capfd: pytest.CaptureFixture[str]) -> None:
    if not drill.full:
        pytest.skip("it takes minutes to find out which test executes what")
    with capfd.disabled():
        done = subprocess.run(
            [sys.executable, str(SCRIPT), "--count", str(MUTANTS), "--seed", drill.seed], check=False
        )
    assert done.returncode == 0, "too many survive; they are named above"
