"""The game master manages seats in the page: links anew, people sent away, seats silenced."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack

import pytest
from playwright.sync_api import Browser, expect

from tests.browser import look
from tests.browser.conftest import Seat
from tests.browser.hall.halls import to_lobby
from tests.table.process import Server

pytestmark = pytest.mark.browser

WINDOWS = ("1440x900", "360x740")
HOLT = "Reeve Holt's player"


Sit = Callable[[str], Seat]


@pytest.fixture
def window() -> str:
    """The window of tests that name none."""
    return WINDOWS[0]


@pytest.fixture
def sit(browser: Browser, table: Server, window: str) -> Sit:
    """Each in a window of their own: a page that lies under another in one window is drawn once a second."""

    def taken(secret: str) -> Seat:
        page = browser.new_context(viewport=look.WINDOWS[window]).new_page()
        return Seat(page, table.address, table.secrets.get(secret, secret))

    return taken


def link(gm: Seat) -> str:
    """The secret of the link that the dialog shows."""
    address, secret = gm.page.locator("[data-link]").input_value().split("/#")
    assert gm.page.url.startswith(f"{address}/")
    return secret


def new_link(gm: Seat) -> str:
    """The secret of the new link that the dialog then shows."""
    shown = gm.page.locator("[data-link]")
    before = shown.input_value() if shown.count() else ""
    gm.page.click("[data-new-link]")
    gm.page.wait_for_function(
        "before => document.querySelector('[data-link]')?.value > '' "
        "&& document.querySelector('[data-link]').value !== before",
        arg=before,
    )
    return link(gm)


@pytest.mark.parametrize("window", WINDOWS)
def test_a_link_is_made_anew(sit: Sit) -> None:
    gm, holt = sit("Game master"), sit(HOLT)
    to_lobby(gm)
    gm.page.click('[data-manage="player-2"]')
    gm.page.wait_for_selector("[data-link]")
    secret = new_link(gm)
    holt.page.wait_for_selector(".lone")
    expect(holt.page.locator(".lone")).not_to_contain_text("only")
    expect(holt.page.locator(".lone")).to_contain_text("the old one opens it no more")
    gm.page.click("[data-copy]")
    gm.page.get_by_text("Copied.").wait_for()
    assert not gm.overflows()
    again = sit(secret)
    expect(again.page.locator(".box.own")).to_have_count(1)
    gm.page.keyboard.press("Escape")
    gm.page.wait_for_selector("dialog", state="detached")
    assert gm.page.evaluate("document.activeElement.dataset.manage") == "player-2"
    assert gm.complaints == again.complaints == []


@pytest.mark.page
@pytest.mark.parametrize("window", WINDOWS)
def test_a_friend_gets_a_seat_and_gives_it_up(sit: Sit, window: str) -> None:
    gm = sit("Game master")
    to_lobby(gm)
    gm.page.fill("[data-seat-name]", HOLT)
    gm.page.click("[data-add-seat]")
    expect(gm.page.locator(".hall [data-refused]")).to_have_count(1)
    expect(gm.page.locator("[data-near=seat] [data-refused]")).to_contain_text("another seat")
    gm.page.fill("[data-seat-name]", "Cleo")
    gm.page.click("[data-add-seat]")
    gm.page.wait_for_selector("dialog [data-qr] path")
    expect(gm.page.locator("dialog [data-reach]")).to_contain_text("--lan")
    assert not gm.overflows()
    gm.picture(f"seat-made-{window}")
    assert look.inaccessible(gm.page) == []
    cleo = sit(link(gm))
    expect(cleo.page.locator(".managed", has_text="Cleo").locator(".box.own")).to_be_attached()
    gm.page.fill("[data-name]", "Cleo Berg")
    gm.page.click("[data-rename]")
    expect(cleo.page.locator(".managed", has_text="Cleo Berg")).to_be_attached()
    gm.page.fill("[data-name]", HOLT)
    gm.page.click("[data-rename]")
    expect(gm.page.locator("dialog [role=alert]")).to_contain_text("another seat")
    gm.page.dblclick("[data-sure=give-up]")
    expect(gm.page.locator("[data-sure=give-up]")).to_contain_text("Yes")
    gm.page.click("[data-sure=give-up]")
    cleo.page.wait_for_selector(".lone")
    expect(cleo.page.locator(".lone")).to_contain_text("given up this seat")
    gm.page.wait_for_selector("dialog", state="detached")
    cleo.page.reload()
    cleo.page.get_by_text("given up the seat of Cleo Berg").first.wait_for()
    assert gm.complaints == []


def test_players_name_their_own_seats(sit: Sit) -> None:
    holt = sit(HOLT)
    to_lobby(holt)
    expect(holt.page.locator("[data-manage]"), "players decide about no other seat").to_have_count(1)
    holt.page.click("[data-manage]")
    expect(holt.page.locator("dialog [data-new-link], dialog [data-sure=give-up]")).to_have_count(0)
    holt.page.fill("[data-name]", "Bea")
    holt.page.click("[data-rename]")
    expect(holt.page.locator("dialog h2")).to_have_text("Bea")


def test_somebody_is_sent_away(sit: Sit) -> None:
    gm, holt = sit("Game master"), sit(HOLT)
    to_lobby(gm)
    gm.page.click('[data-manage="player-2"]')
    gm.page.wait_for_selector("[data-link]")
    gm.page.click("[data-send-away]")
    holt.page.wait_for_selector(".lone")
    expect(holt.page.locator(".lone")).to_contain_text("sent you away")
    gm.page.wait_for_selector("[data-link]", state="detached")
    holt.page.reload()
    holt.page.get_by_text("This link opens no seat").first.wait_for()
    again = sit(new_link(gm))
    assert again.complaints == []


@pytest.mark.parametrize("window", WINDOWS)
def test_a_seat_is_silenced_and_sees_it_where_it_writes(sit: Sit) -> None:
    gm, holt = sit("Game master"), sit(HOLT)
    if holt.page.locator("[data-tab='log']").is_visible():
        holt.page.click("[data-tab='log']")
    box, send = holt.page.locator("[data-chat]"), holt.page.get_by_role("button", name="Send")
    box.fill("I yield!")
    to_lobby(gm)
    gm.page.click('[data-manage="player-2"]')
    gm.page.wait_for_selector("[data-link]")
    expect(gm.page.locator("[data-talks]")).to_be_checked()
    gm.page.click("[data-talks]")
    gm.page.wait_for_selector("[data-talks]:not(:checked)")
    muted = holt.page.locator(".managed .box", has_text="muted").first
    muted.wait_for(state="attached")
    expect(box).to_be_disabled()
    expect(send).to_be_disabled()
    expect(box).to_have_accessible_description("The game master has muted this seat.")
    expect(holt.page.locator("[data-muted]")).to_be_visible()
    assert not holt.overflows()
    holt.picture(f"muted-{holt.page.viewport_size['width']}")  # type: ignore[index]
    gm.page.click("[data-talks]")
    gm.page.wait_for_selector("[data-talks]:checked")
    muted.wait_for(state="detached")
    expect(send).to_be_enabled()
    expect(box).to_have_value("I yield!")
    box.press("Enter")
    gm.page.locator(".say", has_text="I yield!").wait_for(state="attached")
    assert gm.complaints == holt.complaints == []


@pytest.mark.way
def test_the_game_master_s_own_link(sit: Sit) -> None:
    gm, also = sit("Game master"), sit("Game master")
    to_lobby(gm)
    gm.page.click('[data-manage="gm"]')
    gm.page.wait_for_selector("[data-link]")
    expect(gm.page.locator("[data-send-away], [data-talks]")).to_have_count(0)
    secret = new_link(gm)
    also.page.wait_for_selector(".lone")
    assert gm.page.url.endswith(f"#{secret}")
    gm.page.reload()
    gm.page.wait_for_selector('[data-live="on"]')
    to_lobby(gm)
    expect(gm.page.locator("[data-manage]")).to_have_count(4)
    assert gm.complaints == []


@pytest.mark.way
def test_a_page_that_gives_way_to_others_may_come_back(sit: Sit, table: Server) -> None:
    oldest, next_oldest = (sit("Spectator").page for _ in range(2))
    with ExitStack() as others:
        for _ in range(7):
            others.enter_context(table.page("Spectator"))
        oldest.wait_for_selector(".lone")
        expect(oldest.locator(".lone")).to_contain_text("open in more than 8 places")
        oldest.get_by_role("button", name="Come back on this page").click()
        oldest.wait_for_selector('[data-live="on"]')
        next_oldest.wait_for_selector(".lone")


def test_others_manage_nothing(sit: Sit) -> None:
    seat = sit("Spectator")
    to_lobby(seat)
    expect(seat.page.locator("[data-manage], [data-add-seat]")).to_have_count(0)
