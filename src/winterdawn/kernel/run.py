"""The run: drives a rule procedure with answers, and keeps them.

A run is its record: setup and answers rebuild it exactly. A generator cannot be copied, so
rewinding and forking replay.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Generic, Protocol, TypeVar

import msgspec

from winterdawn.kernel.asks.ask import Answer, Ask, Choose, FirstOf, Procedure, Roll, Together
from winterdawn.kernel.asks.beside import BESIDE, Presided
from winterdawn.kernel.asks.choices import Value
from winterdawn.kernel.errors import NotAllowed, Refused
from winterdawn.kernel.event import Event

A = TypeVar("A", bound=msgspec.Struct)


class Game(Protocol):
    """Something that can be played: a procedure and the state it changes."""

    @property
    def events(self) -> list[Event]:
        """All that has happened as people read it, oldest first."""
        ...

    def play(self) -> Procedure[None]:
        """The whole game, from its opening to its end."""
        ...

    def tell(self, ask: A) -> A:
        """An ask of it, or a standing order and what it says, as people read it; what may be answered is the
        same.
        """
        ...

    def digest(self) -> str:
        """A hash of the whole state."""
        ...


class Entry(msgspec.Struct, frozen=True, array_like=True):
    """One answer of the record."""

    value: Value
    ask: int = 0
    """Which of several asks it answers, or :data:`~winterdawn.kernel.asks.beside.BESIDE`."""
    by: str = ""
    """The seat that gave it, if another than the one asked."""


class ReplayError(ValueError):
    """A record that the rules can no longer replay; says at which entry and why."""


G = TypeVar("G", bound=Game)


class Run(Generic[G]):
    """One game under way.

    ``begin`` makes a fresh game from its setup; it is called again for each replay.
    """

    def __init__(self, begin: Callable[[], G], record: Iterable[Entry] = ()) -> None:
        """Start, and take the answers of ``record``; raises :class:`ReplayError`."""
        self._begin = begin
        self._start()
        for number, entry in enumerate(record):
            try:
                self.answer(entry.value, ask=entry.ask, by=entry.by)
            except Refused as refused:
                raise ReplayError(f"entry {number + 1} cannot be replayed: {refused}") from refused

    def _start(self) -> None:
        self.game = self._begin()
        self._presided = self.game if isinstance(self.game, Presided) else None
        self.record: list[Entry] = []
        self._since = 0
        """How many answers came before those that wait, sealed."""
        self.moves = 0
        """How often the game has gone on to other asks."""
        self._procedure = self.game.play()
        self._advance(None)

    @property
    def waiting(self) -> list[int]:
        """The numbers of the asks still open; of these none is made that nobody looks at."""
        return [number for number in range(len(self._asked)) if number not in self._sealed]

    def asked(self, number: int) -> Ask:
        """The ask of a number as the rules put it, for whoever reads no words."""
        return self._asked[number]

    @property
    def pending(self) -> dict[int, Ask]:
        """The asks still open as people read them, by number; empty when the game is over."""
        told = self._told
        told.update((n, self.game.tell(self._asked[n])) for n in self.waiting if n not in told)
        return {n: told[n] for n in self.waiting}

    def owed(self, number: int) -> bool:
        """Whether ask ``number`` has to be answered; where the first answer counts it may stay open."""
        return not isinstance(self._asking, FirstOf) or number in self._asking.owed

    @property
    def pressing(self) -> tuple[int, ...]:
        """The numbers of open asks that nobody has to answer, and that are answered now or never."""
        return self._asking.pressing if isinstance(self._asking, FirstOf) else ()

    @property
    def sealing(self) -> bool:
        """Whether answers are sealed until those of all are in."""
        return isinstance(self._asking, Together)

    @property
    def sealed(self) -> int:
        """How many of the newest answers wait, sealed, for those of others, or came after such a one."""
        return len(self.record) - self._since if self._sealed else 0

    @property
    def beside(self) -> Choose | None:
        """What may be done at any moment beside whatever is asked, as people read it; answered by the number
        :data:`~winterdawn.kernel.asks.beside.BESIDE`. None once the game is over, or where nobody may.
        """
        ask = self._presided.beside() if self._presided and self._asked else None
        return ask and self.game.tell(ask)

    @property
    def done(self) -> bool:
        """Whether the game is over."""
        return not self._asked

    @property
    def events(self) -> list[Event]:
        """All that has happened, oldest first."""
        return self.game.events

    def answer(self, value: object, *, ask: int = 0, by: str = "") -> None:
        """Take one answer and go on to the next ask.

        Raises a :class:`Refused`, having changed nothing, if the answer is not allowed.
        """
        if ask == BESIDE and self._presided and self._asked:
            self._order(self._presided, value, by)
            return
        if ask in self._sealed or not 0 <= ask < len(self._asked):
            numbers = (str(n) for n in range(len(self._asked)) if n not in self._sealed)
            raise NotAllowed(f"ask {ask} is not open; open: {', '.join(numbers) or 'none, the game is over'}")
        asked = self._asked[ask]
        checked = self._checked(asked, value)
        self.record.append(Entry(checked, ask, by if by != asked.seat else ""))
        self._take(ask, checked)

    def _checked(self, ask: Ask, value: object) -> Value:
        """An allowed answer; whoever gives another is refused in the words of what they were told."""
        try:
            return ask.check(value)
        except Refused:
            self.game.tell(ask).check(value)
            raise

    def _order(self, presided: Presided, value: object, by: str) -> None:
        ask = presided.beside()
        if ask is None:
            raise NotAllowed("nobody presides here who could do anything beside what is asked")
        checked = self._checked(ask, value)
        self.record.append(Entry(checked, BESIDE, by if by != ask.seat else ""))
        presided.order(checked)
        self._yield()

    def _yield(self) -> None:
        """Let be done what was said beside, if it can be now."""
        while isinstance(self._asking, FirstOf) and self._asking.yields and self._presided:
            if (work := self._presided.due()) is None:
                return
            self._go((BESIDE, work))

    def suppose(self, answer: Answer, *, ask: int = 0) -> None:
        """Go on as if a roll had said so: a :class:`Fallen`, or faces.

        Nothing is recorded, so that the run can never be replayed; it is for forks that look ahead.
        """
        if ask not in self.waiting or not isinstance(self._asked[ask], Roll):
            raise NotAllowed(f"ask {ask} is no roll that is open")
        self._take(ask, answer)

    def _take(self, ask: int, checked: Answer) -> None:
        if isinstance(self._asking, FirstOf):
            self._advance((ask, checked))
        elif not isinstance(self._asking, Together):
            self._advance(checked)
        else:
            if not self._sealed:
                self._since = len(self.record) - 1
            self._sealed[ask] = checked
            if len(self._sealed) == len(self._asked):
                self._advance(tuple(self._sealed[n] for n in range(len(self._asked))))

    def _advance(self, value: object) -> None:
        self._go(value)
        self._yield()

    def _go(self, value: object) -> None:
        self.moves += 1
        self._sealed: dict[int, Answer] = {}
        self._told: dict[int, Ask] = {}
        try:
            asking = self._procedure.send(value)
        except StopIteration:
            asking = None
        self._asking: Ask | Together | FirstOf | None = asking
        self._asked: Sequence[Ask] = ()
        if isinstance(asking, Together | FirstOf):
            self._asked = asking.asks
        elif asking is not None:
            self._asked = (asking,)

    def rewind(self, length: int) -> None:
        """Go back to where only the first ``length`` answers had been given."""
        if not 0 <= length <= len(self.record):
            raise NotAllowed(f"cannot rewind to {length}; the record holds {len(self.record)} answers")
        kept = self.record[:length]
        self._start()
        for entry in kept:
            self.answer(entry.value, ask=entry.ask, by=entry.by)

    def fork(self) -> Run[G]:
        """Another run at the same point, free to go its own way."""
        return Run(self._begin, self.record)

    @classmethod
    def replay(cls, begin: Callable[[], G], record: Sequence[Entry]) -> Run[G]:
        """The run that ``record`` leads to; raises :class:`ReplayError`."""
        return cls(begin, record)
