"""Files as newcomers write them: all that is wrong in one is told at once, with what would be right.

``data/newcomers`` holds the files, and what is said of each in ``told.txt``; read it as somebody would who
has never written one. ``python -m tests.cli.characters.test_newcomers`` writes it anew.
"""

from __future__ import annotations

import io
from contextlib import redirect_stderr
from pathlib import Path

from winterdawn import cli

FOLDER = Path(__file__).parents[1] / "data/newcomers"


def told() -> str:
    """What is said of every file, one after another."""
    found = io.StringIO()
    with redirect_stderr(found):
        for path in sorted(FOLDER.glob("*.toml")):
            assert cli.main(["fight", str(path)]) == 2
    return found.getvalue().replace(f"{FOLDER}/", "")


def test_all_that_is_wrong_in_a_file_is_told_at_once() -> None:
    assert told() == (FOLDER / "told.txt").read_text("utf-8")


def test_a_mistake_of_form_hides_no_other() -> None:
    lines = told().splitlines()
    assert "  map.width: '12' is not a whole number from 1 to 60" in lines
    assert "  map.blocked[0]: 'C3' is no place; write c3" in lines
    assert len(lines) > 45


if __name__ == "__main__":
    (FOLDER / "told.txt").write_text(told(), "utf-8")
