"""Sheets of one's own come into encounters: made at the table, uploaded, or offered at every seat."""

from __future__ import annotations

import re
from collections import deque
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from tests.table.harness import Page, Table, table
from tests.table.process import demo as served
from tests.table.process import serving
from tests.table.scenes.test_encounters import titled, turn_to
from tests.table.toy import ONE, TWO, opening
from winterdawn.characters.documents import MOST_BYTES, MOST_DEPTH
from winterdawn.characters.files import to_toml
from winterdawn.dice.sources import Stream
from winterdawn.editions.scenes import demo, evening
from winterdawn.editions.sda.character.sheet import Sheet
from winterdawn.editions.sda.creation import Draft
from winterdawn.editions.sda.page.kind import Sheets
from winterdawn.editions.sda.roster.people import character
from winterdawn.table.rules.editions import Editions
from winterdawn.table.rules.newcomer import NewCharacter
from winterdawn.table.scenes.casting import offer
from winterdawn.table.scenes.opening import Opening

pytestmark = pytest.mark.anyio

EVENING, FORD, MAKING = "The evening", "The ford", "The making"


def plan(computer: str = "") -> Opening:
    making = msgspec.json.encode(NewCharacter("A new character", ONE, "Wren"))
    others = (EVENING, msgspec.json.encode(evening("gm"))), (MAKING, making)
    first = opening(computer)
    return msgspec.structs.replace(first, encounter=FORD, setup=msgspec.json.encode(demo()), others=others)


def rules() -> Any:
    return Editions()


@cache
def hero(name: str = "Wren of the Ford") -> Sheet:
    draft, chance = Draft(), Stream("wren")
    while draft.question is not None:
        draft = draft.choose(chance.choice([choice.key for choice in draft.choices()]))
    return draft.finish(name)


def people(made: Table) -> dict[str, str]:
    return {
        id: msgspec.json.decode(document, type=Sheet).name
        for id, document in made.live.position.documents().items()
    }


def on_shelf(page: Page) -> dict[str, str]:
    return {one["name"]: one["id"] for one in page.state["shelf"]}


def roles(page: Page, title: str) -> list[str]:
    found = next(one for one in page.state["encounters"] if one["title"] == title)
    return [role["name"] for role in found["roles"]]


async def upload(gm: Page, sheet: Sheet) -> str:
    """The game master uploads a sheet; its id on the shelf."""
    gm.say(type="shelve", text=to_toml(sheet))
    await gm.until(lambda _: sheet.name in on_shelf(gm))
    return on_shelf(gm)[sheet.name]


async def test_an_uploaded_sheet_takes_part_beside_its_side(tmp_path: Path) -> None:
    async with table(tmp_path, rules(), plan("simple")) as made:
        gm, one = await made.sit("gm"), await made.sit(ONE)
        await gm.until(lambda _: made.live.history.dealt > 0 or bool(made.live.history.answered))
        sheet = await upload(gm, hero())
        assert one.state["shelf"] == [], "what the game master uploads is no player's to see"
        gm.say(type="bring", encounter=titled(gm, FORD), sheet=sheet, seat=ONE, side="travellers", place="d8")
        await one.until(lambda _: len(people(made)) == 3)
        assert people(made)[sheet] == "Wren of the Ford"
        who = made.live.position.run.game.combatants[sheet]  # type: ignore[union-attr, attr-defined]
        assert (who.seat, who.side, str(who.place)) == (ONE, "travellers", "d8")
        assert one.state["talk"][-1]["text"] == "brings in Wren of the Ford"
        gm.say(type="bring", encounter=titled(gm, EVENING), sheet=sheet, seat=ONE, side="travellers")
        await gm.until(lambda _: "Wren of the Ford" in roles(gm, EVENING))
        digest = made.live.position.run.game.digest()  # type: ignore[union-attr]
    async with table(tmp_path, rules()) as again:
        assert people(again)[sheet] == "Wren of the Ford"
        assert again.live.position.run.game.digest() == digest  # type: ignore[union-attr]
        await again.sit("gm")
        await turn_to(again, EVENING)
        game: Any = again.live.position.run.game  # type: ignore[union-attr]
        beside, friend = game.combatants[sheet], game.combatants["ilse-varn"]
        assert game.map.distance(beside.place, friend.place) == 1


async def test_a_player_is_told_their_part_as_long_as_it_may_be_played_by_another(tmp_path: Path) -> None:
    async with table(tmp_path, rules(), plan()) as made:
        gm, one = await made.sit("gm"), await made.sit(ONE)
        mine = roles(one, FORD)
        assert len(mine) == 1
        state = await gm.asked(rule="book.initiative.test")
        gm.give(1, state["asks"][0]["number"])
        await one.until(lambda _: not roles(one, FORD))
        gm.say(type="undo", seq=gm.state["seq"])
        await one.until(lambda _: roles(one, FORD) == mine)


async def test_who_gives_way_elsewhere_may_come_back(tmp_path: Path) -> None:
    async with table(tmp_path, rules(), plan()) as made:
        gm = await made.sit("gm")
        sheet = await upload(gm, hero())
        gm.say(type="bring", encounter=titled(gm, EVENING), sheet=sheet, instead="ilse-varn")
        await gm.until(lambda _: "Ilse Varn" in on_shelf(gm))
        told = on_shelf(gm)
    async with table(tmp_path, rules()) as made:
        assert on_shelf(await made.sit("gm")) == told


async def test_nobody_is_brought_into_what_has_begun(tmp_path: Path) -> None:
    async with table(tmp_path, rules(), plan()) as made:
        gm = await made.sit("gm")
        sheet = await upload(gm, hero())
        state = await gm.asked(rule="book.initiative.test")
        gm.give(1, state["asks"][0]["number"])
        await gm.until(lambda _: not roles(gm, FORD))
        gm.say(type="bring", encounter=titled(gm, FORD), sheet=sheet, seat=ONE, side="travellers")
        assert "has begun" in (await gm.refused())["message"]
        assert len(people(made)) == 2


async def test_what_a_computer_has_answered_begins_again(tmp_path: Path) -> None:
    async with table(tmp_path, rules(), plan("simple"), grace=0.0) as made:
        gm = await made.sit("gm")
        await gm.until(lambda _: bool(made.live.history.answered))
        sheet = await upload(gm, hero())
        gm.say(type="bring", encounter=titled(gm, FORD), sheet=sheet, instead="ilse-varn")
        await gm.until(lambda _: set(people(made)) == {sheet, "reeve-holt"})
        await gm.until(lambda _: bool(made.live.history.answered))
        assert made.live.read_only == ""


REFUSED = {
    "name = 'Wren'": "this is no sheet: .*attributes",
    "name = 3": "this is no sheet: name",
    "name": "this is no sheet: not a TOML document",
    "x" * (MOST_BYTES + 1): "this is too large; at most 1,000,000 bytes",
    f"a = {'[' * (MOST_DEPTH + 1)}": f"nested {MOST_DEPTH} deep",
    "a = [" + "1," * 5_001 + "]": "too many values",
}


@pytest.mark.parametrize("text", REFUSED, ids=range(len(REFUSED)))
async def test_what_is_no_sheet_is_refused_and_changes_nothing(tmp_path: Path, text: str) -> None:
    async with table(tmp_path, rules(), plan()) as made:
        gm = await made.sit("gm")
        gm.say(type="shelve", text=text)
        refusal = await gm.refused()
        assert re.search(REFUSED[text], refusal["message"])
        assert refusal["message"].count("\n") == (text == "name = 3"), "a line a fault"
        assert (made.live.history.seq, gm.state["shelf"]) == (0, [])


async def test_a_place_a_side_and_a_seat_have_to_be_there(tmp_path: Path) -> None:
    async with table(tmp_path, rules(), plan()) as made:
        gm = await made.sit("gm")
        sheet = await upload(gm, hero())
        before = made.live.history.seq
        asked: list[tuple[dict[str, str], str]] = [
            ({"seat": "spectator", "side": "toll"}, "seat: 'spectator' plays nobody"),
            ({"seat": ONE, "side": "toll", "place": "j5"}, "place: j5 is taken by reeve-holt"),
            ({"seat": ONE, "side": "toll", "place": "zz9"}, "place"),
            ({"seat": ONE, "side": "a\u202eb"}, "cannot be seen"),
            ({"instead": "nobody"}, "'nobody' does not take part; there are ilse-varn, reeve-holt"),
        ]
        for number, (more, why) in enumerate(asked, 1):
            gm.say(type="bring", encounter=titled(gm, FORD), sheet=sheet, **more)
            assert why in (await gm.refused(number))["message"]
        gm.say(type="bring", encounter=titled(gm, FORD), sheet="the-moon", seat=ONE)
        assert "there is no sheet 'the-moon'" in (await gm.refused(len(asked) + 1))["message"]
        gm.say(type="bring", encounter=titled(gm, MAKING), sheet=sheet, seat=ONE)
        assert "a character is made here" in (await gm.refused(len(asked) + 2))["message"]
        assert made.live.history.seq == before


async def test_players_upload_and_bring_nothing(tmp_path: Path) -> None:
    async with table(tmp_path, rules(), plan()) as made:
        gm, one = await made.sit("gm"), await made.sit(ONE)
        sheet = await upload(gm, hero())
        one.say(type="shelve", text=to_toml(hero("Another")))
        one.say(type="bring", encounter=titled(gm, FORD), sheet=sheet, instead="ilse-varn")
        assert [(await one.refused(n))["code"] for n in (1, 2)] == ["not-allowed"] * 2
        assert "Another" not in on_shelf(gm)


async def test_the_same_id_is_given_to_nobody_else(tmp_path: Path) -> None:
    async with table(tmp_path, rules(), plan()) as made:
        gm = await made.sit("gm")
        gm.say(type="shelve", text=to_toml(hero("Ilse Varn")))
        assert (await gm.refused())["code"] == "same-person"
        gm.say(type="shelve", text=to_toml(hero("Ilse Varn")), copy=True)
        await gm.until(lambda _: "Ilse Varn" in on_shelf(gm))
        assert re.fullmatch(r"ilse-varn-[0-9a-f]{6}", on_shelf(gm)["Ilse Varn"])


async def test_a_newcomer_made_at_the_table_is_played(tmp_path: Path) -> None:
    async with table(tmp_path, rules(), plan()) as made:
        gm, one = await made.sit("gm"), await made.sit(ONE)
        await turn_to(made, MAKING)
        while one.state["asks"]:
            seq, ask = one.state["seq"], one.state["asks"][0]
            keys = [option["key"] for option in ask["among"].get("options", ())]
            one.give(next((key for key in ("orc", "done", *keys) if key in keys), "Wren"), ask["number"])
            await one.until(lambda state, seq=seq: state["seq"] > seq)
        await gm.until(lambda _: on_shelf(gm) == {"Wren": "newcomer"})
        gm.say(type="bring", encounter=titled(gm, FORD), sheet="newcomer", instead="ilse-varn")
        await gm.until(lambda _: roles(gm, FORD) == ["Wren", "Reeve Holt"])
        await turn_to(made, FORD)
        assert people(made) == {"newcomer": "Wren", "reeve-holt": "Reeve Holt"}
        assert one.state["asks"][0]["who"] == "newcomer"
    async with table(tmp_path, rules()) as again:
        assert people(again) == {"newcomer": "Wren", "reeve-holt": "Reeve Holt"}


async def test_whoever_takes_a_seat_may_play_a_sheet_that_is_offered(tmp_path: Path) -> None:
    sheets = [Sheets().document(sheet) for sheet in (hero(), character("skeleton"))]
    async with table(tmp_path, rules(), plan()) as made:
        await offer(made.live, sheets)
        one, looking = await made.sit(ONE), await made.sit("spectator")
        assert list(on_shelf(one)) == ["Wren of the Ford", "Skeleton"]
        assert roles(one, FORD) == ["Ilse Varn"], "and nobody else's"
        assert looking.state["shelf"] == []
        wren = on_shelf(one)["Wren of the Ford"]
        one.say(type="bring", encounter=titled(one, FORD), sheet=wren, instead="reeve-holt")
        assert (await one.refused())["code"] == "not-allowed"
        one.say(type="bring", encounter=titled(one, FORD), sheet=wren, instead="ilse-varn")
        await one.until(lambda _: roles(one, FORD) == ["Wren of the Ford"])
        assert list(on_shelf(one)) == ["Skeleton", "Ilse Varn"], "she may come back"
        two = await made.sit(TWO)
        two.say(type="bring", encounter=titled(two, FORD), sheet=wren, instead="reeve-holt")
        assert (await two.refused())["code"] == "not-allowed", "taken"
    async with table(tmp_path, rules()) as again:
        await offer(again.live, sheets)
        one = await again.sit(ONE)
        assert roles(one, FORD) == ["Wren of the Ford"]
        assert list(on_shelf(one)) == ["Skeleton", "Ilse Varn"], "offered once, whatever the restarts"


def test_a_file_as_large_as_may_be_reaches_the_table_and_only_from_the_game_master(tmp_path: Path) -> None:
    text = "name = 'Wren'\n" + '# a "remark"\n' * (MOST_BYTES // 14)
    with serving(served(tmp_path / "data"), tmp_path / "log") as server:
        with server.page("Game master") as gm:
            gm.say(type="shelve", text=text)
            refusal = next(told for told in iter(gm.hear, None) if told["type"] == "refused")
            assert "attributes" in refusal["message"], "read, and refused for what it lacks"
        with server.page("Ilse's player") as one:
            one.say(type="shelve", text=text)
            with pytest.raises(ConnectionClosed):
                deque(iter(one.hear, None), maxlen=0)
