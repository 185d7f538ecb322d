"""Writes ``docs/differences.md``: the differences between editions that matter most, from the catalogue and
their figures; all of them are told by ``winterdawn rules --compare`` and by the lobby.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from winterdawn.editions.differing import NOTHING, Differences, differing

PAGE = Path(__file__).parents[1] / "docs/differences.md"
TWENTY = (
    "book.mos.formula",
    "screen.malus.dice",
    "screen.malus.spirit-drain",
    "book.test.opposed-deficit-dice",
    "book.spirit.buy-price",
    "book.spirit.buy-limit",
    "book.flawless.every-die",
    "book.failure.definition",
    "book.experience.attribute-gain",
    "book.virtue.spectrum",
    "book.initiative.test",
    "book.action.split-dice-cap",
    "book.reaction.own-dice",
    "spirit-per-hit",
    "book.damage.defender-rate",
    "book.injury.overflow",
    "book.injury.effect-by-type",
    "book.stun.cause",
    "book.shield.cost",
    "book.armour.sacrifice",
)
"""What to have read before an evening: rules by id, and figures by the name of their house rule."""
_HEAD = """# How the editions differ

Written by `python scripts/differences.py` from the catalogue and the editions' figures; not by hand.
These are the twenty differences to know before an evening. `winterdawn rules --compare WORDS book draft`
tells all that there is about a subject, and marks what is the same; the lobby shows the whole list. On what
an edition does not say nothing is listed.
"""


def text(found: Differences) -> str:
    """The whole page."""
    return "\n".join((_HEAD, *_heading("rule", found.editions.values()), *_rows(found)))


def _rows(found: Differences) -> Iterator[str]:
    figures, rules = ({row.name: row for row in found.figures}, {row.id: row for row in found.rules})
    _, *others = found.editions
    for name in TWENTY:
        if name in figures:
            row = figures[name]
            values = (f"{row.says}: {row.values[edition]}" for edition in found.editions)
            yield _line(f"`{row.rule}`", *values)
        else:
            told = rules[name]
            yield _line(f"`{name}`", told.says or NOTHING, *(told.others[edition] for edition in others))


def _heading(first: str, names: Iterable[str]) -> Iterator[str]:
    cells = [first, *names]
    yield _line(*cells)
    yield _line(*("---" for _ in cells))


def _line(*cells: str) -> str:
    return f"| {' | '.join(cell.replace('|', '/') for cell in cells)} |"


if __name__ == "__main__":
    PAGE.write_text(f"{text(differing())}\n", "utf-8")
