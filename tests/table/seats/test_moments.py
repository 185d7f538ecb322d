"""Before the computer goes on, players who could come in have a moment for it."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.table.harness import Page, Table, table
from winterdawn.editions.notation import parse
from winterdawn.table.rules.editions import Editions
from winterdawn.table.scenes.opening import Opening, Place
from winterdawn.table.seats import presence

pytestmark = pytest.mark.anyio
FIGHT = (
    "screen hex 13x9 skeleton:player-1/us@a5 ilse-varn:computer/them@m3 ilse-varn:computer/them@m5 "
    "ilse-varn:computer/them@m7"
)
WHILE = 0.3
"""Seconds in which a computer that leaves nobody a moment has long gone on."""


FAST = "screen.manoeuvre.acting-fast"


def plan(line: str = FIGHT) -> Opening:
    places = (Place("gm", "Game master", "gm"), Place("player-1", "The skeleton's player", "player"))
    return Opening("toy", "The yard", "The yard", places, msgspec.json.encode(parse(line)))


async def others_turn(page: Page) -> Any:
    """Pass until an enemy is about to act, and return the ask of whoever could come first."""
    while True:
        await page.until(lambda state: any(ask["mine"] for ask in state["asks"]))
        (ask,) = (ask for ask in page.state["asks"] if ask["mine"])
        if ask["cites"][0] == FAST:
            return ask
        before = page.state["seq"]
        page.give(1 if ask["among"]["type"] == "number" else "end", ask["number"])
        await page.until(lambda state, before=before: state["seq"] > before)


def acted(made: Table) -> int:
    return len([event for event in made.live.position.events if event.kind in ("attack", "delay", "move")])


async def test_the_computer_goes_on_by_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(presence, "MOMENT", WHILE)
    async with table(tmp_path, Editions(), plan()) as made:
        one = await made.sit("player-1")
        await others_turn(one)
        before = acted(made)
        await one.until(lambda _: acted(made) > before)


async def test_it_goes_on_as_soon_as_the_moment_is_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(presence, "MOMENT", 60.0)
    left: list[float] = []
    async with table(tmp_path, Editions(), plan()) as made:
        loop = asyncio.get_running_loop()
        later = loop.call_later

        def noted(delay: float, callback: Any, *args: Any, **more: Any) -> Any:
            if made.live.resume in args:
                left.append(delay)
            return later(delay, callback, *args, **more)

        monkeypatch.setattr(loop, "call_later", noted)
        await others_turn(await made.sit("player-1"))
        await made.live.resume()
        assert left
        assert max(left) < 60.1


async def test_nobody_is_waited_for_who_is_not_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(presence, "MOMENT", 60.0)
    async with table(tmp_path, Editions(), plan()) as made:
        gm, one = await made.sit("gm"), await made.sit("player-1")
        await others_turn(one)
        before = acted(made)
        await one.leave()
        await made.live.resume()
        await gm.until(lambda _: acted(made) > before)


async def test_it_leaves_the_slower_the_time_to_act_fast(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(presence, "MOMENT", 60.0)
    async with table(tmp_path, Editions(), plan()) as made:
        one = await made.sit("player-1")
        ask = await others_turn(one)
        assert ask["aside"], "nobody has to answer it"
        assert ask["until"] == made.live.position.opened[1] + 60
        await asyncio.sleep(WHILE)
        assert acted(made) == 0
        one.give("fast:skeleton", ask["number"])
        await one.until(
            lambda state: any(ask["cites"][0] == FAST and not ask["aside"] for ask in state["asks"])
        )


async def test_it_goes_on_at_once_where_the_moment_is_let_pass(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(presence, "MOMENT", 60.0)
    async with table(tmp_path, Editions(), plan()) as made:
        one = await made.sit("player-1")
        ask = await others_turn(one)
        before = acted(made)
        one.say(type="order", who="skeleton", orders={ask["order"]: "never"})
        one.give(ask["passes"], ask["number"])
        await one.until(lambda _: acted(made) > before)
        while acted(made) < before + 3:
            await one.until(lambda state: acted(made) >= before + 3 or state["asks"])
            for own in one.state["asks"]:
                assert own["cites"][0] != FAST, "by order it is let pass from then on"
                one.give(1 if own["among"]["type"] == "number" else "end", own["number"])
            await one.until(lambda state, at=one.state["seq"]: state["seq"] > at)
        assert not [each for each in one.state["by_order"] if "hurry" in each["text"]], "nothing came of it"
