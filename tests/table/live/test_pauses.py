"""Who is asked because of what others may not know is told to those alone who may know it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from tests.table.harness import Page, Table, table
from tests.table.secret.pauses import pauses
from tests.table.secret.worlds import ANN, BOB, EVERYBODY, GM, answer, deals, settled
from winterdawn.table.rules.editions import Editions

pytestmark = pytest.mark.anyio

GRACE = 0.2


@asynccontextmanager
async def asked(folder: Path, whose: str, seat: str) -> AsyncIterator[tuple[Table, dict[str, Page]]]:
    """The pages of a table where somebody's one die for reflex was flawless, and ``seat`` is asked for it."""
    world = pauses(whose, seat)
    async with table(folder, Editions(), world.opening(), GRACE) as made:  # type: ignore[arg-type]
        deals(made, world)
        pages = {each: await made.sit(each) for each in (GM, *EVERYBODY)}
        for ((who, value),) in world.phases[:-1]:
            await answer(pages[who], value)
            await settled(made, pages)
        yield made, pages


def waiting(page: Page) -> list[str]:
    return [one["seat_name"] for one in page.state["waiting"]]


def notes(page: Page) -> list[str]:
    return [line["text"] for line in page.state["talk"] if line["kind"] == "note"]


async def test_whom_the_game_waits_for_is_named_to_whoever_may_know_it(tmp_path: Path) -> None:
    async with asked(tmp_path, "ann", ANN) as (_, pages):
        assert [waiting(page) for page in pages.values()] == [[], [], [""], [""]]
        (theirs,), (own,) = pages[GM].state["asks"], pages[ANN].state["asks"]
        assert (theirs["seat_name"], theirs["mine"]) == ("First player", False)
        assert own["prompt"] == theirs["prompt"] == "A flawless success. What do you take?"


async def test_who_answers_for_another_in_secret_is_told_to_whoever_may_know_it(tmp_path: Path) -> None:
    async with asked(tmp_path, "ann", ANN) as (_, pages):
        await answer(pages[GM], "experience", pages[GM].state["asks"][0])
        await pages[BOB].until(lambda _: waiting(pages[BOB]) == ["First player"])
        await pages[ANN].asked("What do you do?")
        assert [notes(page) for page in pages.values()] == [["answers for First player"]] * 2 + [[], []]


async def test_what_counts_in_secret_as_the_game_master_is_away_is_told_to_nobody_else(
    tmp_path: Path,
) -> None:
    async with asked(tmp_path, "cid", GM) as (made, pages):
        assert [waiting(pages[seat]) for seat in EVERYBODY] == [[""]] * 3
        await pages[GM].leave()
        await pages[ANN].asked("What do you do?")
        assert [notes(pages[seat]) for seat in EVERYBODY] == [[], [], []]
        again = await made.sit(GM)
        assert [line["text"].split(",")[0] for line in again.state["talk"]] == ["is away"]
