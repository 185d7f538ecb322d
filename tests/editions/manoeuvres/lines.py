"""What a menu, a question and the log say in whole lines, for tests that read all of them."""

from __future__ import annotations

import re

from tests.editions.sda.arena import Arena
from winterdawn.kernel.asks.choices import Option
from winterdawn.kernel.fact import Saying, told_text


def line(option: Option) -> str:
    """An option in a line: label, cost, note, and why it is barred if it is."""
    why = f"no: {option.barred.why}{_cited(option.barred.cites)}" if option.barred else ""
    told = "; ".join(filter(None, map(told_text, (option.label, option.cost, option.note, why))))
    return told + _cited(option.cites)


LASTS = (
    "each success cancels one of a blow at you; "
    "no attack; it ends when you are next called, even if you then wait"
)
"""What the defensive stance is good for."""
IN_PASSING = (
    "You may strike at once, once a round; let it pass, and you still may at a later chance. "
    "It takes no action of yours (your turn is still to come), but "
    "dice with which you defend. "
)
"""What whoever may strike in passing is told before their own turn."""

STILL = re.compile(r": [^:.]* can still strike this round")


def offered(arena: Arena, *keys: str) -> list[str]:
    """The lines of a turn whose keys begin with these, be they barred or not."""
    options = arena.ask("What do you do?").among.options
    return [line(option) for option in options if option.key.partition(":")[0] in keys]


def listed(arena: Arena, prompt: str, seat: str = "") -> list[str]:
    """All lines that a question lists."""
    return [line(option) for option in arena.ask(prompt, seat).among.options]


def question(arena: Arena, prompt: str, seat: str = "") -> str:
    """A question in a line, with its rules; what else dice are left for, and whether an act takes the action
    before those near may strike, hang on the edition.
    """
    ask = arena.ask(prompt, seat)
    lead = STILL.sub("", re.sub(r" left for [^(]+\(", " left (", ask.lead))
    return f"{ask.who}: {ask.prompt} {lead}".rstrip() + _cited(ask.cites)


def remarks(arena: Arena, prompt: str, seat: str = "") -> list[str]:
    """What helps or hinders a roll, with the rules."""
    return [f"{each.amount} {each.text}{_cited(each.cites)}" for each in arena.ask(prompt, seat).remarks]


def foreseen(arena: Arena, prompt: str, answer: int | str) -> str:
    """What an answer is foreseen to lead to."""
    ask = arena.ask(prompt)
    assert ask.outlook is not None
    told = ask.outlook(answer)
    assert told is not None
    shares = ", ".join(f"{share.label} {share.chance:.1%}" for share in told.shares)
    return "; ".join(filter(None, (shares, told_text(told.note))))


def log(arena: Arena, *kinds: str) -> list[str]:
    """The lines of the log that are of these kinds, with their rules."""
    return [
        f"{event.text} {event.outcome}".strip() + _cited(event.cites)
        for event in arena.run.events
        if event.kind in kinds
    ]


def _cited(cites: tuple[str, ...]) -> str:
    return f" [{', '.join(cites)}]" if cites else ""


def hits(note: Saying) -> str:
    """How many hits a note tells; the spirit that they take stands behind them."""
    told, _, spirit = told_text(note).partition(", ")
    assert spirit == ("" if told == "0 hits" else f"{told.split()[0]} spirit")
    return told
