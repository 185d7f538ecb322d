"""The database itself: opened, asked and written in a thread of its own, one piece of work at a time.

Each piece of work is one hop to that thread, so nothing else can run, and no lock is held, between
the first statement of a transaction and its commit.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from typing import Any, TypeVar

from sqlalchemy import Connection, create_engine, event
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

T = TypeVar("T")
Work = Callable[[Connection], T]


class StoreError(RuntimeError):
    """The database cannot be used; the message says why."""


class Damaged(StoreError):
    """The file does not hold what was written to it."""


class Conflict(StoreError):
    """Somebody else wrote that first."""


class Database:
    """The database at ``address``, which SQLAlchemy understands."""

    def __init__(self, address: str) -> None:
        self._engine = create_engine(address, hide_parameters=True)
        if self._engine.dialect.name == "sqlite":
            event.listen(self._engine, "connect", _prepare_sqlite)
        self._thread = ThreadPoolExecutor(1, "database")
        self._closed = False
        self._waiting: list[tuple[Work[Any], asyncio.Future[Any]]] = []
        self._writing: asyncio.Task[None] | None = None

    @property
    def dialect(self) -> str:
        """What kind of database it is, such as ``sqlite``."""
        return self._engine.dialect.name

    async def read(self, work: Work[T]) -> T:
        """What ``work`` finds, after all that was to be written before.

        Raises :class:`StoreError` if the database cannot be read.
        """
        if self._writing is not None:
            await self.write(_nothing)
        return await self._hop(lambda: self._alone(work, "read"))

    async def write(self, work: Work[T]) -> T:
        """Do ``work``, all or nothing; returns once it is on the disk.

        Whatever waits to be written at the same time is committed together, in the order in which it
        came. ``work`` may be run twice, the first time without effect. Raises :class:`Conflict` if a
        key is taken already, and :class:`StoreError` if the database cannot be written.
        """
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._waiting.append((work, done))
        if self._writing is None:
            self._writing = asyncio.create_task(self._write_all())
        return await asyncio.shield(done)

    async def _write_all(self) -> None:
        while self._waiting:
            batch, self._waiting = self._waiting, []
            outcomes = await self._hop(partial(self._commit, [work for work, _ in batch]))
            for (_, done), outcome in zip(batch, outcomes, strict=True):
                if isinstance(outcome, Exception):
                    done.set_exception(outcome)
                    done.exception()  # whoever asked may be gone
                else:
                    done.set_result(outcome)
        self._writing = None

    def _commit(self, batch: Sequence[Work[Any]]) -> list[Any]:
        """What each piece of work came to: its result, or the error it failed with."""
        if len(batch) > 1:
            with suppress(Exception), self._engine.begin() as connection:
                return [work(connection) for work in batch]
        return [self._outcome(work) for work in batch]

    def _outcome(self, work: Work[Any]) -> Any:
        try:
            return self._alone(work, "written")
        except Exception as error:
            return error

    def _alone(self, work: Work[T], what: str) -> T:
        try:
            with self._engine.begin() as connection:
                return work(connection)
        except IntegrityError as error:
            raise Conflict(f"somebody else was faster: {cause(error)}") from error
        except SQLAlchemyError as error:
            kind = Damaged if is_damage(getattr(error, "orig", None)) else StoreError
            raise kind(f"the database cannot be {what}: {cause(error)}") from error
        except UnicodeDecodeError as error:  # where SQLite quotes what stands in a layout that is no text
            raise Damaged(GARBLED) from error

    async def _hop(self, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._thread, work)

    async def close(self) -> None:
        """Write what waits, and let go of the database; a second time nothing is left to do."""
        if self._closed:
            return
        self._closed = True
        if self._writing is not None:
            await asyncio.gather(self._writing, return_exceptions=True)
        await self._hop(self._engine.dispose)
        self._thread.shutdown()


def _nothing(_: Connection) -> None:
    """Stands in a row with what is to be written, and so tells when that is done."""


def cause(error: Exception) -> str:
    """What the database said, without statements and values."""
    return str(getattr(error, "orig", None) or error)


def is_damage(error: object) -> bool:
    """Whether SQLite failed because of what stands in the file, and not for want of access or room."""
    code = getattr(error, "sqlite_errorcode", None)
    return code is not None and code & 0xFF in _OF_CONTENT


GARBLED = "a word of its layout is not as it was written"
"""What is wrong with a database whose layout is no text any more."""
_OF_CONTENT = {sqlite3.SQLITE_ERROR, sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_FORMAT}


def _prepare_sqlite(connection: Any, _: object) -> None:
    # What cannot be decoded is damaged, and its seal says so.
    connection.text_factory = lambda text: text.decode("utf-8", "surrogateescape")
    cursor = connection.cursor()
    # With no write-ahead log the file is the whole truth: a damaged end of such a log is dropped unseen.
    for pragma in ("busy_timeout=5000", "journal_mode=TRUNCATE", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
