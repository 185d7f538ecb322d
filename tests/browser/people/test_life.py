"""Somebody's life so far is read from their sheet."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.hall.halls import GM
from tests.browser.sitting import Sit, in_order, sit, window

pytestmark = pytest.mark.browser

__all__ = ["sit", "window"]


@pytest.mark.page
def test_the_game_master_reads_somebodys_life(sit: Sit) -> None:
    gm = sit(GM)
    tab = gm.page.locator("[data-page=sheet], button[data-tab=sheet]")
    tab.locator("visible=true").first.click()
    gm.page.click("[data-life]")
    gm.page.wait_for_selector("[data-sheet-then='0']")
    expect(gm.page.get_by_role("group", name="As of when")).to_contain_text("Now")
    gm.page.click("[data-naming]")
    expect(gm.page.locator("dialog")).to_contain_text("which goes on under their name")
    in_order(gm, "life")
    gm.page.keyboard.press("Escape")
    expect(gm.page.locator("[data-sheet-then]")).to_have_count(0)
