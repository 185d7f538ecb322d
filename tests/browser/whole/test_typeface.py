"""The page is set in typefaces of its own, whatever the machine has."""

from __future__ import annotations

import time

import msgspec
import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.browser import look, madeup
from tests.browser.conftest import Seat
from tests.browser.maps import ford
from tests.table.process import Server
from winterdawn.kernel.asks.ask import Remark
from winterdawn.kernel.views.blocks import Badge, Notice

pytestmark = pytest.mark.browser

TEXTS = (
    ".brand span",
    ".where span",
    ".ask h2",
    ".col .n",
    ".you .id h2",
    ".row b",
    ".head h2",
    ".btn.main",
    ".say",
    ".say b",
)
PLATES = """
    () => [...document.querySelectorAll(".token .tag")].map(tag => [
        tag.querySelector("rect").getBBox().width, tag.querySelector("text").getComputedTextLength(),
    ])
"""


def faces(page: Page, selector: str) -> set[tuple[str, bool]]:
    """The typefaces in which an element's letters are drawn, and whether each came with the page."""
    page.locator(selector).first.wait_for()
    look.settled(page)
    session = page.context.new_cdp_session(page)
    session.send("DOM.enable")
    session.send("CSS.enable")
    root = session.send("DOM.getDocument")["root"]["nodeId"]
    node = session.send("DOM.querySelector", {"nodeId": root, "selector": selector})["nodeId"]
    used = session.send("CSS.getPlatformFontsForNode", {"nodeId": node})["fonts"]
    return {(font["familyName"], font["isCustomFont"]) for font in used}


@pytest.mark.page
def test_the_page_brings_its_own_typefaces(browser: Browser, table: Server) -> None:
    context = browser.new_context()
    seat = Seat(context.new_page(), table.address, table.secrets["Ilse's player"])
    seat.page.locator("[data-chat]").fill("− × ½ é ő ł")
    seat.hears(lambda: seat.page.keyboard.press("Enter"))
    for selector in TEXTS:
        used = faces(seat.page, selector)
        assert used, selector
        assert all(own for _, own in used), f"{selector} is set in {used}"
    assert not seat.complaints
    context.close()


def test_plates_on_the_map_fit_texts_whose_typeface_comes_late(browser: Browser, table: Server) -> None:
    def late(route: Route) -> None:
        time.sleep(0.5)
        route.continue_()

    context = browser.new_context()
    page = context.new_page()
    page.route("**/*.woff2", late)
    seat = Seat(page, table.address, table.secrets["Ilse's player"])
    assert ("Source Sans 3", True) in {(name[:13], own) for name, own in faces(page, ".token .tag text")}
    page.wait_for_function(f"({PLATES})().every(([plate, text]) => Math.abs(plate - 14 - text) < 1)")
    assert not seat.complaints
    context.close()


def test_what_a_badge_says_stands_in_one_line_beside_what_it_does(browser: Browser, shown: Server) -> None:
    falls = Remark("on every roll, without success: a 6 brings 1 WP, a 1 is a critical failure", "")
    shows = ford.panel("ilse", "Ilse Varn")
    told = msgspec.structs.replace(shows, blocks=(Notice(Badge("", "1 Stress die"), falls),))
    page = look.open_made_up(browser, shown.address, madeup.pages()["few"].looking(panels=(told,)), "360x740")
    box = page.locator(".with > .box")
    expect(box).to_have_text("1 Stress die")
    assert box.evaluate("one => one.offsetHeight < 2 * parseFloat(getComputedStyle(one).fontSize)")
    page.context.close()
