"""A player that takes any allowed answer, each as likely as the next."""

from __future__ import annotations

from collections.abc import Callable

from winterdawn.dice.sources import Stream
from winterdawn.kernel.asks.ask import Choose
from winterdawn.kernel.asks.choices import Value
from winterdawn.kernel.position import Position


class Chance:
    """Answers by lot; for tests, which it takes to places no sensible player goes."""

    why = ""
    """Nothing speaks for one answer rather than another."""

    def __init__(self, seed: int | str) -> None:
        self._stream = Stream(seed)

    def answer(self, ask: Choose, look: Callable[[], Position]) -> Value:
        """Any answer that is allowed."""
        return ask.sample(self._stream)
