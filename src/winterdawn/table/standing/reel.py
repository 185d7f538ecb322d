"""A game as it went: what each viewer saw at every moment, worked out anew from the answers that stand.

A run cannot go back, so a viewer's moments are gathered in one go, and what stays the same from one to the
next is kept once.
"""

from __future__ import annotations

import asyncio
import time
from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from secrets import token_hex
from typing import NamedTuple

import msgspec

from winterdawn.editions.story import sentences
from winterdawn.editions.story.clauses import said_text
from winterdawn.kernel.asks.ask import Choose, Outlook
from winterdawn.kernel.event import Event
from winterdawn.kernel.run import Entry, Run
from winterdawn.kernel.views.view import View, Viewer
from winterdawn.table.log.history import History
from winterdawn.table.rules.game import TableGame
from winterdawn.table.seats.tasks import in_thread
from winterdawn.table.standing.ahead import look_ahead
from winterdawn.table.standing.position import Standing

SLICE = 0.02
"""Seconds of replaying after which others get their turn."""
MOST_STRIPS = 6
"""Viewers whose moments are kept."""


class ReelMoment(NamedTuple):
    """One moment of a viewer: the end of a passage of their record."""

    answers: int
    """How many answers had been given."""
    events: int
    """How many events there had been, of all."""
    start: int
    """The number of the first event of the passage, among those that the viewer sees."""
    end: int
    """How many of these there had been."""
    text: str
    """What happened, in a sentence."""


class Expected(NamedTuple):
    """What an answer led to, as whoever was asked could know beforehand."""

    seat: str
    who: str
    prompt: str
    outlook: Outlook


class Strip:
    """What one viewer saw, as far as the run of it has come."""

    def __init__(self, viewer: Viewer, begin: Callable[[], TableGame]) -> None:
        self.viewer, self.run = viewer, Run(begin)
        self.views: dict[int, View] = {}
        """By how many answers had been given; only where the viewer's record had grown."""
        self.moments: list[ReelMoment] = []
        self.names: dict[str, str] = {}
        """Of people, by id."""
        self.shown: list[Event] = []
        """The events that the viewer sees."""
        self.seen: list[int] = []
        """Their numbers among all."""
        self._last: View | None = None
        self._look()

    @property
    def events(self) -> list[Event]:
        """All that has happened."""
        return self.run.events

    def take(self, entry: Entry) -> None:
        """The next answer."""
        known = len(self.events)
        self.run.answer(entry.value, ask=entry.ask, by=entry.by)
        if any(self._sees(event) for event in self.events[known:]):
            self._look()

    def _sees(self, event: Event) -> bool:
        return event.seen_by(self.viewer.seat, gm=self.viewer.gm)

    def _look(self) -> None:
        now = self.run.game.looks()(self.viewer)
        self._last = self.views[len(self.run.record)] = alike(now, self._last)

    def cut(self, counts: Sequence[int]) -> None:
        """Tell the moments apart; ``counts`` says how many events there were after 0, 1, 2 … answers."""
        view = self._last
        assert view is not None
        self.seen = seen = [number for number, event in enumerate(self.events) if self._sees(event)]
        people = [(one.id, one.name) for one in view.tokens] + [(one.id, one.name) for one in view.panels]
        self.names = dict(people + [(one.id, one.name) for one in view.sheets])
        self.shown = [self.events[number] for number in seen]
        self.moments = [ReelMoment(0, counts[0], 0, bisect_right(seen, counts[0] - 1), "The beginning")]
        for start, end, text in self._passages():
            if end > self.moments[0].end:
                last = seen[end - 1]
                self.moments.append(ReelMoment(bisect_right(counts, last), last + 1, start, end, text))

    def _passages(self) -> Iterator[tuple[int, int, str]]:
        """First and last line of each passage, and what it tells; what no sentence holds is one by itself."""
        told = sentences(self.shown, self.names, over=self.run.done)
        ends = [*(one.start for one in told[1:]), len(self.shown)] if told else []
        for one, end in zip(told, ends, strict=True):
            if one.text:
                yield one.start, end, one.text
            else:
                lines = range(one.start, end)
                yield from ((line, line + 1, f"{said_text(self.shown[line])}.") for line in lines)


class Reel:
    """What everybody saw of a game that ``begin`` begins and that has gone as ``record`` says."""

    def __init__(self, begin: Callable[[], TableGame], setup: bytes, record: Sequence[Entry]) -> None:
        self.id, self.setup = token_hex(6), setup
        self.record = list(record)
        self.counts: list[int] = []
        """How many events there were after 0, 1, 2 … answers."""
        self.chances: dict[int, Expected] = {}
        """By how many answers had been given before."""
        self.written: list[msgspec.Raw] = []
        """The events in JSON, as far as anybody was told of them."""
        self._begin = begin
        self._strips: dict[Viewer, Strip] = {}
        self._lock = asyncio.Lock()

    def goes_on(self, setup: bytes, record: Sequence[Entry]) -> bool:
        """Whether ``record`` is the same so far; if so, it goes on as that does."""
        if setup != self.setup or self.record != record[: len(self.record)]:
            return False
        self.record = list(record)
        return True

    async def strip(self, viewer: Viewer) -> Strip:
        """What ``viewer`` saw; raises what the rules raise."""
        async with self._lock:
            strip = self._strips.pop(viewer, None)
            if strip is None:
                strip = await in_thread(Strip, viewer, self._begin)
            # it is kept however far it has come, if nobody wants it any more
            self._strips = dict([*self._strips.items()][1 - MOST_STRIPS :]) | {viewer: strip}
            if not strip.moments or len(strip.run.record) < len(self.record):
                while len(strip.run.record) < len(self.record):
                    await in_thread(self._take, strip)
                    await asyncio.sleep(0)
                self.counts = self.counts or [len(strip.events)]
                strip.cut(self.counts)
            return strip

    def _take(self, strip: Strip) -> None:
        """One slice of it."""
        since = time.monotonic()
        self.counts = self.counts or [len(strip.events)]
        for entry in self.record[len(strip.run.record) :]:
            number = len(strip.run.record)
            if number == len(self.counts) - 1:
                self._foresee(strip.run, number, entry)
            strip.take(entry)
            if number == len(self.counts) - 1:
                self.counts.append(len(strip.events))
            if time.monotonic() - since > SLICE:
                return

    def _foresee(self, run: Run[TableGame], number: int, entry: Entry) -> None:
        ask = run.pending.get(entry.ask)
        if isinstance(ask, Choose) and ask.outlook is not None:
            for outlook in look_ahead(ask, [entry.value]).values():
                self.chances[number] = Expected(ask.seat, ask.who, ask.prompt, outlook)


class StillStanding(Standing):
    """A game as a viewer saw it at a moment of theirs; it never changes."""

    def __init__(self, reel: Reel, strip: Strip, moment: ReelMoment) -> None:
        super().__init__(History(b"", 0.0))
        self.id, self._written = reel.id, reel.written
        self._frame, self._events = strip.views[moment.answers], strip.events[: moment.events]
        self.shown = strip.seen[: moment.end]
        """The numbers of the events that were seen."""

    @property
    def events(self) -> list[Event]:
        """All that had happened."""
        return self._events

    def view(self, viewer: Viewer) -> View:
        """What was seen; whoever looks is the viewer of the strip."""
        return self._frame

    def stood(self, line: int) -> int:
        """How many of the events there are where the viewer had seen ``line`` of them before."""
        return self.shown[line] if line < len(self.shown) else len(self._events)

    def seen(self, viewer: Viewer) -> list[int]:
        """The numbers of those that were seen."""
        return self.shown


def alike(now: View, before: View | None) -> View:
    """``now``, in which whatever is as it was ``before`` is the very same."""
    if before is None:
        return now
    fields = msgspec.structs.asdict(now).items()
    return msgspec.structs.replace(now, **{name: _same(each, getattr(before, name)) for name, each in fields})


def _same(now: object, before: object) -> object:
    if now == before:
        return before
    if isinstance(now, tuple) and isinstance(before, tuple):
        return tuple(next((old for old in before if old == one), one) for one in now)
    return now
