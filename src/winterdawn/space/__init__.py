"""Maps: where somebody may stand, and how places lie to each other."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from winterdawn.space.hexes import HexMap
from winterdawn.space.maps import Space
from winterdawn.space.planes import Plane
from winterdawn.space.squares import SquareMap

KINDS: dict[str, Callable[[int, int, tuple[str, ...], float], Space[Any]]] = {
    "hex": lambda width, height, blocked, _: HexMap(width, height, blocked),
    "square": SquareMap,
    "plane": lambda width, height, blocked, _: Plane(width, height, blocked),
}
"""The kinds of map by the word that names them."""


@lru_cache(maxsize=64)
def made(
    kind: str, width: int, height: int, blocked: tuple[str, ...] = (), diagonal: float = 1.5
) -> Space[Any]:
    """The map of a kind, ``width`` x ``height`` places or metres, of which some are ``blocked``; a
    ``diagonal`` step takes so many metres where there are such.

    Raises :class:`~winterdawn.space.maps.PlaceError`; ``kind`` is one of :data:`KINDS`.
    """
    return KINDS[kind](width, height, blocked, diagonal)
