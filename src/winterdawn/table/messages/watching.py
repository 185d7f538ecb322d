"""How somebody sees the table with other eyes than their own."""

from __future__ import annotations

from typing import Annotated

import msgspec

SeatId = Annotated[str, msgspec.Meta(max_length=100)]


class Watch(msgspec.Struct, frozen=True, tag="watch", forbid_unknown_fields=True):
    """The game master wants to see the page of another seat, and does nothing there; or their own again."""

    seat: SeatId = ""
    """Empty for one's own."""
