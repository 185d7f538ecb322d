"""Hands that note what is hard about a page: what they cannot see, hit or reach, and a focus that is lost."""

from __future__ import annotations

from playwright.sync_api import Locator, TimeoutError

from tests.browser import look
from tests.browser.conftest import Seat
from tests.browser.hands import At, Finger, Keys

ENOUGH = 44
"""Pixels of what a finger hits, each way."""
SOMEWHERE = "() => document.activeElement !== document.body"
TRIES = 3
"""So often a finger scrolls to what has moved while it was on its way."""
BACK = 3000
"""Milliseconds after which a focus that has not come back is lost."""
UNDER = """(one) => {
    const box = one.getBoundingClientRect();
    const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
    const over = document.elementFromPoint((box.left + box.right) / 2, (top + bottom) / 2);
    if (top >= bottom) return "is out of sight";
    return over && (one.contains(over) || over.contains(one)) ? "" : `lies under ${over?.className}`;
}"""
UNSEEN = """one => {
    const shown = (each) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(each);
        return outlineStyle !== "none" && parseFloat(outlineWidth) >= 2;
    };
    const named = one.closest("label") ?? one;
    return shown(one) || shown(named) ? (UNDER)(named) : "has no ring";
}""".replace("UNDER", UNDER)
"""What keeps somebody from seeing where the focus is."""
HARD = """one => {
    const named = one.closest("label") ?? one;
    const { width, height } = named.getBoundingClientRect();
    const { top, bottom } = getComputedStyle(one, "::after");
    const more = one.matches(".why") ? -parseFloat(top) - parseFloat(bottom) : 0;
    const enough = Math.min(width, height + more) >= ENOUGH;
    return enough ? (UNDER)(named) : `is ${Math.round(width)} × ${Math.round(height)} px`;
}""".replace("UNDER", UNDER).replace("ENOUGH", str(ENOUGH - 0.5))
"""What keeps a finger from hitting something."""


class StrictKeys(Keys):
    """Keys alone; the focus never falls out of the page."""

    def __init__(self) -> None:
        self.found: list[str] = []
        self.tabs = 0
        self._last = dict[int, str]()

    def press(self, seat: At, target: Locator) -> None:
        super().press(seat, target)
        self._last[id(seat.page)] = str(target)

    def answer(self, seat: Seat, key: str = "") -> bool:
        done = super().answer(seat, key)
        self._last[id(seat.page)] = "an answer"
        return done

    def holds(self, seat: At) -> None:
        """Note if the focus does not come back from what was done last."""
        last = self._last.pop(id(seat.page), "")
        if not last:
            return
        try:
            seat.page.wait_for_function(SOMEWHERE, timeout=BACK)
        except TimeoutError:
            self.found.append(f"the focus is lost after {last}")

    def reach(self, seat: At, target: Locator) -> None:
        target.wait_for()
        self.holds(seat)
        super().reach(seat, target)
        if fault := target.evaluate(UNSEEN):
            self.found.append(f"{target} {fault}")


class StrictFinger(Finger):
    """A finger alone."""

    def __init__(self) -> None:
        self.found: list[str] = []

    def press(self, seat: At, target: Locator) -> None:
        target.scroll_into_view_if_needed()
        look.settled(seat.page)
        for _ in range(TRIES):
            if not target.evaluate(UNDER):
                break
            target.evaluate("one => one.scrollIntoView({ block: 'center' })")
            look.settled(seat.page)
        if fault := target.evaluate(HARD):
            self.found.append(f"{target} {fault}")
        super().press(seat, target)
