"""Routes on a plane: straight where nothing lies between, else from corner to corner around it."""

from __future__ import annotations

import heapq
import itertools
import math
from collections.abc import Collection, Iterator, Mapping
from functools import cached_property
from typing import TYPE_CHECKING

from winterdawn.space.maps import EVEN, Draws, Outline, Rates, Routes, Way
from winterdawn.space.plane.barriers import XY, clear
from winterdawn.space.plane.corners import LOOKED, corners

if TYPE_CHECKING:
    from winterdawn.space.plane.planes import Plane
    from winterdawn.space.plane.points import Point
    from winterdawn.space.plane.regions import Region

_STRETCH = 5
"""Points after which it is looked whose attention a way draws: 25 cm."""
_SAME = 0.2
"""Points by which two ways may differ and still take the same: 1 cm."""
_BANDS = (1, 2, 3)
"""Metres at which melee is fought; places so far from somebody are listed."""


class Walks(dict["Point", Way["Point"]], Routes["Point"]):
    """Where somebody may go on a plane; listed are places around others and towards the eight winds."""

    def __init__(
        self,
        ground: Plane,
        start: Point,
        budget: float,
        barred: Collection[Point],
        taken: Collection[Point],
        draws: Draws | None,
        rates: Rates = EVEN,
    ) -> None:
        self._ground, self._start, self._budget, self._draws = ground, start, budget, draws
        self._rates = rates
        self._unit = 1 / ground.step
        far = (budget + LOOKED) * self._unit
        self._foes = [at for at in barred if math.dist(at, start) < far]
        self._taken = [at for at in taken if math.dist(at, start) < far]
        self._corners = corners(ground, start, budget, tuple(self._foes), rates)
        for at in self._listed(self._foes, self._taken):
            if at not in self:
                found = self._way(at)
                if found is not None:
                    self[at] = found

    def __missing__(self, at: Point) -> Way[Point]:
        found = self._way(at)
        if found is None:
            raise KeyError(at)
        self[at] = found
        return found

    def price(self, at: Point) -> float:
        """What it takes to go to a point that can be reached."""
        return self[at][0]

    def reach(self, at: Point) -> bool:
        """Whether one may go to ``at``, listed or not."""
        try:
            self[at]
        except KeyError:
            return False
        return True

    # ------------------------------------------------------------ ways

    def _way(self, goal: Point) -> Way[Point] | None:
        """The shortest way, of those as short the one that draws the fewest; none where there is none."""
        if goal == self._start or goal not in self._ground:
            return None
        if any(self._ground.clash(goal, other) for other in self._taken):
            return None
        most = self._budget * self._unit + 1e-6
        turns = self._corners.found | self._last(goal)
        shortest, found = math.inf, []
        for total, at in self._by_total(turns, goal):
            if total > min(most, shortest + _SAME):
                break
            shortest = min(shortest, total)
            found.append(self._walked(turns, at, goal))
        possible = [way for way in found if way[0] <= self._budget + 1e-9]
        if len(possible) < 2:
            return possible[0] if possible else None
        return min(possible, key=lambda way: (len(self._drawn(way)), way[0]))

    def _by_total(self, turns: Mapping[XY, tuple[float, XY | None]], goal: XY) -> Iterator[tuple[float, XY]]:
        """The corners that see a place, by what it takes to come to it from each, that first; worked out no
        further than somebody asks, from the least that it can take, and no further than the budget leads.
        """
        most, rate = self._budget * self._unit + 1e-6, self._corners.least
        least = ((spent + math.dist(at, goal) * rate, False, at) for at, (spent, _) in turns.items())
        queue = [each for each in least if each[0] <= most]
        heapq.heapify(queue)
        while queue:
            total, known, at = heapq.heappop(queue)
            if known:
                yield total, at
            elif clear(at, goal, self._corners.barriers):
                heapq.heappush(queue, (turns[at][0] + self._corners.toll(at, goal), True, at))

    def _drawn(self, way: Way[Point]) -> frozenset[str]:
        if self._draws is None:
            return frozenset()
        return frozenset[str]().union(*map(self._draws, way[1]))

    def _last(self, goal: Point) -> dict[XY, tuple[float, XY | None]]:
        """The corners from which one comes to somewhere close against a barrier."""
        found: dict[XY, tuple[float, XY | None]] = {}
        for corner in filter(self._corners.open, self._corners.touched(goal)):
            nearest = next(self._by_total(self._corners.found, corner), None)
            if nearest is not None:
                found[corner] = nearest
        return found

    def _walked(self, turns: Mapping[XY, tuple[float, XY | None]], last: XY, goal: Point) -> Way[Point]:
        corners: list[XY] = [goal]
        at: XY | None = last
        while at is not None:
            corners.append(at)
            at = turns[at][1]
        way: list[Point] = []
        for begin, end in itertools.pairwise(reversed(corners)):
            way += self._stretches(begin, end)
        steps = [step for step, _ in itertools.groupby(way)]
        pairs = zip((self._start, *steps), steps, strict=False)
        return math.fsum(self._ground.price(*pair, self._rates) for pair in pairs), tuple(steps)

    def _stretches(self, begin: XY, end: XY) -> Iterator[Point]:
        """Points on which one could stand near the straight way, and its end."""
        pieces = max(1, math.ceil(math.dist(begin, end) / _STRETCH))
        for piece in range(1, pieces + 1):
            part = piece / pieces
            x, y = begin[0] + part * (end[0] - begin[0]), begin[1] + part * (end[1] - begin[1])
            near = self._near(x, y)
            if near is not None and near != self._start:
                yield near

    def _near(self, x: float, y: float) -> Point | None:
        beside = itertools.product((math.floor(x), math.ceil(x)), (math.floor(y), math.ceil(y)))
        spots = itertools.starmap(type(self._start), beside)
        for spot in sorted(spots, key=lambda spot: math.dist(spot, (x, y))):
            if spot in self._ground and not any(self._ground.clash(spot, foe) for foe in self._foes):
                return spot
        return None

    # ------------------------------------------------------------ what is listed

    def _listed(self, barred: Collection[Point], taken: Collection[Point]) -> Iterator[Point]:
        ground, start = self._ground, self._start
        for at in sorted(set(barred), key=lambda at: math.dist(at, start)):
            ahead = math.radians(ground.bearing(at, start))
            for metres in _BANDS:
                yield from self._ring(at, ahead, metres)
        for at in sorted(set(taken) - set(barred), key=lambda at: math.dist(at, start)):
            yield from itertools.islice(self._ring(at, math.radians(ground.bearing(at, start)), 1), 1)
        yield from ground.neighbours(start)
        for part in (0.5, 1.0):
            yield from ground.winds_around(start, math.floor(part * self._budget * self._unit))

    def _ring(self, at: Point, ahead: float, metres: int) -> Iterator[Point]:
        """Eight points so far from somebody, the nearest first; a little farther than touching."""
        far = metres * self._unit + (1 if metres == 1 else 0)
        return self._ground.winds_around(at, far, ahead)

    def bands(self) -> tuple[tuple[float, tuple[Outline, ...]], ...]:
        """For each whole metre, and for all that is left, what can be reached for it."""
        return self._region.bands()

    def risks(self) -> tuple[tuple[frozenset[str], tuple[Outline, ...]], ...]:
        """Those who alone, or with others, are drawn on the way, one after another."""
        return () if self._draws is None else self._region.risks(self._draws)

    @cached_property
    def _region(self) -> Region:
        from winterdawn.space.plane.regions import Bend, Region

        draws = self._draws or (lambda _: frozenset())
        turns: dict[XY, Bend] = {self._start: Bend(0.0, 0.0, self._start, draws(self._start))}
        for at, (spent, before) in self._corners.found.items():
            if before is not None:
                last, leg = turns[before], list(self._stretches(before, at))
                walked = last.walked + sum(
                    itertools.starmap(self._corners.toll, itertools.pairwise((last.step, *leg)))
                )
                drawn = last.drawn.union(*map(draws, leg))
                turns[at] = Bend(spent, walked, leg[-1] if leg else last.step, drawn)
        ground, standing = self._ground, (self._corners.barriers, self._taken)
        return Region(ground, self._start, self._budget, turns, *standing, _STRETCH, self.reach, self._rates)
