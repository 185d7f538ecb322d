"""The lobby as a person uses it, and what is handed in there."""

from __future__ import annotations

from playwright.sync_api import FilePayload, Locator

from tests.browser.conftest import Seat
from tests.browser.hands import WAYS, Mouse

GM, MOUSE = "Game master", WAYS["mouse"]
MILL = """
title = "Bones at the weir"
about = "Bones come out of the dark; the watch holds the door until the horn is heard."
goal = { kind = "hold", side = "watch", rounds = 2 }
[map]
kind = "square"
width = 11
height = 8
[[combatant]]
who = "rookie-guard"
side = "watch"
[[combatant]]
who = "skeleton"
side = "dead"
place = "k8"
"""


def to_lobby(seat: Seat, hand: Mouse = MOUSE) -> None:
    """Go there, by the switch of pages or the tab of a phone."""
    hand.press(seat, seat.page.locator("[data-page='lobby']:visible, .tabs [data-tab='lobby']:visible").first)
    seat.page.wait_for_selector("[data-lying]")


def to_table(seat: Seat, hand: Mouse = MOUSE) -> None:
    """Go back to what is open."""
    hand.press(seat, seat.page.locator("[data-to-table]"))


def open_scene(seat: Seat, title: str, hand: Mouse = MOUSE) -> None:
    """Open an encounter for everybody, which leads to it."""
    to_lobby(seat, hand)
    hand.press(seat, seat.page.get_by_role("button", name=f"Open {title}").first)
    seat.page.wait_for_selector("[data-lying]", state="detached")


def scene(seat: Seat, title: str) -> Locator:
    """One encounter in the list of all."""
    return seat.page.locator("[data-scene]").filter(has=seat.page.get_by_role("heading", name=title))


def titles(seat: Seat) -> list[str]:
    """What the scenes are called, once they are there."""
    seat.page.locator("[data-scene]").first.wait_for()
    return seat.page.locator("[data-scene] h3").all_inner_texts()


def prepare(seat: Seat, text: str, name: str = "mill.toml") -> None:
    """Hand in a fight file."""
    file: FilePayload = {"name": name, "mimeType": "text/plain", "buffer": text.encode()}
    seat.hears(lambda: seat.page.set_input_files("[data-prepare]", file))


def decide(seat: Seat, title: str, who: str, by: str) -> None:
    """Let ``by`` decide for somebody."""
    people = scene(seat, title).locator("details")
    if people.get_attribute("open") is None:
        people.locator("summary").click()
    seat.hears(lambda: people.locator(f"[data-decides='{who}']").select_option(label=by))


def rule(seat: Seat, name: str) -> Locator:
    """One house rule in the dialog."""
    return seat.page.locator(f"dialog [data-house-rule='{name}']")
