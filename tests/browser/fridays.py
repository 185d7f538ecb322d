"""An evening of three at a table of their own: their pages, and the game master's own answers without one."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, Page

from tests.browser import look
from tests.browser.ahead import fighting
from tests.browser.bouts import Window, opened
from tests.browser.conftest import ARTEFACTS, Seat
from tests.browser.test_character import STANDING
from tests.table.process import Seated, Server
from tests.table.told import Message

GM = "Game master"
WIDE, NARROW = "1440x900", "360x740"
SIGHTS = {GM: Window(1440, 900, "light", touch=False), "": Window(360, 740, "light", touch=True)}
MOST_ANSWERS = 600


class Friday:
    """The server of a folder, and the pages of whoever has come."""

    def __init__(self, browser: Browser, folder: Path) -> None:
        self.browser, self.folder = browser, folder
        self.seats: dict[str, Seat] = {}
        self.secrets: dict[str, str] = {}
        self.seen = 0
        self.faults: list[str] = []
        self.server = self.serve()

    def serve(self) -> Server:
        """Begin, or begin again, to serve the folder."""
        folder = str(self.folder / "data")
        command = ["-m", "winterdawn.cli", "serve", "--no-browser", "--port", "0", "--data", folder]
        self.server = Server(command, self.folder / "server.log")
        return self.server

    def page(self, name: str) -> Page:
        """A window of somebody's own, with nothing in it."""
        return opened(self.browser, SIGHTS.get(name, SIGHTS[""])).new_page()

    def sit(self, name: str) -> Seat:
        """Somebody opens their link."""
        self.seats[name] = Seat(self.page(name), self.server.address, self.secrets[name], reading=True)
        return self.seats[name]

    def leave(self) -> None:
        """All pages are closed."""
        for seat in self.seats.values():
            assert not seat.complaints
            seat.page.context.close()
        self.seats.clear()

    def look(self, page: Page, what: str, *, moving: bool = True) -> None:
        """Keep pictures of a page, by day and night, in both widths, and note whatever is wrong with it.

        In another width a page may forget what was half done, so that it is left unless it is ``moving``.
        """
        self.seen += 1
        ARTEFACTS.mkdir(exist_ok=True)
        size = page.viewport_size
        assert size is not None
        own, other = (WIDE, NARROW) if size["width"] > look.WINDOWS[NARROW]["width"] else (NARROW, WIDE)
        for window in (other, own) if moving else (own,):
            for theme in look.THEMES:
                look.through(page, window, theme)
                name = f"friday-{self.seen:02}-{what}-{window}-{theme}"
                page.screenshot(path=ARTEFACTS / f"{name}.png")
                found = look.faults(page)
                if window == own:
                    found += look.inaccessible(page)
                if page.evaluate("document.documentElement.scrollWidth > window.innerWidth"):
                    found.append("the page is wider than its window")
                self.faults += look.told(name, found)
        look.through(page, own)

    def without_a_page(self, does: Callable[[Presiding], object]) -> None:
        """Let the game master do something over the socket."""
        self.server.secrets.update(self.secrets)
        with self.server.page(GM) as page:
            does(Presiding(page))


class Presiding:
    """The game master at the table, who answers for everybody."""

    def __init__(self, page: Seated) -> None:
        self.page, self.handed = page, False

    @property
    def asks(self) -> list[Message]:
        """What has to be answered before the game goes on."""
        return [ask for ask in self.page.state["asks"] if ask["prompt"] not in STANDING]

    def give(self, ask: Message, value: object) -> None:
        """Answer, and wait until the game has gone on."""
        before = self.page.state["seq"]
        self.page.say(type="answer", seq=before, ask=ask["number"], value=value)
        self.until(lambda: self.page.state["seq"] > before)

    def standing(self, key: str, who: str = "") -> None:
        """What somebody does of their own accord, or the game master if nobody."""
        (ask,) = (one for one in self.page.state["asks"] if one["prompt"] in STANDING and one["who"] == who)
        self.give(ask, key)

    def settle(self, *wanted: str, until: Callable[[], object] = lambda: False) -> None:
        """Answer what is asked until nothing is under way, or something is so."""
        for _ in range(MOST_ANSWERS):
            if until():
                return
            if self.asks:
                self.give(self.asks[0], fighting(self.asks[0], wanted))
            elif self.page.state["view"]["over"] or any(
                ask["prompt"] == STANDING[0] for ask in self.page.state["asks"]
            ):
                return
            else:
                self.page.hear()
        raise AssertionError("the moment does not come")

    def until(self, so: Callable[[], object]) -> None:
        """Hear what the table says until something is so."""
        while not so():
            assert self.page.hear()["type"] != "refused", self.page.heard[-1]

    def powers(self) -> Message:
        """What may be done beside whatever is asked, and the dice that fell last."""
        self.page.say(type="powers")
        while (told := self.page.hear())["type"] != "powers":
            pass
        return told

    def does(self, key: str) -> None:
        """One of the powers beside whatever is asked."""
        self.give({"number": -1}, key)
