"""A live encounter: takes what people do, lets dice and computer players answer, keeps the log.

Whatever one person's action sets off is written in one go and shown only once it is written.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial

import msgspec

from winterdawn import __version__
from winterdawn.dice.sources import VerifiableDice
from winterdawn.kernel.ask import Ask, Roll
from winterdawn.kernel.errors import Refused
from winterdawn.kernel.run import Entry
from winterdawn.players.player import Player
from winterdawn.table.live import actions, autoplay, orders, takeback
from winterdawn.table.live.actions import Here
from winterdawn.table.live.course import Chapter, Chapters, entering
from winterdawn.table.live.forms import Scouts
from winterdawn.table.live.position import Standing
from winterdawn.table.log.history import History, read
from winterdawn.table.log.lines import Answer, Dealt, Line, Payload, Redone, Told, Undone
from winterdawn.table.log.store import Campaign, KeptEncounter, Seat, Store, StoreError
from winterdawn.table.rules.game import NAMED, Role, Rules
from winterdawn.table.seats.presence import GRACE, Listener, Presence
from winterdawn.table.seats.seating import Seating
from winterdawn.table.seats.tasks import Tasks

MOST_STEPS = 200
"""Dice and computer answers taken in one go before everybody is shown where things stand."""

Act = Callable[[list[Line]], Awaitable[None]]
"""Does something in memory, and adds its lines to those to be written."""

_VOID = "This is void, because “{}” was opened again and played otherwise. It can be read, not played on."
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
        encounters: list[KeptEncounter],
        grace: float = GRACE,
    ) -> None:
        self.campaign = campaign
        self.encounters = {encounter.id: encounter for encounter in encounters}
        self.presence = Presence(seats, grace)
        self.seating: Seating
        self.lock = asyncio.Lock()
        self.store, self.rules = store, rules
        self._tempi, self._casts = dict[str, str](), dict[bytes, tuple[Role, ...]]()
        self.tasks, self.minds = Tasks(), dict[tuple[str, str], Player]()
        self.beforehand, self.scouts = orders.Beforehand(), Scouts()
        self._written, self.openings, self.unreadable = list[Line](), 0, ""
        self.followed = "", "", ""
        """What followed last: the encounter that was over, the key of the sequel, what was made for it."""
        self.drawn: dict[tuple[str, str], tuple[object, object]] = {}
        """By seat and name: what was drawn up for it last, and as of when."""
        self.course = Chapters()
        self.history = History(b"", 0.0)
        self.position = Standing(self.history)

    async def load(self) -> None:
        """Read the log of the open encounter and go on from there; raises :class:`StoreError`."""
        for one in self.encounters.values():
            self.course.take(await self.chapter(one))
        encounter, self.openings = self._opened_last()
        await self.stand_at(encounter, await self.store.log(encounter.id))
        for seat in self.seats.values():
            if seat.gm or (seat.played_by and self._person_answered_last(seat.id)):
                self._leave_seat(seat.id)
        await self.resume()

    def _opened_last(self) -> tuple[KeptEncounter, int]:
        """The encounter under way, and how often one has been opened; if none was, it is the first."""
        numbers = {
            one: max((opened.number for opened in self.course.chapters[one].openings), default=0)
            for one in self.encounters
        }
        if not numbers:
            raise StoreError(f"the campaign {self.campaign.title!r} has no encounter that can be read")
        last = max(numbers, key=numbers.__getitem__)
        return self.encounters[last], numbers[last]

    async def chapter(self, encounter: KeptEncounter) -> Chapter:
        """What the log of ``encounter`` adds to the course of the campaign."""
        written = await self.store.log(encounter.id)
        return Chapter.of(encounter, read(encounter.secret, encounter.created, written)[0])

    async def stand_at(self, encounter: KeptEncounter, written: list[Line]) -> None:
        """Let ``encounter`` be the open one, as its log says; nothing changes before all is ready."""
        history, unreadable = read(encounter.secret, encounter.created, written)
        encounter = msgspec.structs.replace(encounter, setup=history.setup or encounter.setup)
        facts = self.rules.facts(encounter.setup)
        people = entering(history.people, history.entered.by_edition, facts.edition)
        begin = partial(self.rules.begin, encounter.setup, people, history.entered.time)
        position = await Standing.of(begin, history, facts.rules)
        self.position.stop()
        self.minds.clear()
        self.encounter, self._written, self.unreadable = encounter, written, unreadable
        self.history, self.position = history, position
        position.follow()

    def _person_answered_last(self, seat: str) -> bool:
        own = [a for a in self.history.answered if a.seat == seat and not a.entry.by and not a.dealt]
        return bool(own) and own[-1].person

    @property
    def read_only(self) -> str:
        """Why nothing can be done any more; empty if all is well."""
        if self.store.damage:
            return f"{self.store.damage[0].upper()}{self.store.damage[1:]}."
        if self.store.trouble:
            return f"{self.store.trouble[0].upper()}{self.store.trouble[1:]}."
        if self.history.void:
            return _VOID.format(self.history.void)
        problem = self.unreadable or self.position.problem
        begun = self.history.begun_by
        version = begun.version if begun and begun.version else self.encounter.version
        return problem and f"{problem} It was begun with version {version}."

    @property
    def pending(self) -> dict[int, Ask]:
        """The open asks by number; none if nothing can be done any more."""
        return {} if self.read_only else self.position.pending

    def named(self, seat: str) -> str:
        """The name of a seat, or its id if it is none of this table."""
        return self.seats[seat].name if seat in self.seats else NAMED.get(seat, seat)

    @property
    def seats(self) -> dict[str, Seat]:
        """Every seat by its id."""
        return self.presence.seats

    def enter(self, listener: Listener) -> None:
        """Somebody takes their seat; what rested because nobody was there goes on."""
        if self.presence.enter(listener):
            self.tasks.keep(self.resume)

    def leave(self, listener: Listener) -> None:
        """Somebody's connection is gone."""
        if self.presence.leave(listener):
            self._leave_seat(listener.seat.id)

    def _leave_seat(self, seat: str) -> None:
        self.presence.left(seat)
        asyncio.get_running_loop().call_later(self.presence.grace + 0.01, self.tasks.keep, self.resume)

    def show(self) -> None:
        """Let everybody see the newest state."""
        self.presence.show()

    # ------------------------------------------------------------------ what is done

    async def do(self, seat: Seat, action: Here) -> None:
        """Take what the person at ``seat`` does; returns once it is written.

        Raises a :class:`Refused`, having changed nothing, if it is not taken.
        """
        await self.unbroken(partial(actions.perform, self, seat, action))

    def tempo(self, encounter: KeptEncounter) -> str:
        """The tempo of an encounter in a word."""
        if encounter.id not in self._tempi:
            self._tempi[encounter.id] = self.rules.tempo(encounter.setup)
        return self._tempi[encounter.id]

    def roles(self, setup: bytes) -> tuple[Role, ...]:
        """Who takes part in an encounter of this setup."""
        if setup not in self._casts:
            self._casts[setup] = self.rules.cast(setup)
        return self._casts[setup]

    async def resume(self) -> None:
        """Let dice and computer players answer what waits for them."""
        try:
            await self.unbroken(_nothing)
        except Refused as refused:
            log.error("the game waits for a person: %s", refused)

    async def unbroken(self, act: Act) -> None:
        """Let ``act`` do something, and whatever it sets off; raises a :class:`Refused`, having changed
        nothing.
        """
        # a connection that goes away must not leave a change half written
        await self.tasks.unbroken(partial(self._change, act))

    async def _change(self, act: Act) -> None:
        async with self.lock:
            lines: list[Line] = []
            try:
                await act(lines)
                more = await self._advance(lines)
                if lines:
                    await self.store.append(self.encounter.id, lines)
            except BaseException as error:
                more = await self._recover(error, lines)
                if not isinstance(error, Exception):
                    raise
                if not more:
                    raise actions.as_refused(error) from error
            else:
                self._written += lines
            if lines:
                await takeback.look_back(self)
                self.show()
                self.position.follow()
        if more:
            self.tasks.keep(self.resume)

    async def _recover(self, error: BaseException, lines: list[Line]) -> bool:
        """Go back to what the log holds; whether ``lines`` are in it all the same."""
        in_step = self.position.length == len(self.history.answered)
        if isinstance(error, Refused) and not lines and in_step:
            return False
        expected = isinstance(error, Refused | StoreError)
        log.error("a change was taken back: %s", error, exc_info=None if expected else error)
        written = self._written
        with suppress(StoreError):
            # never less than was shown already
            written = max(written, await self.store.log(self.encounter.id), key=len)
        await self.stand_at(self.encounter, written)
        self.show()
        return bool(lines) and self._written[-len(lines) :] == lines

    async def _advance(self, lines: list[Line]) -> bool:
        """Answer what no person answers; true if there is more to do."""
        for _ in range(MOST_STEPS):
            found = await autoplay.automatic(self)
            if found is None:
                return False
            await self.put(*found, lines)
            await asyncio.sleep(0)
        return True

    def deal(self, number: int, roll: Roll) -> Dealt:
        """The next roll of the encounter; one that was taken back is never dealt again."""
        dealt = self.history.dealt
        dice = VerifiableDice(self.history.secret, self.encounter.id, dealt)
        return Dealt(dice(roll.pool), dealt, number, str(roll.pool))

    def line(self, seq: int) -> Line:
        """The line of the log that was written with this number."""
        return self._written[seq - self._written[0].seq]

    async def put(self, seat: str, payload: Payload, lines: list[Line]) -> None:
        """Do it in memory and add its line to ``lines``, to be written with the others.

        What the rules work out for long keeps no other table waiting.
        """
        at = (self.history.seq + 1, time.time())
        told = b""
        match payload:
            case Answer(value, ask, by):
                told = await asyncio.to_thread(self._answer, Entry(value, ask, by), at)
            case Dealt(faces, _, ask):
                told = await asyncio.to_thread(self._answer, Entry(faces, ask), at)
            case Undone(to):
                await self.position.rewind(to, at)
                payload = msgspec.structs.replace(payload, after=len(self.position.events))
            case Redone():
                payload = msgspec.structs.replace(payload, after=len(self.position.events))
                for given in self.history.undone[-1]:
                    self.position.answer(given.entry, at)
                self.position.opened = at
        line = Line.of(at[0], seat, payload, at[1], told)
        lines.append(line)
        self.history.take(line, payload)

    def _answer(self, entry: Entry, at: tuple[int, float]) -> bytes:
        """Give an answer; what it set off, in JSON."""
        since = len(self.position.events)
        earlier = ((), ()) if self.history.keeps else self.position.so_far()
        begun = () if self.history.answered else (__version__, self.rules.facts(self.encounter.setup).rules)
        self.position.answer(entry, at)
        return msgspec.json.encode(Told(tuple(self.position.events[since:]), *earlier, *begun))

    async def close(self) -> None:
        """Let what is being written be written; nothing plays by itself any more."""
        self.position.stop()
        await self.tasks.close()


async def _nothing(_: list[Line]) -> None:
    """Nobody acts."""
