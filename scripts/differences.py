"""Writes ``docs/differences.md``: how the editions differ, from the catalogue and their figures."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from pathlib import Path

from winterdawn.editions.differing import Differences, differing

PAGE = Path(__file__).parents[1] / "docs/differences.md"
_HEAD = """# How the editions differ

Written by `python scripts/differences.py` from the catalogue and the editions' figures; not by hand.
`winterdawn rules --compare WORDS book draft` shows single subjects, and the lobby of the table the whole.
Where nothing is listed, they play alike.
"""


def text(found: Differences) -> str:
    """The whole page."""
    return "\n".join((_HEAD, *_figures(found), *_rules(found)))


def _figures(found: Differences) -> Iterator[str]:
    yield "## Figures and choices\n"
    yield from _heading("", found.editions.values())
    for row in found.figures:
        yield _line(row.says, *(str(row.values[name]) for name in found.editions))


def _rules(found: Differences) -> Iterator[str]:
    first, *others = found.editions
    ordered = sorted(found.rules, key=lambda row: row.subject)
    for subject, rows in groupby(ordered, key=lambda row: row.subject):
        yield f"\n## {subject[:1].upper()}{subject[1:]}\n"
        yield from _heading("rule", (found.editions[name] for name in (first, *others)))
        for row in rows:
            told = row.says or "nothing of the kind"
            yield _line(f"`{row.id}`", told, *(row.others[name] for name in others))


def _heading(first: str, names: Iterable[str]) -> Iterator[str]:
    cells = [first, *names]
    yield _line(*cells)
    yield _line(*("---" for _ in cells))


def _line(*cells: str) -> str:
    return f"| {' | '.join(cell.replace('|', '/') for cell in cells)} |"


if __name__ == "__main__":
    PAGE.write_text(f"{text(differing())}\n", "utf-8")
