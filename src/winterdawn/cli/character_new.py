"""Making a character at the terminal: at random, or step by step."""

from __future__ import annotations

from argparse import Namespace
from typing import TYPE_CHECKING

from winterdawn.cli.parser import BadInput
from winterdawn.cli.roll import chosen_seed
from winterdawn.cli.terminal import say

if TYPE_CHECKING:
    from winterdawn.characters.creation import Draft, Question
    from winterdawn.characters.sheet import Sheet

BACK = "b"
"""What takes the last step back."""


def at_random(options: Namespace) -> Sheet:
    """A random character; raises :class:`~winterdawn.characters.creation.CreationError`."""
    from winterdawn.characters.creation import random_character

    seed = chosen_seed(options.seed)
    return random_character(seed, options.race, options.points, options.name or "")


def step_by_step(options: Namespace) -> Sheet:
    """Ask until the character is finished; raises :class:`BadInput` when nothing more is typed."""
    from winterdawn.characters.creation import CreationError, Draft
    from winterdawn.characters.sheet import name_key

    draft = Draft(options.points)
    if options.race:
        draft = draft.choose(name_key(options.race))
    say("Type a number or a key; b takes the last step back, Ctrl+C leaves.")
    try:
        while question := draft.question:
            draft = _step(draft, question)
        while True:
            try:
                return draft.finish(options.name or input("\nWhat are they called?\nname> "))
            except CreationError as error:
                say(f"  {error}")
    except EOFError:
        raise BadInput("the character is not finished; nothing was written") from None


def _step(draft: Draft, question: Question) -> Draft:
    """The draft after one answer that was allowed; a way back may be such an answer."""
    from winterdawn.characters.creation import CreationError

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
