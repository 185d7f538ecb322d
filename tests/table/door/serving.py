"""A server with a gate in the test's own process, and raw connections to it."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Any

import uvicorn

from winterdawn.table.door.gate import Gate
from winterdawn.table.door.protocols import BODIES, GuardedConfig

ANSWER = b"HTTP/1.1 200"
UPGRADE = (
    b"GET /live HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
    b"Sec-WebSocket-Extensions: permessage-deflate\r\n\r\n"
)
GET = b"GET / HTTP/1.1\r\nHost: a\r\n\r\n"
PATIENCE = 60
"""Seconds after which something has gone wrong, however busy the machine is."""


async def app(scope: Any, receive: Any, send: Any) -> None:
    """Answers every request; on a websocket ``hello`` opens a seat, and everything is sent back."""
    if scope["type"] == "lifespan":
        while True:
            kind = (await receive())["type"]
            await send({"type": f"{kind}.complete"})
            if kind == "lifespan.shutdown":
                return
    if scope["type"] == "http":
        await _answer(scope, receive, send)
        return
    await receive()
    await send({"type": "websocket.accept"})
    while (message := await receive())["type"] == "websocket.receive":
        data = message.get("text") or ""
        if data == "hello":
            scope["state"]["door"].welcome()
        await send({"type": "websocket.send", "text": f"{len(data)}"})


async def _answer(scope: Any, receive: Any, send: Any) -> None:
    """Say ``ok``, or how many bytes came where some are awaited."""
    told = b"ok"
    if scope["path"].startswith(BODIES) and b"content-length" in dict(scope["headers"]):
        size, more = 0, True
        while more:
            message = await receive()
            size, more = size + len(message["body"]), message["more_body"]
        told = f"{size} bytes".encode()
    headers = [(b"content-length", str(len(told)).encode())]
    await send({"type": "http.response.start", "status": 200, "headers": headers})
    await send({"type": "http.response.body", "body": told})


class Served:
    def __init__(self, gate: Gate, port: int, server: uvicorn.Server) -> None:
        self.gate, self.port, self.server = gate, port, server
        self.lines: list[Line] = []

    async def open(self, address: str = "127.0.0.1") -> Line:
        made = await asyncio.open_connection("127.0.0.1", self.port, local_addr=(address, 0))
        self.lines.append(Line(*made))
        return self.lines[-1]

    async def socket(self, address: str = "127.0.0.1") -> Line:
        line = await self.open(address)
        line.send(UPGRADE)
        await line.until(b"\r\n\r\n")
        return line

    async def counted(self, count: int) -> None:
        async with asyncio.timeout(PATIENCE):
            while len(self.gate) != count:
                await asyncio.sleep(0.01)


class Line:
    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer, self.heard = reader, writer, b""

    def send(self, data: bytes) -> None:
        self.writer.write(data)

    def frame(self, opcode: int, data: bytes = b"", *, fin: bool = True) -> None:
        size = bytes([0x80 | len(data)]) if len(data) < 126 else bytes([0xFE, *len(data).to_bytes(2)])
        self.send(bytes([0x80 * fin | opcode]) + size + bytes(4) + data)

    async def until(self, words: bytes) -> None:
        async with asyncio.timeout(PATIENCE):
            while words not in self.heard:
                more = await self.reader.read(2**16)
                assert more, f"the connection ended before {words!r} came: {self.heard!r}"
                self.heard += more

    async def hears(self, words: bytes) -> None:
        """``words`` come next."""
        self.heard = b""
        await self.until(words)

    async def ended(self) -> bool:
        """Whether the other side has ended it, or does so sooner than for an unanswered ping."""
        try:
            async with asyncio.timeout(5):
                while more := await self.reader.read(2**16):
                    self.heard += more
        except TimeoutError:
            return False
        except OSError:
            pass
        return True


@asynccontextmanager
async def served(most: int = 500) -> AsyncIterator[Served]:
    gate = Gate(most)
    with listening() as heard:
        server = uvicorn.Server(GuardedConfig(app, gate))
        server.capture_signals = nothing
        running = asyncio.create_task(server.serve([heard]))
        while not server.started:
            await asyncio.sleep(0.01)
        table = Served(gate, heard.getsockname()[1], server)
        try:
            yield table
        finally:
            for line in table.lines:
                line.writer.transport.abort()
            server.should_exit = True
            await running


@contextmanager
def listening() -> Iterator[socket.socket]:
    with socket.create_server(("127.0.0.1", 0)) as heard:
        yield heard


@contextmanager
def nothing() -> Iterator[None]:
    yield
