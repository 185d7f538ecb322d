"""``winterdawn character``: makes, shows, checks, advances and tests characters."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from winterdawn.characters.names import shown
from winterdawn.cli.parser import BadInput, add_json, print_json, whole
from winterdawn.cli.roll import add_seed
from winterdawn.cli.terminal import say

if TYPE_CHECKING:
    from winterdawn.cli.parser import Commands
    from winterdawn.editions.sda.character.sheet import Sheet

_EXAMPLES = """examples:
  winterdawn character new --race orc --seed 3 -o orc.toml
  winterdawn character show orc.toml --why climbing
  winterdawn character test orc.toml climbing --vs 2"""
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
    schema = parts.add_parser("schema", help="print the JSON Schema of a sheet")
    schema.set_defaults(run=_schema)


def _add_new(parts: Commands) -> None:
    parser = parts.add_parser(
        "new",
        help="make a character",
        description="Asks step by step at a terminal. With --seed, or without a terminal, chance decides.\n"
        "The character is kept in a file, by default one of its own name in this folder.",
        epilog="examples:\n  winterdawn character new -o hero.toml\n"
        "  winterdawn character new --race elf --seed 7 --points 30\n"
        "  winterdawn character new --seed 7 -o - | less",
    )
    parser.add_argument("--race", help="such as orc or high-man (any)")
    parser.add_argument(
        "--points", metavar="N", type=whole(0, 200), default=25, help="background points (25)"
    )
    parser.add_argument("--name", help="what they are called")
    parser.add_argument(
        "-o",
        "--output",
        metavar="FILE",
        type=Path,
        help="write it there, as TOML or .json; - prints the sheet",
    )
    parser.add_argument("--force", action="store_true", help="write over a file that is there")
    add_seed(parser)
    add_json(parser)
    parser.set_defaults(run=_new)


def _add_show(parts: Commands) -> None:
    parser = parts.add_parser("show", help="print a sheet", description="Prints a sheet to be read.")
    parser.add_argument("file", metavar="FILE", help=_FILE)
    parser.add_argument(
        "--why",
        metavar="NAME",
        nargs="?",
        const="",
        help="what a number is made of: climbing, spirit, courage …; without NAME all of them are listed",
    )
    add_json(parser)
    parser.set_defaults(run=_show)


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
    add_json(parser)
    parser.set_defaults(run=_validate)


def _add_advance(parts: Commands) -> None:
    parser = parts.add_parser(
        "advance",
        help="spend experience",
        description="Raises a skill or an attribute, or trades three ranks for one of a family.",
    )
    parser.add_argument("file", metavar="FILE", type=Path, help="a sheet in TOML or JSON")
    parser.add_argument("name", metavar="NAME", help="a skill, an attribute or a family")
    parser.add_argument("--from", metavar="A,B,C", dest="three", help="the three skills a trade takes from")
    add_json(parser)
    parser.set_defaults(run=_advance)


def _add_test(parts: Commands) -> None:
    parser = parts.add_parser(
        "test",
        help="test a skill",
        description="Tests a skill with seeded dice, and tells what the roll leaves behind: experience from\n"
        "highest faces and flawless successes, and the ego tests that complete failures call for.",
        epilog="examples:\n  winterdawn character test orc.toml climbing --vs 2\n"
        "  winterdawn character test orc.toml climbing --vs 2 --save",
    )
    parser.add_argument("file", metavar="FILE", help=_FILE)
    parser.add_argument("skill", metavar="SKILL", help="such as climbing")
    parser.add_argument("--vs", metavar="N", type=whole(), required=True, help="difficulty to meet")
    parser.add_argument("--attribute", help="the attribute to use (the skill's own, the best of them)")
    parser.add_argument("--malus", metavar="N", type=whole(0, 99), default=0, help="MoSes taken off")
    parser.add_argument("--bonus", metavar="N", type=whole(0, 99), default=0, help="dice more")
    parser.add_argument(
        "--call", metavar="TRAIT", action="append", help="a trait that holds at times, and holds now"
    )
    parser.add_argument(
        "--reward",
        choices=("experience", "spirit"),
        default="experience",
        help="what a flawless success is turned into (experience)",
    )
    parser.add_argument("--save", action="store_true", help="enter in the file what the roll leaves behind")
    add_seed(parser)
    add_json(parser)
    parser.set_defaults(run=_test)


def found(name: str) -> Sheet:
    """The sheet in a file, or somebody of the roster; raises :class:`BadInput`."""
    from winterdawn.editions.sda.character.files import load
    from winterdawn.editions.sda.character.roster import UnknownCharacter, character
    from winterdawn.editions.sda.character.sheet import SheetError

    try:
        if not name or (not Path(name).exists() and "." not in name and "/" not in name):
            return character(name)
        return load(Path(name))
    except UnknownCharacter as error:
        raise BadInput(f"there is no file {shown(name)}, and {error}") from None
    except SheetError as error:
        raise BadInput(f"{shown(name)}: {error}") from None


def _new(options: Namespace) -> int:
    from winterdawn.cli.character_new import run

    return run(options)


def _show(options: Namespace) -> int:
    from winterdawn.characters.account import figure
    from winterdawn.cli.character_show import print_sheet
    from winterdawn.editions.alone import numbers
    from winterdawn.editions.sda.character.explain import UnknownNumber, explain
    from winterdawn.editions.sda.character.files import plain
    from winterdawn.editions.sda.creation.faults import faults

    sheet = found(options.file)
    if options.why == "":
        values = {key: account.value for key, account in numbers(sheet).items()}
        if options.json:
            print_json(values)
        else:
            say("\n".join(f"{key:<40} {figure(value)}" for key, value in values.items()))
    elif options.why:
        try:
            account = explain(sheet, options.why, numbers(sheet))
        except UnknownNumber as error:
            raise BadInput(f"{error}; --why without a name lists all") from None
        if options.json:
            print_json(account)
        else:
            say("\n".join(account.lines()))
    elif options.json:
        print_json({"sheet": plain(sheet), "numbers": numbers(sheet), "faults": faults(sheet)})
    else:
        print_sheet(sheet)
    return 0


def _validate(options: Namespace) -> int:
    from winterdawn.cli.character_validate import run

    return run(options)


def _advance(options: Namespace) -> int:
    from winterdawn.editions.sda.character.advance import AdvanceError, advanced, traded
    from winterdawn.editions.sda.character.files import amend
    from winterdawn.editions.sda.character.skills import UnknownSkill, key_of, skill_name

    before = found(str(options.file))
    if not options.file.exists():
        raise BadInput(f"{options.file} is of the roster; advance takes a file")
    try:
        if options.three:
            three = [key_of(name) for name in options.three.split(",")]
            after = traded(before, key_of(options.name), three)
        else:
            after = advanced(before, options.name)
    except AdvanceError as error:
        raise BadInput(f"{error} [{error.rule}]") from None
    except UnknownSkill as error:
        raise BadInput(str(error)) from None
    amend(options.file, before, after)
    key = key_of(options.name)
    was, now = _level(before, key), _level(after, key)
    left = after.experience.get(key, 0)
    if options.json:
        print_json({"key": key, "before": was, "after": now, "experience": left})
    else:
        say(f"{skill_name(key)}: {was} → {now}; {left} experience left in it")
    return 0


def _level(sheet: Sheet, key: str) -> int:
    """Score, total rank, or rank of a family."""
    from winterdawn.editions.sda.character.skills import skills

    if key in sheet.attributes:
        return sheet.attributes[key]
    return sheet.rank(key) if key in skills() else sheet.families.get(key, 0)


def _test(options: Namespace) -> int:
    from winterdawn.cli.character_roll import run

    return run(found(options.file), options)


def _schema(_: Namespace) -> int:
    from winterdawn.editions.sda.character.files import schema

    print_json(schema())
    return 0
