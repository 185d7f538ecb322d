"""What is pressed or read stays what it is: no click is lost to what others do meanwhile, and no offer."""

from __future__ import annotations

import msgspec
import pytest
from playwright.sync_api import Browser, expect

from tests.browser import madeup
from tests.browser.asks.guarded import ENOUGH, KINDS, SIGHTS, Kind, lettered, read_to_the_end, seated
from tests.table.process import Server
from winterdawn.kernel.asks.choices import OneOf, Option

pytestmark = pytest.mark.browser

AT_DESK = SIGHTS["1440x900 light"]
LONG = 1100
"""Milliseconds after which whoever still presses does not mean to click."""


def befell(kind: Kind, *lines: str) -> Kind:
    """The same ask, with more that has befallen since: what it stands above moves down."""
    return kind._replace(befallen=lines)


@pytest.mark.parametrize("way", ["mouse", "space"])
def test_a_click_during_which_somebody_else_acts_is_heard(browser: Browser, shown: Server, way: str) -> None:
    """The button moves away under the pointer, or the whole ask is another, once it is let go."""
    one, other = KINDS["list"], KINDS["columns"]
    with seated(browser, shown.address, AT_DESK) as (hand, line):
        for then in (befell(one, *["A gust shuts the door"] * 9), other):
            number = line.ask(one)
            hand.waits(ENOUGH)
            line.taken.clear()
            hand.page.mouse.move(*hand.middle("[data-answer]"))
            hand.page.locator("[data-answer]").focus()
            (hand.page.mouse.down if way == "mouse" else lambda: hand.page.keyboard.down("Space"))()
            line.ask(then, number, drawn=False)
            expect(hand.page.locator("section[data-ask]")).to_have_attribute("data-number", str(number))
            (hand.page.mouse.up if way == "mouse" else lambda: hand.page.keyboard.up("Space"))()
            assert line.heard() == 1
            hand.page.wait_for_selector("[data-since]" if then.befallen else "[data-kind=number]")


def test_whoever_presses_for_long_sees_what_has_come(browser: Browser, shown: Server) -> None:
    with seated(browser, shown.address, AT_DESK) as (hand, line):
        line.ask(KINDS["list"])
        hand.waits(ENOUGH)
        hand.page.mouse.move(*hand.middle("[data-answer]"))
        hand.page.mouse.down()
        line.ask(KINDS["columns"], drawn=False)
        expect(hand.page.locator("[data-kind=number]")).to_have_count(0)
        hand.waits(LONG)
        hand.page.wait_for_selector("[data-kind=number]")
        hand.page.mouse.up()
        assert line.heard() == 0


def test_what_was_answered_in_haste_answers_nothing_else(browser: Browser, shown: Server) -> None:
    """Answered before it is known what is asked next, and asked for something else in the meantime."""
    two = OneOf((Option("go", "Go on"), Option("stay", "Stay")))
    asked = madeup.ask("What now?", two, forms=True, also=(), remarks=(), cites=())
    with seated(browser, shown.address, AT_DESK) as (hand, line):
        line.ask(Kind(asked))
        hand.waits(ENOUGH)
        hand.hit("[data-choice=go]")
        hand.hit("[data-answer]")
        assert line.heard() == 0
        line.ask(KINDS["columns"])
        assert line.heard() == 0
        line.ask(Kind(msgspec.structs.replace(asked, prompt="And now?")))
        hand.waits(ENOUGH)
        assert line.heard() == 0


UNCOVERED = """one => {
    const { left, top, width, height } = one.getBoundingClientRect();
    const meets = part => document.elementFromPoint(left + width / 2, top + height * part);
    return [0.1, 0.9].every(part => one.contains(meets(part)));
}"""
"""Whether something is what a finger meets near its upper and its lower edge."""


@pytest.mark.parametrize("sight", [name for name in SIGHTS if name.startswith("360")])
def test_offers_to_one_seat_lie_below_each_other_wherever_one_reads(
    browser: Browser, shown: Server, sight: str
) -> None:
    offer = KINDS["let pass"]
    another = msgspec.structs.replace(offer.asked, who="bob")
    with seated(browser, shown.address, SIGHTS[sight]) as (hand, line):
        page = hand.page
        line.ask(offer._replace(beside=(another,)))
        hand.waits(ENOUGH)
        lettered(page)
        read_to_the_end(page)
        for each in (*page.locator("[data-unfold]").all(), *page.locator("[data-pass]").all()):
            expect(each).to_be_in_viewport(ratio=1)
            assert each.evaluate(UNCOVERED)
        page.locator("[data-pass]").last.click()
        assert (line.heard(), line.taken) == (1, ["answer"])
        page.locator("[data-unfold]").last.click()
        expect(page.locator("section[data-ask]")).to_have_count(1)


def test_an_offer_that_is_read_stays_open_as_another_is_let_pass_and_the_table_is_told_of_it(
    browser: Browser, shown: Server
) -> None:
    """The numbers of what nobody has to answer begin anew."""
    offer = KINDS["out of turn"]._replace(since=1_000_000.0)
    with seated(browser, shown.address, AT_DESK) as (hand, line):
        number = line.ask(offer)
        hand.waits(ENOUGH)
        hand.page.locator("[data-unfold]").click()
        read = hand.page.locator("section[data-ask]")
        expect(read).to_have_attribute("data-number", str(number))
        line.ask(offer, number + 1, drawn=False)
        expect(read).to_have_attribute("data-number", str(number + 1))
        assert line.heard() == 0
        assert line.said.count("read-on") == 1
