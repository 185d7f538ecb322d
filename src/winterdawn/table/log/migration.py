"""Brings the database of an older version up to the present layout, and keeps a copy of the old one."""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
from collections import defaultdict
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import asdict
from sqlalchemy import Connection, insert, inspect, select
from sqlalchemy.dialects import sqlite
from sqlalchemy.schema import CreateTable

from winterdawn.table.log.database import GARBLED, Damaged, Database, StoreError, is_damage
from winterdawn.table.log.ledger import append, begin_log, put
from winterdawn.table.log.lines import Line, Opened, OwnDiceSet
from winterdawn.table.log.seals import sealed
from winterdawn.table.log.shelf import CampaignShelf
from winterdawn.table.log.tables import SCHEMA_VERSION, campaigns, leaves, metadata, schema, seats, shelves

Rows = dict[str, list[dict[str, Any]]]


def prepare(connection: Connection) -> None:
    """Make the tables in an empty database."""
    metadata.create_all(connection)
    connection.execute(insert(schema).values(version=SCHEMA_VERSION))


def is_empty(connection: Connection) -> bool:
    """Whether there are no tables yet; raises :class:`StoreError` if the layout is not the present one."""
    if not inspect(connection).get_table_names():
        return True
    found = connection.execute(select(schema.c.version)).scalar()
    if found != SCHEMA_VERSION:
        if _has_present_layout(connection):
            raise Damaged("the number of its layout is not as it was written")
        raise StoreError(
            f"the database has the layout of version {found}, and this program reads "
            f"version {SCHEMA_VERSION}; use the program that wrote it, or another folder"
        )
    return False


def _has_present_layout(connection: Connection) -> bool:
    found = inspect(connection)
    return all(
        {column["name"] for column in found.get_columns(table.name)} == {*table.columns.keys()}
        for table in metadata.sorted_tables
    )


async def bring_up(path: Path) -> None:
    """Bring the SQLite file at ``path`` up to the present layout, if it has an older one.

    The old file of the first layout stays beside the new one, which takes its place once it is whole. Raises
    :class:`StoreError` if the old one cannot be read, :class:`Damaged` if that is for what stands in it.
    """
    try:
        old = await asyncio.to_thread(_rows_of_first_layout, path)
        if old is not None:
            await _replace(path, old)
        else:
            await asyncio.to_thread(_add_tables, path)
    except UnicodeDecodeError as error:
        raise Damaged(GARBLED) from error
    except (sqlite3.Error, ValueError) as error:
        raise (Damaged if is_damage(error) else StoreError)(str(error)) from error


async def _replace(path: Path, old: Rows) -> None:
    new = path.with_name(f"{path.name}.new")
    new.unlink(missing_ok=True)
    new.touch(mode=0o600)
    database = Database(f"sqlite:///{new}")
    try:
        await database.write(prepare)
        await database.write(lambda connection: _carry_over(connection, old))
    finally:
        await database.close()
    new.with_name(f"{new.name}-journal").unlink(missing_ok=True)
    _copy(path, path.with_name(f"{path.stem}.layout-1{path.suffix}"))
    new.replace(path)
    _to_disk(path.parent)


def _add_tables(path: Path) -> None:
    """The second layout lacks some tables, the third what a shelf holds now; all else is the same."""
    every = {table.name for table in metadata.sorted_tables}
    with closing(sqlite3.connect(path)) as database, database:
        names = {row[0] for row in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
        if schema.name not in names or names | {shelves.name, leaves.name} != every:
            return
        if database.execute("SELECT version FROM schema_version").fetchall() not in ([(2,)], [(3,)]):
            return
        database.execute("BEGIN IMMEDIATE")
        kept = []
        if shelves.name in names:
            kept = database.execute("SELECT campaign, archived, deleted FROM shelf").fetchall()
            database.execute("DROP TABLE shelf")
        for table in (shelves, leaves):
            if table is shelves or table.name not in names:
                database.execute(str(CreateTable(table).compile(dialect=sqlite.dialect())))
        for campaign, archived, deleted in kept:
            row = sealed({"campaign": campaign, **asdict(CampaignShelf(bool(archived), deleted))})
            database.execute(str(insert(shelves).compile(dialect=sqlite.dialect(paramstyle="named"))), row)
        database.execute("UPDATE schema_version SET version = ?", (SCHEMA_VERSION,))


def _copy(path: Path, to: Path) -> None:
    to.touch(mode=0o600)
    shutil.copyfile(path, to)
    _to_disk(to)


def _to_disk(path: Path) -> None:
    if os.name == "posix":
        opened = os.open(path, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)


def _rows_of_first_layout(path: Path) -> Rows | None:
    with closing(sqlite3.connect(path)) as database:
        names = {row[0] for row in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
        if "entry" not in names or "schema_version" not in names or "head" in names:
            return None
        if database.execute("SELECT version FROM schema_version").fetchone() != (1,):
            return None
        said = database.execute("PRAGMA integrity_check(1)").fetchone()[0]
        if said != "ok":
            raise StoreError(f"it is damaged (“{said}”); restore a copy of the folder")
        database.row_factory = sqlite3.Row
        # so that the file alone is the whole database, and can be put aside as such
        database.execute("PRAGMA journal_mode=DELETE")
        return {
            table: [dict(row) for row in database.execute(f"SELECT * FROM {table} ORDER BY rowid")]  # noqa: S608
            for table in ("campaign", "seat", "encounter", "entry")
        }


def _carry_over(connection: Connection, old: Rows) -> None:
    for row in old["campaign"]:
        put(connection, campaigns, row)
    for row in old["seat"]:
        put(connection, seats, {**row, "generation": 0, "muted": False})
    lines = list(_numbered(old["entry"]))
    for place, row in enumerate(old["encounter"]):
        begin_log(connection, {**row, "place": place})
        its = sorted((line for owner, line in lines if owner == row["id"]), key=lambda line: line.seq)
        if [line.seq for line in its] != list(range(1, len(its) + 1)):
            raise StoreError("it is damaged (a log has gaps); restore a copy of the folder")
        if its:
            append(connection, row["id"], its)


def _numbered(entries: list[dict[str, Any]]) -> Iterator[tuple[str, Line]]:
    """The lines in the order in which they were written.

    Each opening gets its number, and the seats that then rolled real dice in its encounter.
    """
    opened = 0
    own_dice: dict[str, set[str]] = defaultdict(set)
    for row in entries:
        line = Line(row["seq"], row["seat"], row["kind"], row["payload"], row["time"])
        own = own_dice[row["encounter"]]
        match line.read():
            case OwnDiceSet(on):
                (own.add if on else own.discard)(line.seat)
            case Opened():
                opened += 1
                payload = msgspec.json.encode(Opened(opened, own_dice=tuple(sorted(own))))
                line = msgspec.structs.replace(line, payload=payload)
        yield row["encounter"], line
