"""What no person answers: dice, computer players, standing orders, and whoever has been away for too long."""

from __future__ import annotations

import asyncio
import time
from functools import partial
from typing import TYPE_CHECKING

from winterdawn.kernel.asks.ask import Choose, Roll
from winterdawn.kernel.asks.beside import Presided
from winterdawn.table.live import actions, cards, forms, orders
from winterdawn.table.live.takeback import is_kept
from winterdawn.table.log.lines import Answer
from winterdawn.table.rules.game import COMPUTERS
from winterdawn.table.seats.tasks import in_thread

if TYPE_CHECKING:
    from winterdawn.table.live.played import Played
    from winterdawn.table.log.lines import Payload
    from winterdawn.table.log.store import Seat
    from winterdawn.table.messages.reading import ReadOn

MOST_IDLE = 100
"""Answers in a row after which nothing has happened: a computer player then leaves it to people."""


async def automatic(live: Played) -> tuple[str, Payload] | None:
    """The next answer that no person gives, and its seat; none if the game waits for people. Dice fall at any
    time, but nothing is chosen for anybody while all are away, nor by order before its owner is ready.
    """
    # what was undone could be given again, and only a person's answer may rule that out
    if is_kept(live) or live.history.paused:
        return None
    somebody, ordered = live.presence.anybody, not live.history.undone
    if somebody and ordered and (passed := _passed(live)):
        return passed
    for number, ask in live.pending.items():
        name, away = live.presence.computer(ask.seat), live.presence.away(ask.seat)
        if isinstance(ask, Roll):
            if name or away or ask.seat not in live.history.own_dice:
                return ask.seat, live.deal(number, ask)
        elif (name or away) and somebody and live.position.owed(number) and live.position.idle < MOST_IDLE:
            if away and not _runs(live, ask):
                return ask.seat, actions.default(live, number, ask)
            if not _leaves_a_moment(live):
                return ask.seat, await _played(live, name or COMPUTERS, number, away=away)
        elif (
            somebody and ordered and live.position.owed(number) and (given := _beforehand(live, number, ask))
        ):
            return ask.seat, given
    return None


def _runs(live: Played, ask: Choose) -> bool:
    """Whether it is asked of somebody in a fight for whom the game master decides."""
    game = live.position.run and live.position.run.game
    return isinstance(game, Presided) and game.runs(ask.who)


def _stands_in(live: Played, seat: str) -> str:
    """What is told when the computer begins to play the people of a game master who is away."""
    own = (one for one in reversed(live.history.answered) if one.seat == seat and not one.dealt)
    before = next(own, None)
    return "" if before and before.computer else "is away, so the computer plays their people"


def _beforehand(live: Played, number: int, ask: Choose) -> Answer | None:
    """What was answered in a form, or by order."""
    if given := forms.held(live, number, ask):
        return given
    return None if cards.is_reading(live, ask.seat) else orders.answer(live, number, ask)


def _passed(live: Played) -> tuple[str, Answer] | None:
    """What is let pass by order, before anybody goes on who leaves a moment for it."""
    for number, ask in live.pending.items():
        seat = ask.seat
        if isinstance(ask, Roll) or not ask.passes or live.position.owed(number):
            continue
        if live.presence.computer(seat) or live.presence.away(seat) or cards.is_reading(live, seat):
            continue
        if given := orders.answer(live, number, ask):
            return seat, given
    return None


def pressing(live: Played) -> list[str]:
    """The seats for which the computer that has to answer leaves a moment; none where a person has to."""
    if not _answered(live):
        return []
    return [ask.seat for number, ask in live.pending.items() if number in live.position.pressing]


def _answered(live: Played) -> list[str]:
    """The seats that have to answer, and for which the computer does."""
    asked = [ask.seat for number, ask in live.pending.items() if live.position.owed(number)]
    return [seat for seat in asked if live.presence.computer(seat) or live.presence.away(seat)]


def ready(live: Played) -> float:
    """When the computer could go on but for a moment that it leaves, in seconds since 1970: once all for whom
    it is left have read the card, and it has taken over whoever has to answer.
    """
    read = time.time() if still_reading(live) else live.beforehand.ready
    return max(read, *map(live.presence.returns, _answered(live)), 0.0)


def reads(live: Played, seat: Seat, action: ReadOn) -> None:
    """Somebody at ``seat`` has opened what the computer leaves a moment for, or would if it took over whoever
    is asked: it lasts longer, once. Raises a :class:`~winterdawn.kernel.errors.Refused` if that is not open
    any more.
    """
    ask = actions.open_ask(live, seat, action)
    if ask.seat == seat.id and action.ask in live.position.pressing:
        live.presence.reads(seat.id, live.position.opened[1])
        live.show()


def still_reading(live: Played) -> list[str]:
    """The seats for which the computer waits, as they have yet to read the card with which it all opens."""
    return [seat for seat in pressing(live) if cards.is_reading(live, seat)]


def _leaves_a_moment(live: Played) -> bool:
    """Whether the computer leaves somebody a moment to come in, which begins once they have read the card;
    if so, it goes on by itself after it.
    """
    if still_reading(live):
        live.beforehand.ready = time.time()
    left = live.presence.moment(pressing(live), live.position.opened[1], ready(live))
    if left:
        asyncio.get_running_loop().call_later(left + 0.01, live.tasks.keep, live.resume)
    return left > 0


async def _played(live: Played, name: str, number: int, *, away: bool) -> Answer:
    assert live.position.run is not None
    ask = live.position.run.asked(number)  # as shared rules put it, whatever an edition calls it
    assert isinstance(ask, Choose)
    fresh = live.rules.player(name, f"{live.encounter.id}/{live.history.seq}")
    mind = live.minds.setdefault((ask.seat, name), fresh)  # who plays on remembers what they saw
    value = await in_thread(mind.answer, ask, partial(live.known, ask.seat))
    told = _stands_in(live, ask.seat) if away else ""
    after = len(live.position.events) if told else -1
    checked = live.pending[number].check(value)
    return Answer(checked, number, player=name, default=told, after=after, audience=ask.audience)
