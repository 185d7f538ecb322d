"""The rules behind something lie beside the table, which goes on."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.browser import look, madeup
from tests.table.process import Server

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("window", ["1440x900", "360x740", "740x360"])
def test_rules_lie_beside_the_table_and_not_over_it(browser: Browser, shown: Server, window: str) -> None:
    page = look.open_made_up(browser, shown.address, madeup.pages()["columns"], window)
    why = page.locator(".mods .why").first
    why.click()
    page.wait_for_selector("dialog.rules[open] .rule cite")
    expect(page.locator("dialog:modal")).to_have_count(0)
    assert look.faults(page) == []
    assert look.inaccessible(page) == []
    page.locator("[data-choice='3'] input").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-choice='4'] input")).to_be_checked()
    why.click()
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog.rules", state="detached")
    expect(why).to_be_focused()
    page.context.close()
