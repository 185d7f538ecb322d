"""A point of a plane is chosen on the map: with the mouse, by dragging a piece, by keys, with a finger."""

from __future__ import annotations

import math
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.browser import conftest, look, madeup
from tests.browser.ahead import play_ahead
from tests.browser.conftest import Seat
from tests.browser.hands import WAYS
from tests.browser.maps import grounds
from tests.browser.played.test_duel import window_for
from tests.table.process import Server, demo, serving

pytestmark = pytest.mark.browser

SCREEN = """([map, x, y]) => {
    const svg = document.querySelector(map);
    const at = new DOMPoint(x * 56, y * 56).matrixTransform(svg.getScreenCTM());
    return [at.x, at.y];
}"""
CONTRAST = """() => {
    const pen = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
    const light = selector => {
        pen.fillStyle = getComputedStyle(document.querySelector(selector)).fill;
        pen.fillRect(0, 0, 1, 1);
        const part = value => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
        const [red, green, blue] = [...pen.getImageData(0, 0, 1, 1).data].map(value => part(value / 255));
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
    };
    const both = [light(".map .lit.on path"), light(".map .place")];
    return Math.max(...both) / Math.min(...both);
}"""
"""Between what is chosen and the names on the map."""


def asked(seat: Seat) -> dict[str, Any]:
    """The open ask for a point."""
    asks: list[dict[str, Any]] = seat.told.state["asks"]
    return next(one for one in asks if one["area"])


def to_move(server: Server) -> None:
    """Play until Ilse is asked where she moves."""
    play_ahead(server, "Ilse's player", lambda ask: ask["prompt"] == "Move where?", "move")


def token(seat: Seat, who: str) -> tuple[float, float]:
    view = seat.told.state["view"]
    x, y = next(one["place"] for one in view["tokens"] if one["id"] == who).split(",")
    return float(x), float(y)


def beyond(ask: dict[str, Any], start: tuple[float, float], foe: tuple[float, float]) -> tuple[float, float]:
    """A point well inside the area that no list holds, as far from the foe as two metres lead."""
    listed = {option["key"] for option in ask["among"]["options"]}
    outline = max(ask["area"]["stages"][1]["outlines"], key=len)
    x, y = max(outline, key=lambda corner: math.dist(corner, foe))
    spot = round(start[0] + (x - start[0]) * 0.8, 1) + 0.05, round(start[1] + (y - start[1]) * 0.8, 1)
    assert f"{spot[0]:g},{spot[1]:g}" not in listed
    return spot


CLICKS = pytest.param("mouse", marks=pytest.mark.drill)
"""The duel on a plane clicks its way across the map in every run."""


@pytest.mark.page
@pytest.mark.parametrize("way", [CLICKS, "drag", "keyboard", "touch"])
def test_a_point_is_chosen_on_the_map(browser: Browser, tmp_path: Path, way: str) -> None:
    with serving(demo(tmp_path / "data", "--map", "plane"), tmp_path / "server.log") as server:
        to_move(server)
        context = window_for(browser, way)
        seat = Seat(context.new_page(), server.address, server.secrets["Ilse's player"])
        ask = asked(seat)
        look.settled(seat.page)
        start = token(seat, "ilse-varn")
        goal = beyond(ask, start, token(seat, "reeve-holt"))
        svg = ".mini svg" if way == "touch" else ".map .pane > svg"
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
        seat.page.wait_for_selector("[data-chosen]:has-text(' m, ')")
        told = seat.page.locator("[data-chosen]").inner_text()
        name, price = re.fullmatch(r"(\S+) ([\d.]+) m, \d+ m from Reeve Holt.*", told).groups()
        chosen = tuple(map(float, name.split(",")))
        assert math.dist(chosen, goal) < 0.1
        assert math.dist(chosen, start) - 0.01 < float(price) < math.dist(chosen, start) + 1
        expect(seat.page.locator(f"{svg} .way")).to_have_count(1)
        seat.picture(f"plane-{way}")
        expect(seat.page.locator("[data-answer]").first).to_have_text(f"Move to {name}")
        if way == "keyboard":
            seat.hears(lambda: seat.page.keyboard.press("Enter"))
        else:
            WAYS["touch" if way == "touch" else "mouse"].send(seat)
        seat.page.wait_for_function("name => !document.body.innerText.includes(`Move to ${name}`)", arg=name)
        interrupted = "may strike" in told
        assert interrupted or token(seat, "ilse-varn") == chosen
        assert not seat.complaints
        context.close()


def test_a_point_at_a_risk_says_whose_strike_it_brings_on(browser: Browser, shown: Server) -> None:
    told = madeup.MadeUp(grounds.on_a_plane())
    page = look.open_made_up(browser, shown.address, told, "1440x900")
    chosen = page.locator("[data-chosen]")
    for spot, words in (((7.2, 5.4), "up to 6 m; Bob may strike at you on the way"), ((1, 7), "up to 3 m")):
        page.mouse.click(*page.evaluate(SCREEN, [".map .pane > svg", *spot]))
        page.wait_for_selector(f"[data-chosen]:has-text('{words}')")
    expect(page.locator(".key [data-risk]").first).to_be_visible()
    before = chosen.inner_text()
    page.mouse.click(*page.evaluate(SCREEN, [".map .pane > svg", 9, 5]))
    expect(chosen, "nobody goes where somebody stands").to_have_text(before)
    page.context.close()


@pytest.mark.parametrize("theme", look.THEMES)
@pytest.mark.parametrize("window", ["360x740", "1440x900"])
def test_zones_are_drawn_each_with_its_outline_and_name(
    browser: Browser, shown: Server, window: str, theme: look.Theme
) -> None:
    told = madeup.MadeUp(grounds.between_zones())
    page = look.open_made_up(browser, shown.address, told, window)
    look.through(page, window, theme)
    page.locator("[data-choice='hall']").click()
    if window == "360x740":
        page.locator(".tabs [data-tab='map']").click()
    look.settled(page)
    expect(page.locator(".map .place")).to_have_text(["yard", "hall", "loft"])
    expect(page.locator(".map [data-token]")).to_have_count(3)
    expect(page.locator(".map .lit.on")).to_have_attribute("data-cell", "hall")
    assert page.evaluate(CONTRAST) > 7
    conftest.ARTEFACTS.mkdir(exist_ok=True)
    page.screenshot(path=conftest.ARTEFACTS / f"zones-{window}-{theme}.png")
    page.context.close()
