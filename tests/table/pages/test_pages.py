"""Several pages at one seat: how many there may be, and what they cost the others."""

from __future__ import annotations

import asyncio
import json
import time
from pathlib import Path

import pytest

from tests.table.harness import WITHIN, table
from tests.table.toy import ONE, TWO
from winterdawn.table.door import connection
from winterdawn.table.door.wire import Closed
from winterdawn.table.live.live import Live
from winterdawn.table.log.store import Seat
from winterdawn.table.messages import State
from winterdawn.table.pages import states
from winterdawn.table.seats.presence import ASIDE_BURST, CHANGES, MOST_PAGES

pytestmark = pytest.mark.anyio


async def test_the_oldest_page_of_a_seat_gives_way_and_is_told(tmp_path: Path) -> None:
    async with table(tmp_path) as made:
        other = await made.sit(TWO)
        pages = [await made.sit(ONE) for _ in range(MOST_PAGES + 2)]
        for old in pages[:2]:
            refusal = await old.refused()
            assert refusal["code"] == "let-go"
            assert str(MOST_PAGES) in refusal["message"]
            assert old.task is not None
            with pytest.raises(Closed):
                await old.task
        pages[-1].give("ONLY-ONE-ash")
        for page in (other, *pages[2:]):
            await page.until(lambda state: state["seq"] == 1)
        assert not any(page.refusals for page in (other, *pages[2:]))


async def test_eight_pages_are_open_at_a_seat_and_no_ninth(tmp_path: Path) -> None:
    async with table(tmp_path) as made:
        pages = [await made.sit(ONE) for _ in range(8)]
        pages[-1].give("ONLY-ONE-ash")
        for page in pages:
            await page.until(lambda state: state["seq"] == 1)
        assert not any(page.refusals for page in pages)
        pages.append(await made.sit(ONE))
        assert (await pages[0].refused())["code"] == "let-go"
        assert not any(page.refusals for page in pages[1:])


async def test_a_page_that_does_not_read_gives_way_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection, "FAREWELL_WITHIN", 0.05)
    async with table(tmp_path) as made:
        pages = []
        for _ in range(MOST_PAGES + 5):
            pages.append(await made.sit(ONE))
            pages[-1].reads.clear()
        for old in pages[:5]:
            assert old.task is not None
            with pytest.raises(Closed):
                await asyncio.wait_for(old.task, 5)
        assert made.live.presence.online(ONE)


async def test_pages_of_a_seat_share_what_they_are_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked: list[str] = []
    look = states.state_of

    def noted(live: Live, seat: Seat, sheets: frozenset[str]) -> State:
        looked.append(seat.id)
        return look(live, seat, sheets)

    monkeypatch.setattr(connection, "state_of", noted)
    async with table(tmp_path) as made:
        gm = await made.sit("gm")
        pages = [await made.sit(ONE)]
        await gm.until(lambda state: state["seats"][1]["online"])
        assert looked.count("gm") == 1, "somebody who comes changes nothing but who is there"
        looked.clear()
        before = len(gm.received)
        pages += [await made.sit(ONE) for _ in range(MOST_PAGES - 1)]
        assert looked.count("gm") == 0, "nothing has changed for others"
        assert looked.count(ONE) == 0, "it has been looked at for the first page"
        assert len(gm.received) == before + MOST_PAGES - 1, "but in how many places the seat is open"
        assert {*json.loads(gm.received[-1])["state"]} == {"seats"}
        pages[3].give("ONLY-ONE-ash")
        for page in pages:
            await page.until(lambda state: state["seq"] == 1)
        await gm.until(lambda state: state["seq"] == 1)
        assert (looked.count(ONE), looked.count("gm")) == (1, 1)
        assert all(page.state == pages[0].state and page.events == pages[0].events for page in pages)


async def test_pages_of_a_seat_share_what_they_may_do(tmp_path: Path) -> None:
    async with table(tmp_path) as made:
        pages = [await made.sit("gm") for _ in range(MOST_PAGES)]
        for number in range(2 * CHANGES):
            pages[number % MOST_PAGES].say(type="allow-dice", seat=ONE, on=number // MOST_PAGES % 2 == 0)
            await asyncio.sleep(0)
        await pages[-1].refused()
        refused = [refusal["code"] for page in pages for refusal in page.refusals]
        assert set(refused) == {"too-fast"}
        two = await made.sit(TWO)
        two.give("ONLY-TWO-ash")
        await two.until(lambda state: not any(ask["prompt"].startswith("ONLY-TWO") for ask in state["asks"]))
        assert two.refusals == []


async def test_what_is_refused_is_not_counted(tmp_path: Path) -> None:
    async with table(tmp_path) as made:
        pages = [await made.sit(ONE) for _ in range(MOST_PAGES)]
        for number in range(2 * CHANGES):
            pages[number % MOST_PAGES].give("nothing of the kind", ask=0)
        for page in pages:
            await page.refused(2 * CHANGES // MOST_PAGES)
        assert {refusal["code"] for page in pages for refusal in page.refusals} == {"not-allowed"}
        pages[0].give("ONLY-ONE-ash")
        await pages[0].until(lambda state: state["seq"] == 1)


async def test_who_looks_on_talks_little(tmp_path: Path) -> None:
    async with table(tmp_path) as made:
        page, other = await made.sit("spectator"), await made.sit(ONE)
        for number in range(ASIDE_BURST + 1):
            page.say(type="say", text=str(number))
        refusal = await page.refused()
        assert refusal["code"] == "too-fast"
        assert "talk" in refusal["message"]
        for number in range(ASIDE_BURST + 1):
            other.say(type="say", text=str(number))
        await other.until(lambda state: len(state["talk"]) == 2 * ASIDE_BURST + 1)


async def test_states_follow_each_other_no_faster_than_a_page_can_show(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection, "STATES", 2)
    async with table(tmp_path) as made:
        begun = time.monotonic()
        page, other = await made.sit("spectator"), await made.sit(ONE)
        for number in range(20):
            other.say(type="say", text=str(number))
            async with asyncio.timeout(WITHIN):
                while len(made.live.history.notes) <= number:
                    await asyncio.sleep(0)
        await page.until(lambda state: len(state["talk"]) == 20)
        passed = time.monotonic() - begun
        assert len(page.received) <= 2 + connection.STATES_A_SECOND * passed + 1
