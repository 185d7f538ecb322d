"""The file that a fight is kept in: its setup, its answers, and a hash of how it ended.

A line of JSON each: first ``{"winterdawn": version, "setup": …}``, then one entry of the
record a line, last ``{"digest": …}``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TextIO, TypeVar

import msgspec

from winterdawn import __version__
from winterdawn.cli.parser import BadInput
from winterdawn.editions.registry import begin
from winterdawn.editions.setup import Setup
from winterdawn.kernel.errors import Refused
from winterdawn.kernel.run import Entry, Run

if TYPE_CHECKING:
    from pathlib import Path

    from winterdawn.editions.edition import Encounter

T = TypeVar("T")


class Head(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first line."""

    winterdawn: str
    setup: Setup


class End(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The last line."""

    digest: str


def write(file: TextIO, setup: Setup, run: Run[Encounter]) -> None:
    """Write a finished run."""
    for part in (Head(__version__, setup), *run.record, End(run.game.digest())):
        file.write(msgspec.json.encode(part).decode() + "\n")


def replay(path: Path) -> Run[Encounter]:
    """The run that the file holds; raises :class:`BadInput` with the line that is wrong."""
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except UnicodeDecodeError:
        raise BadInput(f"{path} is not a text file") from None
    if not lines:
        raise BadInput(f"{path}, line 1: the file is empty")
    head = _read(path, 1, lines[0], Head)
    try:
        run: Run[Encounter] = Run(begin(head.setup))
    except ValueError as error:
        raise BadInput(f"{path}, line 1: {error}") from None
    for number, line in enumerate(lines[1:-1], start=2):
        entry = _read(path, number, line, Entry)
        try:
            run.answer(entry.value, ask=entry.ask, by=entry.by)
        except Refused as refused:
            raise BadInput(f"{path}, line {number}: cannot be replayed: {refused}") from None
    _check_end(path, len(lines), lines[-1], run)
    return run


def _check_end(path: Path, number: int, line: str, run: Run[Encounter]) -> None:
    try:
        digest = _read(path, number, line, End).digest
    except BadInput:
        raise BadInput(f"{path}, line {number}: the digest is missing here, so the file is cut off") from None
    if not run.done:
        raise BadInput(f"{path}, line {number}: the record ends before the fight does")
    if digest != run.game.digest():
        raise BadInput(f"{path}, line {number}: the replayed fight ends otherwise than the digest says")


def _read(path: Path, number: int, line: str, form: type[T]) -> T:
    try:
        return msgspec.json.decode(line, type=form)
    except msgspec.DecodeError as error:
        raise BadInput(f"{path}, line {number}: {error}") from None
