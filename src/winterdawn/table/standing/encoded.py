"""What is long and stays the same for a while: encoded once, and told by its version where it is known."""

from __future__ import annotations

import hashlib
from typing import NamedTuple

import msgspec

SHORT = 500
"""Bytes of what an ask may be answered with up to which it is sent with the ask."""


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
