"""One test that somebody makes alone, with all that its roll leaves behind."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from winterdawn.characters.names import path_text
from winterdawn.cli.parser import BadInput, add_json, add_rule, house_rules, print_json, whole
from winterdawn.cli.roll import add_seed, chosen_seed
from winterdawn.cli.scales import VS, difficulty_of
from winterdawn.cli.terminal import say

if TYPE_CHECKING:
    from winterdawn.cli.parser import Parser
    from winterdawn.editions.encounter.edition import Edition
    from winterdawn.editions.encounter.practice import Practice, Unchosen

_HOW = ("attribute", "malus", "bonus", "call", "reward", "choose")
"""Options that say how the test is made."""


def add_options(parser: Parser) -> None:
    """What is tested, and how."""
    parser.add_argument("skill", metavar="SKILL", help="such as climbing")
    parser.add_argument("--vs", metavar="N", required=True, help=VS)
    parser.add_argument("--attribute", help="the attribute to use (the skill's own, the best of them)")
    parser.add_argument("--malus", metavar="N", type=whole(0, 99), default=0, help="maluses on the test")
    parser.add_argument("--bonus", metavar="N", type=whole(0, 99), default=0, help="dice more")
    parser.add_argument(
        "--call", metavar="TRAIT", action="append", help="a trait that holds at times, and holds now"
    )
    parser.add_argument(
        "--reward",
        choices=("experience", "spirit"),
        help="what a success that is rewarded is turned into",
    )
    parser.add_argument(
        "--choose",
        metavar="KEY",
        action="append",
        help="the answer to what else the roll asks; for several questions given several times",
    )
    parser.add_argument("--save", action="store_true", help="enter in the file what the roll leaves behind")
    add_rule(parser)
    add_seed(parser)
    add_json(parser)


def run(options: Namespace) -> int:
    """Roll the test, print what comes of it, and enter it in the file if asked to; the exit code."""
    from winterdawn.characters.files import amend
    from winterdawn.cli.character.command import found, rules

    of = rules(options, options.file)
    sheet = found(options.file, of)
    difficulty = difficulty_of(options.vs, of.id)
    path = Path(options.file)
    if options.save:
        _check_place(path)
    seed = chosen_seed(options.seed)
    made = _made(of, sheet, difficulty, seed, options)
    left = made.sheet != sheet
    if options.save and made.unchosen:
        raise BadInput(_unsaved(made.unchosen[0], seed))
    if options.save and left:
        amend(path, sheet, made.sheet, of.read)
    if options.json:
        unchosen = {"unchosen": made.unchosen} if made.unchosen else {}
        print_json({**made.data, **unchosen, "difficulty": difficulty, "saved": options.save, "seed": seed})
        return 0
    for line in made.told:
        say(line)
    for each in made.unchosen:
        say(f"  note    nobody chose: {each.prompt} {each.taken} counts; --choose {' or '.join(each.open)}")
    if options.save:
        say(f"  saved   in {path_text(options.file)}" if left else "  saved   nothing; nothing is left")
    elif left and path.exists():
        say(f"  note    nothing is written; --save enters what is left in {path_text(options.file)}")
    say(f"  seed    {seed}")
    return 0


def _made(of: Edition[Any], sheet: Any, difficulty: int, seed: int, options: Namespace) -> Practice[Any]:
    """The test as it was made; raises :class:`BadInput`."""
    from winterdawn.dice.pool import PoolError
    from winterdawn.dice.sources import SeededDice
    from winterdawn.editions.alone import Alone
    from winterdawn.editions.encounter.practice import PracticeError
    from winterdawn.editions.house import HouseRuleError

    how = _how(of, options)
    try:
        person = Alone(sheet, of.id, house_rules(options.rule))
        return person.practised(options.skill, difficulty, SeededDice(seed), **how)
    except HouseRuleError as error:
        raise BadInput(f"--rule: {error}") from None
    except (PoolError, PracticeError) as error:
        raise BadInput(str(error)) from None


def _unsaved(asked: Unchosen, seed: int) -> str:
    """Why nothing is written down that nobody has chosen."""
    ways = " or ".join(f"--choose {key}" for key in asked.open)
    return f"nothing is saved, for nobody chose: {asked.prompt} Give {ways} (same dice: --seed {seed})"


def _check_place(path: Path) -> None:
    """Raises :class:`BadInput` or :class:`OSError` if nothing can be entered in the file."""
    from winterdawn.characters.files import check_place

    if not path.exists():
        raise BadInput(f"{path_text(path)} is of the roster; --save takes a file")
    check_place(path)


def _how(of: Edition[Any], options: Namespace) -> dict[str, Any]:
    """How the test is made, as far as it was said; raises :class:`BadInput`."""
    said = {key: getattr(options, key) for key in _HOW if getattr(options, key)}
    for key in said:
        if key not in of.sheet.tried:
            raise BadInput(f"--{key}: a test by the rules “{of.name}” has no such thing; leave it out")
    return said
