"""What is told of several attacks in one menu: what is equal once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from winterdawn.kernel.asks.choices import Barred
    from winterdawn.kernel.fact import Saying


class AttackOffered(NamedTuple):
    """One of them, before it is made."""

    to: str
    """Whom it is made at, by id."""
    with_: Saying
    words: Callable[[], Saying]
    """Its odds."""
    barred: Callable[[], Barred | None]


class OddsOnce:
    """The odds of each; where another that can be made and is listed before it has the same, it is named."""

    def __init__(self, attacks: Sequence[AttackOffered]) -> None:
        self._attacks = attacks
        self._words = cache(lambda number: attacks[number].words())
        self._barred = cache(lambda number: attacks[number].barred())

    def __call__(self, number: int) -> Saying:
        """Those of the attack after so many others."""
        one, words = self._attacks[number], self._words(number)
        for before, other in enumerate(self._attacks[:number]):
            if not self._barred(before) and self._words(before) == words:
                at = other.to if other.to != one.to else ""
                with_ = other.with_ if other.with_ != one.with_ else ""
                return phrase("odds-as", at=at, above=not (at or with_), weapon=with_)
        return words
