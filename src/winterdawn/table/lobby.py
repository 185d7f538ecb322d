"""The lobby: finds the seat that a link opens, and the live encounter it sits at."""

from __future__ import annotations

import asyncio
import hmac

from winterdawn.table.game import Rules
from winterdawn.table.links import hash_of
from winterdawn.table.live import Live
from winterdawn.table.presence import GRACE
from winterdawn.table.seating import Seating
from winterdawn.table.store import Seat, Store, StoreError


class Lobby:
    """All campaigns of one folder; each is loaded when somebody first asks for it.

    The links of their seats are worked out from ``key``.
    """

    def __init__(self, store: Store, rules: Rules, key: bytes, grace: float = GRACE) -> None:
        self._store, self._rules, self._key, self._grace = store, rules, key, grace
        self._live: dict[str, asyncio.Task[Live]] = {}

    async def enter(self, secret: str) -> tuple[Live, Seat] | None:
        """The seat that ``secret`` opens and its encounter; none if it opens no seat."""
        seat = await self._store.seat_by_hash(hash_of(secret))
        if seat is None:
            return None
        live = await self.live(seat.campaign)
        # its link may have been taken back meanwhile
        seat = live.seats[seat.id]
        return (live, seat) if hmac.compare_digest(seat.secret_hash, hash_of(secret)) else None

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
            self._store,
            self._rules,
            await self._store.campaign(campaign),
            await self._store.seats(campaign),
            await self._store.encounters(campaign),
            self._grace,
        )
        live.seating = Seating(self._store, self._key, live.presence)
        await live.load()
        return live

    async def close(self) -> None:
        """Finish what is being written, and let go of the database."""
        for live in await asyncio.gather(*self._live.values(), return_exceptions=True):
            if isinstance(live, Live):
                await live.close()
        await self._store.close()
