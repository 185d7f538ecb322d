"""From an empty folder to a table of one's own, on nothing but the page."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser import look
from tests.browser.conftest import ARTEFACTS, LONGEST
from tests.table.journal.test_pictures import saved
from tests.table.process import Server, serving

pytestmark = pytest.mark.browser
WINDOWS = ("1440x900", "360x740")
LIES_BARE = """
    () => {
        const card = document.querySelector('.pick.chosen'), { left, bottom } = card.getBoundingClientRect();
        return card.contains(document.elementFromPoint(left + 20, bottom - 4));
    }
"""
"""Whether nothing lies over whoever was chosen."""


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
    page.set_default_timeout(LONGEST)
    page.goto(f"{server.address}/#{server.hall}")
    page.wait_for_selector("[data-make]")
    return page


@pytest.mark.page
@pytest.mark.parametrize("window", WINDOWS)
def test_a_campaign_is_made_and_a_friend_invited(browser: Browser, empty: Server, window: str) -> None:
    page = opened(browser, empty, window)
    assert look.inaccessible(page) == []
    picture(page, f"hall-empty-{window}")
    page.fill("[data-title]", "Fridays")
    page.check("[data-edition=zones]")
    page.click("[data-founding-rules]")
    first = page.locator("[data-house-rule]").first
    name, field = first.get_attribute("data-house-rule"), first.locator("select, input")
    if field.evaluate("(field) => field.tagName") == "SELECT":
        field.select_option(index=1)
    else:
        field.fill(field.get_attribute("min") or "0")
        field.blur()
    expect(page.locator("[data-counted]")).to_contain_text("1 set otherwise")
    assert look.inaccessible(page) == []
    picture(page, f"hall-rules-{window}")
    page.get_by_role("button", name="Close", exact=True).click()
    expect(page.locator(".founding")).to_contain_text(f"House rules: {name}")
    page.set_input_files(
        "[data-cover]", {"name": "a.jpg", "mimeType": "image/jpeg", "buffer": saved("JPEG", (900, 500))}
    )
    page.locator(".founding img").wait_for()
    picture(page, f"hall-founding-{window}")
    page.click("[data-make]")
    page.wait_for_selector("[data-live=on]")
    expect(page.locator("h1", has_text="Fridays").first).to_be_attached()
    picture(page, f"gathering-{window}")
    assert look.inaccessible(page) == []
    left = page.context.new_page()
    left.goto(page.url)
    left.wait_for_selector("[data-live=on]")
    page.goto(f"{empty.address}/#{empty.hall}")
    card = page.locator("[data-campaign]", has_text="Fridays")
    expect(card).to_contain_text("The zone game")
    card.locator("img").wait_for()
    picture(page, f"hall-{window}")
    card.locator("[data-archive]").click()
    expect(page.locator("[data-campaign]")).to_be_hidden()
    page.click("summary")
    card.locator("[data-archive]").click()
    card.locator("[data-sure=delete]").dblclick()
    expect(card.locator("[data-sure=delete]")).to_have_text("Yes, delete it")
    card.locator("[data-sure=delete]").click()
    page.locator("summary").click()
    expect(card).to_contain_text("for 30 days")
    expect(left.locator(".lone")).to_contain_text("has been deleted")
    card.locator("[data-restore]").click()
    left.wait_for_selector("[data-live=on]")
    card.locator("[data-open]").click()
    page.wait_for_selector("[data-live=on]")


@pytest.mark.page
def test_the_demo_is_opened_from_the_page(browser: Browser, empty: Server) -> None:
    page = opened(browser, empty, "1440x900")
    page.click("[data-demo]")
    page.wait_for_selector("[data-live=on]")
    expect(page.locator("header h1")).to_have_text("Kaldwater Ford")


def test_a_link_that_opens_no_hall_says_so(browser: Browser, empty: Server) -> None:
    page = browser.new_page()
    page.goto(f"{empty.address}/#hall.nonsense")
    expect(page.locator("[data-refused]")).to_contain_text("does not open")


class Counting:
    """A page, and how many clicks and keys it has taken."""

    def __init__(self, page: Page) -> None:
        self.page, self.count = page, 0

    def click(self, selector: str) -> None:
        self.count += 1
        self.page.locator(selector).first.click()

    def write(self, selector: str, text: str) -> None:
        """A click into the field, and a key a letter."""
        self.count += 1 + len(text)
        self.page.fill(selector, text)

    def choose(self, selector: str, value: str) -> None:
        self.count += 2
        self.page.select_option(selector, value)


def renamed(gm: Page, friend: Page) -> None:
    """A player renames their person in the lobby, and the game master again where their life is read."""
    friend.locator("[data-naming]").tap()
    friend.locator("[data-person-name]").fill("Petra Lind")
    picture(friend, "renaming")
    friend.locator("[data-rename-person]").tap()
    gm.locator("[data-person]", has_text="Petra Lind").locator("[data-life]").click()
    gm.locator("dialog [data-naming]").click()
    gm.fill("dialog [data-person-name]", "Rosa Lind")
    gm.click("dialog [data-rename-person]")
    expect(gm.get_by_role("heading", name="The life of Rosa Lind")).to_be_visible()
    expect(gm.locator("dialog [data-happened]")).to_contain_text("and Rosa Lind from then on")
    expect(friend.get_by_text("You play Rosa Lind")).to_be_visible()
    assert look.inaccessible(friend) == []


@pytest.mark.way
@pytest.mark.parametrize("window", WINDOWS)
def test_from_an_empty_folder_to_the_first_ask_of_ones_own_scene(
    browser: Browser, empty: Server, window: str
) -> None:
    """With two friends, in at most forty clicks and keys of the game master."""
    gm = Counting(opened(browser, empty, window))
    gm.write("[data-title]", "Friday")
    gm.click("[data-make]")
    friends = []
    for name in ("Ana", "Bo"):
        gm.write("[data-seat-name]", name)
        gm.click("[data-add-seat]")
        gm.page.wait_for_selector("dialog [data-link]")
        link = gm.page.input_value("dialog [data-link]")
        gm.click("dialog [aria-label='Close']")
        friend = browser.new_context(viewport=look.WINDOWS["360x740"], has_touch=True).new_page()
        friend.set_default_timeout(LONGEST)
        friend.goto(link)
        friends.append(friend)
    for number, friend in enumerate(friends):
        choice = friend.locator("[data-ready-person]:not([disabled])")
        expect(choice).to_have_count(6 - number)
        choice.nth(4).tap()
        friend.wait_for_function(LIES_BARE)
        choice.first.tap()
        if not number:
            picture(friend, "whom-do-you-play")
            assert look.inaccessible(friend) == []
        friend.locator("[data-pick]").tap()
        friend.get_by_text("You play").first.wait_for()
    renamed(gm.page, friends[0])
    picture(gm.page, f"renamed-{window}")
    gm.page.keyboard.press("Escape")
    expect(gm.page.locator("[data-step=people].done")).to_be_attached()
    picture(gm.page, f"gathered-{window}")
    gm.click("[data-new-scene]")
    gm.page.wait_for_selector("[data-make-scene]")
    gm.click("[data-map=mill-bridge]")
    picture(gm.page, f"new-scene-maps-{window}")
    expect(gm.page.locator("[data-map=mill-bridge] .thumb")).to_be_visible()
    expect(gm.page.locator("[data-map=mill-bridge] .grid")).to_have_css("fill", "none")
    expect(gm.page.locator("[data-goal]")).not_to_be_checked()
    gm.write("[data-find-foe]", "ske")
    gm.click("[data-foe=skeleton]")
    gm.click("[aria-label='One Skeleton more']")
    picture(gm.page, f"new-scene-{window}")
    assert look.inaccessible(gm.page) == []
    gm.click("[data-make-scene]")
    gm.page.wait_for_selector("dialog", state="detached")
    gm.click("[data-encounter]")
    for friend in friends:
        friend.locator("[data-ready]").tap()
    friends[0].locator("section[data-ask]").first.wait_for()
    picture(gm.page, f"first-scene-{window}")
    assert gm.count <= 40, f"{gm.count} clicks and keys"
