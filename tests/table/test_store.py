"""The database: durable, all or nothing, and honest about what it cannot open."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.exc import IntegrityError

from tests.table.harness import table
from tests.table.toy import opening
from winterdawn.table.links import hash_of, key_of, secret_of
from winterdawn.table.log import Line, Said
from winterdawn.table.opening import begin
from winterdawn.table.store import FILE, Conflict, Store, StoreError

pytestmark = pytest.mark.anyio


async def test_the_file_is_durable(tmp_path: Path) -> None:
    store = await Store.open(tmp_path)
    try:
        async with store._engine.connect() as connection:
            names = ("journal_mode", "synchronous", "foreign_keys")
            values = [(await connection.execute(text(f"pragma {name}"))).scalar() for name in names]
        assert values == ["wal", 2, 1]
    finally:
        await store.close()


async def test_a_number_is_taken_once_and_lines_go_together(tmp_path: Path) -> None:
    async with table(tmp_path) as made:
        id = made.live.encounter.id
        lines = [Line.of(n, "gm", Said("hello", 0), 1.0) for n in (1, 2, 3)]
        await made.store.append(id, lines[1:2])
        with pytest.raises(Conflict, match="line 1 of the log"):
            await made.store.append(id, lines)
        assert await made.store.log(id) == lines[1:2]


async def test_a_line_needs_its_encounter(tmp_path: Path) -> None:
    async with table(tmp_path) as made:
        with pytest.raises(Conflict):
            await made.store.append("nowhere", [Line.of(1, "gm", Said("hello", 0), 1.0)])


async def test_a_campaign_is_begun_once(tmp_path: Path) -> None:
    async with table(tmp_path) as made:
        with pytest.raises(IntegrityError):
            await begin(made.store, made.key, opening())
        assert len(await made.store.campaigns()) == 1


async def test_another_layout_is_not_opened(tmp_path: Path) -> None:
    async with table(tmp_path):
        pass
    with sqlite3.connect(tmp_path / FILE) as database:
        database.execute("update schema_version set version = 99")
    database.close()
    with pytest.raises(StoreError, match="layout of version 99"):
        await Store.open(tmp_path)


async def test_secrets_are_stored_hashed(tmp_path: Path) -> None:
    async with table(tmp_path) as made:
        for seat in await made.store.seats("toy"):
            secret = secret_of(made.key, "toy", seat.id)
            assert len(secret) == 43
            assert seat.secret_hash == hash_of(secret)
            assert await made.store.seat_by_hash(hash_of(secret)) == seat
        assert await made.store.seat_by_hash(hash_of("other")) is None
        assert key_of(tmp_path) == made.key
