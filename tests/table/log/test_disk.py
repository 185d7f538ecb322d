"""A table that cannot keep anything any more says so, keeps what it has, and goes on once it can."""

from __future__ import annotations

import asyncio
import errno
import os
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import Connection, text

from tests.table.harness import Page, Table, table
from tests.table.process import serving, toy
from winterdawn.kernel.errors import Refused
from winterdawn.table.log.disk import Disk
from winterdawn.table.log.store import FILE, StoreError
from winterdawn.table.messages import Say

pytestmark = pytest.mark.anyio


def no_room(_: int) -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def limit(pages: int) -> Callable[[Connection], None]:
    def work(connection: Connection) -> None:
        connection.execute(text(f"PRAGMA max_page_count={pages}"))

    return work


async def fill(made: Table) -> None:
    """Say more than what is left of the last page of the file holds."""
    for _ in range(100):
        await made.live.do(made.live.seats["gm"], Say("a" * 999))


async def both(made: Table) -> tuple[Page, Page]:
    return await made.sit("gm"), await made.sit("spectator")


async def test_a_full_disk_is_told_to_everybody_and_the_table_goes_on_once_there_is_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with table(tmp_path) as made:
        gm, other = await both(made)
        monkeypatch.setattr("winterdawn.table.log.disk.os.fsync", no_room)
        await made.store._database.read(limit(1))
        with pytest.raises(Refused, match="the disk is full"):
            await fill(made)
        told = "The disk is full: nothing more is kept until whoever serves the table makes room on it."
        for page in (gm, other):
            await page.until(lambda state: state["read_only"] == told)
        kept = await made.store.log(made.live.encounter.id)
        await made.lobby.look()
        assert made.store.trouble, "there is no room yet"

        monkeypatch.undo()
        await made.store._database.read(limit(1_000_000))
        await made.lobby.look()
        for page in (gm, other):
            await page.until(lambda state: not state["read_only"])
        gm.say(type="say", text="there is room again")
        await gm.until(lambda state: state["seq"] > len(kept))
        assert (await made.store.log(made.live.encounter.id))[: len(kept)] == kept


@pytest.mark.parametrize("how", ["deleted", "moved", "replaced"])
async def test_a_database_that_is_gone_is_told_before_anybody_plays_on(tmp_path: Path, how: str) -> None:
    async with table(tmp_path / "data") as made:
        gm, other = await both(made)
        gm.say(type="say", text="all of this stays to be read")
        await gm.until(lambda state: state["seq"] == 1)
        path = tmp_path / "data" / FILE
        if how == "moved":
            (tmp_path / "data").rename(tmp_path / "elsewhere")
        else:
            path.unlink()
        if how == "replaced":
            path.write_bytes(b"")
        await made.lobby.look()
        for page in (gm, other):
            await page.until(lambda state: "was deleted, moved or replaced" in state["read_only"])
        gm.say(type="say", text="this is lost")
        assert "nothing more is kept" in (await gm.refused())["message"]
        assert made.live.history.seq == 1
        if how == "replaced":
            assert path.read_bytes() == b"", "nothing is overwritten"


async def test_a_probe_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / FILE
    path.touch()
    disk = Disk(path)
    disk.probe()
    assert [*tmp_path.iterdir()] == [path]
    monkeypatch.setattr("winterdawn.table.log.disk.os.fsync", no_room)
    with pytest.raises(StoreError, match="the disk is full"):
        disk.probe()
    assert [*tmp_path.iterdir()] == [path]


def test_a_new_campaign_is_told(tmp_path: Path) -> None:
    for told in (True, False):
        with serving(toy(tmp_path / "data"), tmp_path / "log") as server:
            assert any("held no campaign yet, so a new one begins" in line for line in server.told) is told


async def test_tables_are_told_of_it_while_others_are_still_being_opened(tmp_path: Path) -> None:
    async with table(tmp_path) as made:
        gm = await made.sit("gm")
        opening = asyncio.create_task(asyncio.sleep(3600))
        made.lobby._live = {"opening": opening, **made.lobby._live}  # type: ignore[dict-item]
        (tmp_path / FILE).rename(tmp_path / "moved")
        try:
            await made.lobby.look()
            await gm.until(lambda state: "moved" in state["read_only"])
        finally:
            opening.cancel()
