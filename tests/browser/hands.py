"""How a person answers: with the mouse, with the keyboard alone, or with a finger."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Protocol

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import APART, PATIENCE, Seat
from winterdawn.table.messages.from_page import MOST_PARTS

MOST_TABS = 400
KNOWN = ":is([data-lead], [data-answer]:not([aria-busy='true'], [hidden]))"
"""The button that answers, once all is known that stands in the same form."""
READY = "[data-answer]:not([disabled], [aria-busy='true'])"
"""The same once all is chosen."""
NEARER = """one => {
    const now = document.activeElement;
    if (one === now) return "there";
    return one.type === "radio" && now.type === "radio" && now.name === one.name ? "beside" : "";
}"""
"""Whether the focus is on something, or on another of the same radio buttons."""
COVERED = """one => {
    const box = one.getBoundingClientRect();
    const seen = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return !one.contains(seen) && !seen?.contains(one);
}"""
"""Whether something lies over the middle of it."""
WARES = ("damage", "step", "disarm", "initiative", "push")
"""What a fighter buys, the dearest to them first."""


def open_ask(seat: Seat) -> Locator | None:
    """The ask that is open now, or none when it is over; waits for either, and for one's last answer."""
    seat.page.wait_for_selector(f"section[data-ask] {KNOWN}, [data-over]")
    if seat.page.locator("[data-over]").count() and not seat.page.locator("section[data-ask]").count():
        return None
    return seat.page.locator("section[data-ask]").first


def agree(*seats: Seat) -> None:
    """Wait until all pages show the same moment: after what was answered last, and before the next answer."""
    for _ in range(PATIENCE):
        if len({seat.page.locator("main").get_attribute("data-seq") for seat in seats}) == 1:
            return
        seats[0].page.wait_for_timeout(APART)
    raise AssertionError("the pages show different moments")


def wanted(ask: Locator) -> str:
    """What a fighter chooses: to strike if possible, else to go where the foe is in reach; numbers stand."""
    free = ask.locator("[data-choice]:not([aria-disabled='true'])")
    offered: list[tuple[str, str]] = free.evaluate_all(
        "all => all.map(one => [one.dataset.choice, one.innerText])"
    )
    kind = ask.get_attribute("data-kind")
    if kind == "one-of":
        keys = [key for key, _ in offered]
        strike = [key for key in keys if key.startswith("strike:")]
        plain = [key for key in ("move", "end") if key in keys]
        return (strike + plain + keys)[0]
    if kind == "cell":
        near = [key for key, text in offered if re.search(r"\b2 m from", text)]
        by_distance = sorted(
            offered, key=lambda item: int((re.findall(r"(\d+) m from", item[1]) or [99])[-1])
        )
        return (near or [by_distance[0][0]])[0]
    assert kind in ("number", "spend"), f"the duel asked for a {kind}"
    return ""


def within(part: int) -> str:
    """Where a part of the open form is."""
    return f"section[data-ask] [data-part-of='{part}']"


def parts(seat: Seat) -> Iterator[tuple[int, Locator]]:
    """What is asked next in the same form, each part once it is there: its number, and where it is."""
    for number in range(1, MOST_PARTS):
        seat.page.locator(KNOWN).first.wait_for()
        part = seat.page.locator(within(number))
        if not part.count():
            return
        yield number, part


class At(Protocol):
    """Whoever is at a page."""

    page: Page


class Mouse:
    """Clicks."""

    def press(self, seat: At, target: Locator) -> None:
        """Press a button or an option."""
        target.click()

    def write(self, seat: At, field: Locator, text: str) -> None:
        """Write into a field, in place of what stands there."""
        field.fill(text)

    def choose(self, seat: At, field: Locator, wanted: str) -> None:
        """Choose in a list that opens, by what is read there or what it stands for."""
        options = field.locator("option").evaluate_all("all => all.map(one => [one.value, one.label])")
        field.select_option(next(value for value, label in options if wanted in (value, label)))

    def shut(self, seat: At) -> None:
        """Close what lies over the page."""
        self.press(seat, seat.page.locator("dialog [aria-label='Close']").last)

    def pick(self, seat: Seat, key: str, part: int = 0) -> None:
        """Choose an option of a part of the open ask, from its list or from the sheet that holds it."""
        ask = within(part)
        choice = seat.page.locator(f"{ask} [data-choice='{key}'], {ask} [data-also='{key}']")
        self.unfold(seat, ask, key)
        if choice.count():
            self.press(seat, choice.first)
        else:
            self.sheet(seat)
            self.press(seat, seat.page.locator(f"[data-act='{key}']").first)

    def unfold(self, seat: Seat, ask: str, key: str = "") -> None:
        """Open headings of the places of an ask until ``key`` stands there, or any place."""
        folded = seat.page.locator(f"{ask}[data-kind='cell'] .heading[aria-expanded='false']")
        which = f"[data-choice='{key}']" if key else "[data-choice]"
        sought = seat.page.locator(f"{ask} {which}")
        while folded.count() and not sought.count():
            self.press(seat, folded.first)

    def change(self, seat: Seat, part: int) -> None:
        """Open what stands folded in a part of the form, as it is said already."""
        said = seat.page.locator(f"[data-joined='{part}'] [data-change]")
        if said.count():
            self.press(seat, said)

    def sheet(self, seat: Seat) -> None:
        """Let the sheet be in sight."""
        tab = seat.page.locator("[data-tab='sheet']:is(button)")
        if tab.is_visible():
            self.press(seat, tab)

    def spend(self, seat: Seat) -> None:
        """Buy what can be bought, the best first."""
        for ware in WARES:
            more = seat.page.locator(f"[data-ware='{ware}'] [data-more]:not([disabled])")
            while more.count() and more.first.is_enabled():
                self.press(seat, more.first)

    def send(self, seat: Seat) -> None:
        """Give the answer that is chosen."""
        self.press(seat, seat.page.locator(READY).first)

    def answer(self, seat: Seat, key: str = "") -> bool:
        """Answer the open ask with ``key``, or as a fighter would; false when it is over."""
        ask = open_ask(seat)
        if ask is None:
            return False
        kind = ask.get_attribute("data-kind")
        self.unfold(seat, within(0), key)
        if kind == "spend":
            self.spend(seat)
        elif key := key or wanted(ask):
            self.pick(seat, key)
        self.join(seat)
        seat.hears(lambda: self.send(seat))
        return True

    def join(self, seat: Seat) -> None:
        """Choose as a fighter would in what is asked next in the same form."""
        for number, part in parts(seat):
            if not part.is_visible():  # what goes without saying is folded away
                continue
            if part.get_attribute("data-kind") == "spend":
                self.spend(seat)
                continue
            self.unfold(seat, within(number))
            if key := wanted(part):
                self.pick(seat, key, number)


class Finger(Mouse):
    """Taps what is in sight, and scrolls to what is not."""

    def press(self, seat: At, target: Locator) -> None:
        target.scroll_into_view_if_needed()
        if target.evaluate(COVERED):
            target.evaluate("one => one.scrollIntoView({ block: 'center' })")
        box = target.bounding_box()
        assert box is not None
        seat.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    def write(self, seat: At, field: Locator, text: str) -> None:
        self.press(seat, field)
        field.fill(text)

    def shut(self, seat: At) -> None:
        """By the gesture that leads back."""
        seat.page.go_back()


class Keys(Mouse):
    """Presses keys and nothing else."""

    def press(self, seat: At, target: Locator) -> None:
        self.reach(seat, target)
        if target.evaluate("one => one.matches('[type=radio], [type=checkbox]')"):
            if not target.is_checked():
                seat.page.keyboard.press("Space")
        else:
            seat.page.keyboard.press("Enter")

    def reach(self, seat: At, target: Locator) -> None:
        """Bring the focus there: by Tab, and within radio buttons by an arrow."""
        target.wait_for()
        for _ in range(MOST_TABS):
            where = target.evaluate(NEARER)
            if where == "there":
                return
            seat.page.keyboard.press("ArrowDown" if where == "beside" else "Tab")
        raise AssertionError(f"Tab leads nowhere to {target}")

    def write(self, seat: At, field: Locator, text: str) -> None:
        self.reach(seat, field)
        seat.page.keyboard.press("ControlOrMeta+A")
        seat.page.keyboard.press("Delete")
        seat.page.keyboard.type(text)

    def choose(self, seat: At, field: Locator, wanted: str) -> None:
        """By arrows, from the first on."""
        self.reach(seat, field)
        seat.page.keyboard.press("Home")
        for _ in range(field.locator("option").count()):
            if wanted in field.evaluate("one => [one.value, one.selectedOptions[0].label]"):
                return
            seat.page.keyboard.press("ArrowDown")
        raise AssertionError(f"arrows lead nowhere to {wanted}")

    def shut(self, seat: At) -> None:
        seat.page.keyboard.press("Escape")

    def pick(self, seat: Seat, key: str, part: int = 0) -> None:
        """By its number, as the list writes it, or as it is; what stands beside the list by its button."""
        if part:
            self.unfold(seat, within(part), key)
            choices = seat.page.locator(f"{within(part)} [data-choice]")
            options = choices.evaluate_all("all => all.map(one => one.dataset.choice)")
            self._tab_to(seat, f"{within(part)} [type=radio]")
            seat.page.keyboard.type(str(options.index(key) + 1))
            return
        question = seat.page.locator("section[data-ask] h2").text_content()
        asks: list[dict[str, Any]] = seat.told.state["asks"]
        ask = next(one for one in asks if one["mine"] and one["prompt"] == question)
        if key in [option["key"] for option in ask["also"]]:
            self.press(seat, seat.page.locator(f"section[data-ask] [data-also='{key}']"))
            return
        options = [option["key"] for option in ask["among"].get("options", ())]
        options.sort(key=lambda one: one not in ask["sensible"])
        seat.page.keyboard.type(str(options.index(key) + 1) if options else key)
        expect(seat.page.locator(f"section[data-ask] input[value='{key}']")).to_be_checked()

    def spend(self, seat: Seat) -> None:
        """Enter on a plus buys; when nothing is left to buy, the focus is on the button that answers."""
        plus = "[data-more]:not(:disabled)"
        wares = (f"[data-ware='{ware}'] {plus}" for ware in WARES)
        self._tab_to(seat, next((one for one in wares if seat.page.locator(one).count()), plus))
        for _ in range(MOST_TABS):
            if self._focused(seat, "[data-answer]"):
                return
            seat.page.keyboard.press("Enter")
        raise AssertionError("buying does not end")

    def send(self, seat: Seat) -> None:
        """By Enter, which presses the button on which the focus is if it is on one."""
        seat.page.locator(READY).first.wait_for()
        if self._focused(seat, "button, summary, a"):
            super().send(seat)
        else:
            seat.page.keyboard.press("Enter")

    def _focused(self, seat: Seat, selector: str) -> bool:
        return bool(seat.page.evaluate("sought => document.activeElement.matches(sought)", selector))

    def _tab_to(self, seat: Seat, selector: str) -> None:
        for _ in range(MOST_TABS):
            if self._focused(seat, selector):
                return
            seat.page.keyboard.press("Tab")
        raise AssertionError(f"Tab leads nowhere to {selector}")


WAYS: dict[str, Mouse] = {"mouse": Mouse(), "keyboard": Keys(), "touch": Finger()}
