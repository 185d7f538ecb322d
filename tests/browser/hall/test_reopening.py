"""An earlier encounter is opened again in the page: what becomes void is named, and stays to be read."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.browser import look
from tests.browser.hall.halls import open_scene, to_lobby
from tests.browser.hands import Mouse
from tests.browser.people.test_casting import GM, ILSE, WINDOWS, clean, sit
from tests.table.process import Server

pytestmark = pytest.mark.browser

FORD, EVENING = "The toll at the ford", "The evening before"


@pytest.mark.way
@pytest.mark.parametrize("window", WINDOWS)
def test_an_encounter_is_opened_again(browser: Browser, table: Server, window: str) -> None:
    gm, ilse = sit(browser, table, GM, window), sit(browser, table, ILSE, window)
    Mouse().answer(ilse)
    open_scene(gm, EVENING)
    # The same may be asked at the ford, and the tabs are others there.
    ilse.page.wait_for_selector("[data-act='test:perception']", state="attached")
    Mouse().answer(ilse, "test:perception")
    to_lobby(gm)
    gm.page.get_by_role("button", name=f"Open {FORD}").click()
    named = gm.page.locator("dialog [data-voids]").inner_text()
    assert EVENING in named
    assert "1 answer" in named
    gm.picture(f"reopen-warning-{window}")
    assert look.faults(gm.page) == []
    gm.page.get_by_role("button", name="Leave everything as it is").click()
    expect(gm.page.locator("dialog")).to_have_count(0)
    gm.page.get_by_role("button", name=f"Open {FORD}").click()
    gm.page.locator("[data-void]").click()
    gm.page.wait_for_selector("[data-lying]", state="detached")
    to_lobby(gm)
    gm.page.get_by_role("button", name=f"Open {EVENING} (2)").wait_for()
    expect(gm.page.locator("dialog")).to_have_count(0)
    expect(gm.page.locator(".scene .box", has_text="void")).to_have_count(1)
    gm.page.locator(".scene .box", has_text="void").scroll_into_view_if_needed()
    gm.picture(f"reopened-{window}")
    gm.page.get_by_role("button", name=f"Read {EVENING}").click()
    ilse.page.get_by_text("It can be read, not played on.").wait_for()
    expect(ilse.page.locator("section[data-ask]")).to_have_count(0)
    ilse.picture(f"void-{window}")
    gm.page.get_by_role("button", name=f"Open {EVENING} (2)").click()
    ilse.page.wait_for_selector("section[data-ask] h2:text('What do you do?')", state="attached")
    clean(gm, ilse)
