"""The game master stops the table, and lets it go on."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec
import pytest

from tests.table.harness import table
from tests.table.toy import ONE, TWO, opening
from winterdawn.editions.scenes import demo
from winterdawn.table.rules.editions import Editions

pytestmark = pytest.mark.anyio
PLAN = msgspec.structs.replace(opening(), setup=msgspec.json.encode(demo()))


async def test_nothing_is_answered_by_anybody_until_it_goes_on_also_after_a_start(tmp_path: Path) -> None:
    async with table(tmp_path, Editions(), PLAN) as made:
        gm, one, looking = await made.sit("gm"), await made.sit(ONE), await made.sit("spectator")
        one.say(type="pause", on=True)
        assert "only the game master stops the table" in (await one.refused())["message"]
        asked, moved = one.state["asks"], made.live.history.moved
        gm.say(type="pause", on=True)
        for page in (gm, one, looking):
            await page.until(lambda state: bool(state["paused"]))
            assert (page.state["asks"], page.state["waiting"], page.state["can_undo"]) == ([], [], False)
        one.give(asked[0]["among"]["counts"][0]["value"], asked[0]["number"])
        assert "the game master has stopped the table" in (await one.refused(2))["message"]
        gm.say(type="powers")
        await gm.until(lambda _: bool(gm.told["powers"]))
        assert gm.told["powers"][-1]["ask"] is None
        one.say(type="say", text="Anybody for tea?")
        await looking.until(lambda state: any("tea" in line["text"] for line in state["talk"]))
        assert made.live.history.moved == moved
    async with table(tmp_path, Editions()) as again:
        gm, one = await again.sit("gm"), await again.sit(ONE)
        assert one.state["paused"]
        assert one.state["asks"] == []
        gm.say(type="pause", on=False)
        await one.until(lambda state: not state["paused"])
        assert one.state["asks"][0]["prompt"] == asked[0]["prompt"]
        told = [line["text"] for line in one.state["talk"] if line["kind"] == "note"]
        assert told == ["stops the table", "lets the table go on"]


async def test_the_computer_stands_still_meanwhile(tmp_path: Path) -> None:
    async with table(tmp_path, Editions(), PLAN, 0.1) as made:
        gm, one = await made.sit("gm"), await made.sit(ONE)
        made.live.presence.seats[TWO] = msgspec.structs.replace(made.live.seats[TWO], played_by="simple")
        gm.say(type="pause", on=True)
        await one.until(lambda state: bool(state["paused"]))
        moved = made.live.history.moved
        await made.live.resume()
        await asyncio.sleep(0.2)
        assert made.live.history.moved == moved
        gm.say(type="pause", on=False)
        await one.until(lambda state: not state["paused"])
        await made.live.resume()
        assert made.live.history.moved > moved
