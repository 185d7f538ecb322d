"""On a phone the button that answers stays where the thumb is, at the foot of the window."""

from __future__ import annotations

from collections import Counter

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser import look, madeup
from tests.browser.conftest import Seat
from tests.browser.hands import READY, Finger
from tests.browser.maps.ford import REMARKS
from tests.table.process import Server
from winterdawn.kernel.asks.ask import Outlook, Share
from winterdawn.kernel.asks.choices import Cell, Count, Number, Option

pytestmark = pytest.mark.browser

FOOT = """() => {
    const bar = document.querySelector(".act");
    const button = bar.querySelector(".main:not([hidden])");
    const floor = document.querySelector(".tabs").getBoundingClientRect();
    const { bottom } = button.getBoundingClientRect();
    const below = floor.width < innerWidth ? innerHeight : floor.top;
    const fits = Math.abs(bar.getBoundingClientRect().bottom - below);
    return [bottom, fits < 1, button.contains(document.elementFromPoint(innerWidth / 3, bottom - 12))];
}"""
"""Where the button ends, whether its bar stands on the tabs, and whether it can be tapped there."""
HIDDEN = """() => {
    const [bar, seat] = [document.querySelector(".act"), document.querySelector(".seat")];
    const all = [...seat.querySelectorAll("*")].filter(one => !bar.contains(one) && one.checkVisibility());
    const ends = all.filter(one => !one.matches(".end, .sr")).map(one => one.getBoundingClientRect().bottom);
    return Math.max(...ends) - bar.getBoundingClientRect().top;
}"""
"""How far the last of the part reaches under the bar."""
SEEN = """way => {
    const seen = one => {
        const { left, top } = one.getBoundingClientRect();
        return one.contains(document.elementFromPoint(left + 20, top + 10));
    };
    const said = [...document.querySelectorAll("[data-joined] > :is([data-so-far], h3)")].slice(0, 2);
    return seen(document.querySelector(way)) || (said.length === 2 && said.every(seen));
}"""
"""Whether what is chosen is in sight, or is said above what is asked next."""
SCROLLED = "to => document.querySelector('.seat').scrollTo({ top: to })"
WAYS = [f"[data-part-of='0'] [data-choice={way}]" for way in ("split", "move")]
"""Answers after which more is asked in the same form."""


def spot(page: Page) -> float:
    """Where the button ends; it is all there, and what it lies over ends above it."""
    page.evaluate(look.SETTLED)
    foot, stands, seen = page.evaluate(FOOT)
    assert stands
    assert seen
    # Odds that come meanwhile make the bar higher.
    page.wait_for_function(f"() => {{ ({SCROLLED})(99999); return ({HIDDEN})() <= 1; }}")
    page.evaluate(look.SETTLED)
    assert page.evaluate(FOOT) == [foot, True, True]
    page.evaluate(SCROLLED, 0)
    return float(foot)


def test_the_button_that_answers_stays_at_the_foot_of_a_phone(browser: Browser, table: Server) -> None:
    """Wherever the part is scrolled to, whatever is chosen, unfolds or is ordered."""
    context = browser.new_context(viewport=look.WINDOWS["360x740"], has_touch=True)
    seat, hand = Seat(context.new_page(), table.address, table.secrets["Ilse's player"]), Finger()
    page = seat.page
    spots = {spot(page)}
    seat.hears(lambda: hand.press(seat, page.locator("[data-always]")))
    spots.add(spot(page))
    seat.hears(lambda: hand.press(seat, page.locator(READY)))
    for way in WAYS:
        hand.press(seat, page.locator(way))
        page.locator("[data-joined]").first.wait_for()
        look.settled(page)
        assert page.evaluate(SEEN, way)
        spots.add(spot(page))
    assert len(spots) == 1
    look.through(page, "740x360")
    spot(page)
    assert look.inaccessible(page) == []
    assert not seat.complaints
    context.close()


@pytest.mark.parametrize(("many", "rows"), [(7, [7]), (9, [5, 4])])
def test_seven_numbers_stand_in_one_row_on_a_phone(
    browser: Browser, shown: Server, many: int, rows: list[int]
) -> None:
    """Each has the price of its last die under it; of more, rows are alike."""
    counts = tuple(Count(dice, f"{dice} spirit") for dice in range(1, many + 1))
    asked = madeup.state(madeup.ask("Roll how many dice?", Number(counts, 3)))
    page = look.open_made_up(browser, shown.address, madeup.MadeUp(asked), "360x740")
    columns = page.locator(".cols .col")
    expect(columns).to_have_count(many)
    tops = columns.evaluate_all("all => all.map(one => one.offsetTop)")
    assert list(Counter(tops).values()) == rows
    assert not look.faults(page)
    page.context.close()


LINES = "one => Math.round(one.getBoundingClientRect().height / parseFloat(getComputedStyle(one).lineHeight))"


def test_what_a_choice_leads_to_takes_two_lines_of_the_bar_and_opens(browser: Browser, shown: Server) -> None:
    risks = "inside the reach of Reeve Holt and of both of his people, who may strike in passing; " * 3
    place = Cell((Option("c3", "c3", risks, "3 m"), Option("d4", "d4", "", "4 m")))
    made = madeup.MadeUp(madeup.state(madeup.ask("Move where?", place, ends=("move",))))
    page = look.open_made_up(browser, shown.address, made, "360x740")
    page.locator("[data-choice=c3]").click()
    told = page.locator(".act .sum")
    expect(told).to_contain_text("both of his people")
    assert told.evaluate(LINES) == 2
    assert look.faults(page) == []
    told.click()
    page.wait_for_function(f"({LINES})(document.querySelector('.act .sum')) > 4")
    spot(page)
    assert look.faults(page) == []
    assert look.inaccessible(page) == []
    page.context.close()


def test_what_counts_is_folded_on_a_phone_where_it_is_long_to_read(browser: Browser, shown: Server) -> None:
    """However much each of many things comes to."""
    made = madeup.state(madeup.ask("Roll how many dice?", remarks=REMARKS * 3))
    page = look.open_made_up(browser, shown.address, madeup.MadeUp(made), "360x740")
    expect(page.locator("[data-counts] summary")).to_have_text(f"What counts here: {len(REMARKS * 3)} rules")
    look.through(page, "1440x900")
    expect(page.locator("[data-ask] .mods li")).to_have_count(len(REMARKS * 3))
    expect(page.locator("[data-counts]")).to_have_count(0)
    page.context.close()


def test_the_legend_of_a_chart_in_which_each_number_has_its_own_words_is_that_of_the_chosen_one(
    browser: Browser, shown: Server
) -> None:
    counts = Number(tuple(Count(hard, "") for hard in range(1, 8)), 2)
    odds = {
        str(hard): Outlook((Share("less", "theirs", 0.5), Share(f"{hard} or more", "ours", 0.5)))
        for hard in range(1, 8)
    }
    asked = madeup.state(madeup.ask("How hard is it?", counts, foreseen=True))
    made = madeup.MadeUp(asked, outlooks=odds)
    page = look.open_made_up(browser, shown.address, made, "360x740")
    ours = page.locator(".legend span", has_text="or more")
    expect(ours).to_have_text("2 or more, %")
    page.locator(".col [value='5']").check(force=True)
    expect(ours).to_have_text("5 or more, %")
    page.context.close()
