"""What the game master does at any moment: a panel of six named places, always there, with a search."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser import look
from tests.browser.conftest import Seat
from tests.browser.sitting import Sit, in_order, sit, window
from tests.table.process import Server

__all__ = ["sit", "window"]
pytestmark = [pytest.mark.browser, pytest.mark.about("book.ruling.table-hand")]
PLACES = ("Whisper", "Dice", "Time", "Scene", "Undo", "People")


def opened(gm: Seat) -> None:
    """Where it has no place beside the map it is called from below."""
    if gm.page.locator("[data-powers]").count() == 0:
        gm.page.locator("[data-presides]").click()


@pytest.mark.way
def test_powers_stand_in_named_places_and_are_found(sit: Sit, window: str, table: Server) -> None:
    master = next(name for name in table.secrets if "aster" in name)
    gm, player = sit(master), sit("Ilse's player")
    page = gm.page
    asked = player.page.locator("section[data-ask] h2")
    question = asked.inner_text()
    expect(page.locator("[data-powers], [data-presides]")).to_have_count(1)
    opened(gm)
    panel = page.locator("[data-powers]")
    panel.locator("[data-heading='Ilse Varn']").click()
    panel.locator("[data-deeds=Wound]").click()
    expect(panel.locator("[data-power^='hand:wound:']").first).to_be_visible()
    expect(panel.locator("[data-power^='hand:out:']")).to_be_visible()
    in_order(gm, f"powers-{window}")
    for place in PLACES:
        panel.locator(f"[data-place={place}]").click()
        look.settled(page)
        assert look.faults(page) == []
        gm.picture(f"lobby-powers-{place.lower()}-{window}")
        expect(panel.locator(".held li").nth(12)).not_to_be_attached()
    panel.locator("[data-find]").fill("bring in skeleton")
    expect(panel.locator("[data-power^='hand:bring:']").first).to_be_visible()
    panel.locator("[data-find]").fill("ilse lies down")
    gm.hears(panel.locator("[data-power='hand:down:ilse-varn']").click)
    expect(panel.locator("[data-waits-for]")).to_contain_text("Ilse Varn lies down")
    expect(asked, "whoever is asked answers on").to_have_text(question)
    panel.locator("[data-pause=on]").click()
    expect(player.page.locator("[data-paused]")).to_be_visible()
    expect(player.page.locator("section[data-ask]")).to_have_count(0)
    player.picture(f"lobby-paused-{window}")
    panel.locator("[data-pause=off]").click()
    expect(asked).to_have_text(question)
    page.keyboard.press("Escape")
    page.keyboard.press("Alt+Shift+Digit4")
    expect(page.locator("[data-place=Time]")).to_have_attribute("aria-pressed", "true")
    if window == "desktop":
        expect(page.locator("[data-place=Time]")).to_be_focused()
