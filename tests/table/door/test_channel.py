"""The channel: hello, limits, what cannot be read, and pages that do not read."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from functools import cache
from pathlib import Path

import msgspec
import pytest

from tests.table.harness import WITHIN, table
from tests.table.toy import ONE, TWO, Toy, ToyRules, ToySetup
from winterdawn.kernel.asks.area import Area
from winterdawn.kernel.asks.ask import Choose, Procedure
from winterdawn.table.door import channel, connection
from winterdawn.table.door.wire import BURST, MOST_EXCESS, Closed
from winterdawn.table.rules.game import NOBODY, Documents, TableGame

pytestmark = pytest.mark.anyio

BROKEN: list[str | bytes] = [
    "", "{", "[]", "null", "7", '"hello"', b"\xff\xfe", "[" * 100_000, '{"type":"answer"}',
    '{"type":"nothing"}', '{"type":"say","text":7}', '{"type":"say","text":"a","more":1}', '{"text":"a"}',
    '{"type":"answer","seq":0,"ask":0,"value":1.5}',
    '{"type":"answer","seq":' + "9" * 5_000 + ',"ask":0,"value":1}',
    '{"type":"say","text":"\\ud800"}', '{"type":"say","text":"  "}',
    '{"type":"say","text":"' + "x" * 70_000 + '"}',
]  # fmt: skip


@pytest.mark.parametrize("message", BROKEN, ids=range(len(BROKEN)))
async def test_what_cannot_be_read_is_refused_and_nothing_else_happens(
    tmp_path: Path, message: str | bytes
) -> None:
    async with table(tmp_path) as made:
        page = await made.sit(ONE)
        page.raw(message)
        refusal = await page.refused()
        assert refusal["code"] == "unreadable"
        assert len(refusal["message"]) < 400
        assert page.task is not None
        assert not page.task.done()
        page.give("ONLY-ONE-ash")
        await page.until(lambda state: state["seq"] == 1)


async def test_the_first_message_is_hello(tmp_path: Path) -> None:
    async with table(tmp_path) as made:
        page = made.connect()
        page.say(type="say", text="let me in")
        assert (await page.refused())["code"] == "unreadable"
        page.raw("{")
        assert (await page.refused(2))["code"] == "unreadable"
        page.say(type="hello", secret="guessed")
        assert (await page.refused(3))["code"] == "unknown-seat"
        assert page.task is not None
        with pytest.raises(Closed):
            await page.task
        assert page.state == {}


async def test_a_second_hello_is_refused(tmp_path: Path) -> None:
    async with table(tmp_path) as made:
        page = await made.sit(ONE)
        page.say(type="hello", secret="another")
        assert (await page.refused())["code"] == "not-allowed"


async def test_who_says_no_hello_is_sent_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(channel, "HELLO_WITHIN", 0.05)
    async with table(tmp_path) as made:
        page = made.connect()
        assert page.task is not None
        with pytest.raises(Closed, match="no hello came"):
            await page.task


async def test_too_many_messages_are_refused_and_at_last_cut_off(tmp_path: Path) -> None:
    async with table(tmp_path) as made:
        page = await made.sit(ONE)
        for _ in range(BURST + 5):
            page.say(type="say", text="flood")
        await page.refused(1)
        assert page.refusals[0]["code"] == "too-fast"
        for _ in range(MOST_EXCESS + 50):
            page.say(type="say", text="flood")
        assert page.task is not None
        with pytest.raises(Closed, match="far too many"):
            await page.task
        assert len(made.live.history.notes) <= BURST + 5


async def test_a_page_that_does_not_read_holds_nobody_up(tmp_path: Path) -> None:
    async with table(tmp_path) as made:
        slow, quick = await made.sit("spectator"), await made.sit(ONE)
        await slow.until(lambda state: state["seats"][1]["online"])
        slow.reads.clear()
        for number in range(20):
            quick.say(type="say", text=str(number))
            await quick.until(lambda state, number=number: len(state["talk"]) == number + 1)
        before = len(slow.received)
        slow.reads.set()
        await slow.until(lambda state: len(state["talk"]) == 20)
        assert len(slow.received) <= before + 2, "only the newest state is kept for it"


async def test_a_page_that_never_reads_is_sent_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection, "SEND_WITHIN", 0.05)
    async with table(tmp_path) as made:
        page = await made.sit("spectator")
        page.reads.clear()
        made.live.show()
        assert page.task is not None
        with pytest.raises(Closed, match="does not read"):
            await page.task
        assert not made.live.presence.online("spectator")


async def test_a_page_that_goes_away_leaves_its_answer_whole(tmp_path: Path) -> None:
    async with table(tmp_path) as made:
        page, gm = await made.sit(ONE), await made.sit("gm")
        page.give("ONLY-ONE-ash")
        await page.leave()
        async with asyncio.timeout(WITHIN):
            while made.live.lock.locked():
                await asyncio.sleep(0.01)
        lines = await made.store.log(made.live.encounter.id)
        assert made.live.history.seq == len(lines)
        assert gm.task is not None


async def test_a_ping_is_answered_and_changes_nothing(tmp_path: Path) -> None:
    async with table(tmp_path) as made:
        page = await made.sit(ONE)
        before = len(page.received)
        page.say(type="ping")
        await page.ponged()
        assert len(page.received) == before + 1
        assert made.live.history.seq == 0
        assert not page.refusals


async def test_a_ping_is_answered_while_an_answer_is_worked_out(tmp_path: Path) -> None:
    async with table(tmp_path) as made:
        page = await made.sit(ONE)
        async with made.live.lock:
            page.give("ONLY-ONE-ash")
            page.say(type="ping")
            await page.ponged()
            assert page.state["seq"] == 0
        await page.until(lambda state: state["seq"] == 1)


async def test_a_ping_is_answered_while_the_rules_work(tmp_path: Path) -> None:
    begun, ponged = threading.Event(), threading.Event()

    class Slow(Toy):
        def play(self) -> Procedure[None]:
            rest = super().play()
            given = yield next(rest)
            while True:
                begun.set()
                assert ponged.wait(WITHIN), "nothing else was done meanwhile"
                given = yield rest.send(given)

    class SlowRules(ToyRules):
        def begin(self, setup: bytes, people: Documents = NOBODY, since: int = 0) -> Callable[[], TableGame]:
            return lambda: Slow(msgspec.json.decode(setup, type=ToySetup))

    async with table(tmp_path, SlowRules()) as made:
        one, two = await made.sit(ONE), await made.sit(TWO)
        one.give("ONLY-ONE-ash")
        await one.until(lambda state: state["seq"] == 1)
        two.give("ONLY-TWO-ash")
        assert await asyncio.to_thread(begun.wait, WITHIN)
        one.say(type="ping")
        await one.ponged()
        ponged.set()
        await one.until(lambda state: state["seq"] > 1)


async def test_a_ping_is_answered_while_an_area_is_drawn(tmp_path: Path) -> None:
    begun, ponged = threading.Event(), threading.Event()

    @cache
    def area() -> Area:
        begun.set()
        assert ponged.wait(WITHIN), "nothing else was done meanwhile"
        return Area(0.05, ())

    class Wide(Toy):
        def _bid(self) -> Choose:
            return msgspec.structs.replace(super()._bid(), area=area)

    class WideRules(ToyRules):
        def begin(self, setup: bytes, people: Documents = NOBODY, since: int = 0) -> Callable[[], TableGame]:
            return lambda: Wide(msgspec.json.decode(setup, type=ToySetup))

    async with table(tmp_path, WideRules()) as made:
        one, two = await made.sit(ONE), await made.sit(TWO)
        one.give("ONLY-ONE-ash")
        two.give("ONLY-TWO-ash")
        assert await asyncio.to_thread(begun.wait, WITHIN)
        two.say(type="ping")
        await two.ponged()
        ponged.set()
        await one.until(lambda state: any(ask["area"] for ask in state["asks"]))
