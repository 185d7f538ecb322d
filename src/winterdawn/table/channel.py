"""One live connection: reads messages within limits, and sends states without holding others up."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Protocol

import msgspec

from winterdawn.characters.documents import MOST_BYTES
from winterdawn.kernel.errors import Refused
from winterdawn.table.actions import Action
from winterdawn.table.door.bucket import Bucket
from winterdawn.table.live import Live
from winterdawn.table.messages import FromPage, Hello, Ping, Pong, Refusal, Say
from winterdawn.table.seating import SeatAction
from winterdawn.table.states import Sight, state_of
from winterdawn.table.store import Seat

LARGEST_MESSAGE = 64 * 1024
"""Bytes of one message from a page."""

LARGEST_UPLOAD = 2 * MOST_BYTES + LARGEST_MESSAGE
"""The same of the game master's, which may hold a sheet, its quotes and ends of lines escaped."""

HELLO_WITHIN = 10.0
"""Seconds for the first :class:`Hello`."""

SEND_WITHIN = 30.0
"""Seconds that a page may take to take a message before its connection is closed."""

BURST, RATE = 40, 20.0
"""Messages at once, and messages a second, that a connection may send."""

MOST_EXCESS = 200
"""Messages beyond the rate before the connection is closed."""

MOST_BEFORE_HELLO = 8
"""Messages that may come before a :class:`Hello`."""

STATES, STATES_A_SECOND = 10, 10.0
"""States that one page is sent, at once and a second; between two of them others are skipped."""

FAREWELL_WITHIN = 1.0
"""Seconds for telling a page why it is let go."""

MOST_REFUSALS = 16
"""Refusals kept for a page that does not read; older ones are dropped."""

log = logging.getLogger(__name__)
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


Enter = Callable[[str], Awaitable[tuple[Live, Seat] | None]]
"""Opens a seat by the secret of its link; none if no seat has it."""


def largest(seat: Seat) -> int:
    """Bytes of one message from ``seat``."""
    return LARGEST_UPLOAD if seat.gm else LARGEST_MESSAGE


async def talk(wire: Wire, enter: Enter) -> None:
    """Serve one connection until it ends; raises :class:`Closed` with what to close it with."""
    reading = _Reading(wire)
    try:
        async with asyncio.timeout(HELLO_WITHIN):
            live, seat = await _greet(wire, reading, enter)
    except TimeoutError:
        raise Closed(1008, "no hello came") from None
    reading.largest = largest(seat)
    connection = Connection(wire, live, seat)
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


class _Reading:
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


async def _greet(wire: Wire, reading: _Reading, enter: Enter) -> tuple[Live, Seat]:
    for _ in range(MOST_BEFORE_HELLO):
        message = await reading.next()
        if isinstance(message, Hello):
            found = await enter(message.secret)
            if found is not None:
                return found
            refusal = Refusal(
                "unknown-seat", "this link opens no seat here; ask the game master for a new one"
            )
            await wire.send(msgspec.json.encode(refusal))
            raise Closed(1008, "unknown seat")
        first = Refusal("unreadable", "say hello first: the first message names the seat's secret")
        await wire.send(msgspec.json.encode(message if isinstance(message, Refusal) else first))
    raise Closed(1008, "no hello came")


class Connection:
    """A page at ``seat``. A newer state takes the place of one that is not sent yet."""

    def __init__(self, wire: Wire, live: Live, seat: Seat) -> None:
        self.seat = seat
        self._wire, self._live = wire, live
        self._seen: Sight | None = None
        self._pace = Bucket(STATES, STATES_A_SECOND)
        self._farewell: asyncio.Future[Refusal] = asyncio.get_running_loop().create_future()
        self._refusals: deque[Refusal] = deque(maxlen=MOST_REFUSALS)
        self._outdated = True
        self._something = asyncio.Event()
        self._taking: asyncio.Task[None] | None = None

    def wake(self) -> None:
        """There is a new state to send."""
        self._outdated = True
        self._something.set()

    def refuse(self, refusal: Refusal) -> None:
        """Tell the page that its message was not taken, with the newest state if it was stale."""
        self._refusals.append(refusal)
        if refusal.code == "stale":
            self._outdated = True
        self._something.set()

    async def write(self) -> None:
        """Send what there is to send, until the connection ends."""
        while True:
            await self._something.wait()
            self._something.clear()
            while self._refusals:
                await self._send(msgspec.json.encode(self._refusals.popleft()))
            if self._outdated:
                await asyncio.sleep(self._pace.wait())
                await self._send(await self._newest())

    async def _newest(self) -> bytes:
        # under the lock nothing is half done, so nothing unwritten is ever shown
        async with self._live.lock:
            self._outdated = False
            sight = self._live.presence.sight(self.seat.id, self._look)
        before, self._seen = self._seen, sight
        return sight.message(before)

    def _look(self) -> Sight:
        return Sight(self._live, state_of(self._live, self.seat))

    async def _send(self, message: bytes) -> None:
        try:
            async with asyncio.timeout(SEND_WITHIN):
                await self._wire.send(message)
        except TimeoutError:
            raise Closed(1008, "the page does not read") from None

    def let_go(self, code: str, why: str) -> None:
        """This connection ends now, and its page is told why."""
        if not self._farewell.done():
            self._farewell.set_result(Refusal(code, why))

    async def farewell(self) -> None:
        """Wait until this connection is let go; then raises :class:`Closed`."""
        refusal = await self._farewell
        with suppress(TimeoutError):
            async with asyncio.timeout(FAREWELL_WITHIN):
                await self._wire.send(msgspec.json.encode(refusal))
        raise Closed(1008, refusal.code)

    async def read(self, reading: _Reading) -> None:
        """Take the page's messages one after the other, until the connection ends.

        A :class:`Ping` is answered at once, even while what was done before is still worked out.
        """
        while True:
            message = await reading.next()
            if isinstance(message, Refusal):
                self.refuse(message)
            elif isinstance(message, Ping):
                await self._send(msgspec.json.encode(Pong()))
            elif isinstance(message, Hello):
                self.refuse(Refusal("not-allowed", "this connection has its seat already"))
            else:
                if self._taking is not None:
                    await self._taking
                self._taking = asyncio.create_task(self._take(message))

    async def _take(self, message: Action | SeatAction) -> None:
        if self._farewell.done():
            return
        if isinstance(message, Say) and not self._live.presence.may_talk(self.seat):
            self.refuse(Refusal("too-fast", "that is more talk than the table can follow; wait a little"))
            return
        allowance = self._live.presence.allowance(self.seat.id)
        if not allowance.take():
            self.refuse(Refusal("too-fast", "that is more than the table can follow; slow down"))
            return
        try:
            if isinstance(message, SeatAction):
                link = await asyncio.shield(self._live.seating.do(self, message))
                if link is not None:
                    await self._send(msgspec.json.encode(link))
            else:
                await self._live.do(self.seat, message)
        except Closed:
            return  # nobody reads any more, which ends this connection elsewhere
        except Refused as refused:
            allowance.give_back()
            self.refuse(Refusal(refused.code, str(refused), refused.cites))
        except Exception:
            log.exception("a message failed")
            self.refuse(Refusal("not-allowed", "the server failed over this; nothing was changed"))
