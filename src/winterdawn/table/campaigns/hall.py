"""The hall: every campaign of a folder, for whoever runs the server."""

from __future__ import annotations

import asyncio
import hmac
import math
import time
import uuid
from typing import TYPE_CHECKING

import msgspec

from winterdawn import __version__
from winterdawn.characters.names import name_fault
from winterdawn.kernel.errors import NotAllowed
from winterdawn.table.log.shelf import KEPT, CampaignShelf
from winterdawn.table.log.store import Seat
from winterdawn.table.messages.hall import (
    CampaignState,
    HallState,
    MadeCampaign,
    NewCampaign,
    OfferedRules,
)  # fmt: skip
from winterdawn.table.scenes.demo import campaign as demo
from winterdawn.table.scenes.opening import Opening, Place, begin

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from winterdawn.table.campaigns.lobby import Lobby
    from winterdawn.table.log.store import Campaign
    from winterdawn.table.messages.hall import PutAside

MOST_CAMPAIGNS = 100
"""Campaigns that a folder may hold, those that were deleted included."""
HERE = Seat("", "hall", "", "gm")
"""Where pictures come from that are brought here, as if it were a seat."""
_DAY = 24 * 3600.0


class Hall:
    """Makes, lists and puts aside the campaigns that ``lobby`` serves."""

    def __init__(self, lobby: Lobby) -> None:
        self._lobby = lobby
        self._one_at_a_time = asyncio.Lock()

    def opens_for(self, secret: str) -> bool:
        """Whether ``secret`` is the one that opens the hall."""
        return hmac.compare_digest(secret.encode("utf-8", "replace"), self._lobby.links.hall.encode())

    async def state(self) -> HallState:
        """What there is."""
        shelves, now = await self._lobby.store.shelves(), time.time()
        there = await self._lobby.store.campaigns()
        known = [await self._campaign(one, shelves.get(one.id, CampaignShelf()), now) for one in there]
        return HallState(tuple(known), self._lobby.rules.offered(), __version__, self._lobby.links.reach)

    async def _campaign(self, campaign: Campaign, shelf: CampaignShelf, now: float) -> CampaignState:
        seats = await self._lobby.store.seats(campaign.id)
        by = await self._edition(campaign.id)
        return CampaignState(
            campaign.id,
            campaign.title,
            self._lobby.rules.editions().get(by, by),
            "" if shelf.deleted else next((self._lobby.links.secret(seat) for seat in seats if seat.gm), ""),
            tuple(seat.name for seat in seats if seat.role == "player"),
            shelf.archived,
            math.ceil((shelf.deleted + KEPT - now) / _DAY) if shelf.deleted else 0,
            shelf.cover,
        )

    def choices(self, edition: str) -> OfferedRules:
        """What may be played otherwise by an edition; raises :class:`NotAllowed` if there is none such."""
        return OfferedRules(self._lobby.rules.choices(self._gathering(NewCampaign("Any", edition))))

    def _gathering(self, wanted: NewCampaign) -> bytes:
        try:
            return self._lobby.rules.gathering(wanted.title, wanted.edition, wanted.house_rules)
        except (ValueError, msgspec.MsgspecError) as error:
            raise NotAllowed(str(error)) from None

    async def make(self, wanted: NewCampaign) -> MadeCampaign:
        """Begin a campaign of one's own; raises :class:`NotAllowed` if that cannot be."""
        title = " ".join(wanted.title.split())
        if fault := name_fault(title):
            raise NotAllowed(f"title: {fault}")
        setup = self._gathering(msgspec.structs.replace(wanted, title=title))
        self._check_cover(wanted.cover)
        places = (Place("gm", "Game master", "gm"),)
        made = await self._begin(Opening(uuid.uuid4().hex[:12], title, title, places, setup))
        if wanted.cover:
            await self._lobby.store.put_aside(made.id, cover=wanted.cover)
        return made

    async def demo(self, edition: str) -> MadeCampaign:
        """Begin the demo campaign by an edition, or open the one that is there already."""
        try:
            opening = demo(edition=edition)
        except ValueError as error:
            raise NotAllowed(str(error)) from None
        async with self._one_at_a_time:
            return await self._demo(opening, edition)

    async def _demo(self, opening: Opening, edition: str) -> MadeCampaign:
        shelves, taken = await self._lobby.store.shelves(), False
        for one in await self._lobby.store.campaigns():
            taken = taken or one.id == opening.id
            gone = shelves.get(one.id, CampaignShelf()).deleted
            if one.id.startswith(opening.id) and not gone and await self._edition(one.id) == edition:
                return await self._made(one.id)
        id = f"{opening.id}-{uuid.uuid4().hex[:8]}" if taken else opening.id
        return await self._begin(msgspec.structs.replace(opening, id=id))

    async def _edition(self, campaign: str) -> str:
        """The edition that a campaign began with."""
        encounters = await self._lobby.store.encounters(campaign)
        return self._lobby.rules.facts(encounters[0].setup).edition if encounters else ""

    async def _begin(self, opening: Opening) -> MadeCampaign:
        if len(await self._lobby.store.campaigns()) >= MOST_CAMPAIGNS:
            raise NotAllowed(f"a folder takes {MOST_CAMPAIGNS} campaigns, and has them")
        await begin(self._lobby.store, self._lobby.links.key, opening)
        return await self._made(opening.id)

    async def _made(self, campaign: str) -> MadeCampaign:
        seats = await self._lobby.store.seats(campaign)
        return MadeCampaign(campaign, next((self._lobby.links.secret(seat) for seat in seats if seat.gm), ""))

    async def put(self, campaign: str, wanted: PutAside) -> None:
        """Archive a campaign, delete it, or take it up again; raises :class:`NotAllowed` if there is none."""
        await self._check(campaign)
        shelf = (await self._lobby.store.shelves()).get(campaign, CampaignShelf())
        if shelf.deleted and wanted.archived:
            raise NotAllowed("this campaign has been deleted meanwhile; have it back first")
        deleted = time.time() if wanted.deleted else 0.0
        await self._lobby.store.put_aside(campaign, archived=wanted.archived, deleted=deleted)
        if deleted:
            await self._lobby.shut(campaign)

    async def _check(self, campaign: str) -> None:
        if campaign not in [one.id for one in await self._lobby.store.campaigns()]:
            raise NotAllowed("there is no such campaign in this folder")

    # ------------------------------------------------------------------ covers

    async def cover(self, campaign: str, picture: str) -> None:
        """Put another picture on the card of a campaign, or none; raises :class:`NotAllowed`."""
        await self._check(campaign)
        self._check_cover(picture)
        await self._lobby.store.put_aside(campaign, cover=picture)
        await self._sweep()

    def _check_cover(self, picture: str) -> None:
        if picture and picture not in self._lobby.pictures.brought(HERE):
            raise NotAllowed("a card shows a picture that was brought on this page of late")

    async def bring(self, sent: AsyncIterator[bytes]) -> str:
        """Keep a picture for a card; its name. Raises :class:`NotAllowed`."""
        if self._lobby.store.damage or self._lobby.store.trouble:
            raise NotAllowed(self._lobby.store.damage or self._lobby.store.trouble)
        await self._sweep()
        return await self._lobby.pictures.take(HERE, sent)

    async def picture(self, name: str) -> Path:
        """Where a picture lies that is on a card or may come there; raises :class:`NotAllowed` for others."""
        shown = {shelf.cover for shelf in (await self._lobby.store.shelves()).values()}
        path = self._lobby.pictures.path(name)
        if name not in shown | self._lobby.pictures.brought(HERE) or not path.is_file():
            raise NotAllowed("there is no such picture on this page")
        return path

    async def _sweep(self) -> None:
        if not self._lobby.store.damage:
            await self._lobby.pictures.sweep(self._lobby.store.pictures)
