"""What lies around somebody: how far, on which side, and whether they look upon it."""

from __future__ import annotations

from collections.abc import Callable, Container
from enum import Enum
from typing import TYPE_CHECKING, Any

from winterdawn.space.routes import P

if TYPE_CHECKING:
    from winterdawn.space.maps import Space


class Arc(Enum):
    """On which side of somebody a thing lies (``book.rule-zero.hex-facing-arcs``)."""

    FRONT = "front"
    FLANK = "flank"
    REAR = "rear"


class Far(dict[P, int]):
    """Metres to other places, each measured once."""

    def __init__(self, measure: Callable[[P, P], int], at: P) -> None:
        self._measure, self._at = measure, at

    def __missing__(self, other: P) -> int:
        metres = self[other] = self._measure(self._at, other)
        return metres


class Looked(Container[P]):
    """Places that somebody looks upon, where there are too many to keep what is found."""

    def __init__(self, ground: Space[P], at: P, facing: int, metres: frozenset[int]) -> None:
        self._ground, self._at, self._facing, self._metres = ground, at, facing, metres

    def __contains__(self, spot: Any) -> bool:
        ground = self._ground
        near = ground.apart(self._at, spot) in self._metres
        ahead = near and ground.arc(self._facing, self._at, spot) is not Arc.REAR
        return ahead and ground.sight(self._at, spot)


class Seen(Looked[P]):
    """The same, each judged once."""

    def __init__(self, ground: Space[P], at: P, facing: int, metres: frozenset[int]) -> None:
        super().__init__(ground, at, facing, metres)
        self._known: dict[P, bool] = {}

    def __contains__(self, spot: Any) -> bool:
        found = self._known.get(spot)
        if found is None:
            found = self._known[spot] = super().__contains__(spot)
        return found
