"""Whether a database is as it was written: its pages, its rows and its logs."""

from __future__ import annotations

from sqlalchemy import Connection, select, text

from winterdawn.table.log.database import cause
from winterdawn.table.log.ledger import sound_lines, sound_rows
from winterdawn.table.log.tables import campaigns, encounters, leaves, seats, shelves

_ADVICE = (
    "nothing is written to it any more, and what is sound of it can be looked at; "
    "restore a copy of the folder to play on"
)


def damage(connection: Connection) -> str:
    """What is damaged; empty if everything is sound."""
    try:
        return _of_file(connection) or _of_rows(connection)
    except Exception as error:  # a damaged file fails in any way
        return f"it cannot be read ({cause(error)})"


def told(found: str) -> str:
    """What people at the table are told of a database of which ``found`` is wrong."""
    return f"the database is damaged: {found}; {_ADVICE}"


def forbid_writing(connection: Connection) -> None:
    """See to it that nothing is ever written over a damaged file."""
    if connection.dialect.name == "sqlite":
        connection.execute(text("PRAGMA query_only=ON"))


def _of_file(connection: Connection) -> str:
    if connection.dialect.name != "sqlite":
        return ""
    for pragma, sign in (("integrity_check(1)", "ok"), ("foreign_key_check", None)):
        said = connection.execute(text(f"PRAGMA {pragma}")).first()
        if said is not None and said[0] != sign:
            return f"the check of its pages says “{' '.join(map(str, said))}”"
    return ""


def _of_rows(connection: Connection) -> str:
    for table in (campaigns, shelves, seats, leaves, encounters):
        if found := sound_rows(connection, table)[1]:
            return found
    for encounter in connection.execute(select(encounters.c.id)).scalars().all():
        found = sound_lines(connection, encounter)[1]
        if found:
            return found
    return ""
