"""A sheet of one edition written as another has it."""

from __future__ import annotations

import sys
from argparse import Namespace
from pathlib import Path

from winterdawn.characters.names import name_key, path_text
from winterdawn.cli.character.new import STDOUT
from winterdawn.cli.parser import BadInput, print_json
from winterdawn.cli.terminal import say


def run(options: Namespace) -> int:
    """Carry a sheet over, keep it, and tell what was left behind; the exit code."""
    from winterdawn.characters.files import check_place, free, save, to_json, to_toml
    from winterdawn.cli.character.command import found, rules, said
    from winterdawn.editions.moving import converted
    from winterdawn.kernel.fact import told_text

    to = rules(options)
    of = rules(Namespace(edition=said(options.file)))
    if of.id == to.id:
        raise BadInput(f"--edition: {path_text(options.file)} is a sheet of '{of.id}' already; name another")
    path = None if options.output == STDOUT else options.output or _beside(options.file, to.id)
    if path is not None:
        check_place(path)
    try:
        made = converted(found(options.file, of), of, to)
        lost = tuple(map(told_text, made.lost))
    except ValueError as error:
        raise BadInput(str(error)) from None
    if path is None:
        say((to_json if options.json else to_toml)(made.sheet), end="")
        say("\n".join(_told(made.sheet.name, lost, to.name)), file=sys.stderr)
        return 0
    path = path if options.force else free(path)
    save(made.sheet, path)
    if options.json:
        print_json({"file": str(path), "name": made.sheet.name, "edition": to.id, "lost": lost})
    else:
        say("\n".join([*_told(made.sheet.name, lost, to.name), f"  kept in {path}"]))
    return 0


def _beside(file: str, edition: str) -> Path:
    """A place beside the file, or in this folder for somebody of the roster."""
    path = Path(file)
    kept = path if path.exists() else Path(f"{name_key(file)}.toml")
    return kept.with_name(f"{kept.stem}-{edition}{kept.suffix}")


def _told(name: str, lost: tuple[str, ...], edition: str) -> list[str]:
    """A heading, and a line for whatever could not be carried over."""
    head = f"{name}, carried over to “{edition}”"
    return [f"{head}; not as it was:", *(f"  {each}" for each in lost)] if lost else [f"{head}, whole"]
