"""Answers that tests give to the book, as another edition takes them.

Each die shows what scores as much there; dice that a malus throws against the pool take off what the malus
takes off in the book; nobody takes a second action that the test has not split a turn for; and what a
flawless success, a complete failure, a malus or a shield brings in the book is not answered where it does not
come.
"""

from __future__ import annotations

from typing import Any

from tests.editions.answering import Asking, Wanted
from tests.editions.sda.arena import Arena
from winterdawn.dice.scale import PLAIN
from winterdawn.editions.encounter.act import SECOND
from winterdawn.editions.sda.facts.body import WhichLine
from winterdawn.editions.sda.facts.rolls import ExtraDice, HeartDice
from winterdawn.kernel.asks.ask import Choose
from winterdawn.kernel.asks.roll import Roll
from winterdawn.kernel.fact import TurnAsked
from winterdawn.kernel.run import Run

_SPLIT = "split"
_FOLLOWS = ("flawless", "A flawless success", "Use your shield?")
_FOLLOWING = {ExtraDice, WhichLine, HeartDice}
"""What comes of a roll: how it begins, or what it is."""
_REWARDS = ("spirit", "experience")
"""Answers that only a flawless success takes."""


class Turned:
    """Takes answers for an edition's runs; ``take`` is how a run itself takes them."""

    def __init__(self, take: Any) -> None:
        self._take = take
        self._hearty: set[int] = set()
        """In whose arenas the test is about to roll for a heart that was not lost."""
        self._split: set[tuple[int, str, int]] = set()
        """Whose turns are split, by run and round."""

    def answer(self, run: Run[Any], value: object, ask: int, by: str) -> None:
        """Take one answer, and end the second actions that are nobody's wish."""
        asked = run.asked(ask) if ask in run.waiting else None
        if isinstance(asked, Roll) and isinstance(value, list | tuple):
            value = faces(asked, tuple(value))
        if isinstance(asked, Choose) and value == _SPLIT:
            self._split.add((id(run), asked.who, run.game.round))
            if value not in asked:
                return
        if value in _REWARDS and asked is not None and value not in asked:
            return
        self._take(run, value, ask=ask, by=by)
        while (number := self._unasked(run)) is not None:
            self._take(run, "end", ask=number)

    def replies(self, arena: Arena, wanted: Wanted) -> bool:
        """Whether a question is there to be answered, if it is one that comes of a roll."""
        kind = wanted.of if isinstance(wanted, Asking) else wanted
        follows = kind.startswith(_FOLLOWS) if isinstance(kind, str) else kind in _FOLLOWING
        if not follows or arena.asks(wanted):
            return True
        if kind is HeartDice:
            self._hearty.add(id(arena))
        return False

    def rolls(self, arena: Arena) -> bool:
        """Whether the dice that a test rolls next are for anything."""
        if id(arena) not in self._hearty:
            return True
        self._hearty.remove(id(arena))
        return False

    def _unasked(self, run: Run[Any]) -> int | None:
        """The number of the ask for a second action, if the turn has not been split."""
        turn = next((event for event in reversed(run.events) if event.kind == "turn"), None)
        if turn is None or turn.names.get("part") != SECOND:
            return None
        if (id(run), turn.who, run.game.round) in self._split:
            return None
        open = ((number, run.asked(number)) for number in run.waiting)
        return next((n for n, ask in open if ask.who == turn.who and _opens(ask)), None)


def _opens(asked: object) -> bool:
    return isinstance(asked, Choose) and isinstance(asked.question, TurnAsked) and "end" in asked


def faces(asked: Roll, given: tuple[Any, ...]) -> tuple[Any, ...]:
    """``given`` with what scores as much by the ladder of the roll; as it is where nothing does."""
    if asked.ladder is None:
        return given
    dice = [(size, role == "against") for size, role in asked.dice]
    if len(given) == sum(not against for _, against in dice) < len(dice):
        left = iter(given)
        given = tuple(PLAIN.step if against else next(left) for _, against in dice)
    if len(given) != len(dice):
        return given
    return tuple(_face(asked, face, size) for face, (size, _) in zip(given, dice, strict=True))


def _face(asked: Roll, face: int, size: int) -> int:
    assert asked.ladder is not None
    if face not in range(1, size + 1):
        return face
    score, wanted = asked.ladder.score, PLAIN.mark(face)
    alike = [other for other in range(1, size + 1) if score(other) == wanted]
    near = sorted(alike, key=lambda other: (other == size, abs(other - face)))
    return face if face in alike or not alike else near[0]
