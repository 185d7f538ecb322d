"""Work that goes on by itself, kept hold of until it is done."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any, ParamSpec, TypeVar

Work = Callable[[], Coroutine[Any, Any, None]]
P = ParamSpec("P")
R = TypeVar("R")


async def in_thread(work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
    """What ``work`` returns, done beside the connections; it has come to its end whatever happens meanwhile,
    so that nobody else has what it works on before.
    """
    working = asyncio.ensure_future(asyncio.to_thread(work, *args, **kwargs))
    try:
        return await asyncio.shield(working)
    except BaseException:
        while not working.done():
            with suppress(asyncio.CancelledError):
                await asyncio.wait([working])
        raise


class Tasks:
    """The work under way. Once closed, nothing more is begun by itself."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()
        self._closed = False

    async def unbroken(self, work: Work) -> None:
        """Do ``work`` to its end, even if whoever asked for it goes away."""
        await asyncio.shield(self._start(work))

    def keep(self, work: Work) -> None:
        """Do ``work`` by itself."""
        if not self._closed:
            self._start(work)

    def _start(self, work: Work) -> asyncio.Task[None]:
        task = asyncio.create_task(work())
        self._tasks.add(task)
        task.add_done_callback(self._finished)
        return task

    def _finished(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled():
            task.exception()

    async def close(self) -> None:
        """Let what is under way come to its end."""
        self._closed = True
        await asyncio.gather(*self._tasks, return_exceptions=True)
