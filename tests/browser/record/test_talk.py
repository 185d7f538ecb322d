"""What people say stays in its place, whatever they write."""

from __future__ import annotations

import msgspec
import pytest
from playwright.sync_api import Browser, WebSocketRoute, expect

from tests.browser import look, madeup
from tests.browser.conftest import Seat
from tests.table.process import Server
from winterdawn.table.live.talk import LONGEST_TALK
from winterdawn.table.messages import Refusal, Talk
from winterdawn.table.seats.presence import ASIDE_BURST

pytestmark = pytest.mark.browser

STACKED = "Z" + "\u0300\u0301\u0302\u0303\u0304\u0306" * 20 + "algo"


def test_a_line_that_is_refused_stands_in_the_box_again(browser: Browser, table: Server) -> None:
    context = browser.new_context()
    seat = Seat(context.new_page(), table.address, table.secrets["Spectator"])
    box = seat.page.locator("[data-chat]")
    for count in range(1, ASIDE_BURST + 1):
        box.fill("again")
        box.press("Enter")
        expect(seat.page.locator(".say")).to_have_count(count)
    box.fill("and again")
    box.press("Enter")
    expect(box).to_have_value("and again")
    expect(seat.page.locator("[data-refused='too-fast']")).to_be_visible()
    expect(seat.page.locator("[data-unheard]")).to_be_visible()
    assert not seat.complaints
    context.close()


def test_what_looks_like_a_command_is_said_to_nobody_and_stays_in_the_box(
    browser: Browser, table: Server
) -> None:
    context = browser.new_context(viewport=look.WINDOWS["360x740"])
    seat = Seat(context.new_page(), table.address, table.secrets["Ilse's player"])
    seat.page.locator(".tabs [data-tab='log']").click()
    box, why = seat.page.locator("[data-chat]"), seat.page.locator("[data-unheard]")
    for line in ("/shout I open the chest", "/me bows"):
        box.fill(line)
        box.press("Enter")
        expect(why).to_contain_text(f"“{line.split()[0]}” is no command of this table")
        expect(box).to_have_value(line)
    seat.picture("unsaid-360x740")
    box.fill("I open the chest")
    box.press("Enter")
    expect(seat.page.locator(".say bdi")).to_have_text(["I open the chest"])
    expect(why).to_have_count(0)
    assert not seat.complaints
    context.close()


@pytest.mark.page
@pytest.mark.parametrize("window", ["360x740", "1440x900"])
def test_a_whisper_is_hatched_at_both_ends_and_stands_nowhere_else(
    browser: Browser, table: Server, window: str
) -> None:
    contexts = [browser.new_context(viewport=look.WINDOWS[window]) for _ in range(3)]
    names = ("Ilse's player", "Reeve Holt's player", "Game master")
    seats = [
        Seat(context.new_page(), table.address, table.secrets[name])
        for context, name in zip(contexts, names, strict=True)
    ]
    if window == "360x740":
        for seat in seats:
            seat.page.locator(".tabs [data-tab='log']").click()
    ilse, holt, gm = (seat.page for seat in seats)
    box = ilse.locator("[data-chat]")
    ilse.locator("[data-to]").select_option("Reeve Holt's player")
    expect(ilse.locator("[data-ends]")).to_contain_text("and not the game master")
    box.fill("Hold the left bank.")
    box.press("Enter")
    expect(holt.locator(".whisper bdi")).to_have_text("Hold the left bank.")
    expect(ilse.locator(".say.whisper")).to_contain_text("whispers to Reeve Holt's player")
    expect(holt.locator(".say.whisper")).to_contain_text("whispers to you")
    ilse.locator("[data-to]").select_option("To all")
    for line in ("/gm I hide a knife.", "/roll 4d8", "/gmroll brawling 1"):
        box.fill(line)
        box.press("Enter")
        expect(box).to_have_value("")
        expect(box).to_be_enabled()
        expect(ilse.locator(".chat [aria-busy='true']")).to_have_count(0)
    expect(gm.locator(".whisper bdi")).to_have_text("I hide a knife.")
    expect(gm.locator("[data-note='roll']")).to_have_count(2)
    expect(holt.locator("[data-note='roll']")).to_have_count(1)
    expect(gm.get_by_text("Hold the left bank.")).to_have_count(0)
    expect(holt.get_by_text("I hide a knife.")).to_have_count(0)
    for name, seat in zip(("ilse", "holt", "gm"), seats, strict=True):
        seat.picture(f"whisper-{name}-{window}")
        assert not seat.complaints
    for context in contexts:
        context.close()


def test_a_line_that_is_too_long_is_told_so_and_stays_in_the_box(browser: Browser, table: Server) -> None:
    context = browser.new_context(viewport=look.WINDOWS["360x740"])
    seat = Seat(context.new_page(), table.address, table.secrets["Ilse's player"])
    seat.page.locator(".tabs [data-tab='log']").click()
    box, why = seat.page.locator("[data-chat]"), seat.page.locator("[data-unheard]")
    told = "far " * (LONGEST_TALK // 4) + "away"
    box.fill(told)
    box.press("Enter")
    expect(why).to_contain_text(f"say at most {LONGEST_TALK:,}.")
    expect(box).to_have_value(told)
    seat.picture("too-long-360x740")
    box.fill(told[:LONGEST_TALK].strip())
    box.press("Enter")
    expect(seat.page.locator(".say bdi")).to_have_text(told[:LONGEST_TALK].strip())
    assert not seat.complaints
    context.close()


def test_a_line_that_arrives_late_leaves_the_box_again(browser: Browser, shown: Server) -> None:
    state = msgspec.structs.replace(madeup.pages()["few"], talk=(Talk(0, "Mara", "I hold.", 3),))
    heard = msgspec.structs.replace(state, talk=(*state.talk, Talk(1, "Mara", "I hold.", 3)))
    context, sockets = browser.new_context(), list[WebSocketRoute]()
    page = context.new_page()

    def route(socket: WebSocketRoute) -> None:
        def hear(message: str | bytes) -> None:
            if "say" in str(message) or "hello" in str(message):
                answer = state.news() if "hello" in str(message) else Refusal("stale", "look again")
                socket.send(msgspec.json.encode(answer).decode())

        sockets.append(socket)
        socket.on_message(hear)

    page.route_web_socket("**/live", route)
    page.goto(f"{shown.address}/#made-up")
    box, unheard = page.locator("[data-chat]"), page.locator("[data-unheard]")
    box.fill("I hold.")
    box.press("Enter")
    expect(unheard).to_be_visible()
    expect(box).to_have_value("I hold.")
    box.fill("I hold. Do you?")
    sockets[0].send(msgspec.json.encode(heard.news()).decode())
    expect(box).to_have_value("Do you?")
    expect(unheard).to_have_count(0)
    context.close()


def test_talk_keeps_to_its_own_lines(browser: Browser, shown: Server) -> None:
    said = ("I hold until he commits.", STACKED, "a" * 300)
    talk = tuple(Talk(number, "Jon", text, 3) for number, text in enumerate(said))
    state = msgspec.structs.replace(madeup.pages()["few"], talk=talk)
    page = look.open_made_up(browser, shown.address, state, "1440x900")
    above, stacked, long = page.locator(".say").all()
    feed = page.locator("[data-log]")
    assert feed.evaluate("feed => feed.scrollWidth <= feed.clientWidth")
    assert long.evaluate("line => line.scrollWidth <= line.clientWidth")
    before = above.screenshot()
    stacked.evaluate("line => { line.lastChild.textContent = 'Zalgo'; }")
    assert above.screenshot() == before
    page.context.close()


def test_each_line_runs_in_its_own_direction(browser: Browser, shown: Server) -> None:
    talk = (Talk(0, "Jon", "שלום, 12 abc!", 3),)
    state = msgspec.structs.replace(madeup.pages()["few"], talk=talk)
    page = look.open_made_up(browser, shown.address, state, "1440x900")
    start, end = page.locator(".say").evaluate(
        """line => {
            const text = line.querySelector("bdi")?.firstChild ?? line.lastChild;
            return [0, text.data.length - 1].map(at => {
                const letter = new Range();
                letter.setStart(text, at);
                letter.setEnd(text, at + 1);
                return letter.getBoundingClientRect().left;
            });
        }"""
    )
    assert end < start, "what is written from right to left ends on the left"
    page.context.close()


def test_a_skill_is_rolled_from_the_sheet_for_all_to_see(browser: Browser, table: Server) -> None:
    contexts = [browser.new_context(viewport=look.WINDOWS[window]) for window in ("360x740", "1440x900")]
    ilse, gm = (
        Seat(context.new_page(), table.address, table.secrets[name])
        for context, name in zip(contexts, ("Ilse's player", "Game master"), strict=True)
    )
    ilse.page.locator(".tabs [data-tab='sheet']").click()
    button = ilse.page.locator("[data-roll]").first
    skill = button.get_attribute("data-roll")
    button.click()
    expect(ilse.page.locator(".rolled", has_text="sum").first).to_be_visible()
    expect(gm.page.locator("[data-note='roll']", has_text=f"Ilse Varn’s {skill}")).to_be_visible()
    assert look.faults(ilse.page) == []
    assert not ilse.overflows()
    ilse.picture("sheet-rolled-phone")
    gm.page.locator("[data-page='sheet']").click()
    gm.page.locator(".doc").wait_for()
    gm.page.get_by_role("button", name="Ilse Varn", exact=True).click()
    expect(gm.page.locator("[data-sheet='ilse-varn']")).to_be_visible()
    expect(gm.page.locator("[data-roll]")).to_have_count(0)
    gm.picture("sheet-gm")
    assert not ilse.complaints
    assert not gm.complaints
    for context in contexts:
        context.close()
