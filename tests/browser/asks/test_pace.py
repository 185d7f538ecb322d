"""A fight of four a side by touch on a phone, with the orders that the opening card offers."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.browser import look
from tests.browser.conftest import Seat
from tests.browser.hands import WAYS
from tests.browser.played.bouts import WINDOWS, Fight, opened
from tests.browser.played.fights import command
from tests.table.process import serving

pytestmark = pytest.mark.browser
FIRST_BLOW = 4
"""With which of one's own answers one strikes at the latest, those on the card among them."""
NEAR = "e4"
"""Where Bob is within Ann's reach, and she is not within his."""


def lies(*ones: Locator) -> list[float]:
    """How far down each ends."""
    return [float(one.evaluate("one => one.getBoundingClientRect().bottom")) for one in ones]


def given(seat: Seat) -> list[dict[str, Any]]:
    """What was done at the page: orders given, that one is ready, and answers, a form as one."""
    sent = map(json.loads, seat.sent)
    return [one for one in sent if one["type"] in ("order", "ready", "answer")]


@pytest.mark.page
def test_four_a_side_with_orders_one_strikes_with_the_fourth_answer(browser: Browser, tmp_path: Path) -> None:
    with serving(command("fours", tmp_path / "data"), tmp_path / "server.log") as server:
        context = opened(browser, WINDOWS["phone"])
        seat = Seat(context.new_page(), server.address, server.secrets["Ann"], reading=True)
        fight, page, hand = Fight(seat, WAYS["touch"], "fours"), seat.page, WAYS["touch"]
        fight.picture("card")
        hand.press(seat, page.locator("[data-card] [data-all-orders]"))
        dialog = page.get_by_role("dialog", name="How you fight")
        hand.press(seat, dialog.locator("[data-more-orders] summary"))
        seat.hears(lambda: hand.press(seat, dialog.locator("[data-all]")))
        hand.press(seat, dialog.get_by_role("button", name="Close"))
        expect(page.locator("[data-card] [data-all-orders]")).to_have_count(0)
        seat.hears(lambda: hand.press(seat, page.locator("[data-card] [data-ready]")))
        groups, answer = page.locator("section[data-ask] .heading"), page.locator(".act .main:visible")
        groups.first.scroll_into_view_if_needed()
        before = lies(groups.first, answer)
        hand.press(seat, groups.first)
        expect(groups.first).to_have_attribute("aria-expanded", "true")
        assert lies(groups.first, answer) == before, "nothing moves under the finger that unfolds"
        expect(page.locator("[data-figures]")).to_contain_text("Spirit")
        fight.choose("move")
        page.locator("[data-lead]").wait_for()
        assert lies(answer) == pytest.approx(before[1:], abs=1), "nor does what answers once it is chosen"
        fight.tap_cell(NEAR)
        fight.send()
        fight.choose("strike:bob")
        fight.page.locator("[data-joined]").wait_for()
        fight.send()
        said = [one.get("value", one["type"]) for one in given(seat)]
        assert said == ["order", "ready", "move", "strike:bob"], "no initiative, and dice and ways in forms"
        assert len(said) <= FIRST_BLOW
        assert "Ann strikes at" in fight.record()
        fight.picture("blow")
        assert look.inaccessible(page) == []
        assert not seat.complaints
        context.close()
