"""What somebody with a phone alone stumbles over: buttons, tabs, and rules that answer why."""

from __future__ import annotations

import msgspec
import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser import look, madeup
from tests.browser.maps.ford import CITES, TOKENS
from tests.browser.people.test_read import SAYS
from tests.table.process import Server
from winterdawn.kernel.event import Event, Face, ShownRoll
from winterdawn.kernel.fact import told_text
from winterdawn.table.messages.evening import EndingState

pytestmark = pytest.mark.browser

PHONE = "360x740"
SEEN = """one => {
    const { left, top, bottom } = one.getBoundingClientRect();
    const bar = document.querySelector(".act").getBoundingClientRect();
    const there = document.elementFromPoint(left + 20, (top + bottom) / 2);
    return top >= 0 && bottom <= bar.top && one.contains(there);
}"""
"""Whether all of something is in sight above the bar."""
HEIGHTS = """([badge]) => {
    const [nav, tab] = [document.querySelector(".tabs"), document.querySelector("[data-tab='log']")];
    if (badge) tab.insertAdjacentHTML("beforeend", "<i>9+</i>");
    return [nav.offsetHeight, tab.querySelector("b").getBoundingClientRect().top];
}"""


def opened(browser: Browser, shown: Server, made: madeup.MadeUp) -> Page:
    return look.open_made_up(browser, shown.address, made, PHONE)


def test_the_button_that_lacks_something_looks_so_and_leads_there(browser: Browser, shown: Server) -> None:
    for kind in ("few", "cells"):
        page = opened(browser, shown, madeup.pages()[kind])
        lead = page.locator("[data-lead]")
        expect(lead).to_have_css("border-style", "dashed")
        expect(lead).to_have_css("background-color", "rgba(0, 0, 0, 0)")
        page.locator(".seat").evaluate("one => one.scrollTo({ top: 9999 })")
        lead.click()
        page.wait_for_function(f"() => ({SEEN})(document.querySelector('section[data-ask] h2'))")
        assert not page.evaluate("document.activeElement.matches('[data-find]')")
        page.context.close()


def test_the_end_is_read_from_its_heading(browser: Browser, shown: Server) -> None:
    """Also by whoever reads further down while somebody else has the last word."""
    over = madeup.pages()["over"].state
    told = EndingState(("Ilse Varn fells Reeve Holt.",) * 9, (), ())
    waiting = madeup.pages()["spectator"].state.waiting
    first, then = (
        madeup.MadeUp(msgspec.structs.replace(over, ending=told, waiting=each)) for each in (waiting, ())
    )
    page = browser.new_context(viewport=look.WINDOWS[PHONE]).new_page()
    look.feed_in_turn(page, first, then)
    page.add_init_script(look.AT_ONCE)
    page.goto(f"{shown.address}/#made-up")
    page.locator("[data-last-roll]").wait_for()
    page.locator("aside.seat").evaluate("one => one.scrollTo({ top: 9999 })")
    page.locator("[data-chat]").evaluate(SAYS)
    expect(page.locator("[data-ending]")).to_be_visible()
    expect(page.locator("[data-over] h2")).to_be_in_viewport(ratio=1)
    assert look.faults(page) == []
    page.context.close()


def test_what_is_new_does_not_move_the_tabs(browser: Browser, shown: Server) -> None:
    page = opened(browser, shown, madeup.pages()["few"])
    assert page.evaluate(HEIGHTS, [False]) == page.evaluate(HEIGHTS, [True])
    assert look.faults(page) == []
    page.context.close()


def test_why_not_says_what_stands_against_it(browser: Browser, shown: Server) -> None:
    page = opened(browser, shown, madeup.pages()["columns"])
    page.locator(".col.no .why").click()
    expect(page.locator("dialog.rules [data-says]")).to_have_text(told_text(madeup.BARRED.why))
    page.context.close()


def test_the_small_map_shows_the_nearest_foe_and_hides_no_place_that_may_be_chosen(
    browser: Browser, shown: Server
) -> None:
    made = madeup.pages()["cells"]
    far = [msgspec.structs.replace(one, place="j9") if one.id == "holt" else one for one in TOKENS]
    page = opened(browser, shown, made.looking(tokens=tuple(far)))
    mini, foe = page.locator(".mini"), page.locator(".mini [data-token='holt'] .disc")
    mini.scroll_into_view_if_needed()
    outer, inner = mini.bounding_box(), foe.bounding_box()
    assert outer is not None
    assert inner is not None
    assert outer["x"] <= inner["x"] <= outer["x"] + outer["width"] - inner["width"]
    assert outer["y"] <= inner["y"] <= outer["y"] + outer["height"] - inner["height"]
    tags, cells = (
        [one.bounding_box() for one in page.locator(f".mini {what}").all()] for what in (".tag", ".lit path")
    )
    for tag in filter(None, tags):
        for cell in filter(None, cells):
            wide = min(tag["x"] + tag["width"], cell["x"] + cell["width"]) - max(tag["x"], cell["x"])
            high = min(tag["y"] + tag["height"], cell["y"] + cell["height"]) - max(tag["y"], cell["y"])
            assert min(wide, high) < 4
    page.context.close()


def test_nobody_can_wound_on_the_map_once_it_is_over(browser: Browser, shown: Server) -> None:
    page = opened(browser, shown, madeup.pages()["few"])
    page.locator(".tabs [data-tab='map']").click()
    page.locator(".map .reachtag").first.wait_for(state="attached")
    page.context.close()
    page = opened(browser, shown, madeup.pages()["over"])
    page.locator(".tabs [data-tab='map']").click()
    page.locator(".map [data-token]").first.wait_for()
    expect(page.locator(".map .reachtag")).to_have_count(0)
    page.context.close()


def test_the_record_opens_at_its_newest_and_unfolds_in_sight(browser: Browser, shown: Server) -> None:
    faces = (Face(3, 8, 1, "bought"), Face(7, 8, 2, "bought"))
    roll = ShownRoll("holt", "strike", "2d8", faces, (), 3, 3)
    walks = tuple(Event("note", f"Jon takes step {number}", ()) for number in range(40))
    made = madeup.pages()["few"]
    last = Event("strike", "Holt strikes", CITES, "3 hits", "holt", "6", (roll,))
    page = opened(browser, shown, msgspec.structs.replace(made, events=(*walks, last), talk=()))
    tab, act = (page.locator(f".tabs [data-tab='{name}']") for name in ("log", "act"))
    tab.click()
    entry = page.locator("[data-log] details.entry").last
    expect(entry).to_be_in_viewport()
    page.locator("[data-log]").hover()
    page.mouse.wheel(0, -500)
    expect(entry).not_to_be_in_viewport()
    act.click()
    tab.click()
    expect(entry).to_be_in_viewport()
    entry.locator("summary").click()
    expect(entry.locator(".roll .ledger")).to_be_in_viewport()
    expect(entry.locator(".plus")).to_have_text("bought")
    page.context.close()
