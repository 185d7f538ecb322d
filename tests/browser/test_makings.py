"""A character is made while the others play on: begun in the lobby, left, gone on with, and helped."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.halls import GM, to_lobby
from tests.browser.sitting import Sit, in_order, sit, window

pytestmark = pytest.mark.browser

__all__ = ["sit", "window"]


def test_a_player_makes_a_character_and_looks_on_meanwhile(sit: Sit) -> None:
    one, gm = sit("Reeve Holt's player"), sit(GM)
    to_lobby(one)
    one.page.wait_for_selector("[data-begin-making]")
    in_order(one, "making-offered")
    one.page.click("[data-begin-making]")
    one.page.wait_for_selector("[data-making] [data-leave]")
    expect(one.page.locator("section[data-ask]")).to_be_visible()
    in_order(one, "making-begun")
    to_lobby(gm)
    expect(gm.page.locator(".seats li", has_text="makes a character, step 1")).to_be_visible()
    in_order(gm, "making-seen")
    one.page.click("[data-making] [data-leave]")
    one.page.wait_for_selector("[data-making] [data-take-up]")
    in_order(one, "making-left")
    one.page.click("[data-making] [data-take-up]")
    one.page.wait_for_selector("[data-making] [data-leave]")
    gm.page.click("[data-making-of=player-2] [data-take-up]")
    gm.page.wait_for_selector("[data-making] [data-leave]")
    in_order(gm, "making-helped")
