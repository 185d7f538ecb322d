"""While nobody who plays has a page open, the computer rests."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.table.harness import table
from tests.table.toy import ONE, TWO, opening

pytestmark = pytest.mark.anyio


async def test_the_computer_rests_while_nobody_who_plays_is_there(tmp_path: Path) -> None:
    """Neither before anybody has come nor when all have gone; somebody who looks on does not count."""
    async with table(tmp_path, plan=opening("simple"), grace=0.05) as made:
        await made.sit("spectator")
        await made.live.resume()
        assert not made.live.history.answered, "TWO, whom nobody has opened yet, seals at once otherwise"
        one = await made.sit(ONE)
        await made.live.resume()
        assert [each.seat for each in made.live.history.answered] == [TWO]
        two = await made.sit(TWO)
        one.give("ONLY-ONE-ash")
        await one.asked("bid")
        one.give(2)
        await two.asked("buy")
        await one.leave()
        await two.leave()
        before = made.live.history.seq
        await asyncio.sleep(0.2)
        await made.live.resume()
        assert made.live.presence.computer(TWO) == "simple", "the grace is over"
        assert made.live.history.seq == before
        gm = await made.sit("gm")
        await gm.until(lambda state: state["seq"] > before)
