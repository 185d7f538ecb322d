"""Nobody takes the room of others: neither whom they could pick, nor how many may be brought or made."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
import pytest

from tests.table.harness import Table, table
from tests.table.scenes.test_gathered import RULES, TALK, people, plan, told
from winterdawn.editions.registry import edition
from winterdawn.table.scenes import makings
from winterdawn.table.scenes import people as brought

pytestmark = pytest.mark.anyio


@pytest.fixture
async def made(tmp_path: Path) -> AsyncIterator[Table]:
    async with table(tmp_path, RULES, plan()) as opened:
        yield opened


async def test_nobody_picks_more_than_they_are_offered(made: Table) -> None:
    anna, bea = await made.sit("anna"), await made.sit("bea")
    first, second = [one["key"] for one in anna.state["gathering"]["ready"]][:2]
    anna.say(type="pick", key=first)
    await bea.until(lambda state: people(state) == {first: "anna"})
    anna.say(type="pick", key=first)
    anna.say(type="pick", key=second)
    assert "you have somebody to play" in (await anna.refused())["message"]
    assert len(anna.refusals) == 1, "what was pressed twice is done once, without a word"
    assert people(bea.state) == {first: "anna"}


async def test_creatures_of_two_scenes_are_not_the_same(made: Table) -> None:
    gm = await made.sit("gm")
    gm.say(type="ask-staging")
    ground = (await told(gm))["maps"][0]["id"]
    for count, title in enumerate(("The mill", "The weir"), 2):
        gm.say(type="make-scene", map=ground, title=title, creatures={"rookie-guard": 2}, **TALK)
        await gm.until(lambda state, count=count: len(state["encounters"]) == count)
    ids = [role["id"] for one in gm.state["encounters"] for role in one["roles"]]
    assert len(ids) == len({*ids}) == 4


async def test_a_player_leaves_room_for_the_people_of_others(
    made: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(brought, "OF_A_PLAYER", 1)
    monkeypatch.setattr(makings, "OF_A_PLAYER", 1)
    anna, bea = await made.sit("anna"), await made.sit("bea")
    of = edition("book").sheet
    for number, name in enumerate(("petra-lind", "wenna-ashe")):
        text = of.written(msgspec.structs.replace(of.character("tam-oakes"), name=name, id=name))
        anna.say(type="bring-own", text=text)
        await (anna.refused() if number else bea.until(lambda state: len(people(state)) == 1))
    assert "up to 1 people" in anna.refusals[0]["message"]
    anna.say(type="begin-making")
    at = (await anna.until(lambda state: state["at"]))["at"]
    anna.say(type="give-up-making", making=at)
    await anna.until(lambda state: not state["at"])
    anna.say(type="begin-making")
    assert "up to 1 characters" in (await anna.refused(2))["message"]
    bea.say(type="begin-making")
    await bea.until(lambda state: state["at"])
