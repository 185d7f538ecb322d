"""An encounter tried from a moment on, apart from the table: nothing is kept of it, and nobody sees it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import msgspec

from winterdawn.kernel.errors import NotAllowed
from winterdawn.table.live.actions import Stale
from winterdawn.table.live.played import Played
from winterdawn.table.live.talk import Unsaid
from winterdawn.table.log.history import read
from winterdawn.table.log.lines import Answer, Dealt, Line
from winterdawn.table.log.store import KeptEncounter, Seat, Store
from winterdawn.table.messages import Say
from winterdawn.table.messages.evening import Pin
from winterdawn.table.scenes.opening import kept

if TYPE_CHECKING:
    from winterdawn.kernel.run import Entry
    from winterdawn.table.live.actions import Here
    from winterdawn.table.live.live import Live
    from winterdawn.table.log.history import History

_UNHEARD = "nobody at the table would hear this while you try something apart; throw that away, and say it"


class Nowhere(Store):
    """Keeps lines in memory, and nothing else."""

    def __init__(self, lines: Sequence[Line]) -> None:
        self.fault = self.trouble = ""
        self._lines = [*lines]

    async def append(self, encounter: str, lines: Sequence[Line]) -> None:
        """Keep ``lines`` as long as this lasts."""
        self._lines += lines

    async def log(self, encounter: str, after: int = 0) -> list[Line]:
        """All lines from number ``after`` + 1 on."""
        return self._lines[after:]


class TrialApart(Played):
    """What ``owner`` tries apart from the table at ``home``, where everybody else plays on."""

    def __init__(self, home: Live, owner: str, title: str, lines: Sequence[Line]) -> None:
        super().__init__(Nowhere(lines), home.rules, home.presence, home.tasks)
        self.home, self.lock = home, home.lock
        self.owner, self.apart = owner, title

    async def do(self, seat: Seat, action: Here) -> None:
        """As elsewhere; but nothing is said or remembered here."""
        if isinstance(action, Say | Pin):
            raise Unsaid(_UNHEARD)
        await super().do(seat, action)

    def show(self) -> None:
        """Nobody else sees anything of it."""
        self.presence.show_to([self.owner])


async def begin(home: Live, seat: Seat, encounter: str, record: Sequence[Entry]) -> None:
    """Let ``seat`` try ``encounter`` apart from where it had taken ``record``; what they tried before is
    thrown away. Raises a :class:`~winterdawn.kernel.errors.Refused`.
    """
    if not seat.gm:
        raise NotAllowed("only the game master tries anything apart")
    one = home.encounters[encounter]
    async with home.lock:
        history = home.history if encounter == home.encounter.id else await _history(home, one)
        if history.record()[: len(record)] != [*record]:
            raise Stale("what is shown was taken back meanwhile; look at it as it is now")
        lines = [*_lines(seat, history, len(record), await home.store.log(encounter))]
    trial = TrialApart(home, seat.id, one.title, lines)
    # it has dice of its own, or those that are to fall at the table could be foreseen
    await trial.stand_at(kept(one.campaign, one.title, history.setup or one.setup), lines)
    end(home, seat)
    home.trials[seat.id] = trial
    home.presence.show_to([seat.id])
    home.tasks.keep(trial.resume)


def end(home: Live, seat: Seat) -> None:
    """Throw away what ``seat`` has tried."""
    trial = home.trials.pop(seat.id, None)
    if trial is not None:
        trial.stop()
        home.presence.show_to([seat.id])


async def _history(home: Live, encounter: KeptEncounter) -> History:
    return read(encounter.secret, encounter.created, await home.store.log(encounter.id))[0]


def _lines(seat: Seat, history: History, length: int, written: Sequence[Line]) -> Iterator[Line]:
    """A log that leads there: as it was opened, and the answers that stand."""
    now = {"orders": history.orders, "order_seats": history.order_seats, "number": 0}
    opened = msgspec.structs.replace(history.entered, **now, allowed=(), own_dice=(), lost={})
    yield Line.of(1, seat.id, opened, history.turned[1])
    payloads = {line.seq: line for line in written}
    for number, given in enumerate(history.answered[:length], 2):
        payload = payloads[given.seq].read()
        if not isinstance(payload, Answer | Dealt):
            payload = Answer(given.entry.value, given.entry.ask, given.entry.by)
        yield Line.of(number, given.seat, payload, given.time)
