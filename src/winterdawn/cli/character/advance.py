"""Experience spent on a sheet in a file, and taken back."""

from __future__ import annotations

from argparse import Namespace
from typing import TYPE_CHECKING, Any

from winterdawn.characters.names import shown
from winterdawn.cli.parser import BadInput, print_json
from winterdawn.cli.terminal import say

if TYPE_CHECKING:
    from winterdawn.characters.advance import Advanced
    from winterdawn.editions.encounter.edition import Edition


def run(options: Namespace) -> int:
    """Raise something, take the last raise back, or list what can be raised; the exit code."""
    from winterdawn.characters.files import amend
    from winterdawn.cli.character.command import found, rules

    of = rules(options, str(options.file))
    before = found(str(options.file), of)
    if options.back and options.name:
        raise BadInput(f"--back takes the last raise back, whatever it was; leave {shown(options.name)} out")
    if not options.name and not options.back:
        return _list_raises(of, before, json=options.json)
    if not options.file.exists():
        raise BadInput(f"{options.file} is of the roster; advance takes a file")
    made = _raised(of, before, options)
    amend(options.file, before, made.sheet, of.read)
    if options.json:
        others = {"others": made.others} if made.others else {}
        told = {"key": made.key, "before": made.before, "after": made.after, made.paid_in: made.left}
        print_json({**told, **others})
        return 0
    back = "taken back: " if options.back else ""
    say(f"{back}{made.label}: {made.before} → {made.after}; {made.left} {made.paid_in} left in it")
    for name, (was, now) in made.others.items():
        say(f"  {name}: {was} → {now}")
    return 0


def _raised(of: Edition[Any], sheet: Any, options: Namespace) -> Advanced[Any]:
    from winterdawn.characters.advance import AdvanceError

    try:
        if options.back:
            return of.sheet.lowered(sheet)
        return of.sheet.raised(sheet, options.name, options.giving.split(",") if options.giving else ())
    except AdvanceError as error:
        raise BadInput(f"{error} [{of.same.own(error.rule)}]" if error.rule else str(error)) from None
    except LookupError as error:
        raise BadInput(str(error)) from None


def _list_raises(of: Edition[Any], sheet: Any, *, json: bool) -> int:
    """What can be raised now, and its price."""
    from winterdawn.editions.encounter.told import told

    choices = told(of.sheet.raises(sheet), of.teller)
    if json:
        print_json(choices)
    for choice in () if json else choices:
        say(f"{choice.key:<26} {choice.note}")
    if not choices and not json:
        say("nothing can be raised now")
    return 0
