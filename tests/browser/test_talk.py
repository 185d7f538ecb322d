"""What people say stays in its place, whatever they write."""

from __future__ import annotations

import msgspec
import pytest
from playwright.sync_api import Browser

from tests.browser import look, madeup
from tests.table.process import Server
from winterdawn.table.messages import Talk

pytestmark = pytest.mark.browser

STACKED = "Z" + "\u0300\u0301\u0302\u0303\u0304\u0306" * 20 + "algo"


def test_talk_keeps_to_its_own_lines(browser: Browser, shown: Server) -> None:
    talk = (Talk("Jon", "I hold until he commits.", 3), Talk("Jon", STACKED, 3), Talk("Jon", "a" * 300, 3))
    state = msgspec.structs.replace(madeup.pages()["few"], talk=talk)
    page = look.open_made_up(browser, shown.address, state, "1440x900")
    above, stacked, long = page.locator(".say").all()
    feed = page.locator("[data-log]")
    assert feed.evaluate("feed => feed.scrollWidth <= feed.clientWidth")
    assert long.evaluate("line => line.scrollWidth <= line.clientWidth")
    before = above.screenshot()
    stacked.evaluate("line => { line.lastChild.data = 'Zalgo'; }")
    assert above.screenshot() == before
    page.context.close()
