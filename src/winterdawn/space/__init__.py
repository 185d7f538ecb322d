"""Maps: where somebody may stand, and how places lie to each other."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from winterdawn.space.hexes import HexMap
from winterdawn.space.maps import Space
from winterdawn.space.names import PlaceError
from winterdawn.space.plane.planes import Plane
from winterdawn.space.squares import SquareMap
from winterdawn.space.zones.graphs import ZoneMap


def _plane(
    width: int, height: int, blocked: tuple[str, ...], features: tuple[str, ...], _: float, scale: float
) -> Plane:
    if scale != 1:
        told = "a plane has no spaces and is measured in metres; leave it out"
        raise PlaceError(f"a scale of {scale:g} m a space is not possible here: {told}")
    return Plane(width, height, blocked, features)


def _zones(
    _width: int, _height: int, blocked: tuple[str, ...], features: tuple[str, ...], _: float, scale: float
) -> ZoneMap:
    if blocked:
        raise PlaceError("nothing is blocked on a map of zones; leave the zone out")
    if scale != 1:
        raise PlaceError(f"a scale of {scale:g} m a space is not possible here: zones are not measured")
    return ZoneMap(features)


Maker = Callable[[int, int, tuple[str, ...], tuple[str, ...], float, float], Space[Any]]
KINDS: dict[str, Maker] = {
    "hex": lambda width, height, blocked, features, _, scale: HexMap(width, height, blocked, features, scale),
    "square": SquareMap,
    "plane": _plane,
}
"""The kinds of map on which any ground can be laid, by the word that names them."""
ZONED: dict[str, Maker] = {"zone": _zones}
"""The kinds of map that are told place by place."""


def known() -> dict[str, Maker]:
    """All kinds of map by the word that names them."""
    return {**ZONED, **KINDS}


def made(
    kind: str,
    width: int,
    height: int,
    blocked: tuple[str, ...] = (),
    diagonal: float = 1.5,
    features: tuple[str, ...] = (),
    scale: float = 1,
) -> Space[Any]:
    """The map of a kind, ``width`` x ``height`` places or metres, of which some are ``blocked`` and on which
    ``features`` lie; a place is ``scale`` metres across, and a ``diagonal`` step takes so many times that
    where there are such. The same for the same.

    Raises :class:`~winterdawn.space.maps.PlaceError`; ``kind`` is one of :func:`known`.
    """
    return _made(kind, width, height, blocked, features, diagonal, scale)


@lru_cache(maxsize=64)
def _made(kind: str, *told: Any) -> Space[Any]:
    return known()[kind](*told)
