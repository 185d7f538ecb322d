"""What one viewer is sent: everything their page draws, and nothing they may not know."""

from __future__ import annotations

import hashlib
import itertools
from collections.abc import Callable, Iterator
from functools import lru_cache, partial
from typing import TYPE_CHECKING, TypeVar, cast

import msgspec

from winterdawn.kernel.ask import Ask, Choose
from winterdawn.kernel.confided import is_known
from winterdawn.kernel.view import View, Viewer
from winterdawn.kernel.wording import series
from winterdawn.table.live import cards, course, orders
from winterdawn.table.live.actions import may_answer, may_roll, pinned
from winterdawn.table.live.asking import asks
from winterdawn.table.live.takeback import may_take_back
from winterdawn.table.log.store import Seat
from winterdawn.table.messages import MENUS, Held, News, SeatState, State, Waiting
from winterdawn.table.messages.campaign import EncounterState, RoleState, SequelState, SheetState, VoidedState
from winterdawn.table.pages.changes import changes
from winterdawn.table.pages.ending import ending
from winterdawn.table.pages.hurt import hurt
from winterdawn.table.pages.inquiries import version
from winterdawn.table.pages.record import lines
from winterdawn.table.pages.since import since
from winterdawn.table.rules.game import Facts
from winterdawn.table.scenes import casting, evening, turning

if TYPE_CHECKING:
    from winterdawn.table.live.course import Chapter
    from winterdawn.table.live.encoded import Encoded
    from winterdawn.table.live.live import Live

T = TypeVar("T")


class Sight:
    """What ``seat`` sees at one moment, shared by all the pages that are open there."""

    _numbers = itertools.count(1)

    def __init__(self, live: Live, state: State) -> None:
        self._number = next(self._numbers)
        self._live, self._seat, self._state = live, live.seats[state.seat], state
        self._map = live.position.chart(state.view.map)
        self._menus = tuple(_menus(live, state))
        self._view = _light(state.view)
        self._messages: dict[tuple[int, Held], tuple[bytes, Held]] = {}

    def with_others(self) -> Sight:
        """The same, when only who is there has changed."""
        seats = self._live.presence.shared("seats", partial(_seats, self._live))
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
        told, then = lines(self._live, self._seat, held, self._state.view)
        old = (before._state, before._view) if before is not None else (None, None)
        view = changes(self._view, old[1], but="map")
        if held.map != self._map.version:
            view["map"] = self._map.text
        state = changes(self._state, old[0], but="view")
        menus = {menu.version: menu.text for menu in self._menus if menu.version not in held.menus}
        kept = (*held.menus, *menus)[-MENUS:]
        news = News(then.seq, state, view, menus, told)
        return msgspec.json.encode(news), msgspec.structs.replace(then, map=self._map.version, menus=kept)


def _menus(live: Live, state: State) -> Iterator[Encoded]:
    """What the asks of ``state`` may be answered with where they only name it."""
    for ask in state.asks:
        pending = live.position.pending.get(ask.number)
        if isinstance(pending, Choose):
            menu = live.position.menu(pending, ask.number)
            if menu.version:
                yield menu


def _light(view: View) -> View:
    """The same without what is fetched only by who wants it."""
    if not any(one.portrait or one.document for one in view.sheets):
        return view
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
    names = tuple([(sheet.id, sheet.name) for sheet in view.sheets])
    return State(
        seat=seat.id,
        name=seat.name,
        role=seat.role,
        campaign=live.campaign.title,
        view=view,
        asks=asks(live, seat),
        waiting=_waiting(live, seat),
        seats=live.presence.shared("seats", partial(_seats, live)),
        encounters=_encounters(live, seat),
        evening=evening.last(live),
        pinned=pinned(live, seat),
        sequels=_sequels(live, seat),
        shelf=_kept(live, seat, "shelf", names, partial(_shelf, live, seat)),
        map=position.chart(view.map).version,
        orders=orders.states(live, seat),
        standing=orders.standing(live, seat),
        by_order=orders.told(live, seat, position.seen(Viewer(seat.id, seat.role))),
        befallen=since(live, seat, view),
        hurt=(hurts := hurt(live, seat, view)),
        ending=ending(live, seat, view, hurts),
        card=cards.card(live, seat, view),
        own_dice=seat.id in history.own_dice,
        may_roll=may_roll(live, seat),
        can_undo=may_turn and history.last_by_person() is not None,
        can_redo=may_turn and bool(history.undone),
        take_back=may_take_back(live, seat),
        commitment=_commitment(history.secret),
        secret=history.secret.hex() if position.done else "",
        read_only=live.read_only,
    )


@lru_cache(maxsize=256)
def _commitment(secret: bytes) -> str:
    return hashlib.sha256(secret).hexdigest()


def _waiting(live: Live, seat: Seat) -> tuple[Waiting, ...]:
    """Whom the game waits for, nameless where only others may know it; what stands open to whoever likes
    holds up nobody.
    """
    owed = live.presence.shared("owed", partial(_owed, live))
    others = [(ask, waiting) for ask, waiting in owed if not may_answer(live, seat, ask)]
    told = [
        waiting if is_known(ask, seat.id, gm=seat.gm) else Waiting("", "", waiting.since)
        for ask, waiting in others
    ]
    return tuple(dict.fromkeys(told))


def _owed(live: Live) -> list[tuple[Ask, Waiting]]:
    since = live.position.opened[1]
    owed = (ask for number, ask in live.pending.items() if live.position.owed(number))
    return [(ask, Waiting(ask.seat, live.named(ask.seat), since)) for ask in owed]


def _seats(live: Live) -> tuple[SeatState, ...]:
    roles = live.roles(live.encounter.setup)
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
            series(role.name for role in roles if role.seat == seat.id) if seat.role == "player" else "",
            live.presence.pages(seat.id),
            cards.is_reading(live, seat.id),
        )
        for seat in live.seats.values()
        if seat.role != "retired"
    )


def _encounters(live: Live, seat: Seat) -> tuple[EncounterState, ...]:
    # the titles of what is still to come are the game master's secret
    if seat.gm and len(live.encounters) > 1:
        chapters = course.known(live).chapters
        return tuple(_encounter(live, seat, chapters[id]) for id in live.encounters)
    draw = partial(_encounter, live, seat, course.known(live).chapters[live.encounter.id])
    return (_kept(live, seat, "here", (), draw),)


def _kept(live: Live, seat: Seat, what: str, names: tuple[object, ...], draw: Callable[[], T]) -> T:
    """What is drawn up for a seat anew only when the campaign, or ``names``, are other than they were."""
    as_of = live.presence.shared("campaign", partial(_campaign, live)), names
    if (found := live.drawn.get((seat.id, what))) is None or found[0] != as_of:
        found = live.drawn[seat.id, what] = as_of, draw()
    return cast("T", found[1])


def _campaign(live: Live) -> tuple[object, ...]:
    history = live.history
    made = live.encounter, live.openings, len(live.encounters), len(history.shelved)
    elsewhere = sum(len(chapter.shelved) for chapter in live.course.chapters.values())
    return *made, elsewhere, history.touched, history.void, live.position.done


def _encounter(live: Live, seat: Seat, chapter: Chapter) -> EncounterState:
    one = chapter.encounter
    here = one.id == live.encounter.id
    voids = course.after(live, one.id) if seat.gm and not here else []
    roles = live.roles(one.setup) if casting.may_change(chapter) else ()
    known = live.rules.facts(one.setup)
    facts = known if seat.gm else Facts(edition=known.edition if here else "")
    editions = live.rules.editions()
    mine = (role for role in roles if seat.gm or role.seat == seat.id)
    return EncounterState(
        one.id,
        one.title,
        here,
        live.tempo(one),
        bool(chapter.void),
        tuple(VoidedState(gone.encounter.id, gone.encounter.title, gone.answers) for gone in voids),
        tuple(RoleState(role.id, role.name, role.seat, role.side) for role in mine),
        facts.about,
        facts.map,
        facts.house,
        facts.goal,
        editions.get(facts.edition, facts.edition),
        dict(editions) if seat.gm and casting.may_change(chapter) else {},
        seat.gm and chapter.touched,
    )


def _shelf(live: Live, seat: Seat) -> tuple[SheetState, ...]:
    """The sheets that may be brought in."""
    playable = casting.playable(live, seat)
    known = course.left(live).documents if playable else {}
    return tuple(SheetState(id, live.rules.named(known[id])[1]) for id in playable if id in known)


def _sequels(live: Live, seat: Seat) -> tuple[SequelState, ...]:
    return tuple(SequelState(one.key, one.label, not one.afresh) for one in turning.sequels(live, seat))
