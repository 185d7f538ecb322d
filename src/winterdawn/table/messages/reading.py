"""What a page says of what is read at it."""

from __future__ import annotations

import msgspec


class ReadOn(msgspec.Struct, frozen=True, tag="read-on", forbid_unknown_fields=True):
    """Somebody has opened ask number ``ask``, which the table leaves a moment for, and reads it."""

    seq: int
    ask: int
    encounter: str = ""
