"""The words of the table, explained under “?”."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.browser import look, madeup
from tests.table.process import Server

pytestmark = pytest.mark.browser


@pytest.mark.page
@pytest.mark.parametrize("window", ["360x740", "1440x900"])
def test_a_word_of_the_table_is_explained_and_leads_to_its_rule(
    browser: Browser, shown: Server, window: str
) -> None:
    page = look.open_made_up(browser, shown.address, madeup.pages()["few"], window)
    page.get_by_role("button", name="Help and keys").click()
    book = page.locator("[data-glossary]").first
    book.locator("summary").click()
    expect(book.locator("dt").first).to_have_text("MoS")
    look.settled(page)
    assert look.faults(page) == []
    assert look.inaccessible(page) == []
    book.locator(".why").first.click()
    expect(page.locator(".rule cite")).to_have_text("book.mos.formula")
    page.context.close()
