"""The live channel is opened while the page's script is still on its way, and is the only one."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Route, WebSocket

from tests.table.process import Server

pytestmark = pytest.mark.browser


def test_one_channel_is_opened_before_the_script_is_there(browser: Browser, table: Server) -> None:
    page, channels, heard = browser.new_page(), list[WebSocket](), list[str]()
    held = list[Route]()

    def hold(route: Route) -> None:
        held.append(route)

    def opened(channel: WebSocket) -> None:
        channels.append(channel)
        channel.on("framereceived", lambda frame: heard.append(str(frame)))

    page.route("**/assets/index-*.js", hold)
    page.on("websocket", opened)
    page.goto(f"{table.address}/#{table.secrets['Spectator']}", wait_until="commit")
    while not heard:
        page.wait_for_timeout(20)
    assert held, "the script is held back"
    for route in held:
        route.continue_()
    page.wait_for_selector("[data-live=on]")
    assert len(channels) == 1
    assert not channels[0].is_closed()


def test_one_that_was_turned_away_before_is_told(browser: Browser, table: Server) -> None:
    page = browser.new_page()
    page.goto(f"{table.address}/#nobody")
    page.get_by_text("This link opens no seat").first.wait_for()
