"""A sound and a buzz when it becomes somebody's turn, once they have allowed it on their device."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect

from tests.browser import look, madeup
from tests.browser.played.bouts import WINDOWS, opened
from tests.table.process import Server

pytestmark = pytest.mark.browser
COUNTED = """
    window.called = { notes: 0, buzzes: 0 };
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...at) { called.notes++; return start.apply(this, at); };
    navigator.vibrate = () => { called.buzzes++; return true; };
"""


def test_whose_turn_it_becomes_is_called_if_they_allow_it(
    browser: Browser, shown: Server, window: str
) -> None:
    context = opened(browser, WINDOWS[window])
    context.add_init_script(COUNTED)
    page = context.new_page()
    look.feed_in_turn(page, madeup.MadeUp(madeup.state()), madeup.pages()["few"])

    def asked(notes: int) -> dict[str, int]:
        """What is heard when, after some waiting, this seat is asked, and so many notes are expected."""
        page.goto(f"{shown.address}/#made-up")
        page.reload()
        page.wait_for_selector("main.table")
        if page.locator(".tabs").is_visible():
            page.locator(".tabs [data-tab='log']").click()
        page.locator("[data-chat]").fill("Go on.")
        page.locator("[data-chat]").press("Enter")
        expect(page).to_have_title(re.compile("Your answer"))
        page.wait_for_function("notes => called.notes >= notes", arg=notes)
        found: dict[str, int] = page.evaluate("called")
        return found

    assert asked(0) == {"notes": 0, "buzzes": 0}, "it is off until somebody allows it"
    page.get_by_role("button", name="Help and keys").click()
    page.locator("[data-calls]").check()
    assert page.evaluate("called") == {"notes": 2, "buzzes": 1}, "who allows it hears it"
    look.settled(page)
    assert look.faults(page) == []
    assert look.inaccessible(page) == []
    assert asked(2) == {"notes": 2, "buzzes": 1}, "the device remembers"
    page.get_by_role("button", name="Help and keys").click()
    page.locator("[data-calls]").uncheck()
    assert asked(0) == {"notes": 0, "buzzes": 0}
    context.close()
