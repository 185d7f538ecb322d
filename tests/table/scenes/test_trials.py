"""The game master tries apart what might come of a moment, and nothing of that reaches the table."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tests.table.harness import Page, Table, table
from tests.table.live.test_orders import plan
from tests.table.pages.test_replaying import played, sees
from tests.table.process import allowed_answer
from tests.table.scenes.makings.test_makings import begun, seat_of
from tests.table.secret.worlds import GM, settled
from tests.table.told import Message
from tests.table.toy import ONE, TWO
from winterdawn.kernel.views.view import Viewer
from winterdawn.table.live import course
from winterdawn.table.rules.editions import Editions

pytestmark = pytest.mark.anyio


def kept(made: Table) -> tuple[object, ...]:
    """All that might tell of what was tried."""
    live = made.live
    people = course.left(live)
    return live.history.seq, live.position.run.game.digest(), people, live.course.chapters, live.at  # type: ignore[union-attr]


async def tries(page: Page, moment: int) -> list[Message]:
    """Try from a moment on; what had happened by then."""
    await sees(page, moment)
    shown = page.events
    page.say(type="try-apart", on=True)
    await page.until(lambda state: bool(state["apart"]))
    return shown


async def test_it_begins_at_the_moment_and_is_thrown_away(tmp_path: Path) -> None:
    async with table(tmp_path) as made:
        pages = await played(made)
        gm, before, logs = pages[GM], kept(made), await made.store.log(made.live.encounter.id)
        for page in (pages[ONE], pages[TWO]):
            page.received.clear()
        dice = made.live.history.dealt
        before_it = await tries(gm, 5)
        assert gm.events[: len(before_it)] == before_it
        assert (gm.state["replay"], gm.state["watched"], gm.state["secret"]) == (None, "", "")
        trial = made.live.trials[GM]
        assert trial.history.secret != made.live.history.secret, "no dice of the table are foreseen"
        while gm.state["asks"] and not gm.state["asks"][0]["roll"]:
            seq, ask = gm.state["seq"], gm.state["asks"][0]
            gm.give(allowed_answer(ask, random.Random(1)))
            await gm.until(lambda state, seq=seq: state["seq"] > seq)  # type: ignore[misc]
            if trial.position.done:
                break
        assert len(trial.history.answered) > 8
        gm.say(type="undo", seq=gm.state["seq"])
        await gm.until(lambda state: state["can_redo"])
        for number, (said, why) in enumerate(
            (
                ({"type": "say", "text": "hear me"}, "nobody at the table would hear"),
                ({"type": "end-evening"}, "throw away first"),
                ({"type": "begin-making"}, "throw away first"),
            ),
            1,
        ):
            gm.say(**said)
            assert why in (await gm.refused(number))["message"]
        assert kept(made) == before
        assert await made.store.log(made.live.encounter.id) == logs
        gm.say(type="try-apart", on=False)
        await gm.until(lambda state: not state["apart"])
        await settled(made, pages)
        assert made.live.history.dealt == dice
        assert made.live.trials == {}
        assert not any(b'"lines"' in raw and b'"events":[{' in raw for raw in pages[ONE].received)
        pages[ONE].give("ONLY-ONE-ash", 0)
        await pages[ONE].until(lambda state: not state["asks"])
    async with table(tmp_path) as made:
        assert not (await made.sit(GM)).state["apart"]
        assert len(await made.store.encounters("toy")) == 1


async def test_only_a_game_master_tries_and_only_from_a_moment(tmp_path: Path) -> None:
    async with table(tmp_path) as made:
        pages = await played(made)
        pages[GM].say(type="try-apart", on=True)
        assert "look first at the moment" in (await pages[GM].refused())["message"]
        await sees(pages[ONE], 1)
        pages[ONE].say(type="try-apart", on=True)
        assert "only the game master" in (await pages[ONE].refused())["message"]


async def test_whoever_tries_apart_from_a_making_tells_nobody_how_far_they_are(tmp_path: Path) -> None:
    async with table(tmp_path, Editions(), plan()) as made:
        one, gm = await made.sit("player-1"), await made.sit(GM)
        one.say(type="ready")
        await one.until(lambda state: state["asks"])
        one.give(allowed_answer(one.state["asks"][0], random.Random(1)))
        await gm.until(lambda state: state["can_undo"])
        await begun(gm)
        await tries(gm, 0)
        await one.until(lambda _: seat_of(one, GM)["makes"] == "makes a character, step 1 of 12")
        assert made.live.trials[GM].position.view(Viewer("", "spectator")).when != "step 1 of 12"
