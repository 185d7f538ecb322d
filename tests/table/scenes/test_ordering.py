"""Scenes stand in the order that their game master likes, and only the game master sees what is to come."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.table.harness import Page, table
from tests.table.scenes.people.test_casting import EVENING, FORD, MAKING, plan, rules
from tests.table.scenes.test_encounters import titled
from tests.table.toy import ONE

pytestmark = pytest.mark.anyio


def titles(page: Page) -> list[str]:
    return [one["title"] for one in page.state["encounters"]]


async def test_scenes_stand_as_the_game_master_puts_them_also_after_a_restart(tmp_path: Path) -> None:
    async with table(tmp_path, rules(), plan()) as made:
        gm = await made.sit("gm")
        before = titles(gm)
        wanted = [titled(gm, EVENING), titled(gm, FORD)]
        gm.say(type="order-scenes", scenes=wanted)
        await gm.until(lambda _: titles(gm)[:2] == [EVENING, FORD])
        assert sorted(titles(gm)) == sorted(before), "none is lost, and what is not named stands last"
        for number, wrong in enumerate(([wanted[0], wanted[0]], ["nothing"]), 1):
            gm.say(type="order-scenes", scenes=wrong)
            assert "each of them once" in (await gm.refused(number))["message"]
        assert titles(gm)[:2] == [EVENING, FORD]
    async with table(tmp_path, rules(), plan()) as again:
        assert titles(await again.sit("gm"))[:2] == [EVENING, FORD]


async def test_maps_of_scenes_are_told_to_the_game_master_alone(tmp_path: Path) -> None:
    async with table(tmp_path, rules(), plan()) as made:
        gm, one = await made.sit("gm"), await made.sit(ONE)
        ids = [titled(gm, title) for title in (FORD, EVENING)]
        gm.say(type="ask-maps", encounters=[*ids, "nothing"])
        await gm.until(lambda _: bool(gm.told["scene-maps"]))
        maps = gm.told["scene-maps"][0]["maps"]
        assert list(maps) == ids
        assert all(ground["rows"] for ground in maps.values())
        for number, message in enumerate(
            ({"type": "ask-maps", "encounters": ids}, {"type": "order-scenes", "scenes": ids}), 1
        ):
            one.say(**message)
            assert "only the game master" in (await one.refused(number))["message"]
        assert MAKING not in titles(one)
        assert EVENING.encode() not in b"".join(one.received)
