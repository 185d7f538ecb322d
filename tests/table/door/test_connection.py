"""What is sent at once and what waits its turn: nothing is lost, told twice, or told out of order."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec
import pytest

from tests.table.harness import Page, Table, table
from tests.table.pages.test_news import played
from tests.table.toy import ONE, opening
from winterdawn.kernel.views.view import NOWHERE
from winterdawn.table.door import connection
from winterdawn.table.door.connection import Connection
from winterdawn.table.live.live import Live
from winterdawn.table.log.store import Seat
from winterdawn.table.messages import Refusal, State
from winterdawn.table.pages import record, states

pytestmark = pytest.mark.anyio


def kinds(page: Page) -> list[str]:
    """What a page was sent, by kind."""
    return [msgspec.json.decode(message)["type"] for message in page.received]


def serving(made: Table, seat: str) -> Connection:
    """The only connection at ``seat``."""
    [found] = made.live.presence._listeners[seat]
    assert isinstance(found, Connection)
    return found


async def turns() -> None:
    """Let whatever is due be done."""
    for _ in range(10):
        await asyncio.sleep(0)


async def test_what_was_refused_is_told_before_the_state_that_came_after(tmp_path: Path) -> None:
    async with table(tmp_path) as made:
        page = await made.sit(ONE)
        await turns()
        before = len(page.received)
        serving(made, ONE).refuse(Refusal("not-allowed", "no"))
        serving(made, ONE).wake()
        await turns()
        assert kinds(page)[before:] == ["refused", "news"]


async def test_a_state_is_told_once_however_often_it_was_announced(tmp_path: Path) -> None:
    async with table(tmp_path) as made:
        page = await made.sit(ONE)
        await turns()
        before = len(page.received)
        for _ in range(3):
            serving(made, ONE).wake()
        await turns()
        assert kinds(page)[before:] == ["news"]


async def test_whoever_has_left_is_told_nothing_more(tmp_path: Path) -> None:
    async with table(tmp_path) as made:
        page = await made.sit(ONE)
        left = serving(made, ONE)
        await page.leave()
        before = len(page.received)
        left.wake()
        await turns()
        assert len(page.received) == before


async def test_nothing_is_told_while_something_is_being_done(tmp_path: Path) -> None:
    async with table(tmp_path) as made:
        page = await made.sit(ONE)
        await turns()
        before = len(page.received)
        async with made.live.lock:
            serving(made, ONE).wake()
            await turns()
            assert len(page.received) == before
        await turns()
        assert kinds(page)[before:] == ["news"]


async def test_a_connection_whose_state_cannot_be_told_ends(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    look = states.state_of

    def fails(live: Live, seat: Seat, sheets: frozenset[str]) -> State:
        if seat.id == ONE:
            raise RuntimeError("nothing can be seen")
        return look(live, seat, sheets)

    async with table(tmp_path) as made:
        page, other = await made.sit(ONE), await made.sit("gm")
        monkeypatch.setattr(connection, "state_of", fails)
        page.give("ONLY-ONE-ash")
        await other.until(lambda state: state["seq"] == 1)
        assert page.task is not None
        with pytest.raises(RuntimeError, match="nothing can be seen"):
            await asyncio.wait_for(page.task, 5)
        page.task = None


async def test_each_page_of_a_seat_reads_on_from_what_it_has_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(record, "AT_ONCE", 4)
    async with table(tmp_path, plan=opening(rounds=6)) as made:
        one, _ = await played(made, 4)
        back, late = await made.sit(ONE), await made.sit(ONE)
        back.say(type="earlier")
        await back.until(lambda _: back.first < late.first)
        one.say(type="say", text="all are told")
        for page in (back, late):
            await page.until(lambda state: bool(state["talk"]))
        assert back.first < late.first
        await late.read_back()
        assert late.events == one.events


async def test_another_map_is_told_by_another_version(tmp_path: Path) -> None:
    async with table(tmp_path) as made:
        chart = made.live.position.chart
        other = msgspec.structs.replace(NOWHERE, scale="1 m")
        versions = [chart(ground).version for ground in (NOWHERE, other, NOWHERE)]
        assert versions[0] == versions[2] != versions[1]
