"""Areas of a map on which any point may be chosen, as they are drawn."""

from __future__ import annotations

import msgspec


class Stage(msgspec.Struct, frozen=True):
    """What can be reached for so much: outlines, of which those that lie in another are holes."""

    label: str
    outlines: tuple[tuple[tuple[float, float], ...], ...]


class Area(msgspec.Struct, frozen=True):
    """Where a point may be chosen beside the places that are listed, ``step`` metres from one to the next.

    The last stage is all of it; whoever goes into a stage of ``risks`` runs one.
    """

    step: float
    stages: tuple[Stage, ...]
    risks: tuple[Stage, ...] = ()
