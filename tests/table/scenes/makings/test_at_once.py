"""Two at the table do the same in the same moment: one is first, and the other is told."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.table.harness import WITHIN, Page, Table, table
from tests.table.scenes.makings.test_makings import answered, begun
from tests.table.scenes.test_gathered import RULES, people, plan
from winterdawn.editions.registry import edition

pytestmark = pytest.mark.anyio


@asynccontextmanager
async def while_busy(made: Table) -> AsyncIterator[None]:
    """What is said within waits until something else is done at the table."""
    async with made.live.lock:
        yield
        await asyncio.sleep(0.1)


async def waits(made: Table) -> None:
    """What was said waits for the table, before what is said next."""
    async with asyncio.timeout(WITHIN):
        while not made.live.lock._waiters:
            await asyncio.sleep(0.01)


async def said(made: Table, first: Page, second: Page, **message: Any) -> str:
    """Two pages say the same in one moment; why the second is refused."""
    async with while_busy(made):
        first.say(**message)
        await waits(made)
        second.say(**message)
    told: str = (await second.refused())["message"]
    assert not first.refusals
    return told


async def test_two_who_pick_the_same_person(tmp_path: Path) -> None:
    async with table(tmp_path, RULES, plan()) as made:
        anna, bea = await made.sit("anna"), await made.sit("bea")
        key = anna.state["gathering"]["ready"][0]["key"]
        assert "Anna plays" in await said(made, anna, bea, type="pick", key=key)
        assert people(bea.state) == {key: "anna"}


async def test_two_who_bring_the_same_sheet(tmp_path: Path) -> None:
    of = edition("book").sheet
    text = of.written(msgspec.structs.replace(of.character("tam-oakes"), name="Petra Lind", id="petra-lind"))
    async with table(tmp_path, RULES, plan()) as made:
        anna, bea = await made.sit("anna"), await made.sit("bea")
        assert "already here" in await said(made, anna, bea, type="bring-own", text=text)
        assert people(bea.state) == {"petra-lind": "anna"}


async def test_one_who_gives_up_a_making_in_two_places(tmp_path: Path) -> None:
    async with table(tmp_path, RULES, plan()) as made:
        page, other = await made.sit("anna"), await made.sit("anna")
        making = await begun(page)
        told = await said(made, page, other, type="give-up-making", making=making)
        assert told == "nobody makes this character any more"
        await other.until(lambda state: not state["at"])


async def test_one_who_finishes_a_making_and_gives_it_up(tmp_path: Path) -> None:
    async with table(tmp_path, RULES, plan()) as made:
        page, other = await made.sit("anna"), await made.sit("anna")
        making = await begun(page)
        await answered(page, "call Ada")
        if any(option["key"] == "let-go" for option in page.state["asks"][0]["also"]):
            await answered(page, "let-go")
        await other.until(lambda state: state["seq"] == page.state["seq"])
        async with while_busy(made):
            page.give("keep")
            await waits(made)
            other.say(type="give-up-making", making=making)
        assert (await other.refused())["message"] == "nobody makes this character any more"
        await page.until(lambda state: not state["at"] and len(people(state)) == 1)
