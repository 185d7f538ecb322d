"""A scene from its first ask to its close: by mouse, by keyboard and by touch alone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.browser import look
from tests.browser.ahead import open_ahead
from tests.browser.conftest import Seat
from tests.browser.hall.halls import open_scene
from tests.browser.hands import WAYS, Mouse, agree, within
from tests.browser.people.test_character import MOST_QUESTIONS, STANDING
from tests.browser.played.test_duel import window_for
from tests.table.process import Server

pytestmark = pytest.mark.browser

TEST = "test:perception"
OVER = "over"
CALL = "call:courage:excess"


def settle(hand: Mouse, seats: list[Seat], *wanted: str) -> list[str]:
    """Answer what is asked until nothing is under way, with ``wanted`` where it is offered; the questions."""
    asked: list[str] = []
    while len(asked) < MOST_QUESTIONS:
        agree(*seats)
        questions = [own_question(seat) for seat in seats]
        if all(question in (*STANDING, OVER) for question in questions):
            return asked
        busy = [place for place, question in enumerate(questions) if question not in ("", OVER, *STANDING)]
        if not busy:
            seats[0].page.wait_for_timeout(20)
            continue
        seat = seats[busy[0]]
        asked.append(questions[busy[0]])
        listed = seat.page.locator("section[data-ask] [data-choice]")
        keys = listed.evaluate_all("all => all.map(one => one.dataset.choice)")
        answer(hand, seat, next((key for key in wanted if key in keys), ""))
    raise AssertionError(asked)


def answer(hand: Mouse, seat: Seat, key: str) -> None:
    """Answer, and wait until the table has moved on, as who is there is news as well."""
    main = seat.page.locator("main")
    before = str(main.get_attribute("data-seq"))
    hand.answer(seat, key)
    expect(main).not_to_have_attribute("data-seq", before)


def own_question(seat: Seat) -> str:
    """What the seat itself is asked; empty while it waits for others, and a word for the end."""
    if seat.page.locator("[data-over]").count():
        return OVER
    heads = seat.page.locator("section[data-ask][data-mine='true'] h2").all_text_contents()
    return heads[0] if heads else ""


def record(seat: Seat) -> str:
    return str(seat.page.locator("[data-log]").evaluate("log => log.textContent"))


@pytest.mark.way
@pytest.mark.parametrize("way", WAYS)
def test_the_evening_is_played_to_its_close(browser: Browser, table: Server, way: str) -> None:
    contexts = [window_for(browser, way) for _ in range(2)]
    names = "Game master", "Ilse's player"
    gm, ilse = seats = [
        Seat(context.new_page(), table.address, table.secrets[name])
        for context, name in zip(contexts, names, strict=True)
    ]
    hand = WAYS[way]
    ilse.hears(lambda: open_scene(gm, "The evening before", hand))
    ilse.page.wait_for_selector("section[data-ask] h2:text('What do you do?')", state="attached")
    answer(hand, ilse, TEST)
    asked = settle(hand, seats)
    assert any("How hard" in question for question in asked)
    assert any("Roll perception" in question for question in asked)
    assert "perception:" in record(ilse)
    answer(hand, ilse, CALL)
    settle(hand, seats, "yes")
    assert "calls upon daring" in record(ilse)
    ilse.picture(f"scene-{way}")
    hand.press(gm, gm.page.get_by_role("button", name="What happens?"))
    assert gm.page.evaluate("document.activeElement.closest('section[data-ask]') !== null")
    answer(hand, gm, "gm:close")
    settle(hand, seats)
    for seat in seats:
        seat.page.wait_for_selector("[data-over]")
        assert not seat.overflows()
        assert not seat.complaints
    for context in contexts:
        context.close()


@pytest.mark.page
def test_what_may_be_ruled_stands_under_headings_and_names_are_asked_for(
    browser: Browser, table: Server
) -> None:
    names = "Game master", "Ilse's player"
    gm, ilse = seats = [
        Seat(browser.new_context().new_page(), table.address, table.secrets[name]) for name in names
    ]
    hand = Mouse()
    ilse.hears(lambda: open_scene(gm, "The evening before", hand))
    gm.page.wait_for_selector("section[data-ask] h2:text('What do you do?')")
    expect(gm.page.locator("section[data-ask] .eyebrow b").first).to_have_text("Your answer, Reeve Holt")
    gm.page.locator("[data-unfold]", has_text="What happens?").click()
    headings = gm.page.locator("section[data-ask] button[data-more]")
    expect(headings.first).to_be_visible()
    heads = [text.split("\n")[0] for text in headings.all_inner_texts()]
    assert heads[:2] == ["Tests", "Uses of skills"]
    assert heads[-2:] == ["Reeve Holt’s skills", "Ilse Varn’s skills"]
    headings.filter(has_text="Uses of skills").click()
    hand.pick(gm, "gm:conceal")
    gm.page.locator("[data-text]").fill("a trapdoor")
    gm.page.locator(f"{within(3)} [data-choice=all]").click()
    gm.hears(lambda: hand.send(gm))
    agree(*seats)
    answer(hand, ilse, TEST)
    gm.page.wait_for_selector("section[data-ask] [data-also='hidden:1']")
    expect(gm.page.locator("section[data-ask] .under")).to_have_text(
        ["Kind of test", "Circumstances", "With others", "Uses of skills"]
    )
    expect(gm.page.locator("[data-also='hidden:1']")).to_contain_text("a trapdoor")
    assert not [line for line in ilse.received if "trapdoor" in line]


def test_what_a_test_is_for_is_said_with_it_and_read_by_the_game_master(
    browser: Browser, table: Server
) -> None:
    open_ahead(table, "The evening before")
    contexts = [browser.new_context(viewport=look.WINDOWS[window]) for window in ("1440x900", "360x740")]
    gm, ilse = (
        Seat(context.new_page(), table.address, table.secrets[name])
        for context, name in zip(contexts, ("Game master", "Ilse's player"), strict=True)
    )
    hand = WAYS["mouse"]
    agree(gm, ilse)
    expect(ilse.page.locator("[data-plan]")).to_have_count(0)
    hand.pick(ilse, TEST)
    ilse.page.locator("[data-plan]").fill("listen at the door of the mill")
    ilse.page.locator("[data-whom='reeve-holt']").click()
    assert look.faults(ilse.page) == []
    assert not ilse.overflows()
    ilse.picture("plan-phone")
    ilse.page.locator("[data-answer]").click()
    expect(gm.page.locator("[data-planned]")).to_have_text(
        "“listen at the door of the mill”, with Reeve Holt"
    )
    expect(gm.page.locator("[data-note='note']", has_text="wants: “listen")).to_be_visible()
    assert look.faults(gm.page) == []
    gm.picture("plan-gm")
    for seat in (gm, ilse):
        assert not seat.complaints
    for context in contexts:
        context.close()
