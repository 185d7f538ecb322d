"""Planes: ground without cells. A place is a point, named by the metres from the west and from the north
edge, such as ``3.25,7.5``; points lie 5 centimetres apart.

A body is a metre across, so two people never stand less than a metre from each other, middle to middle
(``book.ruling.plane-bodies``). One faces one of sixteen ways.
"""

from __future__ import annotations

import math
import re
from collections.abc import Collection, Container, Iterable, Iterator, Sequence
from functools import cached_property, lru_cache
from itertools import combinations, starmap

from winterdawn.space.ground.areas import Tract, grade, ledges, level, toll
from winterdawn.space.ground.features import Feature, FeatureError, Lies
from winterdawn.space.ground.lines import Bar, Spot, Yard, met
from winterdawn.space.ground.relief import Relief
from winterdawn.space.looks import Looked
from winterdawn.space.maps import EVEN, LEDGE, Crossing, Draws, Outline, Rates, Routes
from winterdawn.space.names import PlaceError, sized
from winterdawn.space.plane.barriers import BODY, XY, Barrier, check_work, clear, crossed, inside
from winterdawn.space.plane.points import UNIT, Obstacle, Point, circle, points, ringed
from winterdawn.space.plane.walks import Walks

_STEEP = 1
"""How near to a ledge the middle of a body comes."""
_KEPT = 65_536
"""Points of which is kept whether somebody could stand there."""
_WINDS = (
    "north", "north-north-east", "north-east", "east-north-east", "east", "east-south-east", "south-east",
    "south-south-east", "south", "south-south-west", "south-west", "west-south-west", "west",
    "west-north-west", "north-west", "north-north-west",
)  # fmt: skip
_METRES = r"\d{1,2}(?:\.\d{1,2})?"
_NAME = re.compile(rf"({_METRES}),({_METRES})")
_CIRCLE = re.compile(rf"({_METRES},{_METRES})\*({_METRES})")


class Plane(Relief[Point]):
    """Ground ``width`` x ``height`` metres in size, open but for its obstacles and what lies on it."""

    kind, looks = "plane", "open plane"
    facings = winds = _WINDS
    scatter = 8
    body = BODY / UNIT
    step = 1 / UNIT
    facing_rules = ("book.ruling.plane-facing",)
    way_rules = ("book.ruling.plane-ways",)
    arc_rules = ("book.ruling.plane-facing", "book.rule-zero.hex-facing-arcs")

    yard = Yard(1, 1, UNIT**2)

    def __init__(
        self, width: int, height: int, blocked: Iterable[str] = (), features: Iterable[str] = ()
    ) -> None:
        """``blocked`` are obstacles: ``4,5*1.5`` is a circle, ``4,5-6,5`` a line, and more corners
        a shape. ``features`` lie on it.

        Raises :class:`~winterdawn.space.maps.PlaceError`.
        """
        sized(width, height)
        self.width, self.height, self.blocked = width, height, frozenset()
        self.closed = tuple(map(self._obstacle, blocked))
        """Obstacles that are nothing else."""
        self._solid, self._over = list(self.closed), list[Obstacle]()
        self._rough, self._heights = list[Tract](), list[Tract]()
        self._lay(features)
        self.obstacles = (*self._solid, *self._over)
        self.areas = tuple(self._rough)
        """What is hard to cross."""
        self._steep = tuple(Barrier(a, b, _STEEP) for a, b in ledges(self._heights, LEDGE))
        self.stepped = bool(self._over or self._steep)
        self.barriers = (*(each for one in self.obstacles for each in one.barriers(BODY)), *self._steep)
        """What the middle of a body keeps out of, but for the inside of shapes."""
        self._open = lru_cache(maxsize=_KEPT)(lambda at: self._bare(at, BODY, self.barriers, self.obstacles))
        check_work(self.barriers, self.areas)

    @cached_property
    def places(self) -> tuple[Point, ...]:  # type: ignore[override]
        """One a square metre, as far as somebody can stand there."""
        raster = ((UNIT * x + BODY, UNIT * y + BODY) for y in range(self.height) for x in range(self.width))
        return tuple(at for at in starmap(Point, raster) if at in self)

    def _obstacle(self, text: str) -> Obstacle:
        circle = _CIRCLE.fullmatch(text)
        names = [circle[1]] if circle else text.split("-")
        radius = points(circle[2], text) if circle else 0
        if (len(names) < 2 and not radius) or not all(map(_NAME.fullmatch, names)):
            told = "write a circle 4,5*1.5, a line 4,5-6,5, or more corners"
            raise PlaceError(f"{text[:40]!r} is no obstacle; {told}")
        corners = tuple(map(self.place, names))
        if not all(at.x <= self.width * UNIT and at.y <= self.height * UNIT for at in corners):
            raise PlaceError(f"{text[:40]!r} reaches beyond the map of {self.width} x {self.height} m")
        if len(set(corners)) < len(corners):
            raise PlaceError(f"{text[:40]!r} has the same corner twice; write each once")
        return Obstacle(corners, radius)

    def muddled(self) -> str:
        """Whether the border of a shape crosses itself."""
        laid = [one.corners for one in self.obstacles] + [one.corners for one in self._rough + self._heights]
        return "its border crosses itself; name its corners in turn" if any(map(crossed, laid)) else ""

    # ------------------------------------------------------------ what lies on it

    def _pieces(self, feature: Feature) -> Iterator[Obstacle]:
        for text in feature.where:
            try:
                yield self._obstacle(text)
            except PlaceError as error:
                raise FeatureError(f"'{feature}': {error}") from None

    def _lines(self, feature: Feature) -> Iterator[Bar]:
        """The lines that it stands on, and those around the shapes that it fills."""
        for piece in self._pieces(feature):
            if feature.lies is Lies.DOOR and (piece.radius or len(piece.corners) != 2):
                raise FeatureError(f"'{feature}': a door stands on a line, as in door:4,5-5.2,5")
            if feature.bars or feature.lies is Lies.LOW:
                (self._solid if feature.bars else self._over).append(piece)
            if piece.radius:
                yield Bar(piece.corners[0], piece.corners[0], piece.radius)
                continue
            ends = piece.corners if len(piece.corners) > 2 else piece.corners[:1]
            yield from (Bar(piece.corners[index - 1], at) for index, at in enumerate(ends))

    def _cover(self, feature: Feature) -> None:
        """Lay something over a shape or a circle, which is a shape of many corners."""
        for piece in self._pieces(feature):
            corners = ringed(piece) if piece.radius else piece.corners
            if len(corners) < 3:
                told = "a line has no room; write a circle 4,5*1.5, or three corners or more"
                raise FeatureError(f"'{feature}': {told}")
            (self._heights if feature.lies is Lies.HEIGHT else self._rough).append(Tract(corners, feature))
            self._lying = (*self._lying, Tract(corners, feature))

    _lying: tuple[Tract, ...] = ()

    def spot(self, at: Point) -> Spot:
        """Itself."""
        return at

    def level(self, at: Point) -> float:
        """Metres that it lies above the rest of the ground, as was said last."""
        return level(at, self._heights) if self._heights else 0.0

    def grade(self, at: Point) -> int:
        """How hard it is to cross: the worst counts (``book.ruling.combat-terrain-stacking``)."""
        return grade(at, self.areas) if self.areas else 0

    def lies(self, at: Point) -> tuple[Feature, ...]:
        """All that lies there."""
        return tuple(dict.fromkeys(area.feature for area in self._lying if inside(at, area.corners)))

    def price(self, a: Point, b: Point, rates: Rates = EVEN) -> float:
        """Metres of movement that the straight way takes, each piece at the rate of its ground."""
        return self.toll(a, b, rates) / UNIT

    def toll(self, a: XY, b: XY, rates: Rates) -> float:
        """The same in points, between any two."""
        return toll(a, b, self.areas, rates) if self.areas and rates != EVEN else math.dist(a, b)

    def crossings(self, at: Point) -> tuple[Crossing[Point], ...]:
        """The first open point of each of sixteen ways that lies behind a ledge or something low, up to two
        metres off.
        """
        hard = [barrier for each in self._solid for barrier in each.barriers(BODY)]
        found = (self._crossed(at, turn * math.pi / 8, hard) for turn in range(16 if self.stepped else 0))
        return tuple(each for each in found if each is not None)

    def _crossed(self, at: Point, bearing: float, hard: Sequence[Barrier]) -> Crossing[Point] | None:
        for far in range(UNIT, 2 * UNIT + 1):
            other = self.beside(at, bearing, far)
            if other not in self or not clear(at, other, hard):
                continue
            quarters, what = met(at, other, self._lows)
            rise = self.level(other) - self.level(at)
            if quarters or not clear(at, other, self._steep):
                return Crossing(other, rise, quarters, what.title if what else "")
            return None
        return None

    def stands_in(self, at: Point, feature: Feature) -> bool:
        """Whether somebody's body takes room where something stands."""
        pieces = self._pieces(feature)
        return any(barrier.holds(at) for piece in pieces for barrier in piece.barriers(BODY))

    def drawn(self, feature: Feature) -> tuple[Outline, ...]:
        """Where it lies in metres: shapes and, with two corners, lines."""
        return tuple(piece.outline() for piece in self._pieces(feature))

    def place(self, name: str) -> Point:
        """The point called ``name``, on the map or beyond; raises :class:`PlaceError`."""
        match = _NAME.fullmatch(name) if isinstance(name, str) else None
        if match is None:
            raise PlaceError(
                f"{name!r} is no place; write metres from the west and from the north, such as 3.25,7.5"
            )
        return Point(points(match[1], name), points(match[2], name))

    def __contains__(self, at: object) -> bool:
        return isinstance(at, Point) and self._open(at)

    def _bare(self, at: Point, room: int, barriers: Iterable[Barrier], shapes: Iterable[Obstacle]) -> bool:
        if not (room <= at.x <= self.width * UNIT - room and room <= at.y <= self.height * UNIT - room):
            return False
        return not (
            any(barrier.holds(at) for barrier in barriers) or any(inside(at, each.corners) for each in shapes)
        )

    def neighbours(self, at: Point) -> tuple[Point, ...]:
        """The points a metre away sixteen ways that nothing lies before, clockwise from north."""
        around = (self.beside(at, turn * math.pi / 8, UNIT) for turn in range(16))
        return tuple(other for other in around if other in self and clear(at, other, self.barriers))

    def beside(self, at: Point, bearing: float, far: float) -> Point:
        """The point ``far`` points away from ``at``; ``bearing`` is clockwise from north."""
        return Point(round(at.x + math.sin(bearing) * far), round(at.y - math.cos(bearing) * far))

    def off(self, at: Point, bearing: float, metres: float) -> Point | None:
        """The point nearest to there."""
        return self.beside(at, math.radians(bearing), metres * UNIT)

    def edge(self, at: Point) -> bool:
        """Whether the map ends less than a metre from ``at``, or a metre."""
        return min(at.x, at.y, self.width * UNIT - at.x, self.height * UNIT - at.y) <= UNIT

    def stride(self, a: Point, b: Point) -> float:
        """Metres straight from one to the other."""
        return math.dist(a, b) / UNIT

    def distance(self, a: Point, b: Point) -> int:
        """Metres from middle to middle, at least 1 between two places (``book.ruling.plane-distance``)."""
        square = (a.x - b.x) ** 2 + (a.y - b.y) ** 2
        return max(1, -((BODY - 1 - math.isqrt(square - 1)) // UNIT)) if square else 0

    def straight(self, a: Point, b: Point) -> float:
        """Metres from middle to middle, exactly."""
        return math.hypot(a.x - b.x, a.y - b.y) / UNIT

    def seen(self, at: Point, facing: int, metres: frozenset[int]) -> Container[Point]:
        """The points so many ``metres`` away from somebody at ``at`` in sight and not behind them."""
        return Looked(self, at, facing, metres)

    def clash(self, a: Point, b: Point) -> bool:
        """Whether they lie less than a metre apart."""
        return (a.x - b.x) ** 2 + (a.y - b.y) ** 2 < UNIT**2

    def crowded(self, places: Sequence[Point]) -> bool:
        """Whether some two lie less than a metre apart."""
        return any(starmap(self.clash, combinations(places, 2)))

    def flung(self, at: Point, face: float, metres: int) -> tuple[Point, str]:
        """Off in direction ``face``, 1 to 8 clockwise from north, or half way between two."""
        wind = _WINDS[round(2 * face - 2) % len(_WINDS)]
        bearing = (face - 1) * math.pi / 4
        solid = [barrier for obstacle in self._solid for barrier in obstacle.barriers(1)]
        for far in range(1, metres * UNIT + 1):
            beyond = self.beside(at, bearing, far)
            if not self._bare(beyond, 0, solid, self._solid):
                return self.beside(at, bearing, far - 1), wind
        return self.beside(at, bearing, metres * UNIT), wind

    def middle(self, at: Point) -> tuple[float, float]:
        """Where it lies, x to the east and y to the south, in metres."""
        return at.x / UNIT, at.y / UNIT

    def outline(self, at: Point) -> Outline:
        """The room that a body takes, around its middle."""
        return circle(Point(0, 0), BODY)

    def floor(self) -> tuple[Outline, ...]:
        """The four corners."""
        return (((0, 0), (self.width, 0), (self.width, self.height), (0, self.height)),)

    def walls(self) -> tuple[Outline, ...]:
        """The obstacles that are nothing else."""
        return tuple(obstacle.outline() for obstacle in self.closed)

    def ring(self, at: Point, metres: Collection[int]) -> tuple[Outline, ...]:
        """Circles where distances that count change to others that do not."""
        limits = [n for n in range(1, max(metres, default=0) + 1) if (n in metres) != (n + 1 in metres)]
        return tuple(circle(at, n * UNIT + BODY) for n in limits)

    def ways(
        self,
        start: Point,
        budget: float,
        barred: Collection[Point],
        taken: Collection[Point],
        draws: Draws | None = None,
        rates: Rates = EVEN,
    ) -> Routes[Point]:
        """Straight as far as nothing lies between, else around it (``book.ruling.plane-ways``)."""
        return Walks(self, start, budget, barred, taken, draws, rates)

    def winds_around(self, at: Point, far: float, ahead: float = 0) -> Iterator[Point]:
        """Eight points around ``at``, the first of them at the bearing ``ahead`` in radians."""
        return (self.beside(at, ahead + turn * math.pi / 4, far) for turn in range(8))
