"""What a page asks to know beyond what it is told by itself, and what it is told."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from winterdawn.table.messages import AskPowers, Disclose, Fetch, Foresee, Next
from winterdawn.table.messages.campaign import AskMaps, Settings
from winterdawn.table.messages.changing import AskChanges, ForeseeChange
from winterdawn.table.messages.evening import AskRecap
from winterdawn.table.messages.making import AskDuels
from winterdawn.table.messages.people import AskPerson
from winterdawn.table.messages.staging import AskStaging
from winterdawn.table.pages import person
from winterdawn.table.pages.asking import powers_now
from winterdawn.table.pages.inquiries import disclosed, fetched, foreseen, next_ask
from winterdawn.table.pages.moments.changing import changes
from winterdawn.table.scenes import evening, ordering, sparring, staging
from winterdawn.table.scenes.arranging import settable

if TYPE_CHECKING:
    import msgspec

    from winterdawn.table.live.live import Live
    from winterdawn.table.log.store import Seat
    from winterdawn.table.pages.watching import Watched

Inquiry = (
    Foresee
    | Next
    | AskPowers
    | Fetch
    | Settings
    | AskStaging
    | AskMaps
    | AskDuels
    | AskPerson
    | Disclose
    | AskRecap
    | AskChanges
    | ForeseeChange
)


async def answered(
    live: Live, seat: Seat, watched: Watched | None, sheets: frozenset[str], message: Inquiry
) -> msgspec.Struct:
    """What a page at ``seat`` is told that shows ``sheets``, or is ``watched`` in the place of its own.

    Raises a :class:`~winterdawn.kernel.errors.Refused`.
    """
    if isinstance(message, AskStaging):
        return await staging.offer(live, seat, message)
    if isinstance(message, AskMaps):
        return await ordering.maps(live, seat, message)
    if isinstance(message, AskChanges | ForeseeChange):
        return await changes(live, seat, watched, message)
    async with live.lock:
        here, whose = (watched.here, watched.seat) if watched else (live.where(seat.id), seat)
        match message:
            case Foresee():
                return await foreseen(here, whose, message)
            case Next():
                return await next_ask(here, whose, message)
            case AskPowers() as asked:
                return powers_now(here, whose, asked)
            case Fetch():
                return fetched(here, whose, sheets, message)
            case Settings():
                return settable(live, seat, message)
            case AskDuels():
                return sparring.told(live, seat, message)
            case AskPerson():
                return await asyncio.to_thread(person.told, live, seat, message)
            case AskRecap():
                return await evening.told(live, seat, now=message.now)
            case Disclose():
                return disclosed(here)
