"""Whoever plays a scene by hand answers asks by their kind, or by the words in them."""

from __future__ import annotations

from typing import Any, Self

from winterdawn.editions.encounter.encounter import Encounter
from winterdawn.editions.sda.facts.rolls import InitiativeDice
from winterdawn.kernel.asks.ask import Ask, Choose, Roll
from winterdawn.kernel.asks.choices import Value
from winterdawn.kernel.fact import Fact, told_text
from winterdawn.kernel.run import Run
from winterdawn.players import Player, decided


class Asking:
    """A kind of ask, however it is said."""

    def __init__(self, of: type[Fact], **held: Any) -> None:
        """Asks whose question, or the task of whose dice, is one ``of`` a class and ``held`` such values."""
        self.of, self._held = of, held

    def fits(self, ask: object) -> bool:
        """Whether an ask, as the rules put it, is of this kind."""
        question = getattr(ask, "question", None)
        for fact in (question, getattr(question, "task", None)):
            if isinstance(fact, self.of):
                return all(getattr(fact, name) == value for name, value in self._held.items())
        return False

    def __repr__(self) -> str:
        held = ", ".join(f"{name}={value!r}" for name, value in self._held.items())
        return f"{self.of.__name__}({held})"


REFLEX, PERCEPTION = Asking(InitiativeDice, skill="reflex"), Asking(InitiativeDice, skill="perception")
Wanted = Asking | type[Fact] | str
"""An ask that is looked for: by its kind, or by words of its prompt."""


class Answering:
    """Finds what is open, and answers it."""

    run: Run[Encounter[Any]]

    def asked(self, wanted: Wanted, seat: str = "") -> tuple[int, Ask]:
        """The open ask that is ``wanted``; fails if there is none."""
        found = self._found(wanted, seat)
        assert found, f"{wanted!r} is not asked of {seat or 'anybody'}; open: {self.open()}"
        return found

    def asks(self, wanted: Wanted, seat: str = "") -> bool:
        """Whether such an ask is open."""
        return self._found(wanted, seat) is not None

    def only(self, wanted: Wanted, seat: str) -> bool:
        """Whether such an ask is open and no other."""
        return len(self.run.pending) == 1 and self.asks(wanted, seat)

    def _found(self, wanted: Wanted, seat: str) -> tuple[int, Ask] | None:
        kind = Asking(wanted) if isinstance(wanted, type) else wanted
        for number, ask in self.run.pending.items():
            fits = kind in _words(ask) if isinstance(kind, str) else kind.fits(self.run.asked(number))
            if fits and seat in ("", ask.seat):
                return number, ask
        return None

    def open(self) -> list[str]:
        """What is being asked, as ``seat: prompt``."""
        return [f"{ask.seat}: {_words(ask)}" for ask in self.run.pending.values()]

    def ask(self, wanted: Wanted, seat: str = "") -> Choose:
        """The open choice that is ``wanted``."""
        ask = self.asked(wanted, seat)[1]
        assert isinstance(ask, Choose)
        return ask

    def decided(self, player: Player, wanted: Wanted, seat: str = "") -> Value:
        """What a player answers to the open choice that is ``wanted``."""
        return decided(player, self.run, self.asked(wanted, seat)[0])

    def if_asked(self, wanted: Wanted, value: Any) -> Self:
        """Answer such an ask if there is one."""
        return self.answer(wanted, value) if self.asks(wanted) else self

    def answer(self, wanted: Wanted, value: Any, seat: str = "") -> Self:
        """Answer the ask that is ``wanted``."""
        number, ask = self.asked(wanted, seat)
        assert isinstance(ask, Choose), f"dice are to fall: {ask}"
        self.run.answer(value, ask=number)
        return self


def _words(ask: Ask) -> str:
    return told_text(ask.purpose) if isinstance(ask, Roll) else ask.prompt
