"""What a viewer is asked, and what is asked next in the same form."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import TYPE_CHECKING, cast

import msgspec

from winterdawn.editions.story import said_text
from winterdawn.kernel.asks.ask import Ask, Choose, Roll
from winterdawn.kernel.asks.beside import BESIDE
from winterdawn.kernel.asks.choices import Number, OneOf
from winterdawn.kernel.errors import Refused
from winterdawn.kernel.fact import told_text
from winterdawn.kernel.views.view import Viewer
from winterdawn.table.live import forms, orders, plans
from winterdawn.table.live.actions import may_answer
from winterdawn.table.live.autoplay import pressing, ready, still_reading
from winterdawn.table.live.powers import MOST_FOUND, beside, looked_at, offered, put_off, sought
from winterdawn.table.live.takeback import last_roll
from winterdawn.table.messages import AskView, DiceToRoll, PowersNow
from winterdawn.table.messages.from_page import MOST_PARTS
from winterdawn.table.pages.sensible import alike, sensible
from winterdawn.table.pages.waiting import by_computer
from winterdawn.table.seats.tasks import in_thread

if TYPE_CHECKING:
    from winterdawn.kernel.asks.choices import Among
    from winterdawn.table.live.forms import Gone
    from winterdawn.table.live.played import Played
    from winterdawn.table.log.store import Seat
    from winterdawn.table.messages import AskPowers, Next


def asks(live: Played, seat: Seat) -> tuple[AskView, ...]:
    """The open asks that ``seat`` may answer."""
    pending = live.pending.items()
    return tuple([_ask(live, seat, number, ask) for number, ask in pending if may_answer(live, seat, ask)])


def undrawn(live: Played, seat: Seat) -> list[tuple[int, Choose]]:
    """The open asks of ``seat``, by number, of which an area of the map is drawn; that may take long."""
    pending = live.pending.items()
    areas = [(number, ask) for number, ask in pending if isinstance(ask, Choose) and ask.area is not None]
    return [(number, ask) for number, ask in areas if may_answer(live, seat, ask)]


async def drawn(live: Played, seat: Seat) -> None:
    """Draw these areas beside the connections. Needs the lock."""
    if asked := undrawn(live, seat):
        await in_thread(_draw, live, asked)


def _draw(live: Played, asked: list[tuple[int, Choose]]) -> None:
    for number, ask in asked:
        live.position.menu(ask, number)
        if ask.area is not None:
            ask.area()


def asides(live: Played) -> tuple[int, ...]:
    """The numbers of asks of players that stand open beside what somebody has to answer."""
    owed = [number for number in live.pending if live.position.owed(number)]
    others = [] if not owed else [(n, ask.seat) for n, ask in live.pending.items() if n not in owed]
    return tuple(n for n, seat in others if seat in live.seats and live.seats[seat].role == "player")


def until(live: Played, number: int) -> float:
    """When the computer goes on that leaves a moment for ask ``number``; 0 if it leaves none, or that has yet
    to begin.
    """
    seats = live.shared("pressing", partial(pressing, live))
    read = live.shared("still reading", partial(still_reading, live))
    waits = seats and not read and number in live.position.pressing
    return live.presence.goes_on(seats, live.position.opened[1], ready(live)) if waits else 0.0


def _ask(live: Played, seat: Seat, number: int, ask: Ask) -> AskView:
    shown = AskView(
        number=number,
        seat=ask.seat,
        seat_name=_name(live, seat, ask),
        who=ask.who,
        mine=live.answering(ask.seat) == seat.id,
        prompt=told_text(ask.purpose) if isinstance(ask, Roll) else ask.prompt,
        since=live.position.opened[1],
        cites=ask.cites,
        aside=number in live.shared("asides", partial(asides, live)),
        until=until(live, number),
        plan=plans.told(live, seat, ask),
        after=_before(live, seat),
    )
    if isinstance(ask, Roll):
        return msgspec.structs.replace(shown, roll=_dice(live, ask))
    menu = live.position.menu(ask, number)
    beside = orders.beside(live, number, ask)
    choice = _choice(shown, ask)
    if alike(live, number, ask):
        beside |= {"alike": True, "preset": choice.preset or _usual(ask)}
    return msgspec.structs.replace(
        choice,
        among=cast("Among", menu.told),
        sensible=sensible(live, number, ask),
        forms=forms.begins(live, number),
        **beside,
    )


def _name(live: Played, seat: Seat, ask: Ask) -> str:
    """Whom it is asked of, by whom the computer plays where it answers."""
    there = Viewer(seat.id, seat.role)
    played = "" if ask.seat == seat.id else by_computer(live, ask, partial(live.position.view, there))
    return played or live.named(live.answering(ask.seat))


def _before(live: Played, seat: Seat) -> str:
    """The last that ``seat`` was told before it is asked, in words."""
    seen = live.position.seen(Viewer(seat.id, seat.role))
    return said_text(live.position.events[seen[-1]]) if seen else ""


def _usual(ask: Choose) -> str:
    """What is answered by the one button of an ask of which all answers come to the same; empty for the
    number that is suggested.
    """
    usual = ask.fallback()
    return usual if isinstance(usual, str) else ""


def powers_now(live: Played, seat: Seat, asked: AskPowers) -> PowersNow:
    """What the game master at ``seat`` may do beside whatever is asked, as far as it is ``asked``; nothing
    for anybody else.
    """
    try:
        ask = beside(live, seat)
    except Refused:
        return PowersNow(live.history.seq, None)
    options = offered(live, ask).options
    found = sought(live, options, asked.words) if asked.words else []
    among = OneOf(tuple(found[:MOST_FOUND])) if asked.words else looked_at(options, asked.open)
    shown = AskView(BESIDE, ask.seat, live.named(ask.seat), "", True, ask.prompt, 0.0)
    whole = msgspec.structs.replace(_choice(shown, ask), among=among, lead=put_off(live, ask))
    at = last_roll(live)
    value = () if at is None else live.history.answered[at].entry.value
    faces = value if isinstance(value, tuple) else ()
    headings = dict(Counter(option.group for option in options))
    return PowersNow(live.history.seq, None if live.read_only else whole, headings, len(found), faces)


def joined(live: Played, seat: Seat, first: Next, gone: Gone) -> AskView | None:
    """What is asked next in the form of an ask that is ``first`` answered so; none where the form ends."""
    ask = gone.asked
    if not isinstance(ask, Choose):
        return None
    shown = AskView(
        number=first.ask,
        seat=ask.seat,
        seat_name=_name(live, seat, ask),
        who=ask.who,
        mine=live.answering(ask.seat) == seat.id,
        prompt=f"{_called(live, ask)}: {ask.prompt}" if gone.another else ask.prompt,
        since=live.position.opened[1],
        cites=ask.cites,
        forms=gone.more and len(first.given) + 1 < MOST_PARTS,
        given=first.given,
    )
    told = _choice(shown, ask)
    if gone.another and ask.who != live.pending[first.ask].who and isinstance(ask.among, Number):
        told = msgspec.structs.replace(told, preset=told.preset or str(ask.fallback()))
    return told


def _called(live: Played, ask: Ask) -> str:
    """What whoever an ask is about is called."""
    return next((role.name for role in live.cast if role.id == ask.who), ask.who)


def _choice(shown: AskView, ask: Choose) -> AskView:
    """The same with what may be answered."""
    return msgspec.structs.replace(
        shown,
        lead=ask.lead,
        act=ask.act,
        act_one=ask.act_one,
        remarks=ask.remarks,
        also=ask.also,
        preset=ask.usual or next((one.key for one in ask.also if one.key == ask.default), ""),
        among=ask.among,
        area=ask.area() if ask.area is not None else None,
        passes=ask.passes or "",
        foreseen=ask.outlook is not None,
    )


def _dice(live: Played, roll: Roll) -> DiceToRoll:
    scores = {str(size): live.position.scores(size) for _, size in roll.pool.groups}
    return DiceToRoll(str(roll.pool), tuple(roll.pool), told_text(roll.purpose), scores)
