"""What one viewer is sent: everything their page draws, and nothing they may not know."""

from __future__ import annotations

import hashlib
import itertools
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, TypeVar, cast

import msgspec

from winterdawn.kernel.ask import Ask, Roll
from winterdawn.kernel.sheetview import SheetView
from winterdawn.kernel.view import View, Viewer
from winterdawn.table import casting, course, turning
from winterdawn.table.actions import may_answer, may_roll
from winterdawn.table.inquiries import version
from winterdawn.table.messages import MENUS, AskView, DiceToRoll, Held, News, SeatState, State, Waiting
from winterdawn.table.messages.campaign import EncounterState, RoleState, SequelState, SheetState, VoidedState
from winterdawn.table.record import lines
from winterdawn.table.store import Seat

if TYPE_CHECKING:
    from winterdawn.table.course import Chapter
    from winterdawn.table.live import Live

T = TypeVar("T")

SHORT = 500
"""Bytes of what an ask may be answered with up to which it is sent with the ask."""

_encode = msgspec.json.Encoder().encode


class Pieces:
    """The fields of something, each encoded when it is first compared."""

    def __init__(self, whole: msgspec.Struct, but: str) -> None:
        self._fields = {name: getattr(whole, name) for name in whole.__struct_fields__ if name != but}
        self._texts: dict[str, bytes] = {}
        self._items: dict[str, tuple[bytes, ...]] = {}

    def news(self, before: Pieces | None) -> dict[str, msgspec.Raw]:
        """The fields that are other than ``before``; an item of a list there is told by its place in it."""
        if before is None:
            return {name: msgspec.Raw(self._text(name)) for name in self._fields}
        changed = [name for name, value in self._fields.items() if value is not before._fields[name]]
        return {name: msgspec.Raw(self._piece(name, before)) for name in changed if self._other(name, before)}

    def _other(self, name: str, before: Pieces) -> bool:
        if isinstance(self._fields[name], tuple):
            return self._list(name) != before._list(name)
        return self._text(name) != before._text(name)

    def _text(self, name: str) -> bytes:
        if name not in self._texts:
            self._texts[name] = _encode(self._fields[name])
        return self._texts[name]

    def _list(self, name: str) -> tuple[bytes, ...]:
        if name not in self._items:
            self._items[name] = tuple(map(_encode, self._fields[name]))
        return self._items[name]

    def _piece(self, name: str, before: Pieces) -> bytes:
        if not isinstance(self._fields[name], tuple):
            return self._text(name)
        places = {item: b"%d" % place for place, item in enumerate(before._list(name))}
        values = zip(self._list(name), self._fields[name], strict=True)
        told = (places.get(item) or self._sections(value, before) or item for item, value in values)
        return b"[%b]" % b",".join(told)

    def _sections(self, value: object, before: Pieces) -> bytes | None:
        """A sheet of which some sections stay as they were, each told by its place."""
        sheets: tuple[SheetView, ...] = before._fields.get("sheets", ())
        old = next((one for one in sheets if isinstance(value, SheetView) and one.id == value.id), None)
        if old is None or not isinstance(value, SheetView):
            return None
        places = {_encode(section): b"%d" % place for place, section in enumerate(old.sections)}
        sections = b",".join(places.get(text, text) for text in map(_encode, value.sections))
        return _encode(msgspec.structs.replace(value, sections=msgspec.Raw(b"[%b]" % sections)))


class Sight:
    """What ``seat`` sees at one moment, shared by all the pages that are open there."""

    _numbers = itertools.count(1)

    def __init__(self, live: Live, state: State) -> None:
        self._number = next(self._numbers)
        self._live, self._seat, self._state = live, live.seats[state.seat], state
        self._map = live.position.chart(state.view.map)
        self._menus, asks = _menus(state.asks)
        self._pieces = Pieces(msgspec.structs.replace(state, asks=asks), but="view")
        self._view = Pieces(_light(state.view), but="map")
        self._messages: dict[tuple[int, Held], tuple[bytes, Held]] = {}

    def with_others(self) -> Sight:
        """The same, when only who is there has changed."""
        seats = self._live.presence.shared(partial(_seats, self._live))
        sequels = _sequels(self._live, self._live.seats[self._state.seat])
        return Sight(self._live, msgspec.structs.replace(self._state, seats=seats, sequels=sequels))

    def message(self, before: Sight | None, held: Held) -> tuple[bytes, Held]:
        """What tells it to a page that has seen ``before`` and has ``held``; and what the page has then."""
        if before is None:  # what a page says it had may be anything, and is kept for nobody else
            return self._told(None, held)
        key = before._number, held
        if key not in self._messages:
            self._messages[key] = self._told(before, held)
        return self._messages[key]

    def _told(self, before: Sight | None, held: Held) -> tuple[bytes, Held]:
        told, then = lines(self._live, self._seat, held)
        old = (before._pieces, before._view) if before is not None else (None, None)
        view = self._view.news(old[1])
        if held.map != self._map.version:
            view["map"] = self._map.text
        state = self._pieces.news(old[0])
        menus = {key: menu for key, menu in self._menus.items() if key not in held.menus}
        kept = (*held.menus, *menus)[-MENUS:]
        news = News(then.seq, state, view, menus, told)
        return _encode(news), msgspec.structs.replace(then, map=self._map.version, menus=kept)


def _menus(asks: tuple[AskView, ...]) -> tuple[dict[str, msgspec.Raw], tuple[AskView, ...]]:
    """What asks may be answered with where that is long, by version, and the asks that name it."""
    texts = [_encode(ask.among) for ask in asks]
    keys = [hashlib.sha256(text).hexdigest()[:16] if len(text) > SHORT else "" for text in texts]
    told = tuple(
        msgspec.structs.replace(ask, among=msgspec.Raw(_encode(key))) if key else ask
        for key, ask in zip(keys, asks, strict=True)
    )
    return {key: msgspec.Raw(text) for key, text in zip(keys, texts, strict=True) if key}, told


def _light(view: View) -> View:
    """The same without what is fetched only by who wants it."""
    sheets = tuple(
        msgspec.structs.replace(one, portrait=version(one.portrait), document=version(one.document))
        for one in view.sheets
    )
    return msgspec.structs.replace(view, sheets=sheets)


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
        seats=live.presence.shared(partial(_seats, live)),
        encounters=_encounters(live, seat),
        sequels=_sequels(live, seat),
        shelf=_shelf(live, seat, [(sheet.id, sheet.name) for sheet in view.sheets]),
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
    if seat.gm and len(live.encounters) > 1:
        chapters = course.known(live).chapters
        return tuple(_encounter(live, seat, chapters[id]) for id in live.encounters)
    history = live.history
    as_of = live.encounter, history.setup, history.touched, history.void
    return (_kept(live, seat, "here", as_of, partial(_here, live, seat)),)


def _here(live: Live, seat: Seat) -> EncounterState:
    return _encounter(live, seat, course.known(live).chapters[live.encounter.id])


def _kept(live: Live, seat: Seat, what: str, as_of: tuple[object, ...], draw: Callable[[], T]) -> T:
    """What is drawn up for a seat anew only when ``as_of`` is other than it was."""
    if (found := live.drawn.get((seat.id, what))) is None or found[0] != as_of:
        found = live.drawn[seat.id, what] = as_of, draw()
    return cast("T", found[1])


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


def _shelf(live: Live, seat: Seat, here: list[tuple[str, str]]) -> tuple[SheetState, ...]:
    """The sheets that may be brought in; drawn up anew only when there may be others, or other names."""
    history = live.history
    campaign = live.openings, len(live.encounters), len(history.shelved), history.setup
    as_of = (*campaign, history.touched, history.void, live.position.done, here)
    return _kept(live, seat, "shelf", as_of, partial(_sheets, live, seat))


def _sheets(live: Live, seat: Seat) -> tuple[SheetState, ...]:
    playable = casting.playable(live, seat)
    known = course.left(live).documents if playable else {}
    return tuple(SheetState(id, live.rules.named(known[id])[1]) for id in playable if id in known)


def _sequels(live: Live, seat: Seat) -> tuple[SequelState, ...]:
    return tuple(SequelState(one.key, one.label) for one in turning.sequels(live, seat))
