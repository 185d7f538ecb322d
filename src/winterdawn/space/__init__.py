"""Maps: where somebody may stand, and how places lie to each other."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from winterdawn.space.hexes import HexMap
from winterdawn.space.maps import Space
from winterdawn.space.planes import Plane
from winterdawn.space.squares import SquareMap

KINDS: dict[str, Callable[[int, int, tuple[str, ...], tuple[str, ...], float], Space[Any]]] = {
    "hex": lambda width, height, blocked, features, _: HexMap(width, height, blocked, features),
    "square": SquareMap,
    "plane": lambda width, height, blocked, features, _: Plane(width, height, blocked, features),
}
"""The kinds of map by the word that names them."""


def made(
    kind: str,
    width: int,
    height: int,
    blocked: tuple[str, ...] = (),
    diagonal: float = 1.5,
    features: tuple[str, ...] = (),
) -> Space[Any]:
    """The map of a kind, ``width`` x ``height`` places or metres, of which some are ``blocked`` and on which
    ``features`` lie; a ``diagonal`` step takes so many metres where there are such. The same for the same.

    Raises :class:`~winterdawn.space.maps.PlaceError`; ``kind`` is one of :data:`KINDS`.
    """
    return _made(kind, width, height, blocked, features, diagonal)


@lru_cache(maxsize=64)
def _made(kind: str, *told: Any) -> Space[Any]:
    return KINDS[kind](*told)
