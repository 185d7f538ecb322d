"""A sheet in plain text, and what its numbers are made of."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Mapping
from textwrap import indent
from typing import TYPE_CHECKING, Any

from winterdawn.cli.parser import BadInput, print_json
from winterdawn.cli.terminal import say

if TYPE_CHECKING:
    from winterdawn.characters.account import Account
    from winterdawn.editions.encounter.edition import Edition
    from winterdawn.editions.encounter.sheets import PlainSheet

_WIDTH = 26


def run(options: Namespace) -> int:
    """Print the sheet, or one or all of its numbers; the exit code."""
    from winterdawn.characters.files import plain
    from winterdawn.cli.character.command import found, rules
    from winterdawn.editions.alone import Alone

    of = rules(options, options.file)
    sheet = found(options.file, of)
    person = Alone(sheet, of.id)
    if options.why is not None:
        _why(of, sheet, person.numbers(), options)
    elif options.json:
        faults = of.faults(sheet)
        print_json({"sheet": plain(sheet), "numbers": person.numbers(), "faults": faults})
    else:
        _print(person.told())
    return 0


def _why(of: Edition[Any], sheet: Any, numbers: Mapping[str, Account], options: Namespace) -> None:
    from winterdawn.characters.account import UnknownNumber, figure
    from winterdawn.editions.encounter.told import told

    if options.why == "":
        values = {key: account.value for key, account in numbers.items()}
        if options.json:
            print_json(values)
        else:
            say("\n".join(f"{key:<40} {figure(value)}" for key, value in values.items()))
        return
    try:
        account = told(of.sheet.explained(sheet, options.why, numbers), of.teller)
    except UnknownNumber as error:
        raise BadInput(f"{error}; --why without a name lists all") from None
    if options.json:
        print_json(account)
    else:
        say("\n".join(account.lines()))


def _print(sheet: PlainSheet) -> None:
    from winterdawn.kernel.fact import told_text

    say(told_text(sheet.title))
    for title, rows in sheet.sections:
        if rows:
            say(f"\n{title}")
        for name, text in rows:
            say(f"  {told_text(name):<{_WIDTH}} {' '.join(told_text(text).split())}".rstrip())
    if sheet.notes:
        say(f"\n{indent(sheet.notes, '  ')}")
