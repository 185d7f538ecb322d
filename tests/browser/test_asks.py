"""How asks behave in the page: whom they are for, what is chosen, where the focus is, what is in sight."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser

from tests.browser.conftest import Seat
from tests.browser.test_duel import answer
from tests.table.process import Server

pytestmark = pytest.mark.browser


@contextmanager
def seated(browser: Browser, table: Server, name: str = "Ilse's player") -> Iterator[Seat]:
    """A page at a seat, which complains about nothing."""
    context = browser.new_context(viewport={"width": 1440, "height": 900})
    seat = Seat(context.new_page(), table.address, table.secrets[name])
    yield seat
    assert not seat.complaints
    context.close()


def test_a_stray_enter_answers_for_nobody_else(browser: Browser, table: Server) -> None:
    with seated(browser, table, "Game master") as gm:
        page = gm.page
        answering = page.locator("[data-answer]")
        assert answering.inner_text().startswith("Answer for Ilse's player: ")
        page.locator("section.map > svg").click(position={"x": 20, "y": 300})
        page.locator("section[data-ask] input").first.focus()
        for key in ("Enter", "Shift+Enter", "NumpadEnter"):
            page.keyboard.press(key)
        page.locator("section.map > svg").click(position={"x": 20, "y": 300})
        page.keyboard.press("Enter")
        page.wait_for_timeout(100)
        assert len(gm.sent) == 1, "only the hello"
        answering.focus()
        gm.hears(lambda: page.keyboard.press("Enter"))
        assert len(gm.sent) == 2


AT_END = "log => log.scrollHeight - log.scrollTop - log.clientHeight < 40"
BEHIND_BY = "log => log.scrollHeight - log.scrollTop - log.clientHeight"


def test_the_record_follows_until_a_hand_scrolls_it_up(browser: Browser, table: Server) -> None:
    with seated(browser, table) as ilse:
        page = ilse.page
        log = page.locator("[data-log]")
        both_open = 0
        for _ in range(30):
            answer(ilse)
            assert log.evaluate(AT_END), log.evaluate(BEHIND_BY)
            assert not page.locator(".newer").count()
            throwers = log.locator(".entry[open] .throw").all_inner_texts()
            both_open += any("Ilse" in one for one in throwers) and any("Holt" in one for one in throwers)
        assert both_open > 20, "the newest roll of either side lies open"
        assert not log.locator(".rule").count(), "rules come when they are asked for"
        log.locator(".entry[open] .roll > p .why").last.click()
        page.wait_for_selector("dialog[open] .rule cite")
        page.keyboard.press("Escape")
        log.hover()
        page.mouse.wheel(0, -600)
        while log.evaluate(AT_END):
            page.wait_for_timeout(5)
        answer(ilse)
        answer(ilse)
        page.locator(".newer").click()
        assert log.evaluate(AT_END)
