"""Whoever plays a scene by hand answers asks by the words in them."""

from __future__ import annotations

from typing import Any, Self

from winterdawn.editions.encounter.encounter import Encounter
from winterdawn.kernel.ask import Ask, Choose, Roll
from winterdawn.kernel.choices import Value
from winterdawn.kernel.run import Run
from winterdawn.players import Player, decided


class Answering:
    """Finds what is open, and answers it."""

    run: Run[Encounter[Any]]

    def asked(self, prompt: str, seat: str = "") -> tuple[int, Ask]:
        """The open ask whose prompt holds ``prompt``; fails if there is none."""
        for number, ask in self.run.pending.items():
            words = ask.purpose if isinstance(ask, Roll) else ask.prompt
            if prompt in words and seat in ("", ask.seat):
                return number, ask
        raise AssertionError(f"{prompt!r} is not asked of {seat or 'anybody'}; open: {self.open()}")

    def open(self) -> list[str]:
        """What is being asked, as ``seat: prompt``."""
        asks = self.run.pending.values()
        return [f"{ask.seat}: {ask.purpose if isinstance(ask, Roll) else ask.prompt}" for ask in asks]

    def ask(self, prompt: str, seat: str = "") -> Choose:
        """The open choice whose prompt holds ``prompt``."""
        ask = self.asked(prompt, seat)[1]
        assert isinstance(ask, Choose)
        return ask

    def decided(self, player: Player, prompt: str, seat: str = "") -> Value:
        """What a player answers to the open choice whose prompt holds ``prompt``."""
        return decided(player, self.run, self.asked(prompt, seat)[0])

    def answer(self, prompt: str, value: Any, seat: str = "") -> Self:
        """Answer the ask whose prompt holds ``prompt``."""
        number, ask = self.asked(prompt, seat)
        assert isinstance(ask, Choose), f"dice are to fall: {ask}"
        self.run.answer(value, ask=number)
        return self
