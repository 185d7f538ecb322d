"""Sheets of one's own in the page: uploaded, brought in, and played by whoever takes a seat."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from tests.browser import look
from tests.browser.conftest import Seat
from tests.browser.hall.halls import to_lobby
from tests.table.process import Server, demo, serving
from tests.table.scenes.people.test_casting import hero
from winterdawn.characters.files import save, to_toml

pytestmark = pytest.mark.browser

WINDOWS: dict[str, ViewportSize] = {
    "desktop": {"width": 1280, "height": 800},
    "phone": {"width": 360, "height": 740},
}
GM, ILSE = "Game master", "Ilse's player"
EVENING = "The evening before"


@pytest.fixture(params=WINDOWS)
def window(request: pytest.FixtureRequest) -> str:
    name: str = request.param
    return name


@pytest.fixture
def offered(tmp_path: Path) -> Iterator[Server]:
    """A table with a sheet that whoever takes a seat may play."""
    save(hero(), tmp_path / "hero.toml")
    command = [*demo(tmp_path / "data"), "--sheet", str(tmp_path / "hero.toml")]
    with serving(command, tmp_path / "server.log") as server:
        yield server


def sit(browser: Browser, server: Server, name: str, window: str) -> Seat:
    context = browser.new_context(viewport=WINDOWS[window], reduced_motion="reduce")
    return Seat(context.new_page(), server.address, server.secrets[name])


def clean(*seats: Seat) -> None:
    """Nothing lies over anything, and nothing was complained about."""
    for seat in seats:
        look.settled(seat.page)
        assert look.faults(seat.page) == []
        assert look.inaccessible(seat.page) == []
        assert seat.complaints == []
        seat.page.context.close()


def test_a_creature_is_brought_in(browser: Browser, table: Server, window: str) -> None:
    gm = sit(browser, table, GM, window)
    to_lobby(gm)
    gm.page.get_by_role("button", name=f"Bring somebody in: {EVENING}").click()
    gm.page.locator("[data-field='sheet-choice'] optgroup").wait_for(state="attached")
    gm.page.select_option("[data-field='sheet-choice']", label="Skeleton")
    gm.page.select_option("[data-field='by']", label="the computer")
    gm.page.click("[data-bring]")
    expect(gm.page.locator("[data-brought]")).to_have_text("Skeleton takes part.")
    expect(gm.page.locator("[data-roles]")).to_contain_text("Skeleton")
    clean(gm)


@pytest.mark.way
def test_a_sheet_is_uploaded_and_brought_in(browser: Browser, table: Server, window: str) -> None:
    gm, ilse = sit(browser, table, GM, window), sit(browser, table, ILSE, window)
    to_lobby(gm)
    gm.page.get_by_role("button", name=f"Bring somebody in: {EVENING}").click()
    page, wren = gm.page, to_toml(hero())
    page.set_input_files("[data-upload]", {"name": "w.toml", "mimeType": "text/plain", "buffer": b"\xff\xfe"})
    page.get_by_text("w.toml is not a text file").wait_for()
    broken = wren.replace("name = ", "nam = ", 1).encode()
    page.set_input_files("[data-upload]", {"name": "w.toml", "mimeType": "text/plain", "buffer": broken})
    expect(page.locator("dialog [data-refused]")).to_contain_text("nam")
    gm.picture(f"bring-refused-{window}")
    page.set_input_files(
        "[data-upload]", {"name": "w.toml", "mimeType": "text/plain", "buffer": wren.encode()}
    )
    page.get_by_role("button", name="Bring in Wren of the Ford").wait_for()
    expect(page.locator("dialog [data-refused]")).to_have_count(0)
    page.select_option("[data-field='by']", label="Ilse's player")
    page.fill("[data-place]", "zz9")
    gm.hears(page.locator("[data-bring]").click)
    page.wait_for_selector("dialog [data-refused]")
    page.fill("[data-place]", "")
    gm.hears(page.locator("[data-bring]").click)
    page.get_by_text("Wren of the Ford takes part.").wait_for()
    gm.picture(f"bring-{window}")
    assert not gm.overflows()
    look.settled(page)
    assert look.faults(page) == []
    page.keyboard.press("Escape")
    ilse.hears(page.get_by_role("button", name=f"Open {EVENING}").click)
    ilse.page.get_by_text("Wren of the Ford").first.wait_for(state="attached")
    ilse.picture(f"brought-{window}")
    clean(gm, ilse)


@pytest.mark.page
def test_whoever_takes_a_seat_plays_what_is_offered(browser: Browser, offered: Server, window: str) -> None:
    ilse = sit(browser, offered, ILSE, window)
    ilse.picture(f"offered-{window}")
    ilse.page.get_by_role("button", name="Play Wren of the Ford").click()
    ilse.page.get_by_text("You play Wren of the Ford. Until").wait_for()
    ilse.page.get_by_role("button", name="Play Ilse Varn").wait_for()
    ilse.picture(f"plays-{window}")
    clean(ilse)
