"""Two quick taps at a real table, over networks that take their time."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser import look
from tests.browser.asks.guarded import ENOUGH, SIGHTS, Hand
from tests.browser.conftest import Seat
from tests.browser.network.test_network import choose, given
from tests.drills import Drill
from tests.table.process import Server
from tests.table.proxy import proxied

pytestmark = pytest.mark.browser

WATCH = """
    window.drawn = { asked: false, at: 0 };
    window.taken = [];
    let ask = null;
    new MutationObserver(() => {
        const now = document.querySelector("section[data-ask]");
        if (now !== ask) window.drawn = { asked: Boolean(now), at: performance.now() };
        ask = now;
    }).observe(document, { subtree: true, childList: true });
    const send = WebSocket.prototype.send;
    WebSocket.prototype.send = function (text) {
        const said = JSON.parse(text);
        const given = 1 + (said.then ?? []).length;
        if (["answer", "deal"].includes(said.type)) taken.push([given, performance.now() - drawn.at]);
        return send.call(this, text);
    };
"""
"""Notes when each ask is drawn, and how much is answered with it and how long after that."""


def ready(seat: Seat, turn: int) -> str:
    """Choose an answer to the open ask without giving it; the button that gives it."""
    if seat.page.locator("section[data-ask]").get_attribute("data-kind") != "roll":
        assert choose(seat)
        return "[data-answer]:enabled"
    if turn % 2:
        return "[data-deal]"
    seat.page.locator("[data-die]").first.wait_for()
    for die in seat.page.locator("[data-die]").all():
        die.press_sequentially("3")
    return "[data-answer]:enabled"


@pytest.mark.page
@pytest.mark.drill
@pytest.mark.parametrize("delay", [0, 100, 400])
@pytest.mark.parametrize("window", SIGHTS)
def test_no_ask_of_a_real_fight_is_answered_within_a_moment(
    browser: Browser, table: Server, tmp_path: Path, drill: Drill, window: str, delay: int
) -> None:
    sight = SIGHTS[window]
    context = browser.new_context(
        viewport=look.WINDOWS[sight.window], has_touch=sight.touch, color_scheme=sight.scheme
    )
    page = context.new_page()
    page.add_init_script(WATCH)
    with proxied(table.address) as proxy:
        seat, hand = Seat(page, proxy.address, table.secrets["Ilse's player"]), Hand(page, sight.touch)
        with table.page("Game master") as gm:
            gm.say(type="allow-dice", seat="player-1", on=True)
            page.locator("[data-own-dice]").click()
        page.evaluate("document.documentElement.style.removeProperty('--still')")
        proxy.delay = delay / 1000
        for turn in range(drill.of(16, 3)):
            if not tap_twice(hand, seat, turn, gap=(100, 300)[turn % 2]):
                break
        proxy.delay = 0
        taken: list[tuple[int, float]] = page.evaluate("taken")
        assert [one for one in taken if one[1] < 400] == []
        until(page, "!document.querySelector('[aria-busy=true]')")
        answers = given(tmp_path) + given(tmp_path, kind="dice")
        assert answers == sum(number for number, _ in taken)
        expect(page.locator("[data-refused]")).to_have_count(0)
        assert not seat.complaints
        context.close()


def until(page: Page, true: str) -> None:
    """Wait for it, however busy the machine is."""
    for _ in range(1500):
        if page.evaluate(true):
            return
        page.wait_for_timeout(20)
    raise AssertionError(f"it never is that {true}")


def tap_twice(hand: Hand, seat: Seat, turn: int, gap: int) -> bool:
    """Answer the open ask by two taps that are ``gap`` milliseconds apart; false when all is over."""
    page = hand.page
    until(
        page,
        f"document.querySelector('[data-over]') || (drawn.asked && performance.now() - drawn.at > {ENOUGH})",
    )
    drawn: dict[str, Any] = page.evaluate("drawn")
    if not drawn["asked"]:
        return False
    button = f"{ready(seat, turn)}:not([aria-disabled])"
    page.locator(button).first.wait_for()
    where = hand.middle(button)
    hand.tap(where)
    page.wait_for_timeout(gap)
    hand.tap(where)
    until(page, f"drawn.at > {drawn['at']}")
    return True
