"""The campaign keeps what people have become: each encounter begins with it, and keeps it once begun."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.table.harness import Page, Table, table
from tests.table.scenes.test_encounters import titled, turn_to
from tests.table.toy import ONE, TWO, opening
from winterdawn.editions.scenes import demo, evening
from winterdawn.editions.sda.character.sheet import Sheet
from winterdawn.table.rules.editions import Editions
from winterdawn.table.scenes.opening import Opening

pytestmark = pytest.mark.anyio

EVENING, FORD, MORNING = "The evening", "The ford", "The morning"


def plan() -> Opening:
    scene, fight = msgspec.json.encode(evening()), msgspec.json.encode(demo())
    first = msgspec.structs.replace(opening(), encounter=EVENING, setup=scene)
    return msgspec.structs.replace(first, others=((FORD, fight), (MORNING, scene)))


def rules() -> Any:
    return Editions()


def ilse(made: Table) -> Sheet:
    return msgspec.json.decode(made.live.position.documents()["ilse-varn"], type=Sheet)


async def sets_spirit(gm: Page, to: int) -> None:
    """The game master sets what is left to Ilse Varn."""
    for prompt, value in (("What happens?", "gm:set:ilse-varn"), ("Which figure", "spirit"), ("Spirit", to)):
        state = await gm.asked(prompt)
        gm.give(value, next(ask["number"] for ask in state["asks"] if prompt in ask["prompt"]))
    await gm.until(lambda state: any("Ilse Varn, Spirit:" in event["text"] for event in gm.events))


async def test_the_next_encounter_goes_on_from_the_last(tmp_path: Path) -> None:
    async with table(tmp_path, rules(), plan()) as made:
        gm = await made.sit("gm")
        await sets_spirit(gm, 5)
        await turn_to(made, FORD)
        assert ilse(made).spirit == 5
        assert made.live.position.run is not None
        assert [seat for seat in (ONE, TWO) if seat in {ask["seat"] for ask in gm.state["asks"]}] == [
            ONE,
            TWO,
        ]
    async with table(tmp_path, rules()) as again:
        assert ilse(again).spirit == 5, "after a restart too"


async def test_time_goes_on_from_one_encounter_to_the_next(tmp_path: Path) -> None:
    async with table(tmp_path, rules(), plan()) as made:
        gm = await made.sit("gm")
        for prompt, value in (("What happens?", "gm:transition"), ("", "hours"), ("", 5)):
            state = await gm.asked(prompt)
            seq = state["seq"]
            ask = next(ask for ask in state["asks"] if prompt in ask["prompt"] and ask["mine"])
            gm.give(value, ask["number"])
            await gm.until(lambda state, seq=seq: state["seq"] > seq)
        assert made.live.position.time == 5 * 3600
        await turn_to(made, MORNING)
        assert "day 1, +5:00 h" in gm.state["view"]["when"]
    async with table(tmp_path, rules()) as again:
        assert again.live.position.time == 5 * 3600


async def test_an_encounter_that_has_begun_keeps_its_people(tmp_path: Path) -> None:
    async with table(tmp_path, rules(), plan()) as made:
        gm = await made.sit("gm")
        await turn_to(made, FORD)
        state = await gm.asked(rule="book.initiative.test")
        gm.give(1, state["asks"][0]["number"])
        await gm.until(lambda state: state["seq"] >= 2)
        await turn_to(made, EVENING)
        await sets_spirit(gm, 3)
        await turn_to(made, FORD)
        assert ilse(made).spirit != 3
        await turn_to(made, MORNING)
        assert ilse(made).spirit != 3, "the newest of all is what the ford has made of her"


async def test_what_nobody_touched_is_opened_anew_each_time(tmp_path: Path) -> None:
    async with table(tmp_path, rules(), plan()) as made:
        gm = await made.sit("gm")
        await turn_to(made, MORNING)
        await turn_to(made, EVENING)
        await sets_spirit(gm, 4)
        await turn_to(made, MORNING)
        assert ilse(made).spirit == 4
        assert titled(gm, MORNING)
