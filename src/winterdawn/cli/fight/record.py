"""The file that a fight is kept in: its setup, its answers, and a hash of how everything stood at the end.

A line of JSON each: first ``{"winterdawn": version, "setup": …, "rules": number}``, then one entry of the
record a line, last ``{"digest": …}``.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from winterdawn import __version__
from winterdawn.characters.documents import MOST_SETUP_VALUES, DocumentError, bounded, content
from winterdawn.characters.files import keep
from winterdawn.characters.names import shown
from winterdawn.cli.parser import BadInput
from winterdawn.cli.terminal import complain
from winterdawn.editions.earlier import is_earlier, without_reading
from winterdawn.editions.registry import begin, from_json
from winterdawn.editions.registry import edition as registered
from winterdawn.editions.setup import Setup
from winterdawn.kernel.errors import Refused
from winterdawn.kernel.run import Entry, Run

if TYPE_CHECKING:
    from pathlib import Path

    from winterdawn.editions.encounter.encounter import Encounter

MOST_BYTES = 10_000_000
"""A record may be no larger."""
LONGEST_REASON = 300
"""Characters of a complaint about a line."""
MOST_ANSWERS = 20_000
"""The most answers of a record; a duel of 100 rounds has some 2,000."""

FACTS = "outcome:"
_EARLIER = re.compile("(facts:|end:)?[0-9a-f]{64}")
"""Digests of earlier versions, into which the words of the log or the order of parts went."""
T = TypeVar("T")


class Head(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first line."""

    winterdawn: str
    setup: msgspec.Raw
    rules: int = 0
    """The number of the rules it was played by; 0 for those before numbers were kept."""


class LastLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The last line."""

    digest: str


def is_record(path: Path) -> bool:
    """Whether a file is there that begins as a record does."""
    try:
        with path.open(encoding="utf-8") as file:
            msgspec.json.decode(file.readline(MOST_BYTES), type=Head)
    except (OSError, ValueError):
        return False
    return True


def write(path: Path, setup: Setup, run: Run[Encounter[Any]]) -> None:
    """Write a finished run; raises :class:`OSError`."""
    rules = registered(setup.edition).version
    head = Head(__version__, msgspec.Raw(msgspec.json.encode(setup)), rules)
    parts = (head, *run.record, LastLine(FACTS + run.game.facts()))
    keep("".join(msgspec.json.encode(part).decode() + "\n" for part in parts), path)


def replay(path: Path, edition: str = "") -> Run[Encounter[Any]]:
    """The run that the file holds; raises :class:`BadInput` with the line that is wrong, and for a record of
    another ``edition`` than is asked for, if any is.
    """
    try:
        lines = content(path, MOST_BYTES).rstrip("\n").split("\n")
    except DocumentError as error:
        raise BadInput(f"{shown(str(path))}: {error}") from None
    if len(lines) > MOST_ANSWERS + 2:
        raise BadInput(
            f"{shown(str(path))}: there are {len(lines):,} lines; a record has at most {MOST_ANSWERS:,}"
        )
    head = _read(path, 1, lines[0], Head)
    try:
        if is_earlier(bytes(head.setup)):
            raise BadInput(f"{shown(str(path))} was played by earlier rules, and cannot be replayed any more")
        setup = from_json(without_reading(bytes(head.setup)))
        if edition and edition != setup.edition:
            told = f"this fight was played by '{shown(setup.edition)}', and is not replayed by"
            raise BadInput(f"--edition: {told} '{shown(edition)}'")
        run: Run[Encounter[Any]] = Run(begin(setup))
    except (ValueError, msgspec.DecodeError) as error:
        raise BadInput(_at(path, 1, error)) from None
    entries = [_read(path, number, line, Entry) for number, line in enumerate(lines[1:-1], start=2)]
    rules = registered(setup.edition).version
    if head.rules != rules:
        told = f"{shown(str(path))} was played by rules number {head.rules or 'unknown'} of version"
        complain(f"{told} {shown(head.winterdawn)}; those of this one are number {rules}, and may differ")
    for number, entry in enumerate(entries, start=2):
        try:
            run.answer(entry.value, ask=entry.ask, by=entry.by)
        except Refused as refused:
            raise BadInput(_at(path, number, f"cannot be replayed: {refused}")) from None
    _check_end(path, len(lines), lines[-1], run)
    return run


def _check_end(path: Path, number: int, line: str, run: Run[Encounter[Any]]) -> None:
    try:
        digest = _read(path, number, line, LastLine).digest
    except BadInput:
        raise BadInput(_at(path, number, "the digest is missing here, so the file is cut off")) from None
    if not run.done:
        raise BadInput(_at(path, number, "the record ends before the fight does"))
    if _EARLIER.fullmatch(digest):
        complain(f"{shown(str(path))} is of an earlier version, whose digest cannot be compared any more")
    elif digest != FACTS + run.game.facts():
        raise BadInput(_at(path, number, "the replayed fight ends otherwise than the digest says"))


def _read(path: Path, number: int, line: str, form: type[T]) -> T:
    try:
        return msgspec.json.decode(bounded(line, MOST_SETUP_VALUES), type=form)
    except (DocumentError, msgspec.DecodeError) as error:
        raise BadInput(_at(path, number, error)) from None


def _at(path: Path, number: int, what: object) -> str:
    return f"{shown(str(path))}, line {number}: {shown(str(what), LONGEST_REASON)}"
