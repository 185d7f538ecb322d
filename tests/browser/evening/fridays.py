"""An evening of three at a table of their own: their pages, and the hands with which they play."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, Error, Locator, Page

from tests.browser import look
from tests.browser.conftest import APART, ARTEFACTS, PATIENCE, Seat
from tests.browser.evening.strict import StrictFinger, StrictKeys
from tests.browser.hands import Keys, Mouse, agree
from tests.browser.look import Theme
from tests.browser.people.test_character import STANDING
from tests.browser.played.bouts import Fight, Window, opened
from tests.table.process import Seated, Server

GM = "Game master"
WIDE, NARROW = "1440x900", "360x740"
DESK = Window(1440, 900, "light", touch=False)
PHONE = Window(360, 740, "light", touch=True)
WAYS = {"mouse": (DESK, PHONE), "keyboard": (DESK, DESK), "touch": (PHONE, PHONE)}
"""What the game master and the others look through, by what the game master acts with."""
MOST_ANSWERS = 600
QUICKLY = 15_000
"""Milliseconds after which somebody looks again at what they are asked."""


class Somebody:
    """Whoever is at a page, and the hand with which they act on it."""

    def __init__(self, page: Page, hand: Mouse) -> None:
        self.page, self.hand = page, hand

    def find(self, target: str | Locator) -> Locator:
        """The first in sight of what is meant."""
        found = self.page.locator(target) if isinstance(target, str) else target
        return found.locator("visible=true").first

    def press(self, target: str | Locator) -> None:
        self.hand.press(self, self.find(target))

    def write(self, field: str, text: str) -> None:
        self.hand.write(self, self.find(field), text)

    def choose(self, field: str, wanted: str) -> None:
        self.hand.choose(self, self.find(field), wanted)

    def shut(self) -> None:
        """Close what lies over the page."""
        self.page.wait_for_selector("dialog[open]")
        self.hand.shut(self)
        self.page.wait_for_selector("dialog[open]", state="detached")


class Friend(Somebody):
    """Somebody at a seat."""

    def __init__(self, seat: Seat, hand: Mouse) -> None:
        super().__init__(seat.page, hand)
        self.seat, self.fight = seat, Fight(seat, hand, "friday")

    def hears(self, target: str | Locator) -> None:
        """Press, and wait until the table has told news of it."""
        self.seat.hears(lambda: self.press(target))

    def tab(self, name: str) -> None:
        """Bring a part of the table in sight where it is not."""
        tab = self.page.locator(f".tabs [data-tab={name}]:not([aria-current])")
        if tab.is_visible():
            self.press(tab)

    def to_ask(self) -> None:
        """To what is asked, wherever one was."""
        if isinstance(self.hand, Keys):
            self.page.keyboard.press("Alt+Digit1")
        else:
            self.tab("act")

    def to_lobby(self) -> None:
        self.press("[data-page=lobby], .tabs [data-tab=lobby]")
        self.page.wait_for_selector("[data-lying]")

    def to_table(self) -> None:
        self.press("[data-to-table]")

    def to_powers(self) -> None:
        """To the game master's panel, wherever it is."""
        if self.page.locator("[data-presides]").is_visible():
            self.press("[data-presides]")

    def turns_to(self, place: str) -> None:
        """To a place of that panel, once it tells what can be done now."""
        self.to_powers()
        told = '{"type":"powers"'
        before = sum(text.startswith(told) for text in self.seat.received)
        self.press(f"[data-powers] [data-place={place}]")
        for _ in range(PATIENCE):
            if sum(text.startswith(told) for text in self.seat.received) > before:
                return
            self.page.wait_for_timeout(APART)
        raise AssertionError("nothing is told of what can be done")

    def from_powers(self) -> None:
        """Away from it, where it lies over the page and does not close by itself, as with a fight."""
        look.settled(self.page)
        if self.page.locator("dialog[open] [data-powers]").is_visible():
            self.shut()

    def does(self, words: str, power: str) -> None:
        """One of the game master's powers, found by words."""
        self.to_powers()
        self.write("[data-powers] [data-find]", words)
        self.hears(f"[data-powers] [data-power^='{power}']")
        self.from_powers()

    def happens(self, key: str, *wanted: str) -> None:
        """What the game master lets happen in a scene, with what begins like one of ``wanted``."""
        self.to_ask()
        folded = self.page.locator("[data-unfold]", has_text=STANDING[1])
        if folded.is_visible():
            self.press(folded)
        self.fight.take(key, *wanted)

    def answers(self, *wanted: str) -> None:
        """Answer what is asked with what begins like one of ``wanted``, or as a fighter does."""
        self.to_ask()
        card = self.page.locator("[data-ready]")
        if card.is_visible():
            self.press(card)
        if wanted:
            self.fight.answer(*wanted)
        else:
            self.hand.answer(self.seat)

    @property
    def is_asked(self) -> bool:
        """Whether something is asked here that the game waits for."""
        asks = self.seat.told.state["asks"]
        return any(ask["mine"] and not ask["aside"] and ask["prompt"] not in STANDING for ask in asks)

    @property
    def is_told(self) -> bool:
        """Whether the page shows all that has come."""
        shown = self.page.locator("main").get_attribute("data-seq")
        return shown == str(self.seat.told.state["seq"])


class Friday:
    """The server of a folder, and the pages of whoever has come."""

    def __init__(self, browser: Browser, folder: Path, way: str) -> None:
        self.browser, self.folder, self.way = browser, folder, way
        self.seats: dict[str, Friend] = {}
        self.secrets: dict[str, str] = {}
        self.seen = 0
        self.faults: list[str] = []
        self.keys, self.finger = StrictKeys(), StrictFinger()
        self.server = self.serve()

    def serve(self) -> Server:
        """Begin, or begin again, to serve the folder."""
        folder = str(self.folder / "data")
        command = ["-m", "winterdawn.cli", "serve", "--no-browser", "--port", "0", "--data", folder]
        self.server = Server(command, self.folder / "server.log")
        return self.server

    def comes(self, name: str) -> Somebody:
        """Somebody, with a window of their own that shows nothing yet."""
        window = WAYS[self.way][name != GM]
        hand = self.finger if window.touch else self.keys if self.way == "keyboard" else Mouse()
        return Somebody(opened(self.browser, window).new_page(), hand)

    def sit(self, name: str) -> Friend:
        """Somebody opens their link."""
        one = self.comes(name)
        seat = Seat(one.page, self.server.address, self.secrets[name], reading=True)
        one.page.set_default_timeout(QUICKLY)
        self.seats[name] = Friend(seat, one.hand)
        return self.seats[name]

    def leave(self) -> None:
        """All pages are closed."""
        for one in self.seats.values():
            assert not one.seat.complaints
            one.page.context.close()
        self.seats.clear()

    def look(self, at: Somebody, what: str, *, moving: bool = True) -> None:
        """Keep pictures of a page and note whatever is wrong with it: once, by day and night, in both widths.

        In another width a page may forget what was half done, so that it is left unless it is ``moving``.
        """
        self.seen += 1
        ARTEFACTS.mkdir(exist_ok=True)
        size = at.page.viewport_size
        assert size is not None
        once = self.way != "mouse"
        own, other = (WIDE, NARROW) if size["width"] == DESK.width else (NARROW, WIDE)
        for window in (other, own) if moving and not once else (own,):
            for theme in look.THEMES[: 1 if once else None]:
                self._look(at.page, f"friday-{self.way}-{self.seen:02}-{what}", window, theme)
        look.through(at.page, own)

    def _look(self, page: Page, name: str, window: str, theme: Theme) -> None:
        look.through(page, window, theme)
        name = f"{name}-{window}-{theme}"
        page.screenshot(path=ARTEFACTS / f"{name}.png")
        found = look.faults(page) + look.inaccessible(page)
        if page.evaluate("document.documentElement.scrollWidth > window.innerWidth"):
            found.append("the page is wider than its window")
        self.faults += look.told(name, found)

    def settle(self, *wanted: str, until: Callable[[], object] = lambda: False) -> None:
        """Everybody answers what they are asked, with what begins like one of ``wanted``, or as fighters do,
        until nothing is under way, or something is so.
        """
        for _ in range(MOST_ANSWERS):
            agree(*(one.seat for one in self.seats.values()))
            for one in self.seats.values():
                self.keys.holds(one)
            if until():
                return
            asked = next((one for one in self.seats.values() if one.is_asked), None)
            if not all(one.is_told for one in self.seats.values()) or (asked is None and not self._rests()):
                self.seats[GM].page.wait_for_timeout(APART)
            elif asked is None:
                return
            else:
                self._answers(asked, *wanted)
        raise AssertionError("the moment does not come")

    def _answers(self, asked: Friend, *wanted: str) -> None:
        """What is asked may become something else while somebody chooses; they look again then."""
        before = asked.seat.told
        try:
            asked.answers(*wanted)
        except (Error, AssertionError):
            if asked.seat.told is before:
                raise

    def _rests(self) -> bool:
        """Whether nothing is asked but what may always be done."""
        state = self.seats[GM].seat.told.state
        return bool(state["view"]["over"]) or any(ask["prompt"] == STANDING[0] for ask in state["asks"])

    def read(self, does: Callable[[Seated], object]) -> None:
        """See what the table tells the game master."""
        self.server.secrets.update(self.secrets)
        with self.server.page(GM) as page:
            does(page)
