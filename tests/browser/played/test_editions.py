"""Editions in the page: one is picked for a scene, what sets them apart is read, and a fight is played."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Seat
from tests.browser.hall.halls import GM, scene, to_lobby, to_table
from tests.browser.hands import WAYS
from tests.browser.played.bouts import WINDOWS, Fight
from tests.browser.sitting import Sit, in_order

pytestmark = pytest.mark.browser

FORD, DRAFT = "The toll at the ford", "The 2017 draft"


def pick(gm: Seat, title: str, edition: str) -> None:
    """Let a scene be played by an edition."""
    choice = scene(gm, title).locator("[data-edition]")
    gm.hears(lambda: choice.select_option(label=edition))
    expect(choice).to_have_value(edition)


def test_what_sets_the_editions_apart_is_found_by_words(sit: Sit, window: str) -> None:
    gm = sit(GM)
    to_lobby(gm)
    gm.page.locator("[data-differences]").click()
    counted = gm.page.locator("dialog [data-counted]")
    expect(counted).to_contain_text("the first 60 are shown")
    in_order(gm, f"differences-{window}")
    gm.page.fill("[data-find-difference]", "spirit cap bonus dice")
    row = gm.page.locator("[data-difference='book.ruling.spirit-cap-over-all-dice']")
    expect(row).to_contain_text("without-bonus")
    expect(row).to_contain_text(DRAFT)
    gm.page.fill("[data-find-difference]", "no such words")
    expect(counted).to_contain_text("0 of ")
    gm.page.keyboard.press("Escape")
    expect(gm.page.locator("[data-differences]")).to_be_focused()


def test_a_duel_is_played_by_the_draft(sit: Sit, window: str) -> None:
    gm = sit(GM)
    to_lobby(gm)
    pick(gm, FORD, DRAFT)
    expect(scene(gm, FORD)).to_contain_text(DRAFT)
    in_order(gm, f"edition-{window}")
    to_table(gm)
    fight = Fight(gm, WAYS["touch" if WINDOWS[window].touch else "mouse"], f"draft-{window}")
    fight.picture("table")
    fight.to_the_end()
    fight.picture("end")
