"""What every map offers beside its places: cheapest ways; and what only some can tell, such as metres, ways
to face, what keeps people from seeing each other, and where something comes to lie that flies off.

Rules know a map by this protocol and places by nothing but that they are equal or not and have a name. What
a map lacks it answers as nothing, and lengths are then steps from place to place.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Container, Iterator
from functools import cached_property, lru_cache, partial
from typing import ClassVar

from winterdawn.space.bearings import Bearings
from winterdawn.space.ground.features import LEDGE, Feature, Shelter
from winterdawn.space.looks import Arc, Seen
from winterdawn.space.names import PlaceError
from winterdawn.space.places import Joining, Places
from winterdawn.space.routes import EVEN, Crossing, Draws, Net, Outline, P, Paths, Place, Rates, Routes, Way

__all__ = [
    "EVEN",
    "LEDGE",
    "Arc",
    "Crossing",
    "Draws",
    "Joining",
    "Outline",
    "P",
    "Place",
    "PlaceError",
    "Places",
    "Rates",
    "Routes",
    "Shelter",
    "Space",
    "Way",
]  # fmt: skip


class Space(Places[P], Bearings[P]):
    """Places somebody may stand on, and how they lie to each other."""

    metric: ClassVar[bool] = True
    """Whether lengths on it are metres; if not, they are steps from place to place."""
    scatter: ClassVar[int] = 0
    """Faces of the die that says which way something flies (``book.ruling.combat-random-direction``);
    0 where nothing flies anywhere.
    """
    beside_ahead: ClassVar[int] = 0
    """1 where one faces a corner, so that the directions lie beside what is straight ahead; else 0."""
    facing_rules: ClassVar[tuple[str, ...]] = ()
    """What it goes by which way somebody may face."""
    way_rules: ClassVar[tuple[str, ...]] = ("book.ruling.table-way",)
    """What it goes by which way somebody walks."""
    arc_rules: ClassVar[tuple[str, ...]] = ()
    """What it goes by where front, flank and rear lie."""
    diagonals: ClassVar[bool] = False
    """Whether there are diagonal steps, of which a setup tells how long they are."""
    step: ClassVar[float] = 0
    """Metres between a point and the next, where places are points; 0 where they are cells."""
    width: int
    height: int
    features: tuple[Feature, ...] = ()
    """What lies on it."""
    rough: bool = False
    """Whether any of it is hard to cross."""

    def edge(self, at: P) -> bool:
        """Whether the map ends beside ``at``."""
        return False

    def stride(self, a: P, b: P) -> float:
        """Metres from a place to the next."""
        return 1

    def distance(self, a: P, b: P) -> int:
        """Whole metres between two places; where these are a metre across, neighbours are 1 apart."""
        return self.steps(a, b)

    @property
    def laid(self) -> tuple[str, ...]:
        """What lies on it as a setup tells it, line by line."""
        return tuple(map(str, self.features))

    def sight(self, a: P, b: P) -> bool:
        """Whether nothing of the ground keeps somebody at ``a`` from seeing somebody at ``b``."""
        return True

    def shelter(self, a: P, b: P, metres: int | None = None) -> Shelter:
        """What of the ground hides somebody at ``b`` in part from somebody at ``a``; with ``metres`` only
        what lies so near to ``b``.
        """
        return Shelter()

    @property
    def sheltered(self) -> bool:
        """Whether there is anything on it that hides somebody in part."""
        return False

    def level(self, at: P) -> float:
        """Metres that it lies above the rest of the ground."""
        return 0.0

    def grade(self, at: P) -> int:
        """How hard the ground is to cross there: 0 for even ground, else 1 to 4."""
        return 0

    def lies(self, at: P) -> tuple[Feature, ...]:
        """All that lies there."""
        return ()

    def price(self, a: P, b: P, rates: Rates = EVEN) -> float:
        """Metres of movement from a place to the next, a metre of each grade of ground at its rate."""
        return self.stride(a, b) * (rates[self.grade(b)] or 0)

    def doors(self, at: P, metres: int = 1) -> tuple[int, ...]:
        """The doors so near to somebody, by their numbers among what lies on it."""
        return ()

    def muddled(self) -> str:
        """What lies on it as nobody could mean it, in words; empty for nothing."""
        return ""

    def stands_in(self, at: P, feature: Feature) -> bool:
        """Whether somebody's body takes room where something stands."""
        return False

    def covered(self, feature: Feature) -> tuple[P, ...]:
        """The cells over which something lies."""
        return ()

    def drawn(self, feature: Feature) -> tuple[Outline, ...]:
        """Where something lies on it, as wide as :meth:`middle` tells; two corners are a line."""
        return ()

    @cached_property
    def stepped(self) -> bool:
        """Whether there is a ledge or something low on it, over which nobody walks."""
        return any(self.crossings(at) for at in self.places)

    def crossings(self, at: P) -> tuple[Crossing[P], ...]:
        """The places beside ``at`` to which nobody walks, over a ledge or something low."""
        return ()

    def flung(self, at: P, face: float, metres: int) -> tuple[P, str]:
        """Where something comes to lie that flies off from ``at`` as the die showed, and the direction in
        words; it goes no further than the open map.
        """
        return at, "here"

    def turned(self, facing: int, face: int) -> float:
        """The face for :meth:`flung` that means what ``face`` shows read clockwise from a facing.

        1 is straight ahead, or ahead to the left where nothing lies straight ahead.
        """
        ahead = facing * self.scatter / len(self.facings) - self.beside_ahead
        return (ahead + face - 1) % self.scatter + 1

    def off(self, at: P, bearing: float, metres: float) -> P | None:
        """The point so far away in a direction, in degrees clockwise from north, on the map or beyond; none
        where places are cells.
        """
        return None

    def floor(self) -> tuple[Outline, ...]:
        """Where it ends, if it is not made of cells."""
        return ()

    def walls(self) -> tuple[Outline, ...]:
        """What stands on it, if it is not made of cells; two corners are a line."""
        return ()

    def ring(self, at: P, metres: Collection[int]) -> tuple[Outline, ...]:
        """Where something lies so many metres away from ``at``, if it is not made of cells."""
        return ()

    def seen(self, at: P, facing: int, metres: frozenset[int]) -> Container[P]:
        """The places so many ``metres`` away from somebody at ``at``, as :meth:`apart` tells, in sight and
        not behind them.
        """
        return self._seen(at, facing, metres)

    @cached_property
    def _seen(self) -> Callable[[P, int, frozenset[int]], Container[P]]:
        return lru_cache(maxsize=1024)(partial(Seen, self))

    # ------------------------------------------------------------ ways

    def within(self, at: P, low: int, high: int) -> Iterator[P]:
        """The places from ``low`` to ``high`` metres away from ``at``."""
        return (other for other in self.places if low <= self.distance(at, other) <= high)

    def ways(
        self,
        start: P,
        budget: float,
        barred: Collection[P],
        taken: Collection[P],
        draws: Draws | None = None,
        rates: Rates = EVEN,
    ) -> Routes[P]:
        """Where somebody may go from ``start`` for ``budget`` metres, past people at ``barred`` not and
        through people at ``taken`` only; of the ways that take the same, one that draws the fewest. A metre
        of each grade of ground takes its rate, and nobody goes over one without.
        """
        closed, full = ([spot for spot in them if self.clash(spot, spot)] for them in (barred, taken))
        cost = (lambda at: rates[self.grade(at)]) if self.rough and rates != EVEN else None
        return Paths(self._net, start, budget, cost, draws, closed, full)

    def paths(
        self,
        start: P,
        budget: float,
        cost: Callable[[P], float | None],
        draws: Draws | None = None,
    ) -> Routes[P]:
        """Every place that can be reached from ``start`` for ``budget``, with the cheapest way.

        ``cost`` tells what a metre into a place takes, more than 0, none for a place that cannot be entered.
        ``draws`` tells whose attention it draws to stand there; of the ways that take the same,
        one that draws the fewest people is given. The answer maps a place to what it takes and
        the places entered on the way, itself last; ``start`` is not among them.
        """
        return Paths(self._net, start, budget, cost, draws)

    @cached_property
    def _net(self) -> Net[P]:
        return Net(self)
