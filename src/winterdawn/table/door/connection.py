"""A page that has its seat: takes what it says, and tells it the news without holding others up."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from contextlib import suppress

import msgspec

from winterdawn.kernel.errors import NotAllowed, Refused
from winterdawn.table.door.wire import Closed, Reader, Wire
from winterdawn.table.live.live import Live
from winterdawn.table.live.played import Played
from winterdawn.table.log.store import Seat
from winterdawn.table.messages import (
    Earlier,
    FromPage,
    Held,
    Hello,
    Look,
    Ping,
    Pong,
    Refusal,
    Say,
    SeatAction,
)
from winterdawn.table.messages.changing import AskChanges, ChangeAnswer, ForeseeChange
from winterdawn.table.messages.watching import LeaveOff, Replay, TryApart, Watch
from winterdawn.table.pages.answering import Inquiry, answered
from winterdawn.table.pages.asking import drawn, undrawn
from winterdawn.table.pages.moments.replaying import replayed, try_apart
from winterdawn.table.pages.record import past
from winterdawn.table.pages.states import Sight, state_of
from winterdawn.table.pages.watching import Reads, Watched, watched
from winterdawn.table.scenes import turning
from winterdawn.table.seats.bucket import Bucket

SEND_WITHIN = 30.0
"""Seconds that a page may take to take a message before its connection is closed."""

STATES, STATES_A_SECOND = 20, 20.0
"""States that one page is sent, at once and a second; between two of them others are skipped."""

FAREWELL_WITHIN = 1.0
"""Seconds for telling a page why it is let go."""

MOST_REFUSALS = 16
"""Refusals kept for a page that does not read; older ones are dropped."""

log = logging.getLogger(__name__)


class Connection:
    """A page at ``seat`` that has ``held``. A newer state takes the place of one that is not sent yet."""

    def __init__(self, wire: Wire, live: Live, seat: Seat, held: Held) -> None:
        self.seat = seat
        self.sheets: frozenset[str] = frozenset()
        self._wire, self._live = wire, live
        self._seen: Sight | None = None
        self._held = held
        self._watched: Watched | None = None
        self._reads_back = False
        self._pace = Bucket(STATES, STATES_A_SECOND)
        self._farewell: asyncio.Future[Refusal] = asyncio.get_running_loop().create_future()
        self._refusals: deque[Refusal] = deque(maxlen=MOST_REFUSALS)
        self._outdated = True
        self._resting = False
        self._something = asyncio.Event()
        self._taking: asyncio.Task[None] | None = None
        self._looks: asyncio.Task[None] | None = None
        """What is worked out only to be looked at; nothing else waits for it, and it may be left off."""

    @property
    def _here(self) -> Played:
        """What this page shows."""
        return self._watched.here if self._watched else self._live.where(self.seat.id)

    @property
    def _whose(self) -> Seat:
        """The seat whose page it is."""
        return self._watched.seat if self._watched else self.seat

    def wake(self) -> None:
        """There is a new state to send."""
        self._outdated = True
        asyncio.get_running_loop().call_soon(self._tell)

    def _tell(self) -> None:
        """Send the newest state at once; where anything stands in the way, :meth:`write` does in time."""
        free = self._resting and self._wire.clear and not self._live.lock.locked()
        try:
            free = free and not undrawn(self._here, self._whose)
            if not (free and self._outdated and self._pace.take()):
                self._something.set()
                return
            self._wire.put(self._newest())
        except Exception:  # meets whoever serves this connection, not who woke it
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
            try:
                self._resting = True
                await self._something.wait()
            finally:
                self._resting = False
            self._something.clear()
            while self._refusals:
                await self._send(msgspec.json.encode(self._refusals.popleft()))
            while self._outdated or self._reads_back:
                if self._outdated and (wait := self._pace.wait()):
                    await asyncio.sleep(wait)
                await self._send(await self._next())

    async def _next(self) -> bytes:
        # under the lock nothing is half done, so nothing unwritten is ever shown
        async with self._live.lock:
            if not self._outdated:
                return self._past()
            await drawn(self._here, self._whose)
            return self._newest()

    def _newest(self) -> bytes:
        self._outdated = False
        if self._watched and self._watched.seat.role == "retired":
            self._see(None)
        shown, seat = self._watched, self.seat.id
        sight = shown.sight(self.sheets) if shown else self._live.presence.sight(seat, self._look)
        before, self._seen = self._seen, sight
        message, self._held = sight.message(before, self._held)
        return message

    def _look(self, sheets: frozenset[str]) -> Sight:
        seat = msgspec.structs.replace(self.seat, name=self._live.named(self.seat.id))
        return Sight(self._here, state_of(self._here, seat, sheets))

    def _see(self, watched: Watched | None) -> None:
        """From now on this page shows what ``watched`` does; if that is none, its own."""
        if watched is None or not watched.follows(self._watched):
            self._seen, self._held = None, Held()
        self._watched = watched
        self.wake()

    def _past(self) -> bytes:
        self._reads_back = False
        by = self.seat.id if self._watched else ""
        told, self._held = past(self._here, self._whose, self._held, by)
        return msgspec.json.encode(told)

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

    async def read(self, reading: Reader) -> None:
        """Take the page's messages one after the other, until the connection ends.

        A :class:`Ping` is answered at once, even while what was done before is still worked out; and what is
        only looked at is left off at once.
        """
        try:
            while True:
                await self._hear(await reading.next())
        finally:
            self._leave_off()

    async def _hear(self, message: FromPage | Refusal) -> None:
        if isinstance(message, Refusal):
            self.refuse(message)
        elif isinstance(message, Ping):
            await self._send(msgspec.json.encode(Pong()))
        elif isinstance(message, Hello):
            self.refuse(Refusal("not-allowed", "this connection has its seat already"))
        elif isinstance(message, Look):
            self._look_at(message)
        elif isinstance(message, Earlier):
            self._reads_back = True
            self._something.set()
        elif isinstance(message, LeaveOff):
            self._leave_off()
        elif isinstance(message, Replay | AskChanges | ForeseeChange):
            if self._looks is not None:
                await asyncio.wait([self._looks])
            self._looks = asyncio.create_task(self._take(message))
        else:
            if isinstance(message, Watch | TryApart | ChangeAnswer):
                self._leave_off()
            if self._taking is not None:
                await self._taking
            self._taking = asyncio.create_task(self._take(message))

    def _leave_off(self) -> None:
        if self._looks is not None:
            self._looks.cancel()

    def _look_at(self, look: Look) -> None:
        sheets = frozenset(look.sheets)
        if sheets != self.sheets:
            self.sheets = sheets
            self._live.presence.looks(self)

    async def _take(self, message: turning.Action | SeatAction | Inquiry | Watch | Replay | TryApart) -> None:
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
            if self._watched and not isinstance(message, Reads):
                raise NotAllowed("here you only look on; go back to your own page to do anything")
            if isinstance(message, Watch):
                self._see(watched(self._live, self.seat, message))
            elif isinstance(message, Replay):
                self._see(await replayed(self._live, self.seat, message, self._watched))
            elif isinstance(message, TryApart):
                await try_apart(self._live, self.seat, self._watched, on=message.on)
                self._see(None)
            elif self._watched and isinstance(message, ChangeAnswer):
                await self._live.do(self.seat, message)
                self._see(None)
            elif isinstance(message, Inquiry):
                told = await answered(self._live, self.seat, self._watched, self.sheets, message)
                await self._send(msgspec.json.encode(told))
            elif isinstance(message, SeatAction):
                link = await asyncio.shield(self._live.seating.do(self, message))
                if link is not None:
                    await self._send(msgspec.json.encode(link))
            else:
                await turning.do(self._live, self.seat, message)
        except Closed:
            return  # nobody reads any more, which ends this connection elsewhere
        except Refused as refused:
            allowance.give_back()
            self.refuse(Refusal(refused.code, str(refused), refused.cites))
        except Exception:
            log.exception("a message failed")
            self.refuse(Refusal("not-allowed", "the server failed over this; nothing was changed"))
