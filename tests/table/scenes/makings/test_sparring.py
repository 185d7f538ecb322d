"""How somebody would fare in a fight is told once it is known, and nothing waits for it."""

from __future__ import annotations

import asyncio
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from tests.table.harness import Page
from tests.table.scenes.makings.test_makings import begun, gathering, playing
from tests.table.toy import ONE, TWO
from winterdawn.players.duels import Sparred, Wanted
from winterdawn.table.rules.sparring import GuardDuels
from winterdawn.table.scenes import sparring

LONG = 600
"""Seconds within which duels have been fought by a process to which all others go first."""
pytestmark = pytest.mark.anyio


async def told(page: Page, who: str = "") -> dict[str, Any]:
    count = len(page.told["duels"])
    page.say(type="ask-duels", who=who)
    await page.until(lambda _: len(page.told["duels"]) > count)
    found: dict[str, Any] = page.told["duels"][-1]
    return found


async def test_whoever_is_made_is_measured_beside_the_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sparring, "Wanted", partial(Wanted, number=10))
    async with playing(tmp_path, gathering("zones")) as here:
        one, two = await here.sit(ONE), await here.sit(TWO)
        await begun(one)
        one.give("begin perrin-slate")
        await one.until(lambda state: state["view"]["making"]["begun"])
        assert (await told(one))["won"] == -1
        async with asyncio.timeout(LONG):
            while (found := await told(one))["won"] < 0:
                await asyncio.sleep(0.5)
        assert found["won"] > 8
        assert not found["weak"]
        two.say(type="ask-duels", who="")
        assert "nobody is made here" in (await two.refused())["message"]


async def test_somebody_weak_is_warned_of_and_strangers_learn_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(GuardDuels, "ask", lambda *_: Sparred(19, 80))
    async with playing(tmp_path, gathering("zones")) as here:
        gm, one, two = [await here.sit(seat) for seat in ("gm", ONE, TWO)]
        one.say(type="pick", key="tam-reedy")
        await one.until(lambda state: state["gathering"]["people"])
        for page in (gm, one):
            found = await told(page, "tam-reedy")
            assert (found["won"], found["tied"], found["weak"]) == (19, 1, True)
        two.say(type="ask-duels", who="tam-reedy")
        assert "whose sheet you may read" in (await two.refused())["message"]
