"""Making a character at the terminal: at random, or step by step."""

from __future__ import annotations

import sys
from argparse import Namespace
from contextlib import nullcontext, redirect_stdout
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from winterdawn.cli.parser import BadInput
from winterdawn.cli.roll import chosen_seed
from winterdawn.cli.terminal import say

if TYPE_CHECKING:
    from winterdawn.editions.sda.character.sheet import Sheet
    from winterdawn.editions.sda.creation import Draft, Question

BACK = "b"
"""What takes the last step back."""
STDOUT = Path("-")
"""The output that is no file."""


class Newcomer(NamedTuple):
    """Who was made, and what there is to say about it."""

    sheet: Sheet
    unspent: int
    """Background points that bought nothing."""
    seed: int | None
    """What makes the same character again; none if it was made by hand."""


def run(options: Namespace) -> int:
    """Make a character and keep it; the exit code.

    Nothing is asked before it is sure that there is a place to write to.
    """
    from winterdawn.editions.sda.creation import CreationError

    _check(options)
    to_stdout = options.output == STDOUT
    try:
        with redirect_stdout(sys.stderr) if to_stdout else nullcontext():
            made = _made(options)
    except CreationError as error:
        raise BadInput(str(error)) from None
    path = None if to_stdout else _kept(made.sheet, options)
    _tell(made, path, options)
    return 0


def _check(options: Namespace) -> None:
    """Raises :class:`BadInput` or :class:`OSError` for what would lose the finished character."""
    from winterdawn.characters.names import name_fault
    from winterdawn.editions.sda.character.files import check_place

    fault = name_fault(options.name.strip()) if options.name is not None else ""
    if fault:
        raise BadInput(f"--name: {fault}")
    output: Path | None = options.output
    if output == STDOUT:
        return
    if output and output.exists() and not options.force:
        raise BadInput(f"{output} is there already; --force writes over it")
    check_place(output or Path("character.toml"))


def _made(options: Namespace) -> Newcomer:
    from winterdawn.editions.sda.creation import random_character, unspent

    if options.seed is None and sys.stdin.isatty():
        sheet, seed = step_by_step(options), None
    else:
        seed = chosen_seed(options.seed)
        sheet = random_character(seed, options.race, options.points, options.name or "")
    return Newcomer(sheet, unspent(sheet, options.points), seed)


def _kept(sheet: Sheet, options: Namespace) -> Path:
    """Where the character was written; prints it and raises :class:`BadInput` if that failed."""
    from winterdawn.characters.names import name_key
    from winterdawn.editions.sda.character.files import free, save, to_toml

    path: Path = options.output or Path(f"{name_key(sheet.name) or 'character'}.toml")
    if options.output is None or not options.force:
        path = free(path)
    try:
        save(sheet, path)
    except OSError as error:
        say(to_toml(sheet), end="")
        raise BadInput(f"{path}: {error.strerror}; the character is printed instead") from None
    return path


def _tell(made: Newcomer, path: Path | None, options: Namespace) -> None:
    """The closing summary; the sheet itself where it went to no file."""
    from winterdawn.cli.character_summary import as_data, lines
    from winterdawn.cli.parser import print_json
    from winterdawn.editions.sda.character.files import to_json, to_toml

    again = "" if made.seed is None else _again(made.seed, options)
    summary = lines(made.sheet, made.unspent, path, again)
    if made.seed is None:
        summary.insert(0, "")
    if path is None:
        say((to_json if options.json else to_toml)(made.sheet), end="")
        say("\n".join(summary), file=sys.stderr)
    elif options.json:
        print_json(as_data(made.sheet, made.unspent, path, made.seed))
    else:
        say("\n".join(summary))


def _again(seed: int, options: Namespace) -> str:
    """The command that makes the same character again."""
    import shlex

    told = ["winterdawn", "character", "new", "--seed", str(seed), "--points", str(options.points)]
    for option in ("race", "name"):
        if getattr(options, option):
            told += [f"--{option}", getattr(options, option)]
    return shlex.join(told)


def step_by_step(options: Namespace) -> Sheet:
    """Ask until the character is finished; raises :class:`BadInput` when nothing more is typed."""
    from winterdawn.characters.names import name_key
    from winterdawn.editions.sda.creation import Draft

    draft = Draft(options.points)
    if options.race:
        draft = draft.choose(name_key(options.race))
    say(f"Type a number or a key; {BACK} takes the last step back, Ctrl+C leaves.")
    try:
        while True:
            while question := draft.question:
                draft = _step(draft, question)
            if sheet := _named(draft, options.name):
                return sheet
            draft = draft.back()
    except EOFError:
        raise BadInput("the character is not finished; nothing was written") from None


def _named(draft: Draft, name: str | None) -> Sheet | None:
    """The finished sheet, under a name that is asked for if there is none; nothing to go back a step."""
    from winterdawn.editions.sda.creation import CreationError, unspent

    if name is not None:
        return draft.finish(name)
    left = unspent(draft.finish("Nameless"), draft.points)
    if left:
        say(
            f"\n{left} background points are unspent and will be lost; {BACK} takes steps back to spend them."
        )
    while True:
        typed = input("\nWhat are they called?\nname> ")
        if typed.strip() == BACK:
            return None
        try:
            return draft.finish(typed)
        except CreationError as error:
            say(f"  {error}")


def _step(draft: Draft, question: Question) -> Draft:
    """The draft after one answer that was allowed; a way back may be such an answer."""
    from winterdawn.editions.sda.creation import CreationError

    left = f"  ({question.left} background points left)" if question.left else ""
    say(f"\n{question.prompt}{left}")
    # Steps and scores are called by their own numbers, everything else by its place in the list.
    numbered = all(key.isdecimal() for key in question.keys)
    for place, choice in enumerate(question.choices, 1):
        number = choice.key if numbered else place
        say(f"  {number:>3}  {' · '.join(filter(None, (choice.label, choice.note)))}")
    while True:
        typed = input(f"{question.stage}> ").strip().lower()
        if not numbered and typed.isdecimal() and 1 <= int(typed) <= len(question.keys):
            typed = question.keys[int(typed) - 1]
        try:
            return draft.back() if typed == BACK else draft.choose(typed)
        except CreationError as error:
            say(f"  {error}")
