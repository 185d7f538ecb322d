"""Zones on the page: areas with names and features, passages, doors, and people joined at arm's length."""

from __future__ import annotations

import msgspec
import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser import look, madeup
from tests.browser.maps import rooms
from tests.table.process import Server
from winterdawn.editions.fights.demo import demo_fight

pytestmark = pytest.mark.browser

WINDOWS = ("360x740", "1440x900")
CALM = msgspec.structs.replace(rooms.asked(), asks=madeup.ASKS["few"])


def to_map(page: Page) -> None:
    tab = page.locator(".tabs [data-tab='map']")
    if tab.is_visible():
        tab.click()
    look.settled(page)


def chosen(page: Page) -> str | None:
    return page.locator("section[data-ask] :checked").get_attribute("value")


@pytest.mark.page
@pytest.mark.parametrize("window", WINDOWS)
def test_zones_are_drawn_and_chosen_by_click_and_by_keyboard(
    browser: Browser, shown: Server, window: str
) -> None:
    page = look.open_made_up(browser, shown.address, madeup.MadeUp(rooms.asked()), window)
    to_map(page)
    drawn = page.locator(".map")
    drawn.locator("text.place:not(.note)").first.wait_for()
    names = drawn.locator("text.place:not(.note)").all_text_contents()
    assert [name[:9] for name in names] == [str(at)[:9] for at in rooms.KEEP.map().places]
    notes = drawn.locator("text.note").all_text_contents()
    assert notes == ["cluttered", "cramped, darkness", "dimly lit", "cluttered, dimly lit"]
    expect(drawn.locator(".path")).to_have_count(7)
    assert drawn.locator(".passages .leaf").evaluate_all("all => all.map(one => one.classList[1])") == [
        "unlocked", "unlocked", "locked", "gap",
    ]  # fmt: skip
    expect(drawn.locator(".key span:has(.leaf)")).to_have_text(["door", "locked door", "gap to be jumped"])
    links = [one.get_attribute("aria-label") for one in drawn.locator(".pane .link").all()]
    assert links == ["Ilse Varn and Gravel ogre: close", "Gravel ogre and Tobin Reed: close"]
    expect(drawn.locator(".token")).to_have_count(len(rooms.TOKENS))
    page.locator(".map [data-legend] summary").click()
    told = drawn.locator(".lying li").all_inner_texts()
    assert told[:2] == ["Lower yard cluttered", "Cellar cramped, darkness"]
    assert "locked door between Tower and Great hall" in told
    assert "gap to be jumped between Stable and Lower yard" in told
    for theme in look.THEMES:
        look.through(page, window, theme)
        assert not look.faults(page)
        assert not look.inaccessible(page)
    page.locator(".map [data-legend] summary").click()
    drawn.locator("[data-cell='Gatehouse']").click(position={"x": 12, "y": 40})
    expect(drawn.locator("[data-cell='Gatehouse'].on")).to_be_visible()
    to_map(page)
    drawn.locator("[data-token='blade'] .mono").click()
    expect(drawn.locator("[data-cell='Great hall'].on")).to_be_visible()
    drawn.locator("[data-token='ilse'] .mono").click()
    expect(drawn.locator("[data-cell='Great hall'].on")).to_be_visible()
    page.keyboard.press("Alt+1")
    assert chosen(page) == "Great hall"
    page.keyboard.press("ArrowLeft")
    assert chosen(page) in ("Gatehouse", "Stable")
    page.context.close()


@pytest.mark.parametrize("window", WINDOWS)
def test_pieces_are_in_their_zone_and_cover_neither_each_other_nor_its_name(
    browser: Browser, shown: Server, window: str
) -> None:
    crowd = msgspec.structs.replace(rooms.asked(tokens=rooms.CROWD), asks=madeup.ASKS["few"])
    page = look.open_made_up(browser, shown.address, madeup.MadeUp(crowd), window)
    to_map(page)
    yard = [token.id for token in rooms.CROWD if token.place == rooms.YARD]
    pieces = [page.locator(f".map [data-token='{id}']") for id in yard]
    name = page.locator(".map text.note", has_text="cluttered").first.bounding_box()
    assert name
    boxes = [one.locator(".disc").bounding_box() for one in pieces]
    spots = []
    for box in boxes:
        assert box
        assert box["y"] >= name["y"] + name["height"] - 1
        assert box["width"] >= 24, "it is large enough for a finger"
        spots.append((box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, box["width"]))
    for number, (x, y, wide) in enumerate(spots):
        for other_x, other_y, _ in spots[:number]:
            assert ((x - other_x) ** 2 + (y - other_y) ** 2) ** 0.5 >= wide + 1
    for one in pieces:
        one.locator(".mono").hover(trial=True)
    page.context.close()


GATE = demo_fight("causeway-gate").ground


@pytest.mark.parametrize("places", [("Gate", "Causeway", "Reeds"), ("Yard", "Tower", "Causeway")])
def test_on_a_phone_one_first_sees_oneself_and_the_nearest_foes(
    browser: Browser, shown: Server, places: tuple[str, str, str]
) -> None:
    """However much there is on the other side."""
    own, near, far = places
    found = {"ilse": own, "ogre": near, "wolf": near}
    tokens = tuple(
        msgspec.structs.replace(one, place=found.get(one.id, far if one.side == "foe" else own))
        for one in rooms.TOKENS
    )
    state = msgspec.structs.replace(rooms.asked(GATE, tokens), asks=madeup.ASKS["few"])
    page = look.open_made_up(browser, shown.address, madeup.MadeUp(state), "360x740")
    to_map(page)
    for id in found:
        expect(page.locator(f".map [data-token='{id}'] .disc")).to_be_in_viewport(ratio=1)
    page.context.close()
