"""A new ask takes no input for a moment after it is drawn, so nothing is answered by one tap too many."""

from __future__ import annotations

import re
from itertools import product

import msgspec
import pytest
from playwright.sync_api import Browser, expect

from tests.browser.asks.guarded import ENOUGH, KINDS, SIGHTS, Hand, Line, lettered, read_to_the_end, seated
from tests.drills import Drill
from tests.table.process import Server

pytestmark = pytest.mark.browser

GAPS, DELAYS = (100, 300), (0, 100, 400)
"""Milliseconds between two taps, and those that a message is under way."""
KEYS = ("4", "1", "Enter", "Shift+Enter", "+", "-", "ArrowRight", "ArrowDown", "Space", "Backspace")
CONTROLS = (
    "section[data-ask] :is(button, input, [data-choice], .lit, .area), .map :is(.lit, .area), [data-unfold]"
)
TOP = "one => one.getBoundingClientRect().top"
STANDS = """() => [...document.querySelectorAll("section[data-ask], [data-aside]")].map(ask => [
    [...ask.querySelectorAll("input")].map(one => [one.value, one.checked]),
    [...ask.querySelectorAll("output, [aria-pressed], [aria-expanded], [data-answer], [data-chosen]")].map(
        one => [one.textContent, one.ariaPressed, one.ariaExpanded]
    ),
    ask.dataset.number,
])"""
"""All that is chosen and written in the asks."""
IN_SIGHT = """controls => [...document.querySelectorAll(controls)].map(control => {
    const { x, y, width, height } = control.getBoundingClientRect();
    return [control, [x + width / 2, y + height / 2]];
}).filter(([control, at]) => control.contains(document.elementFromPoint(...at))).map(([_, at]) => at)"""
"""The middle of all that can be tapped in the asks."""


def cases(drill: Drill) -> list[tuple[str, str, int, int]]:
    """Kinds of ask, what is asked next, the gap and the delay.

    Each kind twice in a row with all of these, and any kind after any other with one of them; in a sample
    each kind twice in a row with one of them, and a few after others.
    """
    times, kinds = list(product(GAPS, DELAYS)), list(KINDS)
    pairs = [(kind, then, *times[n % len(times)]) for n, (kind, then) in enumerate(product(kinds, kinds))]
    twice = [(kind, kind, *time) for kind, time in product(kinds, times)]
    each = [(kind, kind, *times[n % len(times)]) for n, kind in enumerate(kinds)]
    return drill.of(twice + pairs, each + pairs[:: 3 * len(kinds) + 1])


def answer_twice(hand: Hand, line: Line, case: tuple[str, str, int, int]) -> None:
    """Two taps on the button that answers, ``gap`` apart; the next ask arrives when the network lets it."""
    kind, then, gap, delay = case
    line.ask(KINDS[kind])
    hand.waits(ENOUGH)
    KINDS[kind].ready(hand)
    line.taken.clear()
    where, there = hand.middle(KINDS[kind].button), 2 * delay
    hand.tap(where)
    hand.waits(min(gap, there))
    if there <= gap:
        line.ask(KINDS[then])
        hand.waits(gap - there)
    hand.tap(where)
    if there <= gap and hand.page.locator(KINDS[then].button).count():
        hand.hit(KINDS[then].button)
    if there > gap:
        hand.waits(there - gap)
        line.ask(KINDS[then])
    assert line.heard() == 1, case
    hand.waits(ENOUGH)
    KINDS[then].ready(hand)
    hand.hit(KINDS[then].button)
    assert line.heard() == 2, case


@pytest.mark.parametrize("window", SIGHTS)
def test_two_quick_taps_answer_one_ask_of_every_kind(
    browser: Browser, shown: Server, drill: Drill, window: str
) -> None:
    with seated(browser, shown.address, SIGHTS[window]) as (hand, line):
        for case in cases(drill):
            answer_twice(hand, line, case)


@pytest.mark.parametrize("window", SIGHTS)
def test_an_ask_of_any_kind_takes_nothing_in_its_first_moment(
    browser: Browser, shown: Server, window: str
) -> None:
    """Neither fingers, mouse nor keys choose or answer; what was drawn 400 ms ago is not held back."""
    with seated(browser, shown.address, SIGHTS[window]) as (hand, line):
        for name, kind in KINDS.items():
            line.ask(kind)
            line.taken.clear()
            hand.waits(380)
            before = hand.page.evaluate(STANDS)
            for key in KEYS:
                hand.page.keyboard.press(key)
            for where in hand.page.evaluate(IN_SIGHT, CONTROLS):
                hand.tap(where)
            hand.page.keyboard.type("12")
            assert (hand.page.evaluate(STANDS), line.heard()) == (before, 0), name
            hand.waits(40)
            kind.ready(hand)
            hand.hit(kind.button)
            assert (line.heard(), line.taken) == (1, ["deal" if "deal" in kind.button else "answer"]), name


def test_the_button_that_answers_shows_that_it_waits(browser: Browser, shown: Server) -> None:
    with seated(browser, shown.address, SIGHTS["360x740 light"]) as (hand, line):
        line.ask(KINDS["columns"])
        answering = hand.page.locator("[data-answer]")
        expect(answering).to_have_attribute("aria-disabled", "true")
        hand.waits(420)
        expect(answering).not_to_have_attribute("aria-disabled", re.compile(""))
        hand.page.keyboard.press("4")
        hand.page.keyboard.press("Enter")
        assert line.heard() == 1


@pytest.mark.page
def test_what_nobody_has_to_answer_is_a_quiet_line_and_takes_two_steps(
    browser: Browser, shown: Server
) -> None:
    door = KINDS["out of turn"]
    door = door._replace(asked=msgspec.structs.replace(door.asked, until=1000004.0))
    with seated(browser, shown.address, SIGHTS["360x740 light"]) as (hand, line):
        line.ask(door)
        page, folded = hand.page, hand.page.locator("[data-aside]")
        expect(folded).to_contain_text("If you like")
        expect(folded).to_contain_text("s left")
        hand.waits(ENOUGH)
        for key in ("1", "Enter", "Shift+Enter"):
            page.keyboard.press(key)
        assert line.heard() == 0
        expect(page.locator("section[data-ask]")).to_have_count(0)
        hand.hit("[data-unfold]")
        hand.waits(ENOUGH)
        page.locator("[data-pass]").click()
        expect(folded).to_have_count(1)
        hand.waits(ENOUGH)
        hand.hit("[data-unfold]")
        for gap in (0, 100, 200):
            hand.waits(gap)
            page.keyboard.press("Enter")
            hand.hit("[data-answer]")
            assert line.heard() == 0, "a second tap at once is none"
        hand.waits(ENOUGH)
        page.keyboard.press("Enter")
        assert line.heard() == 1


@pytest.mark.parametrize("sight", [name for name in SIGHTS if name.startswith("360")])
def test_what_nobody_has_to_answer_comes_in_sight_where_one_reads_and_is_let_pass_by_a_tap(
    browser: Browser, shown: Server, sight: str
) -> None:
    with seated(browser, shown.address, SIGHTS[sight]) as (hand, line):
        page, asked = hand.page, KINDS["let pass"]
        line.ask(asked)
        hand.waits(ENOUGH)
        panel = page.locator("[data-part=act]")
        lettered(page)
        read_to_the_end(page)
        far = panel.evaluate("one => one.scrollTop")
        number = line.ask(asked)
        expect(page.locator(f"[data-unfold='{number}']")).to_be_in_viewport(ratio=1)
        assert panel.evaluate("one => one.scrollTop") == far, "and what is read stays where it is"
        expect(page.locator("[data-announced]")).to_have_text("If you like: Jump in?")
        hand.hit("[data-pass]")
        assert line.heard() == 0, "it has just come"
        hand.waits(ENOUGH)
        hand.hit("[data-pass]")
        assert (line.heard(), line.taken) == (1, ["answer"])
        page.locator(".tabs [data-tab=map]").click()
        expect(page.locator("[data-peek]")).to_contain_text("If you like")


def test_what_is_bought_next_in_an_exchange_is_asked_where_one_has_bought(
    browser: Browser, shown: Server
) -> None:
    with seated(browser, shown.address, SIGHTS["360x740 light"]) as (hand, line):
        page, bought = hand.page, KINDS["purchase"]
        line.ask(bought)
        panel, wares = page.locator("[data-part=act]"), page.locator(".wares")
        lettered(page)
        panel.evaluate("one => one.scrollTop = 100")
        stood = wares.evaluate(TOP)
        for told in (("Ann is hit", "Ann is pushed", "Ann reels"), ()):
            line.ask(bought._replace(befallen=told))
            assert abs(wares.evaluate(TOP) - stood) < 1, "whatever is told above it"
            assert panel.evaluate("one => one.scrollTop") > 0
        line.ask(KINDS["list"])
        expect(page.locator("section[data-ask]")).to_be_in_viewport(ratio=0.9)
        line.ask(bought)
        assert wares.evaluate(TOP) != stood, "another exchange begins with its question"
        expect(page.locator("section[data-ask] h2")).to_be_in_viewport(ratio=1)
