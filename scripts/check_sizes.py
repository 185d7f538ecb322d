"""Fails when a source file is longer than 300 lines, a folder holds more than 15 of them, or an edition more
than what differs; data and generated code are exempt.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

MOST_LINES, MOST_FILES = 300, 15
ROOT = Path(__file__).resolve().parent.parent
FOLDERS = ("src", "tests", "web", "scripts", "benchmarks", "docs")
SUFFIXES = {".py", ".ts", ".svelte", ".css"}
EXEMPT_FOLDERS = {"node_modules", "dist", "static", "data", "generated", "migrations", "__pycache__"}
GENERATED = {"web/src/lib/protocol.ts"}
EDITIONS = "src/winterdawn/editions"
SHARED = "sda"
MOST_PERCENT = {"draft": 15, "screen": 35}
"""Of the shared rooms' lines, by the edition that is built from them."""


def sources(root: Path) -> Iterator[Path]:
    """Every file of code, from ``root``."""
    for folder in FOLDERS:
        for path in sorted((root / folder).rglob("*")):
            name = path.relative_to(root)
            exempt = EXEMPT_FOLDERS & set(name.parts) or name.as_posix() in GENERATED
            if path.suffix in SUFFIXES and not exempt:
                yield name


def too_long(root: Path) -> Iterator[tuple[str, int]]:
    """Path and length of every file that is over the limit."""
    for name in sources(root):
        lines = len((root / name).read_text(encoding="utf-8").splitlines())
        if lines > MOST_LINES:
            yield name.as_posix(), lines


def crowded(root: Path) -> Iterator[str]:
    """A sentence for each folder that holds too many files of code; what only says what a folder is, and
    where it begins, is not counted.
    """
    files = Counter(name.parent for name in sources(root) if not name.name.startswith("__"))
    for folder, number in sorted(files.items()):
        if number > MOST_FILES:
            yield f"{folder.as_posix()}: {number} files; at most {MOST_FILES} are allowed, so make rooms"


def too_large(root: Path) -> Iterator[str]:
    """A sentence for each edition that is over its limit."""

    def lines(folder: str) -> int:
        files = (root / EDITIONS / folder).rglob("*.py")
        return sum(len(path.read_text(encoding="utf-8").splitlines()) for path in files)

    for edition, most in MOST_PERCENT.items():
        own, whole = lines(edition), lines(SHARED)
        if 100 * own > most * whole:
            yield f"{EDITIONS}/{edition}: {own} lines, of {whole} shared ones at most {most} % are allowed"


def main() -> int:
    found, large = list(too_long(ROOT)), [*crowded(ROOT), *too_large(ROOT)]
    for name, lines in found:
        print(f"{name}: {lines} lines; at most {MOST_LINES} are allowed, so split it", file=sys.stderr)
    for sentence in large:
        print(sentence, file=sys.stderr)
    return 1 if found or large else 0


if __name__ == "__main__":
    sys.exit(main())
