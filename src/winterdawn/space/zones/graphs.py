"""A map that is a graph: zones with names, joined by edges and doors. Any number of people may be in one.

It knows neither metres nor ways to face, everything in it is in sight, and nothing flies off: how far apart
people are is how many edges lie between their zones (``zones.ruling.range-from-zones``).
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import NamedTuple

from winterdawn.space.maps import Joining, Outline, PlaceError, Space
from winterdawn.space.zones.layout import laid_out
from winterdawn.space.zones.lines import GAP, HIGH, WIDE, line, middle, rim
from winterdawn.space.zones.plan import LOCKED, Cell, ends, key, read, unknown

_RIM = rim()


class Zone(NamedTuple):
    """A room, a corridor or an area of ground (``zones.zone.division``)."""

    name: str

    def __str__(self) -> str:
        return self.name


class ZoneMap(Space[Zone]):
    """From 1 to 30 zones, from each of which edges and doors lead to all others."""

    kind = "zone"
    looks = f"{kind}s"
    sized = False
    metric = False
    blocked = frozenset()

    def __init__(self, features: Iterable[str]) -> None:
        """``features`` tell of zones and edges as :mod:`winterdawn.space.zones.plan` reads them.

        Raises :class:`~winterdawn.space.zones.plan.ZoneError`, or for a line that cannot be read
        :class:`~winterdawn.space.ground.features.FeatureError`.
        """
        self.plan = read(features)
        self.plan.check()
        self.places = tuple(Zone(zone.name) for zone in self.plan.zones)
        self._named = {key(zone.name): zone for zone in self.places}
        self._known = frozenset(self.places)
        self._marks = {Zone(zone.name): zone.marks for zone in self.plan.zones}
        self._joined = tuple((self.places[a], self.places[b]) for a, b in ends(self.plan))
        ways = [edge.way for edge in self.plan.edges]
        self._ways = {frozenset(pair): way for pair, way in zip(self._joined, ways, strict=True)}
        open_ = {pair for pair, way in self._ways.items() if way != LOCKED}
        self._next = {
            at: tuple(other for other in self.places if frozenset((at, other)) in open_) for at in self.places
        }

    def place(self, name: str) -> Zone:
        """The zone called ``name``, however it is spelt; raises :class:`PlaceError`."""
        found = self._named.get(key(name))
        if found is None:
            raise PlaceError(unknown(name, map(str, self.places)))
        return found

    def __contains__(self, at: object) -> bool:
        return at in self._known

    def neighbours(self, at: Zone) -> tuple[Zone, ...]:
        """The zones to which an edge leads, a gap, or a door that is not locked, as they were told."""
        return self._next[at]

    def way(self, a: Zone, b: Zone) -> str:
        """``unlocked`` or ``locked`` where there is a door between two zones, or ``gap``; else empty."""
        return self._ways.get(frozenset((a, b)), "")

    def tags(self, at: Zone) -> tuple[str, ...]:
        """The features of a zone (``zones.zone.features``)."""
        return self._marks[at]

    def clash(self, a: Zone, b: Zone) -> bool:
        """Nobody is in the way of anybody."""
        return False

    @property
    def laid(self) -> tuple[str, ...]:
        """Its zones and edges as a setup tells them."""
        return self.plan.lines()

    # ------------------------------------------------------------ how it is drawn

    @cached_property
    def _cells(self) -> dict[Zone, Cell]:
        fixed = {number: zone.at for number, zone in enumerate(self.plan.zones) if zone.at is not None}
        return dict(zip(self.places, laid_out(len(self.places), [*ends(self.plan)], fixed), strict=True))

    @cached_property
    def width(self) -> int:  # type: ignore[override]
        """How wide it is drawn, in whole widths of a piece's room."""
        return round((1 + max(column for column, _ in self._cells.values())) * (WIDE + GAP))

    @cached_property
    def height(self) -> int:  # type: ignore[override]
        """How high it is drawn, in the same."""
        return round((1 + max(row for _, row in self._cells.values())) * (HIGH + GAP))

    def middle(self, at: Zone) -> tuple[float, float]:
        """The middle of the area by which it is drawn."""
        return middle(self._cells[at])

    def outline(self, at: Zone) -> Outline:
        """A rounded area; all are alike."""
        return _RIM

    def passages(self) -> tuple[Joining[Zone], ...]:
        """The edges and doors, as they were told."""
        taken = frozenset(self._cells.values())
        return tuple(
            Joining(a, b, self.way(a, b), line(self._cells[a], self._cells[b], taken, number))
            for number, (a, b) in enumerate(self._joined)
        )
