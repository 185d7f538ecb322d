"""The file that a fight is kept in: its setup, its answers, and a hash of how everything stood after them.

A line of JSON each: first ``{"winterdawn": version, "setup": …, "rules": number}``, then one entry of the
record a line, last ``{"digest": …}``.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

import msgspec

from winterdawn import __version__
from winterdawn.characters.documents import MOST_SETUP_VALUES, DocumentError, bounded, content
from winterdawn.characters.files import keep
from winterdawn.characters.names import path_text, shown
from winterdawn.editions import registry
from winterdawn.editions.earlier import is_earlier, without_reading
from winterdawn.kernel.errors import Refused
from winterdawn.kernel.run import Entry, Run

if TYPE_CHECKING:
    from pathlib import Path

    from winterdawn.editions.encounter.encounter import Encounter
    from winterdawn.editions.setup import Setup

MOST_BYTES = 10_000_000
"""A file may be no larger."""
LONGEST_REASON = 300
"""Characters of a complaint about a line."""
MOST_ANSWERS = 20_000
"""The most answers that are read; a duel of 100 rounds has some 2,000."""

FACTS = "outcome:"
_EARLIER = re.compile("(facts:|end:)?[0-9a-f]{64}")
"""Digests of earlier versions, into which the words of the log or the order of parts went."""
T = TypeVar("T")


class KeptError(ValueError):
    """A file that no fight can be had from; the message names it and the line at fault."""


class Head(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first line."""

    winterdawn: str
    setup: msgspec.Raw
    rules: int = 0
    """The number of the rules it was played by; 0 for those before numbers were kept."""


class LastLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The last line."""

    digest: str


class Kept(NamedTuple):
    """A fight as its file tells it."""

    path: Path
    setup: Setup
    entries: tuple[Entry, ...]
    digest: str
    version: str
    """The version of the program that wrote it."""
    rules: int
    """The number of its rules; 0 for one that nobody knows."""

    @property
    def compared(self) -> bool:
        """Whether how it ends can be compared with how it ended; not for files of earlier versions."""
        return not _EARLIER.fullmatch(self.digest)

    def run(self) -> Run[Encounter[Any]]:
        """It, played again to its last answer; raises :class:`KeptError` where that leads elsewhere."""
        run: Run[Encounter[Any]] = Run(registry.begin(self.setup))
        for number, entry in enumerate(self.entries, start=2):
            try:
                run.answer(entry.value, ask=entry.ask, by=entry.by)
            except Refused as refused:
                raise KeptError(_at(self.path, number, f"cannot be replayed: {refused}")) from None
        if self.compared and self.digest != FACTS + run.game.facts():
            told = "the replayed fight ends otherwise than the digest says"
            raise KeptError(_at(self.path, len(self.entries) + 2, told))
        return run


def is_kept(path: Path) -> bool:
    """Whether a file is there that begins as these do; raises no error where none can be read."""
    try:
        with path.open(encoding="utf-8") as file:
            msgspec.json.decode(file.readline(MOST_BYTES), type=Head)
    except (OSError, ValueError):
        return False
    return True


def is_json(path: Path) -> bool:
    """Whether a file, sound or not, is one of these and none that was written by hand; raises
    :class:`OSError`.
    """
    if not path.is_file():
        return False
    with path.open("rb") as file:
        return file.read(1) == b"{"


def write(path: Path, setup: Setup, run: Run[Encounter[Any]]) -> None:
    """Keep a fight as it stands; raises :class:`OSError`."""
    rules = registry.edition(setup.edition).version
    head = Head(__version__, msgspec.Raw(msgspec.json.encode(setup)), rules)
    parts = (head, *run.record, LastLine(FACTS + run.game.facts()))
    keep("".join(msgspec.json.encode(part).decode() + "\n" for part in parts), path)


def load(path: Path) -> Kept:
    """What a file tells; raises :class:`KeptError` and :class:`OSError`."""
    try:
        lines = content(path, MOST_BYTES).rstrip("\n").split("\n")
    except DocumentError as error:
        raise KeptError(f"{path_text(path)}: {error}") from None
    if len(lines) > MOST_ANSWERS + 2:
        told = f"there are {len(lines):,} lines; a record has at most {MOST_ANSWERS:,}"
        raise KeptError(f"{path_text(path)}: {told}")
    head = _read(path, 1, lines[0], Head)
    try:
        if is_earlier(bytes(head.setup)):
            told = "was played by earlier rules, and cannot be replayed any more"
            raise KeptError(f"{path_text(path)} {told}")
        setup = registry.from_json(without_reading(bytes(head.setup)))
        registry.begin(setup)
    except KeptError:
        raise
    except (ValueError, msgspec.DecodeError) as error:
        raise KeptError(_at(path, 1, error)) from None
    entries = tuple(_read(path, number, line, Entry) for number, line in enumerate(lines[1:-1], start=2))
    try:
        digest = _read(path, len(lines), lines[-1], LastLine).digest
    except KeptError:
        cut = "the digest is missing here, so the file is cut off"
        raise KeptError(_at(path, len(lines), cut)) from None
    return Kept(path, setup, entries, digest, head.winterdawn, head.rules)


def _read(path: Path, number: int, line: str, form: type[T]) -> T:
    try:
        return msgspec.json.decode(bounded(line, MOST_SETUP_VALUES), type=form)
    except (DocumentError, msgspec.DecodeError) as error:
        raise KeptError(_at(path, number, error)) from None


def _at(path: Path, number: int, what: object) -> str:
    return f"{path_text(path)}, line {number}: {shown(str(what), LONGEST_REASON)}"
