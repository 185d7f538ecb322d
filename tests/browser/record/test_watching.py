"""The game master sees the page of another seat below a band, and goes back."""

from __future__ import annotations

from itertools import product

import msgspec
import pytest
from playwright.sync_api import Browser, expect

from tests.browser import look, madeup
from tests.browser.conftest import Seat
from tests.browser.maps.ford import CITES
from tests.table.process import Server
from winterdawn.kernel.event import Event

pytestmark = pytest.mark.browser


def test_the_page_of_a_seat_is_seen_and_nothing_is_done_there(browser: Browser, table: Server) -> None:
    gm, player = (
        Seat(browser.new_page(), table.address, table.secrets[who])
        for who in ("Game master", "Ilse's player")
    )
    page, band = gm.page, gm.page.locator("[data-watching]")
    asked = player.page.locator("section[data-ask] h2").first.inner_text()
    page.keyboard.press("Alt+v")
    expect(band).to_contain_text("You see what Ilse's player sees.")
    expect(page.locator("section[data-ask] h2").first).to_have_text(asked, use_inner_text=True)
    expect(page.locator("[data-answer]").first).to_be_disabled()
    expect(page.locator("[data-chat]")).to_have_count(0)
    for window, theme in product(("360x740", "1440x900"), look.THEMES):
        look.through(page, window, theme)
        gm.picture(f"view-as-{window}-{theme}")
        assert look.faults(page) == []
        assert (window == "1440x900") is (theme == "dark") or look.inaccessible(page) == []
    before = gm.acts
    page.keyboard.press("Enter")
    page.keyboard.press("Control+z")
    assert gm.acts == before
    page.keyboard.press("ArrowRight")
    expect(band).to_contain_text("You see what Reeve Holt's player sees.")
    page.keyboard.press("Escape")
    expect(band).to_have_count(0)
    expect(page.locator("main")).to_have_attribute("data-seat", "gm")
    page.keyboard.press("Alt+6")
    page.locator("[data-manage='spectator']").click()
    page.locator("[data-view-page]").click()
    expect(band).to_have_attribute("data-watching", "spectator")
    page.go_back()
    expect(band).to_have_count(0)
    assert gm.complaints == player.complaints == []


@pytest.mark.parametrize(("role", "secret"), [("gm", 1), ("player", 0)])
def test_the_game_master_sees_what_of_the_record_players_are_not_told(
    browser: Browser, shown: Server, role: str, secret: int
) -> None:
    """To a player it would tell of whom it is kept from."""
    events = (
        Event("note", "A heron stands", CITES),
        Event("note", "Ilse hears it", CITES, audience=("mara",)),
    )
    made = msgspec.structs.replace(madeup.MadeUp(madeup.state(role=role)), events=events)
    page = look.open_made_up(browser, shown.address, made, "1440x900")
    expect(page.locator(".entry")).to_have_count(2)
    expect(page.locator(".entry.whisper")).to_have_count(secret)
    if secret:
        page.locator(".entry.whisper summary").click()
        expect(page.locator("[data-unheard]")).to_have_text("Not told to Jon, The reeve’s people.")
        assert look.faults(page) == []
        assert look.inaccessible(page) == []
    page.context.close()
