"""What a page says of what is read at it."""

from __future__ import annotations

import msgspec


class ReadOn(msgspec.Struct, frozen=True, tag="read-on", forbid_unknown_fields=True):
    """Somebody has opened ask number ``ask``, which nobody has to answer, and reads it: where the computer
    goes on, the table leaves a moment for it.
    """

    seq: int
    ask: int
    encounter: str = ""
