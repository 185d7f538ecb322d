"""Sheets checked against form and rules: a verdict for each file, whatever the others are."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from winterdawn.characters.names import path_text
from winterdawn.cli.parser import BadInput, print_json
from winterdawn.cli.terminal import complain, say
from winterdawn.kernel.wording import series

if TYPE_CHECKING:
    from winterdawn.characters.faults import Fault
    from winterdawn.editions.encounter.edition import Edition

SOUND, UNSOUND = 0, 2


def run(options: Namespace) -> int:
    """Check every file and print what there is to say; the exit code is that of the worst."""
    from winterdawn.cli.character.command import rules

    found: dict[str, list[Fault]] = {}
    unread: dict[str, str] = {}
    more: dict[str, tuple[str, ...]] = {}
    for name in options.files:
        try:
            found[name] = _faults(name, rules(options, name), keep=options.keep)
        except BadInput as error:
            unread[name], more[name] = str(error), error.more
        except OSError as error:
            unread[name] = f"{path_text(name)}: {error.strerror or error}"
    sound = not unread and not any(map(_standing, found.values()))
    if options.json:
        told = {name: "\n".join((each, *more.get(name, ()))) for name, each in unread.items()}
        print_json({"valid": sound, "faults": found, "unread": told})
        return SOUND if sound else UNSOUND
    for name in options.files:
        if name in unread:
            complain(unread[name], more.get(name, ()))
        else:
            _tell(path_text(name), found[name])
    return SOUND if sound else UNSOUND


def _faults(name: str, of: Edition[Any], *, keep: bool) -> list[Fault]:
    """What is wrong with a sheet; with ``keep`` it says from now on that all of this may stand."""
    from winterdawn.characters.files import amend
    from winterdawn.cli.character.command import found

    sheet = found(name, of)
    if keep:
        if not Path(name).exists():
            raise BadInput(f"{name} is of the roster; --keep takes a file")
        before, sheet = sheet, of.sheet.kept(sheet)
        amend(Path(name), before, sheet, of.read)
    return of.faults(sheet)


def _standing(found: list[Fault]) -> int:
    """How many faults nobody lets stand."""
    return sum(fault.severity == "fault" and not fault.kept for fault in found)


def _tell(name: str, found: list[Fault]) -> None:
    for fault in found:
        mark = "kept" if fault.kept else fault.severity
        say(f"{name}: {fault.path}: {mark}: {fault.message}  [{fault.rule}]")
    say(f"{name}: {verdict(found)}")


def verdict(found: list[Fault]) -> str:
    """One sheet in a few words, such as ``sound, with 2 warnings``."""
    faults, kept = _standing(found), sum(fault.kept for fault in found)
    warnings = len(found) - faults - kept
    told = [f"{faults} fault{'s' * (faults > 1)}"] if faults else []
    told += [f"{warnings} warning{'s' * (warnings > 1)}"] if warnings else []
    told += [f"{kept} let stand"] if kept else []
    return ", with ".join(filter(None, ("not sound" if faults else "sound", series(told))))
