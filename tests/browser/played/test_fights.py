"""Fights with bows, holds, horses, spells, shields and one allowance, played through what a person sees."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.maps.test_plane import SCREEN
from tests.browser.played.bouts import TURN, WINDOWS, Fight, fought
from tests.browser.played.fights import FIGHTS
from tests.drills import Drill

LOSSES = "draft.failure.opposed-losses"
pytestmark = [pytest.mark.browser, pytest.mark.drill(always=True)]


@pytest.fixture(params=WINDOWS)
def fight(request: pytest.FixtureRequest, browser: Browser, tmp_path: Path, drill: Drill) -> Iterator[Fight]:
    """The fight that a test is named after; two of all such tests, and every one in a drill."""
    name = request.node.originalname.removeprefix("test_").partition("_")[0]
    number = list(FIGHTS).index(name) * 2 + list(WINDOWS).index(request.param)
    if not drill.full and (number + drill.turn) % 5:
        pytest.skip("left to the drill")
    with fought(browser, tmp_path, name, request.param) as fight:
        yield fight


@pytest.mark.way
def test_archers_shoot_over_a_hedge_from_a_mound_and_through_a_door(fight: Fight) -> None:
    fight.turn("ann")
    assert "−2 Bob is in half cover, Hedge" in fight.line("shoot:bob")
    assert "Cid is out of sight" in fight.line("shoot:cid")
    fight.picture("menu")
    fight.choose("move")
    fight.tap_cell("e8")
    fight.picture("move")
    fight.send()
    fight.until(TURN)
    assert "+1 die Ann stands higher" in fight.line("shoot:bob")
    fight.tab("map")
    assert {"low", "wall", "door", "high"} <= fight.drawn()
    fight.picture("map")
    fight.tab("act")
    fight.choose("shoot:bob")
    assert "if Bob dodges with" in fight.outlook
    dice = fight.page.locator("[data-joined]")
    expect(dice.locator("h3")).to_contain_text("how many dice?")
    expect(dice.locator("[data-outlook]")).to_contain_text("%")
    fight.picture("odds")
    fight.send()
    fight.until_seen("bob", "incapacitated|dead", "shoot:bob", spend=["damage"])
    assert "book.ranged.resolve" in fight.why("Ann shoots at Bob")
    assert "Bob is in half cover" in fight.record()
    fight.turn("ann", spend=["damage"])
    fight.take("end")
    fight.turn("ann")
    fight.choose("move")
    fight.tap_cell("i5")
    fight.send()
    fight.until(TURN)
    fight.choose("move")
    fight.tap_cell("i4")
    fight.send()
    fight.until(TURN)
    fight.take("door:2")
    assert "Ann opens the Barn door" in fight.record()
    assert "gap" in fight.drawn()
    assert "Ann" in fight.to_the_end("shoot:cid", spend=["damage"])
    fight.picture("over")


def test_wrestlers_take_hold_pin_and_turn_about(fight: Fight) -> None:
    fight.until_seen("bob", "held by Ann", whose={"ann": "strike:bob"}, spend=["grapple"])
    fight.turn("bob")
    assert "you are held" in fight.line("move")
    fight.picture("held")
    fight.until_seen("bob", "pinned by Ann", "pin", whose={"ann": "strike:bob"}, spend=["throw"])
    fight.turn("bob")
    assert fight.told("pinned by Ann")
    fight.picture("pinned")
    fight.until_seen("ann", "pinned by Bob", whose={"bob": "strike:ann"}, spend=["reverse"])
    assert "book.grapple.pin-reverse" in fight.why("Bob turns the hold about")
    fight.turn("ann")
    fight.take("yield")
    assert "Bob wins" in fight.to_the_end()
    fight.picture("over")


@pytest.mark.way
def test_riders_charge_with_the_run_of_the_mount(fight: Fight) -> None:
    fight.turn("ann")
    assert "on Dun" in fight.says("ann")
    assert "carries Ann" in fight.says("dun")
    fight.tab("map")
    assert fight.apart("ann", "dun") > 12, "rider and mount can be told apart"
    fight.picture("map")
    fight.tab("act")
    assert "all your movement" in fight.line("charge:bob")
    fight.picture("menu")
    fight.take("charge:bob")
    assert "Dun" in fight.question
    fight.picture("run")
    fight.until("Strike Bob|Strike at Bob|" + TURN, spend=["damage"])
    fight.picture("strike")
    assert "Ann" in fight.to_the_end("strike:", "charge:", spend=["damage"])
    assert "book.manoeuvre.mounted-charge" in fight.why("Dun tests running")
    fight.picture("over")


def test_casters_throw_a_fireball_where_they_point_and_all_within_dodge(fight: Fight) -> None:
    fight.turn("ann")
    fight.until("Where does the fireball burst", "cast", "fireball")
    svg = fight.map_svg()
    fight.point(*fight.page.evaluate(SCREEN, [svg, 13.5, 5.2]))
    fight.page.wait_for_selector(f"{svg} .way")
    outlook = fight.page.locator("section[data-ask] [data-outlook]")
    expect(outlook).to_have_text(re.compile(r"Cid, \d m, in \d+%"))
    fight.picture("aim")
    fight.send()
    assert re.search("Ann’s fireball bursts at 13.[45]", fight.record())
    fight.until_line("Cid tests reflex", "cast", "fireball")
    assert "book.spell.fireball-radius" in fight.why("fireball bursts at")
    fight.picture("burst")
    assert "Ann" in fight.to_the_end("strike:", "cast", "fireball", spend=["damage"])
    fight.picture("over")


def test_shields_form_a_wall_that_is_struck_at_and_marches(fight: Fight) -> None:
    fight.until_seen("eve", "in a shield wall", "wall:")
    fight.until_seen("fay", "in a shield wall", "wall:")
    fight.until_seen("ann", "in a shield wall", "wall:")
    fight.until("What do you do")
    assert fight.told("in a shield wall")
    fight.picture("formed")
    fight.until_so(lambda: fight.offers("march"), "a march")
    fight.choose("march")
    expect(fight.page.locator("[data-joined]")).to_contain_text("Move the wall where")
    fight.picture("march")
    fight.take("march", "e", "f", "d")
    fight.until_line("The shield wall moves: ")
    fight.until_line("Bob strikes at")
    fight.picture("marched")
    assert "Ann" in fight.to_the_end("strike:", spend=["damage"])
    fight.picture("over")


def lost(fight: Fight) -> list[str]:
    """The lines of the record that tell of a loss."""
    told = [json.loads(text) for text in fight.seat.received]
    events = [event for one in told if one["type"] == "news" for event in one["lines"]["events"]]
    return [event["text"] for event in events if LOSSES in json.dumps(event)]


@pytest.mark.way
def test_allowance_of_the_draft_is_spent_on_one_blow_and_a_loss_tells(fight: Fight) -> None:
    fight.turn("ann")
    fight.choose("strike:bob")
    expect(fight.page.locator("[data-joined] .lead")).to_contain_text("4 of 4d4 left")
    fight.picture("strike")
    fight.until_so(
        lambda: "Defend" in fight.question and "0 of" in fight.asked["lead"], "all spent", "strike:"
    )
    used = fight.page.locator("section[data-ask]", has_text="used this round")
    expect(used.first, "what was struck with is not there to defend with").to_be_attached()
    assert fight.asked["among"]["counts"][0]["note"] == "0 left"
    fight.picture("spent")
    fight.until_so(lambda: bool(lost(fight)), "a loss", "strike:")
    assert LOSSES in fight.why(lost(fight)[-1])
    fight.tab("log")
    fight.picture("loss")


def test_fencers_read_whom_a_purchase_fells_and_what_a_line_and_armour_lead_to(fight: Fight) -> None:
    strikes = {"ann": "strike:bob"}
    fight.turn("ann")
    fight.choose("strike:bob")
    assert "boxes on average, fells Bob in " in fight.outlook
    fight.page.locator("[data-outlook] [data-assumed] summary").first.click()
    expect(fight.page.locator("[data-assumed] p").first).to_contain_text("if all hits buy damage")
    fight.picture("strike")
    fight.until("What do you make of it", whose=strikes)
    fight.press_more("damage")
    assert "fells Bob in " in fight.outlook
    expect(fight.page.locator("[data-assumed]").first).to_contain_text("unless boxes are turned on armour")
    fight.picture("spend")
    fight.until("Where do you take", whose=strikes, spend=["damage"])
    for number, option in enumerate(fight.asked["among"]["options"]):
        fight.choose(option["key"])
        assert re.search("you (stay up|fall|die)", fight.outlook)
        fight.picture(f"line-{number}")
    fight.choose_also("armour:Mail")
    assert "the Mail takes " in fight.outlook
    fight.picture("armour")
