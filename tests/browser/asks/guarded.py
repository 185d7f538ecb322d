"""Asks of every kind at a made-up table, how each is made ready, and a line to that table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from typing import Any, NamedTuple

import msgspec
from playwright.sync_api import Browser, Page, WebSocketRoute

from tests.browser import look, madeup
from tests.browser.conftest import APART, PATIENCE
from tests.browser.maps import grounds
from winterdawn.kernel.asks.choices import Cell, Count, Number, OneOf, Option, Spend, Text, Ware
from winterdawn.kernel.views.view import View
from winterdawn.table.messages import AskView, DiceToRoll, State

ENOUGH = 600
"""Milliseconds after which any ask takes input again."""
UNASKED = ("hello", "look", "read-on", "foresee", "next", "earlier", "powers", "ping", "fetch", "disclose")
"""What a page sends without changing anything."""
READ_TO_THE_END = """
    () => {
        const one = document.querySelector("[data-part=act]");
        one.scrollTop = 1e6;
        return one.scrollTop > 200;
    }
"""


class Sight(NamedTuple):
    """Through what a page is looked at."""

    window: str
    scheme: look.Theme
    touch: bool


SIGHTS = {
    f"{window} {scheme}": Sight(window, scheme, touch)
    for window, touch in (("1440x900", False), ("360x740", True))
    for scheme in look.THEMES
}


class Hand(NamedTuple):
    """Taps a page, and lets its time pass."""

    page: Page
    touch: bool

    def tap(self, where: tuple[float, float]) -> None:
        (self.page.touchscreen.tap if self.touch else self.page.mouse.click)(*where)

    def hit(self, target: str) -> None:
        """Tap the first of it that is in sight."""
        self.tap(self.middle(target))

    def middle(self, target: str) -> tuple[float, float]:
        """Of the first that is in sight."""
        first = self.page.locator(target).locator("visible=true").first
        first.scroll_into_view_if_needed()
        box = first.bounding_box()
        assert box is not None, target
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def waits(self, milliseconds: int) -> None:
        if milliseconds:
            self.page.clock.run_for(milliseconds)


def as_it_is(hand: Hand) -> None:
    """An answer stands there from the start."""


def hits(target: str) -> Callable[[Hand], None]:
    return lambda hand: hand.hit(target)


def types_faces(hand: Hand) -> None:
    """What real dice show."""
    hand.hit("[data-die='0']")
    hand.page.keyboard.type("34")


def unfolds(hand: Hand) -> None:
    """What nobody has to answer takes two steps."""
    hand.hit("[data-unfold]")
    hand.waits(ENOUGH)


class Kind(NamedTuple):
    """A kind of ask, how it is made ready, and the button that answers it."""

    asked: AskView
    ready: Callable[[Hand], None] = as_it_is
    button: str = "[data-answer]:enabled"
    view: View | None = None
    befallen: tuple[str, ...] = ()
    beside: tuple[AskView, ...] = ()
    since: float = 0.0
    """Since when it is asked, if not each time anew."""

    def state(self, number: int) -> State:
        asks = (self.asked, *self.beside)
        since = self.since or self.asked.since + number
        asks = tuple(
            msgspec.structs.replace(one, number=number + at, since=since) for at, one in enumerate(asks)
        )
        role = "player" if self.asked.mine else "gm"
        more = {"befallen": self.befallen, "own_dice": True, "take_back": ""}
        return madeup.state(*asks, role=role, view=self.view, **more)


_PLAIN: dict[str, Any] = {"also": (), "remarks": (), "cites": ()}
_COUNTS = tuple(Count(number) for number in range(60))
_BESIDE: dict[str, Any] = _PLAIN | {"also": madeup.ALSO[:1]}
_ONE = OneOf((Option("go", "Go on"),))
_PASSED = OneOf((Option("no", "Do not jump in"), Option("go", "Jump in")))
_MANY = OneOf(tuple(Option(f"o{n}", f"Choice {n}") for n in range(50)))
_CELLS = Cell((Option("f5", "f5"), Option("f4", "f4")))
_WARES = Spend(2, "hits", (Ware("push", "Push", 1, 2),))
_PLANE = grounds.on_a_plane()
_PLANNED = msgspec.structs.replace(_PLANE.asks[0], remarks=(), cites=(), foreseen=False)
_DICE = DiceToRoll("2d6", (6, 6), "all", {"6": (0, 0, 0, 1, 1, 2)})
_LIT = ".map .lit, .mini .lit"
KINDS: dict[str, Kind] = {
    "columns": Kind(madeup.ask("How many dice?", Number(_COUNTS[:6], 2), **_PLAIN)),
    "stepper": Kind(madeup.ask("How many points?", Number(_COUNTS, 2), **_PLAIN)),
    "list": Kind(madeup.ask("What now?", _ONE, **_PLAIN)),
    "long list": Kind(madeup.ask("What now?", _MANY, **_PLAIN), hits("[data-choice=o1]")),
    "beside": Kind(madeup.ask("How many?", Number(_COUNTS[:3], 1), **_BESIDE), hits("[data-also]")),
    "place": Kind(madeup.ask("Step where?", msgspec.structs.replace(_CELLS, suggested="f5"), **_PLAIN)),
    "on the map": Kind(madeup.ask("Move where?", _CELLS, **_PLAIN), hits(_LIT)),
    "point": Kind(_PLANNED, hits(".map .area, .mini .area"), view=_PLANE.view),
    "purchase": Kind(madeup.ask("Spend 2 hits", _WARES, **_PLAIN), hits("[data-ware] [data-more]:enabled")),
    "nothing": Kind(madeup.ask("Spend 2 hits", _WARES, **_PLAIN), hits("[data-nothing]")),
    "words": Kind(madeup.ask("What are they called?", Text(80, ("The newcomer",)), **_PLAIN)),
    "real dice": Kind(madeup.ask("Roll the lot", roll=_DICE, **_PLAIN), types_faces),
    "dealt dice": Kind(madeup.ask("Roll the lot", roll=_DICE, **_PLAIN), button="[data-deal]"),
    "for another": Kind(madeup.ask("What now?", _ONE, mine=False, **_PLAIN)),
    "dealt for another": Kind(
        madeup.ask("Roll the lot", roll=_DICE, mine=False, **_PLAIN), button="[data-deal]"
    ),
    "out of turn": Kind(madeup.ask("Act out of turn?", _ONE, aside=True, until=1e9, **_PLAIN), unfolds),
    "let pass": Kind(
        madeup.ask("Jump in?", _PASSED, aside=True, passes="no", **_PLAIN), button="[data-pass]"
    ),
}


class Line:
    """A made-up table that asks what it is told to, and a line to it; what it hears is written down."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._numbers = count(1)
        self._kind = KINDS["list"]
        self._ready = False
        self.said: list[str] = []
        self.taken: list[str] = []
        page.clock.install(time=1_000_000)
        page.clock.pause_at(1_000_001)
        page.route_web_socket("**/live", self._open)

    def _open(self, socket: WebSocketRoute) -> None:
        self._socket = socket
        socket.on_message(self._hear)

    def _hear(self, message: str | bytes) -> None:
        said = msgspec.json.decode(message)["type"]
        self.said.append(said)
        if said == "hello":
            self.ask(self._kind)
            self._ready = True
        elif said not in UNASKED:
            self.taken.append(said)

    def heard(self) -> int:
        """How much has arrived that changes something."""
        self._page.evaluate("0")
        return len(self.taken)

    def ask(self, kind: Kind, number: int = 0, *, drawn: bool = True) -> int:
        """An ask of this kind arrives and is ``drawn``, another unless it has a ``number``; returns that."""
        number = number or next(self._numbers)
        self._socket.send(msgspec.json.encode(madeup.MadeUp(kind.state(number)).news()).decode())
        if self._ready and drawn:
            self._page.wait_for_selector(f"[data-number='{number}'], [data-unfold='{number}']")
        return number


def lettered(page: Page) -> None:
    """Let the page have all its typefaces, however its time stands."""
    page.evaluate("Promise.all([...document.fonts].map(face => face.load())).then(() => 0)")


def read_to_the_end(page: Page) -> None:
    """Scroll down once there is so much to read."""
    for _ in range(PATIENCE):
        if page.evaluate(READ_TO_THE_END):
            return
        page.wait_for_timeout(APART)
    raise AssertionError("there is nothing to read")


@contextmanager
def seated(browser: Browser, address: str, sight: Sight) -> Iterator[tuple[Hand, Line]]:
    """A page at a made-up table; its time stands still but for what a test lets pass."""
    size, scheme = look.WINDOWS[sight.window], sight.scheme
    context = browser.new_context(viewport=size, has_touch=sight.touch, color_scheme=scheme)
    page = context.new_page()
    line = Line(page)
    page.goto(f"{address}/#made-up")
    page.wait_for_selector("[data-live='on']")
    yield Hand(page, sight.touch), line
    context.close()
