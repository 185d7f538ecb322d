"""How campaigns lie in their folder: with a cover, archived until they are taken up again, or deleted and
thrown away after a while.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec
from sqlalchemy import Connection, delete, select

from winterdawn.table.log.ledger import put, sound_rows
from winterdawn.table.log.tables import campaigns, encounters, entries, heads, leaves, seats, shelves

KEPT = 30 * 24 * 3600.0
"""Seconds for which a campaign that was deleted can be had back."""


class CampaignShelf(msgspec.Struct, frozen=True):
    """Whether a campaign is archived, and since when it is deleted, in seconds since 1970; 0 if it is not."""

    archived: bool = False
    deleted: float = 0.0
    cover: str = ""
    """The name of the picture on its card; empty for none."""
    scenes: str = ""
    """The ids of its scenes in the order that the game master likes, in a line each."""


def shelved(connection: Connection) -> tuple[list[tuple[str, CampaignShelf]], str]:
    """Every campaign of which anything is kept here, by id, and what is wrong with what is."""
    rows, damage = sound_rows(connection, shelves)
    known = CampaignShelf.__struct_fields__
    return [(row["campaign"], CampaignShelf(*(row[name] for name in known))) for row in rows], damage


def put_aside(connection: Connection, campaign: str, changed: Mapping[str, object]) -> None:
    """Keep what is ``changed`` of how a campaign lies in the folder."""
    before = dict(shelved(connection)[0]).get(campaign, CampaignShelf())
    connection.execute(delete(shelves).where(shelves.c.campaign == campaign))
    put(connection, shelves, {"campaign": campaign, **msgspec.structs.asdict(before), **changed})


def throw_away(connection: Connection, gone: Iterable[str]) -> None:
    """Delete all that is kept of some campaigns."""
    for campaign in gone:
        its = select(encounters.c.id).where(encounters.c.campaign == campaign)
        for log in (entries, heads):
            connection.execute(delete(log).where(log.c.encounter.in_(its)))
        for table in (encounters, leaves, seats, shelves):
            connection.execute(delete(table).where(table.c.campaign == campaign))
        connection.execute(delete(campaigns).where(campaigns.c.id == campaign))
