"""The database of a table: campaigns, seats, encounters, and one append-only log.

Nothing in the log is ever changed. A line is known by its encounter and its number ``seq``; two
writers cannot both have the same number, and the slower is told so by :class:`Conflict`.
"""

from __future__ import annotations

import hmac
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, event, insert, literal_column, select, update
from sqlalchemy.exc import DatabaseError, IntegrityError, OperationalError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from winterdawn.table.log import Line
from winterdawn.table.tables import SCHEMA_VERSION, campaigns, encounters, entries, metadata, schema, seats

FILE = "table.sqlite3"


class StoreError(RuntimeError):
    """The database cannot be used; the message says why."""


class Conflict(StoreError):
    """Somebody else wrote that line of the log first."""


class Seat(msgspec.Struct, frozen=True):
    """A place at the table, opened by the link whose secret hashes to ``secret_hash``."""

    campaign: str
    id: str
    name: str
    role: str
    """``gm``, ``player`` or ``spectator``."""
    secret_hash: str = ""
    played_by: str = ""
    """The computer player that answers while nobody sits there; empty for none."""

    @property
    def gm(self) -> bool:
        """Whether this is the game master's seat."""
        return self.role == "gm"


class Encounter(msgspec.Struct, frozen=True):
    """One game of a campaign, as it was set up."""

    id: str
    campaign: str
    title: str
    setup: bytes
    """The setup in JSON."""
    version: str
    """The version of the package that made it."""
    secret: bytes
    """What its dice are dealt from."""
    created: float
    """Seconds since 1970."""


class Campaign(msgspec.Struct, frozen=True):
    """A campaign by its title."""

    id: str
    title: str


class Store:
    """An open database. Open it with :meth:`open` and close it with :meth:`close`."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    @classmethod
    async def open(cls, folder: Path) -> Store:
        """The database in ``folder``, made if missing; raises :class:`StoreError`."""
        engine = create_async_engine(f"sqlite+aiosqlite:///{folder / FILE}")
        event.listen(engine.sync_engine, "connect", _durable)
        store = cls(engine)
        try:
            await store._prepare()
        except SQLAlchemyError as error:
            await store.close()
            raise StoreError(f"{folder / FILE} cannot be opened: {_cause(error)}") from error
        except StoreError:
            await store.close()
            raise
        return store

    async def _prepare(self) -> None:
        async with self._engine.begin() as connection:
            await connection.run_sync(metadata.create_all)
            found = (await connection.execute(select(schema.c.version))).scalar()
            if found is None:
                await connection.execute(insert(schema).values(version=SCHEMA_VERSION))
            elif found != SCHEMA_VERSION:
                raise StoreError(
                    f"the database has the layout of version {found}, and this program reads "
                    f"version {SCHEMA_VERSION}; use the program that wrote it, or another folder"
                )

    async def close(self) -> None:
        """Let go of the file."""
        await self._engine.dispose()

    async def campaigns(self) -> list[Campaign]:
        """All campaigns, oldest first."""
        return [Campaign(row["id"], row["title"]) for row in await self._rows(_BY_AGE)]

    async def campaign(self, id: str) -> Campaign:
        """The campaign ``id``; raises :class:`StoreError` if there is none."""
        for campaign in await self.campaigns():
            if campaign.id == id:
                return campaign
        raise StoreError(f"there is no campaign {id!r} here")

    async def found(
        self, campaign: Campaign, members: Sequence[Seat], first: Sequence[Encounter], created: float
    ) -> None:
        """Begin a campaign with its seats and encounters, all or nothing.

        The encounter named first is the open one. ``created`` is in seconds since 1970.
        """
        async with self._engine.begin() as connection:
            await connection.execute(
                insert(campaigns).values(**msgspec.structs.asdict(campaign), created=created)
            )
            rows = [{**msgspec.structs.asdict(seat), "place": n} for n, seat in enumerate(members)]
            await connection.execute(insert(seats), rows)
            for encounter in first:
                await connection.execute(insert(encounters).values(**msgspec.structs.asdict(encounter)))

    async def seats(self, campaign: str) -> list[Seat]:
        """The seats of a campaign, in the order they were made."""
        query = select(seats).where(seats.c.campaign == campaign).order_by(seats.c.place)
        return [_seat(row) for row in await self._rows(query)]

    async def seat_by_hash(self, secret_hash: str) -> Seat | None:
        """The seat whose link's secret hashes to ``secret_hash``, if there is one."""
        rows = await self._rows(select(seats).where(seats.c.secret_hash == secret_hash))
        return next(
            (_seat(row) for row in rows if hmac.compare_digest(row["secret_hash"], secret_hash)), None
        )

    async def rehash(self, seat: Seat, secret_hash: str) -> None:
        """Let another link open ``seat``; its old link opens nothing any more."""
        same = (seats.c.campaign == seat.campaign) & (seats.c.id == seat.id)
        async with self._engine.begin() as connection:
            await connection.execute(update(seats).where(same).values(secret_hash=secret_hash))

    async def encounters(self, campaign: str) -> list[Encounter]:
        """The encounters of a campaign, in the order they were made."""
        query = select(encounters).where(encounters.c.campaign == campaign).order_by(_BY_ROW)
        return [Encounter(**row) for row in await self._rows(query)]

    async def open_encounter(self, campaign: str) -> Encounter:
        """The encounter under way: the one opened last, or else the first.

        Raises :class:`StoreError` if the campaign has none.
        """
        made = await self.encounters(campaign)
        if not made:
            raise StoreError(f"the campaign {campaign!r} has no encounter")
        opened = entries.c.encounter.in_([encounter.id for encounter in made]) & (entries.c.kind == "open")
        rows = await self._rows(select(entries.c.encounter).where(opened).order_by(_BY_ROW.desc()).limit(1))
        last = rows[0]["encounter"] if rows else made[0].id
        return next(encounter for encounter in made if encounter.id == last)

    async def log(self, encounter: str) -> list[Line]:
        """Every line of an encounter's log, oldest first."""
        query = select(entries).where(entries.c.encounter == encounter).order_by(entries.c.seq)
        return [
            Line(row["seq"], row["seat"], row["kind"], row["payload"], row["time"])
            for row in await self._rows(query)
        ]

    async def append(self, encounter: str, lines: Sequence[Line]) -> None:
        """Write ``lines`` for good, all or nothing.

        Raises :class:`Conflict` if one of their numbers is taken, and :class:`StoreError` if the
        database cannot be written.
        """
        rows = [{"encounter": encounter, **msgspec.structs.asdict(line)} for line in lines]
        try:
            async with self._engine.begin() as connection:
                await connection.execute(insert(entries), rows)
        except IntegrityError as error:
            raise Conflict(f"line {lines[0].seq} of the log was written by somebody else") from error
        except SQLAlchemyError as error:
            raise StoreError(f"the log cannot be written: {_cause(error)}") from error

    async def _rows(self, query: Any) -> list[dict[str, Any]]:
        try:
            async with self._engine.connect() as connection:
                return [dict(row) for row in (await connection.execute(query)).mappings()]
        except SQLAlchemyError as error:
            raise StoreError(f"the database cannot be read: {_cause(error)}") from error


_BY_ROW: ColumnElement[int] = literal_column("rowid")
"""The order in which rows were written, whatever the clock said then."""
_BY_AGE = select(campaigns).order_by(campaigns.c.created)


def _seat(row: dict[str, Any]) -> Seat:
    return Seat(**{key: value for key, value in row.items() if key != "place"})


def _cause(error: SQLAlchemyError) -> str:
    plain = error.orig if isinstance(error, DatabaseError | OperationalError) else error
    return str(plain)


def _durable(connection: Any, _: object) -> None:
    cursor = connection.cursor()
    for pragma in ("busy_timeout=5000", "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
