"""Routes: where somebody may go on a map, what it takes, and the way there."""

from __future__ import annotations

import heapq
import math
from abc import abstractmethod
from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from winterdawn.space.maps import Space

Place = Hashable
"""Somewhere on a map; its text is its name."""
P = TypeVar("P", bound=Place)

Draws = Callable[[Any], frozenset[str]]
"""Whose attention it draws to stand somewhere, by their ids."""
Way = tuple[float, tuple[P, ...]]
"""What it takes to go somewhere, and the places entered on the way there, itself last."""
_Drawn = tuple[frozenset[str], tuple[P, ...]]
Outline = tuple[tuple[float, float], ...]
"""Corners, x to the east and y to the south, in metres."""


class Routes(Mapping[P, Way[P]]):
    """Where somebody may go, by place.

    Going through it lists all of the places, or on ground without cells some of them: any other is
    found by asking for it, which raises :class:`KeyError` where it cannot be reached.
    """

    @abstractmethod
    def price(self, at: P) -> float:
        """What it takes to go to a place that is listed."""

    def reach(self, at: P) -> bool:
        """Whether one may go to ``at``, listed or not."""
        return at in self

    def drawn(self, at: P, draws: Draws) -> frozenset[str]:
        """Whose attention it draws to go to ``at``, be it only on the way; who watches the start comes in
        some routes and not in others.
        """
        return frozenset[str]().union(*map(draws, self[at][1]))

    def bands(self) -> tuple[tuple[float, tuple[Outline, ...]], ...]:
        """On ground without cells, where one comes to for so many metres: outlines of which those that
        lie in another are holes; none elsewhere.
        """
        return ()

    def risks(self) -> tuple[tuple[frozenset[str], tuple[Outline, ...]], ...]:
        """On ground without cells, whose attention one draws on the way, and outlines of where that is so;
        none elsewhere.
        """
        return ()


class Paths(Routes[P]):
    """Routes from place to place. What they take is known at once, and the way to a place is looked for
    when somebody asks for it.
    """

    def __init__(
        self,
        ground: Space[P],
        start: P,
        budget: float,
        cost: Callable[[P], float | None],
        draws: Draws | None,
        full: Collection[P] = (),
    ) -> None:
        """As :meth:`~winterdawn.space.maps.Space.paths` says; nobody may end at a place in ``full``."""
        self._ground, self._start, self._cost, self._draws = ground, start, cost, draws
        self._spent: dict[P, float] = {start: 0.0}
        self._before: dict[P, P] = {}
        self._search(budget)
        self._listed = {at: None for at in self._before if at not in full}
        always = draws(start) if draws else frozenset[str]()
        self._straightly: dict[P, frozenset[str]] = {start: always}
        self._kept: dict[P, list[_Drawn[P]]] = {start: [(always, ())]}

    def _search(self, budget: float) -> None:
        spent_by, before, cost, steps = self._spent, self._before, self._cost, self._ground.steps
        queue: list[tuple[float, int, P]] = [(0, 0, self._start)]
        tie = 0
        while queue:
            spent, _, at = heapq.heappop(queue)
            if spent > spent_by[at]:
                continue
            for other, metres in steps(at):
                if spent_by.get(other, math.inf) <= spent:
                    continue
                rate = cost(other)
                if rate is None:
                    continue
                total = spent + rate * metres
                if total <= budget and (other not in spent_by or total < spent_by[other]):
                    tie += 1
                    spent_by[other], before[other] = total, at
                    heapq.heappush(queue, (total, tie, other))

    def __len__(self) -> int:
        return len(self._listed)

    def __iter__(self) -> Iterator[P]:
        return iter(self._listed)

    def __contains__(self, at: object) -> bool:
        return at in self._listed

    def __getitem__(self, at: P) -> Way[P]:
        if at not in self._listed:
            raise KeyError(at)
        return self._spent[at], self._way(at)

    def price(self, at: P) -> float:
        """What it takes to go to a place that is listed."""
        return self._spent[at]

    def _straight(self, at: P) -> tuple[P, ...]:
        way = []
        while at != self._start:
            way.append(at)
            at = self._before[at]
        return tuple(reversed(way))

    def drawn(self, at: P, draws: Draws) -> frozenset[str]:
        """Whose attention it draws to go to a place that is listed."""
        if draws is not self._draws:
            return super().drawn(at, draws)
        met = self._met(at, draws)
        return met if met <= draws(self._start) else self._quietest(at, draws)[0]

    def _met(self, at: P, draws: Draws) -> frozenset[str]:
        """Whose attention the straight way draws."""
        ahead = []
        while at not in self._straightly:
            ahead.append(at)
            at = self._before[at]
        found = self._straightly[at]
        for place in reversed(ahead):
            more = draws(place)
            found = self._straightly[place] = found | more if more else found
        return found

    def _way(self, goal: P) -> tuple[P, ...]:
        """The straight way, unless another draws fewer people."""
        draws = self._draws
        if draws is None or self._met(goal, draws) <= draws(self._start):
            return self._straight(goal)
        return self._quietest(goal, draws)[1]

    def _quietest(self, goal: P, draws: Draws) -> _Drawn[P]:
        """The way that draws the fewest: for every place that one may come through, all ways are kept of
        which none draws only some of the same people.
        """
        kept, waiting = self._kept, [goal]
        while waiting:
            at = waiting[-1]
            through = [] if at in kept else self._through(at)
            first = [before for before in through if before not in kept]
            waiting += first
            if not first:
                waiting.pop()
                if at not in kept:
                    seen = draws(at)
                    kept[at] = _smallest(
                        (drawn | seen, (*way, at)) for before in through for drawn, way in kept[before]
                    )
        return kept[goal][0]

    def _through(self, at: P) -> list[P]:
        """The places from which one may come to ``at`` for what it takes."""
        spent, rate = self._spent, self._cost(at) or 0
        total = spent[at]
        beside = ((before, self._ground.stride(before, at)) for before in self._ground.neighbours(at))
        return [before for before, far in beside if before in spent and spent[before] + rate * far == total]


def _smallest(ways: Iterable[_Drawn[P]]) -> list[_Drawn[P]]:
    """Those of which none draws only some of the same people; who draws the fewest comes first."""
    kept: list[_Drawn[P]] = []
    for drawn, way in sorted(ways, key=lambda item: len(item[0])):
        if not any(other <= drawn for other, _ in kept):
            kept.append((drawn, way))
    return kept
