"""Which rules the code carries, as the last full run of the tests proved it.

A rule counts when a test marked with its id made it come up: cited to somebody, or looked up and
used. The tests write down what they proved; what a file only mentions counts for nothing.
"""

from __future__ import annotations

import json
import tomllib
from importlib.resources import files

import msgspec

from winterdawn.catalogue import rules
from winterdawn.catalogue.entry import RuleEntry

COUNTED = ("mechanic", "table", "option")
"""The kinds of rule that are counted."""
FILE = "carried.toml"
"""Where the tests write down how each rule came up."""
REASONS = "not_carried.toml"
"""Why what does not come up does not."""
NO_REASON = "not carried yet"


class Missing(msgspec.Struct, frozen=True):
    """A rule that no test made come up, and why."""

    id: str
    reason: str


class Coverage(msgspec.Struct, frozen=True):
    """How many rules of an edition the code carries."""

    edition: str
    covered: int
    """Proved by a test, skills that are no more than their row among them."""
    total: int
    plain: tuple[int, int]
    """Of these, covered and total, skills that can be rolled with their attribute, and nothing else."""
    rulings: tuple[int, int]
    """Rulings that a test makes come up, and all of the edition."""
    chapters: dict[str, tuple[int, int]]
    """Covered and total by chapter."""
    carried: dict[str, tuple[str, ...]]
    """How each came up: in an ask, an event, a term, a refusal, on a page, in an account, as a row."""
    missing: tuple[Missing, ...]
    text: tuple[Missing, ...]
    """Rulings that no test makes come up, and why."""


def coverage(edition: str) -> Coverage:
    """What is carried of an edition; raises :class:`UnknownEntry` for an edition that is none."""
    proved, reasons = _read(FILE, "carried"), _read(REASONS, "reasons")
    wanted = [entry for entry in rules(edition) if entry.kind in COUNTED]
    chapters: dict[str, tuple[int, int]] = {}
    for entry in wanted:
        covered, total = chapters.get(entry.chapter, (0, 0))
        chapters[entry.chapter] = (covered + (entry.id in proved), total + 1)
    carried = {entry.id: tuple(proved[entry.id]) for entry in wanted if entry.id in proved}
    missing = [Missing(entry.id, _reason(entry, reasons)) for entry in wanted if entry.id not in proved]
    rows = [entry.id in proved for entry in wanted if is_row(entry)]
    given = [entry.id for entry in rules(edition) if entry.kind == "ruling"]
    left, unproved = [id for id in given if id not in proved], _read(REASONS, "rulings")
    return Coverage(
        edition,
        len(carried),
        len(wanted),
        (sum(rows), len(rows)),
        (len(given) - len(left), len(given)),
        chapters,
        carried,
        tuple(missing),
        tuple(Missing(id, unproved.get(id, NO_REASON)) for id in left),
    )


def is_row(entry: RuleEntry) -> bool:
    """Whether a rule is a skill in a list: it can be rolled with its attribute, which is all it does."""
    return entry.says.startswith("Governed by ")


def written(proved: dict[str, set[str]]) -> str:
    """What the tests proved, as the file holds it."""
    head = "# Which rules the tests proved, and how each came up. Written by `make test`; not by hand.\n"
    rows = (f'"{id}" = {json.dumps(sorted(ways))}\n' for id, ways in sorted(proved.items()))
    return f"{head}[carried]\n{''.join(rows)}"


def _read(name: str, table: str) -> dict[str, str]:
    text = (files("winterdawn.catalogue") / name).read_text("utf-8")
    return dict(tomllib.loads(text)[table])


def _reason(entry: RuleEntry, reasons: dict[str, str]) -> str:
    """The reason given for the id or for the longest beginning of it."""
    fitting = [start for start in reasons if entry.id == start or entry.id.startswith(start)]
    return reasons[max(fitting, key=len)] if fitting else NO_REASON
