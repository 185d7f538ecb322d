"""What uvicorn speaks on a connection, with bounds on what each piece of it may cost.

Uvicorn bounds the size of a message. What it leaves open is closed here: thousands of tiny frames
or requests in one read, pongs that pile up for a side that does not read, bodies that nobody
wants, connections that are held open, and compression, which lets few bytes become many.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from winterdawn.table.door.gate import Gate
from winterdawn.table.door.wire import LARGEST_MESSAGE
from winterdawn.table.seats.bucket import Bucket

LARGEST_HELLO = 4 * 1024
"""Bytes of one message from a page that has no seat yet."""

PIECE = 1024
"""Bytes that are looked at before anything is counted."""

FRAMES, FRAMES_A_SECOND = 400, 100.0
"""Frames of a websocket, at once and a second; a message is one of them, and so is a ping."""

PING_EVERY, PING_WITHIN = 5.0, 10.0
"""Seconds between pings to a connection, and those in which the browser has to answer one."""

BACKLOG = 64
"""Connections taken up in one go; must stay well below the gate's ``SPARE_FILES``."""


class GuardedConfig(uvicorn.Config):
    """Uvicorn's settings for ``app``, with ``gate`` before it."""

    def __init__(self, app: Any, gate: Gate) -> None:
        super().__init__(
            app,
            http=GuardedHttp,
            ws=GuardedSocket,
            ws_max_size=LARGEST_HELLO,
            ws_per_message_deflate=False,
            ws_ping_interval=PING_EVERY,
            ws_ping_timeout=PING_WITHIN,
            backlog=BACKLOG,
            lifespan="on",
            log_config=None,
            log_level="warning",
            access_log=False,
            server_header=False,
            timeout_graceful_shutdown=3,
        )
        self.gate = gate


BODIES = ("/api/hall/", "/api/journal", "/pictures")
"""Where paths begin to which something is sent; whoever answers there reads no body of a stranger."""


class GuardedHttp(H11Protocol):
    """HTTP: one request at a time, each counted by the gate, and without a body but for :data:`BODIES`."""

    config: GuardedConfig

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Counted before anything is read."""
        super().connection_made(transport)
        self.app_state = {**self.app_state, "door": self}
        self.config.gate.admit(transport)

    def connection_lost(self, exc: Exception | None) -> None:
        """Counted no more."""
        self.config.gate.forget(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Read piece by piece, as long as this connection speaks HTTP."""
        for piece in _pieces(data):
            super().data_received(piece)
            if self.transport.is_closing() or self.transport.get_protocol() is not self:
                return
            if self.conn.their_state is h11.SEND_BODY:
                # the request is answered, and what is not read of it by then stays unread
                self.cycle.keep_alive = False
                if not self._is_awaited():
                    self.flow.pause_reading()
                    return

    def _is_awaited(self) -> bool:
        """Whether a body is read where this one is sent, and comes in one piece and not in thousands."""
        sized = any(name == b"content-length" for name, _ in self.scope["headers"])
        return sized and self.scope["path"].startswith(BODIES)

    def welcome(self) -> None:
        """Its request comes from a seat, and may take its time."""
        self.config.gate.seat(self.transport)

    def on_response_complete(self) -> None:
        """One request is answered; whether another may come, the gate says."""
        self.config.gate.again(self.transport)
        super().on_response_complete()


class GuardedSocket(WebSocketsSansIOProtocol):
    """A websocket whose frames are counted. It stays open when its hello has opened a seat."""

    config: GuardedConfig

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """A stranger's still."""
        super().connection_made(transport)
        self._frames = Bucket(FRAMES, FRAMES_A_SECOND)
        self.config.gate.again(self.transport)

    def connection_lost(self, exc: Exception | None) -> None:
        """Counted no more."""
        self.config.gate.forget(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Read piece by piece."""
        for piece in _pieces(data):
            if self.transport.is_closing():
                return
            super().data_received(piece)

    def handle_events(self) -> None:
        """Cut off whoever sends frames too fast, however little they hold."""
        if self._frames.take(len(self.conn.events)):
            super().handle_events()
        else:
            self.transport.abort()

    def handle_ping(self) -> None:
        """Whoever does not read is owed no answer; it would only pile up."""
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.conn.data_to_send()

    def keepalive_timeout(self) -> None:
        """Cut off whoever does not answer, even if something waits to be sent to them."""
        super().keepalive_timeout()
        self.transport.abort()

    def welcome(self, largest: int = LARGEST_MESSAGE) -> None:
        """Its hello has opened a seat, whose messages may be up to ``largest`` bytes long."""
        self.config.gate.seat(self.transport)
        self.conn.max_message_size = largest

    async def tell(self, message: bytes) -> None:
        """Send a text to whoever has a seat, past all that stands between for strangers."""
        await self.send({"type": "websocket.send", "text": message.decode()})

    @property
    def clear(self) -> bool:
        """Whether whoever has the seat takes a text at once."""
        return self.writable.is_set() and not (self.close_sent or self.transport.is_closing())

    def put(self, message: bytes) -> None:
        """Send a text while it is clear, as :meth:`tell` does."""
        self.conn.send_text(message)
        self.transport.write(b"".join(self.conn.data_to_send()))

    async def run_asgi(self) -> None:
        """Let the application find this connection; once it is done with it, time runs again."""
        self.scope["state"]["door"] = self
        await super().run_asgi()
        self.config.gate.again(self.transport)


def _pieces(data: bytes) -> Iterator[bytes]:
    for start in range(0, len(data), PIECE):
        yield data[start : start + PIECE]
