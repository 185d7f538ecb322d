"""A kept fight for ``winterdawn replay``: what speaks against it is told in one sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from winterdawn.characters.names import path_text, shown
from winterdawn.cli.parser import BadInput
from winterdawn.cli.terminal import complain
from winterdawn.editions.fights import kept
from winterdawn.editions.registry import edition as registered

if TYPE_CHECKING:
    from pathlib import Path

    from winterdawn.editions.encounter.encounter import Encounter
    from winterdawn.kernel.run import Run


def replay(path: Path, edition: str = "") -> Run[Encounter[Any]]:
    """The run that the file holds; raises :class:`BadInput` with the line that is wrong, and for a record of
    another ``edition`` than is asked for, if any is.
    """
    try:
        found = kept.load(path)
        if edition and edition != found.setup.edition:
            told = f"this fight was played by '{shown(found.setup.edition)}', and is not replayed by"
            raise BadInput(f"--edition: {told} '{shown(edition)}'")
        rules = registered(found.setup.edition).version
        if found.rules != rules:
            told = f"{path_text(path)} was played by rules number {found.rules or 'unknown'} of version"
            complain(f"{told} {shown(found.version)}; those of this one are number {rules}, and may differ")
        run = found.run()
    except kept.KeptError as error:
        raise BadInput(str(error)) from None
    if not run.done:
        last = f"{path_text(path)}, line {len(found.entries) + 2}"
        raise BadInput(f"{last}: the record ends before the fight does")
    if not found.compared:
        complain(f"{path_text(path)} is of an earlier version, whose digest cannot be compared any more")
    return run
