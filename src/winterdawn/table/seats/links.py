"""The links of seats as they are handed out: under an address that others reach, and as a QR code."""

from __future__ import annotations

from collections.abc import Iterator

import segno

from winterdawn.table.log.store import Seat
from winterdawn.table.messages import SeatLink
from winterdawn.table.seats.secrets import link, secret_of

HALL = "hall."
"""What the secret begins with that opens the page of all campaigns; that of a seat never has a full stop."""
BORDER = 4
"""Light squares around a code, without which many readers do not find it."""


class Links:
    """Worked out from ``key``, under an ``origin``; ``reach`` says why others cannot follow them."""

    def __init__(self, key: bytes, origin: str = "", reach: str = "") -> None:
        self.key, self._origin, self.reach = key, origin, reach

    @property
    def hall(self) -> str:
        """What opens the page of all campaigns."""
        return HALL + secret_of(self.key, "", "hall")

    def secret(self, seat: Seat, generation: int | None = None) -> str:
        """The secret that opens a seat, of another generation than its own if one is told."""
        which = seat.generation if generation is None else generation
        return secret_of(self.key, seat.campaign, seat.id, which)

    def link(self, seat: Seat) -> SeatLink:
        """What is handed out for a seat."""
        secret = self.secret(seat)
        if not self._origin:
            return SeatLink(seat.id, secret)
        address = link(self._origin, secret)
        rows = [bytes(row) for row in segno.make(address, micro=False).matrix]
        code = "".join(_dark(rows))
        return SeatLink(seat.id, secret, address, code, len(rows) + 2 * BORDER, self.reach)


def _dark(rows: list[bytes]) -> Iterator[str]:
    """A rectangle for each run of dark squares."""
    for y, row in enumerate(rows, BORDER):
        x = 0
        for run in row.split(b"\x00"):
            if run:
                yield f"M{x + BORDER} {y}h{len(run)}v1h-{len(run)}z"
            x += len(run) + 1
