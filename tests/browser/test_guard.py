"""A new ask takes no input for a moment after it is drawn, so nothing is answered by one tap too many."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count, cycle, product
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Browser, Page, WebSocketRoute

from tests.browser import look
from tests.browser.madeup import MadeUp, ask, state
from tests.drills import Drill
from tests.table.process import Server
from winterdawn.kernel.choices import Cell, Count, Number, OneOf, Option, Spend, Text, Ware
from winterdawn.table.messages import AskView, DiceToRoll

pytestmark = pytest.mark.browser

GAPS, DELAYS = (100, 300), (0, 100, 400)
"""Milliseconds between two taps, and those that a message is under way."""
ENOUGH = 600
_PLAIN: dict[str, Any] = {"also": (), "remarks": (), "cites": ()}
_COUNTS = tuple(Count(number) for number in range(60))
ASKS: dict[str, AskView] = {
    "columns": ask("How many dice?", Number(_COUNTS[:6], 2), **_PLAIN),
    "stepper": ask("How many points?", Number(_COUNTS, 2), **_PLAIN),
    "list": ask("What now?", OneOf((Option("go", "Go on"),)), **_PLAIN),
    "place": ask("Move where?", Cell((Option("f5", "f5"), Option("f4", "f4")), "f5"), **_PLAIN),
    "purchase": ask("Spend 1 hit", Spend(1, "hits", (Ware("push", "Push", 2, 1),)), **_PLAIN),
    "words": ask("What are they called?", Text(80, ("The newcomer",)), **_PLAIN),
    "dice": ask("Roll the lot", roll=DiceToRoll("2d6", (6, 6), "all"), **_PLAIN),
}
"""Each kind of ask, with an answer that stands there from the start."""


class Line:
    """A made-up table that asks the same again and again, and a line to it that takes its time."""

    def __init__(self, asked: AskView, page: Page) -> None:
        self._asked, self._page = asked, page
        self._numbers = count(1)
        self.taken: list[str] = []
        self._ready = False
        page.clock.install(time=1_000_000)
        page.clock.pause_at(1_000_001)
        page.route_web_socket("**/live", self._open)

    def _open(self, socket: WebSocketRoute) -> None:
        self._socket = socket
        socket.on_message(self._hear)

    def _hear(self, message: str | bytes) -> None:
        said = msgspec.json.decode(message)
        if said["type"] == "hello":
            self.ask()
            self._ready = True
        elif said["type"] in ("answer", "deal"):
            self.taken.append(said["type"])

    def heard(self) -> int:
        """How many answers have arrived."""
        self._page.evaluate("0")
        return len(self.taken)

    def asks(self, asked: AskView) -> None:
        """From now on it asks this."""
        self._asked = asked
        self.ask()

    def ask(self) -> None:
        """The next ask arrives, and is drawn."""
        asked = msgspec.structs.replace(self._asked, number=next(self._numbers))
        news = MadeUp(state(asked, own_dice=True)).news()
        self._socket.send(msgspec.json.encode(news).decode())
        if self._ready:
            self._page.wait_for_selector(f"[data-number='{asked.number}'], [data-unfold='{asked.number}']")


@contextmanager
def table_of(browser: Browser, address: str, window: str, *, touch: bool) -> Iterator[tuple[Page, Line]]:
    """A page at a made-up table; its time stands still but for what a test lets pass."""
    context = browser.new_context(viewport=look.WINDOWS[window], has_touch=touch)
    page = context.new_page()
    line = Line(ASKS["list"], page)
    page.goto(f"{address}/#made-up")
    page.wait_for_selector("[data-live='on']")
    yield page, line
    context.close()


def waits(page: Page, milliseconds: int) -> None:
    if milliseconds:
        page.clock.run_for(milliseconds)


def button(page: Page) -> tuple[float, float]:
    """The middle of the button that answers."""
    box = page.locator("[data-deal], [data-answer]:enabled").last.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def cases(drill: Drill) -> list[tuple[str, int, int]]:
    """Kinds of ask, each with every gap and delay; of these, all kinds in turn and all for one kind."""
    times = list(product(GAPS, DELAYS))
    every = [(kind, *time) for kind in ASKS for time in times]
    turns = [(kind, *time) for kind, time in zip(ASKS, cycle(times), strict=False)]
    return drill.of(every, turns + [("columns", *time) for time in times[1:]])


@pytest.mark.drill
@pytest.mark.parametrize(("window", "touch"), [("1440x900", False), ("360x740", True)])
def test_two_quick_taps_answer_one_ask_of_every_kind(
    browser: Browser, shown: Server, drill: Drill, window: str, touch: bool
) -> None:
    with table_of(browser, shown.address, window, touch=touch) as (page, line):
        tap = page.touchscreen.tap if touch else page.mouse.click
        for kind, gap, delay in cases(drill):
            line.asks(ASKS[kind])
            waits(page, ENOUGH)
            line.taken.clear()
            where, there = button(page), 2 * delay
            tap(*where)
            waits(page, min(gap, there))
            if there <= gap:
                line.ask()
            waits(page, max(0, gap - there))
            tap(*where)
            if there > gap:
                waits(page, there - gap)
                line.ask()
            assert line.heard() == 1, (kind, gap, delay)
            waits(page, ENOUGH)
            tap(*button(page))
            assert line.heard() == 2, (kind, gap, delay)


@pytest.mark.parametrize(("window", "touch"), [("1440x900", False), ("360x740", True)])
def test_a_new_ask_takes_nothing_in_its_first_moment(
    browser: Browser, shown: Server, window: str, touch: bool
) -> None:
    """Neither fingers, mouse nor keys choose or answer; what was drawn 400 ms ago is not held back."""
    with table_of(browser, shown.address, window, touch=touch) as (page, line):
        tap = page.touchscreen.tap if touch else page.mouse.click
        line.asks(ASKS["columns"])
        answering = page.locator("[data-answer]")
        assert answering.get_attribute("aria-disabled") == "true"
        waits(page, 380)
        for key in ("4", "Enter", "ArrowRight", "+"):
            page.keyboard.press(key)
        four = page.locator(".cols input[value='4']").bounding_box()
        assert four is not None
        tap(four["x"] + 5, four["y"] + 5)
        assert (answering.inner_text(), line.heard()) == ("2", 0)
        waits(page, 40)
        assert answering.get_attribute("aria-disabled") is None
        page.keyboard.press("4")
        page.keyboard.press("Enter")
        assert line.heard() == 1


def test_what_nobody_has_to_answer_is_a_quiet_line_and_takes_two_steps(
    browser: Browser, shown: Server
) -> None:
    door = msgspec.structs.replace(ASKS["list"], prompt="Act out of turn?", aside=True, until=1000004.0)
    with table_of(browser, shown.address, "360x740", touch=True) as (page, line):
        line.asks(door)
        folded = page.locator("[data-aside]")
        assert "If you like" in folded.inner_text()
        assert "s left" in folded.inner_text()
        waits(page, ENOUGH)
        for key in ("1", "Enter", "Shift+Enter"):
            page.keyboard.press(key)
        assert (line.heard(), page.locator("section[data-ask]").count()) == (0, 0)
        page.locator("[data-unfold]").click()
        waits(page, ENOUGH)
        page.locator("[data-pass]").click()
        assert folded.count() == 1
        waits(page, ENOUGH)
        page.locator("[data-unfold]").click()
        page.keyboard.press("Enter")
        assert line.heard() == 0, "a second press at once is none"
        waits(page, ENOUGH)
        page.keyboard.press("Enter")
        assert line.heard() == 1
