"""Single bits of a database flipped at random: each is found, or harms nothing, and the table is served."""

from __future__ import annotations

import asyncio
import logging
import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.drills import Drill
from tests.table.harness import table
from tests.table.live.test_answers import seal
from tests.table.process import Server, toy
from tests.table.scenes.test_encounters import FIRST, SECOND, plan, turn_to
from winterdawn.table.log.lines import Line
from winterdawn.table.log.store import FILE, KEY, Store, StoreError

pytestmark = [pytest.mark.drill, pytest.mark.anyio]

OPENINGS = 12

Kept = tuple[list[object], dict[str, list[Line]]]


async def kept(store: Store) -> Kept:
    """Everything that a table reads of its folder."""
    campaigns = await store.campaigns()
    seats = [seat for one in campaigns for seat in await store.seats(one.id)]
    encounters = [each for one in campaigns for each in await store.encounters(one.id)]
    logs = {each.id: await store.log(each.id) for each in encounters}
    return [campaigns, seats, encounters], logs


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
        for _ in range(OPENINGS // 2):
            await turn_to(made, SECOND)
            await turn_to(made, FIRST)
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


def bits(content: bytes, stream: random.Random) -> Iterator[int]:
    """Bits anywhere in the file, and, by turns, in the lines that say what was opened."""
    lines = [found.span() for found in re.finditer(rb'{"kind":"open"[^}]*}', content)]
    assert len(lines) >= OPENINGS
    while True:
        yield stream.randrange(len(content) * 8)
        yield stream.randrange(*(8 * end for end in stream.choice(lines)))


def served(folder: Path, log: Path, titles: list[str]) -> str:
    """What the game master of a table served from ``folder`` is told of damage; empty if nothing is lost."""
    try:
        server = Server(toy(folder), log)
    except AssertionError:
        assert "is damaged, and nothing of it can be shown" in log.read_text()
        return log.read_text()
    try:
        printed = log.read_text()
        if "Game master" not in server.secrets:
            assert "the database is damaged" in printed
            return printed
        with server.page() as page:
            page.say(type="hello", secret=server.secrets["Game master"])
            message = page.hear()
            if message["type"] == "refused":
                assert "the database is damaged" in message["message"]
                return str(message["message"])
            told = str(page.state["read_only"])
            assert next(one["title"] for one in page.state["encounters"] if one["open"]) in titles
            assert ("the database is damaged" in printed) is bool(told)
            return told
    finally:
        server.end()


def test_a_table_with_a_flipped_bit_is_served_and_tells_what_is_damaged(tmp_path: Path, drill: Drill) -> None:
    asyncio.run(played(tmp_path / "whole"))
    content = (tmp_path / "whole" / FILE).read_bytes()
    key = (tmp_path / "whole" / KEY).read_bytes()
    flips, found = drill.of(200, 6), 0
    stream = bits(content, drill.random)
    for number in range(flips):
        bit = next(stream)
        flipped = bytearray(content)
        flipped[bit // 8] ^= 1 << bit % 8
        folder = tmp_path / str(number)
        folder.mkdir()
        (folder / FILE).write_bytes(flipped)
        (folder / KEY).write_bytes(key)
        told = served(folder, tmp_path / f"{number}.log", [FIRST, SECOND])
        if told:
            assert (folder / FILE).read_bytes() == bytes(flipped), f"bit {bit}: a damaged file was written to"
        found += bool(told)
    assert found >= flips / 4
