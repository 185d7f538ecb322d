"""A finished character reopened: the choices of the making, looked at and given otherwise."""

from __future__ import annotations

import re
import sys
from argparse import ArgumentTypeError, Namespace
from functools import partial
from typing import TYPE_CHECKING, Any

from winterdawn.characters.names import path_text, shown
from winterdawn.cli.parser import BadInput, print_json
from winterdawn.cli.terminal import say

if TYPE_CHECKING:
    from winterdawn.characters.making.creation import Creation
    from winterdawn.editions.encounter.edition import Edition

OWN = ("name", "race", "points", "seed", "rule")
"""What a character who is made again has already."""
_LOST = "what happened since the making, such as advancement, experience and wounds, is not carried over"


def change(text: str) -> tuple[int, str]:
    """A place, counted from 1, and the key that is chosen there, from ``PLACE=KEY``."""
    place, _, key = text.partition("=")
    if not key or not _number(place):
        raise ArgumentTypeError(f"'{shown(text)}' is not PLACE=KEY, such as 4=running")
    return _number(place), key


def _number(text: str) -> int:
    """A place of at most 4 digits; 0 for anything else."""
    return int(text) if re.fullmatch("[0-9]{1,4}", text) else 0


def check(options: Namespace) -> None:
    """Raises :class:`BadInput` for options that do not go together."""
    if options.again is None:
        if options.change:
            raise BadInput("--change gives a choice of a finished character otherwise; name it with --again")
        return
    for option in OWN:
        if getattr(options, option) not in (None, []):
            raise BadInput(f"--{option}: a character who is made again keeps their own; leave it out")
    if not options.again.exists():
        raise BadInput(f"there is no file {path_text(options.again)} to make somebody again from")


def again(of: Edition[Any], options: Namespace) -> tuple[Creation[Any], Any] | None:
    """The making with other choices, and the sheet it comes to; nothing if none was given otherwise.

    Raises :class:`BadInput` and :class:`~winterdawn.characters.making.question.CreationError`.
    """
    from winterdawn.cli.character.command import found

    sheet = found(str(options.again), of)
    start = draft = of.sheet.remade(sheet)
    say(f"{sheet.name}: {_LOST}.", file=sys.stderr)
    for place, key in options.change:
        draft = _given(draft, place, key)
    if sys.stdin.isatty():
        draft = _at_terminal(draft, look=not options.change)
    elif not options.change:
        _list(draft, json=options.json)
    if draft == start:
        say("no choice is given otherwise, so nothing is written", file=sys.stderr)
        return None
    if question := draft.question:
        place = len(draft.answers) + 1
        keys = ", ".join(question.keys)
        raise BadInput(f"not finished: {question.prompt} Give --change {place}=KEY as well; one of {keys}")
    return draft, of.sheet.refinished(sheet, draft)


def _given(draft: Creation[Any], place: int, key: str) -> Creation[Any]:
    """Another answer at a place, or one to what is asked behind the last."""
    return draft.choose(key) if place == len(draft.answers) + 1 else draft.changed(place - 1, key)


def _list(draft: Creation[Any], *, json: bool) -> None:
    """Every choice with its number."""
    chosen = draft.reached().chosen
    if json:
        rows = ((place, made.question, made.choice) for place, made in enumerate(chosen, 1))
        print_json(
            [
                {"place": place, "question": asked.prompt, "key": choice.key, "choice": choice.label}
                for place, asked, choice in rows
            ]
        )
        return
    for place, made in enumerate(chosen, 1):
        say(f"  {place:>3}  {made.question.prompt}  {made.choice.label}")


def _other(draft: Creation[Any], place: int, key: str) -> Creation[Any]:
    from winterdawn.cli.character.new import BACK

    return draft if key == BACK else draft.changed(place, key)


def _at_terminal(draft: Creation[Any], *, look: bool) -> Creation[Any]:
    """Show the choices for one to be given otherwise, ask what is open then, and so on till all is well."""
    from winterdawn.cli.character.new import answer, ask_on

    try:
        draft = ask_on(draft)
        while look:
            say()
            _list(draft, json=False)
            typed = input("\nWhich one otherwise? Its number, or nothing to keep them so.\nchange> ").strip()
            if not typed:
                break
            chosen = draft.reached().chosen
            place, before = _number(typed), draft
            if not 1 <= place <= len(chosen):
                say(f"  {shown(typed)!r} is no number from 1 to {len(chosen)}")
                continue
            draft = answer(chosen[place - 1].question, draft.purse, partial(_other, draft, place - 1))
            if draft.question:
                dropped = len(before.answers) - len(draft.answers)
                say(f"\n  {dropped} of the later choices are asked again.")
            draft = ask_on(draft)
    except EOFError:
        raise BadInput("the character is not finished; nothing was written") from None
    return draft
