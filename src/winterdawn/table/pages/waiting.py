"""Whom the game waits for, as a viewer is told."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from winterdawn.kernel.asks.confided import is_known
from winterdawn.kernel.wording import series
from winterdawn.table.live import autoplay
from winterdawn.table.live.actions import may_answer
from winterdawn.table.messages import Waiting

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from winterdawn.kernel.asks.ask import Ask
    from winterdawn.kernel.views.view import View
    from winterdawn.table.live.played import Played
    from winterdawn.table.log.store import Seat

YOU = "you"


def waiting(live: Played, seat: Seat, view: View) -> tuple[Waiting, ...]:
    """Whom the game waits for, nameless where only others may know it; what stands open to whoever likes
    holds up nobody but a computer that leaves a moment for it: then it is ``seat`` itself, or whoever reads.
    """
    moment = tuple(_moment(live, seat))
    if moment:
        return moment
    found: dict[str, list[Ask]] = {}
    for ask, by in live.shared("owed", partial(_owed, live)):
        if not may_answer(live, seat, ask):
            found.setdefault(by if is_known(ask, seat.id, gm=seat.gm) else "", []).append(ask)
    since = live.position.opened[1]
    return tuple(
        _waits(live, by, asks, view, since) if by else Waiting("", "", since) for by, asks in found.items()
    )


def _waits(live: Played, seat: str, asks: list[Ask], view: View, since: float) -> Waiting:
    """For whoever decides at ``seat``, or of whom the computer plays there for those in sight."""
    played = dict.fromkeys(filter(None, (by_computer(live, ask, lambda: view) for ask in asks)))
    return Waiting(seat, series(played) or live.named(seat), since, live.presence.returns(seat))


def _owed(live: Played) -> list[tuple[Ask, str]]:
    pending = live.pending.items()
    return [(ask, live.answering(ask.seat)) for number, ask in pending if live.position.owed(number)]


def _moment(live: Played, seat: Seat) -> Iterator[Waiting]:
    """Whom the computer leaves a moment, as far as others see that they use it, and may know of the ask."""
    seats, since = live.shared("pressing", partial(autoplay.pressing, live)), live.position.opened[1]
    if seat.id in seats and not seat.gm:
        yield Waiting(seat.id, YOU, since)
        return
    offers = [ask for number, ask in live.pending.items() if number in live.position.pressing]
    known = {ask.seat for ask in offers if is_known(ask, seat.id, gm=seat.gm)}
    reading = (
        *live.shared("still reading", partial(autoplay.still_reading, live)),
        *live.presence.readers(seats, since),
    )
    for reader in dict.fromkeys(filter(known.__contains__, reading)):
        yield Waiting(reader, f"{live.named(reader)}, who is reading", since)


def by_computer(live: Played, ask: Ask, look: Callable[[], View]) -> str:
    """Who is asked for whom the computer plays; empty where a person does, or they are out of sight."""
    if not (live.presence.computer(ask.seat) or live.presence.away(ask.seat)):
        return ""
    return next((f"{token.name} (computer)" for token in look().tokens if token.id == ask.who), "")
