"""An evening of a group of friends, from an empty folder to the next evening, on nothing but the page."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import Seat
from tests.browser.fridays import GM, Friday, Presiding
from tests.browser.friends import MADE, founded, invited, peopled, picked, staged
from tests.browser.halls import to_lobby, to_table

pytestmark = pytest.mark.browser
STORY = "The miller is locked in. One guard stands at the door, and yawns."


def crept(friday: Friday) -> None:
    """A scene of talk: it is read, a plan is whispered, and Ana slips past a guard."""
    ana, bo, gm = (friday.seats[name] for name in ("Ana", "Bo", GM))
    staged(
        friday,
        "The mill by night",
        ground="mill-bridge",
        tempo="interaction",
        foes={"rookie-guard": 1},
        about=STORY,
    )
    for seat in (ana, bo):
        seat.page.locator("[data-ready]").wait_for()
        assert STORY in seat.page.locator("[data-card]").inner_text()
    friday.look(ana.page, "card")
    for seat in (ana, bo):
        seat.page.locator("[data-ready]").tap()
        seat.page.locator("section[data-ask] h2").wait_for()
    friday.look(bo.page, "scene-asked")
    friday.look(gm.page, "scene-gm")
    ana.page.locator(".tabs [data-tab=log]").tap()
    ana.page.select_option("[data-to]", label="Bo")
    ana.page.fill("[data-chat]", "I slip in, you whistle when he turns.")
    ana.page.locator(".chat [type=submit]").tap()
    bo.page.locator(".tabs [data-tab=log]").tap()
    bo.page.get_by_text("you whistle when he turns").wait_for()
    friday.look(bo.page, "whispered")
    heard, lines = len(bo.received), len(bo.told.events)
    friday.without_a_page(lambda gm: sneaks(gm, ana.told.state["view"]["sheets"][0]["id"]))
    for seat in (ana, bo):
        expect(seat.page.locator("[data-waiting]")).to_have_count(0)
    expect(ana.page.locator("[role=log]")).to_contain_text("stays unnoticed")
    assert {one["who"] for one in bo.told.events[lines:]} <= {"rookie-guard"}, "he looks around as ever"
    news = " ".join(bo.received[heard:]).lower()
    assert not [word for word in (MADE.lower(), "marrin-sedge", "stealth", "sneak") if word in news]


def sneaks(gm: Presiding, who: str) -> None:
    """Ana slips past, and only she learns how it went."""
    gm.standing("gm:sneak")
    gm.settle(who, "enough", "rookie-guard", "no", "done")


def fought(friday: Friday) -> None:
    """Four against four: two are brought in, one is handed over, a roll is overruled."""
    ana, bo, gm = (friday.seats[name] for name in ("Ana", "Bo", GM))
    to_lobby(gm)
    story = "The guards have heard you."
    staged(
        friday,
        "Blades at the hedge",
        ground="fowlers-hedge",
        tempo="action",
        foes={"rookie-guard": 4},
        about=story,
    )
    to_table(gm)
    for seat in (ana, bo):
        friday.look(seat.page, "opens-behind")
        seat.page.locator("[data-peek]").tap()
        seat.page.locator("[data-ready]").wait_for()
    friday.look(bo.page, "fight-card")
    for seat in (ana, bo):
        seat.page.locator("[data-ready]").tap()
        seat.page.locator("section[data-ask] h2").wait_for()
    powers = gm.page.locator("[data-powers]")
    powers.locator("[data-find]").fill("bring in tam")
    friday.look(gm.page, "bringing")
    gm.hears(powers.locator("[data-power='hand:bring:heroes:tam-oakes']").click)
    powers.locator("[data-find]").fill("bring in una")
    gm.hears(powers.locator("[data-power='hand:bring:heroes:una-marsh']").click)
    powers.locator("[data-find]").fill("")
    friday.without_a_page(
        lambda table: table.settle(until=lambda: len(table.page.state["view"]["order"]) >= 8)
    )
    friday.look(ana.page, "fight-asked")
    friday.look(gm.page, "fight-gm")
    powers.locator("[data-find]").fill("tam oakes played by bo")
    gm.hears(powers.locator("[data-power='hand:seat:tam-oakes:bo']").click)
    powers.locator("[data-find]").fill("")
    friday.without_a_page(lambda table: table.settle(until=lambda: struck(table)))
    friday.look(bo.page, "fight-bo")
    powers.locator("[data-place=Dice]").click()
    faces = list[int]()
    friday.without_a_page(lambda table: faces.extend(table.powers()["faces"]))
    die = powers.locator("[data-overrule] input").first
    expect(die).to_have_value(str(faces[0]))
    die.fill(str(faces[0] % 4 + 1))
    friday.look(gm.page, "overruling", moving=False)
    gm.hears(powers.locator("[data-overrule] [type=submit]").click)
    expect(gm.page.locator("[data-note]").last).to_contain_text("overrules the dice")
    ana.page.locator(".tabs [data-tab=log]").tap()
    expect(ana.page.locator("[data-note]").last).to_contain_text("overrules the dice")
    friday.look(ana.page, "overruled")


def struck(table: Presiding) -> bool:
    """Whether somebody has been struck at."""
    return any(event["kind"] == "exchange" for event in table.page.events)


def gone_back(friday: Friday) -> None:
    """Back to here, once; then the fight is brought to its end by the game master's hand."""
    ana, bo, gm = (friday.seats[name] for name in ("Ana", "Bo", GM))
    line = gm.page.locator("details.told").nth(-2)
    line.locator("summary").first.click()
    line.locator("[data-back-to]").first.click()
    friday.look(gm.page, "back-to-here", moving=False)
    gm.hears(line.locator("[data-back-to]").first.click)
    bo.page.locator(".tabs [data-tab=log]").tap()
    expect(bo.page.locator("[data-note]").last).to_contain_text("takes back")
    friday.look(bo.page, "taken-back")
    friday.without_a_page(ended)
    for seat in (ana, bo):
        seat.page.locator(".tabs [data-tab=act]").tap()
        seat.page.locator("[data-ending]").wait_for()
    friday.look(ana.page, "ending-player")
    friday.look(gm.page, "ending-gm")


def hero(table: Presiding) -> str:
    """Whom Ana has made."""
    return next(one["id"] for one in table.page.state["view"]["panels"] if one["name"] == MADE)


def ended(table: Presiding) -> None:
    """Ana's hero is wounded, and the guards are gone."""
    table.does(f"hand:wound:{hero(table)}:cutting:4")
    table.settle(until=lambda: any(event["kind"] == "injury" for event in table.page.events))
    for each in [one["id"] for one in table.page.state["view"]["tokens"] if one["side"] == "foe"]:
        table.does(f"hand:out:{each}")
    table.settle()


def rested(friday: Friday) -> str:
    """A night, experience, and the end of the evening, which everybody reads; its recap."""
    ana, bo, gm = (friday.seats[name] for name in ("Ana", "Bo", GM))
    gm.page.locator("[data-sequel=scene]").click()
    for seat in (ana, bo):
        seat.page.locator("[data-ready]").tap()
        seat.page.locator("section[data-ask] h2").wait_for()
    friday.without_a_page(slept)
    friday.look(ana.page, "rested")
    gm.page.locator("[data-over] [data-end-evening]").click()
    gm.page.wait_for_selector("dialog [data-recap]")
    friday.look(gm.page, "ending-evening")
    gm.page.locator("[data-confirm-end]").click()
    gm.page.wait_for_selector("[data-resume]")
    for seat in (ana, bo):
        seat.page.wait_for_selector("[data-lately] .story")
        seat.page.locator("[data-read-recap]").tap()
        seat.page.wait_for_selector("dialog [data-recap]")
    friday.look(ana.page, "recap")
    told = recap(ana)
    assert recap(bo) == recap(gm) == told
    assert told.startswith(f"The mill by night {STORY} Still open.Blades at the hedge ")
    assert "After Blades at the hedge" in told
    assert MADE in told
    assert not [word for word in ("whistle", "stealth", "unnoticed") if word in told]
    return told


def recap(seat: Seat) -> str:
    """What everybody may know of the evening that somebody reads."""
    own = "copy => { copy.querySelector('[data-own]')?.remove(); return copy.textContent }"
    told = seat.page.locator("dialog [data-recap]").evaluate(f"told => ({own})(told.cloneNode(true))")
    return " ".join(told.split())


def slept(table: Presiding) -> None:
    """A night passes, somebody is awarded experience, and the scene is closed."""
    table.standing("gm:night")
    table.settle("yes", "enough", "done")
    table.standing(f"gm:award:{hero(table)}")
    table.settle("done", "enough")
    table.standing("gm:close")
    table.settle()


def goes_on(friday: Friday, told: str) -> None:
    """The server is killed and begins again; everybody is who they were, and reads what was told."""
    before = dict[str, str]()
    friday.without_a_page(lambda table: before.update(known(table)))
    friday.leave()
    friday.server.end(kill=True)
    friday.serve()
    gm, ana, bo = (friday.sit(name) for name in (GM, "Ana", "Bo"))
    after = dict[str, str]()
    friday.without_a_page(lambda table: after.update(known(table)))
    assert after == before
    friday.look(ana.page, "last-time")
    ana.page.locator("[data-read-recap]").tap()
    ana.page.wait_for_selector("dialog [data-recap]")
    assert recap(ana) == told
    ana.page.locator("dialog [aria-label='Close']").tap()
    friday.look(gm.page, "last-time-gm")
    to_lobby(gm)
    friday.look(gm.page, "lobby-next")
    staged(
        friday,
        "The toll house",
        ground="toll-house",
        tempo="action",
        foes={"skeleton": 2},
        about="They wait in the dark.",
    )
    to_table(gm)
    for seat in (ana, bo):
        seat.page.locator("[data-ready]").tap()
        seat.page.locator("section[data-ask] h2").wait_for()
    friday.without_a_page(lambda table: table.settle(until=lambda: struck(table)))


def known(table: Presiding) -> dict[str, str]:
    """Everybody by id, as their sheets stand."""
    return {one["id"]: str(one) for one in table.page.state["view"]["sheets"]}


def joined(friday: Friday) -> None:
    """A third friend gets a seat in the middle of the fight, picks somebody ready, and is brought in."""
    gm = friday.seats[GM]
    to_lobby(gm)
    invited(friday, "Cy")
    cy = friday.seats["Cy"]
    friday.look(cy.page, "joins")
    picked(cy)
    cy.page.locator(".tabs [data-tab=map]").wait_for()
    to_table(gm)
    powers = gm.page.locator("[data-powers]")
    powers.locator("[data-find]").fill("of the campaign")
    friday.look(gm.page, "bringing-in")
    gm.hears(powers.locator("[data-power^='hand:bring:heroes:@']").first.click)
    friday.without_a_page(lambda table: table.settle(until=lambda: handed(table, "cy")))
    cy.page.locator("section[data-ask][data-mine=true] h2").wait_for()
    friday.look(cy.page, "joined")
    friday.look(gm.page, "joined-gm")


def handed(table: Presiding, seat: str) -> bool:
    """Whether Cy is asked something, who plays whoever was brought in."""
    others = [one for one in table.page.state["view"]["tokens"] if one["name"] == "Jory Cole"]
    if others and not table.handed:
        table.handed = True
        table.does(f"hand:seat:{others[0]['id']}:{seat}")
    return any(ask["seat"] == seat for ask in table.asks)


@pytest.mark.way
def test_an_evening_with_friends_and_the_next(browser: Browser, tmp_path: Path) -> None:
    friday = Friday(browser, tmp_path)
    try:
        founded(friday)
        peopled(friday)
        crept(friday)
        fought(friday)
        gone_back(friday)
        goes_on(friday, rested(friday))
        joined(friday)
    finally:
        friday.server.end()
    assert friday.faults == []
