"""How long it takes on a slow line from a player's link to their first ask.

``python -m benchmarks.first_ask`` serves the demo behind a line of 400 kbit/s on which whatever is asked is
answered after 400 ms at the earliest, opens a player's link in a browser that has nothing of it, and tells
the seconds until the card of the scene or the first ask is there: the median of :data:`TIMES`.
``--strict`` fails if that is more than :data:`GOAL`. Seconds of a slow line are waited, not worked, so a busy
machine adds little; the same over a free line stands beside it, to be subtracted.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from statistics import median
from urllib.parse import urlsplit

from playwright.sync_api import Browser, sync_playwright

from tests.browser.conftest import SWITCHES
from tests.conftest import find_chromium
from tests.table.process import demo, serving

TIMES = 5
GOAL = 4.0
RATE, DELAY = 400_000 / 8, 0.2
"""Bytes a second, and seconds each way."""
PHONE = {"width": 360, "height": 740}


class Line:
    """A line to ``port`` of this machine; all connections share its ``rate``."""

    def __init__(self, port: int, rate: float, delay: float) -> None:
        self._port, self._rate, self._delay = port, rate, delay
        self._free = [0.0, 0.0]

    async def connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Carry one connection, which takes a way there and back to be made."""
        with suppress(asyncio.CancelledError):  # cut at the end, which a server's streams would complain of
            await asyncio.sleep(2 * self._delay)
            there, back = await asyncio.open_connection("127.0.0.1", self._port)
            both = self._carry(reader, back, 0), self._carry(there, writer, 1)
            await asyncio.gather(*both, return_exceptions=True)

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, way: int) -> None:
        queue: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()
        delivering = asyncio.create_task(self._deliver(queue, writer))
        while data := await reader.read(1460):
            now = time.monotonic()
            self._free[way] = max(self._free[way], now) + len(data) / self._rate
            await asyncio.sleep(max(0.0, self._free[way] - now))
            queue.put_nowait((time.monotonic() + self._delay, data))
        queue.put_nowait((time.monotonic() + self._delay, b""))
        await delivering

    async def _deliver(self, queue: asyncio.Queue[tuple[float, bytes]], writer: asyncio.StreamWriter) -> None:
        while True:
            at, data = await queue.get()
            await asyncio.sleep(max(0.0, at - time.monotonic()))
            if not data:
                writer.close()
                return
            writer.write(data)


@contextmanager
def slowed(port: int, rate: float, delay: float) -> Iterator[int]:
    """The port of a line to ``port``."""
    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever, daemon=True)
    thread.start()
    line = Line(port, rate, delay)
    opening = asyncio.run_coroutine_threadsafe(asyncio.start_server(line.connect, "127.0.0.1", 0), loop)
    server = opening.result(10)
    try:
        yield server.sockets[0].getsockname()[1]
    finally:
        server.close()
        ending = asyncio.run_coroutine_threadsafe(_end(), loop)
        ending.result(10)
        loop.call_soon_threadsafe(loop.stop)
        thread.join(10)


async def _end() -> None:
    """Cut whatever is still carried, and what begins meanwhile."""
    while tasks := asyncio.all_tasks() - {asyncio.current_task()}:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def first_ask(browser: Browser, link: str) -> float:
    """Seconds from a link to the first that can be answered."""
    context = browser.new_context(viewport=PHONE)  # type: ignore[arg-type]
    page = context.new_page()
    since = time.monotonic()
    page.goto(link, wait_until="commit")
    page.locator("[data-ready], section[data-ask]").first.wait_for()
    taken = time.monotonic() - since
    context.close()
    return taken


def measured(chromium: str, rate: float, delay: float) -> float:
    """The median of some times."""
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder)
        with (
            serving(demo(data / "data"), data / "log") as server,
            slowed(urlsplit(server.address).port or 0, rate, delay) as port,
            sync_playwright() as playwright,
        ):
            browser = playwright.chromium.launch(executable_path=chromium, args=SWITCHES)
            link = f"http://127.0.0.1:{port}/#{server.secrets[PLAYER]}"
            times = [first_ask(browser, link) for _ in range(TIMES)]
            browser.close()
    return median(times)


PLAYER = "Ilse's player"


def main(arguments: list[str] | None = None) -> int:
    """Measure and print; 1 if the goal is missed and that is asked for."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--strict", action="store_true")
    options = parser.parse_args(arguments)
    chromium = find_chromium()
    if chromium is None:
        print("first ask: not measured, as there is no Chromium")
        return 0
    free, slow = measured(chromium, 1e9, 0.0), measured(chromium, RATE, DELAY)
    print(
        f"first ask: {slow:.2f} s at 400 kbit/s and 400 ms, {free:.2f} s over a free line (goal {GOAL:.0f} s)"
    )
    return int(options.strict and slow > GOAL)


if __name__ == "__main__":
    sys.exit(main())
