"""A player takes back what they answered last at the page, until somebody has learned something since."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect

from tests.browser import look
from tests.browser.conftest import Seat
from tests.browser.hands import WAYS, agree
from tests.table.process import Server

pytestmark = pytest.mark.browser
LINES = "text => Math.round(text.clientHeight / parseFloat(getComputedStyle(text).lineHeight))"


@pytest.mark.parametrize("window", ["360x740", "1440x900"])
def test_an_answer_is_taken_back_until_something_new_is_known(
    browser: Browser, table: Server, window: str
) -> None:
    hand = WAYS["mouse"]
    context = browser.new_context(viewport=look.WINDOWS[window])
    other, seat = (
        Seat(context.new_page(), table.address, table.secrets[who])
        for who in ("Reeve Holt's player", "Ilse's player")
    )
    page, question = seat.page, seat.page.locator("section[data-ask] h2")
    back = page.locator("[data-take-back]")
    expect(back, "nothing is answered yet").to_have_count(0)
    seat.hears(lambda: page.keyboard.press("Control+z"))
    expect(page.locator("[data-refused]")).to_contain_text("you have answered nothing here")
    asked = question.inner_text()
    hand.answer(seat)
    expect(question).to_have_count(0)
    assert look.faults(page) == []
    seat.hears(back.click)
    expect(question).to_have_text(asked)
    hand.answer(seat)
    hand.answer(other)
    agree(seat, other)
    while not question.count():  # what a flawless roll brings is asked first
        hand.answer(other)
        agree(seat, other)
    expect(back).to_have_count(0)
    expect(page.locator("[data-late]")).to_have_count(0)
    sent = len(seat.sent)
    seat.hears(lambda: page.keyboard.press("Control+z"))
    assert "take-back" in seat.sent[sent]
    refused = page.locator("[data-refused]")
    expect(refused).to_contain_text("too late: ")
    assert refused.locator("p").evaluate(LINES) == 1, "it leaves the ask in sight"
    assert look.faults(page) == []
    seat.picture(f"take-back-{window}")
    refused.get_by_role("button", name="why?").click()
    expect(page.locator("dialog .rule cite")).to_have_text("book.ruling.table-take-back")
    expect(page.locator("dialog .rule p").first).to_have_text(re.compile("^Left open: A slip of the finger"))
    expect(page.locator("dialog .rule small")).to_have_text("Ruling, where the rules leave it open")
    page.keyboard.press("Escape")
    hand.answer(seat)
    expect(refused).to_have_count(0)
    assert not seat.complaints
    context.close()
