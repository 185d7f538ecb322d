"""The database: durable, all or nothing, and honest about what it cannot open."""

from __future__ import annotations

import asyncio
import sqlite3
import stat
from pathlib import Path

import msgspec
import pytest
from sqlalchemy import event, text

from tests.table.harness import table
from tests.table.toy import opening
from winterdawn.table.log.asides import Said
from winterdawn.table.log.lines import Line
from winterdawn.table.log.store import FILE, Conflict, Store, StoreError
from winterdawn.table.scenes.opening import begin
from winterdawn.table.seats.secrets import hash_of, key_of, secret_of

pytestmark = pytest.mark.anyio


async def test_the_file_is_durable(tmp_path: Path) -> None:
    store = await Store.open(tmp_path)
    try:
        names = ("journal_mode", "synchronous", "foreign_keys")
        values = await store._database.read(
            lambda connection: [connection.execute(text(f"pragma {name}")).scalar() for name in names]
        )
        assert values == ["truncate", 2, 1]
        assert stat.S_IMODE((tmp_path / FILE).stat().st_mode) == 0o600
    finally:
        await store.close()


def said(*numbers: int) -> list[Line]:
    return [Line.of(n, "gm", Said(f"hello {n}", 0), 1.0) for n in numbers]


async def test_a_number_is_taken_once_and_lines_go_together(tmp_path: Path) -> None:
    async with table(tmp_path) as made:
        id = made.live.encounter.id
        await made.store.append(id, said(1))
        for numbers in ((1, 2), (3, 4), (2, 4)):
            with pytest.raises(Conflict, match=r"line \d of the log"):
                await made.store.append(id, said(*numbers))
        assert await made.store.log(id) == said(1)
        await made.store.append(id, said(2, 3, 4))
        assert await made.store.log(id, after=2) == said(3, 4)
        assert await made.store.log(id, after=4) == []


async def test_what_waits_is_committed_together_and_each_for_itself(tmp_path: Path) -> None:
    """Many tables cost one transaction, and one that is too late takes nothing from the others."""
    plan = msgspec.structs.replace(
        opening(), others=tuple((f"Another {n}", opening().setup) for n in range(9))
    )
    async with table(tmp_path, plan=plan) as made:
        ids = [encounter.id for encounter in await made.store.encounters("toy")]
        commits: list[object] = []
        event.listen(made.store._database._engine, "commit", commits.append)
        await asyncio.gather(*(made.store.append(id, said(1)) for id in ids))
        assert len(commits) <= 2, "the first may go alone"
        late = [made.store.append(id, said(1 if id == ids[4] else 2)) for id in ids]
        results = await asyncio.gather(*late, return_exceptions=True)
        assert [type(result) for result in results].count(Conflict) == 1
        assert isinstance(results[4], Conflict)
        for id in ids:
            assert await made.store.log(id) == said(1) if id == ids[4] else said(1, 2)


async def test_a_line_needs_its_encounter(tmp_path: Path) -> None:
    async with table(tmp_path) as made:
        with pytest.raises(Conflict):
            await made.store.append("nowhere", [Line.of(1, "gm", Said("hello", 0), 1.0)])


async def test_a_campaign_is_begun_once(tmp_path: Path) -> None:
    async with table(tmp_path) as made:
        with pytest.raises(Conflict):
            await begin(made.store, made.key, opening())
        assert len(await made.store.campaigns()) == 1


async def test_another_layout_is_not_opened(tmp_path: Path) -> None:
    async with table(tmp_path):
        pass
    with sqlite3.connect(tmp_path / FILE) as database:
        database.execute("update schema_version set version = 99")
        database.execute("alter table seat add column mood text")
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


async def test_errors_tell_neither_statements_nor_hashes(tmp_path: Path) -> None:
    async with table(tmp_path) as made:
        one, two = (await made.store.seats("toy"))[:2]
        with pytest.raises(Conflict) as raised:
            await made.store.rehash(one, two.secret_hash)
        assert two.secret_hash not in str(raised.value)
        assert "UPDATE" not in str(raised.value).upper().split()
