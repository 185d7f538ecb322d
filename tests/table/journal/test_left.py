"""Pages of seats that are given up: those shown to them are changed, their own taken away."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.table.journal.test_journal import House, house
from tests.table.toy import ONE, TWO

pytestmark = pytest.mark.anyio


async def given_up(made: House, seat: str) -> None:
    gm = made.pages["gm"]
    gm.say(type="retire-seat", seat=seat)
    await gm.until(lambda state: all(one["seat"] != seat for one in state["seats"]))


async def test_a_page_that_was_shown_to_a_seat_is_changed_though_that_is_given_up(tmp_path: Path) -> None:
    async with house(tmp_path) as made:
        page = (await made.write("gm", to=[ONE])).json()["pages"][0]
        await given_up(made, ONE)
        assert (await made.write("gm", "Anew", page["id"], to=page["to"])).status_code == 200
        assert (await made.write("gm", "Another", to=[ONE])).status_code == 409


async def test_what_a_seat_has_written_that_is_given_up_the_game_master_takes_away(tmp_path: Path) -> None:
    async with house(tmp_path) as made:
        await made.write(TWO, "For all", open=True)
        await made.write(TWO, "For one", to=[ONE])
        (page,) = await made.read("gm")
        path = f"/api/journal/{page['id']}"
        assert not page["left"]
        assert (await made.ask("gm", "DELETE", path)).status_code == 409
        await given_up(made, TWO)
        assert [one["left"] for one in await made.read("gm")] == [True]
        assert [one["left"] for one in await made.read(ONE)] == [False, False]
        assert (await made.ask(ONE, "DELETE", path)).status_code == 409
        assert (await made.write("gm", "Mine", page["id"])).status_code == 409
        assert (await made.ask("gm", "DELETE", path)).status_code == 200
        assert [one["title"] for one in await made.read(ONE)] == ["For one"]
