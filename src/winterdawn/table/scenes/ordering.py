"""The scenes of a campaign as cards: in the order in which their game master likes them, with their maps."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from winterdawn.kernel.errors import NotAllowed
from winterdawn.table.live import course
from winterdawn.table.messages.campaign import SceneMaps
from winterdawn.table.standing.encoded import in_rows

if TYPE_CHECKING:
    from winterdawn.table.live.live import Live
    from winterdawn.table.log.store import Seat
    from winterdawn.table.messages.campaign import AskMaps, OrderScenes


def in_order(live: Live) -> list[str]:
    """Every encounter by its id; those that nobody has put anywhere stand last, as they were made."""
    put = [id for id in live.liked if id in live.encounters]
    return [*put, *(id for id in live.encounters if id not in put)]


async def maps(live: Live, seat: Seat, wanted: AskMaps) -> SceneMaps:
    """The maps of encounters; raises :class:`NotAllowed` for whoever may not know what is to come."""
    if not seat.gm:
        raise NotAllowed("only the game master looks at scenes to come")
    chapters = course.known(live).chapters
    setups = {id: chapters[id].encounter.setup for id in wanted.encounters if id in chapters}
    found = await asyncio.to_thread(lambda: {id: live.rules.ground(setup) for id, setup in setups.items()})
    return SceneMaps({id: in_rows(ground) for id, ground in found.items()})


async def order(live: Live, seat: Seat, wanted: OrderScenes) -> None:
    """Let scenes stand in another order from now on; raises :class:`NotAllowed` if that cannot be."""
    if not seat.gm:
        raise NotAllowed("only the game master puts scenes in order")
    ids = tuple(dict.fromkeys(wanted.scenes))
    if len(ids) < len(wanted.scenes) or not set(ids) <= set(live.encounters):
        raise NotAllowed("an order names scenes of this campaign, each of them once")
    await live.store.put_aside(live.campaign.id, scenes="\n".join(ids))
    live.liked = ids
    live.show()
