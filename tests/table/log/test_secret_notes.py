"""What only some may know of is taken back, given again and changed before them alone."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.table.harness import table
from tests.table.log.test_notes import notes
from tests.table.secret.handed import secretly
from tests.table.secret.worlds import ANN, BOB, GM, SPECTATOR, answer, deals, settled
from winterdawn.table.rules.editions import Editions

pytestmark = [pytest.mark.anyio, pytest.mark.about("book.ruling.table-marked-rolls")]


async def test_a_secret_test_is_taken_back_before_those_who_know_of_it(tmp_path: Path) -> None:
    world = secretly(8, 4, 1)
    async with table(tmp_path, Editions(), world.opening()) as made:  # type: ignore[arg-type]
        deals(made, world)
        pages = {seat: await made.sit(seat) for seat in (GM, ANN, BOB, SPECTATOR)}
        for phase in world.phases:
            for seat, value in phase:
                await answer(pages[seat], value)
                await settled(made, pages)
        gm, before = pages[GM], {seat: notes(page) for seat, page in pages.items()}
        gm.say(type="undo", seq=gm.state["seq"])
        await gm.until(lambda state: state["can_redo"])
        gm.say(type="redo", seq=gm.state["seq"])
        await gm.until(lambda _: notes(gm)[-1].startswith("Game master gives again"))
        await settled(made, pages)
        await asyncio.sleep(0.05)
        assert {seat: notes(pages[seat]) for seat in (ANN, SPECTATOR)} == {
            seat: before[seat] for seat in (ANN, SPECTATOR)
        }
        assert notes(pages[BOB])[len(before[BOB]) :] == notes(gm)[len(before[GM]) :]
        assert any("1 roll" in text for text in notes(gm))
