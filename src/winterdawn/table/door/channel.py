"""One live connection, from its hello to its end."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import msgspec

from winterdawn.characters.documents import MOST_BYTES
from winterdawn.kernel.errors import Refused
from winterdawn.table.door.connection import Connection
from winterdawn.table.door.wire import LARGEST_MESSAGE, Closed, Reader, Wire
from winterdawn.table.live.live import Live
from winterdawn.table.log.store import Seat
from winterdawn.table.messages import Held, Hello, Refusal

LARGEST_UPLOAD = 2 * MOST_BYTES + LARGEST_MESSAGE
"""Bytes of one message from the game master, which may hold a sheet, its quotes and ends of lines escaped."""

HELLO_WITHIN = 10.0
"""Seconds for the first :class:`Hello`."""

MOST_BEFORE_HELLO = 8
"""Messages that may come before a :class:`Hello`."""


Enter = Callable[[str], Awaitable[tuple[Live, Seat]]]
"""Opens a seat by the secret of its link; raises a :class:`Refused` if it opens none."""


def largest(seat: Seat) -> int:
    """Bytes of one message from ``seat``."""
    return LARGEST_UPLOAD if seat.gm else LARGEST_MESSAGE


async def talk(wire: Wire, enter: Enter) -> None:
    """Serve one connection until it ends; raises :class:`Closed` with what to close it with."""
    reading = Reader(wire)
    try:
        async with asyncio.timeout(HELLO_WITHIN):
            live, seat, held = await _greet(wire, reading, enter)
    except TimeoutError:
        raise Closed(1008, "no hello came") from None
    reading.largest = largest(seat)
    connection = Connection(wire, live, seat, held)
    live.enter(connection)
    try:
        await _first_to_end(connection.write(), connection.read(reading), connection.farewell())
    finally:
        live.leave(connection)


async def _first_to_end(*work: Awaitable[None]) -> None:
    tasks = [asyncio.ensure_future(each) for each in work]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        ends = await asyncio.gather(*tasks, return_exceptions=True)
    for end in ends:
        if isinstance(end, Exception):
            raise end


async def _greet(wire: Wire, reading: Reader, enter: Enter) -> tuple[Live, Seat, Held]:
    for _ in range(MOST_BEFORE_HELLO):
        message = await reading.next()
        if isinstance(message, Hello):
            try:
                live, seat = await enter(message.secret)
            except Refused as refused:
                await wire.send(msgspec.json.encode(Refusal(refused.code, str(refused))))
                raise Closed(1008, "unknown seat") from None
            return live, seat, message.held
        first = Refusal("unreadable", "say hello first: the first message names the seat's secret")
        await wire.send(msgspec.json.encode(message if isinstance(message, Refusal) else first))
    raise Closed(1008, "no hello came")
