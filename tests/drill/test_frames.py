"""A large map follows the hand: how many frames Chromium draws of those it has to, told by its own trace."""

from __future__ import annotations

import json
import math
from collections import Counter
from collections.abc import Callable

import msgspec
import pytest
from playwright.sync_api import Browser, Page

from tests.browser import look, madeup
from tests.browser.conftest import browser, opened_browser, shown
from tests.drills import Drill
from tests.table.process import Server
from winterdawn.kernel.asks.choices import Cell, Option
from winterdawn.kernel.views.view import Map, Token
from winterdawn.space import made

__all__ = ["browser", "opened_browser", "shown"]

pytestmark = [pytest.mark.drill, pytest.mark.browser]

SIDE, PEOPLE, APART = 60, 40, 89
FRAMES = 60
"""What the screen shows a second when all goes well."""
AT_LEAST = 50
TRACED = ["devtools.timeline", "disabled-by-default-devtools.timeline.frame", "cc"]


def crowd(*, moving: bool) -> madeup.MadeUp:
    """Forty people on sixty by sixty hexes; with ``moving`` one of them is asked where to go."""
    ground = made("hex", SIDE, SIDE)
    middles = ((at, *ground.middle(at)) for at in ground.places)
    places = {str(at): (round(x, 4), round(y, 4), 0) for at, x, y in middles}
    spots = [ground.place("ad30"), *(ground.places[number * APART + 7] for number in range(1, PEOPLE))]
    tokens = tuple(
        Token(
            f"t{number}", f"Person {number}", "P", ("foe", "ally")[number % 2], str(at), mine=not number,
            acting=not number, facing=number * 60 % 360, reach=tuple(map(str, ground.neighbours(at))),
            metres=(1,), reach_label="reach",
        )
        for number, at in enumerate(spots)
    )  # fmt: skip
    free = [at for at in ground.within(spots[0], 1, 9) if at not in spots]
    options = tuple(
        Option(str(at), f"{at}, north", "3 m from Person 3; Person 3 may strike", "3 m", risks=number % 2)
        for number, at in enumerate(free)
    )
    state = madeup.pages()["cell"].state
    ask = msgspec.structs.replace(state.asks[0], who="t0", among=Cell(options))
    board = Map("hex", places, (ground.outline(ground.places[0]),), "1 m", size=(SIDE, SIDE))
    view = msgspec.structs.replace(state.view, map=board, tokens=tokens)
    return madeup.MadeUp(msgspec.structs.replace(state, view=view, asks=(ask,) if moving else ()))


def drawn(browser: Browser, page: Page, act: Callable[[], None]) -> float:
    """Frames a second while something moves: of those with something new, the part that was drawn in time."""
    browser.start_tracing(page=page, categories=TRACED)
    act()
    events = Counter(event["name"] for event in json.loads(browser.stop_tracing())["traceEvents"])
    assert events["DrawFrame"], "nothing moved, or the trace holds something else"
    return FRAMES * events["DrawFrame"] / (events["DrawFrame"] + events["DroppedFrame"])


def circles(page: Page, middle: tuple[float, float], steps: int) -> None:
    x, y = middle
    page.mouse.move(x, y)
    page.mouse.down()
    for step in range(steps):
        page.mouse.move(x + 120 * math.sin(step / 10), y + 100 * math.sin(step / 7))
    page.mouse.up()


def centre(page: Page, selector: str) -> tuple[float, float]:
    box = page.locator(selector).first.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.mark.parametrize("what", ["pan", "pan enlarged", "drag"])
def test_a_large_map_follows_the_hand(browser: Browser, shown: Server, drill: Drill, what: str) -> None:
    page = look.open_made_up(browser, shown.address, crowd(moving=what == "drag"), "1440x900")
    page.wait_for_timeout(500)
    if what == "pan enlarged":
        for _ in range(4):
            page.get_by_role("button", name="Zoom in").click()
    grip = "[data-token=t0] .disc" if what == "drag" else ".map .pane"
    before = page.locator(".pane > svg").get_attribute("style")
    rate = drawn(browser, page, lambda: circles(page, centre(page, grip), drill.of(240, 12)))
    moved = page.locator(".pane > svg").get_attribute("style") != before
    assert moved is (what != "drag")
    assert page.locator(".lit.on").count() == (what == "drag")
    print(f"{what}: {rate:.0f} frames a second")
    assert rate >= drill.of(AT_LEAST, 0)
    page.context.close()
