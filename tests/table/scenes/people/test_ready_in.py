"""Ready people and creatures come into scenes that have not begun, each of them somebody new."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.table.scenes.makings.test_makings import gathering, playing
from tests.table.scenes.people.test_renaming import picked, staged
from tests.table.scenes.test_encounters import titled, turn_to
from tests.table.toy import ONE
from winterdawn.editions.registry import NAMES, edition

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("by", NAMES)
async def test_the_game_master_brings_in_whoever_the_edition_brings_along(tmp_path: Path, by: str) -> None:
    async with playing(tmp_path, gathering("book" if by == "screen" else by)) as here:
        gm, one = await here.sit("gm"), await here.sit(ONE)
        await staged(gm, (await picked(one))[0])
        mill = titled(gm, "The mill")
        gm.say(type="arrange", encounter=mill, **({"edition": by} if by == "screen" else {}))
        await gm.until(lambda state: state["encounters"][1]["edition"] == edition(by).name)
        gm.say(type="ask-staging", encounter=mill)
        await gm.until(lambda _: gm.told["staging"][-1]["encounter"] == mill)
        offered = [each["id"] for each in gm.told["staging"][-1]["creatures"]]
        assert {*offered} == {*edition(by).sheet.roster()}
        for count in (2, 3):
            gm.say(type="bring", encounter=mill, ready=offered[0], seat="computer", side="foes")
            await gm.until(lambda state, count=count: len(state["encounters"][1]["roles"]) == count)
        assert len({role["id"] for role in gm.state["encounters"][1]["roles"]}) == 3
        gm.say(type="bring", encounter=mill, ready="nobody", seat="gm", side="foes")
        assert "not in the roster" in (await gm.refused())["message"]
        await turn_to(here, "The mill")
        (own,) = [role["id"] for role in one.state["encounters"][0]["roles"]]
        one.say(type="bring", encounter=mill, ready=offered[0], instead=own)
        assert "a player may play" in (await one.refused())["message"]
        assert len(one.state["view"]["tokens"]) == 3
