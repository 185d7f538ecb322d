"""Tables of one's own on the command line."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from contextlib import AbstractContextManager, ExitStack, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Any

from winterdawn.cli.parser import BadInput, bad_file

if TYPE_CHECKING:
    from winterdawn.editions.encounter.edition import Edition

KEPT = "tables"
"""Where a campaign keeps the tables that it is played with, in its folder."""


def add_tables(parser: ArgumentParser) -> None:
    """Add ``--tables``."""
    parser.add_argument(
        "--tables",
        metavar="DIR",
        type=Path,
        help="play with tables of one's own, in a folder, by an edition that takes them (see docs/zones.md)",
    )


def laid_out(options: Namespace) -> AbstractContextManager[object]:
    """Within it editions are played with the tables that the command line names; raises :class:`BadInput`."""
    folder: Path | None = getattr(options, "tables", None)
    if folder is None:
        return nullcontext()
    from winterdawn.editions.registry import furnished

    stack = ExitStack()
    try:
        stack.enter_context(furnished(folder.expanduser()))
    except ValueError as error:
        raise bad_file("--tables", error) from None
    return stack


def kept_tables(data: Path, given: Path | None) -> Path | None:
    """The tables that the campaign in the folder ``data`` is played with, none for those of the game; those
    ``given`` for a new one.

    Raises :class:`BadInput` where others are given than it was begun with.
    """
    from winterdawn.table.log.store import FILE

    kept = data / KEPT
    there = kept if kept.is_dir() else None
    if given is None or not (data / FILE).exists():
        return there if given is None else given.expanduser()
    leave = "leave --tables out to go on with it, or begin another in a folder of its own with --data"
    if there is None:
        raise BadInput(f"--tables: the campaign in {data} was begun without tables of one's own; {leave}")
    was, now = _files(kept), _files(given.expanduser())
    if others := sorted(name for name in {*was, *now} if was.get(name) != now.get(name)):
        told = f"the campaign in {data} is played with the tables in {kept}, which differ in"
        raise BadInput(f"--tables: {told} {', '.join(others)}; {leave}")
    return kept


def keep_tables(data: Path, tables: Path | None) -> None:
    """Keep a copy of the ``tables`` with which a campaign begins in the folder ``data``."""
    if tables is None or tables == data / KEPT:
        return
    (data / KEPT).mkdir(exist_ok=True)
    for name, text in _files(tables).items():
        (data / KEPT / name).write_bytes(text)


def _files(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.glob("*.toml")}


def check_tables(options: Namespace, of: Edition[Any]) -> None:
    """Raise :class:`BadInput` if tables are named that the edition would not heed."""
    folder: Path | None = getattr(options, "tables", None)
    if folder is None:
        return
    from winterdawn.characters.document import NoTables

    try:
        of.sheet.furnished(folder.expanduser())
    except NoTables as error:
        raise BadInput(f"--tables: {of.name}: {error}") from None
