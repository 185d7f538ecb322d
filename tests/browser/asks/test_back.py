"""A page stays where a hand left it: under a tap on the map, behind a dialog, on its way back."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.browser import look, madeup
from tests.browser.ahead import play_ahead
from tests.browser.conftest import Seat
from tests.browser.whole.lying import OF_GM, OF_PHONE, OF_PLAYER, PLACES, opened, shut
from tests.table.process import Server

pytestmark = pytest.mark.browser
PHONE = "360x740"


def test_tapping_the_small_map_of_a_move_never_scrolls_it_away(browser: Browser, shown: Server) -> None:
    page = look.open_made_up(browser, shown.address, madeup.pages()["cells"], "360x740")
    panel, places = page.locator("[data-part=act]"), page.locator(".mini .lit")
    before, where = panel.evaluate("one => one.scrollTop"), page.locator(".mini svg").bounding_box()
    for place in (places.last, places.first, places.nth(30)):
        place.locator("path").click(force=True)
        look.settled(page)
        assert panel.evaluate("one => one.scrollTop") == before
        assert page.locator(".mini svg").bounding_box() == where, "the second tap lands on the map as well"
        expect(page.locator(f"[data-choice='{place.get_attribute('data-cell')}'] input")).to_be_checked()
    page.context.close()


def test_a_long_list_follows_what_is_chosen_on_the_map(browser: Browser, shown: Server) -> None:
    page = look.open_made_up(browser, shown.address, madeup.pages()["cells"], "1440x900")
    place = page.locator(".map .lit").last
    place.locator("path").click(force=True)
    expect(page.locator(f"[data-choice='{place.get_attribute('data-cell')}']")).to_be_in_viewport(ratio=0.9)
    page.context.close()


def test_a_tap_beside_closes_what_lies_over_the_table(browser: Browser, table: Server) -> None:
    """The rules behind an ask, a dialog, and the signs of the map; a tap on it does not. One on the
    navigation leads where it says besides.
    """
    context = browser.new_context(viewport=look.WINDOWS[PHONE], has_touch=True)
    seat = Seat(context.new_page(), table.address, table.secrets["Ilse's player"])
    page, asks = seat.page, len(seat.acts)
    for opens, shown in ((".ask .why", "dialog.rules"), ("[data-orders]", "dialog.modal")):
        page.locator(opens).first.tap()
        dialog = page.locator(shown)
        dialog.locator("h2").tap()
        expect(dialog).to_be_visible()
        page.touchscreen.tap(4, 120)
        expect(dialog).to_have_count(0)
    page.locator(".ask .why").first.tap()
    page.locator(".tabs [data-tab=map]").tap()
    expect(page.locator("dialog")).to_have_count(0)
    expect(page.locator("main")).to_have_attribute("data-tab", "map")
    signs = page.locator(".map [data-legend]")
    signs.locator("summary").tap()
    expect(signs).to_have_attribute("open", "")
    page.locator(".tabs [data-tab=act]").tap()
    expect(page.locator("main")).to_have_attribute("data-tab", "act")
    expect(signs).not_to_have_attribute("open", "")
    page.locator(".ask .why").first.tap()
    expect(page.locator("dialog.rules")).to_be_visible()
    page.locator(".ask .why").first.tap()
    expect(page.locator("dialog")).to_have_count(0)
    page.locator(".tabs [data-tab=map]").tap()
    for close in (
        lambda: page.touchscreen.tap(200, 300),
        page.go_back,
        lambda: page.keyboard.press("Escape"),
    ):
        signs.locator("summary").tap()
        expect(signs).to_have_attribute("open", "")
        look.settled(page)
        close()
        expect(signs).not_to_have_attribute("open", "")
    assert len(seat.acts) == asks
    assert not seat.complaints
    context.close()


@pytest.mark.way
def test_back_and_escape_close_whatever_is_open(browser: Browser, table: Server) -> None:
    play_ahead(table, "Ilse's player", lambda ask: "turn" in ask["prompt"])
    for name, all_of_it in (("Game master", OF_GM), ("Ilse's player", OF_PLAYER)):
        page = browser.new_context(viewport=look.WINDOWS["360x740"]).new_page()
        page.goto("about:blank")
        seat = Seat(page, table.address, table.secrets[name])
        for one in all_of_it.values():
            for close in (page.go_back, lambda page=page: page.keyboard.press("Escape")):
                shown = opened(page, one)
                close()
                expect(shown).to_have_count(0)
                expect(page.locator("dialog")).to_have_count(0)
                shut(page)
        assert len([text for text in seat.sent if '"hello"' in text]) == 1, "it was never left"
        while page.url != "about:blank":
            page.go_back()
        assert not seat.complaints
        page.context.close()


@pytest.mark.way
@pytest.mark.parametrize("window", ["360x740", "1440x900"])
def test_whatever_is_open_is_in_order(browser: Browser, table: Server, window: str) -> None:
    play_ahead(table, "Ilse's player", lambda ask: "turn" in ask["prompt"])
    found = list[str]()
    for name, all_of_it in (("Game master", {**OF_GM, **PLACES}), ("Ilse's player", OF_PLAYER)):
        page = browser.new_context(viewport=look.WINDOWS[window]).new_page()
        seat = Seat(page, table.address, table.secrets[name])
        for what, one in all_of_it.items():
            if window == PHONE or what not in OF_PHONE:
                opened(page, one)
            for theme in look.THEMES:
                look.through(page, window, theme)
                seat.picture(f"open-{what}-{window}-{theme}")
                faults = look.faults(page) + look.inaccessible(page)
                found += look.told(f"{what}, {window}, {theme}", faults)
            shut(page)
        assert not seat.complaints
        page.context.close()
    assert not found, "\n".join(found)


@pytest.mark.parametrize("window", ["360x740", "1440x900"])
def test_back_leads_to_the_part_one_came_from(browser: Browser, shown: Server, window: str) -> None:
    context = browser.new_context(viewport=look.WINDOWS[window])
    page = context.new_page()
    page.goto("about:blank")
    seat = Seat(page, shown.address, shown.secrets["Ilse's player"])
    parts = {"360x740": "act map sheet log sheet lobby", "1440x900": "act sheet lobby"}[window].split()
    for part in parts[1:]:
        page.locator(f"button[data-tab='{part}']:visible, button[data-page='{part}']:visible").click()
    showing = page.locator("main.table")
    page.get_by_role("button", name="Help and keys").click()
    expect(page.locator("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    for part in reversed(parts[:-1]):
        page.go_back()
        expect(showing).to_have_attribute("data-tab", part)
    expect(page.locator("section[data-ask]")).to_be_visible()
    page.go_forward()
    expect(showing).to_have_attribute("data-tab", parts[1])
    assert len([text for text in seat.sent if '"hello"' in text]) == 1, "it was never left"
    page.reload()
    expect(showing).to_have_attribute("data-tab", parts[1])
    page.go_back()
    expect(showing).to_have_attribute("data-tab", "act")
    page.go_back()
    expect(page).to_have_url("about:blank")
    assert not seat.complaints
    context.close()


def test_a_part_that_is_gone_is_no_place_to_go_back_to(browser: Browser, shown: Server) -> None:
    first, then = (madeup.pages()[name] for name in ("few", "nowhere"))
    page = browser.new_context(viewport=look.WINDOWS["360x740"]).new_page()
    look.feed_in_turn(page, first, then)
    page.add_init_script(look.AT_ONCE)
    page.goto("about:blank")
    page.goto(f"{shown.address}/#made-up")
    for part in ("map", "log"):
        page.locator(f"button[data-tab='{part}']").click()
    page.locator("[data-chat]").fill("Let us go on.")
    page.keyboard.press("Enter")
    expect(page.locator("button[data-tab='map']")).to_have_count(0)
    page.go_back()
    expect(page.locator("main.table")).to_have_attribute("data-tab", "act")
    page.go_back()
    expect(page).to_have_url("about:blank")
    page.context.close()


def test_a_phone_has_a_tab_for_the_sheet_in_a_fight(browser: Browser, shown: Server) -> None:
    context = browser.new_context(viewport=look.WINDOWS["360x740"])
    page = context.new_page()
    Seat(page, shown.address, shown.secrets["Ilse's player"])
    page.locator(".tabs [data-tab='sheet']").click()
    expect(page.locator("[data-part=sheet] h1")).to_have_text("Ilse Varn")
    assert look.faults(page) == []
    page.locator("[data-peek]").click()
    expect(page.locator("section[data-ask]")).to_be_visible()
    context.close()
