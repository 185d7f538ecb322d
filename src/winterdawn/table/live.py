"""A live encounter: takes what people do, lets dice and computer players answer, keeps the log.

Whatever one person's action sets off is written in one go and shown only once it is written.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine
from contextlib import suppress
from functools import partial
from typing import Any

import msgspec

from winterdawn.dice.sources import VerifiableDice
from winterdawn.kernel.ask import Choose, Roll
from winterdawn.kernel.choices import Value
from winterdawn.kernel.errors import NotAllowed, Refused
from winterdawn.kernel.run import Entry
from winterdawn.kernel.view import Viewer
from winterdawn.table import actions
from winterdawn.table.actions import Action, Stale
from winterdawn.table.game import Rules
from winterdawn.table.log import (
    Answer,
    Dealt,
    History,
    Line,
    Opened,
    OwnDiceSet,
    Payload,
    Redone,
    Said,
    Undone,
)  # fmt: skip
from winterdawn.table.messages import Open
from winterdawn.table.position import Position
from winterdawn.table.presence import GRACE, Listener, Presence
from winterdawn.table.store import Campaign, Conflict, Encounter, Seat, Store, StoreError

MOST_STEPS = 200
"""Dice and computer answers taken in one go before everybody is shown where things stand."""

MOST_IDLE = 100
"""Answers in a row after which nothing has happened: a computer player then leaves it to people."""

log = logging.getLogger(__name__)


class Live:
    """One campaign: the encounter that is open, and everybody connected to it.

    Call :meth:`load` before anything else.
    """

    def __init__(
        self,
        store: Store,
        rules: Rules,
        campaign: Campaign,
        seats: list[Seat],
        encounters: list[Encounter],
        grace: float = GRACE,
    ) -> None:
        self.campaign = campaign
        self.encounters = {encounter.id: encounter for encounter in encounters}
        self.presence = Presence(seats, grace)
        self.lock = asyncio.Lock()
        self._store, self._rules = store, rules
        self._tempi: dict[str, str] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._written: list[Line] = []
        self._closed = False

    async def load(self) -> None:
        """Read the log of the open encounter and go on from there; raises :class:`StoreError`."""
        self.encounter = await self._store.open_encounter(self.campaign.id)
        self._written = await self._store.log(self.encounter.id)
        self._rebuild()
        for seat in self.seats.values():
            if seat.played_by and self._person_answered_last(seat.id):
                self._leave_seat(seat.id)
        await self.resume()

    def _rebuild(self) -> None:
        self.unreadable = ""
        self.history = History(self.encounter.secret, self.encounter.created)
        try:
            self.history.extend(self._written)
        except (msgspec.MsgspecError, ValueError, IndexError) as error:
            log.error("line %d of the log cannot be read", self.history.seq + 1, exc_info=error)
            self.unreadable = f"line {self.history.seq + 1} of the log cannot be read by this version."
        self.position = Position(lambda: self._rules.begin(self.encounter.setup), self.history)

    def _person_answered_last(self, seat: str) -> bool:
        given = [a for a in self.history.answered if a.seat == seat and not a.entry.by]
        return bool(given) and given[-1].person

    @property
    def read_only(self) -> str:
        """Why nothing can be done any more; empty if all is well."""
        problem = self.unreadable or self.position.problem
        return problem and f"{problem} It was begun with version {self.encounter.version}."

    # ------------------------------------------------------------------ who is there

    @property
    def seats(self) -> dict[str, Seat]:
        """Every seat by its id."""
        return self.presence.seats

    def enter(self, listener: Listener) -> None:
        """Somebody takes their seat."""
        self.presence.enter(listener)
        self.show()

    def leave(self, listener: Listener) -> None:
        """Somebody's connection is gone."""
        if self.presence.leave(listener):
            self._leave_seat(listener.seat.id)
        self.show()

    def _leave_seat(self, seat: str) -> None:
        self.presence.left(seat)
        asyncio.get_running_loop().call_later(self.presence.grace + 0.01, self._keep, self.resume)

    def show(self) -> None:
        """Let everybody see the newest state."""
        self.presence.show()

    # ------------------------------------------------------------------ what is done

    async def do(self, seat: Seat, action: Action) -> None:
        """Take what the person at ``seat`` does; returns once it is written.

        Raises a :class:`Refused`, having changed nothing, if it is not taken.
        """
        if isinstance(action, Open):
            actions.may_open(self, seat, action.encounter)
            await asyncio.shield(self._start(self._open(seat, action.encounter)))
        else:
            await self._unbroken(lambda lines: actions.perform(self, seat, action, lines))

    async def _open(self, seat: Seat, encounter: str) -> None:
        """Let another encounter be the open one, from now on and after any restart."""
        async with self.lock:
            if encounter == self.encounter.id:
                return
            try:
                written = await self._store.log(encounter)
                line = Line.of(len(written) + 1, seat.id, Opened(), time.time())
                await self._store.append(encounter, [line])
            except StoreError as error:
                raise _as_refused(error) from error
            self.encounter, self._written = self.encounters[encounter], [*written, line]
            self._rebuild()
            self.show()
        self._keep(self.resume)

    def tempo(self, encounter: Encounter) -> str:
        """The tempo of an encounter in a word."""
        if encounter.id not in self._tempi:
            self._tempi[encounter.id] = self._rules.tempo(encounter.setup)
        return self._tempi[encounter.id]

    async def resume(self) -> None:
        """Let dice and computer players answer what waits for them."""
        try:
            await self._unbroken(_nothing)
        except Refused as refused:
            log.error("the game waits for a person: %s", refused)

    async def _unbroken(self, act: Callable[[list[Line]], None]) -> None:
        # a connection that goes away must not leave a change half written
        await asyncio.shield(self._start(self._change(act)))

    async def _change(self, act: Callable[[list[Line]], None]) -> None:
        async with self.lock:
            lines: list[Line] = []
            try:
                act(lines)
                more = await self._advance(lines)
                if lines:
                    await self._store.append(self.encounter.id, lines)
            except Exception as error:
                if lines or not isinstance(error, Refused) or not self._in_step():
                    await self._take_back(error)
                raise _as_refused(error) from error
            if lines:
                self._written += lines
                self.show()
        if more:
            self._keep(self.resume)

    def _in_step(self) -> bool:
        return self.position.length == len(self.history.answered)

    async def _take_back(self, error: Exception) -> None:
        log.error("a change was taken back", exc_info=error)
        if isinstance(error, Conflict):
            with suppress(StoreError):
                self._written = await self._store.log(self.encounter.id)
        self._rebuild()
        self.show()

    async def _advance(self, lines: list[Line]) -> bool:
        """Answer what no person answers; true if there is more to do."""
        for _ in range(MOST_STEPS):
            found = await self._automatic()
            if found is None:
                return False
            self.put(*found, lines)
            await asyncio.sleep(0)
        return True

    async def _automatic(self) -> tuple[str, Payload] | None:
        # what was undone could be given again, and only a person's answer may rule that out
        if self.history.undone or self.read_only:
            return None
        for number, ask in self.position.pending.items():
            name = self.presence.computer(ask.seat)
            if isinstance(ask, Roll):
                if name or ask.seat not in self.history.own_dice:
                    return ask.seat, self.deal(number, ask)
            elif name and not self.position.anyone and self.position.idle < MOST_IDLE:
                value = await self._played(name, ask)
                return ask.seat, Answer(ask.check(value), number, player=name)
        return None

    async def _played(self, name: str, ask: Choose) -> Value:
        seed = f"{self.encounter.id}/{self.history.seq}"
        look = partial(self.position.view, Viewer(ask.seat, self.seats[ask.seat].role))
        return await asyncio.to_thread(self._rules.player(name, seed).answer, ask, look)

    def deal(self, number: int, roll: Roll) -> Dealt:
        """The next roll of the encounter; one that was taken back is never dealt again."""
        dealt = self.history.dealt
        dice = VerifiableDice(self.history.secret, self.encounter.id, dealt)
        return Dealt(dice(roll.pool), dealt, number)

    def put(self, seat: str, payload: Payload, lines: list[Line]) -> None:
        """Do it in memory and add its line to ``lines``, to be written with the others."""
        line = Line.of(self.history.seq + 1, seat, payload, time.time())
        at = (line.seq, line.time)
        match payload:
            case Answer(value, ask, by):
                self.position.answer(Entry(value, ask, by), at)
            case Dealt(faces, _, ask):
                self.position.answer(Entry(faces, ask), at)
            case Undone(to):
                self.position.rewind(to, at)
            case Redone():
                for given in self.history.undone[-1]:
                    self.position.answer(given.entry, at)
                self.position.opened = at
            case Said() | OwnDiceSet() | Opened():
                pass
        lines.append(line)
        self.history.take(line, payload)

    # ------------------------------------------------------------------ tasks

    def _start(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)
        return task

    def _keep(self, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        if not self._closed:
            self._start(work())

    def _finished(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled():
            task.exception()

    async def close(self) -> None:
        """Let what is being written be written; nothing plays by itself any more."""
        self._closed = True
        await asyncio.gather(*self._tasks, return_exceptions=True)


def _nothing(_: list[Line]) -> None:
    """Nobody acts."""


def _as_refused(error: Exception) -> Refused:
    match error:
        case Refused():
            return error
        case Conflict():
            return Stale("somebody else was faster; look at the table as it is now and answer again")
        case StoreError():
            return NotAllowed(f"nothing was changed, because {error}")
    return NotAllowed("the rules failed over this, so nothing was changed; the server's log says more")
