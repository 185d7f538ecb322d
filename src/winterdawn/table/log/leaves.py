"""The pages of journals: kept, exchanged, taken out."""

from __future__ import annotations

import msgspec
from sqlalchemy import Connection, delete, select

from winterdawn.table.log.ledger import put
from winterdawn.table.log.rows import Leaf
from winterdawn.table.log.tables import leaves


def keep(connection: Connection, leaf: Leaf) -> None:
    """Keep a page in place of the one with its campaign and id, or behind all others."""
    its = leaves.c.campaign == leaf.campaign
    there = connection.execute(select(leaves.c.id, leaves.c.place).where(its))
    places: dict[str, int] = {row.id: row.place for row in there}
    place = places.get(leaf.id, max(places.values(), default=-1) + 1)
    tear_out(connection, leaf.campaign, leaf.id)
    put(connection, leaves, {**msgspec.structs.asdict(leaf), "place": place})


def tear_out(connection: Connection, campaign: str, id: str) -> None:
    """Keep a page no more."""
    connection.execute(delete(leaves).where(leaves.c.campaign == campaign, leaves.c.id == id))
