"""The map on a phone: the whole fight is in sight, and pieces can be hit, carried and read."""

from __future__ import annotations

import itertools

import msgspec
import pytest
from playwright.sync_api import Browser, FloatRect, Page, expect

from tests.browser import look, madeup
from tests.browser.conftest import Seat
from tests.browser.maps import grounds
from tests.table.process import Server
from winterdawn.kernel.views.blocks import Badge
from winterdawn.table.messages.campaign import EncounterState

pytestmark = pytest.mark.browser

PHONES = ("320x640", "360x740", "740x360")
PAINTED = """() => {
    const drawn = [...document.querySelectorAll(".terrain .lies[fill]")].map(one => one.getAttribute("fill"));
    const found = drawn.map(fill => document.querySelector(fill.slice(4, -1)));
    return found.length > 0 && found.every(one => one?.ownerSVGElement.checkVisibility());
}"""
"""Whether all that lies there is hatched by what is drawn itself: nothing is that stands in a hidden map."""
PIECE = "[data-token='ilse'] .disc"


@pytest.mark.parametrize("kind", ["square", pytest.param("hex", marks=pytest.mark.way)])
def test_what_lies_on_the_ground_is_drawn_and_told(browser: Browser, shown: Server, kind: str) -> None:
    for opened, door in ((False, "door"), (True, "gap")):
        state = grounds.in_the_yard(kind, opened=opened)
        page = look.open_made_up(browser, shown.address, madeup.MadeUp(state), "360x740")
        page.locator(".map .lies").first.wait_for(state="attached")
        page.wait_for_function(PAINTED)
        page.locator(".tabs [data-tab='map']").click()
        drawn = page.locator(".map .terrain .lies").evaluate_all("all => all.map(one => one.classList[1])")
        assert sorted(drawn) == sorted(["wall", door, "low", "rough", "rough", "water", "high", "deep"])
        marks = page.locator(".map .mark").all_text_contents()
        assert marks == ["½", "Mud ×2", "Thicket ×4", "Pond ×3", "Mound +1.5 m", "hollow −3 m"]
        page.locator(".map [data-legend] summary").click()
        told = page.locator(".lying li").all_inner_texts()
        assert "Hedge half cover, in melee for both sides; climb or jump to get over" in told
        assert "hollow 3 m deeper; climb or jump to get over its edge" in told
        assert f"Gate {'open' if opened else 'shut: nobody sees, strikes or goes through'}" in told
        assert not look.faults(page)
        assert not look.inaccessible(page)
        page.context.close()


def boxes(page: Page, selector: str) -> list[FloatRect]:
    found = [one.bounding_box() for one in page.locator(selector).all()]
    assert found
    return [box for box in found if box]


def check_in_sight(page: Page) -> None:
    (frame,) = boxes(page, ".map")
    for piece in boxes(page, ".map [data-token] .disc"):
        assert frame["x"] <= piece["x"]
        assert frame["y"] <= piece["y"]
        assert piece["x"] + piece["width"] <= frame["x"] + frame["width"]
        assert piece["y"] + piece["height"] <= frame["y"] + frame["height"]
        assert piece["width"] >= 24


@pytest.mark.parametrize("window", PHONES)
def test_the_foe_is_in_sight_from_the_start(browser: Browser, table: Server, window: str) -> None:
    context = browser.new_context(viewport=look.WINDOWS[window])
    seat = Seat(context.new_page(), table.address, table.secrets["Ilse's player"])
    seat.page.locator(".tabs [data-tab='map']").click()
    look.settled(seat.page)
    expect(seat.page.locator(".map [data-token]")).to_have_count(2)
    check_in_sight(seat.page)
    (frame,) = boxes(seat.page, ".map")
    seat.page.mouse.move(frame["x"] + 60, frame["y"] + frame["height"] / 2)
    seat.page.mouse.down()
    seat.page.mouse.move(frame["x"] + 260, frame["y"] + frame["height"] / 2, steps=4)
    seat.page.mouse.up()
    with pytest.raises(AssertionError):
        check_in_sight(seat.page)
    for _ in range(6):
        seat.page.mouse.move(frame["x"] + 10, frame["y"] + frame["height"] / 2)
        seat.page.mouse.down()
        seat.page.mouse.move(frame["x"] + frame["width"] - 10, frame["y"] + frame["height"] / 2, steps=4)
        seat.page.mouse.up()
    (ground,) = boxes(seat.page, ".map .pane > svg")
    assert ground["x"] <= frame["x"] + frame["width"] - 40, "some of the ground stays in sight"
    seat.page.get_by_role("button", name="Fit to the fight").click()
    check_in_sight(seat.page)
    context.close()


def test_everybody_is_in_sight_on_a_phone_however_far_apart(browser: Browser, shown: Server) -> None:
    state = madeup.pages()["few"]
    first, *others, last = state.state.view.tokens
    apart = (msgspec.structs.replace(first, place="a1"), *others, msgspec.structs.replace(last, place="l10"))
    page = look.open_made_up(browser, shown.address, state.looking(tokens=apart), "320x640")
    page.locator(".tabs [data-tab='map']").click()
    look.settled(page)
    check_in_sight(page)
    expect(page.locator("[data-beyond]")).to_have_count(0)
    page.context.close()


def test_names_on_a_small_map_are_as_large_as_elsewhere(browser: Browser, shown: Server) -> None:
    page = look.open_made_up(browser, shown.address, madeup.pages()["few"], "360x740")
    page.locator(".tabs [data-tab='map']").click()
    assert all(tag["height"] > 18 for tag in boxes(page, ".map .token .tag rect"))
    assert all(tag["height"] > 18 for tag in boxes(page, ".map .reachtag rect"))
    page.context.close()


def test_a_piece_bears_the_mark_of_a_sign_in_words(browser: Browser, shown: Server) -> None:
    state = madeup.pages()["few"]
    ilse, *others = state.state.view.tokens
    held = msgspec.structs.replace(ilse, badges=(Badge("", "held by Tobin", "H"), Badge("", "watched")))
    page = look.open_made_up(browser, shown.address, state.looking(tokens=(held, *others)), "360x740")
    page.locator(".tabs [data-tab='map']").click()
    expect(page.locator(".map [data-token='ilse'] .blood text")).to_have_text(["H"])
    page.context.close()


def test_names_of_neighbours_cover_neither_each_other_nor_pieces(browser: Browser, shown: Server) -> None:
    state = madeup.pages()["few"]
    moved = tuple(
        msgspec.structs.replace(token, place={"ilse": "e4", "holt": "f6", "tobin": "f5"}.get(token.id, "a1"))
        for token in state.state.view.tokens[:3]
    )
    page = look.open_made_up(browser, shown.address, state.looking(tokens=moved), "360x740")
    page.locator(".tabs [data-tab='map']").click()
    tags = boxes(page, ".map .token .tag rect")
    assert len(tags) == 2, "the third would cover a piece"
    for one, other in itertools.combinations(tags, 2):
        aside = one["x"] + one["width"] <= other["x"] or other["x"] + other["width"] <= one["x"]
        below = one["y"] + one["height"] <= other["y"] + 1 or other["y"] + other["height"] <= one["y"] + 1
        assert aside or below
    for token in ("ilse", "holt", "tobin"):
        page.locator(f".map [data-token='{token}']").focus()
        expect(page.locator(f".map [data-token='{token}'] .tag")).to_be_visible()
    page.context.close()


def test_what_a_cell_is_called_lies_under_no_neighbour_s_piece(browser: Browser, shown: Server) -> None:
    page = look.open_made_up(browser, shown.address, madeup.pages()["cell"], "740x360", long=True)
    assert look.faults(page) == []
    page.context.close()


@pytest.mark.parametrize("window", ["360x740", "1440x900"])
def test_a_page_that_stayed_shows_the_next_map_as_a_fresh_one_does(
    browser: Browser, shown: Server, window: str
) -> None:
    first, on_a_plane = madeup.pages()["few"], grounds.on_a_plane()
    encounters = (EncounterState("heath", "The heath", True, "action"),)
    second = madeup.MadeUp(msgspec.structs.replace(on_a_plane, map="plane", encounters=encounters))
    page = browser.new_context(viewport=look.WINDOWS[window]).new_page()
    look.feed_in_turn(page, first, second)
    page.goto(f"{shown.address}/#made-up")
    map_tab, talk_tab = (page.locator(f".tabs [data-tab='{tab}']") for tab in ("map", "log"))
    if window == "360x740":
        map_tab.click()
    page.get_by_role("button", name="Zoom out").click()
    if window == "360x740":
        talk_tab.click()
    page.locator("[data-chat]").fill("On!")
    page.keyboard.press("Enter")
    page.wait_for_selector(".map [data-token='bob']", state="attached")
    fresh = look.open_made_up(browser, shown.address, second, window)
    drawn = []
    for each in (page, fresh):
        if window == "360x740":
            each.locator(".tabs [data-tab='map']").click()
        look.settled(each)
        svg = each.locator(".map .pane > svg")
        drawn.append([svg.get_attribute(name) for name in ("style", "width", "height", "viewBox")])
        each.context.close()
    assert drawn[0] == drawn[1]


@pytest.mark.page
def test_ones_own_piece_is_carried_to_a_place(browser: Browser, shown: Server) -> None:
    page = look.open_made_up(browser, shown.address, madeup.pages()["cell"], "360x740")
    page.locator(".tabs [data-tab='map']").click()
    window = page.locator(".map .pane > svg").get_attribute("style")
    (piece,) = boxes(page, f".map {PIECE}")
    cell = page.locator(".map .lit").last.get_attribute("data-cell")
    (goal,) = boxes(page, f".map [data-cell='{cell}'] path")
    page.mouse.move(piece["x"] + 10, piece["y"] + 10)
    page.mouse.down()
    page.mouse.move(goal["x"] + goal["width"] / 2, goal["y"] + goal["height"] / 2, steps=6)
    page.mouse.up()
    expect(page.locator(".map .pane > svg")).to_have_attribute("style", window)
    assert page.evaluate("getSelection().toString()") == ""
    page.locator(".tabs [data-tab='act']").click()
    expect(page.locator(f"[data-choice='{cell}'] input")).to_be_checked()
    page.context.close()


def test_what_a_place_means_stands_with_the_button_on_a_phone(browser: Browser, shown: Server) -> None:
    page = look.open_made_up(browser, shown.address, madeup.pages()["cells"], "360x740")
    bar = page.locator(".act .sum")
    expect(bar).to_be_hidden()
    choice = page.locator("section[data-ask] [data-choice]").nth(3)
    key, note = choice.get_attribute("data-choice"), choice.locator("small").first.inner_text()
    choice.click()
    expect(bar).to_have_text(f"3 m, {note}")
    expect(page.locator("[data-answer]")).to_contain_text(str(key))
    page.context.close()


def test_an_ask_names_whom_it_is_about_where_a_seat_runs_several(browser: Browser, shown: Server) -> None:
    state = madeup.pages()["few"]
    for several in (False, True):
        tokens = tuple(
            msgspec.structs.replace(token, mine=token.mine or (several and token.id == "tobin"))
            for token in state.state.view.tokens
        )
        page = look.open_made_up(browser, shown.address, state.looking(tokens=tokens), "1440x900")
        eyebrow = page.locator("section[data-ask] .eyebrow b").inner_text()
        assert eyebrow == ("Your answer, Ilse Varn" if several else "Your answer")
        page.context.close()
