"""``winterdawn sheet``: sets a sheet for paper."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from winterdawn.cli.parser import BadInput, add_force, check_target
from winterdawn.cli.tables import add_tables
from winterdawn.cli.terminal import say
from winterdawn.editions.registry import DEFAULT, NAMES

if TYPE_CHECKING:
    from winterdawn.cli.parser import Commands

PAPERS = {"a4": "a4", "letter": "us-letter"}
"""What Typst calls each size of paper."""
_EXAMPLES = """examples:
  winterdawn sheet ilse-varn -o ilse.pdf
  winterdawn sheet sister-hale -o hale.pdf --paper letter"""


def add(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "sheet",
        help="print a sheet as PDF",
        description="Sets a sheet for paper, black on white; spells stand on a page of their own.",
        epilog=_EXAMPLES,
    )
    parser.add_argument(
        "file", metavar="SHEET", help="a sheet in TOML or JSON, or somebody of the roster such as ilse-varn"
    )
    parser.add_argument(
        "-o", "--output", metavar="FILE", type=Path, required=True, help="the PDF that is written"
    )
    parser.add_argument("--paper", choices=PAPERS, default="a4", help="its size (a4)")
    parser.add_argument(
        "--edition",
        help=f"the rules that the sheet is of: {', '.join(NAMES)} (what the sheet says, else {DEFAULT})",
    )
    add_tables(parser)
    add_force(parser)
    parser.set_defaults(run=run)


def run(options: Namespace) -> int:
    """Write the file; the exit code."""
    from winterdawn.cli.character.command import found, rules
    from winterdawn.editions.alone import Alone
    from winterdawn.editions.encounter.told import told
    from winterdawn.kernel.views.view import Viewer

    if options.output.suffix.lower() != ".pdf":
        raise BadInput("--output: a sheet is written as PDF; name a file that ends in .pdf")
    check_target(options.output, "--output", force=options.force)
    of = rules(options, options.file)
    person = Alone(found(options.file, of), of.id)
    viewer = Viewer(person.who.seat, sheets=True)
    shown = of.sheet.show(person.play, person.who, viewer, "ally", acts=False)
    try:
        from winterdawn.cli.paper.setting import pdf
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("winterdawn"):
            raise
        raise BadInput(
            f"a sheet on paper needs the package {error.name}; install winterdawn with its extra “print”"
        ) from None
    options.output.write_bytes(pdf(told(shown, of.teller), of.name, PAPERS[options.paper]))
    say(f"{shown.name}'s sheet is in {options.output}.")
    return 0
