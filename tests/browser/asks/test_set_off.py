"""What a game master sets off is said in one form: what goes without saying stands there, folded away."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.browser import look
from tests.browser.ahead import open_ahead
from tests.browser.conftest import Seat
from tests.browser.hands import WAYS, Mouse, within
from tests.browser.played.test_duel import window_for
from tests.table.process import Server

pytestmark = pytest.mark.browser
WHO, FIRST, SECOND = 1, 2, 4
"""Parts of the form: who acts, and by which skill each of two."""


def sets(gm: Seat, hand: Mouse) -> None:
    """Two against each other, as far as there is anything to say."""
    hand.press(gm, gm.page.locator("[data-unfold]", has_text="What happens?"))
    hand.press(gm, gm.page.locator("section[data-ask] button[data-more]", has_text="Tests"))
    hand.pick(gm, "gm:opposed")
    for part, key in ((WHO, "ilse-varn"), (FIRST, "lifting"), (SECOND, "climbing")):
        choose(gm, hand, part, key)
    expect(gm.page.locator("[data-joined='7'] [data-change]")).to_be_visible()


def choose(gm: Seat, hand: Mouse, part: int, key: str) -> None:
    gm.page.locator(f"{within(part)} [data-choice={key}]").wait_for()
    hand.pick(gm, key, part)


def folded(gm: Seat) -> Locator:
    """What stands in the form and is folded away."""
    return gm.page.locator("[data-joined] [data-change]:visible")


def told(first: str) -> list[str]:
    """The same in words, where the first is tested by this skill."""
    usual = "Nothing more", "Nobody: a tie changes nothing", "One roll each"
    said = "Ilse Varn", first, usual[0], "Climbing", *usual
    return [f"{each} change" for each in said]


def sent(gm: Seat, hand: Mouse) -> dict[str, Any]:
    """Send it; the answer."""
    gm.hears(lambda: hand.send(gm))
    (answer,) = (one for text in gm.sent if (one := json.loads(text))["type"] == "answer")
    return dict(answer)


@pytest.mark.parametrize("way", [pytest.param(way, marks=pytest.mark.way) for way in ("keyboard", "touch")])
def test_two_are_set_against_each_other_in_one_form(browser: Browser, table: Server, way: str) -> None:
    open_ahead(table, "The evening before")
    hand, context = WAYS[way], window_for(browser, way)
    gm = Seat(context.new_page(), table.address, table.secrets["Game master"])
    sets(gm, hand)
    gm.picture(f"set-off-{way}")
    assert look.faults(gm.page) == []
    assert look.inaccessible(gm.page) == []
    answer = sent(gm, hand)
    assert (answer["value"], answer["then"][:3]) == ("gm:opposed", ["ilse-varn", "lifting", "done"])
    assert answer["then"][3:] == ["climbing", "done", "none", "once"]
    assert not gm.complaints
    context.close()


@pytest.mark.way
def test_what_is_chosen_stands_whatever_is_changed_before_it_and_whoever_acts_meanwhile(
    browser: Browser, table: Server
) -> None:
    open_ahead(table, "The evening before")
    hand, context = WAYS["mouse"], browser.new_context(viewport=look.WINDOWS["1440x900"])
    gm = Seat(context.new_page(), table.address, table.secrets["Game master"])
    page = gm.page
    sets(gm, hand)
    expect(folded(gm)).to_have_text(told("Lifting"))
    assert look.faults(page) == []
    assert look.inaccessible(page) == []
    gm.picture("set-off")
    page.locator(f"[data-joined='{FIRST}'] [data-change]").click()
    choose(gm, hand, FIRST, "running")
    expect(folded(gm)).to_have_text(told("Running"))
    with table.page("Game master") as other, table.page("Ilse's player") as ilse:
        (door,) = (one for one in ilse.state["asks"] if one["who"] == "ilse-varn")
        ilse.say(type="answer", seq=ilse.state["seq"], ask=door["number"], value="test:climbing")
        while "How hard is it?" not in str(other.state["asks"]):
            other.hear()
        (ruling,) = (one for one in other.state["asks"] if "How hard" in one["prompt"])
        expect(page.locator("[data-joined]")).to_have_count(0)
        other.say(type="answer", seq=other.state["seq"], ask=ruling["number"], value="refuse")
    expect(folded(gm)).to_have_text(told("Running"))
    assert sent(gm, hand)["then"] == ["ilse-varn", "running", "done", "climbing", "done", "none", "once"]
    assert not gm.complaints
    context.close()
