"""The lobby: the game master opens a fight file, brings people in, sets house rules, and it is played."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, FilePayload

from tests.browser import look
from tests.browser.conftest import Seat
from tests.browser.hands import Mouse, open_ask
from tests.browser.test_casting import GM, ILSE, clean, sit, window
from tests.table.process import Server
from tests.table.test_casting import hero
from winterdawn.characters.files import to_toml
from winterdawn.editions.house import house_rules
from winterdawn.editions.sda.figures import Figures

pytestmark = pytest.mark.browser

__all__ = ["window"]

MOST_ANSWERS = 150
MILL = """
title = "The mill at dusk"
about = "Two of the dead come up from the weir. Hold the mill until the bell has rung."
light = "dim"
goal = { kind = "hold", side = "watch", rounds = 1 }

[map]
kind = "hex"
width = 12
height = 9
walls = [{ at = "b2-e2", name = "Mill" }]
rough = [{ at = "h4-i6", grade = "minor", name = "Reeds" }]

[[combatant]]
who = "rookie-guard"
side = "watch"
place = "d5"

[[combatant]]
who = "skeleton"
side = "dead"
places = ["h5", "h6"]
"""


def file(name: str, text: str) -> FilePayload:
    return {"name": name, "mimeType": "text/plain", "buffer": text.encode()}


def scene(gm: Seat, title: str) -> str:
    """The selector of an encounter in the lobby."""
    found = gm.page.locator(".scene", has=gm.page.get_by_role("heading", name=title, exact=True))
    return f"[data-scene='{found.get_attribute('data-scene')}']"


def seen(seat: Seat, name: str, window: str) -> None:
    """Look at the page as it stands, in both themes."""
    for theme in look.THEMES:
        seat.page.emulate_media(color_scheme=theme, reduced_motion="reduce")
        look.settled(seat.page)
        seat.picture(f"{name}-{window}-{theme}")
        assert look.faults(seat.page) == []
        assert look.inaccessible(seat.page) == []
        assert not seat.overflows()


def test_a_fight_of_ones_own_is_prepared_and_played(browser: Browser, table: Server, window: str) -> None:
    gm, ilse = sit(browser, table, GM, window), sit(browser, table, ILSE, window)
    page = gm.page
    gm.lobby()
    seen(gm, "lobby", window)
    before = page.locator(".scene").count()
    page.set_input_files("[data-prepare]", file("mill.toml", MILL.replace('"skeleton"', '"skeletn"')))
    refused = page.locator(".lobby [data-refused]")
    refused.wait_for()
    assert "combatant[1].who: 'skeletn' is not in the roster; perhaps skeleton" in refused.inner_text()
    seen(gm, "lobby-refused", window)
    assert page.locator(".scene").count() == before
    page.set_input_files("[data-prepare]", file("mill.toml", MILL))
    page.get_by_role("heading", name="The mill at dusk").wait_for()
    assert refused.count() == 0
    assert page.locator(".scene").count() == before + 1
    mill = scene(gm, "The mill at dusk")

    bring_two(gm, mill)
    let_the_computer_play(gm, mill, window)
    set_rules(gm, mill, window)
    assert "The mill at dusk" not in ilse.page.content()
    ilse.hears(lambda: gm.opens("The mill at dusk"))
    play(ilse)
    ilse.page.wait_for_selector("[data-over]")
    assert "The goal of watch:" in record(ilse)
    assert "dim light" in record(ilse)
    ilse.picture(f"mill-over-{window}")
    gm.lobby()
    page.locator(f"{mill} [data-rules]").click()
    page.get_by_text("It has begun.").wait_for()
    assert page.locator("[data-setting] :is(input, select):enabled").count() == 0
    clean(gm, ilse)


def bring_two(gm: Seat, mill: str) -> None:
    """Two sheets are uploaded and brought in."""
    page = gm.page
    for name in ("Wren of the Ford", "Ash of the Weir"):
        page.locator(f"{mill} [data-cast]").click()
        page.set_input_files("[data-upload]", file("w.toml", to_toml(hero(name))))
        page.get_by_role("button", name=f"Bring in {name}").wait_for()
        page.select_option("[data-field='by']", label="Ilse's player" if "Wren" in name else "Game master")
        page.select_option("[data-field='side']", label="watch")
        gm.hears(page.locator("[data-bring]").click)
        page.get_by_text(f"{name} takes part.").wait_for()
        page.keyboard.press("Escape")


def let_the_computer_play(gm: Seat, mill: str, window: str) -> None:
    """The computer decides for all but one."""
    page = gm.page
    page.locator(f"{mill} summary").click()
    for who in ("skeleton", "skeleton-2", "rookie-guard", "ash-of-the-weir"):
        chosen = page.locator(f"{mill} [data-seat-of='{who}']")
        gm.hears(lambda chosen=chosen: chosen.select_option("computer"))  # type: ignore[misc]
        assert chosen.input_value() == "computer"
    seen(gm, "lobby-people", window)


def set_rules(gm: Seat, mill: str, window: str) -> None:
    """Two house rules are looked for and set."""
    page = gm.page
    page.locator(f"{mill} [data-rules]").click()
    page.locator("[data-setting]").first.wait_for()
    assert page.locator("[data-setting]").count() == len(house_rules(Figures()))
    page.fill("[data-find-rule]", "spirit lost hit")
    field = page.locator("[data-setting='spirit-per-hit'] input")
    field.fill("2")
    gm.hears(lambda: field.press("Tab"))
    page.wait_for_selector("[data-setting='spirit-per-hit'].otherwise")
    page.fill("[data-find-rule]", "door")
    gm.hears(lambda: page.select_option("[data-setting='door-use'] select", "free"))
    seen(gm, "lobby-rules", window)
    page.locator("[data-setting='door-use'] .why").click()
    assert "book.ruling.ground-doors" in page.locator("dialog.rules").inner_text()
    page.keyboard.press("Escape")
    page.locator("[data-back]").click()
    told = page.locator(f"{mill} [data-house-of]").inner_text()
    assert "spirit lost for each hit suffered in melee: 2" in told
    assert "whether to open or shut a door takes the action: free" in told


def play(seat: Seat) -> None:
    """Answer what is asked until it is over."""
    hand = Mouse()
    for _ in range(MOST_ANSWERS):
        if open_ask(seat) is None:
            return
        hand.answer(seat)
    raise AssertionError("it does not end")


def record(seat: Seat) -> str:
    """All that the record says."""
    return " ".join(f"{event['text']} {event['outcome']}" for event in seat.told.events)
