"""Where an encounter stands: the run that its history leads to, as far as the rules follow."""

from __future__ import annotations

import asyncio
import logging
import time
from bisect import bisect_left, bisect_right
from collections.abc import Callable
from functools import lru_cache
from itertools import takewhile
from operator import eq
from secrets import token_hex

import msgspec

from winterdawn.kernel.asks.ask import Ask, Choose, Outlook
from winterdawn.kernel.event import Event
from winterdawn.kernel.run import Entry, Run
from winterdawn.kernel.views.view import NOWHERE, Map, View, Viewer
from winterdawn.table.log.history import History
from winterdawn.table.rules.game import TableGame
from winterdawn.table.standing.ahead import answer_of, look_ahead
from winterdawn.table.standing.closed import earlier_rules, kept, other_rules, unplayable
from winterdawn.table.standing.encoded import SHORT, Encoded, encoded, in_rows
from winterdawn.table.standing.passing import lets_pass, owing
from winterdawn.table.standing.trail import SLICE, Trail, advance

MOST_VIEWS = 32
"""Views of one moment that are kept; pages choose whose sheets are in them, and so how many there are."""

_Begin = Callable[[], Callable[[], TableGame]]
_Look = Callable[[Viewer], View]

log = logging.getLogger(__name__)


class Standing:
    """The game as the answers that stand leave it. Make one with :meth:`of`.

    If the rules cannot replay the answers, or are others than were played by, :attr:`problem` says so, the
    run stands where they still lead to what is kept, nothing is asked any more, and the events are those
    kept in the log. Of earlier rules nothing is replayed: the run stands at the beginning.
    """

    def __init__(self, history: History) -> None:
        self.run: Run[TableGame] | None = None
        self.problem = ""
        self.opened = (0, history.turned[1])
        """Line of the log and time since when the present asks have been open."""
        self.numbered = 0
        """Line of the log since when those that nobody has to answer have had their numbers."""
        self.idle = 0
        """Answers since the last event; many mean that somebody goes round in circles."""
        self.trail: Trail | None = None
        self.id = token_hex(6)
        """Tells the record of this game from that of any other, and from what it was before a reopening."""
        self._outlooks: dict[int, dict[str, Outlook]] = {}
        self._counts: list[int] = []
        self._lines: list[int] = []
        """The line of the log from which on each of the counts stands."""
        self._look: _Look | None = None
        self._menus: dict[int, Encoded] = {}
        self._views: tuple[_Look, _Look] | None = None
        """What the game showed last, and the same with its views kept."""
        self._documents: dict[str, msgspec.Raw] | None = None
        self._written: list[msgspec.Raw] = []
        self._chart: tuple[Map, Encoded] | None = None
        self._seen: dict[Viewer, tuple[list[int], int]] = {}
        """By viewer: the numbers of the events they may see, and among how many of all."""
        self._kept: list[Event] = []
        self._astray = False
        """Whether the run stands elsewhere than where the answers led."""

    @classmethod
    async def of(cls, begin: _Begin, history: History, rules: int = 0, *, earlier: bool = False) -> Standing:
        """Where ``history`` leads by the ``rules`` of this number; replayed a slice at a time, so that other
        tables play on. What is of ``earlier`` rules is not replayed.
        """
        position = cls(history)
        try:
            fresh = begin()
            position._start(fresh)
        except Exception as error:  # the rules may fail in any way; the log must stay readable
            position._give_up("the game cannot be begun", error, history)
        else:
            if earlier:
                position._shut(earlier_rules(kept=history.keeps or not history.answered), history)
            else:
                await position._follow(fresh, history, rules)
        return position

    async def _follow(self, fresh: Callable[[], TableGame], history: History, rules: int) -> None:
        await self._replay(fresh, history)
        begun = history.begun_by
        if begun is not None and begun.rules != rules and not self.problem:
            await self._close(history, begun.rules, rules)
        self.opened = max(self.opened, history.turned)

    def _start(self, fresh: Callable[[], TableGame]) -> None:
        self.run, self.trail = Run(fresh), Trail(fresh)
        self._counts, self._lines = [len(self.run.events)], [0]

    async def _replay(self, fresh: Callable[[], TableGame], history: History) -> None:
        since = time.monotonic()
        for number, given in enumerate(history.answered):
            try:
                self.answer(given.entry, (given.seq, given.time))
            except Exception as error:
                what = f"answer {number + 1} of {len(history.answered)} cannot be replayed"
                self._give_up(what, error, history)
                self.run = Run(fresh)
                await advance(self.run, history.record()[:number])
                return
            if time.monotonic() - since > SLICE:
                await asyncio.sleep(0)
                since = time.monotonic()

    async def _close(self, history: History, before: int, rules: int) -> None:
        """Shut it where it is the same by the rules of today, as far as it is: so people and time go on."""
        self._shut(other_rules(before, rules), history, astray=False)
        agreed = sum(takewhile(bool, map(eq, self._sound().events, self._kept)))
        if agreed < max(len(self._sound().events), len(self._kept)):
            answers = max(bisect_right(self._counts, agreed) - 1, 0)
            self._astray, self.run = True, await self.earlier(answers)

    def _give_up(self, what: str, error: Exception, history: History) -> None:
        log.error("%s", what, exc_info=error)
        self._shut(unplayable(what), history)

    def _shut(self, problem: str, history: History, *, astray: bool = True) -> None:
        self.problem, self._astray, self._kept = problem, astray, kept(history)

    @property
    def pending(self) -> dict[int, Ask]:
        """The open asks by number; none if the game can only be read."""
        if self.run is None or self.problem:
            return {}
        return self.run.pending

    def menu(self, ask: Choose, number: int) -> Encoded:
        """What the pending ``ask`` of this number may be answered with, encoded once."""
        if number not in self._menus:
            self._menus[number] = encoded(ask.among, SHORT)
        return self._menus[number]

    def owed(self, number: int) -> bool:
        """Whether ask ``number`` has to be answered, and is not only open to whoever likes."""
        return self.run is not None and self.run.owed(number)

    @property
    def pressing(self) -> tuple[int, ...]:
        """The numbers of asks that nobody has to answer, and that are answered now or never."""
        return () if self.run is None else self.run.pressing

    @property
    def sealed(self) -> int:
        """How many of the newest answers wait, sealed, for those of others."""
        return self.run.sealed if self.run is not None else 0

    @property
    def done(self) -> bool:
        """Whether the game has come to its end."""
        return self.run is not None and not self.problem and self.run.done

    def documents(self) -> dict[str, msgspec.Raw]:
        """What everybody has become here; nobody's if the rules could not follow."""
        if self.run is None or self._astray:
            return {}
        if self._documents is None:
            self._documents = self.run.game.documents()
        return self._documents

    @property
    def time(self) -> int | None:
        """Seconds of game time that have passed in the campaign; none if the rules could not follow."""
        return self.run.game.time if self.run is not None and not self._astray else None

    @property
    def events(self) -> list[Event]:
        """All that has happened, oldest first."""
        if self._kept:
            return self._kept
        return self.run.events if self.run is not None else []

    @property
    def length(self) -> int:
        """How many answers the run has taken."""
        return len(self.run.record) if self.run is not None else 0

    def view(self, viewer: Viewer) -> View:
        """What ``viewer`` may see; an empty view if the game cannot even be begun."""
        if self.run is None:
            return View("", "", NOWHERE, (), (), "", ())
        if self._look is None:
            looks = self.run.game.looks()
            if self._views is None or self._views[0] is not looks:
                self._views = looks, lru_cache(MOST_VIEWS)(looks)
            self._look = self._views[1]
        return self._look(viewer)

    def chart(self, ground: Map) -> Encoded:
        """The map of a view, encoded once."""
        if self._chart is None or self._chart[0] is not ground:
            self._chart = ground, encoded(in_rows(ground))
        return self._chart[1]

    def scores(self, size: int) -> tuple[int, ...]:
        """What each face of a die of ``size`` faces counts for, from 1 up."""
        return tuple(map(self._sound().game.score, range(1, size + 1)))

    def _sound(self) -> Run[TableGame]:
        if self.run is None:
            raise RuntimeError(self.problem)
        return self.run

    def answer(self, entry: Entry, at: tuple[int, float]) -> None:
        """Give an answer, at a line of the log and a time; raises what the run raises."""
        run, happened = self._sound(), len(self.events)
        moves, owed = run.moves, owing(run) if lets_pass(run, entry) else None
        run.answer(entry.value, ask=entry.ask, by=entry.by)
        self._counts.append(len(self.events))
        self._lines.append(at[0])
        if run.moves != moves:
            self.numbered = at[0]
            # what somebody lets pass leaves all else as it was
            self.opened = at if owed is None or owing(run) != owed else self.opened
            self._forget()
        self.idle = 0 if len(self.events) != happened else self.idle + 1

    async def rewind(self, length: int, at: tuple[int, float]) -> None:
        """Go back to the first ``length`` answers; the asks there are open from ``at`` on."""
        self.run = await self.earlier(length)
        del self._counts[length + 1 :]
        del self._lines[length + 1 :]
        left = len(self.events)
        del self._written[left:]
        self._seen = {
            viewer: (seen[: bisect_left(seen, left)], min(among, left))
            for viewer, (seen, among) in self._seen.items()
        }
        self.opened, self.idle = at, 0
        self._forget()

    async def earlier(self, length: int) -> Run[TableGame]:
        """Another run, as it was when only the first ``length`` answers had been given."""
        assert self.trail is not None
        return await self.trail.run_at(self._sound().record, length)

    def told(self, length: int) -> int:
        """How many events there were when only the first ``length`` answers had been given."""
        return self._counts[length]

    def _forget(self) -> None:
        """What was seen of the moment before holds no more."""
        self._outlooks.clear()
        self._menus.clear()
        self._look = self._documents = None

    def follow(self) -> None:
        """Keep second runs near, from which answers are taken back; none of what can only be read."""
        if self.run is not None and self.trail is not None and not self.problem:
            self.trail.follow(self.run.record)

    def stop(self) -> None:
        """Nothing is done on the side any more."""
        if self.trail is not None:
            self.trail.stop()

    def so_far(self) -> tuple[tuple[Event, ...], tuple[int, ...]]:
        """All events, and how many of them there were after 0, 1, 2 … answers."""
        return tuple(self.events), tuple(self._counts)

    def stood(self, line: int) -> int:
        """How many of the events there were at a line of the log have stood ever since."""
        return self._counts[bisect_right(self._lines, line) - 1] if self._counts and not self._kept else 0

    def seen(self, viewer: Viewer) -> list[int]:
        """The numbers of the events that ``viewer`` may see, among all from 0 on."""
        seen, among = self._seen.get(viewer, ([], 0))
        events = self.events
        if among < len(events):
            fresh = range(among, len(events))
            seen += (n for n in fresh if events[n].seen_by(viewer.seat, gm=viewer.gm))
            self._seen[viewer] = seen, len(events)
        return seen

    def line(self, number: int) -> msgspec.Raw:
        """An event by its number, in JSON."""
        written, events = self._written, self.events
        written += (msgspec.Raw(msgspec.json.encode(event)) for event in events[len(written) : number + 1])
        return written[number]

    def outlooks(self, number: int, value: str = "") -> dict[str, Outlook]:
        """What the allowed answers of ask ``number`` lead to, by answer as text; or ``value`` alone."""
        if value:
            return look_ahead(self.pending[number], [answer_of(self.pending[number], value)])
        if number not in self._outlooks:
            self._outlooks[number] = look_ahead(self.pending[number])
        return self._outlooks[number]
