"""What a game master sets off is said in one form: what goes without saying stands there, folded away."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Browser, expect

from tests.browser import look
from tests.browser.ahead import open_ahead
from tests.browser.conftest import Seat
from tests.browser.hands import READY, WAYS, within
from tests.table.process import Server

pytestmark = pytest.mark.browser
SAID = [
    "Ilse Varn",
    "Lifting",
    "Nothing more",
    "Climbing",
    "Nothing more",
    "Nobody: a tie changes nothing",
    "One roll each",
]
WINDOWS = {"mouse": "1440x900", "touch": "360x740"}


@pytest.mark.parametrize("way", WINDOWS)
def test_two_are_set_against_each_other_in_one_form(browser: Browser, table: Server, way: str) -> None:
    open_ahead(table, "The evening before")
    hand, touch = WAYS[way], way == "touch"
    context = browser.new_context(viewport=look.WINDOWS[WINDOWS[way]], has_touch=touch, is_mobile=touch)
    gm = Seat(context.new_page(), table.address, table.secrets["Game master"])
    page = gm.page
    hand.press(gm, page.locator("[data-unfold]", has_text="What happens?"))
    hand.press(gm, page.locator("section[data-ask] button[data-more]", has_text="Tests"))
    hand.pick(gm, "gm:opposed")
    for part, key in ((1, "ilse-varn"), (2, "lifting"), (4, "climbing")):
        page.locator(f"{within(part)} [data-choice={key}]").wait_for()
        hand.pick(gm, key, part)
    folded = page.locator("[data-joined] [data-change]:visible")
    expect(folded).to_have_text(
        [
            "Ilse Varn change",
            "Lifting change",
            "Nothing more change",
            "Climbing change",
            "Nothing more change",
            "Nobody: a tie changes nothing change",
            "One roll each change",
        ]
    )
    for theme in look.THEMES:
        look.through(page, WINDOWS[way], theme)
        gm.picture(f"set-off-{way}-{theme}")
        page.screenshot(path=f"/tmp/h/gaps-scratch/set-off-{way}-{theme}-full.png", full_page=True)
        assert look.faults(page) == []
        assert look.inaccessible(page) == []
    hand.press(gm, page.locator("[data-joined='6'] [data-change]"))
    hand.pick(gm, "ilse-varn", 6)
    expect(page.locator("[data-answer]")).to_have_text(
        "Two against each other: Ilse Varn: Lifting: Climbing: Ilse Varn"
    )
    gm.picture(f"set-off-{way}-changed")
    gm.hears(page.locator(READY).first.click)
    sent = [one for text in gm.sent if (one := json.loads(text))["type"] == "answer"]
    assert sent[-1]["then"] == ["ilse-varn", "lifting", "done", "climbing", "done", "ilse-varn", "once"]
    gm.picture(f"set-off-{way}-after")
    assert not gm.complaints
    context.close()
