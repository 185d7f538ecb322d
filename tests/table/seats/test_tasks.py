"""Work in a thread has come to its end before anybody else gets what it works on."""

from __future__ import annotations

import asyncio
import threading

import pytest

from winterdawn.table.seats.tasks import in_thread

pytestmark = pytest.mark.anyio
WITHIN = 5


async def test_whoever_is_interrupted_waits_for_their_thread() -> None:
    begun, free, done = threading.Event(), threading.Event(), list[str]()

    def work() -> None:
        begun.set()
        assert free.wait(WITHIN)
        done.append("worked")

    async def interrupted() -> None:
        try:
            await in_thread(work)
        finally:
            done.append("gone on")

    task = asyncio.create_task(interrupted())
    assert await asyncio.to_thread(begun.wait, WITHIN)
    for _ in range(2):
        task.cancel()
        await asyncio.sleep(0)
    assert not done
    free.set()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert done == ["worked", "gone on"]


async def test_what_work_returns_and_raises_is_told() -> None:
    assert await in_thread(int, "7") == 7
    with pytest.raises(ValueError, match="invalid literal"):
        await in_thread(int, "seven")
