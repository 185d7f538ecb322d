"""Making a character at the terminal: at random, or step by step."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Callable, Iterator
from contextlib import nullcontext, redirect_stdout
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from winterdawn.cli.parser import BadInput, house_rules, print_json
from winterdawn.cli.roll import chosen_seed
from winterdawn.cli.terminal import say
from winterdawn.kernel.fact import told_text

if TYPE_CHECKING:
    from winterdawn.characters.making.creation import Creation
    from winterdawn.characters.making.question import Question
    from winterdawn.editions.encounter.edition import Edition

BACK = "b"
"""What takes the last step back."""
STDOUT = Path("-")
"""The output that is no file."""


class Newcomer(NamedTuple):
    """Who was made, and what there is to say about it."""

    of: Edition[Any]
    start: Creation[Any]
    """What they were made from."""
    sheet: Any
    seed: int | None
    """What makes the same character again; none if it was made by hand."""

    @property
    def unspent(self) -> int:
        """Points that bought nothing."""
        return self.start.unspent(self.sheet)


def run(options: Namespace) -> int:
    """Make a character, or one again, and keep it; the exit code.

    Nothing is asked before it is sure that there is a place to write to.
    """
    from winterdawn.characters.making.question import CreationError
    from winterdawn.cli.character.command import rules
    from winterdawn.editions.house import HouseRuleError

    of = rules(options, str(options.again or ""))
    _check(options)
    to_stdout = options.output == STDOUT
    try:
        with redirect_stdout(sys.stderr) if to_stdout else nullcontext():
            made = _reopened(of, options) if options.again else _made(of, options)
    except (CreationError, HouseRuleError) as error:
        raise BadInput(str(error)) from None
    if made is None:
        return 0
    path = None if to_stdout else _kept(made.sheet, options)
    _tell(made, path, options)
    return 0


def _check(options: Namespace) -> None:
    """Raises :class:`BadInput` or :class:`OSError` for what would lose the finished character."""
    from winterdawn.characters.files import check_place
    from winterdawn.characters.names import name_fault
    from winterdawn.cli.character.again import check

    check(options)
    fault = name_fault(options.name.strip()) if options.name is not None else ""
    if fault:
        raise BadInput(f"--name: {fault}")
    output: Path | None = options.output
    if output == STDOUT:
        return
    if output and output.exists() and not options.force:
        raise BadInput(f"{output} is there already; --force writes over it")
    check_place(output or options.again or Path("character.toml"))


def _reopened(of: Edition[Any], options: Namespace) -> Newcomer | None:
    from winterdawn.cli.character.again import again

    found = again(of, options)
    return Newcomer(of, *found, None) if found else None


def _made(of: Edition[Any], options: Namespace) -> Newcomer:
    start = of.draft(options.points, rules=house_rules(options.rule))
    if options.points is not None and not start.purse:
        raise BadInput(f"--points: {start.pointless} by the rules “{of.name}”; leave it out")
    if options.seed is None and sys.stdin.isatty():
        first = of.sheet.begun(start, options.race) if options.race else start
        sheet, seed = step_by_step(first, options.name), None
    else:
        seed = chosen_seed(options.seed)
        sheet = of.sheet.drawn(seed, start, options.race or "", options.name or "")
    return Newcomer(of, start, sheet, seed)


def _kept(sheet: Any, options: Namespace) -> Path:
    """Where the character was written; prints it and raises :class:`BadInput` if that failed."""
    from winterdawn.characters.files import free, save, to_toml
    from winterdawn.characters.names import name_key

    path: Path = options.output or options.again or Path(f"{name_key(sheet.name) or 'character'}.toml")
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
    from winterdawn.characters.files import to_json, to_toml
    from winterdawn.editions.alone import Alone

    summary = Alone(made.sheet, made.of.id).summary()
    if path is not None and options.json:
        about = {"file": str(path), "id": made.sheet.id, "name": made.sheet.name}
        print_json({**about, **summary.data, "unspent": made.unspent, "seed": made.seed})
        return
    rows = [*summary.rows, *_rows(made, path, options)]
    lines = [told_text(summary.title), *(f"  {name:<12} {text}" for name, text in rows)]
    if made.seed is None:
        lines.insert(0, "")
    if path is None:
        say((to_json if options.json else to_toml)(made.sheet), end="")
        say("\n".join(lines), file=sys.stderr)
    else:
        say("\n".join(lines))


def _rows(made: Newcomer, path: Path | None, options: Namespace) -> Iterator[tuple[str, str]]:
    """What was set otherwise, what was lost, how to make the same again, and where it is kept."""
    from winterdawn.editions.house import house_rules

    for rule in made.of.of_making(house_rules(made.of.figures)).values():
        if rule.of(made.start.under) != rule.usual:
            yield "house rule", f"{rule.name}={rule.of(made.start.under)}"
    if made.unspent:
        purse = made.start.purse
        one = f"1 {purse.removesuffix('s')}, which is lost"
        yield "unspent", one if made.unspent == 1 else f"{made.unspent} {purse}, which are lost"
    if made.seed is not None and options.seed is None:
        yield "chosen", "by chance, as there is no terminal to ask at"
    if made.seed is not None:
        yield "same again", _again(made, options)
    if path is not None:
        yield "file", str(path)


def _again(made: Newcomer, options: Namespace) -> str:
    """The command that makes the same character again."""
    import shlex

    told = ["winterdawn", "character", "new", "--seed", str(made.seed)]
    if made.start.purse:
        told += ["--points", str(made.start.points)]
    for option in ("race", "name", "edition"):
        if getattr(options, option):
            told += [f"--{option}", getattr(options, option)]
    if options.tables:
        told += ["--tables", str(options.tables)]
    told += [word for rule in options.rule for word in ("--rule", rule)]
    return shlex.join(told)


def step_by_step(draft: Creation[Any], name: str | None) -> Any:
    """Ask until the character is finished; raises :class:`BadInput` when nothing more is typed."""
    say(f"Type a number or a key; {BACK} takes the last step back, Ctrl+C leaves.")
    try:
        while True:
            draft = ask_on(draft)
            if sheet := _named(draft, name):
                return sheet
            draft = draft.back()
    except EOFError:
        raise BadInput("the character is not finished; nothing was written") from None


def _named(draft: Creation[Any], name: str | None) -> Any:
    """The finished sheet, under a name that is asked for if there is none; nothing to go back a step."""
    from winterdawn.characters.making.question import CreationError

    if name is not None:
        return draft.finish(name)
    left = draft.unspent(draft.finish("Nameless"))
    if left:
        say(f"\n{left} {draft.purse} are unspent and will be lost; {BACK} takes steps back to spend them.")
    while True:
        typed = input("\nWhat are they called?\nname> ")
        if typed.strip() == BACK:
            return None
        try:
            return draft.finish(typed)
        except CreationError as error:
            say(f"  {error}")


def ask_on(draft: Creation[Any]) -> Creation[Any]:
    """The draft with everything answered that is still open; a way back may be such an answer."""
    while question := draft.question:
        draft = answer(question, draft.purse, partial(_step, draft))
    return draft


def _step(draft: Creation[Any], key: str) -> Creation[Any]:
    return draft.back() if key == BACK else draft.choose(key)


def answer(question: Question, purse: str, give: Callable[[str], Creation[Any]]) -> Creation[Any]:
    """What ``give`` makes of an answer that it allows, once there is one."""
    from winterdawn.characters.making.question import CreationError

    left = f"  ({question.left} {purse} left)" if question.left else ""
    say(f"\n{question.prompt}{left}")
    # Steps and scores are called by their own numbers, everything else by its place in the list.
    numbered = all(key.isdecimal() for key in question.keys)
    for place, choice in enumerate(question.choices, 1):
        number = choice.key if numbered else place
        say(f"  {number:>3}  {' · '.join(filter(None, (told_text(choice.label), told_text(choice.note))))}")
    while True:
        typed = input(f"{question.stage}> ").strip().lower()
        if not numbered and typed.isdecimal() and 1 <= int(typed) <= len(question.keys):
            typed = question.keys[int(typed) - 1]
        try:
            return give(typed)
        except CreationError as error:
            say(f"  {error}")
