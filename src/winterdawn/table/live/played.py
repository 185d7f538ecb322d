"""One encounter as it is played: takes what people do, lets others answer, keeps the log.

Whatever one person's action sets off is written in one go and shown only once it is written.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, TypeVar

import msgspec

from winterdawn import __version__
from winterdawn.dice.sources import VerifiableDice
from winterdawn.editions.encounter.part import ACTION
from winterdawn.kernel.asks.ask import Ask, Roll
from winterdawn.kernel.asks.beside import Presided
from winterdawn.kernel.errors import Refused
from winterdawn.kernel.position import Position
from winterdawn.kernel.run import Entry
from winterdawn.players.player import Player
from winterdawn.table.live import actions, autoplay, orders
from winterdawn.table.live.actions import Here
from winterdawn.table.live.chapters import as_arranged, entering
from winterdawn.table.live.forms import Scouts
from winterdawn.table.log.asides import Paused
from winterdawn.table.log.history import History, read
from winterdawn.table.log.lines import Answer, Dealt, Line, Payload, ReadyGiven, Redone, Told, Undone
from winterdawn.table.log.store import KeptEncounter, Seat, Store, StoreError
from winterdawn.table.rules.game import NAMED, Facts, Role, Rules
from winterdawn.table.seats.presence import Presence
from winterdawn.table.seats.tasks import Tasks, in_thread
from winterdawn.table.standing.position import Standing

if TYPE_CHECKING:
    from winterdawn.table.live.live import Live

MOST_STEPS = 200
"""Dice and computer answers taken in one go before everybody is shown where things stand."""

Act = Callable[[list[Line]], Awaitable[None]]
"""Does something in memory, and adds its lines to those to be written."""
T = TypeVar("T")

_VOID = "This is void, because “{}” was opened again and played otherwise. It can be read, not played on."
log = logging.getLogger(__name__)


def of_earlier(facts: Facts, history: History) -> bool:
    """Whether an encounter was begun by earlier rules: what nobody had begun then is played by today's."""
    begun = history.begun_by
    return facts.earlier and bool(history.answered) and not (begun and begun.of_today)


class Played:
    """One encounter of a campaign, as those who are at it play it.

    Call :meth:`stand_at` before anything else.
    """

    encounter: KeptEncounter
    home: Live
    """The campaign, and what is open in it."""

    lock: asyncio.Lock
    """Held while anything in the campaign changes."""

    apart = ""
    """The title of the encounter that is tried from here on, if nothing of it counts or is kept."""

    def __init__(self, store: Store, rules: Rules, presence: Presence, tasks: Tasks) -> None:
        self.store, self.rules, self.presence, self.tasks = store, rules, presence, tasks
        self.minds = dict[tuple[str, str], Player]()
        self.beforehand, self.scouts = orders.Beforehand(), Scouts()
        self._written, self.unreadable = list[Line](), ""
        self.drawn: dict[tuple[str, str], tuple[object, object]] = {}
        """By seat and name: what was drawn up for it last, and as of when."""
        self.history = History(b"", 0.0)
        self.position = Standing(self.history)

    async def stand_at(self, encounter: KeptEncounter, written: list[Line]) -> None:
        """Let ``encounter`` be the one, as its log says; nothing changes before all is ready."""
        history, unreadable = read(encounter.secret, encounter.created, written)
        encounter = as_arranged(encounter, history)
        facts = self.rules.facts(encounter.setup)
        people = entering(history.entered.people, history.entered.by_edition, facts.edition)
        begin = partial(self.rules.begin, encounter.setup, people, history.entered.time)
        position = await Standing.of(begin, history, facts.rules, earlier=of_earlier(facts, history))
        self.position.stop()
        self.minds.clear()
        self.encounter, self._written, self.unreadable = encounter, written, unreadable
        self.history, self.position = history, position
        position.follow()

    @property
    def read_only(self) -> str:
        """Why nothing can be done any more; empty if all is well."""
        if told := self.unwritable:
            return told
        begun = self.history.begun_by
        version = begun.version if begun and begun.version else self.encounter.version
        return self.position.problem and f"{self.position.problem} It was begun with version {version}."

    @property
    def unwritable(self) -> str:
        """Why not even a line that the rules need not follow can be written any more."""
        if self.store.damage:
            return f"{self.store.damage[0].upper()}{self.store.damage[1:]}."
        if self.store.trouble:
            return f"{self.store.trouble[0].upper()}{self.store.trouble[1:]}."
        if self.history.void:
            return _VOID.format(self.history.void)
        return self.unreadable and f"{self.unreadable} It was begun with version {self.encounter.version}."

    @property
    def pending(self) -> dict[int, Ask]:
        """The open asks by number; none if nothing can be done any more, or while the table is stopped."""
        return {} if self.read_only or self.history.paused else self.position.pending

    def known(self, seat: str) -> Position:
        """What a seat may know, without words; nothing of a game that cannot even be begun."""
        run = self.position.run
        return run.game.position(seat) if run is not None else Position()

    def named(self, seat: str) -> str:
        """The name of a seat, or its id if it is none of this table."""
        return self.presence.named(seat) or NAMED.get(seat, seat)

    def answering(self, seat: str) -> str:
        """The seat that answers what ``seat`` is asked: once that is given up, the game master's, unless the
        computer plays it.
        """
        left = seat in self.seats and self.seats[seat].role == "retired" and not self.presence.computer(seat)
        return next((one.id for one in self.seats.values() if one.gm), seat) if left else seat

    def tempo(self, encounter: KeptEncounter) -> str:
        """The tempo of an encounter in a word; of the open one by now, where a scene has come to a fight."""
        game = self.position.run and self.position.run.game
        fights = isinstance(game, Presided) and game.fights and encounter.id == self.encounter.id
        return ACTION if fights else self.rules.tempo(encounter.setup)

    def roles(self, setup: bytes) -> tuple[Role, ...]:
        """Who takes part in an encounter of this setup."""
        return self.rules.cast(setup)

    @property
    def cast(self) -> tuple[Role, ...]:
        """Who takes part here by now, and in whose hands."""
        game = self.position.run and self.position.run.game
        if isinstance(game, Presided):
            return tuple(Role(*one) for one in game.taking_part())
        return self.roles(self.encounter.setup)

    @property
    def seats(self) -> dict[str, Seat]:
        """Every seat by its id."""
        return self.presence.seats

    def shared(self, what: str, draw: Callable[[], T]) -> T:
        """What is the same for every seat that is here, by name: drawn up once between two changes."""
        return self.presence.shared(f"{what} {self.encounter.id}", draw)

    def show(self) -> None:
        """Let everybody see the newest state."""
        self.presence.show()

    # ------------------------------------------------------------------ what is done

    async def do(self, seat: Seat, action: Here) -> None:
        """Take what the person at ``seat`` does; returns once it is written.

        Raises a :class:`Refused`, having changed nothing, if it is not taken.
        """
        await self.unbroken(partial(actions.perform, self, seat, action))

    async def resume(self) -> None:
        """Let dice and computer players answer what waits for them."""
        try:
            await self.unbroken(_nothing)
        except Refused as refused:
            log.error("the game waits for a person: %s", refused)

    async def look_back(self) -> None:
        """What has to be known before everybody is told how things stand."""

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
                await self.look_back()
                self.show()
                self.position.follow()
        if more:
            self.tasks.keep(self.resume)

    async def _recover(self, error: BaseException, lines: list[Line]) -> bool:
        """Go back to what the log holds; whether ``lines`` are in it all the same."""
        in_step = bool(self.position.problem) or self.position.length == len(self.history.answered)
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
        return Dealt(dice(roll.pool), dealt, number, str(roll.pool), audience=roll.audience)

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
                told = await in_thread(self._answer, Entry(value, ask, by), at)
            case Dealt(faces, _, ask):
                told = await in_thread(self._answer, Entry(faces, ask), at)
            case Undone(to):
                await self.position.rewind(to, at)
                payload = msgspec.structs.replace(payload, after=len(self.position.events))
            case Paused(on=False):
                # whoever may still come in has the whole moment again
                self.position.opened = self.position.opened[0], at[1]
            case ReadyGiven() if seat in autoplay.still_reading(self):
                self.beforehand.ready = at[1]
            case Redone():
                payload = msgspec.structs.replace(payload, after=len(self.position.events))
                for given in self.history.undone[-1]:
                    await in_thread(self.position.answer, given.entry, at)
                self.position.opened = at
        line = Line.of(at[0], seat, payload, at[1], told)
        lines.append(line)
        self.history.take(line, payload)

    def _answer(self, entry: Entry, at: tuple[int, float]) -> bytes:
        """Give an answer; what it set off, in JSON."""
        since = len(self.position.events)
        earlier = ((), ()) if self.history.keeps else self.position.so_far()
        facts = self.rules.facts(self.encounter.setup)
        begun = () if self.history.answered else (__version__, facts.rules, facts.earlier)
        self.position.answer(entry, at)
        return msgspec.json.encode(Told(tuple(self.position.events[since:]), *earlier, *begun))

    def stop(self) -> None:
        """Nothing is done on the side any more."""
        self.position.stop()


async def _nothing(_: list[Line]) -> None:
    """Nobody acts."""
