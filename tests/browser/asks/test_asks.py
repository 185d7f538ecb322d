"""How asks behave in the page: whom they are for, what is chosen, where the focus is, what is in sight."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, expect

from tests.browser import look, madeup
from tests.browser.ahead import to_spending
from tests.browser.conftest import Seat
from tests.browser.hands import KNOWN, READY, WAYS
from tests.browser.played.test_duel import WINDOWS
from tests.table.process import Server
from winterdawn.kernel.asks.ask import Remark
from winterdawn.kernel.asks.choices import OneOf, Option

pytestmark = pytest.mark.browser
mouse = WAYS["mouse"]
MOST_ANSWERS = 60


@contextmanager
def seated(browser: Browser, table: Server, name: str = "Ilse's player") -> Iterator[Seat]:
    """A page at a seat, which complains about nothing."""
    context = browser.new_context(viewport={"width": 1440, "height": 900})
    seat = Seat(context.new_page(), table.address, table.secrets[name])
    yield seat
    assert not seat.complaints
    context.close()


def test_a_stray_enter_answers_for_nobody_else(browser: Browser, table: Server) -> None:
    with seated(browser, table, "Game master") as gm:
        page = gm.page
        answering = page.locator("[data-answer]")
        expect(answering).to_have_text(re.compile("^Answer for Ilse's player: "))
        page.locator("section.map .pane").click(position={"x": 20, "y": 300})
        page.locator("section[data-ask] input").first.focus()
        for key in ("Enter", "Shift+Enter", "NumpadEnter"):
            page.keyboard.press(key)
        page.locator("section.map .pane").click(position={"x": 20, "y": 300})
        page.keyboard.press("Enter")
        page.wait_for_timeout(100)
        assert not gm.acts
        answering.focus()
        gm.hears(lambda: page.keyboard.press("Enter"))
        assert gm.acts == ["answer"]


def test_hits_are_not_thrown_away_by_a_key(browser: Browser, table: Server) -> None:
    to_spending(table)
    with seated(browser, table) as ilse:
        page = ilse.page
        ask = page.locator("section[data-ask][data-kind='spend']")
        answering = ask.locator("[data-answer]")
        expect(answering, "to buy nothing is for the person to say").to_be_disabled()
        sent = ilse.acts
        ask.locator("h2").focus()
        page.keyboard.press("Enter")
        key = ask.locator("[data-ware]:has([data-more]:enabled)").first.get_attribute("data-ware")
        ware = ask.locator(f"[data-ware='{key}']")
        more = ware.locator("[data-more]")
        more.focus()
        page.keyboard.press("Enter")
        expect(ware.locator("output")).to_have_text("1")
        expect(answering).to_have_text(f"Buy {ware.locator('b').inner_text()}")
        ware.locator("[data-less]").click()
        expect(answering).to_be_disabled()
        ask.locator("[data-nothing]").click()
        expect(answering).to_have_text("Buy nothing")
        more.focus()
        for _ in range(MOST_ANSWERS):
            page.keyboard.press("Enter")
            if answering.evaluate("button => button === document.activeElement"):
                break
        expect(ask.locator(".purse b"), "after the last hit comes the answer").to_have_text("0")
        answering.dispatch_event("keydown", {"key": "Enter", "repeat": True, "bubbles": True})
        assert ilse.acts == sent
        page.locator(KNOWN).wait_for()
        page.keyboard.press("Enter")
        assert ilse.acts == sent, "of which type the damage is comes first"
        page.locator("[data-joined] [data-choice]").first.click()
        ilse.hears(lambda: page.locator(READY).click())
        assert ilse.acts == [*sent, "answer"]


AT_END = "log => log.scrollHeight - log.scrollTop - log.clientHeight < 40"
BEHIND_BY = "log => log.scrollHeight - log.scrollTop - log.clientHeight"


def test_the_record_follows_until_a_hand_scrolls_it_up(browser: Browser, table: Server) -> None:
    to_spending(table)
    with seated(browser, table) as ilse:
        page = ilse.page
        page.set_viewport_size({"width": 1440, "height": 520})  # so low that it is full by then
        log = page.locator("[data-log]")
        shown = page.locator("[data-last-roll] > p").last
        for _ in range(5):
            mouse.answer(ilse)
            assert log.evaluate(AT_END), log.evaluate(BEHIND_BY)
            expect(page.locator(".newer")).to_have_count(0)
            rolled = [one for one in ilse.told.events if one["throws"]]
            if rolled:
                expect(shown).to_contain_text(rolled[-1]["text"])
                expect(page.locator("[data-last-roll] .die")).not_to_have_count(0)
        assert log.evaluate("log => log.scrollHeight > log.clientHeight + 40"), "it is longer than its window"
        assert len(rolled) > 1, "the newest roll lies open beside the ask"
        expect(
            log.locator(":is(.told, .entry)[open]"), "in the record nothing unfolds by itself"
        ).to_have_count(0)
        expect(log.locator(".rule"), "rules come when they are asked for").to_have_count(0)
        page.locator("[data-last-roll] .why").last.click()
        page.wait_for_selector("dialog[open] .rule cite")
        page.keyboard.press("Escape")
        for folded in log.locator(".told > summary").all():  # so that the lines are longer than the window
            folded.click()
        log.evaluate("log => log.scrollTo({ top: log.scrollHeight })")
        log.hover()
        page.mouse.wheel(0, -600)
        while log.evaluate(AT_END):
            page.wait_for_timeout(5)
        with table.page("Game master") as gm:
            ilse.hears(lambda: gm.say(type="say", text="Are you still there?"))
        assert not log.evaluate(AT_END)
        page.locator(".newer").click()
        assert log.evaluate(AT_END)


def in_sight(seat: Seat) -> bool:
    """Whether the whole question lies in the panel that it stands in, or in the window of the phone."""
    return bool(
        seat.page.evaluate(
            """() => {
              const question = document.querySelector("section[data-ask] h2").getBoundingClientRect();
              const panel = document.querySelector("[data-part=act]").getBoundingClientRect();
              const bar = document.querySelector("header.top").getBoundingClientRect();
              const top = Math.max(bar.bottom, innerWidth > 720 ? panel.top : 0);
              return question.top >= top - 1 && question.bottom <= innerHeight;
            }"""
        )
    )


SCROLL_DOWN = "() => { document.querySelector('[data-part=act]').scrollTop = 9999; scrollTo(0, 9999); }"


@pytest.mark.parametrize("window", WINDOWS)
def test_each_question_arrives_in_sight(browser: Browser, table: Server, window: str) -> None:
    size, scheme = WINDOWS[window]
    context = browser.new_context(viewport={**size, "height": 500}, color_scheme=scheme)
    seat = Seat(context.new_page(), table.address, table.secrets["Ilse's player"])
    for _ in range(8):
        assert in_sight(seat), seat.page.locator("section[data-ask] h2").inner_text()
        seat.page.evaluate(SCROLL_DOWN)
        mouse.answer(seat)
    assert not seat.complaints
    context.close()


def test_an_ask_is_announced_while_one_writes_or_reads(browser: Browser, table: Server) -> None:
    with seated(browser, table) as ilse, table.page("Game master") as gm:
        page = ilse.page
        announced = page.locator("[data-announced]")
        expect(announced, "the focus is there").to_have_text("")
        for away in ("[data-chat]", "[data-page='sheet']"):
            page.locator(away).click()
            question = page.locator("section[data-ask] h2").text_content()
            ask = next(one for one in gm.state["asks"] if one["seat"] == "player-1")
            gm.say(type="answer", seq=gm.state["seq"], ask=ask["number"], value=1)
            page.locator("section[data-ask] h2", has_not_text=question).wait_for(state="attached")
            question = page.locator("section[data-ask] h2").text_content()
            expect(announced).to_have_text(f"You are asked: {question}")
            assert page.evaluate("sought => document.activeElement.matches(sought)", away)
            while all(one["prompt"] != question for one in gm.state["asks"]):
                gm.hear()


def test_the_reach_of_foes_can_be_drawn(browser: Browser, table: Server) -> None:
    with seated(browser, table) as ilse:
        bands = ilse.page.locator("section.map .pane path.reach-foe")
        expect(bands).to_have_count(0)
        ilse.page.get_by_role("button", name="Foes’ reach").click()
        expect(bands).to_have_count(1)
        expect(ilse.page.locator(".reachtag.foe").first).to_contain_text("Reeve Holt can wound")
        ilse.page.get_by_role("button", name="Foes’ reach").click()
        expect(bands).to_have_count(0)


def test_a_number_typed_for_one_ask_is_none_for_the_next(browser: Browser, table: Server) -> None:
    with seated(browser, table) as ilse, table.page("Game master") as gm:
        evening = next(one for one in gm.state["encounters"] if one["tempo"] == "interaction")
        gm.say(type="open", encounter=evening["id"])
        ilse.page.keyboard.press("1")
        ilse.page.locator("section[data-ask] h2", has_text="What do you do?").wait_for()
        ilse.page.keyboard.press("2")
        chosen = ilse.page.locator("section[data-ask] input:checked").first.get_attribute("value")
        options = ilse.told.state["asks"][0]["among"]["options"]
        assert chosen == options[1]["key"], "the second, and not the twelfth"


@pytest.mark.page
def test_keys_answer_nothing_behind_a_dialog(browser: Browser, table: Server) -> None:
    with seated(browser, table) as ilse:
        page, chosen = ilse.page, ilse.page.locator("section[data-ask] :checked").first
        before, sent = chosen.get_attribute("value"), ilse.acts
        page.keyboard.press("?")
        page.wait_for_selector("dialog:modal")
        page.locator("dialog h3").first.click()
        for key in ("1", "+", "Shift+Enter", "/"):
            page.keyboard.press(key)
        page.keyboard.press("Escape")
        page.wait_for_selector("dialog", state="detached")
        expect(chosen).to_have_attribute("value", before)
        assert page.locator("[data-chat]").evaluate("line => line !== document.activeElement")
        assert ilse.acts == sent


def test_enter_that_was_held_down_before_answers_nothing(browser: Browser, table: Server) -> None:
    with seated(browser, table) as ilse:
        held = "{key: 'Enter', bubbles: true, repeat: true}"
        chosen = ilse.page.locator("section[data-ask] :checked").first
        chosen.evaluate(f"one => one.dispatchEvent(new KeyboardEvent('keydown', {held}))")
        ilse.page.wait_for_timeout(100)
        assert not ilse.acts
        ilse.page.locator(READY).first.wait_for()
        ilse.hears(lambda: ilse.page.keyboard.press("Enter"))


@pytest.mark.parametrize("window", ["1440x900", "360x740"])
def test_many_barred_choices_fold_under_a_heading(browser: Browser, shown: Server, window: str) -> None:
    far = tuple(Option(f"strike:{n}", f"Strike {n}", barred=madeup.BARRED) for n in range(4))
    menu = OneOf((Option("move", "Move"), Option("end", "End the turn"), *far))
    told = madeup.MadeUp(madeup.state(madeup.ask("What do you do?", menu)))
    page = look.open_made_up(browser, shown.address, told, window)
    heading = page.locator(".heading", has_text="Not possible now")
    strikes = page.locator("[data-choice^='strike']")
    expect(strikes).to_have_count(0)
    heading.click()
    expect(strikes).to_have_count(4)
    assert look.faults(page) == []
    assert look.inaccessible(page) == []
    page.context.close()


def test_digits_set_a_number_on_a_scale(browser: Browser, shown: Server) -> None:
    page = look.open_made_up(browser, shown.address, madeup.pages()["stepper"], "1440x900")
    scale, field = page.locator(".stepper input[type=range]"), page.locator(".stepper input[type=number]")
    scale.focus()
    page.keyboard.type("42")
    expect(field).to_have_value("42")
    expect(scale).to_have_value("42")
    scale.press("ArrowRight")
    expect(field).to_have_value("43")
    field.press("Control+a")
    page.keyboard.type("1")
    expect(field).to_be_focused()
    expect(scale).to_have_value("1")
    page.context.close()


def test_a_search_finds_what_no_menu_lists_and_how_it_is_begun(browser: Browser, shown: Server) -> None:
    page = look.open_made_up(
        browser,
        shown.address,
        madeup.pages()["many"].looking(begun=(Remark("Grapple: strike with bare hands.", cites=("a.b",)),)),
        "360x740",
    )
    begun = page.locator("[data-begun]")
    expect(begun).to_have_count(0)
    page.locator("[data-find]").fill("grapp")
    expect(begun).to_contain_text("Grapple: strike with bare hands.")
    assert look.inaccessible(page) == []
    assert look.faults(page) == []
    page.locator("[data-find]").fill("attack")
    expect(begun).to_have_count(0)
    page.context.close()


@pytest.mark.page
def test_what_is_sought_stays_when_the_window_changes(browser: Browser, shown: Server) -> None:
    menu = OneOf(tuple(Option(f"skill:{n}", f"Skill {n}") for n in range(60)))
    told = madeup.MadeUp(madeup.state(madeup.ask("What is tested?", menu), role="gm"))
    page = look.open_made_up(browser, shown.address, told, "1440x900")
    field = page.locator("section[data-ask] [data-find]")
    field.fill("skill 7")
    for window in ("360x740", "1440x900"):
        look.through(page, window)
        expect(page.locator("[data-presides]")).to_have_count(int(window == "360x740"))
        expect(field).to_have_value("skill 7")
    page.context.close()
