"""Where an encounter stands: the run that its history leads to, as far as the rules follow."""

from __future__ import annotations

import logging
from collections.abc import Callable
from itertools import islice

from winterdawn.kernel.ask import Ask, Choose, Outlook
from winterdawn.kernel.choices import Value
from winterdawn.kernel.event import Event
from winterdawn.kernel.run import Entry, Run
from winterdawn.kernel.view import NOWHERE, View, Viewer
from winterdawn.table.game import TableGame
from winterdawn.table.log import Answered, History

MOST_OUTLOOKS = 64
"""The most answers of one ask that are worked out beforehand."""

log = logging.getLogger(__name__)


class Position:
    """The game as the answers that stand leave it.

    If the rules cannot replay the answers, :attr:`problem` says why, the run stands where they
    still could, and nothing is asked any more.
    """

    def __init__(self, begin: Callable[[], Callable[[], TableGame]], history: History) -> None:
        self.run: Run[TableGame] | None = None
        self.problem = ""
        self.opened = (0, history.turned[1])
        """Line of the log and time since when the present asks have been open."""
        self.idle = 0
        """Answers since the last event; many mean that somebody goes round in circles."""
        self._outlooks: dict[int, dict[str, Outlook]] = {}
        try:
            fresh = begin()
            self.run = Run(fresh)
        except Exception as error:  # the rules may fail in any way; the log must stay readable
            self._give_up("the game cannot be begun", error)
        else:
            self._replay(fresh, self.run, history.answered)
            self.opened = max(self.opened, history.turned)

    def _replay(self, fresh: Callable[[], TableGame], run: Run[TableGame], answered: list[Answered]) -> None:
        for number, given in enumerate(answered):
            try:
                self.answer(given.entry, (given.seq, given.time))
            except Exception as error:
                self._give_up(f"answer {number + 1} of {len(answered)} cannot be replayed", error)
                self.run = Run(fresh, [earlier.entry for earlier in answered[:number]])
                return

    def _give_up(self, what: str, error: Exception) -> None:
        log.error("%s", what, exc_info=error)
        self.problem = (
            f"{what} by the rules of this version, so this game can be read but not played on; "
            "nothing is lost."
        )

    @property
    def pending(self) -> dict[int, Ask]:
        """The open asks by number; none if the game can only be read."""
        return self.run.pending if self.run is not None and not self.problem else {}

    @property
    def anyone(self) -> bool:
        """Whether whoever answers first decides."""
        return self.run is not None and self.run.anyone

    @property
    def done(self) -> bool:
        """Whether the game has come to its end."""
        return self.run is not None and not self.problem and self.run.done

    @property
    def events(self) -> list[Event]:
        """All that has happened, oldest first."""
        return self.run.events if self.run is not None else []

    @property
    def length(self) -> int:
        """How many answers the run has taken."""
        return len(self.run.record) if self.run is not None else 0

    def view(self, viewer: Viewer) -> View:
        """What ``viewer`` may see; an empty view if the game cannot even be begun."""
        if self.run is None:
            return View("", "", NOWHERE, (), (), "", ())
        return self.run.game.view(viewer)

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
        moves = run.moves
        run.answer(entry.value, ask=entry.ask, by=entry.by)
        if run.moves != moves:
            self.opened = at
        self.idle = 0 if len(self.events) != happened else self.idle + 1
        self._outlooks.clear()

    def rewind(self, length: int, at: tuple[int, float]) -> None:
        """Go back to the first ``length`` answers; the asks there are open from ``at`` on."""
        self._sound().rewind(length)
        self.opened, self.idle = at, 0
        self._outlooks.clear()

    def outlooks(self, number: int) -> dict[str, Outlook]:
        """What the allowed answers of ask ``number`` lead to, by answer as text."""
        if number not in self._outlooks:
            self._outlooks[number] = _look_ahead(self.pending[number])
        return self._outlooks[number]


def _look_ahead(ask: Ask) -> dict[str, Outlook]:
    if not isinstance(ask, Choose) or ask.outlook is None:
        return {}
    try:
        seen = [(_text(value), ask.outlook(value)) for value in islice(ask, MOST_OUTLOOKS)]
    except Exception:
        log.exception("an outlook failed; the ask is shown without")
        return {}
    return {text: outlook for text, outlook in seen if outlook is not None}


def _text(value: Value) -> str:
    if isinstance(value, dict):
        return " ".join(f"{ware}={pieces}" for ware, pieces in value.items())
    return str(value)
