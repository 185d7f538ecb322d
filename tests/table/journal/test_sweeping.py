"""Pictures that nothing names are thrown away, and none that is being brought."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path

import pytest

from tests.table.journal.test_journal import house
from tests.table.toy import ONE
from winterdawn.table.journal import decoding, pictures

pytestmark = pytest.mark.anyio


async def test_a_picture_stays_that_is_brought_while_somebody_keeps_a_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, go_on = threading.Event(), threading.Event()

    def rewrite(*paths: Path) -> tuple[int, int]:
        begun.set()
        go_on.wait(5)
        return decoding.rewrite(*paths)

    monkeypatch.setattr(pictures, "rewrite", rewrite)
    async with house(tmp_path) as made:
        brings = asyncio.create_task(made.bring(ONE))
        await asyncio.to_thread(begun.wait, 5)
        keeps = asyncio.create_task(made.write("gm"))
        await made.pages["gm"].until(lambda state: state["journal"] != "")
        await asyncio.sleep(0.05)
        go_on.set()
        name = (await brings).json()["picture"]
        await keeps
        assert (await made.ask(ONE, "GET", f"/pictures/{name}")).is_success


async def test_what_a_server_leaves_that_was_killed_is_gone_at_the_next_start(tmp_path: Path) -> None:
    folder = tmp_path / pictures.FOLDER
    folder.mkdir()
    for name in ("a.brought", "a.anew"):
        (folder / name).write_bytes(b"cut off")
    async with house(tmp_path):
        assert list(folder.iterdir()) == []
