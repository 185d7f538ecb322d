"""What is printed where a table is opened: the link of every seat, and what is wrong with what is kept."""

from __future__ import annotations

import sys
from collections.abc import Sequence

import segno

from winterdawn.table.campaigns.lobby import Lobby
from winterdawn.table.door.addresses import Address, CannotServe
from winterdawn.table.log.store import FILE as DATABASE
from winterdawn.table.log.store import KEY, Campaign, Seat, Store, StoreError
from winterdawn.table.seats.links import Links
from winterdawn.table.seats.secrets import hash_of, key_of, link


async def links_key(place: Address, store: Store) -> bytes:
    """What links are worked out from; tells if it is another than that of the links handed out before.

    Raises :class:`CannotServe` where a damaged database keeps new links from being made.
    """
    folder, found = place.data.resolve(), (place.data / KEY).exists()
    if not found and await store.campaigns():
        _tell_of_new_links(store, f"the file “{KEY}” is missing from {folder}")
    key = key_of(place.data)
    if found and not await _has_made_all_links(store, key):
        _tell_of_new_links(store, f"the file “{KEY}” in {folder} is not the one that made the links so far")
    return key


async def _has_made_all_links(store: Store, key: bytes) -> bool:
    made = [seat for campaign in await store.campaigns() for seat in await _opened(store, campaign)]
    return all(hash_of(Links(key).secret(seat)) == seat.secret_hash for seat in made)


async def _opened(store: Store, campaign: Campaign) -> list[Seat]:
    """The seats that a link opens; those that were given up keep the last one they had."""
    return [seat for seat in await store.seats(campaign.id) if seat.role != "retired"]


def _tell_of_new_links(store: Store, why: str) -> None:
    """Before anything is written, as what is written shuts out the old links."""
    if store.fault:
        told = f"{why}, and as its database is damaged ({store.fault}) no new links can be made"
        raise CannotServe(f"{told}; restore a copy of the folder")
    told = f"{why}, so every seat has a new link, and no old one opens any"
    print(f"{told[0].upper()}{told[1:]}.\n", flush=True)


async def open_doors(place: Address, store: Store, key: bytes, lobby: Lobby, origin: str) -> str:
    """Print the links of every campaign that is played, and where one's own begin; that of the first player
    nobody plays for is returned, empty if there is none.

    Raises :class:`CannotServe` if damage leaves nothing that anybody can be shown.
    """
    aside = {id for id, shelf in (await store.shelves()).items() if shelf.archived or shelf.deleted}
    campaigns = await store.campaigns()
    seats = {campaign.id: await _opened(store, campaign) for campaign in campaigns}
    made = [seat for own in seats.values() for seat in own]
    addresses = {(seat.campaign, seat.id): await _link(store, key, seat, origin) for seat in made}
    first = ""
    played = [one for one in campaigns if seats[one.id] and one.id not in aside]
    for campaign in await _readable(place, store, lobby, played):
        print(f"{campaign.title}\n")
        for seat in seats[campaign.id]:
            stand_in = "  (the computer plays until somebody opens it)" if seat.played_by else ""
            print(f"  {seat.name:<24}  {addresses[campaign.id, seat.id]}{stand_in}")
        player = _player(seats[campaign.id])
        if player is None:
            continue
        address = addresses[campaign.id, player.id]
        first = first or address
        if place.everywhere:
            print(f"\nFor a phone on this network, {player.name}:\n")
            segno.make(address).terminal(compact="utf" in sys.stdout.encoding.lower())
    if place.everywhere:
        print("\nOpen to this network: whoever listens in on it can read links, so let it be one you trust.")
    print(f"\nYour own campaigns begin here:\n\n  {link(origin, lobby.links.hall)}")
    print("\nA link opens its seat to whoever has it. Ctrl+C closes the table.", flush=True)
    return first


async def _readable(
    place: Address, store: Store, lobby: Lobby, campaigns: Sequence[Campaign]
) -> list[Campaign]:
    """Those of ``campaigns`` that can be shown; damage is told.

    Raises :class:`CannotServe` if damage leaves none of them.
    """
    shown, faults = [], []
    for campaign in campaigns:
        try:
            await lobby.live(campaign.id)
        except StoreError as error:
            if not store.fault:
                raise
            faults.append(str(error))
        else:
            shown.append(campaign)
    if store.fault and not shown:
        told = f"{place.data.resolve() / DATABASE} is damaged, and nothing of it can be shown: {store.fault}"
        raise CannotServe(f"{told}; restore a copy of the folder")
    for told in filter(None, [store.damage, *faults]):
        print(f"winterdawn: {told}", file=sys.stderr, flush=True)
    return shown


def _player(seats: list[Seat]) -> Seat | None:
    players = [seat for seat in seats if seat.role == "player"]
    return next((seat for seat in players if not seat.played_by), next(iter(players), None))


async def _link(store: Store, key: bytes, seat: Seat, origin: str) -> str:
    secret = Links(key).secret(seat)
    if hash_of(secret) != seat.secret_hash and not store.damage:
        await store.rehash(seat, hash_of(secret))
    return link(origin, secret)
