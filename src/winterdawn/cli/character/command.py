"""``winterdawn character``: makes, shows, checks, advances and tests characters."""

from __future__ import annotations

from argparse import Namespace
from contextlib import nullcontext
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from winterdawn.characters.names import path_text
from winterdawn.cli.character.again import change
from winterdawn.cli.character.roll import add_options
from winterdawn.cli.parser import BadInput, add_json, add_rule, bad_file, print_json, whole
from winterdawn.cli.roll import add_seed
from winterdawn.cli.tables import add_tables, check_tables
from winterdawn.cli.terminal import say
from winterdawn.editions.registry import DEFAULT, NAMES

if TYPE_CHECKING:
    from collections.abc import Callable

    from winterdawn.cli.parser import Commands, Parser
    from winterdawn.editions.encounter.edition import Edition

_EXAMPLES = """examples:
  winterdawn character new --race orc --seed 3 -o orc.toml
  winterdawn character show orc.toml --why climbing
  winterdawn character test orc.toml climbing --vs 2"""
_FROM = (
    "the three skills that a trade takes from; where raising a skill brings points in attributes, "
    "the attribute of each point, such as agility,agility"
)
_FILE = "a sheet in TOML or JSON, or somebody of the roster such as ilse-varn"


def add(commands: Commands) -> None:
    """Add the command and its own commands."""
    parser = commands.add_parser(
        "character",
        help="make, show, check, advance or test a character",
        description="Makes characters, and works with their sheets.",
        epilog=_EXAMPLES,
    )
    parts = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    _add_new(parts)
    _add_show(parts)
    _add_validate(parts)
    _add_advance(parts)
    _add_test(parts)
    _add_portrait(parts)
    _add_convert(parts)
    schema = parts.add_parser("schema", help="print the JSON Schema of a sheet")
    _add_edition(schema)
    schema.set_defaults(run=_schema)


def _add_edition(parser: Parser) -> None:
    told = f"the rules that the sheet is of: {', '.join(NAMES)} (what the sheet says, else {DEFAULT})"
    parser.add_argument("--edition", help=told)


def _add_rules(parser: Parser) -> None:
    _add_edition(parser)
    add_tables(parser)


def _add_new(parts: Commands) -> None:
    parser = parts.add_parser(
        "new",
        help="make a character",
        description="Asks step by step at a terminal. With --seed, or without a terminal, chance decides.\n"
        "The character is kept in a file, by default one of its own name in this folder.\n"
        "With --again a finished one is reopened: its choices are shown, any may be given otherwise, and\n"
        "what is open then is asked. Those after it stand as far as the same is asked and offered, name and\n"
        "id stay, and what happened since is not carried over. The result is kept beside FILE.",
        epilog="examples:\n  winterdawn character new -o hero.toml\n"
        "  winterdawn character new --race elf --seed 7 --points 30\n"
        "  winterdawn character new --seed 7 -o - | less\n"
        "  winterdawn character new --rule virtue-start=balanced\n"
        "  winterdawn character new --again hero.toml --change 2=running -o hero.toml --force",
    )
    parser.add_argument("--race", help="such as orc or high-man (any)")
    parser.add_argument("--points", metavar="N", type=whole(0, 200), help="background points (25)")
    parser.add_argument("--name", help="what they are called")
    parser.add_argument(
        "-o", "--output", metavar="FILE", type=Path, help="write it there, TOML or .json; - prints the sheet"
    )
    parser.add_argument("--force", action="store_true", help="write over a file that is there")
    parser.add_argument(
        "--again",
        metavar="FILE",
        type=Path,
        help="show the choices of a finished character, for some to be given otherwise",
    )
    parser.add_argument(
        "--change",
        metavar="PLACE=KEY",
        type=change,
        action="append",
        default=[],
        help="with --again: what is chosen at a place instead, counted from 1; may be given several times",
    )
    add_rule(parser)
    add_seed(parser)
    _add_rules(parser)
    add_json(parser)
    parser.set_defaults(run=_by("new"))


def _add_show(parts: Commands) -> None:
    parser = parts.add_parser("show", help="print a sheet", description="Prints a sheet to be read.")
    parser.add_argument("file", metavar="FILE", help=_FILE)
    parser.add_argument(
        "--why",
        metavar="NAME",
        nargs="?",
        const="",
        help="what a number is made of: perception, agility, load …; without NAME all of them are listed",
    )
    _add_rules(parser)
    add_json(parser)
    parser.set_defaults(run=_by("show"))


def _add_validate(parts: Commands) -> None:
    parser = parts.add_parser(
        "validate",
        help="check sheets against form and rules",
        description="Gives each file its verdict: what no character has is a fault, what is only unusual\n"
        "a warning. The exit code is that of the worst file: 0 for a sound sheet, warned of or not;\n"
        "2 for one that cannot be read, or has a fault that nobody lets stand.",
    )
    parser.add_argument("files", metavar="FILE", nargs="+", help=_FILE)
    parser.add_argument("--keep", action="store_true", help="let the faults stand, and write that down")
    _add_rules(parser)
    add_json(parser)
    parser.set_defaults(run=_by("validate"))


def _add_advance(parts: Commands) -> None:
    parser = parts.add_parser(
        "advance",
        help="spend experience",
        description="Raises a skill or an attribute, or trades three ranks for one of a family or parent\n"
        "skill. The sheet keeps it as a choice, and --back takes the last one back with what it cost.",
    )
    parser.add_argument("file", metavar="FILE", type=Path, help="a sheet in TOML or JSON")
    parser.add_argument(
        "name",
        metavar="NAME",
        nargs="?",
        default="",
        help="a skill, an attribute, a family or parent skill; without NAME what can be raised is listed",
    )
    way = parser.add_mutually_exclusive_group()
    way.add_argument("--from", metavar="A,B,C", dest="giving", help=_FROM)
    way.add_argument("--back", action="store_true", help="take the last raise or trade back")
    _add_rules(parser)
    add_json(parser)
    parser.set_defaults(run=_by("advance"))


def _add_test(parts: Commands) -> None:
    parser = parts.add_parser(
        "test",
        help="test a skill",
        description="Tests a skill with seeded dice, and tells what the roll leaves behind by the rules\n"
        "of the sheet, such as experience, spirit that is lost, and tests that failures call for. Every die\n"
        "of a pool is rolled, and none is bought. What else the roll asks is said by --choose; where nobody\n"
        "says it, that is told, and --save enters nothing.",
        epilog="examples:\n  winterdawn character test orc.toml climbing --vs 2\n"
        "  winterdawn character test orc.toml climbing --vs 2 --save --reward spirit",
    )
    parser.add_argument("file", metavar="FILE", help=_FILE)
    add_options(parser)
    _add_rules(parser)
    parser.set_defaults(run=_by("roll"))


def _add_portrait(parts: Commands) -> None:
    parser = parts.add_parser(
        "portrait",
        help="put a picture on a sheet",
        description="Keeps a small picture in PNG, JPEG or WebP on a sheet; - takes it off.",
        epilog="example:\n  winterdawn character portrait hero.toml hero.png",
    )
    parser.add_argument("file", metavar="FILE", type=Path, help="a sheet in TOML or JSON")
    parser.add_argument("picture", metavar="PICTURE", type=Path, help="a picture of at most 200 kB, or -")
    _add_rules(parser)
    parser.set_defaults(run=_portrait)


def _add_convert(parts: Commands) -> None:
    parser = parts.add_parser(
        "convert",
        help="carry a sheet over to another edition",
        description="Writes a sheet as another edition has it, by default beside FILE, and lists what\n"
        "could not be carried over.",
        epilog="example:\n  winterdawn character convert hero.toml --edition draft",
    )
    parser.add_argument("file", metavar="FILE", help=_FILE)
    parser.add_argument("--edition", required=True, help=f"the rules to carry it to: {', '.join(NAMES)}")
    parser.add_argument(
        "-o", "--output", metavar="FILE", type=Path, help="where to keep it; - prints the sheet"
    )
    parser.add_argument("--force", action="store_true", help="write over a file that is there")
    add_json(parser)
    parser.set_defaults(run=_by("convert"))


def _by(module: str) -> Callable[[Namespace], int]:
    """What runs a command by a module of this room, imported only then."""

    def run(options: Namespace) -> int:
        code: int = import_module(f"winterdawn.cli.character.{module}").run(options)
        return code

    return run


def rules(options: Namespace, file: str = "") -> Edition[Any]:
    """The edition that was asked for, else the one that a file says it is of; raises :class:`BadInput`."""
    from winterdawn.editions.registry import edition

    try:
        of = edition(options.edition or said(file) or DEFAULT)
    except ValueError as error:
        raise BadInput(str(error)) from None
    check_tables(options, of)
    return of


def said(file: str) -> str:
    """The edition that a sheet in a file says it is of; empty for none that is known."""
    from winterdawn.characters.files import load
    from winterdawn.editions.registry import HOMES

    try:
        document = load(Path(file), lambda document: document) if file else {}
    except (OSError, ValueError):
        return ""
    name = document.get("edition", "") if isinstance(document, dict) else ""
    return name if isinstance(name, str) and name in HOMES else ""


def found(name: str, of: Edition[Any]) -> Any:
    """The sheet in a file, or somebody of the edition's roster; raises :class:`BadInput`."""
    from winterdawn.characters.document import SheetError, UnknownCharacter
    from winterdawn.characters.files import load

    try:
        if not name or (not Path(name).exists() and "." not in name and "/" not in name):
            return of.sheet.character(name)
        return load(Path(name), of.read)
    except UnknownCharacter as error:
        raise BadInput(f"there is no file {path_text(name)}, and {error}") from None
    except SheetError as error:
        raise bad_file(name, error) from None


def _portrait(options: Namespace) -> int:
    from msgspec.structs import replace

    from winterdawn.characters.files import amend
    from winterdawn.characters.portraits.portrait import MOST_BYTES, PortraitError, portrait

    of = rules(options, str(options.file))
    if not options.file.exists():
        raise BadInput(f"{options.file} is of the roster; portrait takes a file")
    before = found(str(options.file), of)
    try:
        with options.picture.open("rb") if options.picture != Path("-") else nullcontext() as file:
            picture = portrait(file.read(MOST_BYTES + 1)) if file else ""
    except PortraitError as error:
        raise BadInput(f"{path_text(options.picture)}: {error}") from None
    amend(options.file, before, replace(before, portrait=picture), of.read)
    say(f"{before.name}: {'the portrait is kept' if picture else 'no portrait'} in {options.file}")
    return 0


def _schema(options: Namespace) -> int:
    from winterdawn.characters.files import schema

    print_json(schema(rules(options).sheet.form))
    return 0
