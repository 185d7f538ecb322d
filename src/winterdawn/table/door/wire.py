"""What carries messages, and how they are read off it within limits."""

from __future__ import annotations

from typing import Protocol

import msgspec

from winterdawn.table.messages import FromPage, Refusal
from winterdawn.table.seats.bucket import Bucket

LARGEST_MESSAGE = 64 * 1024
"""Bytes of one message from a page."""

BURST, RATE = 40, 20.0
"""Messages at once, and messages a second, that a connection may send."""

MOST_EXCESS = 200
"""Messages beyond the rate before the connection is closed."""

_reader: msgspec.json.Decoder[FromPage] = msgspec.json.Decoder(FromPage)


class Closed(Exception):
    """The other side is gone, or must go; ``code`` is sent if it is still there."""

    def __init__(self, code: int = 1000, reason: str = "") -> None:
        super().__init__(reason)
        self.code, self.reason = code, reason


class Wire(Protocol):
    """What carries messages."""

    async def receive(self) -> str | bytes:
        """The next message; raises :class:`Closed` when there will be none."""
        ...

    async def send(self, message: bytes) -> None:
        """Send one message; raises :class:`Closed` when nobody takes it."""
        ...

    @property
    def clear(self) -> bool:
        """Whether a message would be on its way at once."""
        ...

    def put(self, message: bytes) -> None:
        """Send one message while it is :attr:`clear`."""
        ...


class Reader:
    """Reads messages off a wire, within limits."""

    def __init__(self, wire: Wire) -> None:
        self._wire, self._allowance, self._excess = wire, Bucket(BURST, RATE), 0
        self.largest = LARGEST_MESSAGE

    async def next(self) -> FromPage | Refusal:
        """The next message, or why what came is none; raises :class:`Closed` if far too many came."""
        raw = await self._wire.receive()
        if not self._allowance.take():
            self._excess += 1
            if self._excess > MOST_EXCESS:
                raise Closed(1008, "far too many messages")
            return Refusal("too-fast", f"that is more than {RATE:g} messages a second; slow down")
        if len(raw) > self.largest:
            return Refusal("unreadable", f"a message holds at most {self.largest} bytes")
        try:
            return _reader.decode(raw)
        except msgspec.ValidationError as error:
            return Refusal("unreadable", f"the message cannot be read: {str(error)[:200]}")
        except (ValueError, RecursionError):
            return Refusal("unreadable", "the message cannot be read: it is no JSON of a sensible shape")
