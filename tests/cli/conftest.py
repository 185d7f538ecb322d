"""What the tests of the command line share."""

from __future__ import annotations

from pathlib import Path

import pytest

from winterdawn.cli import main


@pytest.fixture
def orc(here: Path) -> Path:
    """A random orc in a file."""
    path = here / "orc.toml"
    assert main(["character", "new", "--race", "orc", "--seed", "3", "-o", str(path)]) == 0
    return path
