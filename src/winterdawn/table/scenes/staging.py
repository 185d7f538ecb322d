"""Scenes made at the table, on maps that lie ready."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import msgspec

from winterdawn.editions.setup import LIGHTS
from winterdawn.kernel.errors import NotAllowed
from winterdawn.table.live import course
from winterdawn.table.messages.people import PersonState
from winterdawn.table.messages.staging import Staging
from winterdawn.table.scenes import arranging, casting
from winterdawn.table.standing.encoded import in_rows

if TYPE_CHECKING:
    from winterdawn.table.live.live import Live
    from winterdawn.table.log.store import Seat
    from winterdawn.table.messages.staging import AskStaging, MakeScene


async def offer(live: Live, seat: Seat, asked: AskStaging) -> Staging:
    """Of what a scene can be made; raises :class:`NotAllowed` for whoever makes none."""
    _may_make(seat)
    setup = arranging.chapter_of(live, asked.encounter or live.encounter.id).encounter.setup
    ready, creatures = await asyncio.to_thread(live.rules.staging, setup)
    maps = tuple(msgspec.structs.replace(one, ground=in_rows(one.ground)) for one in ready)
    known, owners = course.left(live).documents, course.owners(live)
    names = course.called(live, known).items()
    people = tuple(PersonState(id, name, owners.get(id, "")) for id, name in names)
    return Staging(maps, people, creatures, LIGHTS, asked.encounter)


async def make(live: Live, seat: Seat, wanted: MakeScene) -> None:
    """Add a scene to the campaign; raises :class:`NotAllowed` if it cannot be."""
    _may_make(seat)
    known, by = course.left(live), live.encounter.setup
    people = known.entering(live.rules.facts(by).edition)
    owners = {id: seat or "gm" for id, seat in course.owners(live).items()}
    try:
        taken = casting.roles(live)
        setup = await asyncio.to_thread(live.rules.staged, by, wanted, people, owners, taken)
    except (ValueError, msgspec.MsgspecError) as error:
        raise NotAllowed(str(error)) from None
    if not await arranging.add(live, [(wanted.title, setup)]):
        raise NotAllowed("the campaign has this very scene already")


def _may_make(seat: Seat) -> None:
    if not seat.gm:
        raise NotAllowed("only the game master makes scenes")
