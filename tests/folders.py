"""Each test runs in an empty folder of its own, so that none sees, or leaves anything in, the folder in which
the tests were started. Where memory can hold what all of them write, no test waits for a disk.
"""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Generator
from itertools import count
from pathlib import Path

import pytest
from hypothesis.configuration import set_hypothesis_home_dir

ROOT = Path(__file__).parents[1]
"""The checkout."""
_PATH = [str(ROOT / "src"), str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])]
ENVIRONMENT = {"PYTHONPATH": os.pathsep.join(_PATH), "PYTHONUTF8": "1"}
"""Where a process that is started in another folder finds the package, and these tests, and whatever it would
find without them.
"""

MEMORY = Path("/dev/shm")
"""A folder in memory, where there is one."""
ROOM = 1 << 30
"""Bytes that have to be free there."""

_FOLDERS = pytest.StashKey[tempfile.TemporaryDirectory[str]]()
_NUMBERS = count(1)


def configure(config: pytest.Config) -> None:
    memory = str(MEMORY) if "TMPDIR" not in os.environ and _has_room(MEMORY) else None
    config.stash[_FOLDERS] = folders = tempfile.TemporaryDirectory(prefix="winterdawn-", dir=memory)
    if memory and not config.option.basetemp:
        config.option.basetemp = Path(folders.name, "pytest")  # workers are told of theirs
    set_hypothesis_home_dir(ROOT / ".hypothesis")


def _has_room(folder: Path) -> bool:
    return os.access(folder, os.W_OK) and shutil.disk_usage(folder).free >= ROOM


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Before any fixture, of the session too."""
    folder = Path(item.config.stash[_FOLDERS].name, str(next(_NUMBERS)))
    folder.mkdir()
    os.chdir(folder)
    try:
        return (yield)
    finally:
        os.chdir(item.config.invocation_params.dir)


@pytest.fixture
def here() -> Path:
    """The folder of the test, for what looks, or writes, where it was started."""
    return Path.cwd()


def remove(config: pytest.Config) -> None:
    """Nothing stays."""
    config.stash[_FOLDERS].cleanup()
