"""The end of an evening on the page: seen before, told to everybody, read back, put away."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect

from tests.browser import look
from tests.browser.conftest import Seat
from tests.browser.evening.test_scene import answer, settle
from tests.browser.hall.halls import open_scene
from tests.browser.hands import WAYS
from tests.browser.played.test_duel import window_for
from tests.table.process import Server

pytestmark = pytest.mark.browser


@pytest.mark.page
@pytest.mark.parametrize(
    "way", ["mouse", *(pytest.param(way, marks=pytest.mark.way) for way in ("keyboard", "touch"))]
)
def test_the_game_master_ends_the_evening_and_everybody_reads_it_until_they_put_it_away(
    browser: Browser, table: Server, way: str
) -> None:
    hand = WAYS[way]
    contexts = [window_for(browser, way) for _ in range(2)]
    gm, ilse = seats = [
        Seat(context.new_page(), table.address, table.secrets[name])
        for context, name in zip(contexts, ("Game master", "Ilse's player"), strict=True)
    ]
    ilse.hears(lambda: open_scene(gm, "The evening before", hand))
    ilse.page.wait_for_selector("section[data-ask] h2:text('What do you do?')", state="attached")
    hand.press(gm, gm.page.get_by_role("button", name="What happens?"))
    answer(hand, gm, "gm:close")
    settle(hand, seats)
    for seat in seats:
        seat.page.wait_for_selector("[data-over]")
    expect(ilse.page.locator("[data-end-evening]")).to_have_count(0)
    hand.press(gm, gm.page.locator("[data-over] [data-end-evening]"))
    gm.page.wait_for_selector("dialog [data-recap]")
    assert not look.inaccessible(gm.page)
    gm.page.locator("[data-words='0']").fill("They talked until the fire was low.\n\nNobody slept.")
    gm.picture(f"evening-{way}-before")
    hand.press(gm, gm.page.locator("[data-confirm-end]"))
    gm.page.wait_for_selector("[data-resume]")
    assert not gm.overflows()
    assert not look.inaccessible(gm.page)
    ilse.page.wait_for_selector("[data-lately] .story")
    hand.press(ilse, ilse.page.locator("[data-read-recap]"))
    ilse.page.wait_for_selector("dialog [data-recap]")
    expect(ilse.page.locator("dialog .story p").nth(1)).to_have_text("Nobody slept.")
    assert not ilse.overflows()
    assert not look.inaccessible(ilse.page)
    ilse.picture(f"evening-{way}-after")
    ilse.page.keyboard.press("Escape")
    hand.press(ilse, ilse.page.locator("[data-put-away]"))
    ilse.page.wait_for_selector("[data-lately]", state="detached")
    ilse.page.reload()
    ilse.page.wait_for_selector("[data-over]")
    expect(ilse.page.locator("[data-lately]")).to_have_count(0)
    hand.press(gm, gm.page.get_by_role("button", name="Close"))
    expect(gm.page.locator("[data-end-evening]")).to_have_count(0)
    hand.press(gm, gm.page.locator("[data-over] [data-prepare]"))
    gm.page.wait_for_selector("dialog [data-make-scene]")
    gm.page.keyboard.press("Escape")
    expect(gm.page.locator("[data-new-scene]")).to_be_focused()
    gm.page.wait_for_selector(".hall [data-lately]")
    expect(gm.page.locator(".hall [data-end-evening]")).to_have_count(0)
    expect(gm.page.locator(".hall [data-last-evening]")).to_have_count(1)
    for seat in seats:
        assert not seat.complaints
    for context in contexts:
        context.close()


PRINTED = """() => {
  const all = [...(document.querySelector('dialog[open]') ?? document.body).querySelectorAll('*')];
  const seen = all.filter((one) => one.checkVisibility() && one.getClientRects().length);
  const inks = seen.filter((one) => one.innerText).map((one) => getComputedStyle(one).color);
  return {
    buttons: seen.filter((one) => one.matches('.btn')).length,
    wide: document.documentElement.scrollWidth > innerWidth,
    paper: getComputedStyle(document.documentElement).backgroundColor,
    inks: [...new Set(inks)],
  };
}"""
GREYS = re.compile(r"rgb\((\d+), \1, \1\)")


def on_paper(seat: Seat) -> None:
    """What lies open is black on white, without a button, and no wider than a page."""
    seat.page.set_viewport_size({"width": 695, "height": 1030})  # A4 less its margins
    seat.page.emulate_media(media="print", color_scheme="dark")
    found = seat.page.evaluate(PRINTED)
    assert (found["buttons"], found["wide"], found["paper"]) == (0, False, "rgb(255, 255, 255)")
    assert [ink for ink in found["inks"] if not GREYS.match(ink)] == []
    seat.page.emulate_media(media="screen")
    seat.page.set_viewport_size({"width": 1440, "height": 900})


@pytest.mark.page
def test_sheet_and_links_are_printed_black_on_white(browser: Browser, table: Server) -> None:
    gm = Seat(browser.new_context().new_page(), table.address, table.secrets["Game master"])
    gm.page.locator("[data-page=sheet]").click()
    gm.page.wait_for_selector(".doc .part")
    on_paper(gm)
    gm.page.locator("[data-page=lobby]").click()
    gm.page.locator("[data-all-links]").click()
    gm.page.wait_for_selector("[data-links] svg >> nth=2")
    assert not look.inaccessible(gm.page)
    links = gm.page.locator("[data-links] .link").all_inner_texts()
    known = {secret for name, secret in table.secrets.items() if name != "Game master"}
    assert {link.partition("#")[2] for link in links} == known
    on_paper(gm)
    assert not gm.complaints
