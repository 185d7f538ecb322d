"""What was set up for earlier rules is shown whole and closed, and the campaign goes on."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.table.harness import Page, table
from tests.table.scenes.test_encounters import opened, turn_to
from tests.table.toy import ONE, opening
from winterdawn.editions.earlier import is_earlier, without_reading
from winterdawn.editions.scenes import evening
from winterdawn.table.rules.editions import Editions
from winterdawn.table.rules.game import Facts
from winterdawn.table.scenes.opening import Opening

pytestmark = pytest.mark.anyio

OLD, LATER = "By the well", "At the gate"
SCORES = '"strength":8,"constitution":8,"agility":8,"erudition":8,"wisdom":8,"persona":8'
SETUP = f"""{{"edition":"book","title":"By the well","ground":{{"width":5,"height":5,"blocked":[],"kind":
"hex","diagonal":1.5,"features":[],"scale":1}},"entrants":[{{"id":"ann","sheet":{{"name":"Ann","attributes":{{{SCORES}}}}},
"seat":"player-1","side":"friends","place":"","facing":null,"surprised":false,"rides":""}}],"house_rules":{{}},
"tempo":"interaction","gm":"gm","reading":READING,"since":0,"light":"bright","goal":{{}},"about":"","close":[]}}"""
"""A scene as a table kept it when rules had several readings."""
MAKING = """{"title":"Wren","making":"player-1","name":"Wren","points":30,"edition":"book","reading":READING,
"house_rules":{},"own":true,"whole":false}"""


def old(text: str, reading: int) -> bytes:
    return text.replace("READING", str(reading)).encode()


class Then(Editions):
    """The program of those days, to which these were the rules of the day."""

    def facts(self, setup: bytes) -> Facts:
        return msgspec.structs.replace(super().facts(setup), earlier=False)


def plan(reading: int) -> Opening:
    others = ((LATER, msgspec.json.encode(evening())),)
    return msgspec.structs.replace(opening(), encounter=OLD, setup=old(SETUP, reading), others=others)


async def sleeps(page: Page, gm: Page) -> list[dict[str, Any]]:
    """Ann sleeps a full night; all that was told of it."""
    await page.asked("What do you do?")
    page.give(
        "sleep", next(ask["number"] for ask in page.state["asks"] if "What do you do?" in ask["prompt"])
    )
    state = await gm.asked("What was it?")
    gm.give("full", next(ask["number"] for ask in state["asks"] if "What was it?" in ask["prompt"]))
    await gm.until(lambda _: any("A night passes" in event["text"] for event in gm.events))
    return list(gm.events)


async def test_it_is_shown_whole_and_closed_and_the_campaign_goes_on(tmp_path: Path) -> None:
    async with table(tmp_path, Then(), plan(4)) as made:
        one, gm = await made.sit(ONE), await made.sit("gm")
        events = await sleeps(one, gm)
        lines, encounter = await made.store.log(made.live.encounter.id), made.live.encounter
    async with table(tmp_path, Editions()) as now:
        one, gm = await now.sit(ONE), await now.sit("gm")
        for page in (one, gm):
            told = page.state["read_only"]
            assert told.startswith(
                "This game is of earlier rules and cannot be gone on with: all that happened"
            )
            assert (page.state["asks"], opened(page)) == ([], OLD)
            assert page.state["view"]["title"] == OLD
            assert [panel["name"] for panel in page.state["view"]["sheets"]] == ["Ann"]
        assert gm.events == events
        assert now.live.position.length == 0, "nothing is played again"
        gm.say(type="undo", seq=gm.state["seq"])
        assert (await gm.refused())["message"].startswith("This game is of earlier rules")
        gm.say(type="replay", encounter=encounter.id)
        assert "played by other rules" in (await gm.refused(2))["message"]
        assert await now.store.log(encounter.id) == lines
        assert now.live.encounters[encounter.id] == encounter
        await turn_to(now, LATER)
        assert gm.state["read_only"] == ""
        assert gm.state["asks"]


async def test_what_names_the_last_reading_goes_on(tmp_path: Path) -> None:
    async with table(tmp_path, Editions(), plan(5)) as made:
        events = await sleeps(await made.sit(ONE), await made.sit("gm"))
    async with table(tmp_path, Editions()) as again:
        gm = await again.sit("gm")
        assert (gm.state["read_only"], gm.events) == ("", events)
        assert gm.state["asks"]


@pytest.mark.parametrize("text, last", [(SETUP, 5), (MAKING, 3)], ids=["scene", "making"])
def test_only_an_earlier_reading_than_the_last_is_of_earlier_rules(text: str, last: int) -> None:
    earlier = [reading for reading in range(1, last + 1) if is_earlier(old(text, reading))]
    assert earlier == [*range(1, last)]
    today = without_reading(old(text, 1))
    assert b"reading" not in today
    assert not is_earlier(today)
    assert Editions().begin(today)().play()
    assert [Editions().facts(old(text, reading)).earlier for reading in (1, last)] == [True, False]
