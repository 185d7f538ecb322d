"""Moments at which somebody looks at the odds of an answer, and what counts as which end."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from tests.editions.answering import Wanted
from tests.editions.sda.arena import Arena
from winterdawn.kernel.asks.ask import Choose
from winterdawn.kernel.asks.choices import Value
from winterdawn.kernel.event import Event

OURS, TIE, THEIRS = "ours", "tie", "theirs"


class Moment(msgspec.Struct, frozen=True):
    """Where somebody looks at the odds of an answer, and what counts as which end.

    Nothing told before somebody's next turn is theirs.
    """

    name: str
    stand: Callable[[], Arena]
    wanted: Wanted
    value: Value
    event: str
    end: Callable[[Event], str]
    then: dict[str, Value] = {}
    """What people answer afterwards, by what they are asked; all extra dice are rolled."""


def follow(then: dict[str, Value]) -> Callable[[Choose], Value]:
    """What people answer: what is told here, all extra dice, and else what counts if they are away."""

    def answer(ask: Choose) -> Value:
        for words, value in then.items():
            if words in ask.prompt:
                return value
        return ask.fallback()

    return answer


def by_name(name: str) -> Callable[[Event], str]:
    """Whose win an exchange is, for the one so called."""

    def end(told: Event) -> str:
        if not told.figures["hits"]:
            return TIE
        first, *_ = told.text.split() if told.outcome[0].isdigit() else told.outcome.split()
        return OURS if first == name else THEIRS

    return end


def ours(told: Event) -> str:
    """Whether there was a hit, for whoever hits."""
    return OURS if told.figures["hits"] else THEIRS


def theirs(told: Event) -> str:
    """The same for whoever is hit."""
    return THEIRS if told.figures["hits"] else OURS


def boxes(told: Event) -> str:
    """Whether damage ticks a box, for whoever deals it."""
    return OURS if told.figures["boxes"] else THEIRS


def swayed(told: Event) -> str:
    """Whose win words are, for the speaker."""
    if "stands firm" not in told.outcome:
        return OURS
    return THEIRS if told.figures["hits"] else TIE


def firm(told: Event) -> str:
    """The same for whoever is spoken to."""
    return {OURS: THEIRS, TIE: TIE, THEIRS: OURS}[swayed(told)]


def burnt(told: Event) -> str:
    """Of 3 boxes in the middle."""
    return {0: OURS, 3: THEIRS}.get(told.figures.get("boxes", 0), TIE)


def got_on(told: Event) -> str:
    """How far a casting at difficulty 4 has come."""
    mos = int(told.outcome.split()[0])
    return OURS if mos >= 4 else TIE if mos else THEIRS


def kept(told: Event) -> str:
    return OURS if int(told.outcome.split()[0]) else THEIRS
