"""Campaigns are put aside, had back, and thrown away after a while."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

from tests.table.toy import opening
from winterdawn.table.log.shelf import KEPT, CampaignShelf
from winterdawn.table.log.store import FILE, Store
from winterdawn.table.scenes.opening import begin

pytestmark = pytest.mark.anyio
KEY = bytes(32)
NOW = 1_800_000_000.0


async def test_a_campaign_is_put_aside_and_taken_up_again(tmp_path: Path) -> None:
    store = await Store.open(tmp_path)
    await begin(store, KEY, opening())
    assert await store.shelves() == {}
    for shelf in (CampaignShelf(archived=True), CampaignShelf(deleted=NOW), CampaignShelf()):
        await store.put_aside("toy", **msgspec.structs.asdict(shelf))
        assert await store.shelves() == {"toy": shelf}
    await store.close()
    store = await Store.open(tmp_path)
    assert await store.shelves() == {"toy": CampaignShelf()}
    await store.close()


async def test_what_was_deleted_is_thrown_away_after_thirty_days_and_nothing_else(tmp_path: Path) -> None:
    store = await Store.open(tmp_path)
    for id in ("toy", "old"):
        plan = opening()
        plan = type(plan)(id, plan.title, plan.encounter, plan.places, plan.setup)
        await begin(store, KEY, plan)
    await store.put_aside("old", deleted=NOW)
    await store.put_aside("toy", archived=True)
    await store.throw_away(NOW + KEPT)
    assert [one.id for one in await store.campaigns()] == ["toy", "old"]
    await store.throw_away(NOW + KEPT + 1)
    assert [one.id for one in await store.campaigns()] == ["toy"]
    assert await store.seats("old") == []
    assert await store.encounters("old") == []
    assert len(await store.seats("toy")) == 4
    await store.close()
    store = await Store.open(tmp_path)
    assert store.fault == ""
    await store.close()


async def test_a_folder_of_the_second_layout_gets_its_shelf(tmp_path: Path) -> None:
    store = await Store.open(tmp_path)
    await begin(store, KEY, opening())
    await store.close()
    with closing(sqlite3.connect(tmp_path / FILE)) as database, database:
        database.execute("DROP TABLE shelf")
        database.execute("DROP TABLE page")
        database.execute("UPDATE schema_version SET version = 2")
    store = await Store.open(tmp_path)
    assert store.fault == ""
    assert [one.id for one in await store.campaigns()] == ["toy"]
    await store.put_aside("toy", archived=True)
    await store.close()
    with closing(sqlite3.connect(tmp_path / FILE)) as database:
        assert database.execute("SELECT version FROM schema_version").fetchall() == [(4,)]


async def test_a_folder_of_the_third_layout_keeps_what_was_put_aside(tmp_path: Path) -> None:
    store = await Store.open(tmp_path)
    await begin(store, KEY, opening())
    await store.put_aside("toy", archived=True)
    await store.close()
    with closing(sqlite3.connect(tmp_path / FILE)) as database, database:
        database.execute("ALTER TABLE shelf DROP COLUMN cover")
        database.execute("ALTER TABLE shelf DROP COLUMN scenes")
        database.execute("UPDATE schema_version SET version = 3")
    store = await Store.open(tmp_path)
    assert store.fault == ""
    assert await store.shelves() == {"toy": CampaignShelf(archived=True)}
    await store.put_aside("toy", cover="a")
    assert await store.shelves() == {"toy": CampaignShelf(archived=True, cover="a")}
    await store.close()
