"""A player who wants to see something: it does that whenever it may, and else what a beginner would."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable

from winterdawn.kernel.asks.ask import Choose
from winterdawn.kernel.asks.choices import Cell, Number, Spend, Value
from winterdawn.kernel.event import Event
from winterdawn.kernel.fact import ActionsAsked, TurnAsked
from winterdawn.kernel.position import Position
from winterdawn.players.simple import Simple


class Keen:
    """Takes the answers whose keys begin with one of ``on``, each once in a turn, and buys such wares."""

    why = ""

    def __init__(self, on: Iterable[str], asked: set[str]) -> None:
        self._on = tuple(on)
        self._asked = asked
        """The rules that the questions cite."""
        self._else = Simple()
        self._taken: Counter[tuple[str, int, Value]] = Counter()

    def answer(self, ask: Choose, look: Callable[[], Position]) -> Value:
        """What is wanted, and else what a sensible beginner would answer."""
        self._asked.update(ask.cites, *(remark.cites for remark in ask.remarks))
        return self._wanted(ask) or self._else.answer(ask, look)

    def _wanted(self, ask: Choose) -> Value | None:
        if isinstance(ask.offers, Spend):
            sold = [ware.key for ware in ask.offers.wares if ware.barred is None and ware.most]
            return next(({key: 1} for begun in self._on for key in sold if key.startswith(begun)), None)
        if not self._on or isinstance(ask.offers, Number) or ask.kind is Cell:
            return None
        keys = (key for begun in self._on for key in ask.offers.named() if key.startswith(begun))
        for key in keys:
            chosen = (
                ask.who,
                ask.question.round if isinstance(ask.question, TurnAsked | ActionsAsked) else 0,
                key,
            )
            if key in ask.offers and not self._taken[chosen]:
                self._taken[chosen] += 1
                return key
        return None


def cited(events: Iterable[Event]) -> set[str]:
    """The rules that the log cites, those of its dice among them."""
    found: set[str] = set()
    for event in events:
        found.update(event.cites, *(term.cites for throw in event.throws for term in throw.terms))
        found.update(*(face.cites for throw in event.throws for face in throw.faces))
    return found
