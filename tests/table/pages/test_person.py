"""Somebody's life as it is told: how they came, each evening, now, and their sheet then."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.table.harness import Page, table
from tests.table.live.test_orders import plan
from tests.table.scenes.makings.test_makings import begun, gathering, made, people, playing
from tests.table.scenes.test_evening import ended
from tests.table.scenes.test_sequels import YIELDS, follow, ford, plays, rules
from tests.table.toy import ONE, TWO
from winterdawn.editions.registry import NAMES

pytestmark = pytest.mark.anyio


async def life(page: Page, who: str, evening: int = 0) -> dict[str, Any]:
    count = len(page.told["person"])
    page.say(type="ask-person", who=who, evening=evening)
    await page.until(lambda _: len(page.told["person"]) > count)
    found: dict[str, Any] = page.told["person"][-1]
    return found


async def test_a_sheet_is_read_as_of_the_end_of_any_evening(tmp_path: Path) -> None:
    async with table(tmp_path, rules(), ford()) as served:
        gm = await served.sit("gm")
        before = await life(gm, "ilse-varn")
        await plays(gm, *YIELDS)
        await ended(gm)
        after = await life(gm, "ilse-varn", 1)
        assert [one["number"] for one in after["evenings"]] == [1, 0]
        assert after["evenings"][0]["scenes"] == ["The toll at the ford"]
        assert any("last seen" in line for line in after["evenings"][0]["happened"])
        assert after["sheet"]["sections"]
    async with table(tmp_path, rules(), ford()) as served:
        gm = await served.sit("gm")
        follow(gm, "again")
        await gm.until(lambda state: bool(state["asks"]))
        again = await life(gm, "ilse-varn", 1)
        assert again["sheet"] == after["sheet"]
        assert before["sheet"]["name"] == again["name"] == "Ilse Varn"
        gm.say(type="ask-person", who="ilse-varn", evening=7)
        assert "is not known" in (await gm.refused())["message"]


@pytest.mark.parametrize("by", NAMES)
async def test_whoever_was_made_is_read_as_they_came(tmp_path: Path, by: str) -> None:
    async with playing(tmp_path, gathering(by)) as here:
        gm, one, two = [await here.sit(seat) for seat in ("gm", ONE, TWO)]
        await begun(one)
        await made(one, "Ada")
        await one.until(lambda state: state["gathering"] and state["gathering"]["people"])
        (known,) = one.state["gathering"]["people"]
        assert people(here, ONE) == ["Ada"]
        for page in (gm, one):
            told = await life(page, known["id"], -1)
            assert [each["number"] for each in told["evenings"]] == [-1, 0]
            assert told["sheet"]["sections"]
            assert 'act":{' not in str(told["sheet"])
        two.say(type="ask-person", who=known["id"])
        assert "whose sheet you may read" in (await two.refused())["message"]


async def test_whoever_plays_somebody_of_a_fight_alone_reads_them_too(tmp_path: Path) -> None:
    """A campaign that has nobody yet has no owners either."""
    async with table(tmp_path, rules(), plan()) as served:
        one, two = await served.sit(ONE), await served.sit(TWO)
        told = await life(one, "ilse-varn")
        assert (told["name"], [each["number"] for each in told["evenings"]]) == ("Ilse Varn", [0])
        two.say(type="ask-person", who="ilse-varn")
        assert "whose sheet you may read" in (await two.refused())["message"]
