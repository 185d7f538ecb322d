"""Maps: where somebody may stand, and how places lie to each other."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from winterdawn.space.hexes import HexMap
from winterdawn.space.maps import Space

KINDS: dict[str, type[HexMap]] = {kind.kind: kind for kind in (HexMap,)}
"""The kinds of map by the word that names them."""


@lru_cache(maxsize=64)
def made(kind: str, width: int, height: int, blocked: tuple[str, ...] = ()) -> Space[Any]:
    """The map of a kind, ``width`` x ``height`` places of which some are ``blocked``, by name.

    Raises :class:`~winterdawn.space.maps.PlaceError`; ``kind`` is one of :data:`KINDS`.
    """
    return KINDS[kind](width, height, blocked)
