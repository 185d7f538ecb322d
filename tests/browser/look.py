"""Looks at a page through every window: what lies over, outside or under what, and what axe finds."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Literal

import msgspec
from playwright.sync_api import Browser, Page, ViewportSize, WebSocketRoute

from tests.browser.madeup import MadeUp
from tests.browser.stretching import stretched

HERE = Path(__file__).parent
AXE = HERE.parents[1] / "web" / "node_modules" / "axe-core" / "axe.min.js"
FAULTS = HERE.joinpath("faults.js").read_text("utf-8")
RULES = {
    "runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice", "experimental"],
    "resultTypes": ["violations"],
}
SIZE = "target-size"
SMALL = """async ([target, rule]) => {
    const one = document.querySelector(target);
    one.scrollIntoView({ block: "center" });
    return (await axe.run(one, { runOnly: [rule] })).violations.length > 0;
}"""
"""Whether something is too small to be hit even where nothing that stays in its place lies over it."""
WINDOWS: dict[str, ViewportSize] = {
    f"{width}x{height}": {"width": width, "height": height}
    for width, height in (
        (320, 640),
        (360, 740),
        (740, 360),
        (768, 1024),
        (1024, 768),
        (1440, 900),
        (2560, 1440),
    )
}
AT_ONCE = """
    document.addEventListener('readystatechange', () => {
        document.documentElement.style.setProperty('--still', '0');
    })
"""
"""Lets asks take input as soon as they are drawn; that they do not is tested by itself."""
SETTLED = """
    () => {
        const comes = document.fonts.status !== "loaded" || document.querySelector("[data-opening]");
        return (window.still = comes ? 0 : window.still + 1) > 2;
    }
"""
"""Asked anew with each frame: whether all was there through the last two."""
Theme = Literal["light", "dark"]
THEMES: tuple[Theme, ...] = ("light", "dark")


def through(page: Page, window: str, theme: Theme = "light") -> None:
    """Look at the page through another window from now on."""
    page.set_viewport_size(WINDOWS[window])
    page.emulate_media(color_scheme=theme, reduced_motion="reduce")
    settled(page)


def settled(page: Page) -> None:
    """Wait until the typefaces and what is loaded later are there and the page stands still."""
    page.evaluate("window.still = 0")
    page.wait_for_function(SETTLED)


def faults(page: Page) -> list[str]:
    """What is wrong with the page as it stands, as sentences."""
    found: list[str] = page.evaluate(FAULTS)
    return found


def inaccessible(page: Page, *, seen: str = "") -> list[str]:
    """What axe finds, of any impact, but for the part of the table that it has ``seen`` as it is."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text("utf-8"))
    context = {"include": ["html"], "exclude": [f"[data-part='{seen}']"]}
    result: dict[str, Any] = page.evaluate("([at, rules]) => axe.run(at, rules)", [context, RULES])
    return [
        f"{one['id']} ({one['impact']}): {one['help']}: {node['html'][:160]}"
        for one in result["violations"]
        for node in one["nodes"][:3]
        if one["id"] != SIZE or page.evaluate(SMALL, [node["target"][0], SIZE])
    ]


def told(where: str, found: Iterable[str]) -> list[str]:
    return [f"{where}: {fault}" for fault in found]


def feed(page: Page, shown: MadeUp, *, long: bool = False) -> None:
    """Let the page be told what is ``shown`` in place of what its table would say."""

    def route(socket: WebSocketRoute) -> None:
        def hear(message: str | bytes) -> None:
            answer = shown.answer(message)
            if answer is not None:
                data = msgspec.json.decode(msgspec.json.encode(answer))
                socket.send(json.dumps(stretched(data) if long else data))

        socket.on_message(hear)

    page.route_web_socket("**/live", route)


def feed_in_turn(page: Page, first: MadeUp, then: MadeUp) -> None:
    """Let the page be told ``first``, and what is shown ``then`` once somebody has said something."""

    def route(socket: WebSocketRoute) -> None:
        def hear(message: str | bytes) -> None:
            shown = then if msgspec.json.decode(message)["type"] == "say" else first
            answer = shown.answer(message) if shown is first else then.news()
            if answer is not None:
                socket.send(msgspec.json.encode(answer).decode())

        socket.on_message(hear)

    page.route_web_socket("**/live", route)


def open_made_up(browser: Browser, address: str, shown: MadeUp, window: str, *, long: bool = False) -> Page:
    """A page that shows a state that no table ever had; with ``long``, every text in it is far longer."""
    page = browser.new_context(viewport=WINDOWS[window]).new_page()
    feed(page, shown, long=long)
    page.add_init_script(AT_ONCE)
    page.goto(f"{address}/#made-up")
    page.wait_for_selector('[data-live="on"]')
    settled(page)
    return page
