"""The record: what of it is shown, what is sought in it, and the way back to all of it."""

from __future__ import annotations

import re

import msgspec
import pytest
from playwright.sync_api import Browser, Locator, Page, WebSocketRoute, expect

from tests.browser import look, madeup
from tests.browser.ahead import play_to, to_spending
from tests.browser.conftest import Seat
from tests.browser.played.bouts import WINDOWS, opened
from tests.browser.sitting import Sit
from tests.table.process import Server
from winterdawn.kernel.event import Event
from winterdawn.table.messages import Past, Talk

pytestmark = pytest.mark.browser
ILSE = "Ilse's player"
AT_ONCE, IN_ALL = 30, 150


def open_record(page: Page) -> Locator:
    """Bring the record in sight."""
    page.wait_for_selector("main.table")
    tab = page.locator(".tabs [data-tab='log']")
    if tab.is_visible():
        tab.click()
    return page.locator("[data-log]")


def long_record(page: Page) -> None:
    """Let the page be told the end of a long record, and what came before it piece by piece."""
    walks = tuple(Event("note", f"Jon takes step {number}", ()) for number in range(IN_ALL))
    events = (Event("note", "A heron stands in the shallows", (), "quite still"), *walks)
    known, until = madeup.pages()["few"], [len(events) - AT_ONCE]
    newest = msgspec.structs.replace(known, events=events[until[0] :], talk=(Talk(0, "Jon", "Go on.", 999),))
    news = newest.news()
    lines = msgspec.structs.replace(news.lines, start=until[0])

    def route(socket: WebSocketRoute) -> None:
        def hear(message: str | bytes) -> None:
            said = msgspec.json.decode(message)["type"]
            if said == "hello":
                answer: object = msgspec.structs.replace(news, lines=lines)
            elif said == "earlier":
                end, until[0] = until[0], max(0, until[0] - AT_ONCE)
                answer = Past(until[0], events[until[0] : end], 0, ())
            else:
                return
            socket.send(msgspec.json.encode(answer).decode())

        socket.on_message(hear)

    page.route_web_socket("**/live", route)


def test_earlier_lines_are_sought_too_and_nothing_is_lost(
    browser: Browser, shown: Server, window: str
) -> None:
    page = opened(browser, WINDOWS[window]).new_page()
    long_record(page)
    page.goto(f"{shown.address}/#made-up")
    log = open_record(page)
    field, count = page.locator("[data-seek]"), page.locator(".seek [role='status']")
    expect(log.locator(".entry")).to_have_count(AT_ONCE)
    look.settled(page)
    log.press("Control+f")
    expect(field).to_be_focused()
    page.keyboard.type("STILL heron")
    expect(count).to_have_text("1 entry")
    expect(log.locator(".entry")).to_have_text(["A heron stands in the shallows: quite still"])
    look.settled(page)
    assert look.faults(page) == []
    assert look.inaccessible(page) == []
    page.keyboard.press("Escape")
    expect(field).to_have_value("")
    expect(count).to_be_empty()
    expect(log).to_contain_text("Go on.")
    field.fill("dragon")
    expect(log).to_have_text("Nothing like that is in the record.")
    page.locator("[data-show-all]").click()
    expect(field).to_be_focused()
    expect(log.locator(".entry").last).to_have_text(f"Jon takes step {IN_ALL - 1}")
    page.context.close()


def test_a_sentence_tells_an_exchange_and_what_is_folded_under_it_stays_as_it_is(
    table: Server, sit: Sit, window: str
) -> None:
    to_spending(table)
    seat = sit(ILSE)
    page, log = seat.page, open_record(seat.page)
    told = log.locator("details.told")
    begun = told.count()
    hit = told.nth(begun - 1)
    expect(hit.locator("> summary")).to_contain_text(re.compile(r"hits (Reeve Holt|back)\.(\d|$)"))
    expect(log.locator("[open]")).to_have_count(0)
    expect(hit.locator(".die").first).to_be_hidden()
    if WINDOWS[window].touch:
        hit.locator("> summary").tap()
    else:
        hit.locator("> summary").press("Enter")
    expect(hit.locator(".die").first).to_be_visible()
    seat.picture(f"record-told-{window}")
    with table.page(ILSE) as ilse:
        play_to(ilse, lambda ask: len(ilse.events) > len(seat.told.events) + 12)
    expect(page.locator(f"main[data-seq='{ilse.state['seq']}']")).to_have_count(1)
    expect(told.nth(begun)).to_be_attached()
    expect(log.locator("details.told[open]")).to_have_count(1)
    page.locator("[data-show='rolls']").click()
    page.locator("[data-show='all']").click()
    expect(hit.locator("> summary")).to_contain_text(re.compile(r"hits (Reeve Holt|back) (for|without|\()"))


FELL = """
    addEventListener("animationstart", ({ target }) => {
        if (!target.closest("[data-last-roll]")) return;
        const ends = target.getAnimations().map((one) => one.effect.getComputedTiming().endTime);
        (window.fell ??= []).push(...ends);
    });
"""


@pytest.mark.parametrize("moving", [True, pytest.param(False, marks=pytest.mark.drill)])
def test_dice_fall_for_half_a_second_and_nobody_waits_for_them(
    browser: Browser, table: Server, moving: bool
) -> None:
    context = browser.new_context(viewport=look.WINDOWS["1440x900"])
    context.add_init_script(FELL)
    seat = Seat(context.new_page(), table.address, table.secrets[ILSE], moving=moving)
    page = seat.page
    assert page.evaluate("window.fell ?? []") == [], "what fell before lies still"
    to_spending(table)
    expect(page.locator("section[data-ask][data-kind='spend'] [data-more]").first).to_be_enabled()
    expect(page.locator("[data-last-roll] .die")).not_to_have_count(0)
    if moving:
        page.wait_for_function("() => window.fell?.length")
    fell = page.evaluate("window.fell ?? []")
    assert bool(fell) == moving
    assert all(end <= 501 for end in fell)
    context.close()


@pytest.mark.page
def test_mine_and_rolls_and_talk_are_shown_by_themselves(table: Server, sit: Sit, window: str) -> None:
    to_spending(table)
    with table.page("Game master") as gm:
        gm.say(type="say", text="Does she still stand?")
    seat = sit(ILSE)
    page, log = seat.page, open_record(seat.page)
    page.locator("[data-show='talk']").click()
    expect(page.locator(".seek [role='status']")).to_have_text("1 entry")
    expect(log.locator("p, details")).to_have_text(["Game masterDoes she still stand?"])
    page.locator("[data-show='rolls']").click()
    expect(log.locator(".say")).to_have_count(0)
    expect(log.locator("> .lines > p")).to_have_count(0)
    expect(log.locator("details.told").nth(1)).to_be_attached()
    seat.picture(f"record-rolls-{window}")
    page.locator("[data-show='mine']").click()
    expect(log.locator(".say")).to_have_count(0)
    told = str(log.evaluate("log => log.textContent"))
    assert "Ilse Varn stands at" in told
    assert "Reeve Holt stands at" not in told
    page.locator("[data-chat]").fill("I say so.")
    page.locator("[data-chat]").press("Enter")
    expect(page.locator("[data-show='all']")).to_have_attribute("aria-pressed", "true")
    expect(log).to_contain_text("Does she still stand?")
    expect(log).to_contain_text("I say so.")


def test_what_a_total_comes_to_stands_in_a_line_of_its_own_where_it_is_long(
    browser: Browser, shown: Server
) -> None:
    few = madeup.pages()["few"]
    *before, blow = few.events
    words = "1 − 2 = −1: 1 extra die for Ilse Varn"
    throw = msgspec.structs.replace(blow.throws[0], unit=words)
    told = msgspec.structs.replace(blow, throws=(throw, *blow.throws[1:]))
    page = look.open_made_up(
        browser, shown.address, msgspec.structs.replace(few, events=(*before, told)), "360x740"
    )
    line = page.locator(".ledger .whole")
    expect(line).to_have_text(words)
    assert line.evaluate("one => one.scrollWidth <= one.clientWidth && one.clientHeight < 40")
    expect(page.locator(".ledger .total small")).to_have_text("boxes")
    page.context.close()
