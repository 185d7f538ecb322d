"""A character at the table: tested, advanced, called upon and rested from the sheet, in a scene."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.browser.conftest import Seat
from tests.browser.hall.halls import open_scene
from tests.browser.hands import READY, agree
from tests.browser.played.test_duel import WINDOWS
from tests.table.process import Server
from winterdawn.editions.sda.character.sheet import read

pytestmark = pytest.mark.browser

STANDING = ("What do you do?", "What happens?")
"""What is asked while nothing is under way."""
MOST_QUESTIONS = 30
MADE_BY_THEN = 12
"""A step in the middle of the making of a character."""
MOST_STEPS = 200


class Scene:
    """The evening before, at the game master's seat and at Ilse's."""

    def __init__(self, gm: Seat, ilse: Seat, window: str) -> None:
        self.gm, self.ilse, self.window = gm, ilse, window

    def open(self, title: str) -> None:
        """The game master opens an encounter for everybody."""
        self.ilse.hears(lambda: open_scene(self.gm, title))

    def to_sheet(self) -> None:
        """Let the sheet lie open, on the phone as well."""
        tab = self.ilse.page.locator("[data-tab='sheet']:is(button)")
        if tab.is_visible():
            tab.click()
        self.ilse.page.wait_for_selector("[data-sheet]")

    def skill(self, label: str) -> Locator:
        """A skill's line of the sheet."""
        return self.ilse.page.locator(f"[data-section='Skills'] [data-row='{label}']")

    def act(self, key: str) -> None:
        """Press a button of the sheet: the ask comes forward with the choice, and nothing is sent."""
        self.to_sheet()
        before = len(self.ilse.answers)
        self.ilse.page.locator(f"[data-act='{key}']").first.click()
        ask = self.ilse.page.locator("section[data-ask]")
        expect(ask.locator(f"[data-choice='{key}'] input")).to_be_checked()
        expect(ask.locator("[data-answer]")).to_be_visible()
        assert len(self.ilse.answers) == before
        answer(self.ilse)

    def settle(self, **wanted: str) -> list[str]:
        """Answer whatever is asked until nothing is under way; the questions in their order."""
        asked: list[str] = []
        while (seat := self._asked()) is not None:
            asked.append(seat.page.locator("section[data-ask] h2").first.inner_text())
            assert len(asked) < MOST_QUESTIONS, asked
            choose(seat, wanted)
            answer(seat)
        return asked

    def _asked(self) -> Seat | None:
        agree(self.ilse, self.gm)
        for seat in (self.ilse, self.gm):
            heads = seat.page.locator("section[data-ask][data-mine='true'] h2").all_inner_texts()
            if heads and heads[0] not in STANDING:
                return seat
        return None

    def record(self) -> str:
        """Everything that Ilse's player was told."""
        return str(self.ilse.page.locator("[data-log]").evaluate("log => log.textContent"))

    def picture(self, name: str) -> None:
        assert not self.ilse.overflows()
        self.ilse.picture(f"character-{self.window}-{name}")


def choose(seat: Seat, wanted: dict[str, str]) -> None:
    """Choose what is wanted for the kind of question, or else the first of a list."""
    ask = seat.page.locator("section[data-ask]").first
    if ask.locator("[data-answer]").is_enabled():
        return
    for key in wanted.values():
        choice = ask.locator(f"[data-choice='{key}']")
        if choice.count():
            choice.first.click()
            return
    ask.locator("[data-choice]:not([aria-disabled='true'])").first.click()


def answer(seat: Seat) -> None:
    seat.hears(seat.page.locator(READY).first.click)


@contextmanager
def evening(browser: Browser, table: Server, window: str) -> Iterator[Scene]:
    """The game master opens the scene; Ilse's player is there."""
    size, scheme = WINDOWS[window]
    contexts = browser.new_context(), browser.new_context(viewport=size, color_scheme=scheme)
    names = "Game master", "Ilse's player"
    gm, ilse = (
        Seat(context.new_page(), table.address, table.secrets[name])
        for context, name in zip(contexts, names, strict=True)
    )
    scene = Scene(gm, ilse, window)
    scene.open("The evening before")
    ilse.page.wait_for_selector("section[data-ask] h2:text('What do you do?')")
    yield scene
    assert not gm.complaints
    assert not ilse.complaints
    for context in contexts:
        context.close()


@pytest.mark.way
@pytest.mark.parametrize("window", WINDOWS)
def test_an_evening_is_played_from_the_sheet(browser: Browser, table: Server, window: str) -> None:
    with evening(browser, table, window) as scene:
        scene.to_sheet()
        scene.picture("sheet")
        explain(scene)
        scene.ilse.page.locator("[data-section='Never learnt'] summary").click()
        scene.act("test:climbing")
        assert any("How hard" in question for question in scene.settle())
        assert re.search(r"climbing: \d+ MoS", scene.record())
        advance(scene)
        call(scene)
        rest(scene)
        scene.picture("played")


def explain(scene: Scene) -> None:
    """A pool lies open as a sum, and each part of it leads to its rule."""
    row = scene.skill("One-handed swords")
    expect(row).to_contain_text("5d8")
    row.locator(".figure").click()
    expect(row).to_contain_text("own rank")
    row.locator(".why").first.click()
    scene.ilse.page.wait_for_selector("dialog[open] .rule cite")
    scene.picture("why")
    scene.ilse.page.keyboard.press("Escape")
    row.locator(".figure").click()


def advance(scene: Scene) -> None:
    """The points of perception pay for a rank: one die more, and no points left."""
    scene.to_sheet()
    expect(scene.skill("Perception")).to_contain_text("3d8")
    scene.act("raise:perception")
    scene.settle()
    scene.to_sheet()
    expect(scene.skill("Perception")).to_contain_text("4d8")
    expect(scene.ilse.page.locator("[data-act='raise:perception']")).to_have_count(0)
    scene.picture("raised")
    scene.act("lower")
    scene.settle()
    scene.to_sheet()
    expect(scene.skill("Perception"), "taken back").to_contain_text("3d8")
    expect(scene.ilse.page.locator("[data-act='lower']")).to_have_count(0)
    scene.act("raise:perception")
    scene.settle()


def call(scene: Scene) -> None:
    """The game master allows a call upon courage, which then stands until the scene ends."""
    scene.act("call:courage:excess")
    scene.settle(allowed="yes")
    assert re.search(r"calls upon daring", scene.record())
    scene.to_sheet()
    expect(scene.ilse.page.locator("[data-section='Condition']")).to_contain_text("called upon")
    scene.picture("called")


def rest(scene: Scene) -> None:
    """Hunger drains spirit, and sleep, which the game master grants, brings it back."""
    scene.gm.page.locator("[aria-label='Whose sheet'] button", has_text="Ilse").click()
    scene.gm.page.locator("[data-act='gm:spirit:ilse-varn']").click()
    scene.gm.page.locator("[data-joined] [data-choice='hunger']").click()
    answer(scene.gm)
    scene.settle()
    assert "21 of 22" in spirit(scene)
    scene.act("sleep")
    assert any("sleep" in question for question in scene.settle(night="full"))
    assert "wakes rested" in scene.record()
    assert "22 of 22" in spirit(scene)


def spirit(scene: Scene) -> str:
    scene.to_sheet()
    return scene.ilse.page.locator("[data-section='Spirit']").inner_text()


def test_the_open_encounter_is_everybodys(browser: Browser, table: Server) -> None:
    with evening(browser, table, "desktop") as scene:
        scene.ilse.page.locator("[data-page='sheet']").click()
        scene.open("The toll at the ford")
        scene.ilse.page.wait_for_selector("[data-act]", state="detached")
        scene.ilse.page.locator("[data-page='act']").click()
        expect(scene.ilse.page.locator("section.map")).to_be_visible()
        expect(scene.ilse.page.locator("section[data-ask] h2").first).to_contain_text("reflex")
        scene.ilse.picture("character-duel")


@pytest.mark.way
@pytest.mark.parametrize("window", WINDOWS)
def test_a_character_is_made_by_hand(browser: Browser, table: Server, window: str) -> None:
    with evening(browser, table, window) as scene:
        scene.open("A new character")
        page = scene.ilse.page
        page.locator("[data-choice='orc']").click()
        answer(scene.ilse)
        page.locator("[data-also='back']").click()
        answer(scene.ilse)
        page.wait_for_selector("[data-choice='orc']")
        steps = 0
        while not page.locator("[data-over]").count():
            if steps == MADE_BY_THEN:
                scene.picture("making")
            choose(scene.ilse, {"race": "orc", "end": "done"})
            answer(scene.ilse)
            steps += 1
            assert steps < MOST_STEPS
        assert steps > MADE_BY_THEN
        scene.to_sheet()
        expect(page.locator("[data-sheet='newcomer']")).to_contain_text("Skills")
        with page.expect_download() as kept:
            page.locator("[data-save]").click()
        assert read(tomllib.loads(kept.value.path().read_text("utf-8"))).race == "Orc"
        scene.picture("made")
