"""What a table keeps: campaigns, seats, encounters, and one append-only log an encounter.

Nothing in a log is ever changed. A line is known by its encounter and its number ``seq``; two
writers cannot both have the same number, and the slower is told so by :class:`Conflict`. Every row
is sealed; a database with a broken seal is read up to the damage and never written again.
"""

from __future__ import annotations

import asyncio
import hmac
from collections.abc import Sequence
from contextlib import suppress
from operator import itemgetter
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from sqlalchemy import Connection, Table, select, update

from winterdawn.table.log import inspection, migration
from winterdawn.table.log.database import Conflict, Damaged, Database, StoreError, Work
from winterdawn.table.log.disk import Disk
from winterdawn.table.log.ledger import append, begin_log, keep_leaf, put, sound_lines, sound_rows, tear_out
from winterdawn.table.log.lines import Line
from winterdawn.table.log.rows import Campaign, KeptEncounter, Leaf, Seat
from winterdawn.table.log.seals import sealed
from winterdawn.table.log.shelf import KEPT, CampaignShelf, put_aside, shelved, throw_away
from winterdawn.table.log.tables import campaigns, encounters, seats
from winterdawn.table.log.tables import leaves as pages

FILE, KEY = "table.sqlite3", "key"
"""The database, and what links are worked out from, which is made once the database is there."""

HEADER = 100
"""Bytes with which every database begins; a file with fewer is taken for a new one by SQLite."""
_GONE = (
    "it is missing, and the key beside it tells that there was one; restore a copy of the folder, "
    "or delete the key too to begin anew under other links"
)
_CUT = (
    "it is damaged, or no database: it has {size} of at least {least} bytes; restore a copy of the folder, "
    "or move the file and any key beside it away to begin anew under other links"
)
_NO_TABLES = "its tables are gone"
_NO_TITLE = "a campaign whose title is damaged"

T = TypeVar("T")

__all__ = ["FILE", "Campaign", "Conflict", "KeptEncounter", "Seat", "Store", "StoreError"]


class Store:
    """An open database. Open it with :meth:`open` and close it with :meth:`close`."""

    folder: Path
    _disk: Disk

    def __init__(self, database: Database) -> None:
        self._database = database
        self.fault = ""
        """What is damaged, and so keeps the whole database from being written; empty if all is sound."""
        self.trouble = ""
        """Why nothing can be written for now; empty if the last that was written is kept."""

    @property
    def damage(self) -> str:
        """What people at the table are told of :attr:`fault`; empty if all is sound."""
        return self.fault and inspection.told(self.fault)

    @classmethod
    async def open(cls, folder: Path) -> Store:
        """The database in ``folder``, made if missing; raises :class:`StoreError`.

        One of an older layout is copied first, and brought up to the present one. A missing or an empty
        file is a new database, unless there is a key beside it. A damaged one is opened for reading what
        is sound of it.
        """
        path = folder / FILE
        # a key is only made beside a database that has its tables already
        used = (folder / KEY).exists()
        store: Store | None = None
        try:
            if used and not path.exists():
                raise StoreError(_GONE)
            size = path.stat().st_size if path.exists() else 0
            if size < HEADER and (used or size):
                raise StoreError(_CUT.format(size=size, least=HEADER))
            path.touch(mode=0o600)
            path.chmod(0o600)
            store = cls(Database(f"sqlite:///{path}"))
            store.folder = folder
            await store._inspect(path, used)
            store._disk = Disk(path)
        except (StoreError, OSError) as error:
            if store is not None:
                await store.close()
            raise StoreError(f"{path} cannot be opened: {error}") from error
        return store

    async def _inspect(self, path: Path, used: bool) -> None:
        database = self._database
        try:
            await migration.bring_up(path)
            if await database.read(migration.is_empty):
                if used:
                    raise Damaged(_NO_TABLES)
                await database.write(migration.prepare)
            self.fault = await database.read(inspection.damage)
        except Damaged as error:
            if not used:
                raise
            self.fault = str(error)
        if self.fault:
            with suppress(StoreError):
                await database.read(inspection.forbid_writing)

    async def close(self) -> None:
        """Let go of the file."""
        await self._database.close()

    async def campaigns(self) -> list[Campaign]:
        """All campaigns, oldest first; of a damaged database those of which anything is sound."""
        rows = sorted(await self._rows(campaigns), key=itemgetter("created"))
        found = {row["id"]: row["title"] for row in rows}
        if self.damage:
            found |= {row["campaign"]: _NO_TITLE for row in await self._rows(encounters)} | found
        return [Campaign(id, title) for id, title in found.items()]

    async def shelves(self) -> dict[str, CampaignShelf]:
        """How campaigns lie in the folder, by id; one of which nothing was ever said has none."""
        return dict(await self._read(shelved))

    async def put_aside(self, campaign: str, **changed: Any) -> None:
        """Change fields of the :class:`CampaignShelf` of a campaign, and so archive it, or delete it."""
        await self._write(lambda connection: put_aside(connection, campaign, changed))

    async def throw_away(self, now: float) -> None:
        """Delete for good what was deleted long before ``now``, in seconds since 1970."""
        gone = [id for id, shelf in (await self.shelves()).items() if 0 < shelf.deleted < now - KEPT]
        if gone:
            await self._write(lambda connection: throw_away(connection, gone))

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
        return await self._of_campaign(Seat, seats, campaign)

    async def seat_by_hash(self, secret_hash: str) -> Seat | None:
        """The seat whose link's secret hashes to ``secret_hash``, if there is one."""
        rows = await self._rows(seats)
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

    async def add_seat(self, seat: Seat) -> None:
        """Keep one more seat, behind those that its campaign has; raises :class:`Conflict` if it is there."""
        its = seats.c.campaign == seat.campaign

        def work(connection: Connection) -> None:
            places = connection.execute(select(seats.c.place).where(its)).scalars()
            put(connection, seats, {**msgspec.structs.asdict(seat), "place": max(places, default=-1) + 1})

        await self._write(work)

    async def rehash(self, seat: Seat, secret_hash: str) -> None:
        """Let another link open ``seat``; its old link opens nothing any more."""
        await self.change_seat(msgspec.structs.replace(seat, secret_hash=secret_hash))

    async def encounters(self, campaign: str) -> list[KeptEncounter]:
        """The encounters of a campaign, in the order they were made."""
        return await self._of_campaign(KeptEncounter, encounters, campaign)

    async def leaves(self, campaign: str) -> list[Leaf]:
        """The pages of a campaign's journal, in the order they were made."""
        return await self._of_campaign(Leaf, pages, campaign)

    async def keep_leaf(self, leaf: Leaf) -> None:
        """Keep a page as it is now."""
        await self._write(lambda connection: keep_leaf(connection, leaf))

    async def tear_out(self, leaf: Leaf) -> None:
        """Keep a page no more."""
        await self._write(lambda connection: tear_out(connection, leaf.campaign, leaf.id))

    async def pictures(self) -> set[str]:
        """The names of all pictures on any page or cover."""
        covers = [shelf.cover for shelf in (await self.shelves()).values()]
        return {*covers}.union(*[row["pictures"].splitlines() for row in await self._rows(pages)])

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

    async def log(self, encounter: str, after: int = 0) -> list[Line]:
        """The lines of an encounter's log from number ``after`` + 1 on, oldest first.

        A damaged log ends where its damage begins.
        """
        return await self._read(lambda connection: sound_lines(connection, encounter, after))

    async def append(self, encounter: str, lines: Sequence[Line]) -> None:
        """Write ``lines`` for good, all or nothing; returns once they are on the disk.

        Raises :class:`Conflict` if their numbers do not follow the last of the log, :class:`StoreError`.
        """
        await self._write(lambda connection: append(connection, encounter, lines))

    async def look(self, *, closely: bool = False) -> None:
        """Note in :attr:`trouble` whether more can be written; if nothing is known to be wrong, and it is
        not to look ``closely``, only whether the file is still there.
        """
        look = self._disk.probe if self.trouble or closely else self._disk.look
        try:
            await asyncio.to_thread(look)
        except StoreError as error:
            self.trouble = str(error)
        else:
            self.trouble = ""

    async def _write(self, work: Any) -> None:
        if self.damage:
            raise StoreError(self.damage)
        try:
            await self._database.write(work)
        except Conflict:
            raise
        except StoreError as error:
            await self.look(closely=True)
            raise StoreError(self.trouble or str(error)) from error
        self.trouble = ""

    async def _of_campaign(self, kind: type[T], table: Table, campaign: str) -> list[T]:
        rows = [row for row in await self._rows(table) if row["campaign"] == campaign]
        return [_of(kind, row) for row in sorted(rows, key=itemgetter("place"))]

    async def _rows(self, table: Table) -> list[dict[str, Any]]:
        return await self._read(lambda connection: sound_rows(connection, table))

    async def _read(self, work: Work[tuple[list[T], str]]) -> list[T]:
        """What is sound of what ``work`` finds; damage that it finds is told from now on."""
        try:
            found, damage = await self._database.read(work)
        except StoreError as error:
            if not self.damage:
                raise
            found, damage = [], str(error)
        self.fault = self.fault or damage
        return found


def _of(kind: type[T], row: dict[str, Any]) -> T:
    return kind(**{key: value for key, value in row.items() if key not in {"place", "seal"}})
