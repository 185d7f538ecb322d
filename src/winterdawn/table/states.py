"""What one viewer is sent: everything their page draws, and nothing they may not know."""

from __future__ import annotations

import hashlib
import itertools
from typing import TYPE_CHECKING

import msgspec

from winterdawn.kernel.ask import Ask, Roll
from winterdawn.kernel.view import Viewer
from winterdawn.table import casting, course, turning
from winterdawn.table.actions import may_answer, may_roll
from winterdawn.table.messages import AskView, DiceToRoll, Held, News, SeatState, State, Waiting
from winterdawn.table.messages.campaign import EncounterState, RoleState, SequelState, SheetState, VoidedState
from winterdawn.table.record import lines
from winterdawn.table.store import Seat

if TYPE_CHECKING:
    from winterdawn.table.course import Chapter
    from winterdawn.table.live import Live

_encode = msgspec.json.Encoder().encode

Pieces = dict[str, bytes | tuple[bytes, ...]]
"""The fields of something in JSON; a list as its items."""


class Sight:
    """What ``seat`` sees at one moment, shared by all the pages that are open there."""

    _numbers = itertools.count(1)

    def __init__(self, live: Live, state: State) -> None:
        self._number = next(self._numbers)
        self._live, self._seat, self._state = live, live.seats[state.seat], state
        self._map = live.position.chart(state.view.map)
        self._pieces = _pieces(state, but="view")
        self._view = _pieces(state.view, but="map")
        self._messages: dict[tuple[int, Held], tuple[bytes, Held]] = {}

    def with_others(self) -> Sight:
        """The same, when only who is there has changed."""
        seats, sequels = _seats(self._live), _sequels(self._live, self._live.seats[self._state.seat])
        return Sight(self._live, msgspec.structs.replace(self._state, seats=seats, sequels=sequels))

    def message(self, before: Sight | None, held: Held) -> tuple[bytes, Held]:
        """What tells it to a page that has seen ``before`` and has ``held``; and what the page has then."""
        key = (0 if before is None else before._number, held)
        if key not in self._messages:
            told, then = lines(self._live, self._seat, held)
            old_state, old_view = (before._pieces, before._view) if before else ({}, {})
            view = _news(self._view, old_view)
            if held.map != self._map.version:
                view["map"] = self._map.text
            state = _news(self._pieces, old_state)
            news = News(then.seq, state, view, told)
            self._messages[key] = _encode(news), msgspec.structs.replace(then, map=self._map.version)
        return self._messages[key]


def _pieces(whole: msgspec.Struct, but: str) -> Pieces:
    fields = ((name, getattr(whole, name)) for name in whole.__struct_fields__ if name != but)
    return {
        name: tuple(map(_encode, value)) if isinstance(value, tuple) else _encode(value)
        for name, value in fields
    }


def _news(now: Pieces, before: Pieces) -> dict[str, msgspec.Raw]:
    changed = ((name, piece, before.get(name)) for name, piece in now.items() if piece != before.get(name))
    return {name: msgspec.Raw(_piece(piece, old)) for name, piece, old in changed}


def _piece(now: bytes | tuple[bytes, ...], before: bytes | tuple[bytes, ...] | None) -> bytes:
    if isinstance(now, bytes):
        return now
    at = {item: str(place).encode() for place, item in enumerate(before or ())}
    return b"[%b]" % b",".join(at.get(item, item) for item in now)


def state_of(live: Live, seat: Seat, sheets: frozenset[str] = frozenset()) -> State:
    """The state for ``seat``, where ``sheets`` are shown."""
    history, position = live.history, live.position
    may_turn = seat.gm and not live.read_only
    view = position.view(Viewer(seat.id, seat.role, sheets))
    return State(
        seat=seat.id,
        name=seat.name,
        role=seat.role,
        campaign=live.campaign.title,
        view=view,
        asks=_asks(live, seat),
        waiting=_waiting(live, seat),
        seats=_seats(live),
        encounters=_encounters(live, seat),
        sequels=_sequels(live, seat),
        shelf=_shelf(live, seat),
        map=position.chart(view.map).version,
        own_dice=seat.id in history.own_dice,
        may_roll=may_roll(live, seat),
        can_undo=may_turn and history.last_by_person() is not None,
        can_redo=may_turn and bool(history.undone),
        commitment=hashlib.sha256(history.secret).hexdigest(),
        secret=history.secret.hex() if position.done else "",
        read_only=live.read_only,
    )


def _asks(live: Live, seat: Seat) -> tuple[AskView, ...]:
    pending = live.pending.items()
    return tuple(_ask(live, seat, number, ask) for number, ask in pending if may_answer(live, seat, ask))


def _ask(live: Live, seat: Seat, number: int, ask: Ask) -> AskView:
    shown = AskView(
        number=number,
        seat=ask.seat,
        seat_name=live.named(ask.seat),
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
        area=ask.area() if ask.area is not None else None,
        foreseen=ask.outlook is not None,
    )


def _dice(live: Live, roll: Roll) -> DiceToRoll:
    scores = {str(size): live.position.scores(size) for _, size in roll.pool.groups}
    return DiceToRoll(str(roll.pool), tuple(roll.pool), roll.purpose, scores)


def _waiting(live: Live, seat: Seat) -> tuple[Waiting, ...]:
    """Whom the game waits for; what stands open to whoever likes holds up nobody."""
    owed = (ask for number, ask in live.pending.items() if live.position.owed(number))
    others = dict.fromkeys(ask.seat for ask in owed if not may_answer(live, seat, ask))
    return tuple(Waiting(other, live.named(other), live.position.opened[1]) for other in others)


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
    playable = casting.playable(live, seat)
    known = course.left(live).documents if playable else {}
    return tuple(SheetState(id, live.rules.named(known[id])[1]) for id in playable if id in known)


def _sequels(live: Live, seat: Seat) -> tuple[SequelState, ...]:
    return tuple(SequelState(one.key, one.label) for one in turning.sequels(live, seat))
