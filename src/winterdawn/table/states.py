"""What one viewer is sent: everything their page draws, and nothing they may not know."""

from __future__ import annotations

import hashlib
import itertools
from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from winterdawn.kernel.ask import Ask, Roll
from winterdawn.kernel.event import Event
from winterdawn.kernel.view import Viewer
from winterdawn.table import casting, course, turning
from winterdawn.table.actions import may_answer, may_roll
from winterdawn.table.campaign import EncounterState, RoleState, SequelState, SheetState, VoidedState
from winterdawn.table.history import Note
from winterdawn.table.messages import (
    AskView,
    DealtRoll,
    DiceToRoll,
    SeatState,
    State,
    Talk,
    Waiting,
)
from winterdawn.table.store import Seat

if TYPE_CHECKING:
    from winterdawn.table.course import Chapter
    from winterdawn.table.live import Live

MOST_TALK = 200
"""Lines of talk that a page is sent; older ones stay in the log."""


class Sight:
    """What ``seat`` sees at one moment, shared by all the pages that are open there."""

    _numbers = itertools.count(1)

    def __init__(self, live: Live, state: State) -> None:
        self._number = next(self._numbers)
        self._live, self._state = live, state
        self._messages: dict[int, bytes] = {}

    def with_others(self) -> Sight:
        """The same, when only who is there has changed."""
        seat = self._live.seats[self._state.seat]
        changed = msgspec.structs.replace(
            self._state, seats=_seats(self._live), sequels=_sequels(self._live, seat)
        )
        return Sight(self._live, changed)

    def message(self, before: Sight | None) -> bytes:
        """What tells it to a page that has seen ``before``."""
        known, number = ((), 0) if before is None else (before._state.events, before._number)
        if number not in self._messages:
            keep = _common(known, self._state.events)
            news = msgspec.structs.replace(self._state, keep=keep, events=self._state.events[keep:])
            self._messages[number] = msgspec.json.encode(news)
        return self._messages[number]


def state_of(live: Live, seat: Seat) -> State:
    """The state for ``seat``, with every event that it may see."""
    history, position = live.history, live.position
    may_turn = seat.gm and not live.read_only
    return State(
        seq=history.seq,
        seat=seat.id,
        name=seat.name,
        role=seat.role,
        campaign=live.campaign.title,
        view=position.view(Viewer(seat.id, seat.role, sheets=True)),
        asks=_asks(live, seat),
        waiting=_waiting(live, seat),
        seats=_seats(live),
        encounters=_encounters(live, seat),
        sequels=_sequels(live, seat),
        shelf=_shelf(live, seat),
        keep=0,
        events=tuple(event for event in position.events if event.seen_by(seat.id, gm=seat.gm)),
        talk=_talk(live, seat),
        own_dice=seat.id in history.own_dice,
        may_roll=may_roll(live, seat),
        can_undo=may_turn and history.last_by_person() is not None,
        can_redo=may_turn and bool(history.undone),
        commitment=hashlib.sha256(history.secret).hexdigest(),
        secret=history.secret.hex() if position.done else "",
        rolls=_rolls(live) if position.done else (),
        read_only=live.read_only,
    )


def _common(known: Sequence[Event], visible: Sequence[Event]) -> int:
    pairs = zip(known, visible, strict=False)
    return next((n for n, (old, new) in enumerate(pairs) if old != new), min(len(known), len(visible)))


def _asks(live: Live, seat: Seat) -> tuple[AskView, ...]:
    pending = live.pending.items()
    return tuple(_ask(live, seat, number, ask) for number, ask in pending if may_answer(live, seat, ask))


def _ask(live: Live, seat: Seat, number: int, ask: Ask) -> AskView:
    shown = AskView(
        number=number,
        seat=ask.seat,
        seat_name=_name(live, ask.seat),
        who=ask.who,
        mine=ask.seat == seat.id,
        prompt=ask.purpose if isinstance(ask, Roll) else ask.prompt,
        since=live.position.opened[1],
        cites=ask.cites,
    )
    if isinstance(ask, Roll):
        return msgspec.structs.replace(shown, roll=_dice(live, ask))
    return msgspec.structs.replace(
        shown,
        lead=ask.lead,
        act=ask.act,
        act_one=ask.act_one,
        remarks=ask.remarks,
        also=ask.also,
        among=ask.among,
        area=ask.area() if ask.area else None,
        outlooks=live.position.outlooks(number),
    )


def _dice(live: Live, roll: Roll) -> DiceToRoll:
    scores = {str(size): live.position.scores(size) for _, size in roll.pool.groups}
    return DiceToRoll(str(roll.pool), tuple(roll.pool), roll.purpose, scores)


def _waiting(live: Live, seat: Seat) -> tuple[Waiting, ...]:
    """Whom the game waits for; what stands open to whoever likes holds up nobody."""
    owed = (ask for number, ask in live.pending.items() if live.position.owed(number))
    others = dict.fromkeys(ask.seat for ask in owed if not may_answer(live, seat, ask))
    return tuple(Waiting(other, _name(live, other), live.position.opened[1]) for other in others)


def _seats(live: Live) -> tuple[SeatState, ...]:
    return tuple(
        SeatState(
            seat.id,
            seat.name,
            seat.role,
            live.presence.online(seat.id),
            live.presence.computer(seat.id),
            seat.id in live.history.own_dice,
            may_roll(live, seat),
            seat.muted,
        )
        for seat in live.seats.values()
    )


def _rolls(live: Live) -> tuple[DealtRoll, ...]:
    return tuple(DealtRoll(roll.roll, roll.pool, roll.faces) for roll in live.history.rolls)


def _encounters(live: Live, seat: Seat) -> tuple[EncounterState, ...]:
    # the titles of what is still to come are the game master's secret
    chapters = course.known(live).chapters
    return tuple(
        _encounter(live, seat, chapters[id]) for id in live.encounters if seat.gm or id == live.encounter.id
    )


def _encounter(live: Live, seat: Seat, chapter: Chapter) -> EncounterState:
    one = chapter.encounter
    here = one.id == live.encounter.id
    voids = course.after(live, one.id) if seat.gm and not here else []
    roles = live.roles(one.setup) if casting.may_change(chapter) else ()
    return EncounterState(
        one.id,
        one.title,
        here,
        live.tempo(one),
        bool(chapter.void),
        tuple(VoidedState(gone.encounter.id, gone.encounter.title, gone.answers) for gone in voids),
        tuple(
            RoleState(role.id, role.name, role.seat, role.side)
            for role in roles
            if seat.gm or role.seat == seat.id
        ),
    )


def _shelf(live: Live, seat: Seat) -> tuple[SheetState, ...]:
    known = course.left(live).documents
    return tuple(
        SheetState(id, live.rules.named(known[id])[1]) for id in casting.playable(live, seat) if id in known
    )


def _sequels(live: Live, seat: Seat) -> tuple[SequelState, ...]:
    return tuple(SequelState(one.key, one.label) for one in turning.sequels(live, seat))


def _talk(live: Live, seat: Seat) -> tuple[Talk, ...]:
    if not live.history.notes:
        return ()
    seen = [0]
    for event in live.position.events:
        seen.append(seen[-1] + event.seen_by(seat.id, gm=seat.gm))
    return tuple(
        Talk(_name(live, note.seat), _words(live, note), seen[min(note.after, len(seen) - 1)], note.kind)
        for note in live.history.notes[-MOST_TALK:]
    )


def _words(live: Live, note: Note) -> str:
    return note.text if note.kind == "say" else note.text.format(_name(live, note.about))


def _name(live: Live, seat: str) -> str:
    return live.seats[seat].name if seat in live.seats else seat
