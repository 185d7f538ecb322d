"""What a table keeps: campaigns, seats, encounters, and one append-only log an encounter.

Nothing in a log is ever changed. A line is known by its encounter and its number ``seq``; two
writers cannot both have the same number, and the slower is told so by :class:`Conflict`. Every row
is sealed; a database with a broken seal is read up to the damage and never written again.
"""

from __future__ import annotations

import hmac
from collections.abc import Sequence
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from sqlalchemy import Connection, Select, select, update

from winterdawn.table import inspection, migration
from winterdawn.table.database import Conflict, Database, StoreError
from winterdawn.table.ledger import append, begin_log, line_of, put, sound_lines
from winterdawn.table.links import FILE as KEY
from winterdawn.table.log import Line, Opened
from winterdawn.table.seals import sealed
from winterdawn.table.tables import campaigns, encounters, entries, seats

FILE = "table.sqlite3"

HEADER = 100
"""Bytes with which every database begins; a file with fewer is taken for a new one by SQLite."""
_EMPTIED = (
    "it is damaged: the file is empty, and the key beside it tells that it was not; "
    "restore a copy of the folder, or delete the empty file to begin anew"
)

T = TypeVar("T")

__all__ = ["FILE", "Campaign", "Conflict", "KeptEncounter", "Seat", "Store", "StoreError"]


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
    generation: int = 0
    """How many links were made for it before the one that opens it."""
    muted: bool = False
    """Whether it may not talk."""

    @property
    def gm(self) -> bool:
        """Whether this is the game master's seat."""
        return self.role == "gm"


class KeptEncounter(msgspec.Struct, frozen=True):
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

    def __init__(self, database: Database) -> None:
        self._database = database
        self.damage = ""
        """What is damaged, and so keeps the whole database from being written; empty if all is sound."""

    @classmethod
    async def open(cls, folder: Path) -> Store:
        """The database in ``folder``, made if missing; raises :class:`StoreError`.

        One of an older layout is copied first, and brought up to the present one. An empty file is
        a new database, unless there is a key beside it.
        """
        path = folder / FILE
        database: Database | None = None
        try:
            if path.exists() and path.stat().st_size < HEADER and (folder / KEY).exists():
                # a key is only made beside a database that has its tables already
                raise StoreError(_EMPTIED)
            path.touch(mode=0o600)
            path.chmod(0o600)
            await migration.bring_up(path)
            database = Database(f"sqlite:///{path}")
            store = cls(database)
            if await database.read(migration.is_empty):
                await database.write(migration.prepare)
            store.damage = await database.read(inspection.damage)
            if store.damage:
                await database.read(inspection.forbid_writing)
        except (StoreError, OSError) as error:
            if database is not None:
                await database.close()
            raise StoreError(f"{path} cannot be opened: {error}") from error
        return store

    async def close(self) -> None:
        """Let go of the file."""
        await self._database.close()

    async def campaigns(self) -> list[Campaign]:
        """All campaigns, oldest first."""
        rows = await self._rows(select(campaigns).order_by(campaigns.c.created))
        return [Campaign(row["id"], row["title"]) for row in rows]

    async def campaign(self, id: str) -> Campaign:
        """The campaign ``id``; raises :class:`StoreError` if there is none."""
        for campaign in await self.campaigns():
            if campaign.id == id:
                return campaign
        raise StoreError(f"there is no campaign {id!r} here")

    async def found(
        self, campaign: Campaign, members: Sequence[Seat], first: Sequence[KeptEncounter], created: float
    ) -> None:
        """Begin a campaign with its seats and encounters, all or nothing.

        The encounter named first is the open one. ``created`` is in seconds since 1970. Raises
        :class:`Conflict` if there is such a campaign already.
        """

        def work(connection: Connection) -> None:
            put(connection, campaigns, {**msgspec.structs.asdict(campaign), "created": created})
            for place, seat in enumerate(members):
                put(connection, seats, {**msgspec.structs.asdict(seat), "place": place})
            for place, encounter in enumerate(first):
                begin_log(connection, {**msgspec.structs.asdict(encounter), "place": place})

        await self._write(work)

    async def seats(self, campaign: str) -> list[Seat]:
        """The seats of a campaign, in the order they were made."""
        query = select(seats).where(seats.c.campaign == campaign).order_by(seats.c.place)
        return [_of(Seat, row) for row in await self._rows(query)]

    async def seat_by_hash(self, secret_hash: str) -> Seat | None:
        """The seat whose link's secret hashes to ``secret_hash``, if there is one."""
        rows = await self._rows(select(seats).where(seats.c.secret_hash == secret_hash))
        return next(
            (_of(Seat, row) for row in rows if hmac.compare_digest(row["secret_hash"], secret_hash)), None
        )

    async def change_seat(self, seat: Seat) -> None:
        """Keep ``seat`` as it is now, in place of the one with its campaign and id."""
        same = (seats.c.campaign == seat.campaign) & (seats.c.id == seat.id)

        def work(connection: Connection) -> None:
            place = connection.execute(select(seats.c.place).where(same)).scalar_one()
            row = sealed({**msgspec.structs.asdict(seat), "place": place})
            connection.execute(update(seats).where(same).values(**row))

        await self._write(work)

    async def rehash(self, seat: Seat, secret_hash: str) -> None:
        """Let another link open ``seat``; its old link opens nothing any more."""
        await self.change_seat(msgspec.structs.replace(seat, secret_hash=secret_hash))

    async def encounters(self, campaign: str) -> list[KeptEncounter]:
        """The encounters of a campaign, in the order they were made."""
        query = select(encounters).where(encounters.c.campaign == campaign).order_by(encounters.c.place)
        return [_of(KeptEncounter, row) for row in await self._rows(query)]

    async def turn(
        self, made: Sequence[tuple[KeptEncounter, int]], lines: Sequence[tuple[str, Line]]
    ) -> None:
        """More encounters of a campaign, each at its place among them from 0, and a line each for some logs.

        All or nothing; raises :class:`Conflict` and :class:`StoreError` as :meth:`append` does.
        """

        def work(connection: Connection) -> None:
            for encounter, place in made:
                begin_log(connection, {**msgspec.structs.asdict(encounter), "place": place})
            for encounter_id, line in lines:
                append(connection, encounter_id, [line])

        await self._write(work)

    async def open_encounter(self, campaign: str) -> tuple[KeptEncounter, int]:
        """The encounter under way, and how often one has been opened: the one opened last, or the first.

        Raises :class:`StoreError` if the campaign has none.
        """
        made = await self.encounters(campaign)
        if not made:
            raise StoreError(f"the campaign {campaign!r} has no encounter")
        opened = entries.c.encounter.in_([encounter.id for encounter in made]) & (entries.c.kind == "open")
        last, number = made[0].id, 0
        for row in await self._rows(select(entries).where(opened).order_by(entries.c.seq)):
            payload = line_of(row).read()
            if isinstance(payload, Opened) and payload.number >= number:
                last, number = row["encounter"], payload.number
        return next(encounter for encounter in made if encounter.id == last), number

    async def log(self, encounter: str, after: int = 0) -> list[Line]:
        """The lines of an encounter's log from number ``after`` + 1 on, oldest first.

        A damaged log ends where its damage begins.
        """
        return await self._database.read(lambda connection: sound_lines(connection, encounter, after)[0])

    async def append(self, encounter: str, lines: Sequence[Line]) -> None:
        """Write ``lines`` for good, all or nothing; returns once they are on the disk.

        Raises :class:`Conflict` if their numbers do not follow the last line of the log, and
        :class:`StoreError` if the database cannot be written.
        """
        await self._write(lambda connection: append(connection, encounter, lines))

    async def _write(self, work: Any) -> None:
        if self.damage:
            raise StoreError(self.damage)
        await self._database.write(work)

    async def _rows(self, query: Select[Any]) -> list[dict[str, Any]]:
        return await self._database.read(
            lambda connection: [dict(row) for row in connection.execute(query).mappings()]
        )


def _of(kind: type[T], row: dict[str, Any]) -> T:
    return kind(**{key: value for key, value in row.items() if key not in {"place", "seal"}})
