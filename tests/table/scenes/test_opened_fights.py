"""A fight file is opened at once, as from a page of the journal."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.table.harness import table
from tests.table.scenes.people.test_casting import FORD, plan, rules
from tests.table.scenes.test_arranging import MILL, encounter
from tests.table.scenes.test_encounters import turn_to
from tests.table.toy import ONE

pytestmark = pytest.mark.anyio


async def test_a_fight_file_may_be_opened_at_once_and_again(tmp_path: Path) -> None:
    async with table(tmp_path, rules(), plan("simple")) as made:
        gm, one = await made.sit("gm"), await made.sit(ONE)
        for _ in range(2):
            gm.say(type="prepare", text=MILL, open=True)
            await one.until(lambda state: state["encounters"][0]["title"] == "The mill")
            assert [each["title"] for each in gm.state["encounters"]].count("The mill") == 1
            await turn_to(made, FORD)
            await one.until(lambda state: state["encounters"][0]["title"] == FORD)
        wrong = MILL.replace('"skeleton"', '"skeletn"').replace('light = "dark"', 'light = "pitch"')
        gm.say(type="prepare", text=wrong, open=True)
        told = (await gm.refused())["message"]
        assert "skeletn" in told
        assert "pitch" in told, "all faults are told at once"
        await gm.until(lambda _: encounter(gm, FORD)["open"])
