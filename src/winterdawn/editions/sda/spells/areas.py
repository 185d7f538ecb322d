"""Areas: who is caught by what bursts at a place, or sweeps from somebody over the ground."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import TYPE_CHECKING

import msgspec

from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.ground.sightlines import Sightlines

if TYPE_CHECKING:
    from collections.abc import Iterator

    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.space.maps import Place, Way

Line = tuple[tuple[float, float], ...]
"""Corners as the map is drawn, one after another."""
_CORNERS, _WINDS = 32, 16
_ASIDE = 31
"""Degrees below which the next cell may lie off a straight line."""
_BARELY = 1e-6


class Shape(msgspec.Struct, frozen=True):
    """An area: from where it spreads, how far, and whither if not to all sides."""

    centre: Place
    metres: int
    towards: Place | None = None
    degrees: float = 360
    """How wide it is, 0 for a line a metre wide."""


class Areas(SdaPart):
    """Distances in an area count from its middle, to the step of the map; what shields from sight shields
    from it.

    ``book.ruling.combat-fireball-distance``, ``book.ruling.table-blast-cover``,
    ``book.ruling.table-area-shapes``.
    """

    cone: float = 90
    """Degrees that a cone is wide."""

    def metres(self, play: Play, a: Place, b: Place) -> float:
        """Metres from one place to another; on a map without metres 0 within a place, and no end beyond."""
        if not play.map.metric:
            return 0 if a == b else math.inf
        return play.map.straight(a, b)

    def whole(self, play: Play, metres: float) -> int:
        """Metres rounded up; less than the step of the map is not told apart."""
        return math.ceil(metres - play.map.step - _BARELY) if metres < math.inf else 1_000

    def loss(self, metres: int) -> int:
        """What an area that fades takes off so far from its middle (``book.spell.fireball-falloff``)."""
        return max(0, metres - 1)

    def caught(self, play: Play, shape: Shape) -> Iterator[tuple[Combatant, int]]:
        """Everybody in an area who is in a clear line from its middle, with the whole metres to there."""
        for who in play.here:
            metres = self.whole(play, self.metres(play, shape.centre, who.place))
            if metres <= shape.metres and not play.gone(who) and self._open(play, shape, who.place):
                yield who, metres

    def _open(self, play: Play, shape: Shape, spot: Place) -> bool:
        """Whether a place lies on its side, with nothing between."""
        if shape.centre == spot:
            return shape.towards is None
        return self._ahead(play, shape, spot) and self.clear(play, shape.centre, spot)

    def clear(self, play: Play, centre: Place, spot: Place) -> bool:
        """Whether nothing of the ground stands between two places."""
        return centre == spot or play.part(Sightlines).sees(play, centre, spot)

    def _ahead(self, play: Play, shape: Shape, spot: Place) -> bool:
        if shape.towards is None:
            return True
        off = self._off(play, shape.centre, shape.towards, spot)
        if shape.degrees:
            return off <= shape.degrees / 2 + _BARELY
        aside = self.metres(play, shape.centre, spot) * math.sin(math.radians(off))
        return off < 90 and aside <= 0.5 + _BARELY

    def _off(self, play: Play, a: Place, b: Place, other: Place) -> float:
        """Degrees between the directions from ``a`` to two places."""
        turned = abs(play.map.bearing(a, b) - play.map.bearing(a, other)) % 360
        return min(turned, 360 - turned)

    def outline(self, play: Play, shape: Shape) -> Line:
        """Its border as a map shows it, from the edge of the places in it; empty without metres."""
        if not play.map.metric:
            return ()
        (x, y), far = (
            play.map.middle(shape.centre),
            shape.metres / play.map.scale + (0 if play.map.step else 0.5),
        )
        if shape.towards is None:
            turns = [360 * corner / _CORNERS for corner in range(_CORNERS + 1)]
            return tuple(_corner(x, y, turn, far) for turn in turns)
        ahead = play.map.bearing(shape.centre, shape.towards)
        if not shape.degrees:
            return ((x, y), _corner(x, y, ahead, far))
        turns = [ahead + shape.degrees * (corner / _WINDS - 0.5) for corner in range(_WINDS + 1)]
        return ((x, y), *(_corner(x, y, turn, far) for turn in turns), (x, y))

    # ------------------------------------------------------------ getting away

    def away(self, play: Play, who: Combatant, centre: Place, most: int) -> dict[Place, Way[Place]]:
        """Where somebody can go straight away from ``centre`` for up to so many metres, nearest first, each
        with what it takes and the way there; from the very middle in any direction.
        """
        if not play.map.metric or most < 1:
            return {}
        others = {other.place for other in play.others(who)}
        found = play.map.ways(who.place, most, others, others)
        spots = self._points(play, who, centre, most) if play.map.step else found
        open_to = [
            spot
            for spot in spots
            if found.reach(spot) and self._outward(play, centre, (who.place, *found[spot][1]))
        ]
        here = self.metres(play, centre, who.place)
        if here:
            best: dict[int, tuple[float, Place]] = {}
            for spot in open_to:
                gone = self.whole(play, self.metres(play, centre, spot) - here)
                off = self._off(play, centre, who.place, spot)
                if off < best.get(gone, (_ASIDE, spot))[0]:
                    best[gone] = off, spot
            open_to = [spot for _, spot in best.values()]
        return {spot: found[spot] for spot in sorted(open_to, key=lambda spot: found[spot][0])}

    def _points(self, play: Play, who: Combatant, centre: Place, most: int) -> Iterator[Place]:
        """Points straight away, a metre apart."""
        here = self.metres(play, centre, who.place)
        turns = [play.map.bearing(centre, who.place)] if here else [360 * n / _WINDS for n in range(_WINDS)]
        for metres in range(1, most + 1):
            for turn in turns:
                spot = play.map.off(who.place, turn, metres)
                if spot is not None:
                    yield spot

    def _outward(self, play: Play, centre: Place, way: tuple[Place, ...]) -> bool:
        """Whether each step leads farther away."""
        far = [self.metres(play, centre, spot) for spot in way]
        return all(after > before for before, after in pairwise(far))


def _corner(x: float, y: float, turn: float, far: float) -> tuple[float, float]:
    at = math.radians(turn)
    return round(x + math.sin(at) * far, 3), round(y - math.cos(at) * far, 3)
