"""What is told to those who do not look: what cannot be chosen, and an ask that comes meanwhile."""

from __future__ import annotations

import msgspec
import pytest
from playwright.sync_api import Browser, WebSocketRoute, expect

from tests.browser import look, madeup
from tests.table.process import Server

pytestmark = pytest.mark.browser


@pytest.mark.page
def test_what_is_barred_says_so_and_its_reason_can_be_asked_for(browser: Browser, shown: Server) -> None:
    for name, option in (("few", "Split the turn"), ("columns", "6")):
        page = look.open_made_up(browser, shown.address, madeup.pages()[name], "1440x900")
        expect(page.get_by_role("radio", name=option, disabled=True).first).to_be_visible()
        button = page.locator(".ask").get_by_role("button", name="why not").first
        expect(button).to_be_enabled()
        button.click()
        page.wait_for_selector("dialog[open] .rule cite")
        page.context.close()


def test_who_is_asked_is_not_named_where_others_alone_may_know_it(browser: Browser, shown: Server) -> None:
    told = madeup.pages()["for others to know"]
    for window in ("360x740", "1440x900"):
        page = look.open_made_up(browser, shown.address, told, window)
        expect(page.locator("[data-waiting]")).to_have_text("The game goes on in a moment.")
        page.keyboard.press("Alt+6")
        expect(page.locator("[data-lying] .state")).to_have_text("The game goes on in a moment.")
        page.context.close()


def test_who_writes_is_told_of_an_ask_and_keeps_writing(browser: Browser, shown: Server) -> None:
    states = madeup.pages()
    calm = states["nowhere"]
    quiet = msgspec.structs.replace(calm, state=msgspec.structs.replace(calm.state, asks=()))
    page = browser.new_page()

    def route(socket: WebSocketRoute) -> None:
        def hear(message: str | bytes) -> None:
            told = {"hello": quiet, "say": states["few"]}.get(msgspec.json.decode(message)["type"])
            if told is not None:
                socket.send(msgspec.json.encode(told.news()).decode())

        socket.on_message(hear)

    page.route_web_socket("**/live", route)
    page.goto(f"{shown.address}/#made-up")
    page.locator("[data-chat]").fill("I hold")
    page.keyboard.press("Enter")
    page.wait_for_selector("section[data-ask]")
    expect(page.locator("[data-announced]")).to_have_text("You are asked: The count is 6. What do you do?")
    expect(page.locator("[data-chat]")).to_be_focused()
    page.context.close()
