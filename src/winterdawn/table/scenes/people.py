"""Whose people are whose: ready ones picked, own ones brought, and given by the game master."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

import msgspec

from winterdawn.characters.names import name_fault, shown
from winterdawn.kernel.errors import NotAllowed, Refused
from winterdawn.table.live import course, powers
from winterdawn.table.log.lines import Entrusted, Line, Payload, Renamed, Shelved
from winterdawn.table.messages.people import BringOwn, Entrust, PeopleAction, Pick, ReadyState, Rename
from winterdawn.table.scenes.casting import MOST_SHEETS, admitted, read_sheet

if TYPE_CHECKING:
    from collections.abc import Callable

    from winterdawn.table.live.live import Live
    from winterdawn.table.log.store import Seat


OF_A_PLAYER = 20
"""People whom a player may bring, pick and make, so that there is room for those of others."""


async def act_on(live: Live, seat: Seat, action: PeopleAction) -> None:
    """Do what ``seat`` wants; raises a :class:`~winterdawn.kernel.errors.Refused`, having changed nothing, if
    that cannot be.
    """
    if not seat.plays:
        raise NotAllowed("spectators look on; only players and the game master have people")
    match action:
        case Pick(key):
            await _keep(live, seat, partial(_picked, live, seat, key))
        case BringOwn(text, copy):
            sheet = await asyncio.to_thread(read_sheet, live, text)
            await _keep(live, seat, partial(_brought, live, seat, sheet, copy=copy))
        case Entrust():
            await _keep(live, seat, partial(_entrusted, live, seat, action))
            await live.unbroken(partial(_handed_over, live, seat, action))
        case Rename():
            await _keep(live, seat, partial(_renamed, live, seat, action))


def ready(live: Live) -> tuple[ReadyState, ...]:
    """The ready people of the edition that is played, and whose they are already."""
    owners = course.owners(live)
    return tuple(
        ReadyState(one.key, one.name, one.about, live.named(owners[one.key]) if owners.get(one.key) else "")
        for one in live.rules.roster(live.encounter.setup)
        if one.about
    )


def _picked(live: Live, seat: Seat, key: str) -> Payload | None:
    known = {one.key: one for one in live.rules.roster(live.encounter.setup) if one.about}
    if key not in known:
        raise NotAllowed(f"{shown(key)!r} is nobody ready; there are {', '.join(known) or 'none here'}")
    owners = course.owners(live)
    if not seat.gm and owners.get(key) == seat.id:
        return None  # it was pressed twice
    if not seat.gm and seat.id in owners.values():
        raise NotAllowed("you have somebody to play; the game master can give you others")
    owner = owners.get(key)
    if owner:
        raise NotAllowed(f"{live.named(owner)} plays {known[key].name} already")
    if key in course.left(live).documents:
        return Entrusted(key, _owner(seat), time.time())
    return Shelved({key: known[key].document}, owner=_owner(seat))


def _brought(live: Live, seat: Seat, sheet: msgspec.Raw, *, copy: bool) -> Payload:
    handed_in = [one for each in course.known(live).chapters.values() for one in each.shelved]
    if len(handed_in) >= MOST_SHEETS:
        raise NotAllowed(f"a campaign takes {MOST_SHEETS} sheets, and has them")
    if not seat.gm and sum(one.owner == seat.id for one in handed_in) >= OF_A_PLAYER:
        raise NotAllowed(f"a player brings up to {OF_A_PLAYER} people; the game master can bring more")
    return Shelved(admitted(live, seat, sheet, copy=copy), owner=_owner(seat))


def _entrusted(live: Live, seat: Seat, wanted: Entrust) -> Payload:
    if not seat.gm:
        raise NotAllowed("only the game master says whose somebody is")
    documents = course.left(live).documents
    if wanted.who not in documents:
        raise NotAllowed(f"there is no sheet {shown(wanted.who)!r} here; there are {', '.join(documents)}")
    players = [one.id for one in live.seats.values() if one.role == "player"]
    if wanted.owner and wanted.owner not in players:
        raise NotAllowed(f"{shown(wanted.owner)!r} is no player's seat; there are {', '.join(players)}")
    return Entrusted(wanted.who, wanted.owner, time.time())


async def _handed_over(live: Live, seat: Seat, wanted: Entrust, lines: list[Line]) -> None:
    """The same in the scene that goes on, where they are in it and anybody has answered."""
    role = next((role for role in live.cast if role.id == wanted.who), None)
    if role is None or not live.history.touched:
        return
    with suppress(Refused):  # it is over, or the table is stopped
        to = wanted.owner or powers.beside(live, seat).seat
        given = powers.interfering(live, seat, f"{powers.HAND_OVER}{role.id}:{to}", live.history.seq)
        if given and role.seat != to:
            await live.put(*given, lines)


def busy(live: Live, who: str) -> str:
    """Why somebody cannot be called otherwise now, in words; empty if they can."""
    if live.position.done or all(role.id != who for role in live.cast):
        return ""
    return (
        f"they are in “{live.encounter.title}”, which goes on under their name; wait until it is over, or "
        "another is opened"
    )


def _renamed(live: Live, seat: Seat, wanted: Rename) -> Payload:
    person, owner = course.left(live).documents.get(wanted.who), course.owners(live).get(wanted.who, "")
    if person is None or not (seat.gm or owner == seat.id):
        raise NotAllowed(f"there is nobody {shown(wanted.who)!r} whom you may name")
    name = " ".join(wanted.name.split())
    if fault := name_fault(name):
        raise NotAllowed(f"name: {fault}")
    if why := busy(live, wanted.who):
        raise NotAllowed(why)
    before, after = live.rules.named(person)[1], len(live.position.events)
    return Renamed(wanted.who, name, before, after, time.time(), not owner)


async def _keep(live: Live, seat: Seat, made: Callable[[], Payload | None]) -> None:
    """Keep what is ``made`` of how things stand once nobody else changes them."""

    async def act(lines: list[Line]) -> None:
        if (payload := made()) is not None:
            await live.put(seat.id, payload, lines)

    await live.unbroken(act)


def _owner(seat: Seat) -> str:
    return "" if seat.gm else seat.id
