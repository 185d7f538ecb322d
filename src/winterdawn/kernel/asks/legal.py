"""What may be answered to an ask, for programs."""

from __future__ import annotations

from collections.abc import Iterator

from winterdawn.dice.sources import Stream
from winterdawn.kernel.asks.ask import Choose
from winterdawn.kernel.asks.choices import Value


class Legal:
    """What may be answered: to be listed, counted, drawn from, and looked up in."""

    def __init__(self, ask: Choose) -> None:
        self._ask = ask

    def __iter__(self) -> Iterator[Value]:
        return iter(self._ask)

    def __len__(self) -> int:
        return self._ask.count()

    def __contains__(self, value: object) -> bool:
        return value in self._ask

    def __repr__(self) -> str:
        return f"<{len(self)} answers to {self._ask.prompt!r}>"

    def sample(self, seed: int | str) -> Value:
        """One of them, each as likely as the next; the same seed draws the same."""
        return self._ask.sample(Stream(seed))
