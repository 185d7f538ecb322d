"""A table that can keep nothing any more says so at the page: once, and not that it is live."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser import look
from tests.browser.conftest import Seat
from tests.browser.hands import WAYS
from tests.table.process import Server
from winterdawn.table.log.store import FILE

pytestmark = pytest.mark.browser


@pytest.mark.page
@pytest.mark.parametrize("window", ["360x740", "1440x900"])
def test_a_database_that_is_gone_is_told_once(
    browser: Browser, table: Server, tmp_path: Path, window: str
) -> None:
    context = browser.new_context(viewport=look.WINDOWS[window])
    seat = Seat(context.new_page(), table.address, table.secrets["Ilse's player"])
    status = seat.page.locator("[data-live]")
    before = "" if window == "360x740" else "live, 2 saved"
    expect(status).to_have_text(before, use_inner_text=True)
    (tmp_path / "data" / FILE).unlink()
    WAYS["mouse"].answer(seat)
    told = seat.page.get_by_text("The database was deleted, moved or replaced")
    expect(told).to_be_visible()
    expect(status).to_have_text("read only")
    expect(seat.page.get_by_text("was deleted, moved or replaced")).to_have_count(1)
    assert look.faults(seat.page) == []
    seat.picture(f"gone-{window}")
    context.close()
