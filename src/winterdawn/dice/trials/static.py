"""One roll: against a difficulty, or open-ended."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from winterdawn.dice.hand import Hand
from winterdawn.dice.odds import Odds
from winterdawn.dice.pool import Pool
from winterdawn.dice.scale import PLAIN, Scale, check_count
from winterdawn.dice.trials.trial import Course, Outcome, Throw, Trial

if TYPE_CHECKING:
    from collections.abc import Generator
    from fractions import Fraction

    from winterdawn.dice.reading import Reading

MOST_DIFFICULTY = 10_000
"""The highest difficulty one roll may be set against."""


MALUS_DICE = "malus dice"
"""What dice are for that are thrown against a pool, right after it (``screen.malus.dice``)."""


def rolled(hand: Hand, by: str = "ours") -> Generator[Throw, Reading, tuple[Reading, int]]:
    """Throw a hand: the reading of its pool, and its score."""
    from winterdawn.dice.reading import Reading

    reading, against = Reading(), 0
    if hand.pool:
        reading = yield Throw(hand.pool, hand.scale, by)
    if hand.against:
        against = (yield Throw(hand.against, hand.scale, by, MALUS_DICE)).successes
    return reading, hand.score(reading.successes, against)


class StaticOdds(Odds):
    """The odds of one roll's result, judged by a difficulty."""

    __slots__ = ("difficulty",)

    def __init__(
        self, low: int, weights: list[int], total: int, source: tuple[object, ...] = (), difficulty: int = 0
    ) -> None:
        super().__init__(low, weights, total, source)
        self.difficulty = difficulty

    @property
    def win(self) -> Fraction:
        """The chance to meet the difficulty."""
        return self.at_least(self.difficulty)

    @property
    def lose(self) -> Fraction:
        """The chance to miss it."""
        return 1 - self.win

    @property
    def hits(self) -> Odds:
        """The odds of hits, 0 for a failure too (``book.hit.excess``)."""
        return self.map(lambda value: max(value - self.difficulty, 0))

    @property
    def missing(self) -> Odds:
        """The odds of missing successes, 0 for a success too."""
        return self.map(lambda value: max(self.difficulty - value, 0))

    def verdict(self) -> dict[str, Any]:
        """Chances of winning and losing, and hits."""
        hits = {str(number): float(chance) for number, chance in self.hits}
        return {"difficulty": self.difficulty, "win": float(self.win), "lose": float(self.lose), "hits": hits}


class Static(Trial):
    """One roll against a difficulty (``book.test.static``)."""

    __slots__ = ("difficulty", "hand")

    def __init__(
        self,
        pool: Pool | str | Hand,
        difficulty: int,
        *,
        malus: int = 0,
        bonus: int = 0,
        plus: int = 0,
        scale: Scale = PLAIN,
    ) -> None:
        """Any difficulty from 0 to 10,000 (``book.ruling.difficulty-zero``)."""
        self.difficulty = check_count(difficulty, "a difficulty", MOST_DIFFICULTY)
        self.hand = pool if isinstance(pool, Hand) else Hand(pool, malus, bonus=bonus, plus=plus, scale=scale)

    def course(self) -> Course:
        """The test as it is played."""
        _, score = yield from rolled(self.hand)
        return Outcome.against(self.hand.scale.result(score, self.hand.burden.off), self.difficulty)

    def odds(self) -> StaticOdds:
        """The exact odds of the value."""
        found, hand = self.hand.results(), self.hand
        return StaticOdds(
            found.low, found.weights, found.total, (hand.scale.name, hand.pool), self.difficulty
        )


class OpenEnded(Trial):
    """One roll whose successes are the effect; it succeeds with 1 or more
    (``book.test.open-ended-hits``, ``book.ruling.open-ended-success``).
    """

    __slots__ = ("hand",)

    def __init__(
        self,
        pool: Pool | str | Hand,
        *,
        malus: int = 0,
        bonus: int = 0,
        plus: int = 0,
        scale: Scale = PLAIN,
    ) -> None:
        self.hand = pool if isinstance(pool, Hand) else Hand(pool, malus, bonus=bonus, plus=plus, scale=scale)

    def course(self) -> Course:
        """The test as it is played."""
        _, score = yield from rolled(self.hand)
        return Outcome.open_ended(self.hand.scale.result(score, self.hand.burden.off))

    def odds(self) -> Odds:
        """The exact odds of the value."""
        found = self.hand.results()
        return Odds(found.low, found.weights, found.total, (self.hand.scale.name, self.hand.pool))
