"""Odds: an exact distribution over whole numbers, and one that was cut off.

Both hold whole numbers (how many of all equally likely throws lead to each total) and give
fractions at the door.
"""

from __future__ import annotations

from winterdawn.dice.counting.exact import multiply
from winterdawn.dice.pool import PoolError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from fractions import Fraction
    from pathlib import Path
    from typing import Any

    import numpy as np
    from numpy.typing import NDArray


class _Ways:
    """Ways that lead to each number from ``low`` up, of ``total`` equally likely ones."""

    __slots__ = ("low", "source", "total", "weights")

    def __init__(self, low: int, weights: list[int], total: int, source: tuple[object, ...] = ()) -> None:
        self.low, self.weights, self.total, self.source = low, weights, total, source

    @property
    def high(self) -> int:
        """The largest number with a chance."""
        return self.low + len(self.weights) - 1

    @property
    def pmf(self) -> dict[int, Fraction]:
        """The chance of each number that can come up."""
        from fractions import Fraction

        total = self.total
        return {k: Fraction(ways, total) for k, ways in enumerate(self.weights, self.low) if ways}

    def exactly(self, number: int) -> Fraction:
        """The chance of ``number``."""
        place = whole(number) - self.low
        return self._share(self.weights[place] if 0 <= place < len(self.weights) else 0)

    def at_most(self, number: int) -> Fraction:
        """The chance of ``number`` or less."""
        return self._share(sum(self.weights[: max(whole(number) - self.low + 1, 0)]))

    def array(self) -> NDArray[np.float64]:
        """The chances of ``low`` to ``high`` as float64; needs NumPy."""
        import numpy as np

        return np.array([ways / self.total for ways in self.weights])

    def _share(self, ways: int) -> Fraction:
        from fractions import Fraction

        return Fraction(ways, self.total)

    def __iter__(self) -> Iterator[tuple[int, Fraction]]:
        return iter(self.pmf.items())

    def __len__(self) -> int:
        return sum(map(bool, self.weights))

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and isinstance(other, _Ways) and self.pmf == other.pmf

    def __hash__(self) -> int:
        return hash(tuple(self.pmf.items()))

    def verdict(self) -> dict[str, Any]:
        """What else these odds say, as plain data: chances of winning, hits and so on."""
        return {}

    def table(self, width: int = 40) -> str:
        """The distribution as text with bars, for a page ``width`` bars wide."""
        from winterdawn.dice.show import text_table

        return text_table(self, width)

    __str__ = table

    def plot(self, path: str | Path, title: str = "") -> None:
        """Draw it into an ``.svg``, ``.png`` or ``.html`` file; needs Altair."""
        from winterdawn.dice.show import save_plot

        save_plot(self, path, title)

    def facts(self) -> dict[str, Any]:
        """All of it as plain data, chances as floats; the keys that apply."""
        from winterdawn.dice.show import facts

        return facts(self)

    def json(self) -> str:
        """:meth:`facts` as JSON."""
        from json import dumps

        return dumps(self.facts(), indent=2)


class Odds(_Ways):
    """An exact distribution.

    >>> odds = Odds(0, [1, 2, 1], 4)
    >>> odds.at_least(1), odds.mean
    (Fraction(3, 4), Fraction(1, 1))
    """

    __slots__ = ()

    @classmethod
    def of(cls, ways: Iterable[tuple[int, int]], source: tuple[object, ...] = ()) -> Odds:
        """The distribution of ``(number, ways)`` pairs; ways to the same number add up."""
        counted: dict[int, int] = {}
        for number, many in ways:
            counted[number] = counted.get(number, 0) + many
        low, high = min(counted), max(counted)
        weights = [counted.get(number, 0) for number in range(low, high + 1)]
        return cls(low, weights, sum(weights), source)

    def at_least(self, number: int) -> Fraction:
        """The chance of ``number`` or more."""
        return self._share(sum(self.weights[max(whole(number) - self.low, 0) :]))

    @property
    def mean(self) -> Fraction:
        """The average."""
        return self._share(sum(k * ways for k, ways in enumerate(self.weights, self.low)))

    @property
    def variance(self) -> Fraction:
        """The mean squared distance from the mean."""
        squares = self._share(sum(k * k * ways for k, ways in enumerate(self.weights, self.low)))
        return squares - self.mean**2

    @property
    def deviation(self) -> float:
        """The standard deviation."""
        from math import sqrt

        return sqrt(self.variance)

    def quantile(self, share: float | Fraction) -> int:
        """The smallest number that is not exceeded with a chance of at least ``share``."""
        wanted = _chance(share) * self.total
        reached = 0
        for number, ways in enumerate(self.weights, self.low):
            reached += ways
            if ways and reached >= wanted:
                return number
        return self.high

    def quantiles(self, *shares: float | Fraction) -> tuple[int, ...]:
        """Several quantiles at once, by default the quartiles."""
        return tuple(self.quantile(share) for share in shares or (0.25, 0.5, 0.75))

    def lucky(self, share: float | Fraction = 0.05) -> tuple[int, Fraction]:
        """The smallest number that a chance of at most ``share`` reaches, and that chance.

        The number lies above all possible ones when none is so rare.
        """
        wanted, number, tail = _chance(share) * self.total, self.high + 1, 0
        for ways in reversed(self.weights):
            if tail + ways > wanted:
                break
            number, tail = number - 1, tail + ways
        return number, self._share(tail)

    def unlucky(self, share: float | Fraction = 0.05) -> tuple[int, Fraction]:
        """The largest number that a chance of at most ``share`` does not exceed, and that chance."""
        wanted, number, tail = _chance(share) * self.total, self.low - 1, 0
        for ways in self.weights:
            if tail + ways > wanted:
                break
            number, tail = number + 1, tail + ways
        return number, self._share(tail)

    def sample(self, times: int, seed: int | str = 0) -> list[int]:
        """``times`` numbers drawn with these chances; the same seed draws the same."""
        from winterdawn.dice.scale import check_count
        from winterdawn.dice.sources import Stream

        check_count(times, "the number of samples", 10_000_000)
        values = range(self.low, self.high + 1)
        scaled = [ways / self.total for ways in self.weights]
        return Stream(seed).choices(values, scaled, k=times)

    def map(self, rule: Callable[[int], int]) -> Odds:
        """The distribution of ``rule(number)``."""
        return Odds.of(
            ((rule(k), ways) for k, ways in enumerate(self.weights, self.low) if ways), self.source
        )

    def __add__(self, other: Odds) -> Odds:
        """Both drawn apart from each other and added."""
        return Odds(self.low + other.low, multiply(self.weights, other.weights), self.total * other.total)

    def __neg__(self) -> Odds:
        return Odds(-self.high, self.weights[::-1], self.total)

    def __sub__(self, other: Odds) -> Odds:
        return self + -other

    def __repr__(self) -> str:
        return f"Odds({self.low}, {self.weights}, {self.total})"


class CutOdds(_Ways):
    """A distribution known up to ``high`` only; ``missing`` is the chance of more than that.

    It has no mean and no quantiles of its own: they depend on what is missing.
    """

    __slots__ = ()

    @property
    def missing(self) -> Fraction:
        """The mass beyond the cut."""
        return self._share(self.total - sum(self.weights))

    def within(self, number: int) -> Fraction:
        """The chance of ``number`` or less, exact up to the cut; raises beyond it."""
        if whole(number) > self.high:
            raise PoolError(f"these odds were worked out up to {self.high} only")
        return self.at_most(number)

    def __repr__(self) -> str:
        return f"CutOdds({self.low}, {self.weights}, {self.total})"


def whole(number: object) -> int:
    """``number`` if it is a whole number; raises :class:`PoolError`."""
    if type(number) is not int:
        raise PoolError(f"{str(number)[:40]} is not a whole number")
    return number


def _chance(share: float | Fraction) -> Fraction:
    from fractions import Fraction

    if not 0 <= share <= 1:
        raise PoolError(f"a chance lies between 0 and 1, not at {share}")
    return Fraction(share)
