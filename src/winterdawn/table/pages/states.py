"""What one viewer is sent: everything their page draws, and nothing they may not know."""

from __future__ import annotations

import hashlib
import itertools
from collections.abc import Callable, Iterator
from functools import lru_cache, partial
from typing import TYPE_CHECKING, TypeVar, cast

import msgspec

from winterdawn.kernel.asks.ask import Choose
from winterdawn.kernel.fact import told_text
from winterdawn.kernel.views.view import View, Viewer
from winterdawn.kernel.wording import series
from winterdawn.table.live import cards, course, orders
from winterdawn.table.live.actions import may_roll, pinned
from winterdawn.table.live.chapters import Chapter
from winterdawn.table.live.takeback import may_take_back, rests
from winterdawn.table.log.store import Seat
from winterdawn.table.messages import MENUS, Held, News, SeatState, State
from winterdawn.table.messages.campaign import EncounterState, RoleState, SheetState, VoidedState
from winterdawn.table.messages.making import MakingState
from winterdawn.table.pages.asking import asks
from winterdawn.table.pages.changes import changes
from winterdawn.table.pages.ending import ending
from winterdawn.table.pages.gathering import gathering
from winterdawn.table.pages.hurt import hurt
from winterdawn.table.pages.inquiries import version
from winterdawn.table.pages.record import lines
from winterdawn.table.pages.since import since
from winterdawn.table.pages.waiting import waiting
from winterdawn.table.rules.game import Facts
from winterdawn.table.scenes import casting, evening, turning
from winterdawn.table.scenes.ordering import in_order

if TYPE_CHECKING:
    from winterdawn.table.live.live import Live
    from winterdawn.table.live.played import Played
    from winterdawn.table.standing.encoded import Encoded

T = TypeVar("T")


class Sight:
    """What a seat sees at one moment, shared by all the pages that are open there; ``by`` is another seat
    that looks on there.
    """

    _numbers = itertools.count(1)

    def __init__(self, live: Played, state: State, by: str = "") -> None:
        self._number, self._by = next(self._numbers), by
        self._live, self._seat, self._state = live, live.seats[state.seat], state
        self._map = live.position.chart(state.view.map)
        self._menus = tuple(_menus(live, state))
        self._view = _light(state.view)
        self._messages: dict[tuple[int, Held], tuple[bytes, Held]] = {}

    def with_others(self) -> Sight:
        """The same, when only who is there has changed."""
        live, seat = self._live, self._live.seats[self._state.seat]
        others = {
            "seats": seats_of(live.home),
            "sequels": turning.follows(live, seat),
            "makings": _makings(live.home, seat),
            "gathering": gathering(live.home, seat) if live is live.home else None,
            "rests": rests(live),
            "waiting": waiting(live, seat, self._state.view),
        }
        return Sight(live, msgspec.structs.replace(self._state, **others))

    def message(self, before: Sight | None, held: Held) -> tuple[bytes, Held]:
        """What tells it to a page that has seen ``before`` and has ``held``; and what the page has then."""
        if before is None:  # what a page says it had may be anything, and is kept for nobody else
            return self._told(None, held)
        key = before._number, held
        if key not in self._messages:
            self._messages[key] = self._told(before, held)
        return self._messages[key]

    def _told(self, before: Sight | None, held: Held) -> tuple[bytes, Held]:
        told, then = lines(self._live, self._seat, held, self._state.view, self._by)
        old = (before._state, before._view) if before is not None else (None, None)
        view = changes(self._view, old[1], but="map")
        if held.map != self._map.version:
            view["map"] = self._map.text
        state = changes(self._state, old[0], but="view")
        menus = {menu.version: menu.text for menu in self._menus if menu.version not in held.menus}
        kept = (*held.menus, *menus)[-MENUS:]
        news = News(then.seq, state, view, menus, told)
        return msgspec.json.encode(news), msgspec.structs.replace(then, map=self._map.version, menus=kept)


def _menus(live: Played, state: State) -> Iterator[Encoded]:
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


def state_of(live: Played, seat: Seat, sheets: frozenset[str] = frozenset()) -> State:
    """The state for ``seat`` that is at ``live``, where ``sheets`` are shown."""
    history, position, home = live.history, live.position, live.home
    may_turn = seat.gm and not (live.read_only or history.paused)
    view = position.view(Viewer(seat.id, seat.role, sheets))
    names = tuple([(sheet.id, sheet.name) for sheet in view.sheets])
    return State(
        seat=seat.id,
        name=seat.name,
        role=seat.role,
        campaign=home.campaign.title,
        view=view,
        asks=asks(live, seat),
        waiting=waiting(live, seat, view),
        seats=seats_of(home),
        encounters=_encounters(live, seat),
        evening=evening.last(home),
        pinned=pinned(live, seat),
        sequels=turning.follows(live, seat),
        shelf=_kept(home, seat, "shelf", names, partial(_shelf, home, seat)),
        map=position.chart(view.map).version,
        orders=orders.states(live, seat),
        standing=orders.standing(live, seat),
        by_order=orders.told(live, seat, position.seen(Viewer(seat.id, seat.role))),
        befallen=(news := since(live, seat, view)).lines,
        news=news.first,
        hurt=(hurts := hurt(live, seat, view)),
        ending=ending(live, seat, view, hurts),
        card=cards.card(live, seat, view),
        gathering=gathering(home, seat) if live is home else None,
        makings=_makings(home, seat),
        at=live.encounter.id if live is not home else "",
        wanted=live is not home and is_wanted(home, seat),
        own_dice=seat.id in home.history.own_dice,
        may_roll=may_roll(home, seat),
        can_undo=may_turn and history.last_by_person() is not None,
        can_redo=may_turn and bool(history.undone),
        rests=rests(live),
        take_back=may_take_back(live, seat),
        journal=home.journal.version(seat),
        commitment="" if live.apart else _commitment(history.secret),
        secret=history.secret.hex() if position.done and not live.apart else "",
        apart=live.apart,
        paused=history.paused,
        read_only=live.read_only,
    )


@lru_cache(maxsize=256)
def _commitment(secret: bytes) -> str:
    return hashlib.sha256(secret).hexdigest()


def seats_of(live: Live) -> tuple[SeatState, ...]:
    """Every seat, for everybody."""
    return live.shared("seats", partial(_seats, live))


def _seats(live: Live) -> tuple[SeatState, ...]:
    roles = live.cast
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
            _makes(live, seat.id),
        )
        for seat in live.seats.values()
        if seat.role != "retired"
    )


def is_wanted(home: Live, seat: Seat) -> bool:
    """Whether the table waits for ``seat``, which is elsewhere."""
    owed = (ask for number, ask in home.pending.items() if home.position.owed(number))
    return any(home.answering(ask.seat) == seat.id for ask in owed)


def _makes(home: Live, seat: str) -> str:
    """What somebody at ``seat`` does at a making, in words; empty for whoever is at none."""
    making = home.makings.get(home.at.get(seat, ""))
    if making is None:
        return ""
    owner = home.rules.facts(making.encounter.setup).own
    if owner == seat:
        return f"makes a character, {_step(making)}"
    return f"looks on as {home.named(owner)} makes a character"


def _makings(home: Live, seat: Seat) -> tuple[MakingState, ...]:
    """The makings that ``seat`` may go to: its own, or for the game master any."""
    every = home.shared("makings", partial(_every_making, home))
    return every if seat.gm else tuple([one for one in every if one.seat == seat.id])


def _every_making(home: Live) -> tuple[MakingState, ...]:
    owned = ((id, one, home.rules.facts(one.encounter.setup).own) for id, one in home.makings.items())
    return tuple(MakingState(id, owner, home.named(owner), _step(one)) for id, one, owner in owned)


def _step(making: Played) -> str:
    """How far it is, in words."""
    return told_text(making.position.view(Viewer("", "spectator")).when)


def _encounters(live: Played, seat: Seat) -> tuple[EncounterState, ...]:
    home, chapters = live.home, course.known(live).chapters
    if live.apart:
        return (_encounter(live, seat, Chapter.of(live.encounter, live.history)),)
    if live is not home:
        return (_encounter(live, seat, chapters[live.encounter.id]),)
    # the titles of what is still to come are the game master's secret
    if seat.gm and len(home.encounters) > 1:
        return tuple(_encounter(home, seat, chapters[id]) for id in in_order(home))
    return (_kept(home, seat, "here", (), partial(_encounter, home, seat, chapters[home.encounter.id])),)


def _kept(live: Live, seat: Seat, what: str, names: tuple[object, ...], draw: Callable[[], T]) -> T:
    """What is drawn up for a seat anew only when the campaign, or ``names``, are other than they were."""
    as_of = live.presence.shared("campaign", partial(_campaign, live)), names
    if (found := live.drawn.get((seat.id, what))) is None or found[0] != as_of:
        found = live.drawn[seat.id, what] = as_of, draw()
    return cast("T", found[1])


def _campaign(live: Live) -> tuple[object, ...]:
    history = live.history
    made = live.encounter, live.openings, len(live.encounters), len(history.shelved), len(history.renamed)
    elsewhere = sum(len(one.shelved) + len(one.renamed) for one in live.course.chapters.values())
    roles = tuple(one.role for one in live.seats.values())
    return (
        *made,
        live.tempo(live.encounter),
        roles,
        elsewhere,
        history.touched,
        history.void,
        live.position.done,
    )


def _encounter(live: Played, seat: Seat, chapter: Chapter) -> EncounterState:
    one, here = chapter.encounter, chapter.encounter.id == live.encounter.id
    voids = course.after(live.home, one.id) if seat.gm and not here else []
    roles = course.roles(live, one.setup) if casting.may_change(chapter) else ()
    known = live.rules.facts(one.setup)
    facts = known if seat.gm else Facts(edition=known.edition if here else "")
    editions = live.rules.editions()
    before = course.before(live.home) if here and not live.apart else None
    mine = (role for role in roles if seat.gm or role.seat == seat.id)
    return EncounterState(
        one.id,
        one.title,
        here,
        live.tempo(one),
        bool(chapter.void),
        tuple(VoidedState(gone.encounter.id, gone.encounter.title, gone.answers) for gone in voids),
        tuple(RoleState(role.id, role.name, live.answering(role.seat), role.side) for role in mine),
        facts.about,
        facts.map,
        facts.house,
        facts.goal,
        editions.get(facts.edition, facts.edition),
        dict(editions) if seat.gm and casting.may_change(chapter) else {},
        seat.gm and chapter.touched,
        facts.light,
        before.encounter.id if before else "",
    )


def _shelf(live: Live, seat: Seat) -> tuple[SheetState, ...]:
    """The sheets that may be brought in."""
    playable = casting.playable(live, seat)
    known = course.left(live).documents if playable else {}
    names = course.called(live, {id: known[id] for id in playable if id in known})
    return tuple(SheetState(id, name) for id, name in names.items())
