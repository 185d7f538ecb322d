"""A network that dies without a word, and answers that were on their way."""

from __future__ import annotations

import json
import random
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, WebSocketRoute, expect

from tests.browser import conftest
from tests.browser.conftest import Seat
from tests.browser.hands import KNOWN, Mouse, open_ask, wanted
from tests.drills import Drill
from tests.table.process import Server, allowed_answer
from tests.table.proxy import Proxy, proxied

pytestmark = pytest.mark.browser

DEATHS = {"on the way out": ("out", "back"), "on the way back": ("back",)}
"""Which ways of the connection die before the answer is given: it is lost, or the word that it came."""
SILENCE, PATIENCE = 3_100, 4_100
"""How long the page waits before it asks, and then before it connects anew, in milliseconds."""
LIVE_WITHIN = 10.0
LOST = 2
"""Answers that the worst network swallows."""
BOTH = 2
"""Answers of one form, to both rolls of initiative."""


@contextmanager
def page_behind(
    browser: Browser, table: Server, fake_time: bool = True, whose: str = "Ilse's player"
) -> Iterator[tuple[Proxy, Seat]]:
    """Somebody's page, whose connection can die."""
    context = browser.new_context()
    page = context.new_page()
    if fake_time:
        page.clock.install()
    with proxied(table.address) as proxy:
        seat = Seat(page, proxy.address, table.secrets[whose])
        page.locator(f"{KNOWN}, [data-waiting], [data-over]").first.wait_for()
        yield proxy, seat
        assert not seat.complaints
        expect(page.locator("[data-refused]")).to_have_count(0)
        context.close()


def given(folder: Path, seat: str = "player-1", kind: str = "answer") -> int:
    """How many answers of Ilse's player, or lines of another kind, the log holds."""
    with closing(sqlite3.connect(folder / "data" / "table.sqlite3")) as database:
        rows = database.execute("select count(*) from entry where seat = ? and kind = ?", (seat, kind))
        return int(rows.fetchone()[0])


def arrives(seat: Seat, true: Callable[[], object]) -> None:
    """What was sent arrives, however busy the machine is."""
    for _ in range(conftest.PATIENCE):
        if true():
            return
        seat.page.wait_for_timeout(conftest.APART)
    raise AssertionError("it has not arrived")


def answers(seat: Seat) -> int:
    return sum(json.loads(frame)["type"] == "answer" for frame in seat.sent)


def give(seat: Seat) -> str:
    """Answer; the question that was answered."""
    question = seat.page.locator("section[data-ask] h2").first.inner_text()
    seat.page.locator("[data-answer]").click()
    return question


def goes_on(seat: Seat, question: str) -> None:
    """Wait until the page is live and something else is asked."""
    seat.page.wait_for_selector("[data-live='on']")
    seat.page.locator("section[data-ask] h2", has_not_text=question).first.wait_for()


@pytest.mark.page
@pytest.mark.parametrize("death", DEATHS)
def test_an_answer_survives_a_silent_network(
    browser: Browser, table: Server, tmp_path: Path, death: str
) -> None:
    with page_behind(browser, table) as (proxy, seat):
        proxy.kill(*DEATHS[death])
        question = give(seat)
        seat.page.clock.fast_forward(SILENCE)
        expect(seat.page.locator("[data-live='on']")).to_be_attached()
        seat.page.clock.fast_forward(PATIENCE)
        goes_on(seat, question)
        assert given(tmp_path) == BOTH
        assert answers(seat) == len(DEATHS[death])


@pytest.mark.parametrize("death", DEATHS)
def test_talk_that_a_silent_network_swallows_comes_back(browser: Browser, table: Server, death: str) -> None:
    with page_behind(browser, table) as (proxy, seat):
        box, said = seat.page.locator("[data-chat]"), seat.page.locator(".say", has_text="hold the ford")
        box.fill("I hold the ford.")
        box.press("Enter")
        said.wait_for()
        proxy.kill(*DEATHS[death])
        for line in ("Still\u200bI hold the ford.", "Who"):
            box.fill(line)
            box.press("Enter")
        expect(box).to_have_value("Who")
        seat.page.clock.fast_forward(SILENCE)
        seat.page.clock.fast_forward(PATIENCE)
        seat.page.wait_for_selector("[data-live='on']")
        if "out" not in DEATHS[death]:
            expect(said).to_have_count(2)
            expect(box).to_have_value("Who")
            expect(seat.page.locator("[data-unheard]")).to_have_count(0)
            return
        expect(said).to_have_count(1)
        expect(box).to_have_value("Still I hold the ford. Who")
        expect(seat.page.get_by_role("alert").filter(has_text="has not heard this")).to_be_visible()
        seat.picture("unheard")
        box.press("Enter")
        expect(said).to_have_count(2)
        expect(box).to_have_value("")
        expect(seat.page.locator("[data-unheard]")).to_have_count(0)


KEPT = "const Own = WebSocket; WebSocket = function (...all) { return (window.socket = new Own(...all)); };"


def test_what_a_busy_page_did_not_take_in_is_told_again(browser: Browser, table: Server) -> None:
    context = browser.new_context()
    context.add_init_script(KEPT)
    with table.page("Game master") as gm:
        seat = Seat(context.new_page(), table.address, table.secrets["Ilse's player"])
        seat.page.evaluate("socket.onmessage = null")
        seat.hears(lambda: gm.say(type="say", text="Still there?"))
        assert [line["text"] for line in seat.told.talk] == ["Still there?"]
        seat.page.evaluate("socket.onclose()")
        seat.page.locator(".say", has_text="Still there?").wait_for(state="attached")
        gm.say(type="say", text="Go on!")
        seat.page.locator(".say", has_text="Go on!").wait_for(state="attached")
    expect(seat.page.locator(".say")).to_have_count(2)
    assert [line["text"] for line in seat.told.talk] == ["Still there?", "Go on!"]
    assert not seat.complaints
    context.close()


def answered(table: Server) -> None:
    """Ilse's player has answered, from elsewhere."""
    with table.page("Ilse's player") as page:
        ask = page.state["asks"][0]
        value = allowed_answer(ask, random.Random(1))
        page.say(type="answer", seq=page.state["seq"], ask=ask["number"], value=value)
        assert page.hear()["type"] == "news"


@pytest.mark.parametrize("death", DEATHS)
def test_an_undo_and_a_redo_survive_a_silent_network_and_are_done_once(
    browser: Browser, table: Server, tmp_path: Path, death: str
) -> None:
    answered(table)
    with page_behind(browser, table, whose="Game master") as (proxy, seat):
        for kind, name, then in (("undo", "Undo", "Redo"), ("redo", "Redo", "Undo")):
            proxy.kill(*DEATHS[death])
            seat.page.locator("header.top").get_by_role("button", name=name).click()
            seat.page.clock.fast_forward(SILENCE)
            if "out" in DEATHS[death]:
                assert given(tmp_path, "gm", kind) == 0
            else:
                arrives(seat, lambda kind=kind: given(tmp_path, "gm", kind))
            seat.page.clock.fast_forward(PATIENCE)
            seat.page.locator("header.top").get_by_role("button", name=then).wait_for()
            seat.page.wait_for_selector("[data-live='on']")
            seat.page.wait_for_timeout(300)
            assert given(tmp_path, "gm", kind) == 1
        expect(seat.page.get_by_role("button", name="Redo")).to_have_count(0)


def test_an_undo_that_comes_too_late_undoes_nothing_else_and_says_so(
    browser: Browser, table: Server, tmp_path: Path
) -> None:
    answered(table)
    with page_behind(browser, table, whose="Game master") as (proxy, seat):
        proxy.kill("out", "back")
        seat.page.locator("header.top").get_by_role("button", name="Undo").click()
        answered(table)
        seat.page.clock.fast_forward(SILENCE)
        seat.page.clock.fast_forward(PATIENCE)
        seat.page.get_by_role("alert").filter(has_text="The table has moved on since").wait_for()
        assert given(tmp_path, "gm", "undo") == 0
        seat.page.get_by_role("button", name="Dismiss").click()


def test_an_answer_is_sent_again_once_and_no_more(browser: Browser, table: Server) -> None:
    """When that is lost as well, it is for the person to say whether it still holds."""
    context = browser.new_context()
    page = context.new_page()
    page.clock.install()
    heard: list[str] = []

    def mute_after_two_answers(route: WebSocketRoute) -> None:
        server, here = route.connect_to_server(), len(heard)

        def out(message: str | bytes) -> None:
            heard.append(json.loads(message)["type"])
            if "answer" not in heard[here:] or heard.count("answer") > LOST:
                server.send(message)

        def back(message: str | bytes) -> None:
            if "answer" not in heard[here:] or heard.count("answer") > LOST:
                route.send(message)

        route.on_message(out)
        server.on_message(back)

    page.route_web_socket("**/live", mute_after_two_answers)
    seat = Seat(page, table.address, table.secrets["Ilse's player"])
    page.locator(KNOWN).first.wait_for()
    question = give(seat)
    for sent in (2, 2):
        page.clock.fast_forward(SILENCE)
        page.clock.fast_forward(2 * PATIENCE)
        page.wait_for_selector("[data-live='on']")
        assert heard.count("answer") == sent
    give(seat)
    goes_on(seat, question)
    assert not seat.complaints
    context.close()


@pytest.mark.parametrize("sign", ["window, 'online'", "document, 'visibilitychange'"])
def test_a_page_that_comes_back_asks_at_once(browser: Browser, table: Server, sign: str) -> None:
    target, event = sign.split(", ")
    with page_behind(browser, table) as (proxy, seat):
        proxy.kill("out", "back")
        question = give(seat)
        seat.page.evaluate(f"{target}.dispatchEvent(new Event({event}))")
        arrives(seat, lambda: json.loads(seat.sent[-1])["type"] == "ping")
        seat.page.clock.fast_forward(2_100)
        goes_on(seat, question)


def test_a_connection_that_lives_is_kept(browser: Browser, table: Server) -> None:
    with page_behind(browser, table) as (_, seat):
        hellos = len(seat.sent)
        for answered in range(1, 6):
            seat.page.clock.fast_forward(SILENCE)
            arrives(seat, lambda answered=answered: seat.pongs == answered)
        said = [json.loads(frame)["type"] for frame in seat.sent[hellos:]]
        assert [each for each in said if each not in ("next", "foresee")] == ["ping"] * 5


def choose(seat: Seat) -> int:
    """Choose an answer without giving it; how many go with it in its form, 0 when the game is over."""
    ask = open_ask(seat)
    if ask is None:
        return 0
    if ask.get_attribute("data-kind") == "spend":
        Mouse().spend(seat)
    elif key := wanted(ask):
        Mouse().pick(seat, key)
    Mouse().join(seat)
    return 1 + seat.page.locator("[data-joined]").count()


@pytest.mark.drill
def test_live_again_within_ten_seconds(browser: Browser, table: Server, tmp_path: Path, drill: Drill) -> None:
    with page_behind(browser, table, fake_time=False) as (proxy, seat):
        answers = 0
        for _ in range(drill.of(12, 1)):
            death = drill.random.choice(list(DEATHS))
            seat.page.wait_for_timeout(drill.random.uniform(0, 3_000))
            together = choose(seat)
            if not together:
                return
            answers += together
            proxy.kill(*DEATHS[death])
            died = time.monotonic()
            before = seat.page.locator("main").get_attribute("data-seq")
            seat.page.locator("[data-answer]").click()
            seat.page.wait_for_selector(f"body:has([data-live='on']) main:not([data-seq='{before}'])")
            assert time.monotonic() - died < drill.limit(LIVE_WITHIN), death
            assert given(tmp_path) == answers
