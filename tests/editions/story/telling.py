"""Whoever reads the log of a fight can follow every change from line to line."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from winterdawn.kernel.asks.ask import Choose, Roll
from winterdawn.kernel.event import Event, ShownRoll
from winterdawn.kernel.run import Run

S = TypeVar("S")


class Reader(Generic[S]):
    """Compares everybody at each menu with how they stood at the last, and with what was told since."""

    def __init__(self, run: Run[Any]) -> None:
        self.run, self.read = run, 0
        self.known: dict[str, S] = {}

    def __call__(self, ask: Choose | Roll) -> None:
        if not getattr(ask, "prompt", "").endswith("do?"):
            return
        now = {who.id: self.stand(who) for who in self.run.game}
        told = self.run.events[self.read :]
        self.read += len(told)
        for id, stand in now.items():
            before, own = self.known.get(id), [event for event in told if event.who == id]
            if before is not None:
                self.compare(before, stand, own, told, self.run.game.combatants[id])
        self.known = now

    def stand(self, who: Any) -> S:
        """How somebody stands at this moment."""
        raise NotImplementedError

    def compare(self, old: S, new: S, own: list[Event], told: list[Event], who: Any) -> None:
        """Raise :class:`AssertionError` for a change that is not ``told``, or not among the events of one's
        ``own``.
        """
        raise NotImplementedError


def follows(old: str, new: str, told: list[Event], who: Any) -> None:
    """Where somebody has come to stand is named."""
    if new != old:
        words = [f"{event.text} {event.outcome} {event.names}" for event in told]
        assert any(new in line for line in words), f"{who.id} stands at {new}, from {old}"


def adds_up(throw: ShownRoll) -> bool:
    """Whether what is told of a roll comes to its total: extra dice come on top, untouched by any malus."""
    terms = [
        term.amount for term in throw.terms if term.amount and not term.amount.endswith((" die", " dice"))
    ]
    extra = sum(face.scores for face in throw.faces if face.role == "extra")
    own = throw.scored - extra + sum(int(amount.replace("−", "-")) for amount in terms)
    return throw.total in (own + extra, max(0, own) + extra)


def check_rolls(events: list[Event]) -> None:
    """What dice score is what they show, and what is told of a roll comes to its total."""
    for event in events:
        for throw in event.throws:
            assert sum(face.scores for face in throw.faces) == throw.scored, event
            assert adds_up(throw), event
