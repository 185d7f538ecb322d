"""The lobby: the game master prepares a fight in the page, and plays it; others see what is at the table."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, FilePayload, expect

from tests.browser import look
from tests.browser.conftest import Seat
from tests.browser.hall.halls import GM, MILL, decide, open_scene, prepare, rule, scene, titles, to_lobby
from tests.browser.hands import WAYS
from tests.browser.madeup import MadeUp, state
from tests.browser.played.bouts import WINDOWS, Fight
from tests.browser.sitting import Sit, in_order
from tests.table.process import Server
from tests.table.scenes.people.test_casting import hero
from winterdawn.characters.files import to_toml
from winterdawn.table.messages.campaign import EncounterState, RoleState

pytestmark = pytest.mark.browser

ILSE = "Ilse's player"
FORD, EVENING, MAKING = "The toll at the ford", "The evening before", "A new character"
RULE = "reach-malus"


def bring(gm: Seat, name: str) -> None:
    """Upload a sheet in the open dialog, and let it take part for the watch, played by the game master."""
    wren = to_toml(hero()).replace("Wren of the Ford", name).replace('"wren-of-the-ford"', '""')
    file: FilePayload = {"name": "sheet.toml", "mimeType": "text/plain", "buffer": wren.encode()}
    gm.page.set_input_files("[data-upload]", file)
    gm.page.select_option("[data-field='by']", label=GM)
    gm.page.select_option("[data-field='side']", label="watch")
    gm.hears(gm.page.get_by_role("button", name=f"Bring in {name}").click)
    gm.page.get_by_text(f"{name} takes part.").wait_for()


@pytest.mark.way
def test_a_fight_is_prepared_in_the_lobby_and_played(sit: Sit, window: str) -> None:
    gm = sit(GM)
    to_lobby(gm)
    in_order(gm, f"demo-{window}")
    prepare(gm, MILL)
    said = gm.page.locator("[data-prepared]")
    expect(said).to_have_text("“Bones at the weir” is prepared, from mill.toml.")
    mill = scene(gm, "Bones at the weir")
    expect(mill).to_contain_text("Bones come out of the dark")
    expect(mill).to_contain_text("squares, 11 × 8")

    gm.page.get_by_role("button", name="Bring somebody in: Bones at the weir").click()
    bring(gm, "Wren")
    bring(gm, "Maud")
    gm.page.keyboard.press("Escape")
    expect(mill.locator("summary")).to_have_text("4 take part")

    decide(gm, "Bones at the weir", "skeleton", "the computer")
    expect(mill.locator("[data-decides='skeleton']")).to_have_value("computer")
    decide(gm, "Bones at the weir", "side:watch", ILSE)
    expect(mill.locator("[data-decides='rookie-guard']")).to_have_value("player-1")
    decide(gm, "Bones at the weir", "rookie-guard", GM)
    expect(mill.locator("[data-decides='side:watch']")).to_have_value("")
    decide(gm, "Bones at the weir", "side:watch", GM)

    gm.page.get_by_role("button", name="House rules of Bones at the weir").click()
    gm.page.fill("[data-find-rule]", RULE)
    rule(gm, RULE).locator("input").fill("2")
    gm.hears(lambda: gm.page.keyboard.press("Tab"))
    expect(rule(gm, RULE)).to_contain_text("set otherwise")
    gm.page.keyboard.press("Escape")
    expect(mill.locator("[data-house]")).to_contain_text("reach-malus: 2, malus for each range of difference")
    in_order(gm, f"prepared-{window}")

    open_scene(gm, "Bones at the weir")
    fight = Fight(gm, WAYS["touch" if WINDOWS[window].touch else "mouse"], f"mill-{window}")
    fight.picture("table")
    fight.to_the_end()
    to_lobby(gm)
    expect(gm.page.locator("[data-lying]")).to_contain_text("It is over.")
    expect(scene(gm, "Bones at the weir")).to_contain_text("It has begun")
    gm.page.get_by_role("button", name="House rules of Bones at the weir").click()
    expect(gm.page.locator("[data-fixed]")).to_contain_text("before the first answer only")
    expect(gm.page.locator("[data-house-rule] :is(input, select)")).to_have_count(0)
    expect(rule(gm, RULE).locator(".set > b")).to_have_text("2")
    expect(gm.page.locator("[data-house-rule]").first).to_have_attribute("data-house-rule", RULE)


def test_a_wrong_file_is_refused_in_full_and_nothing_changes(sit: Sit, window: str) -> None:
    gm = sit(GM)
    to_lobby(gm)
    before = titles(gm)
    prepare(gm, MILL.replace('"skeleton"', '"skeletn"'))
    refusal = gm.page.locator(".scenes [data-refused]")
    expect(refusal).to_contain_text("combatant[1].who: 'skeletn' is not in the roster")
    expect(gm.page.locator(".scenes")).to_contain_text("mill.toml was not taken")
    in_order(gm, f"refused-{window}")
    assert titles(gm) == before
    expect(gm.page.locator("[data-prepared]")).to_have_count(0)
    latin: FilePayload = {"name": "latin.toml", "mimeType": "text/plain", "buffer": b"\xff\xfe"}
    gm.page.set_input_files("[data-prepare]", latin)
    gm.page.get_by_text("latin.toml is not a text file in UTF-8.").wait_for()
    expect(refusal).to_have_count(0)
    prepare(gm, MILL)
    expect(gm.page.locator("[data-prepared]")).to_be_visible()
    assert titles(gm) == [*before, "Bones at the weir"]


def test_a_scene_is_called_and_told_otherwise_before_it_begins(sit: Sit, window: str) -> None:
    gm = sit(GM)
    to_lobby(gm)
    gm.page.get_by_role("button", name=f"Title and story of {EVENING}").click()
    gm.page.fill("[data-retitle]", "A night at the inn")
    gm.page.fill("[data-retell-about]", "Somebody is missing.")
    gm.page.select_option("[data-relight]", "dim")
    in_order(gm, f"story-{window}")
    gm.page.click("[data-retell]")
    expect(gm.page.locator("dialog")).to_have_count(0)
    expect(scene(gm, "A night at the inn")).to_contain_text("Somebody is missing.")


def test_people_are_read_in_the_lobby_while_a_scene_is_open(sit: Sit, window: str, table: Server) -> None:
    with table.page(GM) as ahead:
        ahead.say(type="shelve", text=to_toml(hero()))
        while not ahead.state["shelf"]:
            ahead.hear()
    gm = sit(GM)
    to_lobby(gm)
    person = gm.page.locator("[data-person]", has_text="Wren of the Ford")
    person.locator("[data-life]").click()
    gm.page.wait_for_selector("[data-sheet-then]")
    gm.page.go_back()
    expect(gm.page.locator("dialog")).to_have_count(0)
    person.locator("select").select_option(label=ILSE)
    expect(person.locator("select")).to_have_value("player-1")
    in_order(gm, f"people-{window}")


def test_a_player_sees_who_is_here_and_nothing_that_is_not_open(sit: Sit, window: str) -> None:
    gm, ilse = sit(GM), sit(ILSE)
    to_lobby(gm)
    prepare(gm, MILL)
    to_lobby(ilse)
    in_order(ilse, f"player-{window}")
    seen = ilse.page.locator("[data-part='lobby']").inner_text()
    assert GM in seen
    assert FORD in seen
    assert EVENING not in seen
    expect(ilse.page.locator("[data-scene], [data-prepare], [data-new-link], [data-add-seat]")).to_have_count(
        0
    )
    assert not [text for text in ilse.received if EVENING in text or "mill" in text.lower()]
    ilse.page.locator("[data-to-table]").click()
    expect(ilse.page.locator("[data-part='lobby']")).to_have_count(0)
    assert ilse.acts == []


@pytest.mark.way
def test_house_rules_are_found_set_and_taken_back_where_they_are_refused(sit: Sit, window: str) -> None:
    gm = sit(GM)
    to_lobby(gm)
    gm.page.get_by_role("button", name=f"House rules of {FORD}").click()
    counted = gm.page.locator("[data-counted]")
    expect(counted).to_contain_text("all as usual")
    everything = gm.page.locator("[data-house-rule]").count()
    assert everything > 50
    in_order(gm, f"rules-{window}")
    field = rule(gm, RULE).locator("input")
    usual = field.input_value()
    field.fill("999")
    gm.hears(lambda: gm.page.keyboard.press("Tab"))
    expect(rule(gm, RULE).locator("[data-refused]")).to_contain_text("999")
    expect(field).to_have_value(usual)
    field.fill("")
    gm.page.keyboard.press("Tab")
    expect(rule(gm, RULE).locator("[data-refused]")).to_contain_text(
        "This takes a whole number, from 0 to 10."
    )
    expect(field).to_have_value(usual)
    gm.page.keyboard.press("Escape")
    expect(gm.page.locator("[data-refused]")).to_have_count(0)
    gm.page.get_by_role("button", name=f"House rules of {FORD}").click()
    field.fill("2")
    gm.hears(lambda: gm.page.keyboard.press("Tab"))
    expect(counted).to_contain_text("1 set otherwise")
    expect(gm.page.locator("dialog [data-refused]")).to_have_count(0)
    gm.page.fill("[data-find-rule]", "no such thing anywhere")
    expect(counted).to_contain_text(f"0 of {everything}")
    gm.page.fill("[data-find-rule]", "malus range difference")
    expect(rule(gm, RULE)).to_be_visible()
    gm.page.locator(f"dialog [data-house-rule='{RULE}'] .why").click()
    expect(gm.page.locator("dialog.rules cite")).to_be_visible()
    in_order(gm)
    gm.page.keyboard.press("Escape")
    expect(gm.page.locator("dialog.rules")).to_have_count(0)
    gm.page.keyboard.press("Escape")
    expect(gm.page.locator("dialog")).to_have_count(0)
    gm.page.get_by_role("button", name=f"House rules of {FORD}").click()
    expect(gm.page.locator("[data-house-rule]").first).to_have_attribute("data-house-rule", RULE)


def test_the_making_of_a_character_offers_the_house_rules_it_goes_by(sit: Sit) -> None:
    gm = sit(GM)
    to_lobby(gm)
    gm.page.get_by_role("button", name=f"House rules of {MAKING}").click()
    expect(gm.page.locator("[data-house-rule]")).to_have_count(1)
    gm.hears(lambda: rule(gm, "virtue-start").locator("select").select_option("balanced"))
    expect(gm.page.locator("[data-counted]")).to_contain_text("1 set otherwise")
    gm.page.keyboard.press("Escape")
    expect(scene(gm, MAKING).locator("[data-house]")).to_contain_text("virtue-start: balanced, ")


@pytest.mark.page
def test_the_lobby_is_reached_and_used_by_keys_alone(browser: Browser, table: Server) -> None:
    context = browser.new_context(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
    gm = Seat(context.new_page(), table.address, table.secrets[GM])
    gm.page.keyboard.press("Alt+Digit6")
    expect(gm.page.locator("[data-part='lobby']")).to_be_focused()
    gm.page.wait_for_selector("[data-lying]")
    keys = WAYS["keyboard"]
    keys.press(gm, gm.page.get_by_role("button", name=f"House rules of {FORD}"))
    gm.page.wait_for_selector("[data-counted]")
    gm.page.keyboard.press("Escape")
    expect(gm.page.locator(f"[data-scene]:has-text('{FORD}') [data-rules]")).to_be_focused()
    keys.press(gm, gm.page.locator("[data-to-table]"))
    expect(gm.page.locator("[data-part='act']")).to_be_visible()
    expect(gm.page.locator("[data-part='lobby']")).to_have_count(0)
    assert gm.complaints == []
    context.close()


@pytest.mark.drill
@pytest.mark.parametrize("window", ["320x640", "360x740", "740x360", "768x1024", "1440x900"])
@pytest.mark.parametrize("theme", look.THEMES)
def test_a_long_campaign_of_crowded_scenes(
    browser: Browser, shown: Server, window: str, theme: look.Theme
) -> None:
    page = look.open_made_up(browser, shown.address, MadeUp(state(role="gm", encounters=crowded())), window)
    look.through(page, window, theme)
    page.locator("[data-page='lobby']:visible, .tabs [data-tab='lobby']:visible").first.click()
    page.wait_for_selector("[data-scene='e39']")
    for crowd in ("e1", "e2"):
        page.click(f"[data-people='{crowd}']")
        page.locator(f"[data-scene='{crowd}'] [data-decides]").first.wait_for()
    expect(page.locator("[data-scene='e2'] [data-decides]")).to_have_count(30 + 3)
    look.settled(page)
    assert look.faults(page) == []
    if theme == "light" or window == "360x740":
        assert look.inaccessible(page) == []
    page.context.close()


def crowded() -> tuple[EncounterState, ...]:
    """Forty encounters, thirty people in each of them, and titles as long as they may be."""
    seats, sides = ("gm", "mara", "computer"), ("travellers", "the dead of the moor", "bystanders")
    people = tuple(
        RoleState(f"p{n}", f"Somebody of the Long-Winded Name, the {n}th", seats[n % 3], sides[n % 3])
        for n in range(30)
    )
    house = tuple(f"malus for each range of difference, told at length: {n}" for n in range(9))
    long = "The {}th evening at the mill beyond Kaldwater Ford, and what came of it"
    return tuple(
        EncounterState(
            f"e{n}",
            (long if n % 2 else "Mill {}").format(n),
            n == 0,
            "action",
            n % 7 == 5,
            roles=people if n % 7 != 5 else (),
            about="What it is about takes a sentence or two. " * (n % 4),
            map="hexes, 60 × 60" if n % 3 else "",
            house=house if n % 5 == 1 else (),
            begun=n % 7 == 5,
        )
        for n in range(40)
    )


@pytest.mark.page
def test_scenes_are_cards_that_are_put_in_order(browser: Browser, table: Server) -> None:
    context = browser.new_context(viewport=look.WINDOWS["1440x900"])
    gm = Seat(context.new_page(), table.address, table.secrets[GM])
    to_lobby(gm)
    expect(gm.page.locator(".stamp .thumb").nth(3)).to_be_attached()
    before = titles(gm)
    second = gm.page.locator("[data-scene]").nth(1)
    gm.hears(second.locator("[data-earlier]").click)
    expect(gm.page.locator("[data-scene] h3").first).to_have_text(before[1])
    expect(scene(gm, before[1]).locator("[data-later]")).to_be_focused()
    gm.hears(lambda: gm.page.keyboard.press("Alt+ArrowDown"))
    expect(gm.page.locator("[data-scene] h3").first).to_have_text(before[0])
    gm.hears(lambda: scene(gm, before[2]).locator(".stamp").drag_to(gm.page.locator("[data-scene]").first))
    expect(gm.page.locator("[data-scene] h3").first).to_have_text(before[2])
    assert look.faults(gm.page) == []
    assert not gm.overflows()
    gm.picture("scenes")
    assert not gm.complaints
    context.close()
