"""The journal: a page with a picture is written, shown to one, and read by nobody else."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, FilePayload, expect

from tests.browser import look
from tests.browser.conftest import Seat
from tests.browser.hall.halls import MILL
from tests.table.journal.test_pictures import HOSTILE, saved
from tests.table.process import Server

pytestmark = pytest.mark.browser

TEXT = "# The ford\n\n- deep in **spring**\n- a chain lies in it\n\n[A map](https://example.org)"


def turn_to_journal(seat: Seat, *, phone: bool) -> None:
    if phone:
        seat.page.locator(".tabs [data-tab='lobby']").click()
        seat.page.locator("[data-journal]").click()
    else:
        seat.page.locator("[data-page='journal']").click()
    seat.page.get_by_role("heading", name="Journal").wait_for()


def loaded_anew(gm: Seat) -> None:
    """What is written is there again, and a field tells that it is full."""
    gm.page.reload()
    expect(gm.page.locator("[data-page-text]")).to_have_value(TEXT)
    expect(gm.page.locator("[data-reader='player-1']")).to_be_checked()
    gm.page.locator("[data-page-title]").focus()
    gm.page.keyboard.insert_text("x" * 100)
    expect(gm.page.locator(".room")).to_have_text("Full: it takes 80")
    gm.page.locator("[data-page-title]").fill("What the ferryman sells")
    expect(gm.page.locator(".room")).to_have_count(0)


@pytest.mark.page
@pytest.mark.parametrize("window", ["360x740", "1440x900"])
def test_a_handout_is_written_and_shown_to_one(browser: Browser, table: Server, window: str) -> None:
    phone = window == "360x740"
    contexts = [browser.new_context(viewport=look.WINDOWS[window]) for _ in range(3)]
    names = ("Game master", "Ilse's player", "Reeve Holt's player")
    gm, ilse, holt = (
        Seat(context.new_page(), table.address, table.secrets[name])
        for context, name in zip(contexts, names, strict=True)
    )
    turn_to_journal(gm, phone=phone)
    gm.page.locator("[data-new-page]").click()
    gm.page.locator("[data-page-title]").fill("What the ferryman sells")
    gm.page.locator("[data-page-text]").fill(TEXT)
    svg: FilePayload = {"name": "a.png", "mimeType": "image/png", "buffer": HOSTILE["svg"]}
    gm.page.set_input_files("[data-bring]", svg)
    refused = gm.page.locator("[data-refused] p")
    expect(refused).to_contain_text("this is no picture")
    assert refused.evaluate("(p) => p.clientWidth > p.parentElement.clientWidth / 2")
    gm.complaints.clear()  # the browser tells of every answer that is no success
    map_: FilePayload = {"name": "map.jpg", "mimeType": "image/jpeg", "buffer": saved("JPEG", (900, 500))}
    gm.page.set_input_files("[data-bring]", map_)
    expect(gm.page.locator(".shown img")).to_have_count(1)
    gm.page.locator("[data-readers='some']").check()
    gm.page.locator("[data-reader='player-1']").check()
    loaded_anew(gm)
    assert not gm.overflows()
    assert look.faults(gm.page) == []
    gm.picture(f"journal-write-{window}")
    gm.page.locator("[data-keep-page]").click()
    expect(gm.page.locator(".leaf")).to_contain_text("shown to Ilse's player")

    badge = ".tabs [data-tab='lobby'] i" if phone else "[data-page='journal'] .fresh"
    expect(ilse.page.locator(badge)).to_be_visible()
    turn_to_journal(ilse, phone=phone)
    leaf = ilse.page.locator(".leaf")
    expect(leaf.locator("h3")).to_have_text("The ford")
    expect(leaf.locator("strong")).to_have_text("spring")
    expect(leaf.locator("img")).to_be_visible()
    assert leaf.locator("img").evaluate("img => img.naturalWidth") == 900
    expect(ilse.page.locator(badge)).to_have_count(0)
    assert not ilse.overflows()
    assert look.faults(ilse.page) == []
    ilse.picture(f"journal-read-{window}")

    expect(holt.page.locator(badge)).to_have_count(0)
    turn_to_journal(holt, phone=phone)
    expect(holt.page.get_by_text("There is nothing to read yet.")).to_be_visible()
    gm.page.get_by_role("button", name="Tear out: What the ferryman sells").click()
    gm.page.get_by_role("button", name="Tear out for good: What the ferryman sells").click()
    expect(ilse.page.locator(".leaf")).to_have_count(0)
    for seat in (gm, ilse, holt):
        assert not seat.complaints
    for context in contexts:
        context.close()


@pytest.mark.way
def test_a_page_links_to_people_and_scenes_and_opens_its_fight(browser: Browser, table: Server) -> None:
    contexts = [browser.new_context(viewport=look.WINDOWS["1440x900"]) for _ in range(2)]
    gm, ilse = (
        Seat(context.new_page(), table.address, table.secrets[name])
        for context, name in zip(contexts, ("Game master", "Ilse's player"), strict=True)
    )
    turn_to_journal(gm, phone=False)
    gm.page.locator("[data-notes]").fill("Wilm lies.")
    gm.page.locator("[data-notes]").blur()
    expect(gm.page.locator("[data-noted='true']")).to_be_visible()
    gm.page.locator("[data-new-page]").click()
    gm.page.locator("[data-page-title]").fill("The plan")
    gm.page.locator("[data-link-person]").select_option(label="Ilse Varn")
    gm.page.locator("[data-link-scene]").select_option(label="The mill bridge")
    mill: FilePayload = {"name": "weir.toml", "mimeType": "text/plain", "buffer": MILL.encode()}
    gm.page.set_input_files("[data-write-fight]", mill)
    text = gm.page.locator("[data-page-text]").input_value()
    assert text.startswith("[Ilse Varn](person:ilse-varn)[The mill bridge](scene:")
    gm.page.locator("[data-readers='all']").check()
    assert look.faults(gm.page) == []
    gm.picture("journal-links-write")
    gm.page.locator("[data-keep-page]").click()
    turn_to_journal(ilse, phone=False)
    expect(ilse.page.locator("[data-open-fight], [data-notes]:text('Wilm')")).to_have_count(0)
    expect(ilse.page.locator(".written a", has_text="The mill bridge")).not_to_have_attribute(
        "href", re.compile("")
    )
    gm.page.locator(".written a", has_text="Ilse Varn").click()
    expect(gm.page.locator("[data-sheet='ilse-varn']")).to_be_visible()
    turn_to_journal(gm, phone=False)
    gm.page.locator(".written a", has_text="The mill bridge").click()
    expect(
        gm.page.locator("[data-scene]", has_text="The mill bridge").locator("button").first
    ).to_be_in_viewport()
    turn_to_journal(gm, phone=False)
    gm.page.locator("[data-open-fight]").click()
    expect(gm.page.get_by_text("“Bones at the weir” is at the table.")).to_be_visible()
    assert look.faults(gm.page) == []
    gm.picture("journal-links")
    for seat in (gm, ilse):
        assert not seat.complaints
    for context in contexts:
        context.close()
