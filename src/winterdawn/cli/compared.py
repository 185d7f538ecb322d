"""Rules of several editions beside each other, in columns that fit the terminal."""

from __future__ import annotations

import shutil
import textwrap
from itertools import zip_longest
from typing import TYPE_CHECKING

from winterdawn.characters.names import shown
from winterdawn.cli.parser import BadInput, print_json
from winterdawn.cli.terminal import complain, say

if TYPE_CHECKING:
    from winterdawn.catalogue.compare import Comparison, Version

WIDEST, GAP = 150, 2
NARROWEST = 24
"""A column below this is no column; its text stands under that of the edition before it."""
MOST = 40
"""Rows that are printed; more say that the words are too many things at once."""
_NOTHING_FOUND = 1


def compare(words: list[str], *, json: bool) -> int:
    """Print what the editions named at the end of ``words`` have about the others; the exit code.

    Raises :class:`BadInput` where nothing is left to look for, and
    :class:`~winterdawn.catalogue.UnknownEntry`.
    """
    from winterdawn.catalogue import EDITIONS
    from winterdawn.catalogue.compare import side_by_side
    from winterdawn.catalogue.links import BASE, linked

    about = list(words)
    while about and about[-1] in EDITIONS:
        about.pop()
    if not about:
        raise BadInput("name what to compare, and after it editions, such as: --compare losses book draft")
    editions = list(dict.fromkeys(words[len(about) :])) or [BASE, *linked()]
    rows = side_by_side(" ".join(about), editions)
    if json:
        print_json([row.cells for row in rows])
    elif rows:
        _print(rows, editions)
    else:
        complain(f"nothing holds all of these words: {shown(' '.join(about))}; try fewer")
    return 0 if rows else _NOTHING_FOUND


def _print(rows: list[Comparison], editions: list[str]) -> None:
    width = min(WIDEST, shutil.get_terminal_size((100, 24)).columns)
    column = (width - GAP * (len(editions) - 1)) // len(editions)
    if column >= NARROWEST:
        say(_beside([[name] for name in editions], column) + "\n")
    for row in rows[:MOST]:
        if column >= NARROWEST:
            say(_beside([_lines(row.cells[name], column) for name in editions], column))
        else:
            told = ((name, _lines(row.cells[name], width - 2)) for name in editions)
            say("\n".join(f"{name}\n" + "\n".join(f"  {line}" for line in lines) for name, lines in told))
        say()
    if len(rows) > MOST:
        say(f"{len(rows) - MOST} more; name more words to see fewer")


def _beside(columns: list[list[str]], width: int) -> str:
    gap = " " * GAP
    lines = (gap.join(f"{line:<{width}}" for line in each) for each in zip_longest(*columns, fillvalue=""))
    return "\n".join(line.rstrip() for line in lines)


def _lines(cell: Version, width: int) -> list[str]:
    """What an edition says, in lines of at most ``width`` characters."""
    found = textwrap.wrap(f"({cell.words})", width) if cell.words else []
    for entry in cell.rules:
        found += textwrap.wrap(entry.id, width)
        found += textwrap.wrap(entry.ruling or entry.says, width, break_on_hyphens=False)
    return found
