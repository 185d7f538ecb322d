"""Links as they are had at the shell, while nobody serves their folder: printed, and made anew."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path

import msgspec
from msgspec.structs import replace

from winterdawn.characters.names import shown
from winterdawn.table.door.folder import FolderInUse, held
from winterdawn.table.log.store import FILE, KEY, Seat, Store, StoreError
from winterdawn.table.seats.links import Links
from winterdawn.table.seats.secrets import KeyFileError, hash_of, key_of, link


class NoLinks(ValueError):
    """Why there are no links to be had from a folder."""


class SeatAddress(msgspec.Struct, frozen=True):
    """The link of a seat."""

    campaign: str
    """Its title."""
    seat: str
    name: str
    role: str
    address: str
    anew: bool = False
    """Whether it was just made, and the one before opens nothing any more."""


def addresses(folder: Path, origin: str, anew: Sequence[str] = (), campaign: str = "") -> list[SeatAddress]:
    """The links of all seats in ``folder`` that were not given up, below ``origin``; of those that are named
    in ``anew``, by id or name, another one. A ``campaign``, by id or title, leaves out all others.

    Raises :class:`NoLinks`, having changed nothing.
    """
    if not all((folder / name).exists() for name in (FILE, KEY)):
        raise NoLinks(f"{folder} is no folder that a table was served from; name one")
    try:
        with held(folder):
            return asyncio.run(_addresses(folder, origin, anew, campaign))
    except (FolderInUse, StoreError, KeyFileError) as error:
        raise NoLinks(str(error)) from None


async def _addresses(folder: Path, origin: str, anew: Sequence[str], campaign: str) -> list[SeatAddress]:
    store, links = await Store.open(folder), Links(key_of(folder))
    try:
        titles = {one.id: one.title for one in await store.campaigns() if campaign in ("", one.id, one.title)}
        if not titles:
            raise NoLinks(f"there is no campaign {shown(campaign)!r} in {folder}")
        seats = [seat for id in titles for seat in await store.seats(id) if seat.role != "retired"]
        made = [_found(seats, name) for name in anew]
        found = []
        for seat in seats:
            now = await _anew(store, links, seat) if seat in made else seat
            told = titles[seat.campaign], seat.id, seat.name, seat.role
            found.append(SeatAddress(*told, link(origin, links.secret(now)), now is not seat))
        return found
    finally:
        await store.close()


def _found(seats: Sequence[Seat], name: str) -> Seat:
    named = [seat for seat in seats if name.casefold() in (seat.id.casefold(), seat.name.casefold())]
    if not named:
        there = ", ".join(dict.fromkeys(seat.name for seat in seats))
        raise NoLinks(f"there is no seat {shown(name)!r}; there are {there}")
    if len(named) > 1:
        raise NoLinks(f"several campaigns have a seat {shown(name)!r}; name one of them with --campaign")
    return named[0]


async def _anew(store: Store, links: Links, seat: Seat) -> Seat:
    """The seat with another link; the old one opens nothing any more."""
    if store.damage:
        raise NoLinks(f"no link can be made anew: {store.damage}")
    generation = seat.generation + 1
    now = replace(seat, generation=generation, secret_hash=hash_of(links.secret(seat, generation)))
    await store.change_seat(now)
    return now
