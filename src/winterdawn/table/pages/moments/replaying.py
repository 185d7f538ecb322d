"""An encounter seen as it was at any moment, by whom nothing is done there."""

from __future__ import annotations

import logging
from bisect import bisect_right
from collections.abc import Callable, Iterator
from itertools import takewhile
from typing import TYPE_CHECKING, TypeVar

from winterdawn.kernel.errors import NotAllowed
from winterdawn.kernel.views.view import Viewer
from winterdawn.table.live import course
from winterdawn.table.live.chapters import as_arranged, entering
from winterdawn.table.live.played import Played, of_earlier
from winterdawn.table.log.history import History, read
from winterdawn.table.messages import State
from winterdawn.table.messages.campaign import EncounterState
from winterdawn.table.messages.watching import (
    CameState,
    ChanceState,
    MarkState,
    Replay,
    ReplayScene,
    ReplayState,
)
from winterdawn.table.pages.hurt import hurt
from winterdawn.table.pages.states import Sight, is_wanted, seats_of
from winterdawn.table.pages.watching import Watched, seen_by
from winterdawn.table.scenes import trials
from winterdawn.table.standing.reel import Reel, ReelMoment, StillStanding, Strip

if TYPE_CHECKING:
    from winterdawn.table.live.chapters import Chapter
    from winterdawn.table.live.live import Live
    from winterdawn.table.log.notes import Note
    from winterdawn.table.log.store import KeptEncounter, Seat

MOST_REELS = 3
"""Encounters of a campaign whose moments are kept."""
MOST_CHANCES = 6
"""Answers of one moment whose chances are told."""
FALLS = frozenset({"dead", "down"})
"""Kinds of events that stand out."""
_OTHER_RULES = "this was played by other rules than those of this version; it can be read and not replayed"
_NONE = "there is no such encounter that could be replayed"
_CANNOT = "the rules of this version cannot replay this; the record of it is whole"

log = logging.getLogger(__name__)
T = TypeVar("T")


class Was(Played):
    """An encounter as it was at a moment; nothing changes it."""

    def __init__(self, home: Live, encounter: KeptEncounter, notes: list[Note], frame: StillStanding) -> None:
        super().__init__(home.store, home.rules, home.presence, home.tasks)
        self.home, self.lock = home, home.lock
        self.encounter, self.position = encounter, frame
        self.history.notes = [*takewhile(lambda note: note.after <= len(frame.events), notes)]
        # what others alone have seen is not even counted
        self.history.seq = len(frame.shown)

    def shared(self, what: str, draw: Callable[[], T]) -> T:
        """What every seat is told alike by now tells nothing of then."""
        return draw()


class Replayed(Watched):
    """A moment of an encounter as ``whose`` seat saw it, shown to ``by``."""

    def __init__(
        self, home: Live, by: Seat, encounter: KeptEncounter, notes: list[Note], reel: Reel, strip: Strip
    ) -> None:
        super().__init__(home, by, strip.viewer.seat)
        self.encounter, self.notes, self.reel, self.strip = encounter, notes, reel, strip
        self.show(len(strip.moments) - 1)

    def show(self, number: int) -> None:
        """Show the moment of this number, or the last there is."""
        self.number = min(number, len(self.strip.moments) - 1)
        self._was = Was(
            self.home, self.encounter, self.notes, StillStanding(self.reel, self.strip, self.moment)
        )

    @property
    def moment(self) -> ReelMoment:
        """The one that is shown."""
        return self.strip.moments[self.number]

    @property
    def here(self) -> Played:
        """The encounter as it was then."""
        return self._was

    def follows(self, before: Watched | None) -> bool:
        """Whether a page that shows ``before`` is told only what is other."""
        same = isinstance(before, Replayed) and before.reel is self.reel
        return same and before is not None and before.whose == self.whose

    def sight(self, sheets: frozenset[str]) -> Sight:
        """What was to be seen then."""
        home, seat, view = self.home, self.seat, self.strip.views[self.moment.answers]
        one, by = self.encounter, home.rules.facts(self.encounter.setup).edition
        edition = home.rules.editions().get(by, by)
        state = State(
            seat=seat.id,
            name=seat.name,
            role=seat.role,
            campaign=home.campaign.title,
            view=view,
            asks=(),
            waiting=(),
            seats=seats_of(home),
            encounters=(EncounterState(one.id, one.title, True, home.tempo(one), edition=edition),),
            map=self.here.position.chart(view.map).version,
            hurt=hurt(self.here, seat, view),
            wanted=is_wanted(home, self.by),
            watched=self.by.id,
            replay=self._state(),
        )
        return Sight(self.here, state, self.by.id if self.by.id != seat.id else "")

    def _state(self) -> ReplayState:
        moments, moment = self.strip.moments, self.moment
        before = moments[max(self.number - 1, 0)]
        return ReplayState(
            self.encounter.id,
            self.number,
            len(moments),
            self.encounter.id == self.home.encounter.id,
            moment.text,
            moment.start,
            tuple(self._marks()),
            tuple(self._chances(before.answers, moment.answers))[-MOST_CHANCES:],
            tuple(self._came(before)),
            tuple(ReplayScene(one.encounter.id, one.encounter.title) for one in scenes(self.home)),
        )

    def _marks(self) -> Iterator[MarkState]:
        """Rounds, and who fell."""
        strip = self.strip
        for number, moment in enumerate(strip.moments):
            passage = strip.shown[moment.start : moment.end] if number else []
            if passage and passage[0].kind == "round":
                yield MarkState(number, "round", passage[0].text.rstrip("."))
            fell = dict.fromkeys(event.who for event in passage if event.kind in FALLS)
            for who in fell:
                yield MarkState(number, "fall", f"{strip.names.get(who, who)} falls")

    def _chances(self, since: int, until: int) -> Iterator[ChanceState]:
        """What was to be expected, of their own answers alone where somebody is no game master."""
        for number in range(since, until):
            chance = self.reel.chances.get(number)
            if chance and (self.seat.gm or chance.seat == self.whose):
                name = self.strip.names.get(chance.who, "")
                yield ChanceState(name, chance.prompt, chance.outlook)

    def _came(self, before: ReelMoment) -> Iterator[CameState]:
        were = {one.id: one.place for one in self.strip.views[before.answers].tokens}
        for token in self.strip.views[self.moment.answers].tokens:
            if were.get(token.id, token.place) != token.place:
                yield CameState(token.id, were[token.id])


async def try_apart(home: Live, by: Seat, shown: Watched | None, *, on: bool) -> None:
    """Let ``by`` try apart what might come of the moment that is ``shown``, or throw that away.

    Raises a :class:`~winterdawn.kernel.errors.Refused`.
    """
    if not on:
        trials.end(home, by)
    elif isinstance(shown, Replayed):
        await trials.begin(home, by, shown.encounter.id, shown.strip.run.record[: shown.moment.answers])
    else:
        raise NotAllowed("look first at the moment of a replay from which it is to be tried")


def scenes(home: Live) -> list[Chapter]:
    """Whatever may be replayed: only what was on the table has answers, and so everybody knows of it."""
    known = course.known(home).chapters
    return [known[id] for id in home.encounters if known[id].answers]


async def replayed(home: Live, by: Seat, wanted: Replay, before: Watched | None) -> Replayed:
    """The moment that ``by`` wants to see; with neither a moment nor a line the one that they see ``before``
    of the same encounter, and else the last. Raises a :class:`NotAllowed`.
    """
    async with home.lock:  # nothing unwritten is shown
        id = wanted.encounter or home.encounter.id
        if id not in [one.encounter.id for one in scenes(home)]:
            raise NotAllowed(_NONE)
        viewer = _viewer(home, seen_by(home, by, wanted.seat))
        history = home.history if id == home.encounter.id else await _history(home, home.encounters[id])
        encounter, reel = _reel(home, home.encounters[id], history)
        notes = list(history.notes)
    try:
        strip = await reel.strip(viewer)
    except Exception as error:
        log.exception("a game cannot be replayed")
        raise NotAllowed(_CANNOT) from error
    found = Replayed(home, by, encounter, notes, reel, strip)
    if wanted.moment >= 0:
        found.show(wanted.moment)
    elif wanted.line >= 0:
        found.show(bisect_right([one.end for one in strip.moments], wanted.line))
    elif isinstance(before, Replayed) and before.encounter.id == id:
        found.show(bisect_right([one.answers for one in strip.moments], before.moment.answers) - 1)
    return found


def _viewer(home: Live, seat: str) -> Viewer:
    return Viewer(seat, home.seats[seat].role, frozenset())


async def _history(home: Live, encounter: KeptEncounter) -> History:
    return read(encounter.secret, encounter.created, await home.store.log(encounter.id))[0]


def _reel(home: Live, encounter: KeptEncounter, history: History) -> tuple[KeptEncounter, Reel]:
    """The encounter as it is by now, and its reel, which goes on where it does."""
    encounter = as_arranged(encounter, history)
    facts, begun = home.rules.facts(encounter.setup), history.begun_by
    if of_earlier(facts, history) or (begun is not None and begun.rules != facts.rules):
        raise NotAllowed(_OTHER_RULES)
    reel = home.reels.pop(encounter.id, None)
    if reel is None or not reel.goes_on(encounter.setup, history.record()):
        people = entering(history.entered.people, history.entered.by_edition, facts.edition)
        try:
            begin = home.rules.begin(encounter.setup, people, history.entered.time)
        except Exception as error:
            raise NotAllowed(_CANNOT) from error
        reel = Reel(begin, encounter.setup, history.record())
    home.reels = dict([*home.reels.items()][1 - MOST_REELS :]) | {encounter.id: reel}
    return encounter, reel
