"""What stands on the ground between people: what hides them from each other, wholly or in part."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Sequence
from functools import cached_property, lru_cache

from winterdawn.space.ground.features import Feature, Lies, read
from winterdawn.space.ground.lines import Bar, Spot, Yard, clear, met, near
from winterdawn.space.maps import P, Shelter, Space

_KEPT = 65_536
"""Pairs of places of which is kept what lies between them."""


class Relief(Space[P]):
    """Ground with things on it that stand in the way of looks and blows."""

    yard: Yard
    """How far its whole numbers reach."""
    _opaque: tuple[Bar, ...] = ()
    _doors: Sequence[tuple[int, Bar]] = ()
    _lows: tuple[tuple[Bar, int, Feature], ...] = ()

    @abstractmethod
    def spot(self, at: P) -> Spot:
        """The middle of a place in whole numbers."""

    @abstractmethod
    def _lines(self, feature: Feature) -> Iterable[Bar]:
        """Where something stands that hides what is behind it."""

    @abstractmethod
    def _cover(self, feature: Feature) -> None:
        """Lay something over ground; raises :class:`~winterdawn.space.ground.features.FeatureError`."""

    def _lay(self, features: Iterable[str]) -> None:
        """Read what lies on it; raises :class:`~winterdawn.space.ground.features.FeatureError`."""
        self.features = tuple(map(read, features))
        for each in self.features:
            if not _stands(each):
                self._cover(each)
                self.rough = self.rough or each.grade > 0
        standing = [(each, tuple(self._lines(each))) for each in self.features if _stands(each)]
        self._opaque = tuple(line for each, lines in standing if each.bars for line in lines)
        self._lows = tuple(
            (line, each.grade, each) for each, lines in standing if each.lies is Lies.LOW for line in lines
        )

        self._doors = [
            (number, line)
            for number, each in enumerate(self.features)
            if each.lies is Lies.DOOR
            for line in dict(standing)[each]
        ]

    def doors(self, at: P, metres: int = 1) -> tuple[int, ...]:
        """The doors so near to somebody, by their numbers among what lies on the ground."""
        if not self._doors:
            return ()
        spot = self.spot(at)
        return tuple(
            dict.fromkeys(n for n, line in self._doors if near(spot, line, self._within(metres), self.yard))
        )

    def _within(self, metres: float) -> float:
        """As how near counts what is to lie within so many metres of somebody."""
        return metres

    def sight(self, a: P, b: P) -> bool:
        """Whether no wall and no shut door stands between them."""
        return not self._opaque or self._sight(a, b)

    @cached_property
    def _sight(self) -> Callable[[P, P], bool]:
        return lru_cache(_KEPT)(lambda a, b: clear(self.spot(a), self.spot(b), self._opaque))

    @property
    def sheltered(self) -> bool:
        """Whether there is anything on it that hides somebody in part."""
        return bool(self._lows)

    def shelter(self, a: P, b: P, metres: int | None = None) -> Shelter:
        """What hides somebody at ``b`` from ``a``, if it lies so many metres from them at the most."""
        return self._shelter(a, b, metres) if self._lows else Shelter()

    @cached_property
    def _shelter(self) -> Callable[[P, P, int | None], Shelter]:
        def found(a: P, b: P, metres: int | None) -> Shelter:
            at, lows = self.spot(b), self._lows
            close = (
                lows
                if metres is None
                else [one for one in lows if near(at, one[0], self._within(metres), self.yard)]
            )
            quarters, what = met(self.spot(a), at, close)
            return Shelter(quarters, what.title if what else "")

        return lru_cache(_KEPT)(found)


def _stands(feature: Feature) -> bool:
    return feature.lies in (Lies.WALL, Lies.DOOR, Lies.LOW)
