"""The demo fight of the zone game, played to its end by clicks, by keyboard and by touch alone."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import Seat
from tests.browser.hall.halls import GM, open_scene
from tests.browser.hands import WAYS, open_ask
from tests.browser.played.bouts import WINDOWS, Fight, opened, seated
from tests.drills import Drill
from tests.table.process import demo, serving

pytestmark = [pytest.mark.browser, pytest.mark.drill(always=True)]

BRIDA, PLAYER = "brida-holt", "Brida's player"
WANTED = ("stone-folk", "guard", "5", "4", "tough", "broadsword", "round-shield", "mail-shirt")
"""What the newcomer is and has, where it is offered."""
EVERY = 6
"""Of the ways and windows an ordinary day takes one in so many."""


@pytest.mark.page
@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("way", WAYS)
def test_the_zone_fight_plays_to_its_end(
    browser: Browser, tmp_path: Path, way: str, size: str, drill: Drill
) -> None:
    number = list(WAYS).index(way) * len(WINDOWS) + list(WINDOWS).index(size)
    if not drill.full and (number + drill.turn) % EVERY:
        pytest.skip("left to the drill")
    window = WINDOWS[size]._replace(touch=way == "touch")
    served = demo(tmp_path / "data", "--edition", "zones")
    with seated(browser, served, tmp_path, PLAYER, window, way, f"zones-{way}-{size}") as fight:
        check_turn(fight)
        check_move(fight)
        check_reaction(fight)
        over = fight.to_the_end("strike:", "dodge", "cutpurse", "marsh-bandit", "close:", "stand", "move:")
        assert re.search("(Keepers|Robbers) hold the field", over)
        assert re.search(r"The fight is over: (keepers|robbers) hold the field", fight.record())
        fight.picture("over")


def check_turn(fight: Fight) -> None:
    """A turn begins: what is left, and what may be done, with its odds."""
    fight.turn(BRIDA)
    assert fight.asked["lead"].startswith("3 of this round’s actions are left. Each kind of action goes once")
    assert "acting now" in fight.says(BRIDA)
    notes = [str(option["note"]) for option in fight.asked["among"]["options"]]
    assert any(
        re.search(r"\d+ % to hit[,;] .*\d\.\d\d damage (gets through )?on average", note) for note in notes
    )
    assert fight.told("of 13"), "her Stamina"
    fight.picture("turn")


def check_move(fight: Fight) -> None:
    """An action moves her into the next zone, which the map says of her."""
    fight.take("move:Causeway", "cutpurse", "marsh-bandit")
    fight.until("do you do")
    assert "Brida Holt moves from Gate to Causeway" in fight.record()
    assert "in Causeway" in fight.says(BRIDA)
    moves = [one for one in fight.asked["among"]["options"] if one["key"].startswith("move:")]
    assert {one["barred"]["why"] for one in moves} == {"only once a round, and it is done"}
    fight.tab("map")
    fight.picture("map")
    fight.tab("act")


def check_reaction(fight: Fight) -> None:
    """She is attacked, sees what each way to take it is worth, and dodges."""
    fight.until("defend\\?", "strike:", "close:", "stand")
    assert re.fullmatch(
        r"\d damage is coming, .*; .* of it(; .*)?\. .*\. [12] reactions? left this round; .* opponents?.*\.",
        fight.asked["lead"],
    )
    expect(fight.page.locator("section[data-ask] .mods").first).to_contain_text("armour stops")
    assert "gets through" in fight.line("none")
    fight.choose("dodge")
    assert "you lose" in fight.outlook
    assert "damage on average; taking it" in fight.outlook
    fight.picture("dodge")
    fight.send()
    assert "Brida Holt rolls to dodge" in fight.record()
    assert "Brida Holt’s reaction against" in fight.record()
    told = fight.page.locator("section[data-ask] [data-since]").first.inner_text()
    assert re.match(r"Since your last answer\s.*the reaction stops", told, re.S)
    lost = sum(e["figures"].get("lost", 0) for e in fight.seat.told.events if e["who"] == BRIDA)
    assert (f"hurt, {lost} Stamina lost" in fight.says(BRIDA)) == bool(lost)


@pytest.mark.way
@pytest.mark.parametrize("window", WINDOWS)
def test_a_zone_hero_is_made_by_hand(browser: Browser, tmp_path: Path, window: str) -> None:
    hand = WAYS["touch" if WINDOWS[window].touch else "mouse"]
    with serving(demo(tmp_path / "data", "--edition", "zones"), tmp_path / "server.log") as server:
        gm, player = (
            Seat(opened(browser, WINDOWS[window]).new_page(), server.address, server.secrets[who])
            for who in (GM, PLAYER)
        )
        player.hears(lambda: open_scene(gm, "A new character", hand))
        making, asked = Fight(player, hand, f"zones-{window}"), list[str]()
        player.page.wait_for_selector("section[data-ask] h2:text('Of which people?')")
        while open_ask(player) is not None:
            asked.append(making.question)
            if making.question == "AGILITY?":
                making.picture("making")
            making.answer(*WANTED)
        assert asked[:5] == ["Of which people?", "How old are they?", "Of which class?", "BODY?", "AGILITY?"]
        making.tab("sheet")
        sheet = player.page.locator("[data-sheet='newcomer']").inner_text()
        assert re.search("Stone-folk Guard.*5\nBODY.*Broadsword.*Mail Shirt", sheet, re.S)
        making.picture("made")
        assert not player.complaints
