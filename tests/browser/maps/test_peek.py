"""On the map of a phone a chosen place tells what its list tells: its price and who may strike on the way."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser import conftest, look, madeup
from tests.browser.conftest import Seat
from tests.browser.maps import grounds
from tests.browser.maps.test_plane import SCREEN, asked, beyond, to_move, token
from tests.table.process import Server, demo, serving

pytestmark = pytest.mark.browser

MAP = ".map .pane > svg"


def chosen(page: Page) -> tuple[str, str]:
    """The choice below the map once a place is chosen, and what comes of it."""
    peek = page.locator("[data-peek] span").first
    expect(peek).to_contain_text("Move to")
    choice, words = filter(None, peek.inner_text().split("\n"))
    return choice, words


def check_in_sight(page: Page, spot: str) -> None:
    """The chosen place is drawn on the map, and nothing lies over it."""
    page.wait_for_function(
        """spot => {
            const { x, y, width, height } = document.querySelector(spot).getBoundingClientRect();
            return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('.map .pane');
        }""",
        arg=spot,
    )


def lies(ground: Any, place: str) -> tuple[float, float]:
    """Where a place of a map lies that comes in rows."""
    for names, x, y, apart, _ in ground["rows"]:
        if place in (row := names.split()):
            return x + row.index(place) * apart, y
    raise AssertionError(f"there is no {place}")


@pytest.mark.parametrize("kind", ["hex", "square"])
def test_a_cell_tells_its_price_on_the_map(browser: Browser, tmp_path: Path, kind: str) -> None:
    with serving(demo(tmp_path / "data", "--map", kind), tmp_path / "server.log") as server:
        to_move(server)
        context = browser.new_context(viewport=look.WINDOWS["360x740"], has_touch=True)
        seat = Seat(context.new_page(), server.address, server.secrets["Ilse's player"])
        page = seat.page
        page.locator(".tabs [data-tab='map']").click()
        peek = page.locator("[data-peek] span").first
        expect(peek).to_have_text("Your answer Move where?", use_inner_text=True)
        look.settled(page)
        options = next(one for one in seat.told.state["asks"] if one["mine"])["among"]["options"]
        for option in options[0], options[len(options) // 2], options[-1]:
            x, y = page.evaluate(SCREEN, [MAP, *lies(seat.told.state["view"]["map"], option["key"])])
            page.touchscreen.tap(x, y)
            words = ", ".join(filter(None, (option["cost"], option["note"])))
            told = f"Move to {option['label']} {words}; there "
            expect(peek).to_contain_text(told, use_inner_text=True)
            check_in_sight(page, ".map .lit.on")
        seat.picture(f"peek-{kind}")
        assert look.faults(page) == []
        assert not seat.complaints
        context.close()


def test_a_point_tells_its_exact_price_on_the_map(browser: Browser, tmp_path: Path) -> None:
    with serving(demo(tmp_path / "data", "--map", "plane"), tmp_path / "server.log") as server:
        to_move(server)
        context = browser.new_context(viewport=look.WINDOWS["360x740"], has_touch=True)
        seat = Seat(context.new_page(), server.address, server.secrets["Ilse's player"])
        ask, page = asked(seat), seat.page
        page.locator(".tabs [data-tab='map']").click()
        look.settled(page)
        goal = beyond(ask, token(seat, "ilse-varn"), token(seat, "reeve-holt"))
        page.touchscreen.tap(*page.evaluate(SCREEN, [MAP, *goal]))
        page.wait_for_selector("[data-peek]:has-text(' m from Reeve Holt; there ')")
        choice, words = chosen(page)
        check_in_sight(page, ".map .goal")
        seat.picture("peek-plane")
        page.locator("[data-peek]").click()
        expect(page.locator("[data-chosen]")).to_have_text(f"{choice.removeprefix('Move to ')} {words}")
        expect(page.locator("[data-answer]").first).to_have_text(choice)
        context.close()


@pytest.mark.parametrize("theme", look.THEMES)
def test_who_may_strike_on_the_way_stands_below_the_map(
    browser: Browser, shown: Server, theme: look.Theme
) -> None:
    page = look.open_made_up(browser, shown.address, madeup.MadeUp(grounds.on_a_plane()), "360x740")
    look.through(page, "360x740", theme)
    page.locator(".tabs [data-tab='map']").click()
    look.settled(page)
    page.mouse.click(*page.evaluate(SCREEN, [MAP, 7.2, 5.4]))
    choice, words = chosen(page)
    place = map(float, choice.removeprefix("Move to ").split(","))
    assert [*place] == pytest.approx([7.2, 5.4], abs=0.1), "as near as a pixel of the whole map tells"
    assert words == "up to 6 m; Bob may strike at you on the way"
    check_in_sight(page, ".map .goal")
    assert look.faults(page) == []
    assert look.inaccessible(page) == []
    conftest.ARTEFACTS.mkdir(exist_ok=True)
    page.screenshot(path=conftest.ARTEFACTS / f"peek-strike-{theme}.png")
    page.context.close()
