"""``winterdawn links``: the links of a folder's seats, and a lost one made anew."""

from __future__ import annotations

from argparse import Namespace
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING

from winterdawn.cli.parser import BadInput, add_json, print_json
from winterdawn.cli.serve import origin
from winterdawn.cli.terminal import say

if TYPE_CHECKING:
    from winterdawn.cli.parser import Commands

_EXAMPLES = """examples:
  winterdawn links
  winterdawn links ~/campaigns --anew "Game master"
  winterdawn links --origin https://table.example

Close the table first. A link that is made anew shuts out the one before it; the others stay."""


def add(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "links",
        help="print the links of seats, and make lost ones anew",
        description="Prints the link of every seat in a folder, while no table is served from it.",
        epilog=_EXAMPLES,
    )
    parser.add_argument(
        "folder", metavar="DIR", nargs="?", type=Path, default=Path("data"), help="the folder (data)"
    )
    parser.add_argument(
        "--anew", metavar="SEAT", action="append", default=[], help="make the link of this seat anew"
    )
    parser.add_argument("--campaign", metavar="TITLE", default="", help="only those of this campaign")
    parser.add_argument(
        "--origin",
        metavar="URL",
        type=origin,
        default="http://127.0.0.1:8000",
        help="where browsers find the table (http://127.0.0.1:8000)",
    )
    add_json(parser)
    parser.set_defaults(run=run)


def run(options: Namespace) -> int:
    """Print them; the exit code."""
    try:
        from winterdawn.table.door.shell import NoLinks, addresses
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("winterdawn"):
            raise
        told = f"links need the package {error.name}; install winterdawn with its extra “table”"
        raise BadInput(told) from None
    folder = options.folder.expanduser()
    try:
        found = addresses(folder, options.origin, options.anew, options.campaign)
    except NoLinks as error:
        raise BadInput(str(error)) from None
    if options.json:
        import msgspec

        print_json([msgspec.to_builtins(one) for one in found])
        return 0
    for title, seats in groupby(found, key=lambda one: one.campaign):
        say(f"{title}\n")
        for one in seats:
            say(f"  {one.name:<24}  {one.address}{'  (new; the old one opens nothing)' if one.anew else ''}")
        say("")
    say("A link opens its seat to whoever has it, once the table is served again.")
    return 0
