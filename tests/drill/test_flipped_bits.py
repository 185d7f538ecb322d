"""Single bits of a database flipped at random: each is found, or harms nothing."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path

import pytest

from tests.drills import Drill
from tests.table.harness import table
from tests.table.test_answers import seal
from tests.table.test_encounters import plan, turn_to
from winterdawn.table.log import Line
from winterdawn.table.store import FILE, Store, StoreError

pytestmark = [pytest.mark.drill, pytest.mark.anyio]

Kept = tuple[list[object], dict[str, list[Line]]]


async def kept(store: Store) -> Kept:
    """Everything that a table reads of its folder."""
    campaigns = await store.campaigns()
    seats = [seat for one in campaigns for seat in await store.seats(one.id)]
    encounters = [each for one in campaigns for each in await store.encounters(one.id)]
    opened = [await store.open_encounter(one.id) for one in campaigns]
    logs = {each.id: await store.log(each.id) for each in encounters}
    return [campaigns, seats, encounters, opened], logs


async def played(folder: Path) -> Kept:
    async with table(folder, plan=plan()) as made:
        await seal(made)
        one, two = made.pages
        await made.sit("gm")
        for _ in range(2):
            await one.asked("bid")
            one.give(1)
            await two.asked("buy")
            two.give({"apple": 2})
            for page, word in ((one, "ONLY-ONE-ash"), (two, "ONLY-TWO-elm")):
                await page.asked("seal")
                page.give(word)
        await one.asked("bid")
        await turn_to(made, "Another")
        await turn_to(made, "A toy encounter")
        return await kept(made.store)


async def found_or_harmless(folder: Path, whole: Kept) -> bool:
    """Whether the damage was found; fails if it was not and changed anything."""
    try:
        store = await Store.open(folder)
    except StoreError:
        return True
    try:
        if store.damage:
            logs = [await store.log(id) for id in whole[1]]
            known = [line for log in whole[1].values() for line in log]
            assert all(line in known for log in logs for line in log), "nothing false is shown"
            return True
        assert await kept(store) == whole
        return False
    finally:
        await store.close()


async def test_every_flipped_bit_is_found_or_harmless(tmp_path: Path, drill: Drill) -> None:
    logging.disable(logging.ERROR)
    try:
        whole = await played(tmp_path / "whole")
        content = (tmp_path / "whole" / FILE).read_bytes()
        found, flips = 0, drill.of(3000, 60)
        folder = tmp_path / "flipped"
        folder.mkdir()
        for number in range(flips):
            bit = drill.random.randrange(len(content) * 8)
            flipped = bytearray(content)
            flipped[bit // 8] ^= 1 << bit % 8
            for left in folder.iterdir():
                left.unlink()
            (folder / FILE).write_bytes(flipped)
            try:
                damaged = await found_or_harmless(folder, whole)
            except Exception as error:
                raise AssertionError(f"flip {number}, bit {bit} of {len(content) * 8}") from error
            after = (folder / FILE).read_bytes()
            assert not damaged or after == bytes(flipped), f"bit {bit}: a damaged file was written to"
            found += damaged
            await asyncio.sleep(0)
        assert found > flips / 20
    finally:
        logging.disable(logging.NOTSET)
