"""A moment is seen again on the slider, and as another seat saw it; and the table goes back to a line."""

from __future__ import annotations

from itertools import pairwise, product

import pytest
from playwright.sync_api import Browser, WebSocketRoute, expect

from tests.browser import look, madeup
from tests.browser.ahead import play_to
from tests.browser.conftest import Seat
from tests.table.process import Server
from tests.table.told import Message
from winterdawn.table.messages.watching import MarkState, ReplayState

pytestmark = pytest.mark.browser
UNTRIED = (("1440x900", "dark"), ("360x740", "light"))
"""What axe does not look through, as it takes long."""


@pytest.mark.page
def test_a_moment_is_seen_again(browser: Browser, table: Server) -> None:
    gm = after_three_turns(browser, table)
    page = gm.page
    look.through(page, "1440x900")
    page.locator("[data-replay]").click()
    happened = page.locator("[data-moment]")
    last = int(str(happened.get_attribute("data-moment")))
    expect(page.locator("[data-scrub] b")).to_contain_text(f"{last} of {last}")
    page.keyboard.press("Home")
    expect(happened).to_have_attribute("data-moment", "0")
    expect(page.locator("[data-token]")).to_have_count(2)
    page.keyboard.press("ArrowRight")
    expect(happened).to_have_attribute("data-moment", "1")
    page.keyboard.press("Space")
    expect(page.locator("[data-play]")).to_have_text("Pause")
    page.keyboard.press("Space")
    page.keyboard.press("End")
    expect(happened).to_have_attribute("data-moment", str(last))
    for _ in range(last):
        if page.locator("[data-moment] .die").count():
            break
        before = str(happened.get_attribute("data-moment"))
        page.keyboard.press("ArrowLeft")
        expect(happened).not_to_have_attribute("data-moment", before)
    for (window, tab), theme in product((("1440x900", 1), ("360x740", 1), ("360x740", 2)), look.THEMES):
        look.through(page, window, theme)
        page.keyboard.press(f"Alt+{tab}")
        gm.picture(f"replay-{window}-{tab}-{theme}")
        assert look.faults(page) == []
        assert (window, theme) in UNTRIED or look.inaccessible(page) == []
    assert gm.complaints == []


@pytest.mark.way
def test_a_moment_is_tried_apart_and_gone_back_to(browser: Browser, table: Server) -> None:
    gm = after_three_turns(browser, table)
    page = gm.page
    look.through(page, "1440x900")
    page.locator("[data-replay]").click()
    happened, slider = page.locator("[data-moment]"), page.locator("[data-scrub] input")
    last = int(str(happened.get_attribute("data-moment")))
    page.keyboard.press("ArrowLeft")
    expect(happened).to_have_attribute("data-moment", str(last - 1))
    _may_change_an_answer(gm)
    page.locator("[data-seen-as]").select_option(label="Ilse's player")
    expect(page.locator("main")).to_have_attribute("data-seat", "player")
    expect(slider).to_be_enabled()
    page.locator("[data-try]").click()
    expect(page.locator("[data-apart]")).to_contain_text("Nothing of it counts")
    for window, theme in product(("1440x900", "360x740"), look.THEMES):
        look.through(page, window, theme)
        gm.picture(f"apart-{window}-{theme}")
        assert look.faults(page) == []
    assert look.inaccessible(page) == []
    page.locator("[data-throw-away]").click()
    expect(page.locator("[data-apart]")).to_have_count(0)
    look.through(page, "1440x900")
    page.locator("[data-replay]").click()
    expect(happened).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator("main")).to_have_attribute("data-seat", "gm")
    _goes_back_to_a_line(gm)
    assert gm.complaints == []


def after_three_turns(browser: Browser, table: Server) -> Seat:
    """The game master, after Ilse, for whom the computer plays from then on, has had so many turns."""
    turns = list[Message]()

    def third_turn(ask: Message) -> bool:
        turns.extend([ask] if "turn" in ask["prompt"] else [])
        return len(turns) == 4

    with table.page("Ilse's player") as ilse:
        play_to(ilse, third_turn)
        return Seat(browser.new_page(), table.address, table.secrets["Game master"])


def _goes_back_to_a_line(gm: Seat) -> None:
    page = gm.page
    line = page.locator("details.told").first
    line.locator("summary").first.click()
    line.locator("[data-sure=back-to]").last.click()
    gm.picture("back-to-here")
    assert look.inaccessible(page) == []
    gm.hears(line.locator("[data-sure=back-to]").last.click)
    expect(page.locator("[data-note]").last).to_contain_text("takes back")
    gm.hears(lambda: page.keyboard.press("Control+Shift+z"))
    expect(page.locator("[data-note]").last).to_contain_text("gives again")


def _may_change_an_answer(gm: Seat) -> None:
    page = gm.page
    page.locator("[data-changing] summary").click()
    told, answers = page.locator("[data-changing] :is(label, p)"), page.locator("[data-changes] select")
    told.first.wait_for()
    while not answers.count():  # nobody chose anything in this moment, but somebody did before
        moment = int(str(page.locator("[data-moment]").get_attribute("data-moment")))
        page.keyboard.press("ArrowLeft")
        expect(page.locator("[data-moment]")).to_have_attribute("data-moment", str(moment - 1))
        told.first.wait_for()
    answers.first.select_option(index=1)
    expect(page.locator("[data-foreseen]")).to_contain_text("after it")
    gm.picture("changing")
    assert look.faults(page) == []
    assert look.inaccessible(page) == []


@pytest.mark.way
def test_a_moment_that_is_long_on_its_way_is_left_off(browser: Browser, table: Server) -> None:
    with table.page("Ilse's player") as ilse:
        play_to(ilse, lambda ask: "turn" in ask["prompt"])
    page, held = browser.new_page(), list[tuple[WebSocketRoute, str | bytes]]()

    def between(socket: WebSocketRoute) -> None:
        def tells(message: str | bytes) -> None:
            if '"replay":{' in str(message):
                held.append((socket, message))
            else:
                socket.send(message)

        socket.connect_to_server().on_message(tells)

    page.route_web_socket("**/live", between)
    gm = Seat(page, table.address, table.secrets["Game master"])
    page.locator("[data-replay]").click()
    band = page.locator("[data-rewinding]")
    expect(band.get_by_role("status")).to_contain_text("Winding back.")
    for window, theme in product(("1440x900", "360x740"), look.THEMES):
        look.through(page, window, theme)
        gm.picture(f"winding-{window}-{theme}")
        assert look.faults(page) == []
    assert look.inaccessible(page) == []
    band.locator("[data-leave-off]").click()
    expect(band).to_have_count(0)
    for socket, message in held:
        socket.send(message)
    look.through(page, "1440x900")
    expect(page.locator("[data-replay]")).to_be_visible()
    expect(page.locator("[data-moment]")).to_have_count(0)
    assert gm.complaints == []


MARKS = (
    *(MarkState(moment, "round", f"Round {number}") for number, moment in enumerate((1, 12, 22, 30), 1)),
    MarkState(0, "fall", "Hroswitha of the Ford falls"),
    MarkState(24, "fall", "Brida Holt falls"),
    MarkState(31, "fall", "Cutpurse falls"),
    MarkState(35, "fall", "Tam Reedy falls"),
)
WRITTEN = """all => all.map(one => one.getBoundingClientRect()).map(({ left, right }) => [left, right])"""


@pytest.mark.parametrize("window", ["360x740", "1440x900"])
def test_words_of_marks_lie_beside_each_other(browser: Browser, shown: Server, window: str) -> None:
    shows = ReplayState("ford", 35, 36, True, "It is over.", 0, MARKS)
    state = madeup.state(watched="mara", replay=shows)
    page = look.open_made_up(browser, shown.address, madeup.MadeUp(state), window)
    words = page.locator(".marks span")
    expect(words.first).to_be_visible()
    look.settled(page)
    spans = sorted(words.evaluate_all(WRITTEN))
    assert len(spans) > 1
    assert spans[0][0] >= 0
    assert spans[-1][1] <= look.WINDOWS[window]["width"]
    assert all(one[1] < other[0] for one, other in pairwise(spans))
    page.context.close()
