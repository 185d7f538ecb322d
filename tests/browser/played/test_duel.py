"""The demo duel on every kind of map, played to its end: by mouse, by keyboard and by touch alone."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Browser, BrowserContext, ViewportSize, expect

from tests.browser import look
from tests.browser.ahead import to_spending
from tests.browser.conftest import Seat
from tests.browser.hands import WAYS, open_ask
from tests.browser.played.bouts import TURN, Fight
from tests.drills import Drill
from tests.table.process import Server, demo, serving
from winterdawn.space import KINDS

pytestmark = pytest.mark.browser

MOST_ANSWERS = 1000
ASKS = ("one-of", "cell", "number", "spend")
"""The kinds of questions of a duel."""
WINDOWS: dict[str, tuple[ViewportSize, Literal["light", "dark"]]] = {
    "desktop": ({"width": 1440, "height": 900}, "light"),
    "phone": ({"width": 360, "height": 740}, "dark"),
}


def window_for(browser: Browser, way: str) -> BrowserContext:
    """A phone for the finger, a desktop for all else."""
    size, scheme = WINDOWS["phone" if way == "touch" else "desktop"]
    return browser.new_context(viewport=size, color_scheme=scheme, has_touch=way == "touch")


@pytest.mark.page
@pytest.mark.drill(always=True)
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("kind", KINDS)
def test_the_demo_duel_plays_to_its_end(
    browser: Browser, tmp_path: Path, kind: str, way: str, drill: Drill
) -> None:
    """All of them in a drill; otherwise each map and each way once, together in turn: after her first answer
    on a turn Ilse goes on without the page until hits are to be spent, and yields when every kind of question
    has been answered.
    """
    if not drill.full and (list(KINDS).index(kind) + list(WAYS).index(way) + drill.turn) % 3:
        pytest.skip("left to the drill")
    with serving(demo(tmp_path / "data", "--map", kind, "--grace", "1"), tmp_path / "server.log") as table:
        check_duel(browser, table, kind, way, drill)


def check_duel(browser: Browser, table: Server, kind: str, way: str, drill: Drill) -> None:
    context = window_for(browser, way)
    seat = Seat(context.new_page(), table.address, table.secrets["Ilse's player"], moving=True)
    fight, answered = Fight(seat, WAYS[way], f"{kind}-{way}"), Counter[str]()
    while ask := open_ask(seat):
        answered[str(ask.get_attribute("data-kind"))] += 1
        enough = not drill.full and all(answered[each] for each in ASKS)
        on_turn = TURN in fight.question
        if enough and on_turn and "yield" in [one["key"] for one in fight.asked["among"]["options"]]:
            fight.take("yield")
        else:
            WAYS[way].answer(seat)
        assert answered.total() < MOST_ANSWERS, "the duel does not end"
        assert not seat.overflows()
        if on_turn and not answered["spend"] and not drill.full:
            to_spending(table)
            seat.page.wait_for_selector("section[data-ask][data-kind=spend]")
            look.settled(seat.page)
        if answered.total() == 5:
            seat.picture(f"duel-{kind}-{way}")
    seat.picture(f"duel-{kind}-{way}-over")
    expect(seat.page.locator("[data-over]").first).to_have_text(re.compile("win|Nobody"))
    assert set(answered) == set(ASKS)
    WAYS[way].press(seat, seat.page.locator("[data-another] > summary"))
    WAYS[way].press(seat, seat.page.locator("[data-sequel=again]"))
    seat.page.wait_for_selector("section[data-ask] h2:has-text('Who acts first')")
    assert not seat.complaints
    context.close()
