"""What the game master decides about the seats: who has one, who is silent, who is sent away."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Coroutine
from typing import Any, assert_never

from msgspec.structs import replace

from winterdawn.characters.names import id_of, name_fault
from winterdawn.editions.setup import unused
from winterdawn.kernel.errors import NotAllowed
from winterdawn.table.log.store import Seat, Store, StoreError
from winterdawn.table.messages import (
    AddSeat,
    Mute,
    NewLink,
    RenameSeat,
    RetireSeat,
    SeatAction,
    SeatLink,
    SendAway,
    ShowLink,
)
from winterdawn.table.rules.game import COMPUTER
from winterdawn.table.seats.links import Links
from winterdawn.table.seats.presence import Listener, Presence
from winterdawn.table.seats.secrets import hash_of

MOST_SEATS = 60
"""Seats that a campaign may have, those that were given up included."""
PRESSED_TWICE = 5.0
"""Seconds within which the same wish is the same press."""

_LINK_ENDED = "the game master has made a new link for this seat; the old one opens it no more"
_SENT_AWAY = "the game master has sent you away; only a new link opens this seat again"
_RETIRED = "the game master has given up this seat; ask them for a link to another"


class Seating:
    """The seats of the campaign with this id."""

    def __init__(self, store: Store, campaign: str, links: Links, presence: Presence) -> None:
        self._store, self._campaign, self._links, self._presence = store, campaign, links, presence
        self._one_at_a_time = asyncio.Lock()
        self._added: dict[str, tuple[AddSeat, str, float]] = {}
        """What each game master's seat added last, the seat that it became, and when."""

    async def do(self, by: Listener, action: SeatAction) -> SeatLink | None:
        """Do what the game master at ``by`` wants; the link, if that is what they want.

        Raises :class:`NotAllowed`, having changed nothing, if it is not allowed or cannot be kept.
        """
        async with self._one_at_a_time:
            if isinstance(action, RenameSeat) and action.seat == by.seat.id and by.seat.plays:
                await self._rename(self._seat(action.seat), action.name)
                return None
            if not by.seat.gm:
                raise NotAllowed("only the game master decides about seats and their links")
            if isinstance(action, AddSeat):
                return await self._once(by.seat.id, action)
            seat = self._seat(action.seat)
            match action:
                case RenameSeat(_, name):
                    await self._rename(seat, name)
                case ShowLink():
                    return self._links.link(seat)
                case NewLink():
                    await self._new_link(seat)
                    self._presence.send_away(seat.id, _LINK_ENDED, but=by)
                    return self._links.link(self._seat(seat.id))
                case RetireSeat():
                    await self._retire(seat)
                case Mute(_, on):
                    if seat.gm:
                        raise NotAllowed("a game master cannot be muted")
                    await self._keep(replace(seat, muted=on))
                case SendAway():
                    if seat.id == by.seat.id:
                        raise NotAllowed("you cannot send yourself away; make a new link instead")
                    await self._new_link(seat)
                    self._presence.send_away(seat.id, _SENT_AWAY)
                case _:
                    assert_never(action)
        return None

    def _seat(self, id: str) -> Seat:
        seats = {key: seat for key, seat in self._presence.seats.items() if seat.role != "retired"}
        if id not in seats:
            raise NotAllowed(f"there is no seat {id!r}; there are {', '.join(seats)}")
        return seats[id]

    async def _once(self, by: str, wanted: AddSeat) -> SeatLink:
        """Add it; where it was pressed twice, it is the seat that was made by the first."""
        last, made, when = self._added.get(by, (None, "", 0.0))
        if (
            last == wanted
            and time.monotonic() - when < PRESSED_TWICE
            and self._seat(made).name == wanted.name
        ):
            return self._links.link(self._seat(made))
        link = await self._add(wanted)
        self._added[by] = wanted, link.seat, time.monotonic()
        return link

    async def _add(self, wanted: AddSeat) -> SeatLink:
        seats = self._presence.seats
        if len(seats) >= MOST_SEATS:
            raise NotAllowed(f"a campaign takes {MOST_SEATS} seats, and has them")
        name = self._named(wanted.name)
        id = unused(id_of(name), [*seats, COMPUTER])
        seat = Seat(self._campaign, id, name, wanted.role)
        seat = replace(seat, secret_hash=hash_of(self._links.secret(seat)))
        await self._kept(self._store.add_seat(seat))
        self._presence.change(seat)
        return self._links.link(seat)

    async def _rename(self, seat: Seat, name: str) -> None:
        await self._keep(replace(seat, name=self._named(name, but=seat.id)))

    def _named(self, name: str, but: str = "") -> str:
        """A name that a seat may bear, and that no other has."""
        name = " ".join(name.split())
        if fault := name_fault(name):
            raise NotAllowed(f"name: {fault}")
        sitting = (seat for seat in self._presence.seats.values() if seat.role != "retired")
        others = [seat.name for seat in sitting if seat.id != but]
        if name.casefold() in (other.casefold() for other in others):
            raise NotAllowed(f"name: another seat is called {name!r} already; use one that nobody has")
        return name

    async def _retire(self, seat: Seat) -> None:
        others = (other for other in self._presence.seats.values() if other.id != seat.id)
        if seat.gm and not any(other.gm for other in others):
            raise NotAllowed("this is the only game master’s seat; make another first")
        await self._keep(replace(seat, role="retired", played_by=""))
        self._presence.send_away(seat.id, _RETIRED)

    async def _new_link(self, seat: Seat) -> None:
        """Another link for ``seat``; the old one opens nothing from here on."""
        generation = seat.generation + 1
        secret = self._links.secret(seat, generation)
        await self._keep(replace(seat, generation=generation, secret_hash=hash_of(secret)))

    async def _keep(self, seat: Seat) -> None:
        await self._kept(self._store.change_seat(seat))
        self._presence.change(seat)

    async def _kept(self, writing: Coroutine[Any, Any, None]) -> None:
        try:
            await writing
        except StoreError as error:
            raise NotAllowed(f"nothing was changed, because {error}") from error
