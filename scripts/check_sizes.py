"""Fails when a source file is longer than 300 lines; data and generated code are exempt."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

MOST_LINES = 300
ROOT = Path(__file__).resolve().parent.parent
FOLDERS = ("src", "tests", "web", "scripts", "benchmarks", "docs")
SUFFIXES = {".py", ".ts", ".svelte", ".css"}
EXEMPT_FOLDERS = {"node_modules", "dist", "static", "data", "generated", "migrations", "__pycache__"}
GENERATED = {"web/src/lib/protocol.ts"}


def too_long(root: Path) -> Iterator[tuple[str, int]]:
    """Path and length of every file that is over the limit."""
    for folder in FOLDERS:
        for path in sorted((root / folder).rglob("*")):
            name = path.relative_to(root)
            if path.suffix not in SUFFIXES or EXEMPT_FOLDERS & set(name.parts):
                continue
            if name.as_posix() in GENERATED:
                continue
            lines = len(path.read_text(encoding="utf-8").splitlines())
            if lines > MOST_LINES:
                yield name.as_posix(), lines


def main() -> int:
    found = list(too_long(ROOT))
    for name, lines in found:
        print(f"{name}: {lines} lines; at most {MOST_LINES} are allowed, so split it", file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
