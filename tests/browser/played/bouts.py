"""Small fights played at a page: answered until something is asked or seen, and looked at on the way."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Literal, NamedTuple

from playwright.sync_api import Browser, BrowserContext, expect

from tests.browser import look
from tests.browser.conftest import APART, PATIENCE, Seat
from tests.browser.hands import WAYS, Finger, Keys, Mouse, open_ask, parts
from tests.browser.played.fights import command
from tests.table.process import serving

MOST_ANSWERS = 90
TURN = "What do you do?"


class Window(NamedTuple):
    """What somebody looks through, and what they answer with."""

    width: int
    height: int
    scheme: Literal["light", "dark"]
    touch: bool


WINDOWS = {
    "desktop": Window(1280, 800, "light", touch=False),
    "phone": Window(360, 740, "dark", touch=True),
}
BY_KEYS = ("wrestlers", "desktop")


def _first(keys: Sequence[str], *wanted: str) -> str:
    """The first that begins like one of what is wanted, or does little."""
    likely = (key for want in (*wanted, "end", "no", "stop") for key in keys if key.startswith(want))
    return next(likely, keys[0])


class Fight:
    """One seat's page, and the hand that answers there."""

    def __init__(self, seat: Seat, hand: Mouse, name: str) -> None:
        self.seat, self.hand, self.page, self.name = seat, hand, seat.page, name

    @property
    def question(self) -> str:
        return str(self.page.locator("section[data-ask] h2").first.text_content())

    @property
    def asked(self) -> dict[str, Any]:
        """The ask that is open on the page, once it shows what was told last."""
        for _ in range(PATIENCE):
            asks: list[dict[str, Any]] = self.seat.told.state["asks"]
            if found := next((one for one in asks if one["prompt"] == self.question and one["mine"]), None):
                return found
            self.page.wait_for_timeout(APART)
        raise AssertionError(f"nothing is asked that the page shows: {self.question}")

    def until(self, question: str, *wanted: str, **how: Any) -> None:
        """Answer as :meth:`answer` does until ``question`` is asked."""
        self._go_on(lambda: bool(re.search(question, self.question)), question, wanted, how)

    def turn(self, who: str, **how: Any) -> None:
        """Answer until it is the turn of ``who``."""
        self._go_on(lambda: TURN in self.question and self.asked["who"] == who, f"{who}’s turn", (), how)

    def until_seen(self, who: str, sign: str, *wanted: str, **how: Any) -> None:
        """Answer until a sign stands at somebody’s piece."""
        self._go_on(lambda: bool(re.search(sign, self.says(who))), f"{who} {sign}", wanted, how)

    def until_line(self, line: str, *wanted: str, **how: Any) -> None:
        """Answer until the record has a line."""
        self._go_on(lambda: line in self.record(), line, wanted, how)

    def until_so(self, seen: Callable[[], bool], what: str, *wanted: str, **how: Any) -> None:
        """Answer until something is so, ``what`` in words."""
        self._go_on(seen, what, wanted, how)

    def to_the_end(self, *wanted: str, **how: Any) -> str:
        """Answer until it is over; how it ended."""
        self._go_on(lambda: False, "", wanted, how)
        return str(self.page.locator("[data-over]").first.inner_text())

    def _go_on(self, seen: Callable[[], bool], what: str, wanted: Sequence[str], how: dict[str, Any]) -> None:
        asked = list[str]()
        for _ in range(MOST_ANSWERS):
            if (over := open_ask(self.seat) is None) or seen():
                assert not (over and what), f"it was over before {what!r}"
                return
            asked.append(self.question)
            self.answer(*wanted, **how)
        raise AssertionError(f"{what or 'the end'!r} never comes; asked last: {asked[-9:]}")

    def answer(self, *wanted: str, spend: Sequence[str] = (), whose: Mapping[str, str] | None = None) -> None:
        """Answer with what begins like one of ``wanted``, or like what somebody does on their turn, or with
        what does least; buy as much as there is of what to ``spend`` on, and do not defend against oneself.
        """
        kind = self.page.locator("section[data-ask]").first.get_attribute("data-kind")
        if kind == "spend":
            self._buy(*spend)
        elif kind in ("one-of", "cell"):
            self.choose(self._best(*wanted, (whose or {}).get(self.asked["who"], "end")))
        elif kind == "number" and whose and self.question.startswith("Defend"):
            self.hand.pick(self.seat, "0")
        self._join(*wanted)
        self.send()

    def _join(self, *wanted: str) -> None:
        """Choose in what is asked next in the same form, where nothing is chosen."""
        for number, part in parts(self.seat):
            if part.is_visible() and part.get_attribute("data-kind") in ("one-of", "cell"):
                offered = part.locator("[data-choice]:not([aria-disabled='true'])")
                keys = offered.evaluate_all("all => all.map(one => one.dataset.choice)")
                if part.is_visible() or any(key.startswith(want) for want in wanted for key in keys):
                    self.hand.change(self.seat, number)
                    self.hand.pick(self.seat, _first(keys, *wanted), number)

    def _best(self, *wanted: str) -> str:
        among = self.asked["among"]
        offered = [*among["options"], *self.asked["also"]]
        keys = [str(one["key"]) for one in offered if not one["barred"]]
        return _first(keys, *wanted)

    def _buy(self, *wares: str) -> None:
        for ware in wares:
            more = self.page.locator(f"[data-ware='{ware}'] [data-more]:not([disabled])")
            while more.count() and more.first.is_enabled():
                self.hand.press(self.seat, more.first)
        nothing = self.page.locator("[data-nothing]")
        if not self.page.locator("[data-answer]:not([disabled])").count() and nothing.count():
            self.hand.press(self.seat, nothing)

    def offers(self, key: str) -> bool:
        """Whether an answer can be chosen now."""
        return any(one["key"] == key and not one["barred"] for one in self.asked["among"].get("options", ()))

    def choose(self, key: str) -> None:
        """Choose from the list, under the heading that it stands under, what is not chosen already."""
        option = next((one for one in self.asked["among"]["options"] if one["key"] == key), None)
        if option is None and key == self.asked["preset"]:
            return
        if option and not isinstance(self.hand, Keys):
            self._unfold(option)
        self.hand.pick(self.seat, key)

    def choose_also(self, key: str) -> None:
        """Choose what stands beside the list."""
        self.hand.press(self.seat, self.page.locator(f"section[data-ask] [data-also='{key}']"))

    def press_more(self, ware: str) -> None:
        """Buy one more of it, and wait for what that leads to."""
        self.hand.press(self.seat, self.page.locator(f"[data-ware='{ware}'] [data-more]"))
        self.page.locator("section[data-ask] [data-outlook]").first.wait_for()

    def _unfold(self, option: Mapping[str, Any]) -> None:
        closed = self.page.locator(".ask .heading[aria-expanded='false']", has_text=option["group"] or "\0")
        if option["key"] not in self.asked["sensible"] and closed.count():
            self.hand.press(self.seat, closed)

    def send(self) -> None:
        """Give the answer that is chosen, and hear of it."""
        self.seat.hears(lambda: self.hand.send(self.seat))

    def take(self, key: str, *wanted: str) -> None:
        """Choose and answer, in the same form with what begins like one of ``wanted``."""
        self.choose(key)
        self._join(*wanted)
        self.send()

    def map_svg(self) -> str:
        """The map that is pointed at, once it is there: on a phone the small one in the ask."""
        self.page.locator(".mini svg:visible, .map .pane > svg:visible").first.wait_for()
        return ".mini svg" if self.page.locator(".mini svg").count() else ".map .pane > svg"

    def point(self, x: float, y: float) -> None:
        """Click or tap there."""
        if isinstance(self.hand, Finger):
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)

    def tap_cell(self, place: str) -> None:
        """Choose a place on the map."""
        look.settled(self.page)
        cell = self.page.locator(f"{self.map_svg()} [data-cell='{place}']")
        cell.scroll_into_view_if_needed()
        box = cell.bounding_box()
        assert box is not None
        self.point(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        expect(self.page.locator(f"section[data-ask] input[value='{place}']")).to_be_checked()

    # ------------------------------------------------------------ what is seen

    def picture(self, what: str) -> None:
        """Keep a picture; nothing may be cut off or lie over anything else."""
        look.settled(self.page)
        self.seat.picture(f"fight-{self.name}-{what}")
        assert not self.seat.overflows()
        assert look.faults(self.page) == []

    def line(self, key: str) -> str:
        """An option as it is read, barred or not."""
        option = next(one for one in self.asked["among"]["options"] if one["key"] == key)
        self._unfold(option)
        return str(self.page.locator(f"section[data-ask] [data-choice='{key}']").first.inner_text())

    def says(self, who: str) -> str:
        """What a piece says of itself to whoever cannot see it."""
        return str(self.page.locator(f".map [data-token='{who}']").get_attribute("aria-label"))

    @property
    def outlook(self) -> str:
        """What the present choice leads to, with its odds."""
        return str(self.page.locator("section[data-ask] [data-outlook]").first.inner_text())

    def apart(self, one: str, other: str) -> float:
        """Pixels between the middles of two pieces."""
        boxes = [self.page.locator(f".map [data-token='{who}'] .disc").bounding_box() for who in (one, other)]
        (ax, ay), (bx, by) = ((box["x"], box["y"]) for box in boxes if box)
        return math.dist((ax, ay), (bx, by))

    def drawn(self) -> set[str]:
        """What lies on the ground of the map."""
        lies = self.page.locator(".map .terrain .lies")
        return set(lies.evaluate_all("all => all.map(one => one.classList[1])"))

    def told(self, sign: str) -> bool:
        """Whether the own panel says so."""
        return bool(self.page.locator(".panel, [data-panel]", has_text=sign).count())

    def tab(self, name: str) -> None:
        """Bring a part of the table in sight where it is not."""
        tab = self.page.locator(f"[data-tab='{name}']:is(button)")
        if tab.count() and tab.first.is_visible():
            self.hand.press(self.seat, tab.first)

    def record(self) -> str:
        return str(self.page.locator("[data-log]").evaluate("log => log.textContent"))

    def why(self, line: str) -> list[str]:
        """Which rules a line of the record goes by."""
        self.tab("log")
        entry = self.page.locator("[data-log] details.entry", has_text=line).last
        passage = entry.locator("xpath=ancestor::details[not(@open)]")
        if passage.count():
            self.hand.press(self.seat, passage.locator("> summary"))
        if entry.get_attribute("open") is None:
            self.hand.press(self.seat, entry.locator("summary"))
        entry.locator(".why, cite").first.wait_for()
        if not entry.locator("cite").count():
            self.hand.press(self.seat, entry.locator(".why").last)
        found = self.page.locator("dialog[open] cite, [data-log] .entry[open] cite")
        found.first.wait_for()
        told = found.all_inner_texts()
        self.page.keyboard.press("Escape")
        self.tab("act")
        return told


@contextmanager
def fought(browser: Browser, folder: Path, name: str, through: str) -> Iterator[Fight]:
    """One of the small fights, through a window, at Ann's seat."""
    window = WINDOWS[through]
    way = "keyboard" if (name, through) == BY_KEYS else "touch" if window.touch else "mouse"
    served = command(name, folder / "data")
    with seated(browser, served, folder, "Ann", window, way, f"{name}-{through}") as fight:
        yield fight


@contextmanager
def seated(
    browser: Browser, served: list[str], folder: Path, who: str, window: Window, way: str, name: str
) -> Iterator[Fight]:
    """What a server ``served`` with such a command plays, at the seat called ``who``, whose hand answers in
    a ``way`` of :data:`WAYS`.
    """
    with serving(served, folder / "server.log") as server:
        context = opened(browser, window)
        seat = Seat(context.new_page(), server.address, server.secrets[who])
        yield Fight(seat, WAYS[way], name)
        assert not seat.complaints
        context.close()


def opened(browser: Browser, window: Window) -> BrowserContext:
    """What pages are looked at in through a window."""
    return browser.new_context(
        viewport={"width": window.width, "height": window.height},
        color_scheme=window.scheme,
        has_touch=window.touch,
        reduced_motion="reduce",
    )
