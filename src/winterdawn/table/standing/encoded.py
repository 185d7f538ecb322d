"""What is long and stays the same for a while: encoded once, and told by its version where it is known."""

from __future__ import annotations

import hashlib
from typing import NamedTuple

import msgspec

from winterdawn.kernel.views.view import Map, PlaceRow

SHORT = 500
"""Bytes of what an ask may be answered with up to which it is sent with the ask."""
CLOSE = 0.001
"""How far from its row, in cells, a place may be said to lie."""


class Encoded(NamedTuple):
    """Something as it is sent."""

    version: str
    """The same for equal things; empty for one so short that it is sent wherever it is named."""
    text: msgspec.Raw
    """In JSON."""

    @property
    def told(self) -> msgspec.Raw:
        """What stands in its place: its version, or itself if it is short."""
        return msgspec.Raw(b'"%b"' % self.version.encode()) if self.version else self.text


def encoded(thing: object, short: int = 0) -> Encoded:
    """``thing`` in JSON; without a version if that has up to ``short`` bytes."""
    text = msgspec.json.encode(thing)
    version = hashlib.sha256(text).hexdigest()[:16] if len(text) > short else ""
    return Encoded(version, msgspec.Raw(text))


def in_rows(ground: Map) -> Map:
    """The same map with its places in rows, where they lie in rows and have names of one word."""
    if any(" " in name for name in ground.places):
        return ground
    rows: list[PlaceRow] = []
    for name, (x, y, shape) in ground.places.items():
        names, first, level, apart, outline = rows[-1] if rows else ("", x, y, 0.0, -1)
        many = names.count(" ") + 1
        step = apart if many > 1 else round(x - first, 4)
        if (level, outline) == (y, shape) and step > 0 and abs(first + many * step - x) < CLOSE:
            rows[-1] = f"{names} {name}", first, y, step, shape
        else:
            rows.append((name, x, y, 0.0, shape))
    return msgspec.structs.replace(ground, places={}, rows=tuple(rows))
