"""Numbers that belong together: where one takes more, others give."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from winterdawn.characters.making.question import Choice


class Shared(msgspec.Struct, frozen=True):
    """Slots with a number each, of which nobody can have more unless another has less."""

    stage: str
    values: dict[str, int]
    """By slot, in their order, those that follow from the others among them."""
    labels: dict[str, str]
    """What each is called."""
    asked: dict[str, str] = {}
    """How each is asked about, if otherwise than by what it is called."""
    least: int = 0
    most: dict[str, int] = {}
    """The most that each may be; where none is told, the numbers are only ever swapped."""
    cites: tuple[str, ...] = ()

    def choices(self, slot: str) -> tuple[Choice, ...]:
        """What the others can give a slot."""
        return tuple(Choice(str(value), f"{self.labels[slot]} {value}") for value in self._open(slot))

    def _open(self, slot: str) -> Iterator[int]:
        if not self.most:
            yield from sorted(set(self.values.values()), reverse=True)
            return
        others = [other for other in self.values if other != slot]
        total = sum(self.values.values())
        for value in range(self.least, self.most[slot] + 1):
            if self.least * len(others) <= total - value <= sum(self.most[other] for other in others):
                yield value

    def given(self, slot: str, value: int) -> dict[str, tuple[str, ...]]:
        """The wishes by which a slot has ``value``: swapped with whoever has it, or taken from the last ones
        that can give it.
        """
        now = dict(self.values)
        if not self.most:
            rival = next(other for other in now if now[other] == value)
            now[rival], now[slot] = now[slot], now[rival]
        else:
            more, now[slot] = value - now[slot], value
            for other in reversed([other for other in now if other != slot]):
                was = now[other]
                now[other] = min(max(was - more, self.least), self.most[other])
                more -= was - now[other]
        return {name: (str(number),) for name, number in now.items()}
