"""Attacks a table on this machine: ``python -m tests.drill.attacker KIND PORT SECONDS [SECRET]``.

It comes from 127.0.0.2, gives way to everybody else on the machine, keeps to a rate, and stops by
itself. What it did it prints as JSON.
"""

from __future__ import annotations

import asyncio
import itertools
import os
import random
import resource
import socket
import sys
import time
import zlib
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress

import msgspec

HERE = ("127.0.0.2", 0)
MASK = bytes(4)
"""All zeros: masking leaves the payload as it is."""

WHO = "anna", "bela", "cleo", "dora", "emil"

Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]


def frame(opcode: int, payload: bytes, *, first: int = 0x80) -> bytes:
    size = len(payload)
    length = bytes([0x80 | size]) if size < 126 else bytes([0xFE, *size.to_bytes(2)])
    return bytes([first | opcode]) + length + MASK + payload


def burst() -> bytes:
    """Few bytes that become 65,000."""
    deflate = zlib.compressobj(9, wbits=-12)
    packed = deflate.compress(bytes(65_000)) + deflate.flush(zlib.Z_SYNC_FLUSH)
    return frame(0x2, packed[:-4], first=0xC0)


class Attack:
    def __init__(self, kind: str, port: int, seconds: float, secret: str = "") -> None:
        self.kind, self.port, self.secret = kind, port, secret
        self.end = time.monotonic() + seconds
        self.did: Counter[str] = Counter()
        self._opened = time.monotonic()
        self.record = ""
        self._lies = itertools.count()
        self._chance = random.Random(kind)

    async def run(self) -> None:
        kinds: dict[str, tuple[int, float, Callable[[], Awaitable[None]]]] = {
            "bursts": (60, 100, self.bursts),
            "held": (1_100, 400, self.held),
            "pings": (20, 100, self.pings),
            "fragments": (20, 100, self.fragments),
            "tabs": (1_000, 200, self.tabs),
            "liars": (20, 100, self.liars),
            "curious": (8, 100, self.curious),
        }
        count, self.rate, attack = kinds[self.kind]
        with suppress(TimeoutError):
            async with asyncio.timeout_at(asyncio.get_running_loop().time() + self.end - time.monotonic()):
                await asyncio.gather(*(self.repeat(attack) for _ in range(count)))

    async def repeat(self, attack: Callable[[], Awaitable[None]]) -> None:
        """Attack anew whenever the connection is lost, all together at most ``rate`` times a second."""
        while True:
            now = time.monotonic()
            self._opened = max(self._opened + 1 / self.rate, now)
            await asyncio.sleep(self._opened - now)
            with suppress(OSError, EOFError):
                await attack()
            self.did["lost"] += 1

    async def open(self) -> Streams:
        raw = socket.socket()
        raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
        raw.setblocking(False)
        raw.bind(HERE)
        await asyncio.get_running_loop().sock_connect(raw, ("127.0.0.1", self.port))
        streams = await asyncio.open_connection(sock=raw, limit=2**20)
        self.did["opened"] += 1
        return streams

    async def websocket(self, more: str = "") -> tuple[asyncio.StreamReader, asyncio.StreamWriter, bool]:
        reader, writer = await self.open()
        writer.write(
            f"GET /live HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nConnection: Upgrade\r\n"
            "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n{more}\r\n".encode()
        )
        answer = await reader.readuntil(b"\r\n\r\n")
        return reader, writer, b"permessage-deflate" in answer

    async def pour(self, writer: asyncio.StreamWriter, data: bytes, pause: float) -> None:
        """Send ``data`` again and again."""
        try:
            while True:
                writer.write(data)
                await writer.drain()
                self.did["bytes"] += len(data)
                await asyncio.sleep(pause)
        finally:
            writer.transport.abort()

    async def bursts(self) -> None:
        _, writer, compressed = await self.websocket("Sec-WebSocket-Extensions: permessage-deflate\r\n")
        self.did["compressed"] += compressed
        await self.pour(writer, burst() * 50, 0.05)

    async def held(self) -> None:
        """Say nothing, or begin a request and never end it."""
        reader, writer = await self.open()
        try:
            if self.did["opened"] % 2:
                writer.write(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ")
                while not reader.at_eof():
                    writer.write(b"x")
                    await writer.drain()
                    await asyncio.sleep(1)
            else:
                await reader.read()
        finally:
            writer.transport.abort()

    async def pings(self) -> None:
        """Ask for answers and read none of them."""
        reader, writer, _ = await self.websocket()
        reader._transport.pause_reading()  # type: ignore[attr-defined]
        await self.pour(writer, frame(0x9, bytes(125)) * 500, 0.035)

    async def fragments(self) -> None:
        """A message that never ends, in parts that hold nothing."""
        _, writer, _ = await self.websocket()
        writer.write(frame(0x1, b"", first=0))
        await self.pour(writer, frame(0x0, b"", first=0) * 10_000, 0.1)

    async def tabs(self) -> None:
        """A page more at a seat whose link is known; half of them do not read."""
        reader, writer = await self.seated({})
        try:
            if self.did["opened"] % 2:
                reader._transport.pause_reading()  # type: ignore[attr-defined]
                await asyncio.sleep(600)
            while await reader.read(2**16):
                pass
        finally:
            writer.transport.abort()

    async def seated(self, held: dict[str, object]) -> Streams:
        """At the seat whose link is known, by a page that says what it has."""
        reader, writer, _ = await self.websocket()
        hello = {"type": "hello", "secret": self.secret, "held": held}
        writer.write(frame(0x1, msgspec.json.encode(hello)))
        await writer.drain()
        return reader, writer

    async def liars(self) -> None:
        """Come back with another false account each time of what the page has."""
        number = next(self._lies)
        lie: dict[str, object] = {"first": number % 7, "talk": number % 300, "seq": number}
        menus = [f"{number:016x}"] * (number % 17)
        reader, writer = await self.seated({**lie, "record": self.record, "menus": menus})
        try:
            told = await reader.readuntil(b'"record":"')
            self.record = (await reader.readuntil(b'"')).decode()[:-1]
            self.did["bytes"] += len(told)
        finally:
            writer.transport.abort()

    async def curious(self) -> None:
        """Look at everything in turn, read back, and ask for all that a page may ask for, without an end."""
        reader, writer = await self.seated({})
        try:
            await asyncio.gather(self.asking(writer), self.reading(reader))
        finally:
            writer.transport.abort()

    async def asking(self, writer: asyncio.StreamWriter) -> None:
        while True:
            people = self._chance.choices(WHO, k=3)
            odd = f"{self._chance.random():.90f}"
            for message in (
                {"type": "look", "sheets": [*people, odd]},
                {"type": "earlier"},
                {"type": "foresee", "seq": self._chance.randrange(200), "ask": self._chance.randrange(2)},
                {"type": "fetch", "version": "0" * 32},
                {"type": "disclose"},
            ):
                writer.write(frame(0x1, msgspec.json.encode(message)))
                await writer.drain()
                self.did["asked"] += 1
                await asyncio.sleep(0.05)

    async def reading(self, reader: asyncio.StreamReader) -> None:
        while told := await reader.read(2**16):
            self.did["bytes"] += len(told)


async def main() -> None:
    kind, port, seconds, *secret = sys.argv[1:]
    attack = Attack(kind, int(port), float(seconds), *secret)
    await attack.run()
    print(msgspec.json.encode(attack.did).decode())


if __name__ == "__main__":
    os.nice(10)
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(4_096, hard), hard))
    resource.setrlimit(resource.RLIMIT_AS, (2**30, 2**30))
    asyncio.run(main())
