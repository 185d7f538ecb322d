"""The card of standing orders: given with one tap, and what they have answered."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.browser import look
from tests.browser.conftest import Seat
from tests.table.process import Server

pytestmark = pytest.mark.browser


def unfold(card: Locator) -> None:
    """Only what would answer the open question lies in sight at first."""
    orders = card.locator("[data-order]").locator("visible=true")
    expect(orders).to_have_count(1)
    expect(orders).to_have_attribute("data-order", "initiative")
    card.locator("[data-more-orders] summary").tap()
    expect(orders).to_have_count(16)


def test_orders_are_given_on_a_card_and_answer_from_then_on(browser: Browser, table: Server) -> None:
    context = browser.new_context(viewport=look.WINDOWS["360x740"], has_touch=True)
    seat = Seat(context.new_page(), table.address, table.secrets["Ilse's player"])
    page = seat.page
    expect(page.locator("[data-ask] h2")).to_contain_text("Who acts first")
    expect(page.locator("[data-ask] [data-always]")).not_to_be_checked()
    seat.picture("always-360x740")
    page.locator("[data-ask] [data-orders]").tap()
    card = page.get_by_role("dialog", name="How you fight")
    unfold(card)
    expect(card.get_by_role("heading", level=4)).to_have_text(
        ["Small answers", "Hits and shields", "Blows and dodges"]
    )
    expect(card.locator("[data-order]:checked")).to_have_count(0)
    expect(card.locator("[data-stand]")).to_have_text("no order stands")
    expect(card.locator("[data-none]")).to_have_count(0)
    themes: tuple[look.Theme, ...] = ("light", "dark")
    for window, theme in zip(("360x740", "1440x900"), themes, strict=True):
        look.through(page, window, theme)
        assert look.told(window, look.faults(page)) == []
        seat.picture(f"orders-{window}-{theme}")
        card.locator("[data-order='defend']").scroll_into_view_if_needed()
        seat.picture(f"orders-below-{window}-{theme}")
    assert look.inaccessible(page) == []
    look.through(page, "360x740")
    seat.hears(card.locator("[data-all]").tap)
    expect(card.locator("[data-order='initiative']")).to_be_checked()
    expect(card.locator("[data-order='reward']")).to_have_value("missing")
    for untouched in ("hits", "passing", "defend"):
        expect(card.locator(f"[data-order='{untouched}']")).to_have_value("")
    expect(card.locator("[data-order='through']")).not_to_be_checked()
    seat.hears(lambda: card.locator("[data-order='defend']").select_option("2-hurt"))
    expect(card.locator("[data-order='defend']")).to_have_value("2-hurt")
    card.get_by_role("button", name="Close").tap()
    expect(page.locator("[data-ask] h2")).to_contain_text("Roll your reflexes")
    seat.hears(page.locator("[data-ask] [data-answer]").tap)
    page.locator(".tabs [data-tab='log']").click()
    told = page.locator("[data-order-told]")
    expect(told.first).to_contain_text("Ilse's player by order: ")
    seat.picture("by-order-360x740")
    look.through(page, "1440x900", "dark")
    page.locator("section.you [data-orders]").click()
    card.locator("[data-order='initiative']").click()
    expect(card.locator("[data-order='initiative']")).not_to_be_checked()
    page.keyboard.press("Escape")
    expect(page.locator("section.you [data-orders]")).to_have_text("How you fight: 9 orders stand")
    seat.picture("by-order-1440x900-dark")
    page.locator("section.you [data-orders]").click()
    expect(card.locator("[data-stand]")).to_have_text("9 orders stand")
    seat.hears(card.get_by_role("button", name="Take back all").click)
    expect(card.locator("[data-stand]")).to_have_text("no order stands")
    expect(card.locator("[data-order]:checked")).to_have_count(0)
    assert not seat.complaints
    context.close()
