"""All that can lie over the table or in its place: where each begins, and what is seen then."""

from __future__ import annotations

from typing import NamedTuple

from playwright.sync_api import Locator, Page, expect

from tests.browser import look


class Lying(NamedTuple):
    """A part of the table, what is pressed there one after the other, and what lies open after it."""

    part: str
    press: tuple[str, ...]
    shown: str


PRESIDES = "[data-presides]"
"""Leads to the game master's panel, where that has no place of its own."""
HELP = "[aria-label='Help and keys']"
OF_GM = {
    "help": Lying("act", (HELP,), "dialog .keymap"),
    "rules": Lying("act", ("section[data-ask] .why",), "dialog.rules"),
    "powers": Lying("act", (PRESIDES,), "[data-powers]"),
    "another seat": Lying("act", (PRESIDES, "[data-view-as]"), "[data-watching]"),
    "a replay": Lying("log", ("[data-replay]",), "[data-scrub] input"),
    "a trial": Lying("log", ("[data-replay]", "[data-try]"), "[data-apart]"),
    "a life": Lying("sheet", ("[data-life]",), "dialog .then"),
    "a seat": Lying("lobby", ("[data-manage=player-1]",), "dialog [data-link]"),
    "all links": Lying("lobby", ("[data-all-links]",), "dialog .linkcards .qr"),
    "differences": Lying("lobby", ("[data-differences]",), "dialog [data-difference]"),
    "somebody brought": Lying("lobby", ("[data-cast]",), "dialog [data-roles]"),
    "its story": Lying("lobby", ("[data-story]",), "dialog [data-retell]"),
    "house rules": Lying("lobby", ("[data-rules]",), "dialog [data-house-rule]"),
    "a new scene": Lying("lobby", ("[data-new-scene]",), "dialog [data-make-scene]"),
    "the evening": Lying("lobby", ("[data-end-evening]",), "dialog [data-recap]"),
    "a page": Lying("journal", ("[data-new-page]",), "[data-page-text]"),
}
OF_PLAYER = {
    "orders": Lying("act", ("[data-orders]",), "dialog [data-orders-of]"),
    "a making": Lying("lobby", ("[data-begin-making], [data-take-up]",), "[data-making-step]"),
    "its steps": Lying("lobby", ("[data-begin-making], [data-take-up]", "[data-all-steps]"), ".rail.open"),
}

OF_PHONE = ("its steps",)
"""What lies over nothing where there is room for it beside."""
PLACES = {
    f"the place {name}": Lying(
        "act", (PRESIDES, f"[data-place={name}]"), f"[data-place={name}][aria-pressed=true]"
    )
    for name in ("Whisper", "Dice", "Time", "Scene", "Undo", "People")
}
ANY = "dialog, .rail.open, [data-watching], [data-scrub], [data-apart], [data-making-step], [data-page-text]"


def shut(page: Page) -> None:
    """Close whatever is open."""
    while page.locator(ANY).count():
        before = page.locator(ANY).count()
        page.keyboard.press("Escape")
        expect(page.locator(ANY)).not_to_have_count(before)


def opened(page: Page, one: Lying) -> Locator:
    """Go there and, once all of that is loaded, press what opens it, which is then seen."""
    part = "lobby" if one.part == "journal" else one.part
    tab = page.locator(f".tabs [data-tab={part}], .pages [data-page={part}]").locator("visible=true").first
    if tab.count() and tab.get_attribute("aria-current") is None:
        tab.click()
    if one.part == "journal" and not page.locator(".journal").count():
        page.locator("[data-journal]").click()
    look.settled(page)
    for pressed in one.press:
        if pressed != PRESIDES or page.locator(PRESIDES).is_visible():
            page.locator(pressed).locator("visible=true").first.click()
    shown = page.locator(one.shown).first
    expect(shown).to_be_visible()
    return shown
