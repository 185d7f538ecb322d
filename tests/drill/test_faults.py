"""A fault at every moment at which a write waits: nothing acknowledged is lost, nothing unwritten shown."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Generator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.table.harness import Page, Table, table
from tests.table.toy import ONE, TWO
from winterdawn.kernel.errors import Refused
from winterdawn.table.log.lines import Dealt
from winterdawn.table.log.store import StoreError
from winterdawn.table.messages import Give, Say, Undo
from winterdawn.table.seats.tasks import Tasks, Work

pytestmark = [pytest.mark.drill, pytest.mark.anyio]

FAULTS: dict[str, Callable[[], BaseException]] = {
    "cancelled": asyncio.CancelledError,
    "disk": lambda: StoreError("the disk has gone"),
    "memory": MemoryError,
    "bug": lambda: KeyError("no such thing"),
}


class Interrupted:
    """Work that fails where it waits for the ``at``-th time, if it waits so often.

    It fails once what it waits for is there, or at once, while that goes on without it.
    """

    def __init__(self, work: Coroutine[Any, Any, None], at: int, fault: BaseException, now: bool) -> None:
        self.work, self.left, self.fault, self.now, self.struck = work, at, fault, now, False

    def __await__(self) -> Generator[Any, Any, None]:
        awaiting = self.work.__await__()
        try:
            waits = awaiting.send(None)
            while True:
                strikes, self.left = not self.left, self.left - 1
                if not (strikes and self.now):
                    yield waits
                self.struck = self.struck or strikes
                waits = awaiting.throw(self.fault) if strikes else awaiting.send(None)
        except StopIteration:
            return


def strike(monkeypatch: pytest.MonkeyPatch, at: int, fault: BaseException, now: bool) -> list[Interrupted]:
    """Interrupt the next piece of work, and only that."""
    begun: list[Interrupted] = []
    start = Tasks._start

    async def run(work: Interrupted) -> None:
        await work

    def interrupted(self: Tasks, work: Work) -> asyncio.Task[None]:
        if begun:
            return start(self, work)
        begun.append(Interrupted(work(), at, fault, now))
        return start(self, lambda: run(begun[0]))

    monkeypatch.setattr(Tasks, "_start", interrupted)
    return begun


async def whole(made: Table) -> tuple[int, set[tuple[int, ...]]]:
    """How many lines are committed, and the faces of every roll among them."""
    lines = await made.store.log(made.live.encounter.id)
    reads = [line.read() for line in lines]
    return len(lines), {read.faces for read in reads if isinstance(read, Dealt)}


def shown(page: Page) -> int:
    return max(msgspec.json.decode(raw)["seq"] for raw in page.received if b'"type":"news"' in raw)


ACTS: dict[str, Callable[[Table], tuple[str, Any]]] = {
    "the answer that lets dice fall": lambda made: (TWO, Give(made.live.history.seq, 1, "ONLY-TWO-elm")),
    "talk": lambda made: (ONE, Say("well?")),
    "a take-back": lambda made: ("gm", Undo(made.live.history.seq)),
}


async def once(folder: Path, act: str, at: int, kind: str, now: bool, patch: pytest.MonkeyPatch) -> bool:
    """Whether the work waited so often that the fault struck."""
    async with table(folder) as made:
        gm, one = await made.sit("gm"), await made.sit(ONE)
        one.give("ONLY-ONE-ash")
        await gm.until(lambda state: state["seq"] == 1)
        seat, action = ACTS[act](made)
        acknowledged, before = False, (await whole(made))[0]
        with patch.context() as context:
            begun = strike(context, at, FAULTS[kind](), now)
            try:
                await made.live.do(made.live.seats[seat], action)
                acknowledged = True
            except (Refused, asyncio.CancelledError, MemoryError):
                pass
        for _ in range(3):
            await asyncio.sleep(0.01)
        async with made.live.lock:
            lines, faces = await whole(made)
            assert lines > before or not acknowledged, "what was acknowledged is written"
            assert made.live.history.seq == lines == len(made.live._written)
            assert made.live.position.length == len(made.live.history.answered)
        for page in (gm, one):
            assert shown(page) <= lines, "nothing is shown that is not written"
            rolled = [event["text"] for event in page.events if "rolled" in event["text"]]
            assert all(any(str(list(each)) in text for each in faces) for text in rolled)
        one.say(type="say", text="we play on")
        await one.until(lambda state: any(talk["text"] == "we play on" for talk in state["talk"]))
        digest = made.live.position.run.game.digest()
        struck = begun[0].struck
    async with table(folder) as again:
        assert again.live.position.run.game.digest() == digest
    return struck


@pytest.mark.parametrize("kind", FAULTS)
@pytest.mark.parametrize("act", ACTS)
@pytest.mark.parametrize("now", [False, True], ids=["after", "while"])
async def test_a_fault_at_every_await(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, act: str, kind: str, now: bool
) -> None:
    logging.disable(logging.ERROR)
    try:
        at = 0
        while await once(tmp_path / str(at), act, at, kind, now, monkeypatch):
            at += 1
        assert at >= (3 if "dice" in act else 1)
    finally:
        logging.disable(logging.NOTSET)
