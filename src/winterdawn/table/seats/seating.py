"""What the game master decides about the seats: who is silent, who is sent away, who gets a new link."""

from __future__ import annotations

import asyncio

import msgspec

from winterdawn.kernel.errors import NotAllowed
from winterdawn.table.log.links import hash_of, secret_of
from winterdawn.table.log.store import Seat, Store, StoreError
from winterdawn.table.messages import Mute, NewLink, SeatLink, SendAway
from winterdawn.table.seats.presence import Listener, Presence

SeatAction = Mute | NewLink | SendAway

_LINK_ENDED = "the game master has made a new link for this seat; the old one opens it no more"
_SENT_AWAY = "the game master has sent you away; only a new link opens this seat again"


class Seating:
    """The seats of one campaign. Their links are worked out from ``key``."""

    def __init__(self, store: Store, key: bytes, presence: Presence) -> None:
        self._store, self._key, self._presence = store, key, presence
        self._one_at_a_time = asyncio.Lock()

    async def do(self, by: Listener, action: SeatAction) -> SeatLink | None:
        """Do what the game master at ``by`` wants; the new link, if that is what they want.

        Raises :class:`NotAllowed`, having changed nothing, if it is not allowed or cannot be kept.
        """
        if not by.seat.gm:
            raise NotAllowed("only the game master mutes seats, sends people away and makes new links")
        async with self._one_at_a_time:
            seat = self._presence.seats.get(action.seat)
            if seat is None:
                raise NotAllowed(
                    f"there is no seat {action.seat!r}; there are {', '.join(self._presence.seats)}"
                )
            match action:
                case Mute(_, on):
                    if seat.gm:
                        raise NotAllowed("a game master cannot be muted")
                    await self._keep(msgspec.structs.replace(seat, muted=on))
                case SendAway():
                    if seat.id == by.seat.id:
                        raise NotAllowed("you cannot send yourself away; make a new link instead")
                    await self._new_link(seat)
                    self._presence.send_away(seat.id, _SENT_AWAY)
                case NewLink():
                    secret = await self._new_link(seat)
                    self._presence.send_away(seat.id, _LINK_ENDED, but=by)
                    return SeatLink(seat.id, secret)
        return None

    async def _new_link(self, seat: Seat) -> str:
        """The secret of another link for ``seat``; the old one opens nothing from here on."""
        generation = seat.generation + 1
        secret = secret_of(self._key, seat.campaign, seat.id, generation)
        await self._keep(msgspec.structs.replace(seat, generation=generation, secret_hash=hash_of(secret)))
        return secret

    async def _keep(self, seat: Seat) -> None:
        try:
            await self._store.change_seat(seat)
        except StoreError as error:
            raise NotAllowed(f"nothing was changed, because {error}") from error
        self._presence.change(seat)
