"""Somebody is one person for ever: whatever ways in, out and between editions their sheet has gone."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.drills import Drill
from tests.table.harness import Page, Table, table
from tests.table.scenes.test_encounters import turn_to
from tests.table.toy import ONE, opening
from winterdawn.characters.files import parsed
from winterdawn.dice.sources import Stream
from winterdawn.editions.moving import home
from winterdawn.editions.registry import edition
from winterdawn.table.live import course
from winterdawn.table.rules.editions import Editions
from winterdawn.table.rules.gathering import Gathering

pytestmark = pytest.mark.anyio

BY = ("book", "draft", "screen")
SCENE = """
edition = "{by}"
title = "{title}"
tempo = "interaction"
[[combatant]]
sheet = "{who}"
seat = "player-1"
side = "travellers"
[[combatant]]
who = "rookie-guard"
side = "watch"
"""


class Journey:
    """One person on their way through a campaign, as far as a seed draws it."""

    def __init__(self, seed: object, folder: Path) -> None:
        self.chance, self.folder, self.scenes = Stream(f"journey/{seed}"), folder, 0
        self.of = edition(self.chance.choice(BY))
        self.sheet = self._somebody()
        self.text = self.of.sheet.written(self.sheet)
        self.spirit: int | None = None

    def _somebody(self) -> Any:
        kind = self.of.sheet
        if self.chance.randrange(3):
            return kind.drawn(str(self.chance.randrange(10_000)), name="Petra Lind")
        return kind.character(self.chance.choice(list(kind.ready)))

    @property
    def id(self) -> str:
        return str(self.sheet.id)

    @asynccontextmanager
    async def seated(self) -> AsyncIterator[tuple[Table, Page, Page]]:
        setup = msgspec.json.encode(Gathering("Journeys", self.of.id))
        plan = msgspec.structs.replace(opening(), encounter="Gathering", setup=setup)
        async with table(self.folder, Editions(), plan) as made:
            yield made, await made.sit("gm"), await made.sit(ONE)

    def known(self, made: Table) -> msgspec.Raw:
        """Their document; they are there once."""
        documents = course.left(made.live).documents
        ids = {key: msgspec.json.decode(each).get("id", key) for key, each in documents.items()}
        assert [key for key, id in ids.items() if self.id in (key, id)] == [self.id]
        names = [msgspec.json.decode(each)["name"] for each in documents.values()]
        assert names.count(self.sheet.name) == 1
        return documents[self.id]

    async def come(self, made: Table, one: Page) -> None:
        """They are brought in a file, for the first time."""
        one.say(type="bring-own", text=self.text)
        await one.until(lambda _: self.id in course.left(made.live).documents)
        assert made.live.course.owners()[self.id] == ONE

    async def again(self, page: Page, text: str) -> None:
        """Whoever brings them once more is told."""
        count = len(page.refusals) + 1
        page.say(type="shelve" if page.state["role"] == "gm" else "bring-own", text=text)
        assert (await page.refused(count))["code"] == "same-person"

    async def act(self, made: Table, gm: Page) -> None:
        """Something happens to them in a scene of an edition, and they are saved there."""
        by, self.scenes = self.chance.choice(BY), self.scenes + 1
        title = f"Scene {self.scenes}"
        gm.say(type="prepare", text=SCENE.format(by=by, title=title, who=self.id))
        await gm.until(lambda state: any(each["title"] == title for each in state["encounters"]))
        await turn_to(made, title)
        if by != self.of.id and edition(by).sheet.carried(self.sheet).lost and self.scenes == 1:
            assert any(f"not as it was: {self.sheet.name}: " in each["text"] for each in gm.state["talk"])
        gm.say(type="look", sheets=[self.id])
        self.spirit = self.chance.randrange(1, 9)
        await self._loses(made, gm)
        self.known(made)
        kind = edition(by).sheet
        there = self._there(made)
        assert there.id == self.id
        await self.again(gm, kind.written(there))
        await turn_to(made, "Gathering")

    def _there(self, made: Table) -> Any:
        return made.live.position.run.game.sheet(self.id)  # type: ignore[union-attr, attr-defined]

    async def _loses(self, made: Table, gm: Page) -> None:
        for prompt, value in (
            ("What happens?", f"gm:set:{self.id}"),
            ("Which figure", "spirit"),
            ("Spirit", self.spirit),
        ):
            state = await gm.asked(prompt)
            gm.give(value, next(ask["number"] for ask in state["asks"] if prompt in ask["prompt"]))
        await gm.until(lambda _: self._there(made).spirit == self.spirit)

    def whole(self, made: Table) -> Any:
        """By their own edition nothing is lost of what they were, and what has happened is there."""
        self.known(made)
        people = course.left(made.live)
        document = msgspec.json.decode(people.entering(self.of.id)[self.id])
        assert home(document, self.of) is self.of
        sheet = self.of.read(document)
        now, was = msgspec.structs.asdict(sheet), msgspec.structs.asdict(self.sheet)
        if self.spirit is not None:
            assert now["spirit"] == self.spirit
        changed = {key for key in was if now[key] != was[key]}
        assert changed <= {"spirit", "spirit_left", "story", "wields", "experience"}, changed
        return sheet


@pytest.mark.drill(always=True)
@pytest.mark.parametrize("batch", range(4))
async def test_a_journey_leaves_one_person_whole(tmp_path: Path, drill: Drill, batch: int) -> None:
    for number in range(drill.of(50, 1)):
        await goes(tmp_path / str(number), f"{drill.seed}/{batch}/{number}")


async def goes(folder: Path, seed: object) -> None:
    journey = Journey(seed, folder)
    async with journey.seated() as (made, gm, one):
        await journey.come(made, one)
        await journey.again(journey.chance.choice([gm, one]), journey.text)
        journey.whole(made)
    for _ in range(journey.chance.randrange(1, 4)):
        async with journey.seated() as (made, gm, one):
            await journey.act(made, gm)
            text = journey.of.sheet.written(journey.whole(made))
            assert parsed(text)["id"] == journey.id
            await journey.again(one, text)


async def test_a_copy_is_somebody_else_for_ever(tmp_path: Path) -> None:
    journey = Journey("copy", tmp_path)
    async with journey.seated() as (made, _, one):
        await journey.come(made, one)
        one.say(type="bring-own", text=journey.text, copy=True)
        await one.until(lambda _: len(course.left(made.live).documents) == 2)
        (other,) = set(course.left(made.live).documents) - {journey.id}
        document = msgspec.json.decode(course.left(made.live).documents[other])
        assert (document["id"], document["name"]) == (other, journey.sheet.name)
        await journey.again(one, journey.of.sheet.written(journey.of.read(document)))


async def test_a_sheet_without_an_id_is_the_same_person_each_time(tmp_path: Path) -> None:
    text = 'name = "Petra"\n[attributes]\n' + "".join(
        f"{key} = 6\n" for key in ("agility", "constitution", "strength", "erudition", "persona", "wisdom")
    )
    async with Journey("plain", tmp_path).seated() as (made, gm, one):
        one.say(type="bring-own", text=text)
        await one.until(lambda _: len(course.left(made.live).documents) == 1)
        gm.say(type="shelve", text=text)
        assert "Is this the Petra who is already here?" in (await gm.refused())["message"]
