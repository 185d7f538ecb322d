"""``winterdawn replay``: plays a kept fight again."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from winterdawn.cli.fight.told import print_fight
from winterdawn.cli.parser import add_json
from winterdawn.cli.tables import add_tables, check_tables

if TYPE_CHECKING:
    from winterdawn.cli.parser import Commands

_EXAMPLES = """examples:
  winterdawn replay fight.jsonl
  winterdawn replay fight.jsonl --brief
  winterdawn replay fight.jsonl --json

A record is made by: winterdawn fight rookie-guard skeleton --record fight.jsonl"""


def add(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "replay",
        help="print a recorded fight again",
        description="Plays the answers of a record again, checks each by the rules, and prints the log.",
        epilog=_EXAMPLES,
    )
    parser.add_argument("file", metavar="FILE", type=Path, help="written by winterdawn fight --record")
    parser.add_argument("--brief", action="store_true", help="tell a round in a line")
    parser.add_argument("--edition", help="refuse a record that was played by another")
    add_tables(parser)
    add_json(parser)
    parser.set_defaults(run=run)


def run(options: Namespace) -> int:
    """Replay and print; the exit code."""
    from winterdawn.cli.fight.record import replay

    fought = replay(options.file, options.edition or "")
    check_tables(options, fought.game.edition)
    print_fight(fought, json=options.json, short=options.brief)
    return 0
