"""``winterdawn verify``: deals every roll of a table again, and says whether it was that roll."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from winterdawn.cli.parser import add_json, print_json
from winterdawn.cli.terminal import say

if TYPE_CHECKING:
    from winterdawn.cli.parser import Commands

_EXAMPLES = """example:
  winterdawn verify dice.json

The file is saved from the table's help once a game is over. The seal in it must be the one that
stood there before the first roll. Dice that people typed in are not dealt, and so not in it."""


def add(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "verify",
        help="check the dice that a table dealt",
        description="Deals every roll again from the secret, and checks it and the seal.",
        epilog=_EXAMPLES,
    )
    parser.add_argument("file", metavar="FILE", type=Path, help="saved from the table's help")
    add_json(parser)
    parser.set_defaults(run=run)


def run(options: Namespace) -> int:
    """Check and print; 0 if everything is as promised, 1 if not."""
    from winterdawn.cli.dealt import faults, read

    sealed = read(options.file)
    wrong = list(faults(sealed))
    if options.json:
        print_json({"rolls": len(sealed.rolls), "faults": wrong})
    elif wrong:
        say("\n".join(wrong))
    else:
        say(f"The seal fits the secret, and each of the {len(sealed.rolls)} rolls is the one it deals.")
    return 1 if wrong else 0
