"""One answer is given otherwise: what came after it stands while the same is asked, with the same dice."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from tests.table.harness import WITHIN, Page, Table, table
from tests.table.pages.test_replaying import played, sees
from tests.table.secret.worlds import GM, settled
from tests.table.told import Message
from tests.table.toy import ONE, SECRETS, TWO
from winterdawn.table.live import changing
from winterdawn.table.log.history import read
from winterdawn.table.rules.editions import Editions
from winterdawn.table.scenes.demo import campaign
from winterdawn.table.standing.reel import Reel, Strip

pytestmark = pytest.mark.anyio


async def told(page: Page, kind: str, **said: object) -> Message:
    """What the page is told that asks so."""
    count = len(page.told[kind])
    page.say(**said)
    await page.until(lambda _: len(page.told[kind]) > count)
    return page.told[kind][-1]


def faces(made: Table) -> list[object]:
    return [one.entry.value for one in made.live.history.answered if one.dealt]


async def test_what_is_asked_alike_stands_with_its_dice(tmp_path: Path) -> None:
    async with table(tmp_path) as made:
        pages, live = await played(made), made.live
        gm, before, dice, dealt = pages[GM], live.history.record(), faces(made), live.history.dealt
        line = next(n for n, event in enumerate(gm.events) if " bid 1" in event["text"])
        await sees(gm, line=line)
        found = await told(gm, "changes", type="ask-changes")
        (bid,) = [one for one in found["answers"] if "bid" in one["prompt"]]
        assert [one["value"] for one in bid["values"]] == [0, 2]
        seen = await told(gm, "change-foreseen", type="foresee-change", number=bid["number"], value=2)
        after = len(before) - bid["number"] - 1
        assert (seen["kept"], seen["gone"], len(seen["then"])) == (after, 0, 2)
        assert live.history.record() == before, "it was only looked at"
        gm.say(type="change-answer", seq=found["seq"], number=bid["number"], value=2)
        await gm.until(lambda state: not state["watched"])
        await settled(made, pages)
        now = live.history.record()
        assert [one.value for one in now[: bid["number"]]] == [one.value for one in before[: bid["number"]]]
        assert (now[bid["number"]].value, now[bid["number"] + 1 :]) == (2, before[bid["number"] + 1 :])
        assert (faces(made), live.history.dealt) == (dice, dealt)
        notes = [line["text"] for line in pages[ONE].talk]
        assert "has one answer given otherwise; 5 answers and 2 rolls after it stand as they were" in notes
        digest = live.position.run.game.digest()  # type: ignore[union-attr]
        gm.say(type="change-answer", seq=found["seq"], number=bid["number"], value=1)
        assert (await gm.refused())["code"] == "stale"
    async with table(tmp_path) as made:
        assert made.live.position.run.game.digest() == digest  # type: ignore[union-attr]
        kept = made.live.encounter
        history = read(kept.secret, kept.created, await made.store.log(kept.id))[0]
        assert [roll.roll for roll in history.rolls] == [*range(dealt)]


async def test_it_stops_at_the_first_that_differs_and_asks(tmp_path: Path) -> None:
    async with table(tmp_path, Editions(), replace(campaign(), id="toy")) as made:  # type: ignore[arg-type]
        pages, live = {seat: await made.sit(seat) for seat in (GM, ONE, TWO)}, made.live
        while not any("initiative" in event.kind for event in live.position.events):
            for page in (pages[ONE], pages[TWO]):
                for ask in [ask for ask in page.state["asks"] if ask["mine"]][:1]:
                    page.give(ask["among"]["suggested"], ask["number"])
            await asyncio.sleep(0.05)
        await settled(made, pages)
        gm, before = pages[GM], live.history.record()
        await sees(gm, 1)
        found = await told(gm, "changes", type="ask-changes")
        first = found["answers"][0]
        other = {"number": first["number"], "value": first["values"][0]["value"]}
        seen = await told(gm, "change-foreseen", type="foresee-change", **other)
        assert seen["gone"] > 0
        assert seen["then"]
        gm.say(type="change-answer", seq=found["seq"], **other)
        await gm.until(lambda state: not state["watched"])
        now, kept = live.history.record(), first["number"] + 1 + seen["kept"]
        assert now[first["number"] + 1 : kept] == before[first["number"] + 1 : kept]
        assert now[kept : kept + 1] != before[kept : kept + 1]


async def test_only_a_game_master_changes_answers_of_what_is_open(tmp_path: Path) -> None:
    async with table(tmp_path) as made:
        pages = await played(made)
        await sees(pages[ONE], 1)
        pages[ONE].say(type="ask-changes")
        assert "only the game master" in (await pages[ONE].refused())["message"]
        pages[ONE].say(type="change-answer", seq=99, number=0, value="ONLY-ONE-elm")
        assert "only the game master" in (await pages[ONE].refused(2))["message"]
        pages[GM].say(type="ask-changes")
        assert "as its replay shows" in (await pages[GM].refused())["message"]
        await sees(pages[GM], 1)
        pages[GM].say(type="foresee-change", number=99, value=1)
        assert "no such answer" in (await pages[GM].refused(2))["message"]
        pages[GM].say(type="foresee-change", number=0, value="QUINCE")
        assert "QUINCE" in (await pages[GM].refused(3))["message"]


class Held:
    """Something that is done only once it is let go."""

    def __init__(self, does: Callable[..., Any]) -> None:
        self.does, self.begun, self.free = does, threading.Event(), threading.Event()

    def __call__(self, *args: Any) -> Any:
        self.begun.set()
        assert self.free.wait(WITHIN)
        return self.does(*args)

    async def begins(self) -> None:
        assert await asyncio.to_thread(self.begun.wait, WITHIN)


@pytest.mark.parametrize("left_off", [False, True])
async def test_the_table_plays_on_while_a_change_is_worked_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, left_off: bool
) -> None:
    async with table(tmp_path) as made:
        pages = await played(made)
        gm = pages[GM]
        await sees(gm, line=next(n for n, event in enumerate(gm.events) if " bid 1" in event["text"]))
        found = await told(gm, "changes", type="ask-changes")
        (bid,) = [one for one in found["answers"] if "bid" in one["prompt"]]
        held = Held(changing._follow)
        monkeypatch.setattr(changing, "_follow", held)
        gm.say(type="foresee-change", number=bid["number"], value=2)
        await held.begins()
        gm.say(type="ping")
        await gm.ponged()
        before = pages[ONE].state["seq"]
        pages[ONE].give(f"{SECRETS[ONE].decode()}-ash")
        await pages[ONE].until(lambda state: state["seq"] > before)
        if left_off:
            gm.say(type="leave-off")
        held.free.set()
        await gm.until(lambda _: left_off or bool(gm.told["change-foreseen"]))
        gm.say(type="watch")
        await gm.until(lambda state: not state["watched"])
        assert bool(gm.told["change-foreseen"]) is not left_off


async def test_a_replay_that_is_left_off_does_not_come_and_is_not_begun_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with table(tmp_path) as made:
        pages = await played(made)
        held = Held(Reel._take)

        def take(reel: Reel, strip: Strip) -> None:
            held(reel, strip)

        monkeypatch.setattr(Reel, "_take", take)
        pages[ONE].say(type="replay")
        await held.begins()
        before = pages[ONE].state["seq"]
        pages[ONE].give(f"{SECRETS[ONE].decode()}-ash")
        await pages[ONE].until(lambda state: state["seq"] > before)
        pages[ONE].say(type="leave-off")
        held.free.set()
        pages[ONE].say(type="ping")
        await pages[ONE].ponged()
        assert not pages[ONE].state["watched"]
        (strip,) = made.live.reels[made.live.encounter.id]._strips.values()
        assert (await sees(pages[ONE]))["replay"]["moments"] > 1
        assert [*made.live.reels[made.live.encounter.id]._strips.values()] == [strip]


async def test_what_somebody_looks_at_who_goes_away_is_left_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with table(tmp_path) as made:
        pages = await played(made)
        held = Held(Reel._take)

        def take(reel: Reel, strip: Strip) -> None:
            held(reel, strip)

        monkeypatch.setattr(Reel, "_take", take)
        pages[ONE].say(type="replay")
        await held.begins()
        await pages[ONE].leave()
        looks = [task for task in asyncio.all_tasks() if getattr(task.get_coro(), "__name__", "") == "_take"]
        assert [task.cancelling() for task in looks] == [1]
        held.free.set()
