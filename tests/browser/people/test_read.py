"""What somebody reads stays open whatever happens meanwhile, and what a dialog told goes with it."""

from __future__ import annotations

import msgspec
import pytest
from playwright.sync_api import Browser, expect

from tests.browser import look, madeup
from tests.browser.conftest import Seat
from tests.table.process import Server
from winterdawn.kernel.views.sheetview import SheetView

pytestmark = pytest.mark.browser
SAYS = """box => {
    box.value = "Let us go on.";
    box.dispatchEvent(new Event("input", { bubbles: true }));
    box.form.requestSubmit();
}"""
"""Says something to the table, be the box in sight or not."""


def test_the_error_of_a_dialog_goes_with_it(browser: Browser, shown: Server) -> None:
    context = browser.new_context(viewport=look.WINDOWS["1440x900"])
    page = Seat(context.new_page(), shown.address, shown.secrets["Game master"]).page
    page.click("[data-page=lobby]")
    page.click('[data-manage="player-2"]')
    page.fill("[data-name]", "Ilse's player")
    page.click("[data-rename]")
    expect(page.locator("dialog [data-refused]")).to_contain_text("another seat")
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    expect(page.locator("[data-refused]")).to_have_count(0)
    context.close()


@pytest.mark.parametrize("read", ["figures", "sheet"])
def test_what_is_read_of_somebody_stays_when_another_is_asked(
    browser: Browser, shown: Server, read: str
) -> None:
    names = {"ilse": "Ilse Varn", "holt": "Reeve Holt"}
    sheets = tuple(SheetView(who, name, name[0], "ally", open=True) for who, name in names.items())
    asked = msgspec.structs.replace(madeup.ASKS["few"][0], mine=False)
    first, then = (
        madeup.MadeUp(madeup.state(msgspec.structs.replace(asked, who=who), role="gm")).looking(sheets=sheets)
        for who in names
    )
    page = browser.new_context(viewport=look.WINDOWS["1440x900"]).new_page()
    look.feed_in_turn(page, first, then)
    page.add_init_script(look.AT_ONCE)
    page.goto(f"{shown.address}/#made-up")
    if read == "figures":
        page.locator("details[data-panel=tobin] summary").click()
        kept = page.locator("details[data-panel=tobin][open]")
    else:
        page.locator("[data-page=sheet]").click()
        kept = page.locator("[data-part=sheet][data-sheet=ilse]")
    expect(kept).to_have_count(1)
    page.locator("[data-chat]").evaluate(SAYS)
    expect(page.locator("details[data-panel=holt][open]")).to_have_count(1)
    expect(kept).to_have_count(1)
    page.context.close()
