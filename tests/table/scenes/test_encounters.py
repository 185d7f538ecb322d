"""Several encounters of one campaign: one is open, and the game master says which."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.table.harness import Page, Table, table
from tests.table.live.test_answers import seal
from tests.table.toy import ONE, TWO, ToyRules, ToySetup, opening
from winterdawn.table.scenes.opening import Opening

pytestmark = pytest.mark.anyio

FIRST, SECOND = "A toy encounter", "Another"


def plan() -> Opening:
    return msgspec.structs.replace(opening(), others=((SECOND, msgspec.json.encode(ToySetup(1))),))


def titled(page: Page, title: str) -> str:
    return next(one["id"] for one in page.state["encounters"] if one["title"] == title)


def opened(page: Page) -> str:
    return next(one["title"] for one in page.state["encounters"] if one["open"])


async def turn_to(made: Table, title: str) -> None:
    """The game master opens an encounter, whatever becomes void by that, and every page has seen it."""
    gm = next(page for page in made.pages if page.state["role"] == "gm")
    one = next(one for one in gm.state["encounters"] if one["title"] == title)
    gm.say(type="open", encounter=one["id"], voids=[gone["id"] for gone in one["voids"]])
    for page in made.pages:
        await page.until(lambda _, page=page: opened(page) == title)


async def test_the_first_is_open_and_only_the_game_master_knows_of_others(tmp_path: Path) -> None:
    async with table(tmp_path, plan=plan()) as made:
        gm, one, looking = [await made.sit(seat) for seat in ("gm", ONE, "spectator")]
        assert [each["title"] for each in gm.state["encounters"]] == [FIRST, SECOND]
        for page in (one, looking):
            assert [each["title"] for each in page.state["encounters"]] == [FIRST]
            assert not any(SECOND.encode() in message for message in page.received)
        assert {each["tempo"] for each in gm.state["encounters"]} == {"action"}


async def test_each_encounter_keeps_its_own_log(tmp_path: Path) -> None:
    async with table(tmp_path, plan=plan()) as made:
        await seal(made)
        one = made.pages[0]
        await made.sit("gm")
        await one.asked("bid")
        told = list(one.events)
        await turn_to(made, SECOND)
        assert [event["text"] for event in one.events] == ["round 1 begins"]
        assert await one.asked("seal")
        await turn_to(made, FIRST)
        assert await one.asked("bid")
        assert one.events == told
        logs = {each.title: await made.store.log(each.id) for each in await made.store.encounters("toy")}
        assert [line.kind for line in logs[SECOND]] == ["open"]
        assert [line.kind for line in logs[FIRST]].count("open") == 1


async def test_the_open_encounter_stays_open_after_a_restart(tmp_path: Path) -> None:
    async with table(tmp_path, plan=plan()) as made:
        await made.sit("gm")
        await turn_to(made, SECOND)
        await turn_to(made, FIRST)
        await turn_to(made, SECOND)
    async with table(tmp_path) as again:
        assert opened(await again.sit(ONE)) == SECOND
        await again.sit("gm")
        await turn_to(again, FIRST)
    async with table(tmp_path) as again:
        assert opened(await again.sit(ONE)) == FIRST


@pytest.mark.parametrize("seat", [ONE, TWO, "spectator"])
async def test_nobody_else_opens_anything(tmp_path: Path, seat: str) -> None:
    async with table(tmp_path, plan=plan()) as made:
        gm, page = await made.sit("gm"), await made.sit(seat)
        page.say(type="open", encounter=titled(gm, SECOND))
        assert (await page.refused())["code"] == "not-allowed"
        assert opened(gm) == FIRST


async def test_what_is_no_encounter_cannot_be_opened(tmp_path: Path) -> None:
    async with table(tmp_path, plan=plan()) as made:
        gm = await made.sit("gm")
        gm.say(type="open", encounter="the moon")
        refusal = await gm.refused()
        assert refusal["code"] == "not-allowed"
        assert SECOND in refusal["message"]
        gm.say(type="open", encounter=titled(gm, FIRST))
        gm.say(type="say", text="still here")
        await gm.until(lambda state: bool(state["talk"]))
        assert gm.state["seq"] == 1, "opening what is open leaves no line"


@pytest.mark.parametrize("kind", ["answer", "deal", "undo", "redo"])
async def test_nothing_meant_for_one_encounter_reaches_another(tmp_path: Path, kind: str) -> None:
    async with table(tmp_path, plan=plan()) as made:
        gm = await made.sit("gm")
        before = titled(gm, FIRST)
        await turn_to(made, SECOND)
        more = {"ask": 0} if kind in ("answer", "deal") else {}
        value = {"value": "ONLY-ONE-ash"} if kind == "answer" else {}
        gm.say(type=kind, seq=gm.state["seq"], encounter=before, **more, **value)
        assert (await gm.refused())["code"] == "stale"
        assert len(gm.state["asks"]) == 2


async def test_a_game_that_can_only_be_read_can_be_left(tmp_path: Path) -> None:
    class Half(ToyRules):
        def begin(self, setup: bytes, people: Any = None, since: int = 0) -> None:  # type: ignore[override]
            if b'"rounds":3' in setup:
                raise ValueError("no such edition")
            return super().begin(setup, people)  # type: ignore[return-value]

    async with table(tmp_path, Half(), plan=plan()) as made:
        gm = await made.sit("gm")
        assert gm.state["read_only"]
        assert gm.state["view"]["map"]["kind"] == "none"
        await turn_to(made, SECOND)
        assert not gm.state["read_only"]
        assert gm.state["asks"]
