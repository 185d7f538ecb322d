"""Small questions of a scene, each with its options or bounds; what is asked is a fact, or words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

import msgspec

from winterdawn.characters.names import LONGEST_NAME
from winterdawn.editions.wording.joining import sentences
from winterdawn.kernel.asks.ask import Choose, Outlook, Procedure, number, pick
from winterdawn.kernel.asks.choices import Count, Number, OneOf, Option, Text
from winterdawn.kernel.fact import Fact, Saying, phrase

if TYPE_CHECKING:
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.kernel.asks.choices import Cites, Value
    from winterdawn.kernel.fact import Wordless


def one(
    seat: str,
    asked: Fact | str,
    options: Iterable[Option],
    cites: Cites,
    who: str = "",
    lead: str = "",
    default: str | None = None,
    outlook: Callable[[Value], Outlook | None] | None = None,
    usual: str | msgspec.UnsetType = msgspec.UNSET,
) -> Procedure[str]:
    """Ask for one of several options; its key. ``default`` counts if nobody is there, else the first;
    ``outlook`` tells what they lead to; ``usual`` is said unless there is more to say.
    """
    prompt, question = _said(asked)
    return pick(
        Choose(
            seat,
            prompt,
            OneOf(tuple(options)),
            who,
            lead,
            cites=cites,
            outlook=outlook,
            default=default,
            usual=usual,
            question=question,
        )
    )


def yes(
    seat: str,
    asked: Fact | str,
    cites: Cites,
    *,
    who: str = "",
    lead: str = "",
    words: tuple[Saying, Saying] = (phrase("yes"), phrase("no")),
) -> Procedure[bool]:
    """Ask for a yes or a no."""
    options = (Option("yes", words[0]), Option("no", words[1]))
    return (yield from one(seat, asked, options, cites, who, lead)) == "yes"


def figure(
    seat: str,
    asked: Fact | str,
    low: int,
    high: int,
    cites: Cites,
    *,
    act: str = "{}",
    suggested: int | None = None,
    who: str = "",
    lead: str = "",
) -> Procedure[int]:
    """Ask for a whole number from ``low`` to ``high``; ``act`` says the answer in words."""
    counts = tuple(Count(value) for value in range(low, high + 1))
    among = Number(counts, low if suggested is None else suggested)
    prompt, question = _said(asked)
    ask = Choose(seat, prompt, among, who=who, lead=lead, act=act, cites=cites, question=question)
    return int((yield from number(ask)))


def _said(asked: Fact | str) -> tuple[str, Wordless]:
    """The prompt of a question, or what it is without words."""
    return (asked, msgspec.UNSET) if isinstance(asked, str) else ("", asked)


def person(
    seat: str, asked: Fact | str, among: Sequence[Combatant], cites: Cites, who: str = "", lead: str = ""
) -> Procedure[Combatant]:
    """Ask for somebody; the only one there is, is taken without asking."""
    if len(among) == 1:
        return among[0]
    key = yield from one(seat, asked, [Option(each.id, each.name) for each in among], cites, who, lead)
    return next(each for each in among if each.id == key)


def people(
    seat: str, asked: Saying, among: Sequence[Combatant], cites: Cites, *, least: int = 1, lead: Saying = ""
) -> Procedure[list[Combatant]]:
    """Ask for several people, one after the other, until enough is said."""
    if len(among) == least:
        return list(among)
    chosen: list[Combatant] = []
    while len(chosen) < len(among):
        options = [Option(each.id, each.name) for each in among if each not in chosen]
        if len(chosen) >= least:
            options.append(Option("enough", phrase("that-is-all") if chosen else phrase("nobody")))
        so_far = phrase("so-far", chosen=tuple(each.name for each in chosen)) if chosen else ""
        now = phrase("who-else", asked=asked, lead=sentences(lead, so_far))
        default = "enough" if len(chosen) >= least else None
        usual = default if chosen and default else msgspec.UNSET
        key = yield from one(seat, now, options, cites, default=default, usual=usual)
        if key == "enough":
            break
        chosen.append(next(each for each in among if each.id == key))
    return chosen


def named(
    seat: str,
    asked: Fact | str,
    suggested: tuple[str, ...],
    cites: Cites,
    *,
    act: str = "{}",
    who: str = "",
) -> Procedure[str]:
    """Ask for a name in somebody's own words; ``suggested`` may be taken, ``act`` says it in a sentence."""
    prompt, question = _said(asked)
    among = Text(LONGEST_NAME, suggested)
    return pick(Choose(seat, prompt, among, who=who, act=act, cites=cites, question=question))
