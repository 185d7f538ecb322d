"""Routes: where somebody may go on a map, what it takes, and the way there."""

from __future__ import annotations

import heapq
import math
from abc import abstractmethod
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

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
"""Corners, x to the east and y to the south, in metres or where places are cells in widths of one."""
Rates = tuple[float | None, ...]
"""What a metre takes, by the grade of the ground from 0 to 4; none where nobody may go."""
EVEN: Rates = (1, 1, 1, 1, 1)
"""Where all ground is alike."""


class Crossing(NamedTuple, Generic[P]):
    """A place beside one to which nobody walks."""

    place: P
    rise: float
    """Metres up; less than 0 goes down."""
    quarters: int = 0
    """How much of a body that hides which stands between, in quarters."""
    what: str = ""


class Routes(Mapping[P, Way[P]]):
    """Where somebody may go, by place.

    Going through it lists all of the places, or on ground without cells some of them: any other is
    found by asking for it, which raises :class:`KeyError` where it cannot be reached.
    """

    @abstractmethod
    def price(self, at: P) -> float:
        """What it takes to go to a place that is listed."""

    def names(self) -> list[str]:
        """The names of the places that are listed, the cheapest first and equals by name."""
        spots = {str(spot): spot for spot in self}
        return sorted(sorted(spots), key=lambda name: self.price(spots[name]))

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


class Net(Generic[P]):
    """The places of a map by number, and what lies beside each: what a search for routes goes by."""

    def __init__(self, ground: Space[P]) -> None:
        self.places = ground.places
        self.numbers = {at: number for number, at in enumerate(self.places)}
        self.steps = [
            [(self.numbers[other], ground.stride(at, other)) for other in ground.neighbours(at)]
            for at in self.places
        ]
        """The places beside each, with the metres to them."""
        self.least = min((metres for steps in self.steps for _, metres in steps), default=0.0)
        """The least metres of a step."""
        self.names = list(map(str, self.places))
        ranked = sorted(range(len(self.places)), key=self.names.__getitem__)
        self.ranks = [rank for _, rank in sorted((number, rank) for rank, number in enumerate(ranked))]
        """Where the name of each comes among all names."""


class Paths(Routes[P]):
    """Routes from place to place. What they take is known at once, and the way to a place is looked for
    when somebody asks for it.
    """

    def __init__(
        self,
        net: Net[P],
        start: P,
        budget: float,
        cost: Callable[[P], float | None] | None,
        draws: Draws | None,
        closed: Iterable[P] = (),
        full: Iterable[P] = (),
    ) -> None:
        """As :meth:`~winterdawn.space.maps.Space.paths` says, and without ``cost`` a metre takes 1; nobody
        may enter a place in ``closed``, nor end at one in ``full``.
        """
        self._net, self._start, self._cost, self._draws = net, start, cost, draws
        self._begin = net.numbers[start]
        self._spent = [math.inf] * len(net.places)
        for at in closed:
            self._spent[net.numbers[at]] = -math.inf
        self._before: dict[int, int] = {}
        self._search(budget)
        taken = {net.numbers[at] for at in full}
        self._listed = {net.places[number]: number for number in self._before if number not in taken}
        always = draws(start) if draws else frozenset[str]()
        self._straightly: dict[int, frozenset[str]] = {self._begin: always}
        self._quietly: dict[int, tuple[P, ...] | None] = {self._begin: ()}
        self._kept: dict[int, list[_Drawn[P]]] = {self._begin: [(always, ())]}

    def _search(self, budget: float) -> None:
        """Go from ring to ring of places that take the same."""
        spent, before, cost = self._spent, self._before, self._cost
        places, steps = self._net.places, self._net.steps
        least = self._net.least if cost is None else 0
        spent[self._begin] = 0.0
        rings, totals = {0.0: [self._begin]}, [0.0]
        while totals:
            total = heapq.heappop(totals)
            if total + least > budget:
                break
            for at in rings[total]:
                if spent[at] < total:
                    continue
                for other, metres in steps[at]:
                    if spent[other] <= total:
                        continue
                    ahead = total + metres
                    if cost is not None:
                        rate = cost(places[other])
                        if rate is None:
                            continue
                        ahead = total + rate * metres
                    if ahead <= budget and ahead < spent[other]:
                        spent[other], before[other] = ahead, at
                        if ahead in rings:
                            rings[ahead].append(other)
                        else:
                            rings[ahead] = [other]
                            heapq.heappush(totals, ahead)

    def __len__(self) -> int:
        return len(self._listed)

    def __iter__(self) -> Iterator[P]:
        return iter(self._listed)

    def __contains__(self, at: object) -> bool:
        return at in self._listed

    def __getitem__(self, at: P) -> Way[P]:
        number = self._listed[at]
        return self._spent[number], self._way(number)

    def price(self, at: P) -> float:
        """What it takes to go to a place that is listed."""
        return self._spent[self._listed[at]]

    def names(self) -> list[str]:
        """The names of the places that are listed, the cheapest first and equals by name."""
        order = sorted(self._listed.values(), key=self._net.ranks.__getitem__)
        order.sort(key=self._spent.__getitem__)
        return [self._net.names[number] for number in order]

    def drawn(self, at: P, draws: Draws) -> frozenset[str]:
        """Whose attention it draws to go to a place that is listed."""
        if draws is not self._draws:
            return super().drawn(at, draws)
        number = self._listed[at]
        always = draws(self._start)
        if self._met(number, draws) <= always or self._quiet(number, draws) is not None:
            return always
        return self._quietest(number, draws)[0]

    def _straight(self, goal: int) -> tuple[P, ...]:
        way = []
        while goal != self._begin:
            way.append(self._net.places[goal])
            goal = self._before[goal]
        return tuple(reversed(way))

    def _met(self, at: int, draws: Draws) -> frozenset[str]:
        """Whose attention the straight way draws."""
        ahead = []
        while at not in self._straightly:
            ahead.append(at)
            at = self._before[at]
        found = self._straightly[at]
        for number in reversed(ahead):
            more = draws(self._net.places[number])
            found = self._straightly[number] = found | more if more else found
        return found

    def _way(self, goal: int) -> tuple[P, ...]:
        """A way that draws the fewest people."""
        if self._draws is None:
            return self._straight(goal)
        quiet = self._quiet(goal, self._draws)
        return self._quietest(goal, self._draws)[1] if quiet is None else quiet

    def _quiet(self, at: int, draws: Draws) -> tuple[P, ...] | None:
        """The first way, as places lie around each other, that draws nobody who does not watch the start;
        none if there is none.
        """
        if at not in self._quietly:
            place, way = self._net.places[at], None
            if draws(place) <= draws(self._start):
                before = (self._quiet(other, draws) for other in self._through(at))
                way = next(((*there, place) for there in before if there is not None), None)
            self._quietly[at] = way
        return self._quietly[at]

    def _quietest(self, goal: int, draws: Draws) -> _Drawn[P]:
        """The way that draws the fewest: for every place that one may come through, all ways are kept of
        which none draws only some of the same people.
        """
        kept, waiting = self._kept, [goal]
        while waiting:
            number = waiting[-1]
            through = [] if number in kept else self._through(number)
            first = [before for before in through if before not in kept]
            waiting += first
            if not first:
                waiting.pop()
                if number not in kept:
                    at = self._net.places[number]
                    seen = draws(at)
                    kept[number] = _smallest(
                        (drawn | seen, (*way, at)) for before in through for drawn, way in kept[before]
                    )
        return kept[goal][0]

    def _through(self, at: int) -> list[int]:
        """The places from which one may come to ``at`` for what it takes."""
        spent, rate = self._spent, (self._cost(self._net.places[at]) or 0) if self._cost else 1
        return [before for before, far in self._net.steps[at] if spent[before] + rate * far == spent[at]]


def _smallest(ways: Iterable[_Drawn[P]]) -> list[_Drawn[P]]:
    """Those of which none draws only some of the same people; who draws the fewest comes first."""
    kept: list[_Drawn[P]] = []
    for drawn, way in sorted(ways, key=lambda item: len(item[0])):
        if not any(other <= drawn for other, _ in kept):
            kept.append((drawn, way))
    return kept
