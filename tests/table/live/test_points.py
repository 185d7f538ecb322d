"""On a plane the page is told where points may be answered, and what comes of any of them."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from tests.table.harness import Page, table
from tests.table.told import Message
from winterdawn.editions.notation import parse
from winterdawn.table.rules.editions import Editions
from winterdawn.table.scenes.demo import of_fights

pytestmark = pytest.mark.anyio

PLAN = msgspec.structs.replace(
    of_fights([parse("book plane 13x11 #6,1-6,3 ilse-varn:one/us@3,6 skeleton:one/them@9,5")]), id="toy"
)


async def walking(page: Page) -> Message:
    """Answer until somebody is asked where to go."""
    while True:
        asked = await page.asked()
        ask: Message = next(one for one in asked["asks"] if one["mine"])
        if ask["area"]:
            return ask
        among = ask["among"]
        keys = [one["key"] for one in among.get("options", ()) if not one["barred"]]
        value = "move" if "move" in keys else keys[0] if keys else among.get("suggested", 1)
        before = page.state["seq"]
        page.give(value, ask["number"])
        await page.until(lambda state, before=before: state["seq"] > before)  # type: ignore[misc]


async def test_any_point_is_foreseen_and_answered(tmp_path: Path) -> None:
    async with table(tmp_path, Editions(), PLAN) as made:
        page = await made.sit("one")
        ask = await walking(page)
        assert ask["area"]["step"] == 0.05
        assert ask["area"]["stages"][-1]["label"] == "up to 9 m"
        who = next(one for one in page.state["view"]["tokens"] if one["id"] == ask["who"])
        x, y = map(float, who["place"].split(","))
        point = f"{x + 0.6:.2f}".rstrip("0").rstrip(".") + f",{y + 0.8:.2f}".rstrip("0").rstrip(".")
        assert point not in [option["key"] for option in ask["among"]["options"]]
        told = await page.foresees(ask["number"], point)
        assert set(told) == {point}
        assert told[point]["note"].startswith("1 m, ") or told[point]["note"].startswith("1.0")
        assert told[point]["way"][0] == [x, y]
        assert len(told[point]["way"]) > 3
        for wrong in ("12.9,10.9", "here", "1.01,2"):
            assert await page.foresees(ask["number"], wrong) == {}
        spectator = await made.sit("spectator")
        assert await spectator.foresees(ask["number"], point) == {}
        page.give("12.9,10.9", ask["number"])
        await page.until(lambda _: bool(page.refusals))
        assert "cannot be reached" in page.refusals[-1]["message"]
        before = page.state["seq"]
        page.give(point, ask["number"])
        await page.until(lambda state: state["seq"] > before)
        moved = next(one for one in page.state["view"]["tokens"] if one["id"] == ask["who"])
        assert moved["place"] == point
