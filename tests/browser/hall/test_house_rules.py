"""What a group plays otherwise stands on the page of everybody, with the rule and that it is a house rule."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import Seat
from tests.table.process import demo, serving

pytestmark = pytest.mark.browser

WORDS = ["--house-rule", "reach-malus=2", "--house-rule", "melee-cover=off"]
TOLD = [
    "reach-malus: 2, malus for each range of difference",
    "melee-cover: off, whether cover counts in melee",
]


@pytest.mark.page
@pytest.mark.parametrize("name", ["Spectator", "Game master"])
def test_everybody_reads_what_is_played_otherwise(browser: Browser, tmp_path: Path, name: str) -> None:
    with serving([*demo(tmp_path / "data"), *WORDS], tmp_path / "server.log") as server:
        context = browser.new_context()
        seat = Seat(context.new_page(), server.address, server.secrets[name])
        house = seat.page.locator("[data-house]")
        expect(house.locator("summary")).to_contain_text("House rules")
        expect(house.locator("li")).to_have_count(2)
        house.locator("summary").click()
        for line, told in zip(house.locator("li").all(), TOLD, strict=True):
            expect(line).to_contain_text(told)
        house.locator("li .why").first.click()
        expect(seat.page.locator("dialog[open]")).to_contain_text("such changes are house rules")
        assert not seat.overflows()
        assert not seat.complaints
        seat.picture(f"house-rules-{name[0].lower()}")
        context.close()


def test_where_all_is_as_the_rules_say_nothing_is_listed(browser: Browser, tmp_path: Path) -> None:
    with serving(demo(tmp_path / "data"), tmp_path / "server.log") as server:
        context = browser.new_context()
        seat = Seat(context.new_page(), server.address, server.secrets["Spectator"])
        expect(seat.page.locator("[data-house]")).to_have_count(0)
        context.close()
