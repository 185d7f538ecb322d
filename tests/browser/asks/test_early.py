"""The live channel that is opened before the page's own script is there."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Browser, Route

from tests.browser.conftest import Seat
from tests.table.process import Server

pytestmark = pytest.mark.browser


def test_a_page_that_has_its_channel_opens_no_early_one(browser: Browser, table: Server) -> None:
    page = browser.new_context().new_page()

    def late(route: Route) -> None:
        page.wait_for_selector("[data-live='on']")
        route.continue_()

    page.route("**/early.js", late)
    seat = Seat(page, table.address, table.secrets["Ilse's player"])
    assert page.evaluate("early") is None, "it would be taken for the next connection"
    assert [json.loads(frame)["type"] for frame in seat.sent].count("hello") == 1
    page.context.close()
