"""The whole way in the page: scene, fight, scene, next encounter; and what the sheet carries all along."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Locator

from tests.browser import look
from tests.browser.conftest import Seat
from tests.browser.evening.test_scene import record
from tests.browser.hall.halls import open_scene, to_lobby, to_table
from tests.browser.hands import Mouse, agree, parts, within
from tests.browser.people.test_casting import GM, ILSE, WINDOWS, sit
from tests.table.process import Server

pytestmark = pytest.mark.browser

EVENING, FORD = "The evening before", "The toll at the ford"
DO, HAPPENS = "What do you do?", "What happens?"
STANDING = (DO, HAPPENS, "Your turn")
MOST = 200
"""Questions between two standing ones."""
PREFERRED = ("yes", "enough", "none", "keep", "cutting", "experience")
"""What is chosen wherever it is offered."""


class Way:
    """The game master, who plays Reeve Holt, and Ilse Varn's player. Both type in what their dice show."""

    def __init__(self, gm: Seat, ilse: Seat, window: str) -> None:
        self.gm, self.ilse, self.window = gm, ilse, window
        self.hand = Mouse()
        self.asked: list[str] = []
        self.struck = False

    def picture(self, name: str) -> None:
        """Keep a picture of both pages, which are in order."""
        for who, seat in ("gm", self.gm), ("ilse", self.ilse):
            look.settled(seat.page)
            seat.picture(f"way-{name}-{who}-{self.window}")
            assert look.faults(seat.page) == [], (name, who)
            assert not seat.overflows()

    def real_dice(self) -> None:
        """Everybody rolls real dice, so that the fight goes as it must."""
        to_lobby(self.gm)
        self.gm.page.click("[data-manage='player-1']")
        self.gm.page.click("[data-real-dice]")
        self.gm.page.wait_for_selector("[data-real-dice]:checked")
        self.gm.page.keyboard.press("Escape")
        to_table(self.gm)
        for seat in self.gm, self.ilse:
            seat.hears(seat.page.locator("[data-own-dice]").click)

    def unfold(self, seat: Seat, question: str) -> None:
        """Let a question be the open one."""
        folded = seat.page.locator("[data-unfold]", has_text=question)
        if folded.count():
            folded.first.click()
        seat.page.locator("section[data-ask] h2", has_text=question).first.wait_for()

    def does(self, seat: Seat, question: str, key: str) -> None:
        """Answer a question of the menu with what stands in it."""
        self.begin(seat, question, key)
        self.join(seat)
        seat.hears(lambda: self.hand.send(seat))

    def begin(self, seat: Seat, question: str, key: str) -> None:
        """Choose what stands in a menu, wherever it is folded."""
        self.unfold(seat, question)
        ask = seat.page.locator("section[data-ask]").first
        if ask.locator("[data-find]").count():
            ask.locator("[data-find]").fill("")
        choice = ask.locator(f"[data-choice='{key}']")
        if not choice.count():
            for heading in ask.locator("button[data-more]").all():
                heading.click()
                if choice.count():
                    break
        choice.first.click()

    def join(self, seat: Seat) -> None:
        """Choose in what is asked in the same form and does not go without saying."""
        for number, part in parts(seat):
            if part.is_visible() and part.get_attribute("data-kind") in ("one-of", "cell"):
                self.choose(seat, part, number)

    def settle(self) -> None:
        """Answer all that is asked until nothing is but what stands open."""
        for _ in range(MOST):
            agree(self.gm, self.ilse)
            busy = next(((seat, ask) for seat in (self.gm, self.ilse) if (ask := self.busy(seat))), None)
            if busy is None:
                return
            self.answer(*busy)
        raise AssertionError(self.asked)

    def busy(self, seat: Seat) -> Locator | None:
        """What the seat itself is asked beside what it may always do."""
        ask = seat.page.locator("section[data-ask][data-mine='true']").first
        if not ask.count():
            return None
        question = ask.locator("h2").inner_text().replace("\n", " ")
        return None if question.startswith(STANDING) or not ask.locator("[data-answer]").count() else ask

    def answer(self, seat: Seat, ask: Locator) -> None:
        """As it pleases Reeve Holt, whose dice show their highest, while one die of Ilse Varn's does."""
        self.asked.append(f"{'gm' if seat is self.gm else 'ilse'}: {ask.locator('h2').inner_text()}")
        if ask.get_attribute("data-kind") == "roll":
            ask.locator("[data-die]").first.wait_for()
        for number, die in enumerate(ask.locator("[data-die]").all()):
            size = re.search(r"d(\d+)", die.get_attribute("aria-label") or "")
            assert size
            die.fill(size[1] if seat is self.gm else "2" if number else size[1])
        if ask.get_attribute("data-kind") == "spend":
            self.spend(ask)
        elif ask.get_attribute("data-kind") in ("one-of", "cell"):
            self.choose(seat, ask)
        self.join(seat)
        seat.hears(lambda: self.hand.send(seat))

    def choose(self, seat: Seat, ask: Locator, part: int = 0) -> None:
        """In an ask, or in a part of it."""
        free = ask.locator("[data-choice]:not([aria-disabled='true'])")
        keys = free.evaluate_all("all => all.map(one => one.dataset.choice)")
        far = ask.locator("[data-choice]", has_text=re.compile(r"\b3 m from"))
        keys = far.evaluate_all("all => all.map(one => one.dataset.choice)") or keys
        armour = ask.locator("[data-also^='armour:']")
        if armour.count():
            armour.first.click()
        else:
            self.hand.pick(seat, next((key for key in PREFERRED if key in keys), keys[0]), part)

    def sheet(self) -> dict[str, str]:
        """What stands on Ilse Varn's sheet, laid open at her seat, by section."""
        page = self.ilse.page
        page.locator(
            "[data-page='sheet']:visible, button[data-tab='sheet']:visible, [data-open-sheet]:visible"
        ).first.click()
        page.wait_for_selector("[data-sheet='ilse-varn']")
        found = {
            name: " ".join(page.locator(f"[data-section='{name}']").first.inner_text().split())
            for name in ("Spirit", "Condition", "Armour", "Experience")
        }
        found["boxes"] = str(page.locator("[data-section='Condition'] .boxes b.hit").count())
        return found

    def to_table(self) -> None:
        """Back to what is asked."""
        page = self.ilse.page
        page.locator("[data-page='act']:visible, button[data-tab='act']:visible").first.click()

    def fight(self) -> None:
        """Swords are drawn, and Reeve Holt is the first."""
        self.does(self.gm, HAPPENS, "gm:fight")
        self.settle()

    def overrule(self, who: str, row: str, to: int) -> None:
        """The game master sets a figure."""
        self.begin(self.gm, HAPPENS, f"gm:set:{who}")
        self.gm.page.locator(within(1)).wait_for()
        self.hand.pick(self.gm, row, 1)
        self.gm.page.locator(f"{within(2)} input[type='number']").fill(str(to))
        self.gm.page.keyboard.press("Tab")
        self.gm.page.locator("[data-answer]", has_text=f"{to}").wait_for()
        self.gm.hears(lambda: self.hand.send(self.gm))
        self.settle()

    def spend(self, ask: Locator) -> None:
        """On the first blow two dice of damage, from as far off as a poleaxe needs; then nothing."""
        for ware in ("damage", "step") if not self.struck else ():
            more = ask.locator(f"[data-ware='{ware}'] [data-more]")
            if more.count():
                more.click()
                if ware == "damage":
                    more.click()
                    self.struck = True
                return
        ask.locator("[data-nothing]").click()


HURT = {
    "boxes": "4",
    "Condition": "leave out 1 die with strength and agility",
    "Armour": "Gambeson −1 for good",
}
"""What the poleaxe has done to Ilse Varn."""


def holds(sheet: dict[str, str], **more: str) -> None:
    """Whether the sheet says all that has happened to her."""
    for section, words in {**HURT, **more}.items():
        assert words in sheet[section], (section, sheet[section])


@pytest.mark.way
@pytest.mark.parametrize("window", WINDOWS)
def test_the_whole_way(browser: Browser, table: Server, window: str) -> None:
    way = Way(sit(browser, table, GM, window), sit(browser, table, ILSE, window), window)
    gm, ilse = way.gm, way.ilse
    open_scene(gm, EVENING)
    ilse.page.wait_for_selector(f"section[data-ask] h2:text('{DO}')", state="attached")
    way.real_dice()
    way.does(gm, HAPPENS, "gm:transition")
    way.settle()
    way.does(gm, HAPPENS, "gm:open-scene")
    way.settle()
    assert "hour" in record(ilse)
    way.fight()
    way.does(gm, DO, "strike:ilse-varn")
    way.settle()
    way.picture("struck")
    way.does(gm, DO, "end")
    way.does(ilse, DO, "call:courage:excess")
    way.settle()
    assert "calls upon daring" in record(ilse)
    way.overrule("ilse-varn", "spirit", 9)
    sheet = way.sheet()
    holds(sheet, Spirit="Left 9 of 22", Experience="Agility 8 of 8")
    way.picture("sheet")
    way.to_table()
    way.does(gm, HAPPENS, "gm:end-fight")
    way.settle()
    ilse.page.wait_for_selector(f"section[data-ask] h2:text('{DO}')", state="attached")
    way.fight()
    way.does(gm, DO, "end")
    way.does(ilse, DO, "yield")
    way.settle()
    told = record(ilse)
    assert "Ilse Varn has yielded" in told
    assert told.count("The fight is over") == 2
    way.picture("scene")
    way.does(gm, HAPPENS, "gm:close")
    way.settle()
    left = way.sheet()
    holds(left)
    assert left["Experience"] != sheet["Experience"], "the second fight has taught something too"
    way.picture("closed")
    way.to_table()
    open_scene(gm, FORD)
    ilse.page.wait_for_selector("section[data-ask] h2:has-text('Who acts first')", state="attached")
    assert way.sheet() == left
    assert "day 1, +1:00 h" in record(ilse), "time goes on too"
    way.picture("ford")
    for seat in gm, ilse:
        assert seat.complaints == []
        seat.page.context.close()
