"""Tables of one's own on the command line."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from contextlib import AbstractContextManager, ExitStack, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Any

from winterdawn.cli.parser import BadInput

if TYPE_CHECKING:
    from winterdawn.editions.encounter.edition import Edition


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
        raise BadInput(f"--tables: {error}") from None
    return stack


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
