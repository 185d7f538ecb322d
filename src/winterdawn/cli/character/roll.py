"""One test that somebody makes alone, with all that its roll leaves behind."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from winterdawn.characters.names import shown
from winterdawn.cli.parser import BadInput, print_json
from winterdawn.cli.roll import chosen_seed
from winterdawn.cli.scales import difficulty_of
from winterdawn.cli.terminal import say

if TYPE_CHECKING:
    from winterdawn.editions.encounter.edition import Edition

_HOW = ("attribute", "malus", "bonus", "call", "reward")
"""Options that say how the test is made."""


def run(options: Namespace) -> int:
    """Roll the test, print what comes of it, and enter it in the file if asked to; the exit code."""
    from winterdawn.characters.files import amend
    from winterdawn.cli.character.command import found, rules
    from winterdawn.dice.pool import PoolError
    from winterdawn.dice.sources import SeededDice
    from winterdawn.editions.alone import Alone
    from winterdawn.editions.encounter.sheets import PracticeError

    of = rules(options, options.file)
    sheet = found(options.file, of)
    difficulty = difficulty_of(options.vs, of.id)
    path = Path(options.file)
    if options.save:
        _check_place(path)
    how = _how(of, options)
    seed = chosen_seed(options.seed)
    try:
        made = Alone(sheet, of.id).practised(options.skill, difficulty, SeededDice(seed), **how)
    except (PoolError, PracticeError) as error:
        raise BadInput(str(error)) from None
    left = made.sheet != sheet
    if options.save and left:
        amend(path, sheet, made.sheet, of.read)
    if options.json:
        print_json({**made.data, "difficulty": difficulty, "saved": options.save, "seed": seed})
        return 0
    for line in made.told:
        say(line)
    if options.save:
        say(f"  saved   in {shown(options.file)}" if left else "  saved   nothing; nothing is left")
    elif left and path.exists():
        say(f"  note    nothing is written; --save enters what is left in {shown(options.file)}")
    say(f"  seed    {seed}")
    return 0


def _check_place(path: Path) -> None:
    """Raises :class:`BadInput` or :class:`OSError` if nothing can be entered in the file."""
    from winterdawn.characters.files import check_place

    if not path.exists():
        raise BadInput(f"{shown(str(path))} is of the roster; --save takes a file")
    check_place(path)


def _how(of: Edition[Any], options: Namespace) -> dict[str, Any]:
    """How the test is made, as far as it was said; raises :class:`BadInput`."""
    said = {key: getattr(options, key) for key in _HOW if getattr(options, key)}
    for key in said:
        if key not in of.sheet.tried:
            raise BadInput(f"--{key}: a test by the rules “{of.name}” has no such thing; leave it out")
    return said
