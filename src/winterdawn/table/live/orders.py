"""Standing orders at the table: who may give which, what they answer, and what its owner is told of it."""

from __future__ import annotations

import asyncio
import time
from bisect import bisect_left
from functools import partial
from secrets import randbelow
from typing import TYPE_CHECKING, Any

from winterdawn.kernel.asks import tails
from winterdawn.kernel.asks.ask import Ask, Choose
from winterdawn.kernel.asks.choices import Cell, OneOf
from winterdawn.kernel.asks.orders import Ordered, Silent, fits, ordered
from winterdawn.kernel.errors import NotAllowed
from winterdawn.kernel.fact import Sign, told_text
from winterdawn.kernel.views.view import Viewer
from winterdawn.kernel.wording import clauses, series
from winterdawn.table.log.lines import Answer, Line, OrderSet
from winterdawn.table.messages import GiveOrder, OrderAnswer, OrderChoiceState, OrdersOf, OrderState

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from winterdawn.kernel.asks.choices import Value
    from winterdawn.kernel.asks.orders import StandingOrder
    from winterdawn.kernel.asks.tails import Tail
    from winterdawn.table.live.played import Played
    from winterdawn.table.log.store import Seat
    from winterdawn.table.rules.game import Role, TableGame

BEAT = (1.0, 3.0)
"""Seconds between which an order waits that is silent on grounds that other seats do not know, so that no
pause tells them.
"""
RESTS = "an answer has been taken back, and orders rest until you answer"
NOWHERE = -1
"""That somebody has let something pass is told to nobody, as nothing has come of it."""
MOST_TOLD = 20
"""As many answers by order are told to whoever gave them."""


class Beforehand:
    """What has been said at the table beforehand and is kept nowhere else."""

    def __init__(self) -> None:
        self.beats: dict[tuple[int, int], float] = {}
        """When orders that wait a moment answer, by line of the log and number of the ask."""
        self.tails: dict[tuple[str, str], Tail] = {}
        """Whose turn ends with what they do, by the game as it stands and their id."""
        self.ready = 0.0
        """When the last was ready for whom a moment is left, in seconds since 1970."""


def known(live: Played) -> Sequence[StandingOrder]:
    """The orders that may be given in the open encounter."""
    return _game(live).orders if live.position.run is not None else ()


def _game(live: Played) -> TableGame:
    assert live.position.run is not None, "orders are for asks"
    return live.position.run.game


def stand(live: Played, who: str, seat: str) -> Mapping[str, str]:
    """The orders that stand for somebody in the hands of ``seat``, by id, with how each was given; none that
    were given at a seat that does not decide for them any more.
    """
    history, by = live.history, live.answering(seat)
    return history.orders.get(who, {}) if history.order_seats.get(who, by) == by else {}


def said(live: Played, number: int, ask: Ask) -> Ordered | None:
    """What the order that stands for an open ask says; none if there is none, or if
    the ask stood open already as it was given.
    """
    given = stand(live, ask.who, ask.seat)
    if not given:
        return None
    put = _put(live, number)
    found = ordered(put, known(live), given) if put is not None else None
    return None if found is None or _is_spared(live, ask, found.order.id) else found


def _is_spared(live: Played, ask: Ask, id: str) -> bool:
    """Whether an ask stood open as the order for it was given, and its owner had said that they are ready."""
    given = live.history.ordered.get((ask.who, id), 0)
    if given <= live.position.opened[0]:
        return False
    reads = ask.seat in live.seats and live.seats[ask.seat].role == "player"
    return not reads or live.history.ready.get(ask.seat, given) < given


def answer(live: Played, number: int, ask: Choose) -> Answer | None:
    """The answer by order to an open ask, or by what was said with the one before; none where neither is for
    it or it keeps silent, and while an order waits its beat, after which the table goes on by itself.
    """
    if ended(live, number, ask):
        del live.beforehand.tails[_key(live, ask)]
        assert ask.default is not None
        words, after = ask.words(ask.default), len(live.position.events)
        return Answer(ask.default, number, order=words, said=True, after=after)
    found = said(live, number, ask)
    if found is None or isinstance(found.said, Silent):
        return None
    if found.tells and not _due(live, number):
        return None
    value = ask.check(found.said)
    after = NOWHERE if value == ask.passes else len(live.position.events)
    return Answer(value, number, order=_told(ask, value, plain=found.order.plain), after=after)


def _told(ask: Choose, value: Value, *, plain: bool) -> str:
    """An answer in words that stand alone: what is chosen from a list, unless in ``plain`` words, after what
    was asked.
    """
    words = ask.words(value)
    return words if plain or ask.act != "{}" or ask.kind is not OneOf else f"{ask.prompt} {words}"


def ended(live: Played, number: int, ask: Ask) -> bool | None:
    """Whether a turn ends here, as was said with what was done in it; none if nothing was said of it."""
    tail, put = live.beforehand.tails.get(_key(live, ask)), _put(live, number)
    if tail is None or put is None or not tails.is_of(tail, put):
        return None
    return tails.stands(tail, put, live.known(put.seat))


def end_with(live: Played, number: int, value: Value, *, said: bool) -> None:
    """Note before an answer to an open ask is given whether it was ``said`` that the turn ends with it."""
    put = _put(live, number)
    if put is None or not tails.is_turn(put):
        return
    live.beforehand.tails.pop(_key(live, put), None)
    if said and (tail := tails.tail(put, value, live.known(put.seat))):
        live.beforehand.tails[_key(live, put)] = tail


def go(live: Played, number: int) -> None:
    """Note before an answer to an open ask is given that whoever it is about goes elsewhere by their own
    word, if it asks for a place.
    """
    put = _put(live, number)
    said = live.beforehand.tails.get(_key(live, put)) if put is not None and put.kind is Cell else None
    if put is not None and said is not None:
        live.beforehand.tails[_key(live, put)] = tails.goes(said, put.who)


def _key(live: Played, ask: Ask) -> tuple[str, str]:
    return live.position.id, ask.who


def _put(live: Played, number: int) -> Choose | None:
    """An open ask as shared rules put it; none for dice."""
    put = live.position.run.asked(number) if live.position.run is not None else None
    return put if isinstance(put, Choose) else None


def _due(live: Played, number: int) -> bool:
    """Whether the beat of an open ask is over."""
    moment, beats = live.position.opened[0], live.beforehand.beats
    if (moment, number) not in beats:
        for past in [key for key in beats if key[0] != moment]:
            del beats[past]
        wait = BEAT[0] + (BEAT[1] - BEAT[0]) * randbelow(1_000) / 1_000
        beats[moment, number] = time.monotonic() + wait
        asyncio.get_running_loop().call_later(wait + 0.01, live.tasks.keep, live.resume)
    return time.monotonic() >= beats[moment, number]


async def give(live: Played, seat: Seat, action: GiveOrder, lines: list[Line]) -> None:
    """Give orders, or take them back; raises a :class:`NotAllowed` that says what may be given to whom."""
    own = {role.id: role for role in _own(live, seat)}
    if action.who not in own:
        names = ", ".join(own) or "nobody"
        raise NotAllowed(f"who: {action.who[:40]!r} is nobody you decide for; there are {names}")
    orders = {order.id: [choice.key for choice in order.choices] for order in known(live)}
    wrong = [_wrong(id, choice, orders) for id, choice in action.orders.items()]
    if any(wrong):
        raise NotAllowed("; ".join(filter(None, wrong)))
    by = live.answering(own[action.who].seat)
    stands = stand(live, action.who, by)
    changed = {id: choice for id, choice in action.orders.items() if stands.get(id, "") != choice}
    if changed:
        await live.put(seat.id, OrderSet(action.who, changed, by), lines)


def _wrong(id: str, choice: str, orders: Mapping[str, Sequence[str]]) -> str:
    if id not in orders:
        return f"orders: {id!r} is none; there are {', '.join(orders) or 'none here'}"
    if choice and choice not in orders[id]:
        return f"orders.{id}: {choice!r} is none of {', '.join(orders[id])}"
    return ""


def _own(live: Played, seat: Seat) -> list[Role]:
    """For whom somebody may give orders: their own people, the game master for all."""
    return [role for role in live.cast if seat.gm or role.seat == seat.id]


def beside(live: Played, number: int, ask: Choose) -> dict[str, Any]:
    """What is told beside an open ask: whether a turn may end with what is answered, the order that may
    answer it, what it answers in a moment, and why it does not.
    """
    put = _put(live, number)
    if put is None or not (put.passes or live.position.owed(number)):
        return {}
    if tails.is_turn(put):
        lapsed = {"silent": _lapsed(live, ask, put)} if ended(live, number, ask) is False else {}
        return {"ends": put.ends, **lapsed}
    order = next((each for each in known(live) if each.answers(put)), None)
    if order is None:
        return {}
    found = said(live, number, ask)
    if found is None:
        shows = order.id in stand(live, ask.who, ask.seat) or live.shared(
            f"fits {number}", partial(fits, put, order)
        )
        return {"order": order.id} if shows else {}
    if live.history.undone:
        return {"order": order.id, "silent": RESTS}
    if isinstance(found.said, Silent):
        return {"order": order.id, "silent": _game(live).tell(found.said).told(ask)}
    return {"order": order.id, "by_order": ask.words(found.said)}


def _lapsed(live: Played, ask: Choose, put: Choose) -> str:
    """What has changed since somebody said that their turn ends with what they did, in the words of the ask
    as they read it.
    """
    known = live.known(put.seat)
    new = tails.changes(live.beforehand.tails[_key(live, ask)], put, known)
    options = ask.among.options if isinstance(ask.among, OneOf) else ()
    offered = [one.label for one in options if not one.barred and one.key.partition(":")[0] in new.kinds]
    others = [one for one in known.people if one.id in new.people and one.id != ask.who]
    fell, moved = ([one.name for one in others if one.out is out] for out in (True, False))
    signs = _labels(live, put, new.signs)
    found = (
        f"you can now choose {offered[0]}" if offered else "",
        f"{series(fell)} fell" if fell else "",
        f"{series(moved)} came or went" if moved else "",
        "you are elsewhere" if ask.who in new.people else "",
        "you are hurt or disarmed" if new.worse else "",
        f"new for you: {series(signs)}" if signs else "",
    )
    return clauses(filter(None, found)) or "not all are where they were"


def _labels(live: Played, ask: Choose, signs: tuple[Sign, ...]) -> list[str]:
    """Signs on whom an ask is about, as their piece tells them to whoever is asked."""
    role = live.seats[ask.seat].role if ask.seat in live.seats else "player"
    pieces = live.position.view(Viewer(ask.seat, role)).tokens
    seen = next(one.signs for one in live.known(ask.seat).people if one.id == ask.who)
    told = next(token.badges for token in pieces if token.id == ask.who)
    return sorted(told_text(badge.label) for sign, badge in zip(seen, told, strict=True) if sign in signs)


def states(live: Played, seat: Seat) -> tuple[OrderState, ...]:
    """The orders that the person at ``seat`` may give, and that matter to any of those for whom they may."""
    if seat.role == "spectator" or live.read_only or live.position.run is None:
        return ()
    game, own = _game(live), [role.id for role in _own(live, seat)]
    offered = (
        each for each in known(live) if each.matters is None or any(each.matters(game, id) for id in own)
    )
    return tuple(map(_state, map(game.tell, offered)))


def _state(order: StandingOrder) -> OrderState:
    choices = tuple(OrderChoiceState(each.key, told_text(each.label)) for each in order.choices)
    return OrderState(
        order.id, told_text(order.label), choices, told_text(order.group), told_text(order.says)
    )


def standing(live: Played, seat: Seat) -> tuple[OrdersOf, ...]:
    """To whom the person at ``seat`` may give orders, and which stand."""
    if seat.role == "spectator" or live.read_only or not known(live):
        return ()
    return tuple(
        OrdersOf(role.id, role.name, dict(stand(live, role.id, role.seat))) for role in _own(live, seat)
    )


def told(live: Played, seat: Seat, seen: Sequence[int]) -> tuple[OrderAnswer, ...]:
    """What has been answered by order for ``seat``, for the game master for all, the newest last; ``seen``
    are the numbers of the events that they may see.
    """
    answered = (each for each in live.history.answered if each.order and each.after != NOWHERE)
    own = [each for each in answered if seat.gm or each.seat == seat.id][-MOST_TOLD:]
    return tuple(
        OrderAnswer(bisect_left(seen, each.after), live.named(each.seat), each.order, each.said)
        for each in own
    )
