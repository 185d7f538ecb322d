"""Every page, list, dialog and panel through every window: nothing lies over, outside or under anything."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count, pairwise
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.browser import look, madeup
from tests.browser.ahead import open_ahead, play_to, to_spending
from tests.browser.conftest import Seat
from tests.browser.hands import READY, Mouse
from tests.browser.maps import grounds
from tests.browser.played.test_duel import ASKS
from tests.drills import Drill
from tests.table.process import Server, demo, serving

pytestmark = pytest.mark.browser

PHONE = "360x740"
"""An ordinary run looks through the phone's window, and through one of the others in turn."""
AXE = {"360x740": "dark", "1440x900": "light"}
"""Where axe looks too, and in which theme."""
MADE_UP = madeup.pages()
GROUNDS = {"plane": grounds.on_a_plane, "zones": grounds.between_zones, "yard": grounds.in_the_yard}
"""Those that have a map, which takes some time to draw up."""
Stops = Iterator[str]
"""What lies open now; each is looked at before the walk goes on."""


class Walk:
    """Looks at one page through windows, all of them in a drill, and keeps what is wrong with it."""

    def __init__(self, page: Page, drill: Drill) -> None:
        self.page = page
        self.windows = windows(drill)
        self.full = drill.full
        self.found: list[str] = []

    def look(self, where: str, *, parts: bool = True) -> None:
        """Look at what lies open; with ``parts``, at each part of the table in its turn."""
        for number, window in enumerate(self.windows):
            look.through(self.page, window, look.THEMES[number % 2])
            for turn, part in enumerate(self._parts() if parts else [""]):
                due = part.startswith(AXED[where]) if where in AXED else turn == 0
                axe = window in AXE and (self.full or due)
                self._at(f"{where}, {part}, {window}", axe=axe, seen=SEEN.get(where, ""))
        look.through(self.page, "1440x900")

    def _parts(self) -> Iterator[str]:
        buttons = self.page.locator(".tabs button:visible, .pages button:visible")
        names = [name.split("\n")[0] for name in buttons.all_inner_texts()] or [""]
        for turn, name in enumerate(names):
            if len(names) > 1:
                buttons.nth(turn).click()
            yield name
        if len(names) > 1:
            buttons.first.click()

    def _at(self, where: str, *, axe: bool, seen: str) -> None:
        look.settled(self.page)
        self.found += look.told(where, look.faults(self.page))
        if axe:
            self.found += look.told(where, look.inaccessible(self.page, seen=seen))


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Server]:
    """The demo campaign, which does not wait long for a game master who has gone."""
    with serving(demo(tmp_path / "data", "--grace", "1"), tmp_path / "server.log") as server:
        yield server


def sit(browser: Browser, server: Server, name: str) -> Seat:
    return Seat(
        browser.new_context(viewport=look.WINDOWS["1440x900"]).new_page(),
        server.address,
        server.secrets[name],
    )


# ------------------------------------------------------------------ the ways through the page

WHOLE = ("duel, record laid open", "onlooker", "sheet laid open", "game master", "made")
"""Where every part of the table is looked at, and not only the one in front."""
AXED = {"duel, record laid open": "", "sheet laid open": "Sheet"}
"""Where axe looks at every part, or only at the one of this name; else at the first, in a drill at all."""
SEEN = dict.fromkeys(("a test chosen", "sought", "ruling"), "sheet")
"""Which part lies there as axe has seen it at the stop before: a long sheet takes it more than a second."""


def unfold(page: Page, folded: str) -> None:
    """Open the last dozen of what is shut."""
    page.evaluate(
        "shut => [...document.querySelectorAll(shut)].slice(-12).forEach(one => one.click())",
        f"{folded}:not([open]) > summary",
    )


def duel(seat: Seat, table: Server) -> Stops:
    """The duel at the player's seat, stopping at every question that has not been asked before; to the
    spending of hits it goes without the page.
    """
    seen: set[str] = set()
    while not {*ASKS} <= seen:
        kind = str(seat.page.locator("section[data-ask]").first.get_attribute("data-kind"))
        if kind not in seen:
            seen.add(kind)
            yield f"duel, {kind}"
        Mouse().answer(seat)
        if kind == "one-of" and "spend" not in seen:
            to_spending(table)
            seat.page.wait_for_selector("section[data-ask][data-kind=spend]")
    unfold(seat.page, "details.entry")
    yield "duel, record laid open"


def onlooker(seat: Seat, table: Server) -> Stops:
    """The duel where nothing is asked of the viewer."""
    yield "onlooker"


def dialogs(seat: Seat, table: Server) -> Stops:
    """What lies over the table: help, the rules behind an ask, the theme."""
    page = seat.page
    page.locator("[aria-label='Help and keys']").click()
    yield "help"
    page.keyboard.press("Escape")
    page.locator("section[data-ask] .why").first.click()
    page.wait_for_selector(".rule cite")
    yield "why"
    page.keyboard.press("Escape")


def evening(seat: Seat, table: Server) -> Stops:
    """The evening scene from the sheet: everything unfolded and explained."""
    page = seat.page
    yield "evening"
    unfold(page, "details.part")
    page.evaluate("[...document.querySelectorAll('.page .figure')].forEach((one, n) => n % 3 || one.click())")
    yield "sheet laid open"
    page.locator("[data-act='test:climbing']").first.click()
    yield "a test chosen"


def ruling(seat: Seat, table: Server) -> Stops:
    """The game master's evening: the long list, what is sought in it, and how hard a test is."""
    page = seat.page
    yield "game master"
    find = page.locator("section[data-ask] [data-find]").first
    find.fill("climb")
    yield "sought"
    find.fill("climb")  # looked at in other windows, the list is drawn anew
    page.locator("section[data-ask] [data-choice='test:climbing']").click()
    seat.hears(page.locator(READY).first.click)
    yield "ruling"


def making(seat: Seat, table: Server) -> Stops:
    """A character from the first choice to the finished sheet, the first ones without the page."""
    page = seat.page
    for done, steps in pairwise((0, 0, 4, 16)):
        left = count(steps - done, -1)
        with table.page("Ilse's player") as ilse:
            play_to(ilse, lambda _, left=left: not next(left), "orc", "done")
            page.wait_for_selector(f"main[data-seq='{ilse.state['seq']}']")
        yield f"making, step {steps}"
    while not page.locator("[data-over]").count():
        ask = page.locator("section[data-ask]").first
        if not ask.locator("[data-answer]").is_enabled():
            last = ask.locator("[data-choice='orc'], [data-choice='done']")
            (last if last.count() else ask.locator("[data-choice]:not([aria-disabled='true'])")).first.click()
        seat.hears(page.locator("[data-answer]:not([disabled])").first.click)
    yield "made"


# ------------------------------------------------------------------ the walk

WAYS: dict[str, tuple[str, str, Callable[[Seat, Server], Stops]]] = {
    "duel": ("Ilse's player", "", duel),
    "duel of the game master": ("Game master", "", onlooker),
    "duel of the spectator": ("Spectator", "", onlooker),
    "dialogs": ("Ilse's player", "", dialogs),
    "evening": ("Ilse's player", "The evening before", evening),
    "evening of the spectator": ("Spectator", "The evening before", onlooker),
    "evening of the game master": ("Game master", "The evening before", ruling),
    "making": ("Ilse's player", "A new character", making),
}


LONG = "duel", "evening", "evening of the game master", "making"


def walk(browser: Browser, server: Server, way: str, drill: Drill) -> list[str]:
    """Go one way through the page and look around at every stop."""
    name, encounter, stops = WAYS[way]
    if encounter:
        open_ahead(server, encounter)
    seat = sit(browser, server, name)
    walker = Walk(seat.page, drill)
    for where in stops(seat, server):
        walker.look(where, parts=where in WHOLE)
    assert not seat.complaints
    seat.page.context.close()
    return walker.found


@pytest.mark.parametrize(
    "way", [pytest.param(way, marks=pytest.mark.way) if way in LONG else way for way in WAYS]
)
@pytest.mark.drill(always=True)
def test_nothing_lies_over_anything(browser: Browser, table: Server, way: str, drill: Drill) -> None:
    clean(walk(browser, table, way, drill))


def test_the_ends_of_a_spectrum_find_room_on_the_narrowest_phone(browser: Browser, shown: Server) -> None:
    page = sit(browser, shown, "Game master").page
    look.through(page, "320x640")
    page.locator(".tabs [data-tab='sheet']").click()
    page.locator(".poles").first.wait_for()
    look.settled(page)
    assert look.faults(page) == []
    page.context.close()


@pytest.mark.drill
@pytest.mark.parametrize("long", [False, True], ids=["short", "long"])
@pytest.mark.parametrize("name", [*MADE_UP, *GROUNDS])
def test_any_text_finds_room(browser: Browser, shown: Server, name: str, drill: Drill, *, long: bool) -> None:
    page_of = MADE_UP.get(name) or madeup.MadeUp(GROUNDS[name]())
    page = look.open_made_up(browser, shown.address, page_of, "1440x900", long=long)
    walker = Walk(page, drill)
    walker.look(name, parts=name in ("few", "plane", "zones"))
    page.context.close()
    clean(walker.found)


def windows(drill: Drill) -> tuple[str, ...]:
    """All of them in a drill; otherwise the phone's, or another whose turn it is."""
    others = [window for window in look.WINDOWS if window != PHONE]
    return drill.of((PHONE, *others), (drill.random.choice((PHONE, others[drill.turn % len(others)])),))


def clean(found: list[str]) -> None:
    """Fail with all that was found, if anything was."""
    if found:
        pytest.fail(f"{len(found)} faults\n" + "\n".join(sorted(set(found))), pytrace=False)
