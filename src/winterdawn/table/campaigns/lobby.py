"""The lobby: finds the seat that a link opens, and the live encounter it sits at."""

from __future__ import annotations

import asyncio
import hmac
import logging
from functools import cached_property

from winterdawn.kernel.errors import Refused
from winterdawn.table.journal.journal import Journal
from winterdawn.table.journal.pictures import Pictures
from winterdawn.table.live.live import Live
from winterdawn.table.log.shelf import CampaignShelf
from winterdawn.table.log.store import Seat, Store, StoreError
from winterdawn.table.rules.game import Rules
from winterdawn.table.rules.sparring import GuardDuels
from winterdawn.table.scenes import makings
from winterdawn.table.seats.links import Links
from winterdawn.table.seats.presence import GRACE
from winterdawn.table.seats.seating import Seating
from winterdawn.table.seats.secrets import hash_of

LOOK_EVERY = 5.0
"""Seconds between two looks at the disk."""

log = logging.getLogger(__name__)
_NO_SEAT = "this link opens no seat here; ask the game master for a new one"
_DELETED = "the campaign of this link has been deleted; whoever runs the table can still bring it back"
_RETIRED = "the game master has given up the seat of {}; ask them for a link to another"


class NoSeat(Refused):
    """A link opens no seat; the message says why."""

    code = "unknown-seat"


class PutAway(NoSeat):
    """The campaign of a link has been deleted, and may be had back."""

    code = "deleted"


class Lobby:
    """All campaigns of one folder; each is loaded when somebody first asks for it.

    ``links`` are those of their seats.
    """

    def __init__(self, store: Store, rules: Rules, links: Links, grace: float = GRACE) -> None:
        self.store, self.rules, self.links, self._grace = store, rules, links, grace
        self._live: dict[str, asyncio.Task[Live]] = {}
        self.sparring = GuardDuels()
        self._told = ""
        """The trouble of the store that was told last."""

    @cached_property
    def pictures(self) -> Pictures:
        """Those of the journals of all campaigns."""
        return Pictures(self.store.folder)

    async def enter(self, secret: str) -> tuple[Live, Seat]:
        """The seat that ``secret`` opens and its encounter; raises :class:`NoSeat` if it opens none."""
        seat = await self.store.seat_by_hash(hash_of(secret))
        if seat is None:
            raise NoSeat(self.store.damage or _NO_SEAT)
        if seat.role == "retired":
            raise NoSeat(_RETIRED.format(seat.name))
        if (await self.store.shelves()).get(seat.campaign, CampaignShelf()).deleted:
            raise PutAway(_DELETED)
        try:
            live = await self.live(seat.campaign)
        except StoreError as error:
            raise NoSeat(self.store.damage or str(error)) from error
        # its link may have been taken back meanwhile
        seat = live.seats[seat.id]
        if not hmac.compare_digest(seat.secret_hash, hash_of(secret)):
            raise NoSeat(_NO_SEAT)
        return live, seat

    async def live(self, campaign: str) -> Live:
        """The table of ``campaign``, its open encounter loaded; raises :class:`StoreError`."""
        if campaign not in self._live:
            self._live[campaign] = asyncio.create_task(self._load(campaign))
        try:
            return await asyncio.shield(self._live[campaign])
        except StoreError:
            self._live.pop(campaign, None)
            raise

    async def _load(self, campaign: str) -> Live:
        live = Live(
            self.store,
            self.rules,
            await self.store.campaign(campaign),
            await self.store.seats(campaign),
            await self.store.encounters(campaign),
            self._grace,
        )
        live.seating = Seating(self.store, campaign, self.links, live.presence)
        leaves = await self.store.leaves(campaign)
        live.journal = Journal(self.store, campaign, live.presence, self.pictures, leaves)
        shelf = (await self.store.shelves()).get(campaign, CampaignShelf())
        live.sparring = self.sparring
        live.liked = tuple(shelf.scenes.splitlines())
        await live.load()
        await makings.load(live)
        return live

    async def watch(self) -> None:
        """See again and again whether what is done at the tables can be kept, and tell them."""
        while True:
            await asyncio.sleep(LOOK_EVERY)
            await self.look()

    async def look(self) -> None:
        """See whether what is done can be kept; where that has changed, tell the tables, and play on."""
        if self.store.damage:
            return
        await self.store.look()
        if self._told == self.store.trouble:
            return
        self._told = self.store.trouble
        log.error("%s", self._told or "what is done at the table is kept again")
        for task in self._live.values():
            if task.done() and not task.cancelled() and task.exception() is None:
                task.result().show()
                await task.result().resume()

    async def shut(self, campaign: str) -> None:
        """Close every page of a campaign, which is loaded anew when somebody comes back to it."""
        task = self._live.pop(campaign, None)
        if task is None:
            return
        live = await task
        for seat in live.seats:
            live.presence.send_away(seat, _DELETED, code=PutAway.code)
        await live.close()

    async def close(self) -> None:
        """Finish what is being written, and let go of the database."""
        await self.sparring.close()
        for live in await asyncio.gather(*self._live.values(), return_exceptions=True):
            if isinstance(live, Live):
                await live.close()
        await self.store.close()
