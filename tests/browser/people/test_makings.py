"""A character is made while the others play on; whoever comes twice is told."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import FilePayload, expect

from tests.browser.conftest import Seat
from tests.browser.hall.halls import GM, to_lobby
from tests.browser.sitting import Sit, in_order, sit, window
from tests.table.scenes.people.test_casting import hero
from winterdawn.characters.files import to_toml

pytestmark = pytest.mark.browser

__all__ = ["sit", "window"]


def test_a_player_makes_a_character_and_looks_on_meanwhile(sit: Sit) -> None:
    one, gm = sit("Reeve Holt's player"), sit(GM)
    to_lobby(one)
    one.page.wait_for_selector("[data-begin-making]")
    in_order(one, "making-offered")
    one.page.click("[data-begin-making]")
    one.page.wait_for_selector("[data-making-step=start]")
    in_order(one, "making-begun")
    one.page.fill("[data-say]", "a smith")
    one.page.press("[data-say]", "Tab")
    one.page.keyboard.press("Enter")
    one.page.wait_for_selector("[data-understood]")
    expect(one.page.locator("[data-fill]")).to_be_focused()
    one.page.fill("[data-say]", "a brave purple smith")
    one.page.click("[data-next]")
    expect(one.page.locator("[data-understood]")).to_contain_text("Passed over: purple")
    readings = one.page.locator("[data-reading]")
    for number in (1, 0):
        readings.nth(number).click()
        expect(readings.nth(number)).to_have_attribute("aria-pressed", "true")
        in_order(one, f"making-reading-{number}")
    to_step(one, "people")
    one.page.click("[data-slot=race] [data-choice=orc]")
    expect(one.page.locator("[data-lacks]")).to_be_visible()
    in_order(one, "making-lacks")
    to_step(one, "work")
    expect(one.page.locator("[data-drop=blacksmith]")).to_be_visible()
    one.page.fill("[data-slot=occupation] [data-find]", "mason")
    one.page.click("[data-choice=mason]")
    one.page.click("[data-drop=blacksmith]")
    expect(one.page.locator("[data-drop=blacksmith]")).to_have_count(0)
    in_order(one, "making-work")
    to_lobby(gm)
    expect(gm.page.locator(".seats li", has_text="makes a character, step 6 of 12")).to_be_visible()
    in_order(gm, "making-seen")
    one.page.click("[data-making] [data-leave]")
    one.page.wait_for_selector("[data-making] [data-take-up]")
    in_order(one, "making-left")
    one.page.click("[data-making] [data-take-up]")
    one.page.wait_for_selector("[data-making] [data-leave]")
    gm.page.click("[data-making-of=player-2] [data-take-up]")
    gm.page.wait_for_selector("[data-making] [data-leave]")
    in_order(gm, "making-helped")


@pytest.mark.way
def test_a_character_is_kept_once_the_points_left_are_let_go(sit: Sit) -> None:
    one = sit("Reeve Holt's player")
    to_lobby(one)
    one.page.click("[data-begin-making]")
    one.page.wait_for_selector("[data-making-step=start]")
    one.page.click("[data-begin=ilse-varn]")
    to_step(one, "attributes")
    one.page.click("[data-slot='attributes:wisdom'] [data-choice='7']")
    expect(one.page.locator("[data-slot='attributes:agility'] [aria-pressed=true]")).not_to_have_text("7")
    in_order(one, "making-attributes")
    one.page.keyboard.press("Control+z")
    expect(one.page.locator("[data-slot='attributes:agility'] [aria-pressed=true]")).to_have_text("7")
    one.page.keyboard.press("Alt+ArrowRight")
    one.page.wait_for_selector("[data-making-step=home]")
    expect(one.page.locator("[data-rookie]")).to_have_count(1)
    to_step(one, "work")
    one.page.click("[data-drop=armourer]")
    expect(one.page.locator("[data-drop=armourer]")).to_have_count(0)
    to_step(one, "review")
    one.page.locator("[data-name]:visible").fill("Marrin Sedge")
    one.page.click("[data-next]")
    expect(one.page.locator(".preview h2")).to_have_text("Marrin Sedge")
    expect(one.page.locator("[data-keep]")).to_be_disabled()
    in_order(one, "making-review")
    face = one.page.locator("[data-face] img")
    before = str(face.get_attribute("src"))
    one.page.locator("[data-face-part=hat]").select_option(label="a helmet")
    expect(face).not_to_have_attribute("src", before)
    expect(face).to_have_attribute("alt", re.compile("Marrin Sedge: .*, a helmet"))
    in_order(one, "making-face")
    one.page.locator("[data-let-go]:visible").click()
    one.page.click("[data-keep]:enabled")
    expect(one.page.locator("[data-making]")).to_have_count(0)


def to_step(seat: Seat, key: str) -> None:
    """Turn to a step, wherever the steps lie."""
    if not seat.page.locator(f"[data-go={key}]").is_visible():
        seat.page.click("[data-all-steps]")
    seat.page.click(f"[data-go={key}]")
    seat.page.wait_for_selector(f"[data-making-step={key}]")


@pytest.mark.page
def test_whoever_is_brought_twice_is_told_and_a_copy_comes_if_it_is_meant(sit: Sit) -> None:
    gm = sit(GM)
    to_lobby(gm)
    gm.page.get_by_role("button", name="Bring somebody in").first.click()
    sheet: FilePayload = {"name": "sheet.toml", "mimeType": "text/plain", "buffer": to_toml(hero()).encode()}
    gm.page.set_input_files("[data-upload]", sheet)
    named = gm.page.locator("[data-field='sheet-choice'] option", has_text="Wren of the Ford")
    expect(named).to_have_count(1)
    gm.page.set_input_files("[data-upload]", sheet)
    expect(gm.page.locator("[data-refused=same-person]").first).to_contain_text(
        "Is this the Wren of the Ford"
    )
    in_order(gm, "brought-twice")
    gm.page.click("[data-copy]")
    expect(named).to_have_count(2)
    expect(gm.page.locator("[data-copy]")).to_have_count(0)
