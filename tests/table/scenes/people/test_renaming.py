"""Somebody is called otherwise, and is who they were."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.table.harness import Page, table
from tests.table.pages.test_person import life
from tests.table.scenes.makings.test_makings import gathering, playing
from tests.table.scenes.test_encounters import titled, turn_to
from tests.table.toy import ONE, TWO
from winterdawn.editions.registry import NAMES, edition
from winterdawn.table.rules.editions import Editions

pytestmark = pytest.mark.anyio

LOBBY = "A toy encounter"


def called(page: Page) -> dict[str, str]:
    return {one["id"]: one["name"] for one in page.state["gathering"]["people"]}


async def picked(page: Page) -> tuple[str, str]:
    """Let a player pick the first who is ready; their id, and what they are called."""
    ready = page.state["gathering"]["ready"][0]
    page.say(type="pick", key=ready["key"])
    await page.until(lambda state: ready["key"] in called(page))
    return ready["key"], ready["name"]


async def staged(gm: Page, who: str) -> None:
    gm.say(type="ask-staging")
    await gm.until(lambda _: bool(gm.told["staging"]))
    ground = gm.told["staging"][-1]["maps"][0]["id"]
    gm.say(type="make-scene", map=ground, title="The mill", tempo="interaction", people=[who])
    await gm.until(lambda state: len(state["encounters"]) == 2)


async def named(page: Page, who: str, name: str) -> None:
    page.say(type="rename", who=who, name=name)
    await page.until(lambda _: called(page).get(who) == " ".join(name.split()))


def roles(gm: Page) -> list[str]:
    return [role["name"] for one in gm.state["encounters"] for role in one["roles"]]


@pytest.mark.parametrize("by", NAMES)
async def test_whose_they_are_and_the_game_master_name_them_and_the_life_goes_on(
    tmp_path: Path, by: str
) -> None:
    async with playing(tmp_path, gathering(by)) as here:
        gm, one, two = [await here.sit(seat) for seat in ("gm", ONE, TWO)]
        who, before = await picked(one)
        await staged(gm, who)
        await named(one, who, "  Petra   Lind ")
        await two.until(lambda _: called(two) == {who: "Petra Lind"})
        assert two.talk[-1]["text"] == f"calls {before} Petra Lind from now on"
        await gm.until(lambda _: roles(gm) == ["Petra Lind"])
        await turn_to(here, "The mill")
        await one.until(lambda state: [each["name"] for each in state["view"]["sheets"]] == ["Petra Lind"])
        assert {each["plays"] for each in one.state["seats"]} >= {"Petra Lind"}
        gm.say(type="rename", who=who, name="Rosa")
        assert "“The mill”, which goes on under their name" in (await gm.refused())["message"]
        assert (await life(one, who))["busy"]
        await turn_to(here, LOBBY)
        await named(gm, who, "Rosa")
        told = await life(one, who)
        assert (told["name"], told["owner"], told["busy"]) == ("Rosa", "First player", "")
        assert told["evenings"][-1]["happened"] == [f"Was called {before} before, and Rosa from then on."]
        assert (await life(one, who, -1))["sheet"]["name"] == before
    async with table(tmp_path, Editions()) as here:
        gm = await here.sit("gm")
        assert called(gm) == {who: "Rosa"}


async def test_a_name_is_one_that_can_be_read_and_nobody_names_those_of_others(tmp_path: Path) -> None:
    async with playing(tmp_path, gathering()) as here:
        gm, one, two = [await here.sit(seat) for seat in ("gm", ONE, TWO)]
        who, before = await picked(one)
        wrong: list[tuple[str, str]] = [(" ", "has 1 to 80 characters"), ("Ada\u202e", "cannot be seen")]
        for count, (name, why) in enumerate(wrong, 1):
            one.say(type="rename", who=who, name=name)
            assert why in (await one.refused(count))["message"]
        for page, asked in ((two, who), (gm, "nobody")):
            page.say(type="rename", who=asked, name="Ada")
            assert "whom you may name" in (await page.refused())["message"]
        assert called(gm) == {who: before}


@pytest.mark.parametrize("by", NAMES)
async def test_the_game_masters_people_are_named_in_secret_and_are_the_same(tmp_path: Path, by: str) -> None:
    kind = edition(by).sheet
    text = kind.written(kind.character(next(iter(kind.ready))))
    async with playing(tmp_path, gathering(by)) as here:
        gm, one = await here.sit("gm"), await here.sit(ONE)
        gm.say(type="shelve", text=text)
        state: dict[str, Any] = await gm.until(lambda state: state["gathering"]["people"])
        (who,) = [each["id"] for each in state["gathering"]["people"]]
        await named(gm, who, "PLANTED-NAME")
        assert gm.talk[-1]["text"].endswith("PLANTED-NAME from now on")
        gm.say(type="shelve", text=text)
        refused = await gm.refused()
        assert (refused["code"], "PLANTED-NAME" in refused["message"]) == ("same-person", True)
        assert titled(gm, LOBBY)
        one.say(type="say", text="Who is it?")
        await one.until(lambda _: bool(one.talk))
        assert not any(b"PLANTED" in message for message in one.received)
