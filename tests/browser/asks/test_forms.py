"""What belongs together is asked in one form: with the mouse, by keys and by touch."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.browser import look
from tests.browser.conftest import Seat
from tests.browser.hands import KNOWN, READY, within
from tests.browser.played.bouts import WINDOWS, Fight, seated
from tests.browser.played.fights import command
from tests.table.process import serving

pytestmark = pytest.mark.browser
WAYS = {"mouse": "desktop", "keyboard": "desktop", "touch": "phone"}
BY_MOUSE = ["mouse", *(pytest.param(way, marks=pytest.mark.way) for way in ("keyboard", "touch"))]
BLOW, GO = "strike:bob", "move"
DIGITS_APART = 800
"""Milliseconds after which a digit begins another number."""
STILL = "document.documentElement.style.setProperty('--still', '400')"


@pytest.fixture(params=WAYS)
def fight(request: pytest.FixtureRequest, browser: Browser, tmp_path: Path) -> Iterator[Fight]:
    """Ann and Bob within reach of each other, when it is Ann's turn."""
    served = command("allowance", tmp_path / "data")
    window, way = WINDOWS[WAYS[request.param]], request.param
    with seated(browser, served, tmp_path, "Ann", window, way, f"form-{way}") as fight:
        fight.turn("ann")
        yield fight


def sent(fight: Fight) -> list[dict[str, Any]]:
    """The answers that the page has sent."""
    return [one for text in fight.seat.sent if (one := json.loads(text))["type"] == "answer"]


@pytest.mark.page
def test_a_blow_is_declared_with_its_dice(fight: Fight) -> None:
    page, before = fight.page, len(sent(fight))
    fight.choose(BLOW)
    dice = page.locator("[data-joined]")
    expect(dice.locator("h3")).to_contain_text("how many dice")
    expect(dice.locator("[data-outlook]")).to_be_visible()
    expect(page.locator("[data-answer]")).to_contain_text("Strike Bob with ")
    fight.hand.pick(fight.seat, "2", 1)
    expect(page.locator("[data-answer]")).to_contain_text("2 dice")
    fight.picture("dice")
    fight.send()
    (answer,) = sent(fight)[before:]
    assert (answer["value"], answer["then"]) == (BLOW, [2])
    assert "strikes at Bob" in fight.record()


@pytest.mark.page
@pytest.mark.parametrize("fight", BY_MOUSE, indirect=True)
def test_whoever_goes_says_where_in_the_same_form(fight: Fight) -> None:
    page, before = fight.page, len(sent(fight))
    fight.choose(GO)
    expect(page.locator("[data-joined] h3")).to_contain_text("Move where?")
    expect(page.locator("[data-answer]")).to_be_disabled()
    places = page.locator(f"{within(1)} [data-choice]")
    place = str(places.first.get_attribute("data-choice"))
    if fight.name == "form-keyboard":
        fight.hand.pick(fight.seat, place, 1)
    else:
        page.locator("[data-lead]").click()
        expect(page.locator("[data-joined] :focus")).to_have_count(1)
        fight.tap_cell(place)
    fight.picture("where")
    fight.send()
    (answer,) = sent(fight)[before:]
    assert (answer["value"], answer["then"]) == (GO, [place])


@pytest.mark.parametrize("fight", BY_MOUSE, indirect=True)
def test_what_is_looked_at_first_is_not_sent(fight: Fight) -> None:
    """Another choice asks for something else, and only what is seen at the end is given."""
    fight.choose(BLOW)
    fight.page.locator("[data-joined]").wait_for()
    if fight.name == "form-keyboard":
        fight.page.wait_for_timeout(DIGITS_APART)
    fight.choose("end")
    expect(fight.page.locator("[data-joined]")).to_have_count(0)
    before = len(sent(fight))
    fight.send()
    assert [answer["then"] for answer in sent(fight)[before:]] == [[]]


@pytest.mark.parametrize("fight", BY_MOUSE, indirect=True)
def test_what_is_added_to_a_form_is_looked_at_before_it_is_sent(fight: Fight) -> None:
    page, before = fight.page, len(sent(fight))
    page.evaluate(STILL)
    fight.choose(BLOW)
    button = page.locator(KNOWN).first
    page.locator("[data-joined]").wait_for()
    button.dispatch_event("click")
    assert len(sent(fight)) == before
    page.locator(f"{READY}:not([aria-disabled])").wait_for()
    fight.send()
    assert len(sent(fight)) == before + 1


def test_the_button_says_for_how_many_others_dice_are_rolled_too(browser: Browser, tmp_path: Path) -> None:
    """Initiative of two whom one seat plays, the second of whom rolls what stands there."""
    served = command("wrestlers", tmp_path / "data")
    with seated(browser, served, tmp_path, "Ann", WINDOWS["phone"], "touch", "both") as fight:
        said = fight.page.locator("[data-answer]")
        expect(said).to_contain_text(", and for 1 more")
        fight.picture("others")
        fight.send()
        (answer,) = sent(fight)
        assert len(answer["then"]) == 3


@pytest.mark.parametrize("fight", ["touch", pytest.param("mouse", marks=pytest.mark.way)], indirect=True)
def test_axe_finds_no_fault_in_a_form(fight: Fight) -> None:
    fight.choose(BLOW)
    fight.page.locator("[data-joined]").wait_for()
    assert look.inaccessible(fight.page) == []


def test_above_the_question_about_somebody_else_stands_nothing_that_was_said_of_another(
    browser: Browser, tmp_path: Path
) -> None:
    line = "book hex 9x7 ilse-varn:one/us@b2 skeleton:one/us@b6 reeve-holt:gm/them@h4"
    serve = ["-m", "winterdawn.cli", "serve", "--no-browser", "--port", "0", "--scene", line]
    with serving([*serve, "--data", str(tmp_path / "data")], tmp_path / "server.log") as server:
        context = browser.new_context(viewport=look.WINDOWS["360x740"], has_touch=True)
        page = Seat(context.new_page(), server.address, server.secrets["one"]).page
        page.locator("[data-joined] [data-change]").first.tap()
        expect(page.locator("[data-joined='1'] h3")).to_contain_text("Skeleton")
        expect(page.locator("[data-joined='1'] .whole")).to_be_visible()
        expect(page.locator("[data-so-far]")).to_have_count(0)
        context.close()
