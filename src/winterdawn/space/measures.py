"""Measures: how far places lie apart, and how far people in them.

A space that is wider than a metre leaves whoever stands there room (``book.ruling.table-grid-scale``).
"""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from functools import cached_property, lru_cache, partial
from typing import Generic

from winterdawn.space.looks import Far
from winterdawn.space.routes import P


class Measures(ABC, Generic[P]):
    """Metres between places."""

    scale: float = 1
    """Metres across a place, and so from the middle of one to that of the next."""

    @property
    def scale_rules(self) -> tuple[str, ...]:
        """What it goes by that its places are wider than a metre; nothing where they are not."""
        return () if self.scale == 1 else ("book.ruling.table-grid-scale",)

    @abstractmethod
    def distance(self, a: P, b: P) -> int:
        """Whole metres between two places; where these are a metre across, neighbours are 1 apart."""

    def apart(self, a: P, b: P) -> int:
        """The least whole metres between people at two places, as reach counts them: neighbours are 1 apart
        (``book.ruling.table-grid-scale``).
        """
        return self.distance(a, b)

    @property
    def paces(self) -> int:
        """Whole metres that it takes to the next place, for what is paid by the metre."""
        return math.ceil(self.scale)

    @property
    def leeway(self) -> int:
        """Whole metres by which people may be farther apart than :meth:`apart` tells."""
        return math.ceil(self.scale) - 1

    def apart_for(self, metres: frozenset[int]) -> frozenset[int]:
        """How far :meth:`apart` tells people to be who may be some of these ``metres`` from each other."""
        if not self.leeway:
            return metres
        more = range(self.leeway + 1)
        return frozenset(far - by for far in metres for by in more if far > by) | (metres & {0})

    def straight(self, a: P, b: P) -> float:
        """Metres between two places as range increments count them, unrounded
        (``book.ruling.combat-square-distance``).
        """
        return self.distance(a, b)

    def far(self, at: P) -> Mapping[P, int]:
        """What :meth:`distance` tells from one place to others, for whoever asks about many."""
        return self._far(at)

    @cached_property
    def _far(self) -> Callable[[P], Mapping[P, int]]:
        return lru_cache(maxsize=1024)(partial(Far, self.distance))

    def near(self, at: P) -> Mapping[P, int]:
        """What :meth:`apart` tells from one place to others, for whoever asks about many."""
        return self._near(at) if self.leeway else self._far(at)

    @cached_property
    def _near(self) -> Callable[[P], Mapping[P, int]]:
        return lru_cache(maxsize=1024)(partial(Far, self.apart))
