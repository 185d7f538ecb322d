"""What the game master does at any moment: a panel of named places with a search."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.sitting import Sit, in_order, sit, window
from tests.table.process import Server

__all__ = ["sit", "window"]
pytestmark = [pytest.mark.browser, pytest.mark.about("book.ruling.table-hand")]


def test_powers_stand_in_named_places_and_are_found(sit: Sit, window: str, table: Server) -> None:
    master = next(name for name in table.secrets if "aster" in name)
    gm, player = sit(master), sit("Ilse's player")
    page = gm.page
    asked = player.page.locator("section[data-ask] h2")
    question = asked.inner_text()
    page.locator("[data-presides]").click()
    panel = page.locator("[data-powers]")
    panel.locator("[data-heading='Ilse Varn']").click()
    expect(panel.locator("[data-power^='hand:out:']")).to_be_visible()
    in_order(gm, f"powers-{window}")
    for place in ("Dice", "Time", "Scene", "Undo", "People"):
        panel.locator(f"[data-place={place}]").click()
        in_order(gm)
    panel.locator("[data-find]").fill("bring in skeleton")
    expect(panel.locator("[data-power^='hand:bring:']").first).to_be_visible()
    in_order(gm, f"powers-found-{window}")
    panel.locator("[data-find]").fill("ilse lies down")
    gm.hears(panel.locator("[data-power='hand:down:ilse-varn']").click)
    expect(panel.locator("[data-waits-for]")).to_contain_text("Ilse Varn lies down")
    assert asked.inner_text() == question, "whoever is asked answers on"
    panel.locator("[data-find]").fill("")
    panel.locator("[data-place=Scene]").click()
    in_order(gm, f"powers-scene-{window}")
    page.keyboard.press("Escape")
    expect(panel).to_have_count(0)
