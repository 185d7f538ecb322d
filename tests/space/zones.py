"""A map that is no more than three rooms: many people in one, no metres, no facing, nothing flies off."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple
from unittest import mock

from winterdawn import space
from winterdawn.space.maps import Outline, PlaceError, Space

_NEXT = {"yard": ("hall",), "hall": ("yard", "loft"), "loft": ("hall",)}
_MIDDLES = {"yard": (2.0, 3.0), "hall": (7.0, 3.0), "loft": (7.0, 0.0)}
_CORNERS = {
    "yard": ((-2, -3), (2, -3), (3, 0), (2, 2), (-2, 2)),
    "hall": ((-3, -2), (2, -2), (2, 2), (-3, 2), (-2, 0)),
    "loft": ((-2, -1), (2, -1), (2, 1), (-2, 1)),
}


class Zone(NamedTuple):
    name: str

    def __str__(self) -> str:
        return self.name


class Zones(Space[Zone]):
    kind = "zones"
    metric = False
    blocked = frozenset()
    width, height = 1, 1
    places = tuple(map(Zone, _NEXT))

    def place(self, name: str) -> Zone:
        if name not in _NEXT:
            raise PlaceError(f"{name!r} is no zone; use {', '.join(_NEXT)}")
        return Zone(name)

    def __contains__(self, at: object) -> bool:
        return at in self.places

    def neighbours(self, at: Zone) -> tuple[Zone, ...]:
        return tuple(map(Zone, _NEXT[at.name]))

    def edge(self, at: Zone) -> bool:
        return at.name == "yard"

    def stride(self, a: Zone, b: Zone) -> float:
        return 1

    def distance(self, a: Zone, b: Zone) -> int:
        return 0 if a == b else 1 if b in self.neighbours(a) else 2

    def clash(self, a: Zone, b: Zone) -> bool:
        return False

    def middle(self, at: Zone) -> tuple[float, float]:
        return _MIDDLES[at.name]

    def outline(self, at: Zone) -> Outline:
        return _CORNERS[at.name]


@contextmanager
def zones() -> Iterator[None]:
    """Let setups name the map meanwhile."""
    space._made.cache_clear()
    with mock.patch.dict(space.KINDS, {"zones": lambda *_: Zones()}):
        yield
    space._made.cache_clear()
