"""Words of the table in an ask open a sentence that explains them, with its rule."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.browser import look
from tests.browser.conftest import Seat
from tests.table.process import Server

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("window", ["360x740", "1440x900"])
def test_a_word_of_the_table_opens_its_sentence(browser: Browser, table: Server, window: str) -> None:
    context = browser.new_context(viewport=look.WINDOWS[window], has_touch=True)
    seat = Seat(context.new_page(), table.address, table.secrets["Ilse's player"])
    page = seat.page
    term = page.locator("section[data-ask] .term").first
    word = str(term.get_attribute("data-term"))
    told = page.locator("section[data-ask] .gloss")
    expect(told, "nothing is explained unasked").to_have_count(0)
    term.tap()
    expect(told).to_have_count(1)
    expect(told).to_contain_text(".")
    assert look.faults(page) == []
    assert look.inaccessible(page) == []
    seat.picture(f"term-{window}")
    told.get_by_role("button", name=f"why? , {word}").click()
    expect(page.locator("dialog .rule cite").first).to_be_visible()
    page.keyboard.press("Escape")
    term.tap()
    expect(told).to_have_count(0)
    assert not seat.complaints
    context.close()
