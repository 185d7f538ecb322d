"""A malus that is paid for, and a night that is slept badly, by the game master’s screen."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import Seat
from tests.browser.hands import WAYS
from tests.browser.played.bouts import TURN, WINDOWS, Fight
from tests.browser.played.fights import command
from tests.table.process import serving

pytestmark = pytest.mark.browser

HOURS = 4
"""Of rest that Ann misses, so that no dice of hers do for the night: each of 3d8 is worth 2 at most."""


@pytest.fixture
def pair(browser: Browser, tmp_path: Path, window: str) -> Iterator[tuple[Fight, Fight]]:
    """Ann’s page and the game master’s, at a table of their own."""
    through = WINDOWS[window]
    with serving(command("watch", tmp_path / "data"), tmp_path / "server.log") as server:
        hand = WAYS["touch" if through.touch else "mouse"]
        pages = []
        for name in ("Ann", "Game master"):
            context = browser.new_context(
                viewport={"width": through.width, "height": through.height},
                color_scheme=through.scheme,
                has_touch=through.touch,
                reduced_motion="reduce",
            )
            seat = Seat(context.new_page(), server.address, server.secrets[name])
            pages.append(Fight(seat, hand, f"watch-{window}-{name.split()[0].lower()}"))
        ann, gm = pages
        yield ann, gm
        for page in pages:
            assert not page.seat.complaints
            page.page.context.close()


def asked(fight: Fight, question: str) -> None:
    """Wait until somebody is asked so."""
    fight.page.wait_for_selector(f"section[data-ask] h2:has-text('{question}')")


@pytest.mark.way
def test_a_malus_is_paid_with_spirit_and_a_night_is_slept_badly(pair: tuple[Fight, Fight]) -> None:
    ann, gm = pair
    ann.take("test:perception")
    asked(gm, "How hard is it")
    gm.send()
    asked(ann, "Roll perception with how many dice")
    assert "Rolling costs 1 spirit at once." in ann.asked["lead"]
    ann.picture("price")
    ann.send()
    asked(ann, TURN)
    assert "−1 spirit, 23 left" in ann.record()
    assert "screen.malus.spirit-drain" in ann.why("Ann rolls at −7")
    ann.tab("log")
    ann.picture("paid")
    ann.tab("act")

    ann.take("sleep")
    asked(gm, "Does the night pass")
    gm.take("yes")
    asked(gm, "Who sleeps too")
    gm.take("enough")
    asked(gm, "How was the night of Ann")
    expect(gm.page.locator("section[data-ask]").first, "nothing is paid for").not_to_contain_text("points")
    for ware in (*["short"] * HOURS, "wet"):
        gm.hand.press(gm.seat, gm.page.locator(f"[data-ware='{ware}'] [data-more]"))
    gm.picture("night")
    gm.send()
    asked(ann, "Sleep with how many dice")
    assert "Difficulty 9" in ann.asked["lead"]
    ann.picture("sleep")
    ann.until(TURN)
    assert ann.told("tired 9")
    assert "screen.sleep.failure-tired" in ann.why("Ann is tired")
    ann.tab("log")
    ann.picture("slept")


@pytest.mark.way
def test_enter_answers_where_a_figure_is_drawn_or_typed(pair: tuple[Fight, Fight]) -> None:
    ann, gm = pair
    slider, field = "section[data-ask] input[type='range']", "section[data-ask] input[type='number']"
    for where, key, difficulty in ((slider, "ArrowRight", 4), (field, "9", 9)):
        ann.take("test:perception")
        asked(gm, "How hard is it")
        if key.isdigit():
            gm.page.fill(field, "")
        gm.page.press(where, key)
        gm.seat.hears(lambda at=where: gm.page.press(at, "Enter"))
        asked(ann, "Roll perception with how many dice")
        assert f"Difficulty {difficulty}." in ann.asked["lead"]
        ann.until(TURN)


@pytest.mark.way
def test_what_dice_score_stands_in_one_line(pair: tuple[Fight, Fight]) -> None:
    ann, gm = pair
    ann.take("call:courage:excess")
    asked(gm, "May Ann call upon")
    gm.take("yes")
    ann.until(TURN)
    gm.tab("log")
    unit = gm.page.locator(".total small").first
    high = unit.evaluate("one => { one.textContent = 'success'; return one.offsetHeight; }")
    assert unit.evaluate("one => { one.textContent = 'successes'; return one.offsetHeight; }") == high > 0
