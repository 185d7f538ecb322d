"""A run names what it leaves out and skips, and why."""

from __future__ import annotations

import os
import subprocess

from tests import omitted
from tests.folders import ENVIRONMENT, ROOT
from tests.project.test_folders import PYTEST


def test_reasons_are_told_those_of_most_tests_first() -> None:
    left = {"make drill runs them": 39}
    skipped = ["no Chromium on this machine"] * 300 + ["not a git checkout"]
    assert omitted.lines(left, skipped) == [
        "300 skipped: no Chromium on this machine",
        "39 left out: make drill runs them",
        "1 skipped: not a git checkout",
    ]
    assert omitted.lines({}, []) == []


def test_the_last_line_of_a_run_tells_what_was_skipped() -> None:
    some = str(ROOT / "tests/project/rules/test_house_rules.py")
    command = [*PYTEST, some, "-k", "every_house_rule_has"]
    env = os.environ | ENVIRONMENT
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
    assert done.stdout.splitlines()[-1] == "1 skipped: only a part of the tests was collected"
