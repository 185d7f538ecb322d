"""The demo duel, played to its end through the page, on a desktop and on a phone."""

from __future__ import annotations

import re
from typing import Literal

import pytest
from playwright.sync_api import Browser, Locator, ViewportSize

from tests.browser.conftest import Seat
from tests.table.process import Server

pytestmark = pytest.mark.browser

MOST_ANSWERS = 1000
WINDOWS: dict[str, tuple[ViewportSize, Literal["light", "dark"]]] = {
    "desktop": ({"width": 1440, "height": 900}, "light"),
    "phone": ({"width": 360, "height": 740}, "dark"),
}


def open_ask(seat: Seat) -> Locator | None:
    """The ask that is open now, or none when the fight is over; waits for either."""
    seat.page.wait_for_selector("section[data-ask] [data-answer], [data-over]")
    if seat.page.locator("[data-over]").count() and not seat.page.locator("section[data-ask]").count():
        return None
    return seat.page.locator("section[data-ask]").first


def choose(ask: Locator) -> None:
    """Choose from what is offered: strike if possible, else go where the foe is in reach."""
    kind = ask.get_attribute("data-kind")
    offered = [
        (choice.get_attribute("data-choice") or "", choice.inner_text())
        for choice in ask.locator("[data-choice]:not([aria-disabled='true'])").all()
    ]
    if kind == "one-of":
        keys = [key for key, _ in offered]
        strike = [key for key in keys if key.startswith("strike:")]
        plain = [key for key in ("move", "end") if key in keys]
        wanted = (strike + plain + keys)[0]
        ask.locator(f"[data-choice='{wanted}']").first.click()
    elif kind == "cell":
        near = [key for key, text in offered if re.search(r"\b2 m from", text)]
        by_distance = sorted(offered, key=lambda item: int(re.findall(r"(\d+) m from", item[1])[-1]))
        ask.locator(f"[data-choice='{(near or [by_distance[0][0]])[0]}']").first.click()
    elif kind == "spend":
        for ware in ("damage", "step", "disarm", "initiative", "push"):
            more = ask.locator(f"[data-ware='{ware}'] [data-more]:not([disabled])")
            while more.count() and more.first.is_enabled():
                more.first.click()
    else:
        assert kind == "number", f"the duel asked for a {kind}"


def answer(seat: Seat) -> bool:
    """Answer the open ask; false when the fight is over."""
    ask = open_ask(seat)
    if ask is None:
        return False
    choose(ask)
    seat.hears(seat.page.locator("[data-answer]:not([disabled])").first.click)
    return True


@pytest.mark.parametrize("window", WINDOWS)
def test_the_demo_duel_plays_to_its_end(browser: Browser, table: Server, window: str) -> None:
    size, scheme = WINDOWS[window]
    context = browser.new_context(viewport=size, color_scheme=scheme)
    seat = Seat(context.new_page(), table.address, table.secrets["Ilse's player"])
    answers = 0
    while answer(seat):
        answers += 1
        assert answers < MOST_ANSWERS, "the duel does not end"
        assert not seat.overflows()
        if answers == 12:
            seat.picture(f"duel-{window}")
    seat.picture(f"duel-{window}-over")
    assert re.search(r"win|Nobody", seat.page.locator("[data-over]").first.inner_text())
    assert answers > 3
    assert not seat.complaints
    context.close()
