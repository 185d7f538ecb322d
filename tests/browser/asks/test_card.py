"""The card with which a scene opens, read by mouse, by keys and by touch."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser import look
from tests.browser.conftest import Seat
from tests.table.process import Server

pytestmark = pytest.mark.browser
ASK, CARD, READY = "section[data-ask]", "section[data-card]", "[data-ready]"
ILSE, HOLT = "Ilse's player", "Reeve Holt's player"


def reader(browser: Browser, table: Server, name: str, window: str, *, touch: bool = False) -> Seat:
    context = browser.new_context(viewport=look.WINDOWS[window], has_touch=touch)
    return Seat(context.new_page(), table.address, table.secrets[name], reading=True)


@pytest.mark.way
def test_a_card_is_read_by_mouse_and_by_touch_and_looks_well(browser: Browser, table: Server) -> None:
    one = reader(browser, table, ILSE, "360x740", touch=True)
    two, gm = reader(browser, table, HOLT, "1440x900"), reader(browser, table, "Game master", "1440x900")
    expect(one.page.locator(ASK)).to_have_count(0)
    card = one.page.locator(CARD)
    expect(card.locator("h2")).to_have_text("The toll at the ford")
    expect(card.locator(".opens p")).to_have_count(3)
    expect(card.locator(".opens")).to_contain_text("Kaldwater Ford. You play Ilse Varn.")
    expect(card.locator(".opens")).to_contain_text("Against you: Reeve Holt.")
    expect(gm.page.locator(f"{CARD} [data-who-reads]")).to_have_text(f"Reading: {ILSE}, {HOLT}")
    expect(gm.page.locator(READY)).to_have_count(0)
    for seat, name in ((one, "player"), (gm, "gm")):
        for window, theme in look_ways():
            look.through(seat.page, window, theme)
            assert not seat.overflows()
            assert look.told(window, look.faults(seat.page)) == []
            seat.picture(f"card-{name}-{window}-{theme}")
        assert look.inaccessible(seat.page) == []
    look.through(one.page, "360x740")
    one.page.locator(".tabs [data-tab='map']").tap()
    expect(one.page.locator("[data-peek]")).to_contain_text("The scene opens")
    one.page.locator("[data-peek]").tap()
    one.hears(one.page.locator(READY).tap)
    expect(one.page.locator(f"{ASK} h2")).to_contain_text("Who acts first?")
    expect(one.page.locator(CARD)).to_have_count(0)
    expect(two.page.locator(f"{CARD} [data-who-reads]")).to_have_text(f"Ready: {ILSE}. Reading: you")
    expect(one.page.locator("[data-reading]")).to_have_count(1)
    two.hears(two.page.locator(READY).click)
    expect(one.page.locator("[data-reading]")).to_have_count(0)
    two.page.reload()
    expect(two.page.locator("[data-waiting]")).to_contain_text(ILSE)
    expect(two.page.locator(CARD)).to_have_count(0)
    assert [seat.acts for seat in (one, two)] == [[], []]
    assert not [*one.complaints, *two.complaints, *gm.complaints]


def look_ways() -> list[tuple[str, look.Theme]]:
    return [(window, theme) for window in ("360x740", "1440x900") for theme in look.THEMES]


@pytest.mark.parametrize("elsewhere", [False, True])
def test_enter_says_that_one_is_ready_and_the_ask_has_the_focus(
    browser: Browser, table: Server, *, elsewhere: bool
) -> None:
    seat = reader(browser, table, ILSE, "1440x900")
    page = seat.page
    expect(page.locator(READY)).to_be_focused()
    if elsewhere:
        page.locator(f"{CARD} h2").evaluate("heading => heading.focus()")
    seat.hears(lambda: page.keyboard.press("Enter"))
    expect(page.locator(ASK)).to_have_count(1)
    assert page.evaluate("document.activeElement.closest('section[data-ask]') !== null")
    assert (seat.acts, seat.complaints) == ([], [])


@pytest.mark.page
def test_small_orders_are_given_on_the_card_and_answer_once_one_is_ready(
    browser: Browser, table: Server
) -> None:
    seat = reader(browser, table, ILSE, "360x740", touch=True)
    page = seat.page
    page.locator(f"{CARD} [data-all-orders]").tap()
    dialog = page.get_by_role("dialog", name="How you fight")
    expect(dialog.locator("[data-order]:checked")).to_have_count(0)
    assert seat.acts == [], "nothing is ordered before one has seen what"
    dialog.locator("[data-more-orders] summary").tap()
    seat.hears(dialog.locator("[data-all]").tap)
    page.keyboard.press("Escape")
    expect(page.locator(f"{CARD} [data-all-orders]")).to_have_count(0)
    expect(page.locator(CARD)).to_be_visible()
    page.locator(READY).tap()
    expect(page.locator("section.you [data-orders]")).to_contain_text("orders stand")
    page.locator(".tabs [data-tab='log']").tap()
    expect(page.locator("[data-order-told]").first).to_contain_text("by order")
    assert seat.acts[:1] == ["order"]


def test_a_card_takes_nothing_in_its_first_moment_nor_the_ask_after_it(
    browser: Browser, table: Server
) -> None:
    """Two taps at once on the same spot read the card and answer nothing."""
    seat = reader(browser, table, ILSE, "1440x900")
    page = seat.page
    _stills(page, LONG)
    _renewed(page)
    for _ in range(2):
        page.keyboard.press("Enter")
        page.locator(READY).click(force=True)
    expect(page.locator(CARD)).to_be_visible()
    _stills(page, 1)
    _renewed(page)
    expect(page.locator(READY)).not_to_have_attribute("aria-disabled", "true")
    _stills(page, LONG)
    where = page.locator(READY).bounding_box()
    assert where is not None
    at = where["x"] + where["width"] / 2, where["y"] + where["height"] / 2
    page.mouse.click(*at)
    page.wait_for_selector(ASK)
    page.mouse.click(*at)
    page.keyboard.press("Enter")
    assert seat.acts == []


LONG = 600_000
"""Milliseconds that outlast a test, however busy the machine is."""


def _stills(page: Page, milliseconds: int) -> None:
    """How long what comes in sight takes nothing from now on."""
    page.evaluate("long => document.documentElement.style.setProperty('--still', long)", str(milliseconds))


def _renewed(page: Page) -> None:
    """The card comes in sight anew."""
    page.locator("[data-page='lobby']").click()
    page.locator("[data-page='act']").click()
