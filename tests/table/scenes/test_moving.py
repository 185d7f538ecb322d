"""An encounter of a campaign is played by another edition."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.table.harness import table
from tests.table.scenes.people.test_casting import EVENING, FORD, MAKING, hero, plan, rules, upload
from tests.table.scenes.test_arranging import encounter, notes
from tests.table.scenes.test_encounters import titled, turn_to
from tests.table.toy import ONE, TWO
from tests.under import KIN
from winterdawn.characters.document import SheetError
from winterdawn.editions.moving import fitting, moved
from winterdawn.editions.notation import parse
from winterdawn.editions.registry import edition
from winterdawn.editions.scenes import demo
from winterdawn.editions.sda.character.skills import ATTRIBUTES
from winterdawn.table.rules.editions import Editions
from winterdawn.table.scenes.demo import campaign

DRAFT = "The 2017 draft"


def editions_of(made: Any) -> set[str]:
    return {made.live.position.run.game.edition.id}


@pytest.mark.anyio
async def test_the_game_master_picks_the_edition_of_a_scene(tmp_path: Path) -> None:
    async with table(tmp_path, rules(), plan()) as made:
        gm = await made.sit("gm")
        assert encounter(gm, FORD)["edition"] == "The core book"
        assert encounter(gm, FORD)["editions"]["draft"] == DRAFT
        gm.say(type="arrange", encounter=titled(gm, FORD), edition="draft")
        await gm.until(lambda _: encounter(gm, FORD)["edition"] == DRAFT)
        assert encounter(gm, EVENING)["edition"] == "The core book"
        assert f"plays it by “{DRAFT}”" in notes(gm)[-1]
        assert "; not as it was: Ilse Varn: the virtue faith" in notes(gm)[-1]
        assert editions_of(made) == {"draft"}
        gm.say(type="arrange", encounter=titled(gm, FORD), edition="book")
        await gm.until(lambda _: encounter(gm, FORD)["edition"] == "The core book")


@pytest.mark.anyio
async def test_what_of_somebody_is_not_as_it_was_is_told_to_who_may_read_their_sheet(tmp_path: Path) -> None:
    async with table(tmp_path, rules(), plan()) as made:
        pages = {seat: await made.sit(seat) for seat in ("gm", ONE, TWO, "spectator")}
        pages["gm"].say(type="arrange", encounter=titled(pages["gm"], FORD), edition="draft")
        told = {}
        for seat, page in pages.items():
            await page.until(lambda _, page=page: bool(notes(page)))
            told[seat] = {
                name for name in ("Ilse Varn", "Reeve Holt") if f"{name}: the virtue" in notes(page)[-1]
            }
            assert notes(page)[-1].startswith(f"plays it by “{DRAFT}”")
        assert told == {
            "gm": {"Ilse Varn", "Reeve Holt"},
            ONE: {"Ilse Varn"},
            TWO: {"Reeve Holt"},
            "spectator": set(),
        }
        assert b"the virtue faith" not in b"".join(pages["spectator"].received)


@pytest.mark.anyio
async def test_house_rules_that_do_not_hold_any_more_are_told_to_all(tmp_path: Path) -> None:
    async with table(tmp_path, rules(), plan()) as made:
        gm, one = await made.sit("gm"), await made.sit(ONE)
        gm.say(type="arrange", encounter=titled(gm, FORD), house_rules={"injury-overflow": "next-line"})
        await gm.until(lambda _: encounter(gm, FORD)["house"])
        gm.say(type="arrange", encounter=titled(gm, FORD), edition="draft")
        await one.until(lambda _: len(notes(one)) == 2)
        assert notes(one)[-1].startswith(
            f"plays it by “{DRAFT}”, without the house rule injury-overflow; not as it was: Ilse Varn: "
        )


@pytest.mark.anyio
async def test_a_making_is_by_another_edition_too(tmp_path: Path) -> None:
    async with table(tmp_path, rules(), plan()) as made:
        gm = await made.sit("gm")
        gm.say(type="arrange", encounter=titled(gm, MAKING), edition="draft")
        await gm.until(lambda _: encounter(gm, MAKING)["edition"] == DRAFT)
        await turn_to(made, MAKING)
        assert made.live.position.run.game.kind is edition("draft").sheet


@pytest.mark.anyio
async def test_who_is_brought_in_is_carried_over(tmp_path: Path) -> None:
    async with table(tmp_path, rules(), plan()) as made:
        gm = await made.sit("gm")
        gm.say(type="arrange", encounter=titled(gm, FORD), edition="draft")
        await gm.until(lambda _: encounter(gm, FORD)["edition"] == DRAFT)
        sheet = await upload(gm, edition("draft").sheet.carried(hero()).sheet)
        gm.say(type="bring", encounter=titled(gm, FORD), sheet=sheet, seat="gm", side="travellers")
        await gm.until(lambda _: len(encounter(gm, FORD)["roles"]) == 3)
        gm.say(type="arrange", encounter=titled(gm, FORD), edition="book")
        await gm.until(lambda _: encounter(gm, FORD)["edition"] == "The core book")
        assert {role["name"] for role in encounter(gm, FORD)["roles"]} >= {"Wren of the Ford", "Ilse Varn"}


@pytest.mark.anyio
async def test_an_edition_that_is_not_known_or_comes_too_late_is_refused(tmp_path: Path) -> None:
    async with table(tmp_path, rules(), plan()) as made:
        gm = await made.sit("gm")
        gm.say(type="arrange", encounter=titled(gm, FORD), edition="chess")
        assert "'chess' is not known; one of book, draft" in (await gm.refused())["message"]
        state = await gm.asked(rule="book.initiative.test")
        gm.give(1, state["asks"][0]["number"])
        await gm.until(lambda _: encounter(gm, FORD)["begun"])
        assert not encounter(gm, FORD)["editions"]
        gm.say(type="arrange", encounter=titled(gm, FORD), edition="draft")
        assert "has begun" in (await gm.refused(2))["message"]


def test_house_rules_go_along_as_far_as_they_hold() -> None:
    before = msgspec.structs.replace(demo(), house_rules={"reach-malus": 2, "unlisted-range": "refused"})
    after, without, lost = moved(before, "draft")
    assert (after.house_rules, without) == ({"reach-malus": 2}, ()), "what is usual there is no house rule"
    assert lost["ilse-varn"].startswith("Ilse Varn: ")
    assert moved(after, "draft").setup is after


def test_everybody_goes_along_and_what_is_lost_of_each_is_told() -> None:
    before = msgspec.structs.replace(demo(), house_rules={"injury-overflow": "next-line"})
    after, without, lost = moved(before, "draft")
    assert (after.house_rules, without) == ({}, ("the house rule injury-overflow",))
    assert [each.id for each in after.entrants] == [each.id for each in before.entrants]
    form = edition("draft").sheet.form
    assert all(isinstance(each.sheet, form) for each in after.entrants)
    assert "Ilse Varn: the virtue faith, step 3" in lost["ilse-varn"]
    assert moved(before, "book") == (before, (), {})


STORY = {"stage": "advancement", "choice": "luck", "label": "raise luck", "ranks": {"luck": 1}}
ANN: dict[str, Any] = {"name": "Ann", "attributes": dict.fromkeys(ATTRIBUTES, 8)}


@pytest.mark.parametrize("name", KIN)
def test_a_sheet_of_what_is_played_is_read_as_it_stands(name: str) -> None:
    named = {"edition": name} if name != "book" else {}
    assert len(fitting({**ANN, "story": [STORY], **named}, edition(name)).story) == 1


def test_a_sheet_that_names_no_edition_is_one_of_the_core_book() -> None:
    assert set(fitting({**ANN, "virtues": {"courage": 5}}, edition("draft")).leanings) == {"courage"}


def test_what_is_a_sheet_of_no_edition_fits_none() -> None:
    with pytest.raises(SheetError, match="a sheet of another edition, 'chess'"):
        fitting({**ANN, "edition": "chess"}, edition("book"))
    with pytest.raises(SheetError):
        fitting([ANN], edition("book"))


def test_people_of_a_campaign_fit_whatever_is_played() -> None:
    ilse = demo().entrants[0].sheet
    for name in KIN:
        of = edition(name)
        document = msgspec.json.decode(of.sheet.document(of.sheet.carried(ilse).sheet))
        for other in KIN:
            assert isinstance(fitting(document, edition(other)), edition(other).sheet.form)
    setup = msgspec.json.encode(moved(demo(), "draft")[0])
    people = {"ilse-varn": edition("book").sheet.document(msgspec.structs.replace(ilse, spirit=3))}
    game: Any = Editions().begin(setup, people)()
    assert game.combatants["ilse-varn"].sheet.spirit == 3


OWN = {"The fencing yard": "draft", "The eel weir": "screen", "The causeway gate": "zones"}
"""Scenes that are always played by an edition of their own."""


@pytest.mark.parametrize("name", KIN)
def test_the_demo_campaign_can_be_begun_by_each(name: str) -> None:
    opening = campaign(edition=name)
    for title, setup in ((opening.encounter, opening.setup), *opening.others):
        assert Editions().facts(setup).edition == OWN.get(title, name)
        Editions().begin(setup)()


def test_what_is_played_otherwise_is_told_in_the_words_of_the_edition() -> None:
    line = "screen hex 13x9 skeleton:gm/us@a5 ilse-varn:gm/them@m5 surge-spirit=3"
    told = Editions().facts(msgspec.json.encode(parse(line))).house
    assert told == ("surge-spirit: 3, spirit for each success after a fight that was won",)
