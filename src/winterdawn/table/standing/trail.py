"""Second runs of a game, kept some answers behind, so that taking back need not begin at the beginning.

A run cannot be copied, so each is advanced by the same answers; in small slices, so that nobody who
plays elsewhere waits for it.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Sequence

from winterdawn.kernel.run import Entry, Run
from winterdawn.table.rules.game import TableGame
from winterdawn.table.seats.tasks import in_thread

SPACING = 16
"""Answers between two runs."""
KEPT = 10
"""How many runs are kept behind: so many take-backs in a row find one near."""
SHORT = 256
"""A game of up to so many answers is replayed from its beginning in no time."""
SLICE = 0.004
"""Seconds of replaying after which others get their turn."""
PAUSE = 0.004
"""Seconds that they get while runs are only brought along."""
QUIET = 1.0
"""Seconds after a change before runs are brought along; they would slow a next take-back."""

Begin = Callable[[], TableGame]

log = logging.getLogger(__name__)


class Trail:
    """The runs behind a game that ``begin`` begins."""

    def __init__(self, begin: Begin) -> None:
        self._begin = begin
        self._runs: list[Run[TableGame]] = []
        self._task: asyncio.Task[None] | None = None
        self._common = 0
        """How many answers of the record being tended still stand."""

    async def run_at(self, record: Sequence[Entry], length: int) -> Run[TableGame]:
        """A run that has taken the first ``length`` answers of ``record``; raises what the rules raise."""
        self.stop()
        self._common = min(self._common, length)
        self._runs = [run for run in self._runs if len(run.record) <= length]
        run = self._runs.pop() if self._runs else Run(self._begin)
        await advance(run, record[:length])
        return run

    def lend(self, length: int) -> Run[TableGame]:
        """A run that has taken at most the first ``length`` answers, as near to them as there is one."""
        near = [run for run in self._runs if len(run.record) <= length]
        if not near:
            return Run(self._begin)
        self._runs.remove(near[-1])
        return near[-1]

    def follow(self, record: Sequence[Entry]) -> None:
        """Bring the runs, little by little, to their places behind a game that has taken ``record``."""
        if len(record) > SHORT and (self._task is None or self._task.done()):
            self._common = len(record)
            self._task = asyncio.create_task(self._tend(record, len(record)))

    def stop(self) -> None:
        """Bring nothing along any more."""
        if self._task is not None:
            self._task.cancel()

    async def _tend(self, record: Sequence[Entry], length: int) -> None:
        await asyncio.sleep(QUIET)
        try:
            for mark in marks(length):
                await self._place(record[:mark], set(marks(length)))
        except Exception:
            log.exception("a second run cannot follow; answers are taken back from the beginning")

    async def _place(self, record: Sequence[Entry], wanted: set[int]) -> None:
        lengths = [len(run.record) for run in self._runs]
        if len(record) in lengths or len(record) > self._common:
            return
        spare = [n for n, length in enumerate(lengths) if length < len(record) and length not in wanted]
        run = self._runs.pop(spare[-1]) if spare else Run(self._begin)
        try:
            await advance(run, record, PAUSE)
        except asyncio.CancelledError:
            self._keep(run)
            raise
        self._keep(run)

    def _keep(self, run: Run[TableGame]) -> None:
        if len(run.record) <= self._common:
            self._runs = sorted([*self._runs, run], key=lambda one: len(one.record))[-KEPT:]


def marks(length: int) -> list[int]:
    """Where runs are kept behind ``length`` answers, the nearest first."""
    if length <= SHORT:
        return []
    last = length // SPACING * SPACING
    return [last - SPACING * n for n in range(KEPT) if last > SPACING * n]


async def advance(run: Run[TableGame], record: Sequence[Entry], pause: float = 0) -> None:
    """Give ``run`` what it lacks of ``record``, in slices with a ``pause`` in seconds between them."""
    while len(run.record) < len(record):
        await in_thread(_take, run, record)
        await asyncio.sleep(pause)


def _take(run: Run[TableGame], record: Sequence[Entry]) -> None:
    """One slice of it: an answer, and more as long as there is time."""
    since = time.monotonic()
    for entry in record[len(run.record) :]:
        run.answer(entry.value, ask=entry.ask, by=entry.by)
        if time.monotonic() - since > SLICE:
            return
