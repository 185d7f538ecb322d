"""A point of a plane is chosen on the map: with the mouse, by dragging a piece, by keys, with a finger."""

from __future__ import annotations

import math
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Browser

from tests.browser import look
from tests.browser.conftest import Seat
from tests.browser.hands import WAYS, open_ask
from tests.browser.test_duel import window_for
from tests.table.process import demo, serving

pytestmark = pytest.mark.browser

SCREEN = """([map, x, y]) => {
    const svg = document.querySelector(map);
    const at = new DOMPoint(x * 56, y * 56).matrixTransform(svg.getScreenCTM());
    return [at.x, at.y];
}"""
MOST_ANSWERS = 60


def asked(seat: Seat) -> dict[str, Any]:
    """The open ask for a point, answering whatever comes before it."""
    for _ in range(MOST_ANSWERS):
        ask = open_ask(seat)
        assert ask is not None, "it is over before anybody moves"
        if ask.get_attribute("data-kind") == "cell" and ask.locator("h2").text_content() == "Move where?":
            asks: list[dict[str, Any]] = msgspec.json.decode(seat.received[-1])["asks"]
            return next(one for one in asks if one["area"])
        WAYS["mouse"].answer(seat)
    raise AssertionError("nobody moves")


def token(seat: Seat, who: str) -> tuple[float, float]:
    view = msgspec.json.decode(seat.received[-1])["view"]
    x, y = next(one["place"] for one in view["tokens"] if one["id"] == who).split(",")
    return float(x), float(y)


def beyond(ask: dict[str, Any], start: tuple[float, float]) -> tuple[float, float]:
    """A point well inside the area that no list holds, away from the foe and at no risk."""
    listed = {option["key"] for option in ask["among"]["options"]}
    outline = max(ask["area"]["stages"][3]["outlines"], key=len)
    x, y = min(outline, key=lambda corner: (corner[0], corner[1]))
    spot = round(start[0] + (x - start[0]) * 0.5, 1) + 0.05, round(start[1] + (y - start[1]) * 0.5, 1)
    assert f"{spot[0]:g},{spot[1]:g}" not in listed
    return spot


@pytest.mark.parametrize("way", ["mouse", "drag", "keyboard", "touch"])
def test_a_point_is_chosen_on_the_map(browser: Browser, tmp_path: Path, way: str) -> None:
    with serving(demo(tmp_path / "data", "--map", "plane"), tmp_path / "server.log") as server:
        context = window_for(browser, way)
        seat = Seat(context.new_page(), server.address, server.secrets["Ilse's player"])
        ask = asked(seat)
        look.settled(seat.page)
        start = token(seat, "ilse-varn")
        goal = beyond(ask, start)
        svg = ".mini svg" if way == "touch" else ".map > svg"
        x, y = seat.page.evaluate(SCREEN, [svg, *goal])
        if way == "mouse":
            seat.page.mouse.click(x, y)
        elif way == "touch":
            seat.page.touchscreen.tap(x, y)
        elif way == "drag":
            seat.page.mouse.move(*seat.page.evaluate(SCREEN, [svg, *start]))
            seat.page.mouse.down()
            seat.page.mouse.move(x, y, steps=5)
            seat.page.mouse.up()
        else:
            goal = start[0] - 1, start[1] + 0.5
            for key in ("ArrowLeft", "ArrowLeft", "ArrowDown"):
                seat.page.keyboard.press(key)
        told = seat.page.locator("[data-chosen]").inner_text()
        name, price = re.fullmatch(r"(\S+) up to (\d+) m", told).groups()
        chosen = tuple(map(float, name.split(",")))
        assert math.dist(chosen, goal) < 0.1
        assert int(price) - 1 < math.dist(chosen, start) + 0.01 < int(price) + 0.2
        seat.picture(f"plane-{way}")
        assert seat.page.locator("[data-answer]").first.inner_text() == f"Move to {name}"
        if way == "keyboard":
            seat.hears(lambda: seat.page.keyboard.press("Enter"))
        else:
            WAYS["touch" if way == "touch" else "mouse"].send(seat)
        seat.page.wait_for_function("name => !document.body.innerText.includes(`Move to ${name}`)", arg=name)
        assert token(seat, "ilse-varn") == chosen
        assert not seat.complaints
        context.close()


def test_a_point_at_a_risk_says_whose_strike_it_brings_on(browser: Browser, tmp_path: Path) -> None:
    with serving(demo(tmp_path / "data", "--map", "plane"), tmp_path / "server.log") as server:
        context = window_for(browser, "mouse")
        seat = Seat(context.new_page(), server.address, server.secrets["Ilse's player"])
        asked(seat)
        look.settled(seat.page)
        foe = token(seat, "reeve-holt")
        seat.page.mouse.click(*seat.page.evaluate(SCREEN, [".map > svg", foe[0] - 1.6, foe[1] + 0.2]))
        assert seat.page.locator("[data-chosen]").inner_text().endswith("; Reeve Holt may strike")
        assert seat.page.get_by_text("at a risk").is_visible()
        before = seat.page.locator("[data-chosen]").inner_text()
        seat.page.mouse.click(*seat.page.evaluate(SCREEN, [".map > svg", *foe]))
        assert seat.page.locator("[data-chosen]").inner_text() == before, "nobody goes where somebody stands"
        context.close()
