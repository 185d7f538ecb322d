"""What a scene is called and about, and its light, can be changed until it has begun."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from tests.table.harness import Page, table
from tests.table.process import allowed_answer
from tests.table.scenes.makings.test_makings import gathering, playing
from tests.table.scenes.people.test_renaming import picked, staged
from tests.table.scenes.test_encounters import titled, turn_to
from tests.table.toy import ONE
from winterdawn.editions.registry import NAMES
from winterdawn.table.rules.editions import Editions

pytestmark = pytest.mark.anyio


async def retold(gm: Page, before: str, title: str, about: str = "", light: str = "bright") -> dict[str, Any]:
    """The scene as it is then."""
    gm.say(type="retell", encounter=titled(gm, before), title=title, about=about, light=light)
    state = await gm.until(lambda state: any(one["title"] == title for one in state["encounters"]))
    found: dict[str, Any] = next(one for one in state["encounters"] if one["title"] == title)
    return found


@pytest.mark.parametrize("by", NAMES)
async def test_a_scene_is_told_otherwise_until_it_has_begun(tmp_path: Path, by: str) -> None:
    async with playing(tmp_path, gathering(by)) as here:
        gm, one = await here.sit("gm"), await here.sit(ONE)
        who, _ = await picked(one)
        await staged(gm, who)
        told = await retold(gm, "The mill", "PLANTED-WEIR", "PLANTED-STORY", "dim")
        assert (told["about"], told["light"]) == ("PLANTED-STORY", "dim")
        assert told["map"].endswith(", dim")
        gm.say(type="retell", encounter=told["id"], title=" ", about="", light="dim")
        assert "title: " in (await gm.refused())["message"]
        gm.say(type="retell", encounter=told["id"], title="PLANTED-WEIR", about="", light="pink")
        assert "one of bright, dim, dark" in (await gm.refused(2))["message"]
        one.say(type="retell", encounter=told["id"], title="Mine", about="", light="dim")
        assert "only the game master" in (await one.refused())["message"]
        assert not any(b"PLANTED" in message for message in one.received)
    async with table(tmp_path, Editions()) as here:
        gm, one = await here.sit("gm"), await here.sit(ONE)
        await turn_to(here, "PLANTED-WEIR")
        assert one.state["view"]["title"] == "PLANTED-WEIR"
        assert "PLANTED-STORY" in str(one.state["card"])
        told = await retold(gm, "PLANTED-WEIR", "The weir", "The miller is back.", "dark")
        await one.until(lambda state: state["view"]["title"] == "The weir")
        assert "The miller is back." in str(one.state["card"])
        one.say(type="ready", encounter=told["id"])
        await gm.until(lambda state: bool(state["asks"]))
        gm.give(allowed_answer(gm.state["asks"][0], random.Random(1)))
        await gm.until(lambda state: any(each["begun"] for each in state["encounters"]))
        gm.say(type="retell", encounter=told["id"], title="Another", about="", light="dim")
        assert "“The weir” has begun" in (await gm.refused())["message"]


async def test_no_two_scenes_bear_one_title(tmp_path: Path) -> None:
    async with playing(tmp_path, gathering()) as here:
        gm, one = await here.sit("gm"), await here.sit(ONE)
        who, _ = await picked(one)
        await staged(gm, who)
        gathers = titled(gm, "A toy encounter")
        gm.say(
            type="retell", encounter=titled(gm, "The mill"), title="A toy encounter", about="", light="dim"
        )
        state = await gm.until(lambda state: all(each["title"] != "The mill" for each in state["encounters"]))
        assert [each["title"] for each in state["encounters"]] == ["A toy encounter", "A toy encounter (2)"]
        gm.say(type="retell", encounter=gathers, title="Else", about="", light="dim")
        assert "nobody acts here" in (await gm.refused())["message"]
