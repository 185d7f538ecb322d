"""What somebody wants to do by a test that they propose, and with whom, in their own words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from winterdawn.kernel.asks.ask import Choose
from winterdawn.kernel.asks.beside import BESIDE, Presided
from winterdawn.kernel.asks.choices import OneOf
from winterdawn.kernel.errors import NotAllowed, Unreadable
from winterdawn.kernel.views.view import Viewer
from winterdawn.kernel.wording import series
from winterdawn.table.live.talk import JOINERS

if TYPE_CHECKING:
    from winterdawn.kernel.asks.ask import Ask
    from winterdawn.table.live.played import Played
    from winterdawn.table.log.store import Seat
    from winterdawn.table.messages import Give


def planned(live: Played, seat: Seat, ask: Ask, give: Give) -> str:
    """What ``seat`` wants to do by an answer, as it is kept with it; raises a :class:`Refused`."""
    words = " ".join("".join(c if c.isprintable() or c in JOINERS else " " for c in give.plan).split())
    if not words and not give.whom:
        return ""
    if not proposes(ask, give.value):
        raise NotAllowed("only with a test that is proposed it is said what for")
    if live.seats[seat.id].muted:
        raise NotAllowed("the game master has muted this seat; it may answer, and not talk")
    known = {one.id: one.name for one in live.position.view(Viewer(seat.id, seat.role)).sheets}
    if not set(give.whom) <= set(known):
        raise Unreadable("whom it concerns is somebody who is here")
    with_whom = series(known[one] for one in dict.fromkeys(give.whom))
    return ", ".join(filter(None, (f"“{words}”" if words else "", with_whom and f"with {with_whom}")))


def ears(live: Played, seat: Seat, ask: Ask, give: Give, plan: str) -> tuple[str, ...]:
    """The seats that may be told of an answer, with a plan or without; none if all may."""
    if plan and give.hushed:
        return (seat.id,)
    game = live.position.run and live.position.run.game
    return ask.audience or (game.confides(ask.who) if plan and isinstance(game, Presided) else ())


def proposes(ask: Ask, value: object) -> bool:
    """Whether an answer proposes a test."""
    options = ask.among.options if isinstance(ask, Choose) and isinstance(ask.among, OneOf) else ()
    return any(option.key == value and option.proposes is True for option in options)


def told(live: Played, seat: Seat, ask: Ask) -> str:
    """What the one who has set off ``ask`` wants to do, for a game master who is asked about it."""
    if not seat.gm:
        return ""
    for answered in reversed(live.history.answered):
        if answered.plan and answered.entry.ask != BESIDE:
            return answered.plan
        if not answered.dealt and answered.seat != ask.seat:
            break
    return ""
