"""Characters made beside what is open: any number at once, while others play."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.table.harness import Page, Table, table
from tests.table.toy import ONE, TWO, opening
from winterdawn.characters.faults import FAULT
from winterdawn.editions.registry import NAMES, edition
from winterdawn.editions.scenes import demo
from winterdawn.table.rules.editions import Editions
from winterdawn.table.rules.gathering import Gathering
from winterdawn.table.scenes.makings import NEWCOMER
from winterdawn.table.scenes.opening import Opening

pytestmark = pytest.mark.anyio

FORD, CHOICE = "The ford", "choose race orc"


def fight() -> Opening:
    return msgspec.structs.replace(opening(), encounter=FORD, setup=msgspec.json.encode(demo()))


def gathering(by: str = "book") -> Opening:
    return msgspec.structs.replace(opening(), setup=msgspec.json.encode(Gathering("Toys", by)))


def playing(folder: Path, plan: Opening | None = None) -> Any:
    return table(folder, Editions(), plan or fight())


async def begun(page: Page, **more: Any) -> str:
    """Begin to make somebody; the id of the making."""
    page.say(type="begin-making", **more)
    state = await page.until(lambda state: state["at"])
    return str(state["at"])


async def answered(page: Page, value: Any) -> None:
    """Give an answer, and wait until it is taken."""
    seq = page.state["seq"]
    page.give(value)
    await page.until(lambda state: state["seq"] != seq)


async def made(page: Page, name: str) -> None:
    """Let the dice make somebody, and keep whoever comes of it under a name."""
    at = page.state["at"]
    before = page.state["view"]["making"]["begun"]
    page.give("dice")
    await page.until(lambda state: state["view"]["making"]["begun"] != before)
    await answered(page, f"call {name}")
    if any(option["key"] == "let-go" for option in page.state["asks"][0]["also"]):
        await answered(page, "let-go")
    page.give("keep")
    await page.until(lambda state: state["at"] != at)


def seat_of(page: Page, seat: str) -> dict[str, Any]:
    found: dict[str, Any] = next(one for one in page.state["seats"] if one["seat"] == seat)
    return found


def people(made: Table, seat: str) -> list[str]:
    """The names of whoever is that seat's."""
    known = made.live.course.uploaded()
    owners = made.live.course.owners()
    return [msgspec.json.decode(known[id])["name"] for id, owner in owners.items() if owner == seat]


async def test_a_player_makes_somebody_while_the_others_play_on(tmp_path: Path) -> None:
    async with playing(tmp_path) as here:
        gm, one, two = [await here.sit(seat) for seat in ("gm", ONE, TWO)]
        await begun(two)
        assert [ask["seat"] for ask in two.state["asks"]] == [TWO]
        assert two.state["view"]["title"] == NEWCOMER
        assert two.state["encounters"][0]["tempo"] == "creation"
        assert one.state["encounters"][0]["title"] == FORD
        await one.until(lambda _: seat_of(one, TWO)["makes"] == "makes a character, step 1 of 12")
        gm.say(type="take-up-making", making=two.state["at"])
        looks = "looks on as Second player makes a character"
        await one.until(lambda _: seat_of(one, "gm")["makes"] == looks)
        gm.say(type="leave-making")
        await one.until(lambda _: not seat_of(one, "gm")["makes"])
        one.say(type="ready", encounter="")
        await one.until(lambda state: state["asks"])
        before = two.state["seq"]
        one.give(next(iter(here.live.pending[one.state["asks"][0]["number"]])))
        await one.until(lambda state: state["seq"] > 1)
        assert two.state["seq"] == before
        await made(two, "Wren of the Ford")
        await two.until(lambda state: not state["at"])
        assert people(here, TWO) == ["Wren of the Ford"]
        assert "Wren of the Ford" in {one["name"] for one in gm.state["shelf"]}
        assert not seat_of(one, TWO)["makes"]


async def test_a_making_is_no_scene_of_the_evening(tmp_path: Path) -> None:
    async with playing(tmp_path, gathering()) as here:
        gm, one = await here.sit("gm"), await here.sit(ONE)
        await begun(one)
        await made(one, "Wren of the Ford")
        gm.say(type="end-evening", on=True)
        assert "nothing has been played" in (await gm.refused())["message"]


async def test_several_seats_make_somebody_at_once(tmp_path: Path) -> None:
    async with playing(tmp_path, gathering("zones")) as here:
        gm, one, two = [await here.sit(seat) for seat in ("gm", ONE, TWO)]
        assert len({await begun(each) for each in (gm, one, two)}) == 3
        await made(one, "Ada")
        await made(two, "Bo")
        await made(gm, "Ada")
        await gm.until(lambda state: len((state["gathering"] or {}).get("people", ())) == 3)
        known = gm.state["gathering"]["people"]
        assert {(one["name"], one["owner"]) for one in known} == {("Ada 1", ""), ("Bo", TWO), ("Ada 2", ONE)}
        assert len({one["id"] for one in known}) == 3


@pytest.mark.parametrize("by", NAMES)
async def test_somebody_is_made_by_the_edition_of_what_is_open(tmp_path: Path, by: str) -> None:
    async with playing(tmp_path, gathering(by)) as here:
        one = await here.sit(ONE)
        await begun(one)
        await made(one, "Ada")
        kind, (shelved,) = edition(by).sheet, here.live.course.uploaded().values()
        found = kind.faults(kind.read(msgspec.json.decode(shelved)))
        assert not [fault for fault in found if fault.severity == FAULT]


async def test_a_making_is_left_and_taken_up_again_also_after_a_restart(tmp_path: Path) -> None:
    async with playing(tmp_path) as here:
        one = await here.sit(ONE)
        making = await begun(one)
        one.give(CHOICE)
        await one.until(lambda state: state["view"]["when"] == "step 2 of 12")
        one.say(type="leave-making")
        await one.until(lambda state: not state["at"])
        assert one.state["view"]["title"] != NEWCOMER
        assert [(each["id"], each["step"]) for each in one.state["makings"]] == [(making, "step 2 of 12")]
    async with playing(tmp_path) as here:
        one, two = await here.sit(ONE), await here.sit(TWO)
        assert not one.state["at"]
        assert not two.state["makings"]
        one.say(type="take-up-making", making=making)
        await one.until(lambda state: state["at"] == making)
        assert one.state["view"]["when"] == "step 2 of 12"
    async with playing(tmp_path) as here:
        one = await here.sit(ONE)
        assert one.state["at"] == making


async def test_whoever_leaves_their_own_making_to_begin_one_for_another_has_left_it(tmp_path: Path) -> None:
    async with playing(tmp_path) as here:
        gm = await here.sit("gm")
        own = await begun(gm)
        gm.say(type="begin-making", seat=ONE)
        await gm.until(lambda state: state["at"] not in ("", own))
        gm.say(type="leave-making")
        await gm.until(lambda state: not state["at"])
    async with playing(tmp_path) as here:
        assert not (await here.sit("gm")).state["at"]


async def test_a_making_is_given_up(tmp_path: Path) -> None:
    async with playing(tmp_path) as here:
        one = await here.sit(ONE)
        making = await begun(one)
        one.say(type="begin-making")
        assert "makes a character already" in (await one.refused())["message"]
        one.say(type="give-up-making", making=making)
        await one.until(lambda state: not state["at"] and not state["makings"])
        assert not people(here, ONE)
        assert await begun(one) != making
    async with playing(tmp_path) as here:
        assert making not in here.live.makings


async def test_the_game_master_looks_on_and_helps(tmp_path: Path) -> None:
    async with playing(tmp_path) as here:
        gm, one, two = [await here.sit(seat) for seat in ("gm", ONE, TWO)]
        one.say(type="say", text="Hello?")
        making = await begun(one)
        one.say(type="say", text="Does anybody hear this?")
        assert (await one.refused())["code"] == "unsaid"
        await gm.until(lambda state: state["makings"])
        gm.say(type="take-up-making", making=making)
        await gm.until(lambda state: state["at"] == making)
        gm.give(CHOICE)
        await one.until(lambda state: state["view"]["when"] == "step 2 of 12")
        gm.say(type="say", text="Take an elf")
        await one.until(lambda _: any(line["text"] == "Take an elf" for line in one.talk))
        assert not any(b"Take an elf" in each for each in two.received)
        gm.say(type="undo", seq=gm.state["seq"], encounter=making)
        await one.until(lambda state: state["view"]["when"] == "step 1 of 12")
        gm.say(type="leave-making")
        await gm.until(lambda state: not state["at"])
        assert one.state["at"] == making


async def test_the_game_master_begins_one_for_a_player_who_stays_where_they_are(tmp_path: Path) -> None:
    async with playing(tmp_path) as here:
        gm, one = await here.sit("gm"), await here.sit(ONE)
        making = await begun(gm, seat=ONE, name="Petra")
        assert (await one.until(lambda state: state["makings"]))["at"] == ""
        one.say(type="take-up-making", making=making)
        await one.until(lambda state: state["at"] == making)
        await made(one, "Petra")
        await gm.until(lambda state: not state["at"])
        assert people(here, ONE) == ["Petra"]


async def test_nobody_meddles_with_what_another_makes(tmp_path: Path) -> None:
    async with playing(tmp_path) as here:
        one, two, aside = [await here.sit(seat) for seat in (ONE, TWO, "spectator")]
        making = await begun(one)
        for count, (page, message) in enumerate(
            (
                (two, {"type": "take-up-making", "making": making}),
                (two, {"type": "give-up-making", "making": making}),
                (two, {"type": "begin-making", "seat": ONE}),
                (two, {"type": "begin-making", "edition": "nothing"}),
            ),
            1,
        ):
            page.say(**message)
            assert (await page.refused(count))["code"] == "not-allowed"
        aside.say(type="begin-making")
        assert "look on" in (await aside.refused())["message"]
        assert not two.state["makings"]
        secret = msgspec.json.encode(one.state["asks"][0]["prompt"])
        assert not any(secret in each for page in (two, aside) for each in page.received)


async def test_whoever_makes_somebody_is_told_that_the_table_waits_for_them(tmp_path: Path) -> None:
    async with playing(tmp_path) as here:
        one = await here.sit(ONE)
        asked = bool(one.state["asks"])
        await begun(one)
        assert one.state["wanted"] is any(ask.seat == ONE for ask in here.live.pending.values())
        assert asked or not one.state["wanted"]
