"""From an empty folder to a table of one's own, on nothing but the page."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser import look
from tests.browser.conftest import ARTEFACTS
from tests.table.process import Server, serving

pytestmark = pytest.mark.browser
WINDOWS = ("1440x900", "360x740")


@pytest.fixture
def empty(tmp_path: Path) -> Iterator[Server]:
    command = [
        "-m",
        "winterdawn.cli",
        "serve",
        "--no-browser",
        "--port",
        "0",
        "--data",
        str(tmp_path / "data"),
    ]
    with serving(command, tmp_path / "server.log") as server:
        yield server


def picture(page: Page, name: str) -> None:
    ARTEFACTS.mkdir(exist_ok=True)
    page.screenshot(path=ARTEFACTS / f"{name}.png")


def opened(browser: Browser, server: Server, window: str) -> Page:
    page = browser.new_context(viewport=look.WINDOWS[window]).new_page()
    page.goto(f"{server.address}/#{server.hall}")
    page.wait_for_selector("[data-make]")
    return page


@pytest.mark.parametrize("window", WINDOWS)
def test_a_campaign_is_made_and_a_friend_invited(browser: Browser, empty: Server, window: str) -> None:
    page = opened(browser, empty, window)
    assert look.inaccessible(page) == []
    picture(page, f"hall-empty-{window}")
    page.fill("[data-title]", "Fridays")
    page.check("[data-edition=zones]")
    page.click("[data-make]")
    page.wait_for_selector("[data-live=on]")
    expect(page.locator("h1", has_text="Fridays").first).to_be_attached()
    picture(page, f"gathering-{window}")
    assert look.inaccessible(page) == []
    page.goto(f"{empty.address}/#{empty.hall}")
    card = page.locator("[data-campaign]", has_text="Fridays")
    expect(card).to_contain_text("The zone game")
    picture(page, f"hall-{window}")
    card.locator("[data-archive]").click()
    expect(page.locator("[data-campaign]")).to_be_hidden()
    page.click("summary")
    card.locator("[data-archive]").click()
    card.locator("[data-delete]").click()
    card.locator("[data-delete]").click()
    page.locator("summary").click()
    expect(card).to_contain_text("for 30 days")
    card.locator("[data-restore]").click()
    card.locator("[data-open]").click()
    page.wait_for_selector("[data-live=on]")


def test_the_demo_is_opened_from_the_page(browser: Browser, empty: Server) -> None:
    page = opened(browser, empty, "1440x900")
    page.click("[data-demo]")
    page.wait_for_selector("[data-live=on]")
    expect(page.locator("header h1")).to_have_text("Kaldwater Ford")


def test_a_link_that_opens_no_hall_says_so(browser: Browser, empty: Server) -> None:
    page = browser.new_page()
    page.goto(f"{empty.address}/#hall.nonsense")
    expect(page.locator("[data-refused]")).to_contain_text("does not open")
