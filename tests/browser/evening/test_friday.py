"""An evening of a group of friends, from an empty folder to the next evening, on nothing but the page."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.evening.fridays import GM, WAYS, Friday, Friend
from tests.browser.evening.friends import MADE, founded, invited, peopled, picked, staged
from tests.table.process import Seated
from tests.table.told import Message

pytestmark = pytest.mark.browser
STORY = "The miller is locked in. One guard stands at the door, and yawns."


def ready(*friends: Friend) -> None:
    """They have read the card with which the scene opens."""
    for one in friends:
        one.tab("act")
        one.press("[data-ready]")
        one.page.locator("section[data-ask] h2").wait_for()


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
    for one in (ana, bo):
        one.page.locator("[data-ready]").wait_for()
        expect(one.page.locator("[data-card]")).to_contain_text(STORY)
    friday.look(ana, "card")
    ready(ana, bo)
    friday.look(bo, "scene-asked")
    friday.look(gm, "scene-gm")
    ana.tab("log")
    ana.choose("[data-to]", "Bo")
    ana.write("[data-chat]", "I slip in, you whistle when he turns.")
    ana.press(".chat [type=submit]")
    bo.tab("log")
    bo.page.get_by_text("you whistle when he turns").wait_for()
    friday.look(bo, "whispered")
    heard, lines = len(bo.seat.received), len(bo.seat.told.events)
    slips = (str(ana.seat.told.state["view"]["sheets"][0]["id"]), "enough", "rookie-guard", "no", "done")
    gm.happens("gm:sneak", *slips)
    friday.settle(*slips)
    for one in (ana, bo):
        expect(one.page.locator("[data-waiting]")).to_have_count(0)
    log = ana.page.locator("[role=log]")
    expect(log).to_contain_text("noticed")
    if "stays unnoticed" not in str(log.text_content()):
        return  # whoever is noticed is so for all to see
    assert {one["who"] for one in bo.seat.told.events[lines:]} <= {"rookie-guard"}, "he looks around as ever"
    news = " ".join(bo.seat.received[heard:]).lower()
    assert not [word for word in (MADE.lower(), "marrin-sedge", "stealth", "sneak") if word in news]


def fought(friday: Friday) -> None:
    """Four against four: two are brought in, one is handed over, a roll is overruled."""
    ana, bo, gm = (friday.seats[name] for name in ("Ana", "Bo", GM))
    gm.to_lobby()
    story = "The guards have heard you."
    staged(
        friday,
        "Blades at the hedge",
        ground="fowlers-hedge",
        tempo="action",
        foes={"rookie-guard": 4},
        about=story,
    )
    for one in (ana, bo):
        friday.look(one, "opens-behind")
        if one.page.locator("[data-peek]").is_visible():
            one.press("[data-peek]")
    friday.look(bo, "fight-card")
    ready(ana, bo)
    gm.does("bring in tam", "hand:bring:heroes:tam-oakes")
    gm.does("bring in una", "hand:bring:heroes:una-marsh")
    friday.look(gm, "bringing")
    friday.settle(until=lambda: len(gm.seat.told.state["view"]["order"]) >= 8)
    friday.look(ana, "fight-asked")
    friday.look(gm, "fight-gm")
    gm.does("tam oakes played by bo", "hand:seat:tam-oakes:bo")
    friday.settle(until=lambda: struck(gm))
    friday.look(bo, "fight-bo")
    overruled(friday)


def overruled(friday: Friday) -> None:
    """The dice that fell last show something else, and everybody is told."""
    ana, gm = friday.seats["Ana"], friday.seats[GM]
    gm.turns_to("Dice")
    die = gm.page.locator("[data-overrule] input").first
    gm.write("[data-overrule] input", str(int(die.input_value()) % 4 + 1))
    friday.look(gm, "overruling", moving=False)
    gm.hears("[data-overrule] [type=submit]")
    gm.from_powers()
    for one in (gm, ana):
        one.tab("log")
        expect(one.page.locator("[data-note]").last).to_contain_text("overrules the dice")
    friday.look(ana, "overruled")


def struck(one: Friend) -> bool:
    """Whether somebody has been struck at."""
    return any(event["kind"] == "exchange" for event in one.seat.told.events)


def gone_back(friday: Friday) -> None:
    """Back to here, once; then the fight is brought to its end by the game master's hand."""
    ana, bo, gm = (friday.seats[name] for name in ("Ana", "Bo", GM))
    gm.tab("log")
    line = gm.page.locator("details.told").nth(-2)
    gm.press(line.locator("summary"))
    gm.press(line.locator("[data-sure=back-to]"))
    friday.look(gm, "back-to-here", moving=False)
    gm.hears(line.locator("[data-sure=back-to]"))
    bo.tab("log")
    expect(bo.page.locator("[data-note]").last).to_contain_text("takes back")
    friday.look(bo, "taken-back")
    ended(friday)
    for one in (ana, bo):
        one.tab("act")
        one.page.locator("[data-ending]").wait_for()
    friday.look(ana, "ending-player")
    friday.look(gm, "ending-gm")


def tokens(one: Friend) -> list[Message]:
    """Everybody on the map, as they are told there."""
    found: list[Message] = one.seat.told.state["view"]["tokens"]
    return found


def hero(one: Friend) -> str:
    """Whom Ana has made."""
    panels = one.seat.told.state["view"]["panels"]
    return next(str(panel["id"]) for panel in panels if panel["name"] == MADE)


def ended(friday: Friday) -> None:
    """Ana's hero is wounded, and the guards are gone."""
    gm = friday.seats[GM]
    gm.does(f"{MADE} wound 4 of cutting", f"hand:wound:{hero(gm)}:cutting:4")
    friday.settle(until=lambda: any(event["kind"] == "injury" for event in gm.seat.told.events))
    for foe in [one for one in tokens(gm) if one["side"] == "foe"]:
        gm.does(f"take {foe['name']} out", f"hand:out:{foe['id']}")
    friday.settle()


def rested(friday: Friday) -> str:
    """A night, experience, and the end of the evening, which everybody reads; its recap."""
    ana, bo, gm = (friday.seats[name] for name in ("Ana", "Bo", GM))
    gm.tab("act")
    gm.press("[data-sequel=scene]")
    ready(ana, bo)
    slept(friday)
    friday.look(ana, "rested")
    gm.tab("act")
    gm.press("[data-over] [data-end-evening]")
    gm.page.wait_for_selector("dialog [data-recap]")
    friday.look(gm, "ending-evening")
    gm.press("[data-confirm-end]")
    gm.page.wait_for_selector("[data-resume]")
    for one in (ana, bo):
        one.page.wait_for_selector("[data-lately] .story")
        one.press("[data-read-recap]")
        one.page.wait_for_selector("dialog [data-recap]")
    friday.look(ana, "recap")
    told = recap(ana)
    assert recap(bo) == recap(gm) == told
    assert told.startswith(f"The mill by night {STORY} Still open.Blades at the hedge ")
    assert "After Blades at the hedge" in told
    assert MADE in told
    assert not [word for word in ("whistle", "stealth", "unnoticed") if word in told]
    return told


def recap(one: Friend) -> str:
    """What everybody may know of the evening that somebody reads."""
    own = "copy => { copy.querySelector('[data-own]')?.remove(); return copy.textContent }"
    told = one.page.locator("dialog [data-recap]").evaluate(f"told => ({own})(told.cloneNode(true))")
    return " ".join(told.split())


def slept(friday: Friday) -> None:
    """A night passes, somebody is awarded experience, and the scene is closed."""
    gm = friday.seats[GM]
    for key, *answers in (
        ("gm:night", "yes", "enough", "done"),
        (f"gm:award:{hero(gm)}", "done", "enough"),
        ("gm:close", "yes"),
    ):
        gm.happens(key, *answers)
        friday.settle(*answers)


def goes_on(friday: Friday, told: str) -> None:
    """The server is killed and begins again; everybody is who they were, and reads what was told."""
    before = dict[str, str]()
    friday.read(lambda page: before.update(known(page)))
    friday.leave()
    friday.server.end(kill=True)
    friday.serve()
    gm, ana, bo = (friday.sit(name) for name in (GM, "Ana", "Bo"))
    after = dict[str, str]()
    friday.read(lambda page: after.update(known(page)))
    assert after == before
    friday.look(ana, "last-time")
    ana.press("[data-read-recap]")
    ana.page.wait_for_selector("dialog [data-recap]")
    assert recap(ana) == told
    ana.shut()
    friday.look(gm, "last-time-gm")
    gm.to_lobby()
    friday.look(gm, "lobby-next")
    staged(
        friday,
        "The toll house",
        ground="toll-house",
        tempo="action",
        foes={"skeleton": 2},
        about="They wait in the dark.",
    )
    ready(ana, bo)
    friday.settle(until=lambda: struck(gm))


def known(page: Seated) -> dict[str, str]:
    """Everybody by id, as their sheets stand."""
    return {one["id"]: str(one) for one in page.state["view"]["sheets"]}


def joined(friday: Friday) -> None:
    """A third friend gets a seat in the middle of the fight, picks somebody ready, and is brought in."""
    gm = friday.seats[GM]
    gm.to_lobby()
    invited(friday, "Cy")
    cy = friday.seats["Cy"]
    friday.look(cy, "joins")
    picked(cy)
    cy.page.wait_for_selector(".tabs [data-tab=map], .map", state="attached")
    gm.to_table()
    gm.does("of the campaign", "hand:bring:heroes:@")
    friday.look(gm, "bringing-in")
    friday.settle("end", until=lambda: any(one["name"] == "Jory Cole" for one in tokens(gm)))
    if not any("Jory Cole" in one["plays"] for one in gm.seat.told.state["seats"]):
        gm.does("jory cole played by cy", "hand:seat:")
    friday.settle("end", until=lambda: cy.is_asked)
    friday.look(cy, "joined")
    friday.look(gm, "joined-gm")


@pytest.mark.way
@pytest.mark.parametrize("way", WAYS)
def test_an_evening_with_friends_and_the_next(browser: Browser, tmp_path: Path, way: str) -> None:
    """By mouse, with friends at phones; by keys alone; and by touch alone, all of them at phones."""
    friday = Friday(browser, tmp_path, way)
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
    assert sorted({*friday.keys.found, *friday.finger.found}) == []
