"""What a fight that is over has come to, as each seat may know it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.table.harness import table
from tests.table.scenes.test_sequels import YIELDS, ford, plays, rules
from tests.table.toy import ONE, TWO

pytestmark = pytest.mark.anyio


async def test_it_tells_who_lives_to_all_and_what_was_learnt_to_whom_it_is(tmp_path: Path) -> None:
    async with table(tmp_path, rules(), ford()) as made:
        gm, one, two = [await made.sit(seat) for seat in ("gm", ONE, TWO)]
        spectator = await made.sit("spectator")
        assert gm.state["ending"] is None
        await plays(gm, *YIELDS)
        for page in (gm, one, two, spectator):
            await page.until(lambda state: state["ending"] is not None)
        ends: list[Any] = [
            {p["name"]: p["says"] for p in page.state["ending"]["people"]} for page in (gm, one)
        ]
        assert ends[0].keys() == ends[1].keys() == {"Ilse Varn", "Reeve Holt"}
        learnt = [{each["name"] for each in page.state["ending"]["learnt"]} for page in (one, two, spectator)]
        assert learnt[0] <= {"Ilse Varn"}
        assert learnt[1] <= {"Reeve Holt"}
        assert learnt[2] == set()
        assert any("Reeve Holt" in line for line in spectator.state["ending"]["happened"])


async def test_what_goes_on_with_people_as_they_are_is_told_from_beginning_again(tmp_path: Path) -> None:
    async with table(tmp_path, rules(), ford()) as made:
        gm = await made.sit("gm")
        await plays(gm, *YIELDS)
        await gm.until(lambda state: state["sequels"])
        assert {one["key"]: one["goes_on"] for one in gm.state["sequels"]} == {"again": False, "scene": True}
