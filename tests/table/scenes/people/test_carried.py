"""What a scene of another edition has no room for: it is told, and there again in a later scene."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from tests.table.harness import Table, table
from tests.table.scenes.people.test_casting import EVENING, FORD, hero, on_shelf, rules
from tests.table.scenes.people.test_people import sets_spirit
from tests.table.scenes.test_arranging import encounter, notes
from tests.table.scenes.test_encounters import opened, titled, turn_to
from tests.table.scenes.test_reopening import voids
from tests.table.scenes.test_sequels import YIELDS, follow, plays
from tests.table.toy import ONE, TWO, opening
from winterdawn.editions.moving import moved, since
from winterdawn.editions.registry import edition
from winterdawn.editions.scenes import demo, evening
from winterdawn.editions.sda.character.pieces import Item
from winterdawn.editions.setup import Setup
from winterdawn.table.scenes.casting import offer
from winterdawn.table.scenes.opening import Opening

DRAFT, SCREEN = "The 2017 draft", "The game master's screen"
NOON, MORNING = "The noon", "The morning"


def tired() -> Opening:
    """A campaign of the screen in which Ilse Varn has slept badly."""
    fight, scene = _tired(moved(demo(), "screen").setup), _tired(moved(evening("gm"), "screen").setup)
    others = (
        (FORD, msgspec.json.encode(fight)),
        *((title, msgspec.json.encode(scene)) for title in (NOON, MORNING)),
    )
    return replace(opening(), encounter=EVENING, setup=msgspec.json.encode(scene), others=others)


def _tired(setup: Setup) -> Setup:
    entrants = [
        replace(who, sheet=replace(who.sheet, conditions={"tired": 4}, virtues={"courage": 4, "faith": 6}))
        if who.id == "ilse-varn"
        else who
        for who in setup.entrants
    ]
    return replace(setup, entrants=tuple(entrants))


def now(made: Table, id: str = "ilse-varn") -> Any:
    """Somebody's sheet as it stands in the open scene."""
    return made.live.position.run.game.sheet(id)  # type: ignore[union-attr, attr-defined]


@pytest.mark.anyio
async def test_what_has_become_of_people_and_has_no_room_in_a_later_scene_is_told(tmp_path: Path) -> None:
    async with table(tmp_path, rules(), tired()) as made:
        gm, one, two = [await made.sit(seat) for seat in ("gm", ONE, TWO)]
        await sets_spirit(gm, 5)
        gm.say(type="arrange", encounter=titled(gm, FORD), edition="draft")
        await gm.until(lambda _: encounter(gm, FORD)["edition"] == DRAFT)
        await turn_to(made, FORD)
        told = [" ".join(notes(page)) for page in (gm, one, two)]
        assert ["conditions: tired 4" in each for each in told] == [True, True, False]
        assert told[0].count("Ilse Varn: ") == told[0].count("Reeve Holt: ") == 1, "each once"
        (entered,) = (each for each in notes(two) if each.startswith("has people enter"))
        assert "Ilse" not in entered
        gm.say(type="arrange", encounter=titled(gm, FORD), edition="screen")
        await gm.until(lambda _: encounter(gm, FORD)["edition"] == SCREEN)
        gm.say(type="arrange", encounter=titled(gm, FORD), edition="draft")
        await gm.until(lambda _: encounter(gm, FORD)["edition"] == DRAFT)
        assert "conditions: tired 4" in notes(gm)[-1], "of the open scene it is told at once"


@pytest.mark.anyio
async def test_what_of_a_sheet_that_is_brought_in_is_not_as_it_was_is_told(tmp_path: Path) -> None:
    async with table(tmp_path, rules(), tired()) as made:
        gm, one, two = [await made.sit(seat) for seat in ("gm", ONE, TWO)]
        await offer(made.live, [edition("book").sheet.document(hero())])
        await one.until(lambda _: bool(on_shelf(one)))
        sheet = on_shelf(one)["Wren of the Ford"]
        one.say(type="bring", encounter=titled(gm, EVENING), sheet=sheet, instead="ilse-varn")
        for page in (gm, one, two):
            await page.until(lambda _, page=page: bool(notes(page)))
        told, others = "brings in Wren of the Ford in place of Ilse Varn", notes(two)[-1]
        assert notes(gm)[-1] == notes(one)[-1]
        assert notes(one)[-1].startswith(
            f"{told}; not as it was: Wren of the Ford: the choices of its making"
        )
        assert others == told


@pytest.mark.anyio
async def test_what_a_scene_has_no_room_for_is_there_again_in_the_next(tmp_path: Path) -> None:
    async with table(tmp_path, rules(), tired()) as made:
        gm = await made.sit("gm")
        await sets_spirit(gm, 5)
        gm.say(type="arrange", encounter=titled(gm, NOON), edition="draft")
        await gm.until(lambda _: encounter(gm, NOON)["edition"] == DRAFT)
        await turn_to(made, NOON)
        assert now(made).leanings["courage"] == "keeps the mean"
        await sets_spirit(gm, 3)
        await turn_to(made, MORNING)
        assert now(made).conditions == {"tired": 4}
        assert now(made).virtues == {"courage": 4, "faith": 6}
        assert (now(made).spirit, bool(now(made).story)) == (3, True), "what happened there holds"
        assert not [each for each in notes(gm) if "Ilse Varn: " in each]
    async with table(tmp_path, rules()) as again:
        assert now(again).conditions == {"tired": 4}, "after a restart too"


@pytest.mark.anyio
async def test_what_a_scene_has_no_room_for_of_who_is_new_in_it_is_not_lost(tmp_path: Path) -> None:
    async with table(tmp_path, rules(), tired()) as made:
        gm = await made.sit("gm")
        gm.say(type="arrange", encounter=titled(gm, EVENING), edition="draft")
        await gm.until(lambda _: encounter(gm, EVENING)["edition"] == DRAFT)
        await sets_spirit(gm, 3)
        await turn_to(made, MORNING)
        assert (now(made).conditions, now(made).spirit) == ({"tired": 4}, 3)


@pytest.mark.anyio
async def test_nor_where_it_is_played_again(tmp_path: Path) -> None:
    async with table(tmp_path, rules(), tired()) as made:
        gm = await made.sit("gm")
        await turn_to(made, FORD)
        gm.say(type="arrange", encounter=titled(gm, FORD), edition="draft")
        await gm.until(lambda _: encounter(gm, FORD)["edition"] == DRAFT)
        await plays(gm, YIELDS[0])
        follow(gm, "again")
        await gm.until(lambda _: opened(gm) == f"{FORD} (2)")
        await plays(gm, YIELDS[0])
        assert voids(gm, FORD) == [], "nobody came here from there"
        await turn_to(made, MORNING)
        assert now(made).conditions == {"tired": 4}


@pytest.mark.anyio
async def test_nor_does_picking_an_edition_take_back_what_people_had_become(tmp_path: Path) -> None:
    async with table(tmp_path, rules(), tired()) as made:
        gm = await made.sit("gm")
        await sets_spirit(gm, 5)
        gm.say(type="arrange", encounter=titled(gm, FORD), edition="draft")
        await gm.until(lambda _: encounter(gm, FORD)["edition"] == DRAFT)
        await turn_to(made, FORD)
        await plays(gm, YIELDS[0])
        follow(gm, "again")
        await gm.until(lambda _: opened(gm) == f"{FORD} (2)")
        assert now(made).spirit == 5


@pytest.mark.anyio
async def test_an_edition_that_is_picked_again_finds_people_as_they_were(tmp_path: Path) -> None:
    async with table(tmp_path, rules(), tired()) as made:
        gm = await made.sit("gm")
        before = now(made)
        for name, label in (("draft", DRAFT), ("book", "The core book"), ("screen", SCREEN)):
            gm.say(type="arrange", encounter=titled(gm, EVENING), edition=name)
            await gm.until(lambda _, label=label: encounter(gm, EVENING)["edition"] == label)
        assert now(made) == before
        assert "not as it was" not in notes(gm)[-1]


def test_what_somebody_gains_who_had_nothing_of_the_kind_is_all_they_have() -> None:
    book = edition("book")
    sheet = replace(demo().entrants[0].sheet, equipment=(Item("Rope"),))
    before, entered, left = (
        msgspec.json.decode(book.sheet.document(replace(sheet, equipment=things)))
        for things in (sheet.equipment, (), (Item("Lamp"),))
    )
    assert book.read(since(before, entered, left, book)).equipment == (Item("Lamp"),)


def test_of_two_editions_without_room_for_something_neither_loses_it() -> None:
    screen, draft, book = (edition(name) for name in ("screen", "draft", "book"))
    sheet = replace(
        screen.sheet.carried(demo().entrants[0].sheet).sheet,
        conditions={"tired": 4},
        virtues={"faith": 6},
        skills={"breath-holding": 2, "climbing": 1},
    )
    kept, last = msgspec.json.decode(screen.sheet.document(sheet)), sheet
    for of in (draft, book):
        start = of.sheet.carried(screen.read(kept)).sheet
        last = replace(start, spirit=7, skills={**start.skills, "climbing": start.skills["climbing"] + 1})
        began, ended = (msgspec.json.decode(of.sheet.document(each)) for each in (start, last))
        kept = since(kept, began, ended, screen)
    after = screen.read(kept)
    assert (after.conditions, after.virtues, after.spirit) == ({"tired": 4}, {"faith": 6}, 7)
    assert {key: after.skills[key] for key in sheet.skills} == {"breath-holding": 2, "climbing": 3}
